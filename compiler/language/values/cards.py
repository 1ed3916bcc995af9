"""Values read from cards: how many are in a place, and the total of a number of theirs."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct
from compiler.language.families import PlaceOfCards, Player, TraitId
from compiler.language.selectors import YOU, CardsThat
from compiler.language.values.base import ValueWord
from compiler.program.lowering import Lowering
from compiler.text.grammar import Having, Quantity
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import CARD_NUMBERS, PLACES


class CardsIn(ValueWord):
    """How many cards are in a place, or how many of them fit; or the total of a number of theirs."""

    key: ClassVar = "cards_in"
    main: ClassVar = "place"
    example: ClassVar = "add_value: {cards_in: {place: discard, where: {type: scheme}}}"
    place: PlaceOfCards = Field(description="`hand`, `deck`, `discard`, `removed`, or one of your piles.")
    of: Player = Field(default=YOU, description="Whose.")
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")
    distinct: Literal[True] | None = Field(default=None, description="Cards with the same name count once.")
    total: TraitId | None = Field(default=None, description="Their total of this number instead: `boost`, `printed_value`, or one of the traits with a number.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "place", self.place, "piles", PLACES)
        if self.where is None and self.total is None and self.distinct is None:
            return ["pile_size", self.of.lower(lo), self.place]
        cards = ["cards", self.of.lower(lo), self.place, *(self.where.predicates(lo) if self.where is not None else ())]
        cards = ["distinct", cards] if self.distinct else cards
        return ["size", cards] if self.total is None else self._total(cards, lo)

    def _total(self, cards: Expression, lo: Lowering) -> Expression:
        if self.total in CARD_NUMBERS:
            return ["boost" if self.total == "boost" else "printed", cards]
        lo.expect_id(self, "total", self.total or "", "traits", CARD_NUMBERS)
        return ["trait_number", cards, self.total or ""]

    def is_hand_of(self, player: Construct) -> bool:
        """Whether it counts all that this player holds."""
        return self.place == "hand" and self.where is None and self.total is None and self.distinct is None and self.of == player

    def say(self, t: Teller) -> Quantity:
        owner = t.say(self.of)
        card = t.say(self.where) if self.where is not None else t.noun("card")
        card = t.distinct(card) if self.distinct else card
        noun = t.cards_in(self.place, owner, card)
        if self.total is not None:
            return Quantity(t.card_number(t.all_of(noun), self.total))
        if self.place == "hand":
            none = "empty_hand" if self.where is None and self.distinct is None else ""
            return t.number_of(noun, Having(card, t.together(self.of), t.phrase("in_hand"), none=none))
        return t.number_of(noun, Having(noun))
