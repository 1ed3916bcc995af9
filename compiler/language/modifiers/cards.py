"""Modifiers of cards that are not being played: who sees them, where they go."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from compiler.language.families import PlaceOfCards
from compiler.language.fields import OneOf
from compiler.language.modifiers.base import ModifierWord
from compiler.language.places import INSTEAD_OF_DISCARD, INSTEAD_WORDS, position_in, target
from compiler.language.selectors import CardCondition
from compiler.program.lowering import Lowering, conjunction
from compiler.text.grammar import Clause, Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.operands import WORDS
from runtime.ir.words import PLACES, WAYS_TO_DISCARD


class Open(ModifierWord):
    """A player plays with an open hand, or with the top card of the deck face up: everybody sees the cards."""

    key: ClassVar = "open"
    main: ClassVar = "what"
    example: ClassVar = "continuous: {open: hand}"
    what: Annotated[str, OneOf(WORDS["opened"])] = Field(description="hand: all cards in hand. top_of_deck: the top card of the deck.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["open", self.what]

    def say(self, t: Teller) -> Clause:
        player = t.bearer_player
        hand = t.place_of("hand", player, player)
        cards = hand if self.what == "hand" else Phrase(t.end_cards("top", 1, t.place_of("deck", player, player)))
        return t.clause("modifier.open", t.as_subject(player), cards=cards)


class DiscardsGoTo(ModifierWord):
    """Your cards that would go to the discard pile go elsewhere, or cannot be discarded by effects (`stay`)."""

    key: ClassVar = "discards_go_to"
    main: ClassVar = "to"
    example: ClassVar = "continuous: {discards_go_to: {to: bottom_of_deck, when: played, where: {type: scheme}}}"
    to: PlaceOfCards = Field(
        description=f"Where they go: {INSTEAD_WORDS}. `stay`: what an effect would discard stays where it is (a BOOST or a card above the hand limit does not)."
    )
    when: Annotated[str, OneOf((*WAYS_TO_DISCARD, "any"))] = Field(
        default="any", description="played: cards that have been played. discarded: cards that are discarded in any other way. any: both."
    )
    where: CardCondition | None = Field(default=None, description="Only cards that satisfy this.")
    by: Literal["you", "opponent"] | None = Field(default=None, description="Only what is discarded by your effects, or by those of opponents.")

    def lower(self, lo: Lowering) -> list[Any]:
        place, position = ("stay", "top") if self.to == "stay" else target(self, "to", self.to, lo, INSTEAD_OF_DISCARD)
        conditions: list[Expression] = []
        if self.where is not None:
            conditions.append(["some", ["among", ["this_card"], *self.where.predicates(lo)]])
        if self.by is not None and self.when != "played":  # nobody else plays them
            conditions.append(["same", ["event_by"], ["you"] if self.by == "you" else ["opponents"]])
        return ["discard_to", self.when, place, position, conjunction(conditions)]

    def say(self, t: Teller) -> Clause:
        player = t.bearer_player
        noun = t.say(self.where) if self.where is not None else t.noun("card")
        whose = "" if self.by is None else f".{self.by}"
        if self.to != "stay" and (self.when != "any" or self.by is not None):
            noun = t.described(noun, [], [t.description(f"way.{self.when}{whose}", who=player)])
        cards = Phrase(t.many(replace(noun, owner=player)), plural=True, gender=noun.gender)
        if self.to == "stay":
            return t.clause(f"modifier.discards_go_to.stay{whose}", cards, who=player)
        place, position = position_in(self.to)
        discard = t.place_of("discard", player)
        key = position or ("removed" if place == "removed" else "into")
        return t.clause(f"modifier.discards_go_to.{key}", cards, place=t.place_of(place, player) if place != "removed" else "", discard=discard)


class DrawsFrom(ModifierWord):
    """Cards that a player draws come from elsewhere, as long as there are cards; then from the top of the deck, as
    usual."""

    key: ClassVar = "draws_from"
    main: ClassVar = "place"
    example: ClassVar = "continuous: {draws_from: bottom_of_deck}"
    place: PlaceOfCards = Field(description="From where: `bottom_of_deck`, `top_of_discard`, `bottom_of_discard`, or one of your piles, also `bottom_of_PILE`.")

    def lower(self, lo: Lowering) -> list[Any]:
        place, position = position_in(self.place)
        known = ("bottom_of_deck", "top_of_discard", "bottom_of_discard")
        lo.expect_id(self, "place", self.place if place in PLACES else place, "piles", known)
        return ["draw_from", place, position or "top"]

    def say(self, t: Teller) -> Clause:
        player = t.bearer_player
        place, position = position_in(self.place)
        deck = t.place_of("deck", player, player)
        if place == "deck":
            return t.clause("modifier.draws_from.bottom_of_deck", t.as_subject(player), deck=deck)
        where = t.place_of(place, player, player)
        return t.clause(f"modifier.draws_from.{position or 'top'}", t.as_subject(player), place=where, deck=deck)
