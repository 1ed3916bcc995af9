"""Things of any kind, for words that count them, go through them, or ask whether there are some."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import Field

from compiler.language.base import TYPES, Construct, LanguageType
from compiler.language.families import PLAYER_WORDS, AnyReference, PlaceOfCards, Player, PlayerReference
from compiler.language.selectors.base import YOU, Selector
from compiler.language.selectors.cards import CardsThat
from compiler.language.selectors.fighters import FIGHTER_FILTER
from compiler.language.selectors.spaces import AnySpace, Spaces
from compiler.language.selectors.tokens import TOKEN_FILTER, TOKEN_KEYS, TokenFilter
from compiler.language.selectors.zones import Zones
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim, Noun
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import PLACES


class ThoseSpaces(Selector):
    """All spaces that fit."""

    spaces: Spaces = Field(description="Which spaces.")

    def candidates(self, lo: Lowering) -> Expression:
        return self.spaces.candidates(lo)

    def existing(self, t: Teller) -> Claim:
        """Whether there is such a space; where it must be that of one piece, whether that is there: "Captain is in your start space"."""
        who = t.say(self.spaces.space_of) if self.spaces.space_of is not None and len(self.spaces.model_fields_set) > 1 else None
        if who is None or who.plural or who.everyone:
            return t.existing(self)
        rest = self.spaces.model_copy(update={"space_of": None})
        rest.model_fields_set.discard("space_of")
        rest.__dict__.pop("_children", None)
        return t.claim_of("exists.there", who=who, how=t.description("filter.at_space", piece=AnySpace.model_construct(any_space=rest).say(t)).one)

    def say(self, t: Teller) -> Noun:
        return self.spaces.noun(t)


class ThoseZones(Selector):
    """All zones that fit."""

    zones: Zones = Field(description="Which zones.")

    def candidates(self, lo: Lowering) -> Expression:
        return self.zones.candidates(lo)

    def say(self, t: Teller) -> Noun:
        return self.zones.noun(t)


class ThoseCards(Selector):
    """All cards in a place that fit."""

    cards: CardsThat = Field(description="Which cards: `any`, an id, or conditions on them.")
    from_: PlaceOfCards = Field(default="hand", alias="from", description="Where they are: `hand`, `deck`, `discard`, or one of your piles.")
    of: Player = Field(default=YOU, description="Whose cards.")
    distinct: Literal[True] | None = Field(default=None, description="Of cards with the same name, one only.")

    def candidates(self, lo: Lowering) -> Expression:
        if self.from_ not in PLACES:
            lo.expect_id(self, "from", self.from_, "piles", PLACES)
        found: Expression = ["cards", self.of.lower(lo), self.from_, *self.cards.predicates(lo)]
        return ["distinct", found] if self.distinct else found

    def say(self, t: Teller) -> Noun:
        cards = t.say(self.cards)
        return t.cards_in(self.from_, t.say(self.of), t.distinct(cards) if self.distinct else cards)


@dataclass(eq=False)
class ThingsType(LanguageType):
    """Things of one kind, all of them: conditions on fighters or tokens, spaces, zones, cards, players, or what an earlier step
    bound."""

    name: str = "things"
    doc: str = (
        "Conditions on fighters or on tokens; spaces (`{spaces: …}`), zones (`{zones: …}`) or cards (`{cards: …, from: discard, of: PLAYER}`); a word for "
        "players; or a bound name."
    )

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Construct:
        if isinstance(data, str) and data != FIGHTER_FILTER.everything:
            return PlayerReference(text=data) if data in PLAYER_WORDS else AnyReference.read(data)
        for key, kind in KEYED.items():
            if isinstance(data, dict) and key in data:
                return kind.model_validate(data)
        is_tokens = isinstance(data, dict) and not data.keys().isdisjoint(TOKEN_KEYS)
        return (TOKEN_FILTER if is_tokens else FIGHTER_FILTER).read(data)

    def element_type(self, over: Construct, lo: Lowering) -> str:
        """The type letter of one of them."""
        if isinstance(over, TokenFilter):
            return "T"
        if isinstance(over, ThoseCards):
            return "C"
        if isinstance(over, (ThoseSpaces, ThoseZones)):
            return "S" if isinstance(over, ThoseSpaces) else "Z"
        if isinstance(over, PlayerReference):
            return "P"
        return lo.type_of(over, "F", "T", "C", "P", "S", "Z") if isinstance(over, AnyReference) else "F"


# What is known by a key of its own.
KEYED: Final[dict[str, type[Construct]]] = {"spaces": ThoseSpaces, "zones": ThoseZones, "cards": ThoseCards}
THINGS = ThingsType()
