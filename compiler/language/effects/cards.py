"""Verbs that move cards between hands, decks, discard piles and piles beside them."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, UpTo, amount_range
from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import VerbWithResults, each_player
from compiler.language.effects.picked_cards import PickedCards, is_card_word
from compiler.language.families import NumberReference, PlaceOfCards, Player, Value
from compiler.language.places import SOURCE_WORDS, TARGET_WORDS, is_end, position_in, source, target
from compiler.language.selectors import YOU, cards_named, is_being_played, number
from compiler.language.values.arithmetic import Difference
from compiler.language.values.cards import CardsIn
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import CARDS, Prospect
from compiler.text.grammar import Clause, Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import PLACES


class Draw(VerbWithResults):
    """Draw cards. It is mandatory; with an empty deck each card that cannot be drawn deals damage instead."""

    key: ClassVar = "draw"
    nothing_at_zero: ClassVar = "cards"
    changes: ClassVar = frozenset({CARDS})
    main: ClassVar = "cards"
    example: ClassVar = "draw: 2"
    results: ClassVar = {"cards": "C"}
    who: Player = Field(default=YOU, description="Who draws.")
    cards: Amount = Field(description="How many: a number, or `{up_to: N}`.")

    def lower(self, lo: Lowering) -> None:
        with each_player(self.who, lo) as player:
            least, most = amount_range(self.cards, ["pile_size", player, "deck"], lo)
            if least != most:
                slot = lo.new_slot()
                lo.emit("choose_number", slot, player, least, most, lo.label(self))
                most = ["slot", slot]
            lo.effect(self, "draw", player, most, place="hand")

    def say(self, t: Teller) -> Clause:
        who = t.say(self.who)
        t.mention(self, who, cards=t.cards_done("done.drawn", self.cards, who))
        if (hand := self._filled_hand()) is not None:
            return t.clause("step.draw.until", who, who=who, cards=t.amount(hand, t.noun("card")))
        return t.clause("step.draw", who, cards=t.amount(self.cards, t.noun("card"), together=True))

    def _filled_hand(self) -> Construct | int | None:
        """How many cards the player has then, where as many are drawn as are missing."""
        if not isinstance(self.cards, Difference):
            return None
        wanted, held = self.cards.values
        return wanted if isinstance(held, CardsIn) and held.is_hand_of(self.who) else None

    def possible(self, lo: Lowering) -> Expression:
        """Also with an empty deck, which deals damage instead (R6.2)."""
        who = self.who.lower(lo)
        _, most = amount_range(self.cards, ["pile_size", who, "deck"], lo)
        return conjunction([["player_allowed", who, "draw"], positive(most)])

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        who = self.who.lower(lo)
        _, most = amount_range(self.cards, ["pile_size", who, "deck"], lo)
        drawn: Expression = ["min", most, ["pile_size", who, "deck"]]
        prospect.take_cards(["cards", who, "deck"], drawn)
        prospect.gain_cards(who, "hand", drawn)


class Discard(PickedCards):
    """Put cards on their owner's discard pile: from the hand, from an end of the deck, or a card that stays in play."""

    key: ClassVar = "discard"
    nothing_at_zero: ClassVar = "cards"
    main: ClassVar = "cards"
    example: ClassVar = "discard: {who: opponent, cards: 1, picked_by: random, as: lost}"
    cards: Amount = Field(
        default=1,
        description="How many: a number, `any_number`, `all`, or `{up_to: N}`; or which: `this_card`, for an ability of a card in the hand or in play.",
    )
    who: Player = Field(default=YOU, description="Whose cards.")
    from_: Literal["hand", "top_of_deck", "bottom_of_deck"] = Field(default="hand", alias="from", description="Where from.")

    def lower(self, lo: Lowering) -> None:
        with each_player(self.who, lo) as player:
            _, end = position_in(self.from_)
            named = self._named(lo)
            if named is not None:
                picked = named
            elif end:
                picked = self.at_end(end, player, "deck", lo, player)
            else:
                found = self.found(player, "hand", lo)
                least, most = amount_range(self.cards, ["size", found], lo)
                picked = self.pick(found, least, most, player, lo)
            lo.effect(self, "move_cards", picked, "discard", "top", place="discard")

    def _named(self, lo: Lowering) -> Expression | None:
        """The card, where it says which one: from the hand, or from play."""
        named = cards_named(self.cards, lo)
        if named is None:
            return None
        if named == ["this_card"]:
            return ["staying", named]
        held: Expression = ["still", named, "hand"]
        return held if named == lo.names.held else ["union", held, ["staying", named]]

    def possible(self, lo: Lowering) -> Expression:
        named = self._named(lo)
        return ["some", named] if named is not None else self.some(self._there(lo), lo)

    def say(self, t: Teller) -> Clause:
        owner = t.say(self.who)
        cards = self._said_cards(t, owner)
        t.mention(self, owner, cards=t.cards_done("done.discarded", self.cards, owner))
        return cards

    def _left_in_hand(self) -> Construct | int | None:
        """How many cards the player keeps, where all above that are discarded."""
        if not isinstance(self.cards, Difference):
            return None
        held, left = self.cards.values
        return left if isinstance(held, CardsIn) and held.is_hand_of(self.who) else None

    def _said_cards(self, t: Teller, owner: Phrase) -> Clause:
        _, end = position_in(self.from_)
        if isinstance(self.cards, NumberReference) and is_card_word(self.cards.text):
            return t.clause("step.discard", owner, cards=t.card_named(self.cards.text))
        if end:
            return t.clause("step.discard", owner, cards=self.end_words(end, t.place_of("deck", owner, owner), t))
        if self.among is not None:
            picked = self.picked(t)
            t.thin(self.among)
            # Cards that their owner holds are discarded by that player; those on a table or in a deck by who handles them.
            if self.picked_by == "you" and owner != t.owner and (t.players_noun(self.who) is not None or t.is_held(self.among)):
                return t.clause("step.discard.chosen_among", owner, cards=picked)
            return t.clause("step.discard", t.owner if self.picked_by == "you" else owner, optional=self.is_free(), cards=picked)
        if isinstance(self.cards, AllOfThem) and self.where is None:
            return t.clause("step.discard", owner, cards=t.place_of("hand", owner, owner))
        if (left := self._left_in_hand()) is not None and self.where is None and self.picked_by == "owner":
            return t.clause("step.discard.until", owner, who=owner, cards=t.amount(left, t.noun("card")))
        key = "step.discard.chosen" if self.picked_by == "you" and owner != t.owner else "step.discard"
        return t.clause(key, owner, optional=self.is_free(), cards=self.picked(t))

    def payable(self, lo: Lowering) -> Expression:
        return self.enough(self._there(lo), lo) if self._named(lo) is None else self.possible(lo)

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        if self._named(lo) is not None:
            prospect.leave_open(self.changes)
            return
        prospect.take_cards(self._there(lo), self.least(lo))

    def _there(self, lo: Lowering) -> Expression:
        """The cards that could be discarded."""
        who = self.who.lower(lo)
        if self.from_ == "hand":
            return self.found(who, "hand", lo)
        return self.past_end(position_in(self.from_)[1], who, "deck", ["pile_size", who, "deck"]) if self.past is not None else ["cards", who, "deck"]


class MoveCards(PickedCards):
    """Put cards from one place to another, of their owner or (`to_whose`) of another player. This is not drawing; cards
    that go to the discard pile are discarded, unless they are in it already and only change their place there. Of several
    cards that go on top of a deck, or below it, the first one picked is the uppermost. A card that is being played goes
    there once it has been played, unless it says `at_once`.

    Who has a card of another player holds it: it counts in their hand, they may discard it or use it as a BOOST, but
    only its owner can play it, unless `may_use` lets them. When it is discarded, it goes to its owner's pile."""

    key: ClassVar = "move_cards"
    nothing_at_zero: ClassVar = "cards"
    rules: ClassVar = KeyRules(apart=("cards", "all_but"), without=(("under", "to_whose"), ("under", "at_once"), ("past", "all_but")))
    example: ClassVar = "move_cards: {from: discard, cards: 2, to: shuffled_into_deck}"
    cards: Amount = Field(
        default=1,
        description="How many: a number, `any_number`, `all`, `{up_to: N}`; or which: a name that an earlier step bound, `this_card`, `opposing_card`, "
        "`top_of_discard`.",
    )
    all_but: Value | None = Field(default=None, description="All but this many, instead of a number.")
    of: Player = Field(default=YOU, description="Among whose cards they are.")
    from_: PlaceOfCards = Field(default="hand", alias="from", description=f"Where they are: {SOURCE_WORDS}.")
    to: PlaceOfCards = Field(description=f"Where they go: {TARGET_WORDS}.")
    under: int | None = Field(
        default=None,
        ge=1,
        description="Not at the end that `to` names, but past this many cards: `{to: top_of_deck, under: 2}` puts it third from the top. Where there are "
        "fewer, at the other end.",
    )
    to_whose: Player | None = Field(default=None, description="To whose hand, deck or pile; to that of each card's owner where it is left out.")
    at_once: Literal[True] | None = Field(
        default=None,
        description="A card that is being played leaves at once, before the next step, instead of once it has been played. Its later windows do nothing; "
        "the value that it has in a combat stays.",
    )

    @classmethod
    def check_keys(cls, data: object) -> None:
        super().check_keys(data)
        if isinstance(data, dict) and "under" in data and (not is_end(data.get("to")) or str(data["to"]).endswith("_of_discard")):
            raise ValueError("`under` requires an end of a deck or a pile, such as `to: top_of_deck`")

    def lower(self, lo: Lowering) -> None:
        place, position = target(self, "to", self.to, lo)
        start, end = source(self, "from", self.from_, lo)
        with each_player(self.to_whose or YOU, lo) as receiver, each_player(self.of, lo) as player:
            picked = self._picked(player, start, end, place, position, lo)
            if self.under is not None:
                lo.effect(self, "bury", picked, place, position, self.under, place=place)
            elif self.to_whose is not None:
                lo.effect(self, "give_cards", receiver, picked, place, position, place=place)
            else:
                op = "move_cards" if not is_being_played(self.cards, lo) else "withdraw" if self.at_once else "send"
                lo.effect(self, op, picked, place, position, place=place)

    def _picked(self, player: Expression, start: str, end: str, place: str, position: str, lo: Lowering) -> Expression:
        named = cards_named(self.cards, lo)
        if named is not None:
            if isinstance(self.cards, NumberReference):
                lo.picked.setdefault(self.cards.text, []).append(named)
            return named
        if end:
            return self.at_end(end, player, start, lo, player) if self.all_but is None else [end, player, start, self._range(["cards", player, start], lo)[1]]
        found = self.found(player, start, lo)
        if self._takes_all_in_any_order(position):
            return found
        least, most = self._range(found, lo)
        return self.pick(found, least, most, player, lo, place if position != "shuffled" else "")

    def possible(self, lo: Lowering) -> Expression:
        named = cards_named(self.cards, lo)
        return ["some", named] if named is not None else self.some(self._there(lo), lo)

    def payable(self, lo: Lowering) -> Expression:
        named = cards_named(self.cards, lo)
        if named is not None:
            return ["some", named]
        return self.enough(self._there(lo), lo) if self.all_but is None else self.possible(lo)

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        place, _ = position_in(self.to)
        if cards_named(self.cards, lo) is None and self.all_but is None:
            prospect.take_cards(self._there(lo), self.least(lo))
            prospect.gain_cards((self.to_whose or self.of).lower(lo), place, self.least(lo))
        else:
            prospect.leave_open(self.changes)

    def _there(self, lo: Lowering) -> Expression:
        """The cards that could be moved."""
        start, end = position_in(self.from_)
        of = self.of.lower(lo)
        if end and self.past is not None:
            return self.past_end(end, of, start, ["pile_size", of, start])
        return ["cards", of, start] if end else self.found(of, start, lo)

    def _range(self, found: Expression, lo: Lowering) -> tuple[Expression, Expression]:
        if self.all_but is None:
            return amount_range(self.cards, ["size", found], lo)
        rest: Expression = ["max", 0, ["-", ["size", found], number(self.all_but, lo)]]
        return rest, rest

    def _takes_all_in_any_order(self, position: str) -> bool:
        """Whether nobody needs to be asked: all cards go, and their order does not matter."""
        return isinstance(self.cards, AllOfThem) and self.all_but is None and (self.to in ("hand", "removed") or position == "shuffled")

    def _owner(self, t: Teller) -> Phrase:
        of: Phrase = t.say(self.of)
        named = self.cards if isinstance(self.cards, NumberReference) else self.among
        if named is not None:
            return t.owner_of_cards(named.text, of)
        return t.owner_in(position_in(self.from_)[0], of, several=self.cards != 1)

    def _has_an_order(self) -> bool:
        """Whether several cards may go, so that somebody decides in which order they lie."""
        is_one = self.cards == 1 or (isinstance(self.cards, UpTo) and self.cards.most == 1)
        is_one = is_one or (isinstance(self.cards, NumberReference) and is_card_word(self.cards.text))
        is_picked = not position_in(self.from_)[1]
        return self.to.endswith(("_of_deck", "_of_discard")) and is_picked and (self.all_but is not None or not is_one)

    def say(self, t: Teller) -> Clause:
        owner = self._owner(t)
        subject = t.say(self.of) if self.picked_by == "owner" and not self._is_named(t) else t.owner
        cards = self._source_words(t, owner, subject)
        order = t.phrase("in_any_order") if self._has_an_order() and not self._is_named(t) else ""
        order = t.phrase("at_once") if self.at_once else order
        t.mention(self, subject, cards=t.cards_done("done.put", self.cards, owner))
        place, position = position_in(self.to)
        named_owner = isinstance(self.cards, NumberReference) and self.cards.text == "opposing_card" and self.to_whose is None
        # A card goes to a place of its owner, unless it says to whose.
        whose = self.to_whose or (self.where.owner if self.where is not None and self.where.owner is not None else None)
        receiver = t.say(whose) if whose is not None else owner
        where = t.place_of(place, receiver, subject, again=named_owner) if place != "removed" else Phrase("")
        if self.under is not None:
            return t.clause(
                f"step.move_cards.past_{position}", subject, optional=self.is_free(), cards=cards, those=t.end_cards(position, self.under, where), order=order
            )
        key = {"top": "top_of_deck", "bottom": "bottom_of_deck", "shuffled": "shuffled_into_deck"}.get(position, place if place in PLACES else "pile")
        key = "removed.long" if key == "removed" and not self._is_named(t) else key
        return t.clause(f"step.move_cards.{key}", subject, optional=self.is_free(), cards=cards, place=where, order=order)

    def _is_named(self, t: Teller) -> bool:
        """Whether the cards are known by a name, so that nobody picks any."""
        return isinstance(self.cards, NumberReference) and (is_card_word(self.cards.text) or t.names_cards(self.cards.text))

    def _source_words(self, t: Teller, owner: Phrase, subject: Phrase) -> str:
        """Which cards, and where they come from."""
        if isinstance(self.cards, NumberReference) and self._is_named(t):
            named = str(t.card_named(self.cards.text))
            t.thin(self.cards)
            return named
        if self.among is not None:
            picked = self._all_but(t, t.say(self.among)) if self.all_but is not None else self.picked(t)
            t.thin(self.among)
            return picked
        start, end = position_in(self.from_)
        place = t.place_of(start, owner, subject)
        if end and self.all_but is None:
            return self.end_words(end, place, t)
        leaves = self.to == "removed"  # "remove 2 cards in your hand from the game"
        if isinstance(self.cards, AllOfThem) and self.where is None and self.all_but is None:
            return str(t.all_of(t.cards_in(start, owner, t.noun("card"), subject, source=not leaves)))
        noun = t.cards_in(start, owner, self.noun(t), subject, source=not leaves)
        return t.phrase("all_but_some", number=t.number(self.all_but), nouns=t.many(noun)) if self.all_but is not None else str(t.amount(self.cards, noun))

    def _all_but(self, t: Teller, among: Phrase) -> str:
        """`all but 1 of the drawn cards`."""
        cards = among if self.where is None else t.gendered("cards_among", plural=True, cards=t.many(t.say(self.where)), those=among)
        return t.phrase("all_but.random" if self.picked_by == "random" else "all_but", number=t.number(self.all_but), cards=cards)
