"""Verbs about the faces and the order of cards: look, reveal, reorder, shuffle."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, amount_range
from compiler.language.base import KeyRules
from compiler.language.effects.base import Verb, VerbWithResults, each_player
from compiler.language.effects.picked_cards import PickedCards, is_card_word
from compiler.language.families import CardReference, NumberReference, PlaceOfCards, Player, WhichCards
from compiler.language.fields import OneOf
from compiler.language.places import SOURCE_WORDS, position_in, source
from compiler.language.selectors import YOU, CardCondition, cards_named
from compiler.program.lowering import Lowering
from compiler.program.prospect import CARDS
from compiler.text.grammar import Clause, Phrase
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import CARD_NUMBERS


class ShownCards(PickedCards):
    """What looking and revealing share: which cards are seen, and by whom."""

    changes: ClassVar = frozenset()
    # Who sees them.
    viewers: ClassVar[str]
    cards: Amount = Field(
        default=1,
        description="How many: a number, `any_number`, `all`, `{up_to: N}`; or which: a name that an earlier step bound, `this_card`, `top_of_discard`.",
    )
    of: Player = Field(default=YOU, description="Whose cards.")
    from_: PlaceOfCards = Field(default="hand", alias="from", description=f"Where they are: {SOURCE_WORDS}.")

    def lower(self, lo: Lowering) -> None:
        place, end = source(self, "from", self.from_, lo)
        seen = self.at_end(end, self.of.lower(lo), place, lo, ["you"]) if end else self._unpicked(place, end, lo)
        if seen is not None:
            self._show(seen, place, lo)
            return
        with each_player(self.of, lo) as player:
            found = self.found(player, place, lo)
            least, most = amount_range(self.cards, ["size", found], lo)
            self._show(self.pick(found, least, most, player, lo), place, lo)

    def possible(self, lo: Lowering) -> Expression:
        place, end = source(self, "from", self.from_, lo)
        return ["some", self._unpicked(place, end, lo) or self.found(self.of.lower(lo), place, lo)]

    def _unpicked(self, place: str, end: str, lo: Lowering) -> Expression | None:
        """The cards, where nobody picks them."""
        named = cards_named(self.cards, lo)
        if named is not None:
            return named
        if end:
            player = self.of.lower(lo)
            _, most = amount_range(self.cards, self.size_past(player, place), lo)
            return self.past_end(end, player, place, most)
        return self.found(self.of.lower(lo), place, lo) if isinstance(self.cards, AllOfThem) else None

    def _show(self, cards: Expression, place: str, lo: Lowering) -> None:
        if self.as_ is not None:
            slot = lo.new_slot()
            lo.emit("set", slot, cards)
            cards = ["slot", slot]
            lo.bind_slot(self.as_, self, "C", slot, "cards", place=place)
        self.show(cards, lo)

    def show(self, cards: Expression, lo: Lowering) -> None:
        lo.emit("know", [self.viewers], cards)

    def _is_named(self, t: Teller) -> bool:
        return isinstance(self.cards, NumberReference) and (is_card_word(self.cards.text) or t.names_cards(self.cards.text))

    def _is_picked(self, t: Teller) -> bool:
        """Whether somebody picks the cards: they are neither named, nor all there are, nor at an end."""
        return not (self._is_named(t) or isinstance(self.cards, AllOfThem) or position_in(self.from_)[1])

    def seen_words(self, t: Teller, subject: Phrase) -> Phrase:
        """The cards, in words."""
        if isinstance(self.cards, NumberReference) and self._is_named(t):
            return t.card_named(self.cards.text)
        owner = t.say(self.of)
        place, end = position_in(self.from_)
        if end:
            return Phrase(self.end_words(end, t.place_of(place, owner, subject), t))
        if self.among is not None:
            return Phrase(self.picked(t))
        if isinstance(self.cards, AllOfThem) and self.where is None:
            return t.place_of(place, owner, subject)
        noun = t.cards_in(place, owner, self.noun(t), subject, source=True)
        return Phrase(str(t.amount(self.cards, noun)))

    def owner_of_shown(self, t: Teller) -> Phrase:
        """Whose the cards are."""
        named = self.cards if isinstance(self.cards, NumberReference) else self.among
        whose = t.owner_in(position_in(self.from_)[0], t.say(self.of), several=self.is_plural(t))
        return t.owner_of_cards(named.text if named is not None else "", whose)

    def result(self, t: Teller, done: str) -> StepResult:
        """How later steps speak of the cards."""
        place, _ = position_in(self.from_)
        return StepResult(t.noun("card"), t.phrase(f"done.{done}"), plural=self.is_plural(t), whose=self.owner_of_shown(t), place=place)

    def is_plural(self, t: Teller) -> bool:
        """Whether later steps speak of several cards."""
        if isinstance(self.cards, NumberReference) and self._is_named(t):
            return t.card_named(self.cards.text).plural
        return self.cards != 1


class Look(ShownCards):
    """You look at cards; other players do not see them."""

    key: ClassVar = "look"
    example: ClassVar = "look: {of: opponent, from: top_of_deck, cards: 3, as: seen}"
    viewers: ClassVar = "you"

    def say(self, t: Teller) -> Clause:
        plural = self.is_plural(t)
        card = t.noun("card")
        whole_deck = self.from_ == "deck" and isinstance(self.cards, AllOfThem) and self.where is None
        theirs = self._is_picked(t) and self.picked_by == "owner" and t.say(self.of) != t.owner
        key = "step.look.through" if whole_deck else "step.look.chosen" if theirs else "step.look"
        clause = t.clause(key, cards=self.seen_words(t, t.owner))
        t.mention(self, t.owner, cards=replace(self.result(t, "seen"), said=t.that(card, plural=plural)))
        return clause


class Reveal(ShownCards):
    """Everybody sees cards."""

    key: ClassVar = "reveal"
    example: ClassVar = "reveal: {of: opponent, from: hand, cards: 1, picked_by: random, as: seen}"
    viewers: ClassVar = "everyone"

    def say(self, t: Teller) -> Clause:
        is_theirs = self.from_ == "hand" and not self._is_named(t) and self.among is None and not (self._is_picked(t) and self.picked_by == "you")
        who = t.say(self.of) if is_theirs else t.owner
        cards = self.seen_words(t, who)
        t.mention(self, who, cards=self.result(t, "revealed"))
        return t.clause("step.reveal", who, cards=cards)


class Tell(ShownCards):
    """A player is told one number of cards that stay hidden: the BOOST value, or the printed value (0 on a card that
    has none). It is known until the card is lost among others."""

    key: ClassVar = "tell"
    example: ClassVar = "tell: {number: boost, of: opponent, from: hand, cards: 1, picked_by: random}"
    number: Annotated[str, OneOf(CARD_NUMBERS)] = Field(description="Which number.")
    to: Player = Field(default=YOU, description="Who is told.")

    def show(self, cards: Expression, lo: Lowering) -> None:
        lo.emit("tell", self.to.lower(lo), cards, self.number)

    def say(self, t: Teller) -> Clause:
        owner, listener = t.say(self.of), t.say(self.to)
        cards = self.seen_words(t, owner)
        theirs = self._is_picked(t) and self.picked_by == "you" and owner != t.owner
        t.mention(self, owner, cards=replace(self.result(t, "told"), said=t.that(t.noun("card"), plural=self.is_plural(t))))
        told = Phrase(t.phrase("of_your_choice", cards=cards)) if theirs else cards
        number = t.phrase(f"told.{self.number}", cards=told) if self.is_plural(t) else t.card_number(replace(told, plural=False), self.number)
        if listener == owner:
            return t.clause("step.tell.learn", listener, number=number)
        return t.clause("step.tell", owner, who=listener, number=number)


class RevealUntil(VerbWithResults):
    """Everybody sees cards of a place one by one, from the top, until one satisfies conditions. The name means that card;
    `NAME.others` the other cards revealed. All stay where they are."""

    key: ClassVar = "reveal_until"
    main: ClassVar = "where"
    results: ClassVar = {"cards": "C", "others": "C"}
    example: ClassVar = "reveal_until: {where: {type: attack}, as: found}"
    where: CardCondition = Field(description="What must hold of the card.")
    of: Player = Field(default=YOU, description="Whose cards.")
    from_: PlaceOfCards = Field(default="deck", alias="from", description="Where they are: `deck`, `discard` or one of your piles.")

    def lower(self, lo: Lowering) -> None:
        if self.from_ not in ("deck", "discard"):
            lo.expect_id(self, "from", self.from_, "piles", ("deck", "discard"))
        predicates = self.where.predicates(lo)
        seen, found, others = lo.new_slot(), lo.new_slot(), lo.new_slot()
        lo.emit("set", seen, ["top_until", self.of.lower(lo), self.from_, *predicates])
        lo.emit("set", found, ["among", ["slot", seen], *predicates])
        lo.emit("set", others, ["minus", ["slot", seen], ["slot", found]])
        lo.emit("know", ["everyone"], ["slot", seen])
        if self.as_ is not None:
            slots = {"cards": found, "others": others}
            lo.bind(self.as_, self, self.results, lambda result: ["slot", slots[result]], self.from_)

    def possible(self, lo: Lowering) -> Expression:
        return ["some", ["cards", self.of.lower(lo), self.from_]]

    def say(self, t: Teller) -> Clause:
        who = t.say(self.of)
        clause = t.clause("step.reveal_until", who, place=t.place_of(self.from_, who, who), card=t.one(t.say(self.where)))
        others = t.gendered("other_revealed_cards", plural=True)
        found = StepResult(t.noun("card"), t.phrase("done.found"), whose=who)
        t.mention(self, who, cards=found, others=StepResult(t.noun("card"), t.phrase("done.revealed"), plural=True, said=others, whose=who))
        return clause


class Reorder(VerbWithResults):
    """Put cards that an earlier step looked at back on top of their deck, or of the pile where they lie, in any order: the
    first one picked is the uppermost."""

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
        place = self._place(lo)
        # Onto a pile, cards are put one after the other: the last one is the uppermost.
        lo.effect(self, "move_cards", ["slot", slot] if place == "deck" else ["reversed", ["slot", slot]], place, "top")

    def say(self, t: Teller) -> Clause:
        cards = t.phrase("the_rest") if t.is_thinned(self.cards) else t.say(self.cards)
        mention = t.find_mention(self.cards.text) if isinstance(self.cards, CardReference) else None
        seen = mention.result("cards") if mention is not None else None
        if seen is not None and seen.place in t.names.piles:
            clause = t.clause("step.reorder.pile", t.say(self.by), cards=cards, place=t.place_of(seen.place, t.owner))
        else:
            clause = t.clause("step.reorder", t.say(self.by), cards=cards)
        t.mention(self, t.say(self.by), cards=StepResult(t.noun("card"), t.phrase("done.put_back"), plural=True))
        return clause

    def possible(self, lo: Lowering) -> Expression:
        return ["some", self._left(lo)]

    def _place(self, lo: Lowering) -> str:
        """Where they were looked at: the deck, or a pile beside it."""
        place = lo.place_of(self.cards, "deck") if isinstance(self.cards, CardReference) else "deck"
        return place if place in lo.declared.piles else "deck"

    def _left(self, lo: Lowering) -> Expression:
        """The cards that are still where they were looked at."""
        found: Expression = ["still", self.cards.lower(lo), self._place(lo)]
        for picked in lo.picked.get(self.cards.text, ()) if isinstance(self.cards, CardReference) else ():
            found = ["minus", found, picked]
        return found


class Shuffle(Verb):
    """Shuffle a deck, or one of your piles."""

    key: ClassVar = "shuffle"
    changes: ClassVar = frozenset({CARDS})
    main: ClassVar = "deck"
    rules: ClassVar = KeyRules(apart=("deck", "pile"))
    example: ClassVar = "shuffle: you"
    deck: Player = Field(default=YOU, description="Whose deck.")
    pile: PlaceOfCards | None = Field(default=None, description="One of your piles, instead of a deck.")

    def lower(self, lo: Lowering) -> None:
        if self.pile is not None:
            lo.expect_id(self, "pile", self.pile, "piles")
        lo.emit("shuffle", self.deck.lower(lo), self.pile or "deck")

    def say(self, t: Teller) -> Clause:
        owner = t.say(self.deck)
        return t.clause("step.shuffle", owner, deck=t.place_of(self.pile or "deck", owner, owner))
