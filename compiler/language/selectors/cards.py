"""Which cards an effect is about."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, Reference
from compiler.language.families import FilterType, Name, Player, Value, WhichCards
from compiler.language.fields import OneOf
from compiler.language.selectors.base import number
from compiler.program.lowering import Lowering
from compiler.program.moments import WINDOWS
from compiler.text.grammar import Noun
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import CARD_TYPES


class CardFilter(Construct):
    """Cards that satisfy all of these."""

    main: ClassVar = "card"
    card: Name | None = Field(default=None, description="Cards with this id.")
    type: Annotated[str, OneOf(CARD_TYPES)] | None = Field(default=None, description="Type; a versatile card counts as attack and as defense too.")
    printed_value: Value | None = Field(default=None, description="Printed value exactly this. Schemes have none.")
    value_at_most: Value | None = Field(default=None, description="Printed value at most this.")
    value_at_least: Value | None = Field(default=None, description="Printed value at least this.")
    boost: Value | None = Field(default=None, description="BOOST value exactly this.")
    boost_at_most: Value | None = Field(default=None, description="BOOST value at most this.")
    boost_at_least: Value | None = Field(default=None, description="BOOST value at least this.")
    usable_by: Name | list[Name] | None = Field(default=None, description="Cards whose banner names this fighter or form, or one of these.")
    trait: Name | None = Field(default=None, description="Cards with this trait.")
    same_name_as: WhichCards | None = Field(default=None, description="Cards with the name of one of these.")
    owner: Player | None = Field(default=None, description="Cards of this player's deck, whoever holds them.")

    def predicates(self, lo: Lowering) -> list[Expression]:
        found: list[Expression] = []
        if self.card is not None:
            found.append(["named", self.card])
        if self.type is not None:
            found.append(["type", self.type])
        for key, op in _CARD_NUMBERS.items():
            if (wanted := getattr(self, key)) is not None:
                found.append([op, number(wanted, lo)])
        if self.usable_by is not None:
            users = [self.usable_by] if isinstance(self.usable_by, str) else self.usable_by
            for user in users:
                lo.expect_id(self, "usable_by", user, "fighters")
            found.append(["usable_by", *users])
        if self.trait is not None:
            lo.expect_id(self, "trait", self.trait, "traits")
            found.append(["trait", self.trait])
        if self.same_name_as is not None:
            found.append(["same_name", self.same_name_as.lower(lo)])
        if self.owner is not None:
            found.append(["owned_by", self.owner.lower(lo)])
        return found

    def say(self, t: Teller) -> Noun:
        """What such cards are called."""
        noun = t.described(t.noun("card"), [self.type or ""], [])
        noun = t.cards_for(noun, self.usable_by) if self.usable_by is not None else noun
        if self.trait is not None:
            noun = t.with_trait(noun, self.trait)
        found = t.descriptions("card", self, *_CARD_NUMBERS, "card")
        if self.same_name_as is not None:
            found.append(t.description("card.same_name_as", card=t.say(self.same_name_as)))
        if self.owner is not None:
            found.append(t.description("card.owner", who=t.say(self.owner)))
        return t.described(noun, [], found)


_CARD_NUMBERS = {
    "printed_value": "printed",
    "value_at_most": "printed_at_most",
    "value_at_least": "printed_at_least",
    "boost": "boost",
    "boost_at_most": "boost_at_most",
    "boost_at_least": "boost_at_least",
}
CARD_FILTER = FilterType("card_filter", "Conditions on cards: `any`, the id of a card, or a mapping of conditions that all hold.", CardFilter, "any")
CardsThat: TypeAlias = Annotated[CardFilter, CARD_FILTER]


def cards_named(amount: Construct | int, lo: Lowering) -> Expression | None:
    """The cards, where a name of cards is written instead of an amount."""
    if not isinstance(amount, Reference) or (amount.text not in lo.names.bound and lo.names.type_of(amount.text) != "C"):
        return None
    return lo.names.find(amount.text, ("C",))


def is_being_played(cards: Construct | int, lo: Lowering) -> bool:
    """Whether this is the name of a card on the table that is not done yet."""
    if not isinstance(cards, Reference):
        return False
    in_play = "card" in lo.moment.gives and lo.moment.name not in WINDOWS  # the card of an ability that holds while it stays there
    return cards.text == "opposing_card" or (cards.text == "this_card" and not in_play)
