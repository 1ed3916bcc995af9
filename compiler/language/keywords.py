"""Keywords: conditions and steps that have a name, written once and used by many cards and abilities.

A use is replaced by what the keyword says, with what the use hands over in the place of the names that the keyword
takes. So whatever looks at effects looks through it: lowering, checks, and what players are asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, TypeAlias, TypeVar

from pydantic import Field

from compiler.language.base import NAME, TYPES, Construct, Family, KeyRules, LanguageType, PlainType, Reference
from compiler.language.families import (
    BOUND,
    CARD,
    FIGHTERS,
    PLAYER,
    TOKENS,
    VALUE,
    AnyReference,
    CardReference,
    Condition,
    FighterReference,
    FilterType,
    NewName,
    NumberReference,
    PlayerReference,
    Steps,
    TokenReference,
)
from compiler.language.fields import ShownName
from compiler.tree import Map, Span

_NAME: Final = re.compile(NAME)

Part = TypeVar("Part")
# What is handed over for a name: a construct, or a plain number.
Handed = Construct | int

# Keywords inside keywords that are looked at to find out what a name is for.
_DEEPEST: Final = 8

# What may be handed over for a name, by the kind of reference that the keyword uses it as.
_HANDED: Final[dict[type[Reference], LanguageType]] = {
    NumberReference: VALUE,
    FighterReference: FIGHTERS,
    TokenReference: TOKENS,
    CardReference: CARD,
    PlayerReference: PLAYER,
    AnyReference: BOUND,
}


class Keyword(Construct):
    """A condition or a list of steps with a name: many cards and abilities use it, each prints its name, and what it
    means once."""

    rules: ClassVar = KeyRules(one_of=("is", "do"))
    name: ShownName = Field(description="Name printed on the cards, in English.")
    takes: list[NewName] = Field(default=[], description="Names for what each use hands over: numbers, fighters, spaces.")
    is_: Condition | None = Field(default=None, alias="is", description="The condition that the name is for.")
    do: Steps = Field(default=[], description="The steps that the name is for.")

    def body(self) -> list[Construct]:
        """What the name is for."""
        return [self.is_] if self.is_ is not None else self.do

    def uses_of(self, name: str, known: Known, depth: int = 0) -> list[NameUsed]:
        """How it uses a name that it takes, itself and through other keywords. (Those that use each other in a circle are
        reported elsewhere.)"""
        found: list[NameUsed] = []
        for part in (part for root in self.body() for part in root.walk()):
            if isinstance(part, Reference) and part.text.partition(".")[0] == name:
                found.append(NameUsed(_handed_as(part), result="." in part.text))
            elif isinstance(part, KeywordWord) and (other := known(part.keyword.id)) is not None and depth < _DEEPEST:
                for taken, given in part.keyword.given.items():
                    if isinstance(given, str) and given.partition(".")[0] == name:
                        found += [NameUsed(use.type, use.result or "." in given) for use in other.uses_of(taken, known, depth + 1)]
        return found

    def type_of(self, name: str, known: Known) -> LanguageType | None:
        """What may be handed over for a name; None where that is not clear."""
        found = {use.type.name: use.type for use in self.uses_of(name, known)}
        return next(iter(found.values())) if len(found) == 1 else None


@dataclass(frozen=True)
class NameUsed:
    """A place where a keyword uses a name that it takes: what is expected there, and whether of its results."""

    type: LanguageType
    result: bool


# Finds a keyword by its id.
Known = Callable[[str], Keyword | None]


def _handed_as(reference: Reference) -> LanguageType:
    return next((type for kind, type in _HANDED.items() if isinstance(reference, kind)), TYPES["spaces"])


KEYWORD = PlainType("keyword", "A condition (`is`) or steps (`do`) with a name.", Keyword)
OneKeyword: TypeAlias = Annotated[Keyword, KEYWORD]


class Use(Construct):
    """A keyword by its id, and what is handed over."""

    id: str
    # What is handed over for each name. A word is read once it is known what the keyword takes.
    given: dict[str, Handed | str]
    # Where each of them is.
    spans: dict[str, Span]


@dataclass(eq=False)
class UseType(LanguageType):
    """A keyword by its id: alone, or with what is handed over."""

    name: str = "use"
    doc: str = "A keyword by its id; where it takes something, a mapping: `{raid: {amount: 2}}`."

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Use:
        if isinstance(data, str):
            return Use.model_construct(id=_checked(data), given={}, spans={})
        if not isinstance(data, dict) or len(data) != 1:
            raise ValueError("a keyword is an id, or a mapping with one id")
        ((id, given),) = data.items()
        if not isinstance(given, dict) or not given:
            raise ValueError("what a keyword takes is a mapping")
        read = {_checked(name): _read(value) for name, value in given.items()}
        spans = {name: given.value_span(name) for name in given} if isinstance(given, Map) else {}
        made = Use.model_construct(id=_checked(id), given=read, spans=spans)
        if isinstance(data, Map):
            made.stand_at(data.key_span(id))
        return made


def argument_types() -> list[LanguageType]:
    """What can be handed over to a keyword."""
    return [VALUE, FIGHTERS, TYPES["spaces"]]


def _checked(name: Any) -> str:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is not a name")
    return name


def _read(written: Any) -> Handed | str:
    """What is handed over, as what it can only be; a word can be many things."""
    for type in argument_types():
        try:
            read: Handed = type.read(written)
        except ValueError:
            continue
        return written if isinstance(written, str) else read
    raise ValueError(f"nothing that can be handed over: {written!r}")


def read_as(type: LanguageType, given: Handed | str) -> Handed | None:
    """What is handed over, as what the keyword takes; None where it is something else."""
    word = given.text if isinstance(given, Reference) else given
    if isinstance(word, str):
        try:
            read: Handed = type.read(word)
        except ValueError:
            return None
        return read
    if isinstance(word, int):
        return word if type is VALUE else None
    if isinstance(type, Family):
        return word if isinstance(word, (*type.members.values(), *([type.group] if type.group else []))) else None
    return word if isinstance(type, FilterType) and isinstance(word, type.filter) else None


USE = UseType()
OneUse: TypeAlias = Annotated[Use, USE]


class KeywordWord(Construct):
    """What the step and the condition `keyword` share."""

    keyword: OneUse

    @property
    def body(self) -> list[Construct]:
        """What the keyword says, with what is handed over put in. Nothing before `put_in`, or where there is no such
        keyword."""
        found: list[Construct] = self.__dict__.get("_body", [])
        return found

    @property
    def handed(self) -> list[Handed]:
        """What is handed over, in the order in which the keyword takes it."""
        found: list[Handed] = self.__dict__.get("_handed", [])
        return found

    @property
    def definition(self) -> str:
        """The key by which texts find the name of the keyword."""
        found: str = self.__dict__.get("_definition", self.keyword.id)
        return found

    def put_in(self, definition: str, keyword: Keyword, handed: Mapping[str, Handed]) -> None:
        """Keep what the keyword says at this place."""
        self.__dict__["_definition"] = definition
        self.__dict__["_handed"] = [handed[name] for name in keyword.takes]
        self.__dict__["_body"] = replaced(keyword.body(), handed)
        self.__dict__.pop("_children", None)

    def share(self, *, shared: bool) -> None:
        """Note whether other effects use the keyword too: what is always so here may be otherwise there."""
        self.__dict__["_shared"] = shared

    @property
    def is_shared(self) -> bool:
        return bool(self.__dict__.get("_shared", False))

    def children(self) -> list[Construct]:
        return self.body or [given for given in self.keyword.given.values() if isinstance(given, Construct)]

    def stand_at(self, span: Span) -> None:
        super().stand_at(span)
        if self.keyword._span is None:
            self.keyword.stand_at(span)


def replaced(part: Part, handed: Mapping[str, Handed]) -> Part:
    """A copy of a part of a keyword, with what is handed over in the place of each name that it takes."""
    copied: Part = _replaced(part, handed)
    return copied


def _replaced(part: Any, handed: Mapping[str, Handed]) -> Any:
    if isinstance(part, list):
        return [_replaced(item, handed) for item in part]
    if isinstance(part, dict):
        return {key: _replaced(item, handed) for key, item in part.items()}
    if not isinstance(part, Construct):
        return part
    if isinstance(part, Reference):
        base, dot, result = part.text.partition(".")
        given = handed.get(base)
        if isinstance(given, Reference) and dot:
            made = part.model_copy(update={"text": f"{given.text}.{result}"})
            made.stand_at(given.span)
            return made
        if given is not None and not dot:
            return _replaced(given, {})
    copy = part.model_copy()
    copy.__dict__.pop("_children", None)
    if isinstance(copy, Use):
        copy.__dict__["given"] = {name: _handed_on(given, handed) for name, given in copy.given.items()}
        return copy
    for name, value in list(copy.__dict__.items()):
        if name[0] != "_" or name in ("_body", "_handed"):
            copy.__dict__[name] = _replaced(value, handed)
    return copy


def _handed_on(given: Handed | str, handed: Mapping[str, Handed]) -> Any:
    """What a keyword hands over to another one."""
    if not isinstance(given, str):
        return _replaced(given, handed)
    base, dot, result = given.partition(".")
    own = handed.get(base)
    if own is None:
        return given
    return f"{own.text}.{result}" if dot and isinstance(own, Reference) else _replaced(own, {})


def meant(construct: Construct) -> Construct:
    """What a construct comes to: a keyword that is a condition is that condition."""
    while isinstance(construct, KeywordWord) and len(construct.body) == 1 and construct.family.name == "condition":
        construct = construct.body[0]
    return construct


def uses_in(construct: Construct) -> Iterator[KeywordWord]:
    """The outermost uses of keywords in a construct."""
    if isinstance(construct, KeywordWord):
        yield construct
        return
    for child in construct.children():
        yield from uses_in(child)
