"""Values read from cards: how many are in a place."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.families import Name, Player
from compiler.language.selectors import YOU, CardsThat
from compiler.language.values.base import ValueWord
from compiler.program.lowering import Lowering
from compiler.text.grammar import Having, Quantity
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import PLACES


class PlaceSize(ValueWord):
    """How many cards are in a place."""

    main: ClassVar = "whose"
    place: ClassVar[str]
    whose: Player = Field(description="Whose.")

    def lower(self, lo: Lowering) -> Expression:
        return ["pile_size", self.whose.lower(lo), self.place]

    def say(self, t: Teller) -> Quantity:
        owner = t.say(self.whose)
        noun = t.cards_in(self.place, owner, t.noun("card"))
        if self.place == "hand":
            return t.number_of(noun, Having(t.noun("card"), owner, t.phrase("in_hand"), none="empty_hand"))
        return t.number_of(noun, Having(noun))


class HandSize(PlaceSize):
    """How many cards a player has in hand."""

    key: ClassVar = "hand_size"
    place: ClassVar = "hand"
    example: ClassVar = "damage: {to: opponent.hero, amount: {hand_size: opponent}}"


class DeckSize(PlaceSize):
    """How many cards are left in a player's deck."""

    key: ClassVar = "deck_size"
    place: ClassVar = "deck"
    example: ClassVar = "draw: {min: [{deck_size: you}, 3]}"


class DiscardSize(PlaceSize):
    """How many cards are in a player's discard pile."""

    key: ClassVar = "discard_size"
    place: ClassVar = "discard"
    example: ClassVar = "add_value: {half: {discard_size: you}, round: down}"


class PileSize(ValueWord):
    """How many cards are in one of your piles beside the deck."""

    key: ClassVar = "pile_size"
    main: ClassVar = "pile"
    example: ClassVar = "add_value: {pile_size: grudges}"
    pile: Name = Field(description="Id of the pile.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "pile", self.pile, "piles")
        return ["pile_size", ["you"], self.pile]

    def say(self, t: Teller) -> Quantity:
        return t.number_of(t.cards_in(self.pile, t.owner, t.noun("card")))


class CardsIn(ValueWord):
    """How many cards in a place fit."""

    key: ClassVar = "cards_in"
    example: ClassVar = "add_value: {cards_in: {place: discard, where: {type: scheme}}}"
    place: Name = Field(description="`hand`, `deck`, `discard`, or one of your piles.")
    of: Player = Field(default=YOU, description="Whose.")
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "place", self.place, "piles", PLACES)
        return ["size", ["cards", self.of.lower(lo), self.place, *(self.where.predicates(lo) if self.where is not None else ())]]

    def say(self, t: Teller) -> Quantity:
        return t.number_of(t.cards_in(self.place, t.say(self.of), t.say(self.where) if self.where is not None else t.noun("card")))
