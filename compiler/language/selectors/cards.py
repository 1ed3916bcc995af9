"""Which cards an effect is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, Reference
from compiler.language.families import CardId, Condition, FighterId, FilterType, Player, TraitId, Value, WhichCards
from compiler.language.fields import OneOf
from compiler.language.selectors.base import number
from compiler.language.selectors.combined import Conditions, combined_predicates, combined_words, ranked, rankings
from compiler.program.lowering import Lowering
from compiler.program.moments import WINDOWS
from compiler.program.names import CANDIDATE
from compiler.text.grammar import Noun
from compiler.text.teller import Teller
from runtime.ir import RANKINGS, Expression
from runtime.ir.words import CARD_TYPES

CardType: TypeAlias = Annotated[str, OneOf(CARD_TYPES)]

CARD_CONDITION = FilterType("card_condition", "Conditions on cards: the id of a card, or a mapping of conditions that all hold.", Construct, without=RANKINGS)


class CardFilter(Conditions):
    """Cards that satisfy all of these."""

    main: ClassVar = "card"
    card: CardId | list[CardId] | None = Field(default=None, description="Cards with this id, or with one of these.")
    type: CardType | list[CardType] | None = Field(
        default=None, description="Type, or one of these types; a versatile card counts as attack and as defense too."
    )
    printed_value: Value | None = Field(default=None, description="Printed value exactly this. Schemes have none.")
    value_at_most: Value | None = Field(default=None, description="Printed value at most this.")
    value_at_least: Value | None = Field(default=None, description="Printed value at least this.")
    boost: Value | None = Field(default=None, description="BOOST value exactly this.")
    boost_at_most: Value | None = Field(default=None, description="BOOST value at most this.")
    boost_at_least: Value | None = Field(default=None, description="BOOST value at least this.")
    usable_by: FighterId | list[FighterId] | None = Field(default=None, description="Cards whose banner names this fighter or form, or one of these.")
    trait: TraitId | list[TraitId] | None = Field(default=None, description="Cards with this trait, or with one of these.")
    same_name_as: WhichCards | None = Field(default=None, description="Cards with the name of one of these.")
    owner: Player | None = Field(default=None, description="Cards of this player's deck, whoever holds them.")
    other_than: WhichCards | None = Field(default=None, description="Not one of these: `this_card`, or cards that an earlier step bound.")
    not_: Annotated[Construct, CARD_CONDITION] | None = Field(default=None, alias="not", description="Cards that do not satisfy all of this.")
    any_of: list[Annotated[Construct, CARD_CONDITION]] | None = Field(default=None, min_length=2, description="Cards that satisfy one of these.")
    that: Condition | None = Field(default=None, description="A condition asked of each card, which it calls `candidate`.")
    most: Value | None = Field(default=None, description="Of those that satisfy the rest, the cards with the most of this, which calls them `candidate`.")
    least: Value | None = Field(default=None, description="Likewise, with the least of this.")

    def predicates(self, lo: Lowering) -> list[Expression]:
        found: list[Expression] = []
        if self.card is not None:
            found.append(["named", *_listed(self.card)])
        if self.type is not None:
            found.append(["type", *_listed(self.type)])
        for key, op in _CARD_NUMBERS.items():
            if (wanted := getattr(self, key)) is not None:
                found.append([op, number(wanted, lo)])
        if self.usable_by is not None:
            users = _listed(self.usable_by)
            for user in users:
                lo.expect_id(self, "usable_by", user, "fighters")
            found.append(["usable_by", *users])
        if self.trait is not None:
            for trait in _listed(self.trait):
                lo.expect_id(self, "trait", trait, "traits")
            found.append(["trait", *_listed(self.trait)])
        if self.other_than is not None:
            found.append(["not_in", self.other_than.lower(lo)])
        if self.same_name_as is not None:
            found.append(["same_name", self.same_name_as.lower(lo)])
        if self.owner is not None:
            found.append(["owned_by", self.owner.lower(lo)])
        if any(_PRINTED in names_in(value) for _, value in rankings(self)):
            found.append(["printed_at_least", 0])  # schemes have no printed value to compare (R15.46)
        return [*found, *combined_predicates(self, "C", lo)]

    def say(self, t: Teller) -> Noun:
        """What such cards are called."""
        if self.any_of is not None and self.model_fields_set == {"any_of"}:
            return t.either_noun([t.noun_said(one) for one in self.any_of])
        noun = t.described(t.noun("card"), [t.alternatives(_listed(self.type or ""))], [])
        noun = t.cards_for(noun, self.usable_by) if self.usable_by is not None else noun
        if self.trait is not None:
            noun = t.with_trait(noun, _listed(self.trait))
        other = getattr(self.other_than, "text", "") == "this_card"
        noun = replace(noun, other=other)
        words = [*t.descriptions("card", self, *_CARD_NUMBERS, "card"), *([] if other else t.descriptions("filter", self, "other_than"))]
        if self.same_name_as is not None:
            words.append(t.description("card.same_name_as", card=t.say(self.same_name_as)))
        if self.owner is not None:
            words.append(t.description("card.owner", who=t.say(self.owner)))
        after = combined_words(self, "C", noun, words, t)
        found = ranked(self, "C", noun, t.described(noun, [], after), t, after=bool(after))
        # Where the last words name another card, a place behind them could be that card's.
        return found if self.same_name_as is not None else replace(found, core=None)


def names_in(value: Construct | int) -> set[str]:
    """The names that a value reads."""
    return set() if isinstance(value, int) else {node.text for node in value.walk() if isinstance(node, Reference)}


def _listed(word: str | list[str]) -> list[str]:
    """One word or several, as a list."""
    return [word] if isinstance(word, str) else word


_PRINTED = f"{CANDIDATE}.printed_value"
_CARD_NUMBERS = {
    "printed_value": "printed",
    "value_at_most": "printed_at_most",
    "value_at_least": "printed_at_least",
    "boost": "boost",
    "boost_at_most": "boost_at_most",
    "boost_at_least": "boost_at_least",
}

CARD_CONDITION.filter = CardFilter

CardCondition: TypeAlias = Annotated[CardFilter, CARD_CONDITION]

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
    # The card of an ability that holds while it stays where it is.
    in_play = "card" in lo.moment.gives and (lo.moment.name not in WINDOWS or "resting" in lo.moment.gives)
    in_play = in_play or "anywhere" in lo.moment.gives  # a card that boosts is discarded
    return cards.text in ("your_card", "opposing_card") or (cards.text == "this_card" and not in_play)
