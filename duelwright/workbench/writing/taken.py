"""Turns a field of a word into the types of names that it takes, by asking the word itself: it is lowered with a name in the
field, and what it looks the name up as is noted."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.language.base import Reference as Name
from compiler.language.families import STEPS, AnyReference, CardReference, FighterReference, NumberReference, PlayerReference, TokenReference
from compiler.language.selectors.base import Selector
from compiler.language.selectors.combined import Conditions
from compiler.load.yaml_text import load_text
from compiler.program.draft import Unit
from compiler.program.faults.undeclared_id import UndeclaredId
from compiler.program.lowering import Lowering
from compiler.program.moments import NEEDS, Moment
from compiler.program.names import CANDIDATE, DeclaredIds, NamesInReach
from compiler.tree import Map
from duelwright.workbench.writing.shapes import ItemsShape, Member, ReferenceShape, Shape, field_shapes
from runtime.ir import Expression
from runtime.ir.words import PLACES, POSITIONS

# A name that no author can have written.
_ASKED: Final = "x-asked-for-x"
# The only pile that there is, and how it is written in what is told of places.
_PILE: Final = "x-pile-x"
PILE: Final = "PILE"
# Every moment at once.
_ALWAYS: Final = Moment("always", frozenset(NEEDS))
# What a name may mean where the word does not say.
_MEANT: Final[dict[type[Name], tuple[str, ...]]] = {
    FighterReference: ("F",),
    TokenReference: ("T",),
    CardReference: ("C",),
    NumberReference: ("N",),
    PlayerReference: ("P",),
    AnyReference: ("F", "T", "C", "P", "S", "Z"),
}


class _Answer(NamedTuple):
    """What a word is told that looks up the name: whether there is one of the type that it wants, and which type it has."""

    is_found: bool
    type: str | None = None


# A word that may take one thing or another looks for the other only where it has not found the one, or was told so.
_ANSWERS: Final = (_Answer(True), _Answer(False), _Answer(True, "C"))


class _Watching(NamesInReach):
    """Names, of which one is looked for: as what, is noted."""

    def __init__(self, lo: Lowering, answer: _Answer) -> None:
        super().__init__(lo.declared, _ALWAYS, lambda: ["opponent"])
        self._answer = answer
        self.asked: list[str] = []
        self.candidates: list[str] = []
        # How many ids were none that the hero declares.
        self.unknown = 0

    def find(self, text: str, wanted: tuple[str, ...]) -> Expression | None:
        if text == _ASKED:
            self.asked += wanted
            return [] if self._answer.is_found else None
        if text == CANDIDATE and CANDIDATE in self.bound:
            self.candidates += self.bound[CANDIDATE].types.values()
        return super().find(text, wanted)

    def type_of(self, text: str) -> str | None:
        return self._answer.type if text == _ASKED else super().type_of(text)


@cache
def types_taken(owner: type[Construct], field: str) -> tuple[str, ...]:
    """The type letters of what a name in a field of a word may mean; none where it takes no names."""
    reference = _reference(field_shapes(owner, field))
    if reference is None:
        return ()
    made = reference.model_construct(text=_ASKED)
    is_list = any(isinstance(shape, ItemsShape) for shape in field_shapes(owner, field))
    found = [type for answer in _ANSWERS for type in _lowered(owner, {field: [made, made] if is_list else made}, answer).asked]
    return tuple(dict.fromkeys(found)) or _MEANT[reference]


@cache
def type_of_candidate(owner: type[Construct]) -> str | None:
    """The type letter of what a filter calls `candidate` in the conditions that it asks of each."""
    asked = FighterReference.model_construct(text=CANDIDATE)
    condition = _AsksOfCandidate.model_construct(of=asked)
    return next(iter(_lowered(owner, {"that": condition}).candidates), None) if "that" in owner.model_fields else None


class _AsksOfCandidate(Construct):
    """A condition that does nothing but name the candidate."""

    of: Name

    def lower(self, lo: Lowering) -> Expression:
        lo.names.find(self.of.text, ("F", "S", "C", "T"))
        return ["true"]


@cache
def places_taken(owner: type[Construct], field: str) -> tuple[str, ...]:
    """The words for places of cards that a field of a word takes: `PILE` in them stands for the id of a pile."""
    places = ("deck", "discard", _PILE)
    words = [*PLACES, _PILE, *(f"{position}{place}" for position in POSITIONS for place in places)]
    # What else its example names is unknown too, whichever the place.
    known = _lowered(owner, {field: _PILE}).unknown
    found = [word for word in words if _lowered(owner, {field: word}).unknown <= known]
    return tuple(word.replace(_PILE, PILE) for word in found)


def _lowered(owner: type[Construct], values: dict[str, Any], answer: _Answer = _ANSWERS[0]) -> _Watching:
    """What was looked up while a word with these values was lowered."""
    report = Report()
    lo = Lowering(Unit(DeclaredIds(piles=(_PILE,)), report), _ALWAYS)
    lo.names = watching = _Watching(lo, answer)
    word = _sample(owner).model_copy(update=values)
    word.__dict__.pop("_children", None)
    word.model_fields_set.update(values)
    for ask in (_ask_conditions, _ask_candidates, _ask_step):
        try:
            ask(word, lo)
        except Exception:  # a word that is not whole may stumble over what is missing
            continue
    watching.unknown = sum(finding.code == UndeclaredId.code for finding in report.diagnostics)
    return watching


def _ask_conditions(word: Construct, lo: Lowering) -> None:
    if isinstance(word, Conditions):
        word.predicates(lo)


def _ask_candidates(word: Construct, lo: Lowering) -> None:
    if isinstance(word, Selector):
        word.candidates(lo)


def _ask_step(word: Construct, lo: Lowering) -> None:
    word.lower(lo)


def _sample(owner: type[Construct]) -> Construct:
    """A word of this class: that of its example, where it has one."""
    if owner.example:
        text = owner.example if owner.example.startswith("{") else "{" + owner.example + "}"
        tree = load_text(f"steps: [{text}]", "example", Report())
        try:
            steps = STEPS.read(tree["steps"]) if isinstance(tree, Map) else []
        except (ValueError, KeyError):
            steps = []
        found = next((part for step in steps for part in step.walk() if type(part) is owner), None)
        if found is not None:
            return found
    return owner.model_construct()


def _reference(shapes: tuple[Shape, ...]) -> type[Name] | None:
    """As what a name in such a field is read."""
    for shape in shapes:
        match shape:
            case ReferenceShape():
                return shape.type.reference
            case Member() if shape.family.reference is not None:
                return shape.family.reference
            case ItemsShape():
                return _reference(shape.of)
    return None


def meanings(reference: type[Name]) -> tuple[str, ...]:
    """The type letters of what a name may mean that is read as this."""
    return _MEANT.get(reference, ())
