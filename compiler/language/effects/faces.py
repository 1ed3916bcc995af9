"""Verbs about the faces and the order of cards: look, reveal, reorder, shuffle."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.effects.base import Verb, VerbWithResults
from compiler.language.families import CardReference, Player, Value, WhichCards
from compiler.language.selectors import YOU, number
from compiler.program.lowering import Lowering
from compiler.program.prospect import CARDS
from compiler.text.grammar import Clause, Phrase
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression


class Look(VerbWithResults):
    """You look at cards; other players do not see them."""

    key: ClassVar = "look"
    rules: ClassVar = KeyRules(one_of=("hand", "deck", "whole_deck"), with_=(("top", "deck"),))
    example: ClassVar = "look: {deck: opponent, top: 3, as: seen}"
    results: ClassVar = {"cards": "C"}
    hand: Player | None = Field(default=None, description="The hand of this player.")
    deck: Player | None = Field(default=None, description="Cards on top of the deck of this player.")
    top: Value = Field(default=1, description="How many cards of the deck.")
    whole_deck: Player | None = Field(default=None, description="All cards of the deck of this player, to search it.")

    def lower(self, lo: Lowering) -> None:
        _show(self, ["you"], lo)

    def possible(self, lo: Lowering) -> Expression:
        return ["some", _shown(self, lo)]

    def say(self, t: Teller) -> Clause:
        plural = self.deck is None or self.top != 1
        card = t.noun("card")
        key = "step.look.through" if self.whole_deck is not None else "step.look"
        clause = t.clause(key, cards=_shown_words(self, t, t.owner))
        t.mention(self, t.owner, cards=StepResult(card, t.phrase("done.seen"), plural=plural, said=t.that(card, plural=plural)))
        return clause


class Reveal(VerbWithResults):
    """Everybody sees cards."""

    key: ClassVar = "reveal"
    rules: ClassVar = KeyRules(one_of=("hand", "deck", "cards"), with_=(("top", "deck"),))
    example: ClassVar = "reveal: {deck: you, top: 1, as: seen}"
    results: ClassVar = {"cards": "C"}
    hand: Player | None = Field(default=None, description="The hand of this player.")
    deck: Player | None = Field(default=None, description="Cards on top of the deck of this player.")
    top: Value = Field(default=1, description="How many cards of the deck.")
    cards: WhichCards | None = Field(default=None, description="Cards that an earlier step bound.")

    def lower(self, lo: Lowering) -> None:
        _show(self, ["everyone"], lo)

    def possible(self, lo: Lowering) -> Expression:
        return ["some", _shown(self, lo)]

    def say(self, t: Teller) -> Clause:
        who = t.say(self.hand) if self.hand is not None else t.owner
        cards = t.say(self.cards) if self.cards is not None else _shown_words(self, t, who)
        plural = cards.plural if self.cards is not None else self.hand is not None or self.top != 1
        t.mention(self, who, cards=StepResult(t.noun("card"), t.phrase("done.revealed"), plural=plural))
        return t.clause("step.reveal", who, cards=cards)


def _shown_words(verb: Look | Reveal, t: Teller, subject: Phrase) -> Phrase:
    """The cards that a verb shows, in words."""
    if verb.deck is not None:
        return Phrase(t.top_cards(verb.top, t.say(verb.deck), subject))
    if isinstance(verb, Look) and verb.whole_deck is not None:
        return t.place_of("deck", t.say(verb.whole_deck), subject)
    return t.place_of("hand", t.say(verb.hand) if verb.hand is not None else t.owner, subject)


def _shown(verb: Look | Reveal, lo: Lowering) -> Expression:
    """The cards that a verb shows."""
    if verb.hand is not None:
        return ["cards", verb.hand.lower(lo), "hand"]
    if verb.deck is not None:
        return ["top", verb.deck.lower(lo), "deck", number(verb.top, lo)]
    if isinstance(verb, Look) and verb.whole_deck is not None:
        return ["cards", verb.whole_deck.lower(lo), "deck"]
    return verb.cards.lower(lo) if isinstance(verb, Reveal) and verb.cards is not None else ["cards", ["you"], "hand"]


def _show(verb: Look | Reveal, to: Expression, lo: Lowering) -> None:
    cards = _shown(verb, lo)
    if verb.as_ is not None:
        slot = lo.new_slot()
        lo.emit("set", slot, cards)
        cards = ["slot", slot]
        lo.bind_slot(verb.as_, verb, "C", slot, "cards", place="hand" if verb.hand is not None else "deck")
    lo.emit("know", to, cards)


class Reorder(VerbWithResults):
    """Put cards that an earlier step looked at back on top of their deck, in any order: the first one picked is the
    uppermost."""

    key: ClassVar = "reorder"
    results: ClassVar = {"cards": "C"}
    main: ClassVar = "cards"
    example: ClassVar = "reorder: seen"
    changes: ClassVar = frozenset({CARDS})
    cards: WhichCards = Field(description="Which cards. Those that have left their place since, for the bottom of the deck or elsewhere, are left out.")
    by: Player = Field(default=YOU, description="Who decides the order.")

    def lower(self, lo: Lowering) -> None:
        slot = lo.new_slot()
        left = self._left(lo)
        lo.emit("order_cards", slot, self.by.lower(lo), left, ["size", left], ["size", left], lo.label(self))
        lo.effect(self, "move_cards", ["slot", slot], "deck", "top")

    def say(self, t: Teller) -> Clause:
        cards = t.phrase("the_rest") if t.is_thinned(self.cards) else t.say(self.cards)
        clause = t.clause("step.reorder", t.say(self.by), cards=cards)
        t.mention(self, t.say(self.by), cards=StepResult(t.noun("card"), t.phrase("done.put_back"), plural=True))
        return clause

    def possible(self, lo: Lowering) -> Expression:
        return ["some", self._left(lo)]

    def _left(self, lo: Lowering) -> Expression:
        """The cards that are still where they were looked at."""
        found: Expression = ["still", self.cards.lower(lo), "deck"]
        for picked in lo.picked.get(self.cards.text, ()) if isinstance(self.cards, CardReference) else ():
            found = ["minus", found, picked]
        return found


class Shuffle(Verb):
    """Shuffle a deck."""

    key: ClassVar = "shuffle"
    changes: ClassVar = frozenset({CARDS})
    main: ClassVar = "deck"
    example: ClassVar = "shuffle: you"
    deck: Player = Field(default=YOU, description="Whose deck.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("shuffle", self.deck.lower(lo), "deck")

    def say(self, t: Teller) -> Clause:
        owner = t.say(self.deck)
        return t.clause("step.shuffle", owner, deck=t.place_of("deck", owner, owner))
