"""Turns names in effects into expressions: ids of the content, fixed words, and what earlier steps bound with `as`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from compiler.program.moments import Moment
from compiler.tree import Span
from runtime.ir import Expression
from runtime.ir.fixed_words import FIXED_WORDS

# What a type letter of the IR is called in messages.
TYPE_NAMES: Final = {
    "N": "a number",
    "B": "whether something was done",
    "F": "fighters",
    "S": "spaces",
    "Z": "zones",
    "C": "cards",
    "T": "tokens",
    "P": "players",
    "O": "an option",
}

# What can be asked of a set after the dot: type of the set → result → (type, how to read it).
_DERIVED: Final[dict[str, dict[str, tuple[str, str]]]] = {
    "C": {"count": ("N", "size"), "boost": ("N", "boost"), "printed_value": ("N", "printed")},
    "F": {"count": ("N", "size"), "health": ("N", "health"), "player": ("P", "players_of")},
    "T": {"count": ("N", "size")},
    "S": {"count": ("N", "size")},
    "Z": {"count": ("N", "size")},
    "P": {"hero": ("F", "heroes_of")},
}


def _derived(type: str, result: str, of: Expression, traits: Collection[str]) -> tuple[str, Expression] | None:
    """What a result after the dot of a set is, and how to read it; of cards also the number beside one of their traits."""
    if (found := _DERIVED.get(type, {}).get(result)) is not None:
        return found[0], [found[1], of]
    return ("N", ["trait_number", of, result]) if type == "C" and result in traits else None


class NameUse(Protocol):
    """A name where a word uses it."""

    @property
    def text(self) -> str: ...

    @property
    def span(self) -> Span: ...


@dataclass(frozen=True)
class DeclaredIds:
    """The ids that effects of one hero, item or board may name."""

    fighters: Mapping[str, int] = field(default_factory=dict)
    # The forms, and of which sidekick they are; None: of the hero.
    forms: Mapping[str, str | None] = field(default_factory=dict)
    counters: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    tokens: Mapping[str, int] = field(default_factory=dict)
    piles: Iterable[str] = ()
    traits: Collection[str] = ()
    marks: Iterable[str] = ()
    # The highest health that each of the fighters can have.
    dials: Mapping[str, int] = field(default_factory=dict)
    # Those of the fighters that cover two spaces.
    large: Collection[str] = ()
    flags: Iterable[str] = ()
    # Counters of which each player has one; those that all players share; flags with the other side of each.
    everyones: Collection[str] = ()
    shared: Collection[str] = ()
    opposites: Mapping[str, str] = field(default_factory=dict)
    # What players choose by its name.
    options: Iterable[str] = ()
    # Of a board, for its own rules.
    spaces: Iterable[str] = ()
    zones: Iterable[str] = ()

    def count_of(self, id: str) -> int:
        """How many fighters an id may mean: of a group, or of a group in a form."""
        return self.fighters.get(self.forms.get(id) or id, 1)


@dataclass
class Binding:
    """What `as` gave a name to: results with a type each, and how to read them."""

    name: str
    types: Mapping[str, str]
    read: Callable[[str], Expression]
    span: Span
    # Where cards among the results are, once they are bound.
    place: str | None = None
    used: bool = False
    # False once the branch is left in which it was bound.
    certain: bool = True
    # Where it is bound anew for one after the other, so that afterwards it means the last one at best.
    repeated: bool = False
    # Where several players chose something each: what a player chose, who comes after the dot.
    per_player: Callable[[Expression], Expression] | None = None
    # Of a choice by name: the options among which it was made.
    options: tuple[str, ...] = ()

    def find(self, wanted: Collection[str], result: str | None, traits: Collection[str]) -> Expression | None:
        """The expression of a result, or of the first one with a wanted type; None where there is none."""
        if result is None:
            return next((self.read(name) for want in wanted for name, type in self.types.items() if type == want), None)
        if result in self.types:
            return self.read(result) if self.types[result] in wanted else None
        for name, type in self.types.items():
            derived = _derived(type, result, self.read(name), traits)
            if derived is not None and derived[0] in wanted:
                return derived[1]
        return None

    def results(self, traits: Collection[str] = ()) -> dict[str, str]:
        """All that can follow the dot, and its type."""
        derived = {result: type for set_type in self.types.values() for result, (type, _) in _DERIVED.get(set_type, {}).items()}
        derived |= dict.fromkeys(traits, "N") if "C" in self.types.values() else {}
        return derived | {result: type for result, type in self.types.items() if result}


# Type of what an id of the content means → the expression that finds it.
_BY_ID: Final = {"F": "own", "T": "tokens", "S": "named_space", "Z": "named_zone"}

# In a condition that a filter asks of each candidate, the one that is looked at.
CANDIDATE: Final = "candidate"

# Ids that no piece of a hero can have, since a step that names it would mean something else.
RESERVED: Final = frozenset({*FIXED_WORDS, "any", CANDIDATE})

# In the place of the id of a form: the one after the present form.
NEXT_FORM: Final = "next"

# The current value of a card of the combat, apart from what is printed on it.
_COMBAT_VALUES: Final[dict[str, Expression]] = {"this_card": ["value", "own"], "your_card": ["value", "own"], "opposing_card": ["value", "opposing"]}


def _about(word: str, traits: Collection[str]) -> dict[str, str]:
    """What can follow the dot of a fixed word, and its type. It means one thing, so there is nothing to count."""
    type = FIXED_WORDS[word].type
    derived = {result: found for result, (found, _) in _DERIVED[type].items() if result != "count"}
    return derived | (dict.fromkeys(traits, "N") if type == "C" else {})


class NamesInReach:
    """What names mean at one point of a program: the ids of the content, the fixed words, and what earlier steps
    bound."""

    def __init__(self, declared: DeclaredIds, moment: Moment, opponent: Callable[[], Expression], bound: Mapping[str, Binding] | None = None) -> None:
        self.declared = declared
        self.bound: dict[str, Binding] = dict(bound or {})
        self.moment = moment
        self._opponent = opponent
        # Where the effect is of a card in a hand: that card, as far as it is known which one it is.
        self.held: Expression | None = None

    def find(self, text: str, wanted: tuple[str, ...]) -> Expression | None:
        """The expression that a name means; None where nothing with that name has a wanted type."""
        base, _, result = text.partition(".")
        if (binding := self.bound.get(base)) is not None:
            binding.used = True
            if binding.per_player is not None and result and result not in binding.types:
                return self._find_of_player(binding, result, wanted)
            return binding.find(wanted, result or None, self.declared.traits)
        if base in FIXED_WORDS:
            return self._find_word(base, result, wanted)
        type = None if result else self._type_of_id(base)
        return [_BY_ID[type], base] if type is not None and type in wanted else None

    def _type_of_id(self, id: str) -> str | None:
        """The type letter of what an id of the content means."""
        declared = self.declared
        groups = {"F": (declared.fighters, declared.forms), "T": (declared.tokens,), "S": (declared.spaces,), "Z": (declared.zones,)}
        return next((type for type, ids in groups.items() if any(id in group for group in ids)), None)

    def _find_of_player(self, binding: Binding, result: str, wanted: tuple[str, ...]) -> Expression | None:
        """What a player chose, or a number of that."""
        who, _, field = result.partition(".")
        player = self.find(who, ("P",))
        if player is None or binding.per_player is None:
            return None
        if not field:
            return binding.per_player(player) if binding.types[""] in wanted else None
        derived = _derived(binding.types[""], field, binding.per_player(player), self.declared.traits)
        return derived[1] if derived is not None and derived[0] in wanted else None

    def _find_word(self, word: str, result: str, wanted: tuple[str, ...]) -> Expression | None:
        type, expression = FIXED_WORDS[word].type, FIXED_WORDS[word].expression
        if result == "value" and "N" in wanted and word in _COMBAT_VALUES:
            return _COMBAT_VALUES[word]
        if (_about(word, self.declared.traits).get(result) if result else type) not in wanted:
            return None
        if word == "opponent":
            expression = self._opponent()
        elif word == "this_card" and self.held is not None:
            expression = self.held
        elif word == "this_card" and "card" not in self.moment.gives:  # an ability or an item: the card that its owner has in the combat
            expression = ["combat_card", "own"]
        derived = _derived(type, result, expression, self.declared.traits)
        return derived[1] if derived is not None else expression

    def type_of(self, text: str) -> str | None:
        """The type letter of what a name means; None where it means nothing."""
        base, _, result = text.partition(".")
        if (binding := self.bound.get(base)) is not None:
            who, _, field = result.partition(".")
            if binding.per_player is not None and who and self.type_of(who) == "P":
                derived = _derived(binding.types[""], field, [], self.declared.traits)
                return binding.types[""] if not field else derived[0] if derived is not None else None
            return binding.results(self.declared.traits).get(result) if result else next(iter(binding.types.values()))
        if base in FIXED_WORDS:
            if result == "value" and base in _COMBAT_VALUES:
                return "N"
            return _about(base, self.declared.traits).get(result) if result else FIXED_WORDS[base].type
        return None if result else self._type_of_id(base)

    def is_known(self, text: str) -> bool:
        """Whether a name means something by now."""
        return self.type_of(text.partition(".")[0]) is not None

    def of_types(self, wanted: tuple[str, ...]) -> list[str]:
        """All names of one of these types: what a suggestion is chosen from."""
        names = [name for name, word in FIXED_WORDS.items() if word.type in wanted]
        names += [f"{word}.{result}" for word in FIXED_WORDS for result, type in _about(word, self.declared.traits).items() if type in wanted]
        names += [f"{word}.value" for word in _COMBAT_VALUES if "N" in wanted]
        for name, binding in self.bound.items():
            names += [name] if any(type in wanted for type in binding.types.values()) else []
            names += [f"{name}.{result}" for result, type in binding.results(self.declared.traits).items() if type in wanted]
        if "F" in wanted:
            names += [*self.declared.fighters, *self.declared.forms]
        if "T" in wanted:
            names += self.declared.tokens
        if "S" in wanted:
            names += self.declared.spaces
        if "Z" in wanted:
            names += self.declared.zones
        return names
