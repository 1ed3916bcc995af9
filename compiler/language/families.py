"""The types that fields of the language have: families of constructs, and filters, which are mappings of conditions on
one kind of thing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from pydantic import Field

from compiler.language.base import NAME, TYPES, Construct, Family, LanguageType, Reference, alone
from compiler.language.naming import IdOf
from compiler.program.lowering import Lowering
from compiler.text.grammar import Phrase, Quantity
from compiler.text.teller import Teller
from compiler.tree import NOWHERE, Map, Span
from runtime.ir import Expression
from runtime.ir.fixed_words import offered


class FighterReference(Reference):
    """Fighters by name: an id, `self`, a bound name."""

    def lower(self, lo: Lowering) -> Expression:
        return lo.resolve(self, "F")

    def say(self, t: Teller) -> Phrase:
        return t.piece_named(self.text)


class TokenReference(Reference):
    """Tokens by bound name."""

    def lower(self, lo: Lowering) -> Expression:
        return lo.resolve(self, "T")

    def say(self, t: Teller) -> Phrase:
        return t.piece_named(self.text)


class CardReference(Reference):
    """Cards by name: `this_card`, `opposing_card`, `top_of_discard`, a bound name."""

    def lower(self, lo: Lowering) -> Expression:
        return lo.resolve(self, "C")

    def say(self, t: Teller) -> Phrase:
        return t.card_named(self.text)


class NumberReference(Reference):
    """A number by name: a bound name or a result of one (`lost.boost`), a card's number
    (`opposing_card.printed_value`)."""

    def lower(self, lo: Lowering) -> Expression:
        return lo.resolve(self, "N")

    def say(self, t: Teller) -> Quantity:
        return t.number_named(self.text)


class PlayerReference(Reference):
    """A player by name."""

    def lower(self, lo: Lowering) -> Expression:
        return lo.resolve(self, "P")

    def say(self, t: Teller) -> Phrase:
        return t.player_named(self.text)


class AnyReference(Reference):
    """Something bound by name, of whatever type."""

    def lower(self, lo: Lowering) -> Expression:
        return lo.resolve(self, "F", "T", "C", "P", "S", "Z")

    def say(self, t: Teller) -> Phrase:
        return t.piece_named(self.text)


@dataclass(eq=False)
class ReferenceType(LanguageType):
    """A name alone, of one kind of thing. `words` are always known; editors offer them."""

    name: str
    doc: str
    reference: type[Reference]
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Reference:
        if not isinstance(data, str):
            raise ValueError(f"no {self.name}: {data!r}")
        return self.reference.read(data)


@dataclass(eq=False)
class FilterType(LanguageType):
    """A mapping of conditions on one kind of thing, one of which may be written alone as a word."""

    name: str
    doc: str
    filter: type[Construct]
    # The word that means no condition at all, where there is one.
    everything: str | None = None
    # What a list means, where one is allowed.
    group: type[Construct] | None = None
    # Conditions that are left to the filter around it.
    without: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Construct:
        if isinstance(data, dict) and not data.keys().isdisjoint(self.without):
            raise ValueError(f"{self.name} takes none of {', '.join(self.without)}")
        if isinstance(data, str):
            if data == self.everything:
                return self.filter()
            if self.filter.main is not None:
                return self.filter.model_validate({self.filter.main: data})
        if isinstance(data, list) and self.group is not None:
            assert self.group.main is not None
            return self.group.model_validate(alone(self.group.main, data))
        if isinstance(data, dict) and data:
            made = self.filter.model_validate(data)
            if isinstance(data, Map):
                made.stand_at(data.span)
            return made
        raise ValueError(f"no {self.name}: {data!r}")


@dataclass(eq=False)
class StepsType(LanguageType):
    """One or more steps, carried out in order."""

    name: str = "steps"
    doc: str = "Steps, carried out in order."

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> list[Construct]:
        if not isinstance(data, list) or not data:
            raise ValueError("steps are a list")
        steps = [STEP.read(step) for step in data]
        for step, at in zip(steps, getattr(data, "items_at", ()), strict=False):
            if step._span is None:
                step.stand_at(at)
        return steps


class OptionSteps(Construct):
    """One of the things that a player may choose: steps, carried out in order."""

    steps: list[Construct]

    def stand_at(self, span: Span) -> None:
        """A lone step that is a bare word cannot know its place by itself; it is that of the option."""
        super().stand_at(span)
        for step in self.steps:
            if step.span is NOWHERE:
                step.stand_at(span)


@dataclass(eq=False)
class OptionType(LanguageType):
    """A step, or a list of steps, that is one option of a choice."""

    name: str = "option"
    doc: str = "One option: a step, or a list of steps."

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> OptionSteps:
        return OptionSteps.model_construct(steps=STEPS.read(data) if isinstance(data, list) else [STEP.read(data)])


STEP = Family("step", "One thing that happens: exactly one verb.")
VALUE = Family("value", "A number, fixed or worked out when it is needed.", reference=NumberReference, numbers=True)
CONDITION = Family("condition", "Something that holds or does not.")
FIGHTERS = Family("fighters", "Which fighters: by name, every one that fits (`each`), or chosen ones (`choose`).", FighterReference)
TOKENS = Family("tokens", "Which tokens on the board.", TokenReference)
MODIFIER = Family("modifier", "A change of the rules that holds for a while.")
TIME = Family("time", "A time: until when something holds, or when something is done.")
STEPS = StepsType()
OPTION = OptionType()

PLAYER_WORDS = offered("P")
CARD_WORDS = offered("C")

PLAYER = ReferenceType("player", "Which player.", PlayerReference, PLAYER_WORDS)
CARD = ReferenceType("card", "Which cards: a word or a bound name.", CardReference, CARD_WORDS)
BOUND = ReferenceType("bound", "A name bound by `as` in an earlier step.", AnyReference)

# What fields are annotated with.
Steps: TypeAlias = Annotated[list[Construct], STEPS]
OneOption: TypeAlias = Annotated[OptionSteps, OPTION]
Value: TypeAlias = Annotated[Construct | int, VALUE]
Condition: TypeAlias = Annotated[Construct, CONDITION]
Fighters: TypeAlias = Annotated[Construct, FIGHTERS]
Tokens: TypeAlias = Annotated[Construct, TOKENS]
Player: TypeAlias = Annotated[Construct, PLAYER]
WhichCards: TypeAlias = Annotated[Construct, CARD]
Bound: TypeAlias = Annotated[Reference, BOUND]
When: TypeAlias = Annotated[Construct, TIME]
Name: TypeAlias = Annotated[str, Field(pattern=NAME)]
# Names by what they are the names of.
FighterId: TypeAlias = Annotated[Name, IdOf("fighter", "form")]
FormId: TypeAlias = Annotated[Name, IdOf("form")]
CounterId: TypeAlias = Annotated[Name, IdOf("counter")]
FlagId: TypeAlias = Annotated[Name, IdOf("flag")]
TokenId: TypeAlias = Annotated[Name, IdOf("token")]
MarkId: TypeAlias = Annotated[Name, IdOf("mark")]
TraitId: TypeAlias = Annotated[Name, IdOf("trait")]
OptionId: TypeAlias = Annotated[Name, IdOf("option")]
CardId: TypeAlias = Annotated[Name, IdOf("card")]
EffectId: TypeAlias = Annotated[Name, IdOf("effect")]
PropertyId: TypeAlias = Annotated[Name, IdOf("property")]
PlaceOfCards: TypeAlias = Annotated[Name, IdOf("pile", written="place")]
NewName: TypeAlias = Annotated[Name, IdOf("name", defines=True)]
