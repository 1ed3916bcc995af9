"""Verbs about cards: in hands, decks, discard piles and piles beside them."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, AnyNumber, UpTo, amount_range
from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import Verb, VerbWithResults, each_player
from compiler.language.families import Bound, CardReference, Name, NumberReference, Player, Value, WhichCards
from compiler.language.selectors import YOU, CardsThat, cards_named, is_being_played, number
from compiler.language.values.arithmetic import Difference
from compiler.language.values.cards import HandSize
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import CARDS, Prospect
from compiler.text.grammar import Clause, Noun, Phrase
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.fixed_words import FIXED_WORDS
from runtime.ir.words import DESTINATIONS, PLACES

Picker: TypeAlias = Literal["owner", "you", "random"]


def is_card_word(text: str) -> bool:
    """Whether it is a fixed word for a card."""
    return text in FIXED_WORDS and FIXED_WORDS[text].type == "C"


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
        t.mention(self, who, cards=t.cards_done("done.drawn", self.cards))
        if (hand := self._filled_hand()) is not None:
            return t.clause("step.draw.until", who, who=who, cards=t.amount(hand, t.noun("card")))
        return t.clause("step.draw", who, cards=t.amount(self.cards, t.noun("card")))

    def _filled_hand(self) -> Construct | int | None:
        """How many cards the player has then, where as many are drawn as are missing."""
        if not isinstance(self.cards, Difference):
            return None
        wanted, held = self.cards.values
        return wanted if isinstance(held, HandSize) and held.whose == self.who else None

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


class PickedCards(VerbWithResults):
    """What verbs share that pick cards out of a place."""

    results: ClassVar = {"cards": "C"}
    changes: ClassVar = frozenset({CARDS})
    cards: Amount = Field(default=1, description="How many: a number, `any_number`, `all`, or `{up_to: N}`.")
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")
    among: Bound | None = Field(default=None, description="Only cards bound by this name.")
    picked_by: Picker = Field(default="owner", description="owner: whose cards they are. you: the owner of the effect. random: chance.")

    def found(self, player: Expression, place: str, lo: Lowering) -> Expression:
        """The cards to pick from."""
        predicates = self.where.predicates(lo) if self.where is not None else []
        if self.among is None:
            return ["cards", player, place, *predicates]
        among: Expression = ["still", lo.resolve(self.among, "C"), lo.place_of(self.among, place)]
        return ["among", among, *predicates] if predicates else among

    def pick(self, found: Expression, least: Expression, most: Expression, player: Expression, lo: Lowering, place: str = "") -> Expression:
        """The cards that are picked, for that place."""
        slot = lo.new_slot()
        if self.picked_by == "random":
            lo.emit("random_cards", slot, found, most)
        else:
            op = "order_cards" if place == "deck" and most != 1 else "choose_cards"
            lo.emit(op, slot, player if self.picked_by == "owner" else ["you"], found, least, most, lo.label(self))
        if self.among is not None:
            lo.picked.setdefault(self.among.text, []).append(["slot", slot])
        return ["slot", slot]

    def some(self, found: Expression, lo: Lowering) -> Expression:
        """Whether there is a card to pick."""
        _, most = amount_range(self.cards, 1, lo)
        return conjunction([["some", found], positive(most)])

    def enough(self, found: Expression, lo: Lowering) -> Expression:
        """Whether there are cards enough to pick; where any number will do, whether there is one."""
        least = self.least(lo)
        return self.some(found, lo) if least == 1 else ["<=", least, ["size", found]]

    def least(self, lo: Lowering) -> Expression:
        """How many are picked at least, where any are."""
        least, _ = amount_range(self.cards, 1, lo)
        return 1 if least == 0 else least

    def is_free(self) -> bool:
        """Whether the player may pick none: any number of them, or one."""
        return isinstance(self.cards, AnyNumber) or (isinstance(self.cards, UpTo) and self.cards.most == 1)

    def noun(self, t: Teller) -> Noun:
        """What the cards are called that are picked."""
        noun = t.noun("card") if self.where is None else t.say(self.where)
        return t.described(noun, ["random"], []) if self.picked_by == "random" else noun

    def picked(self, t: Teller) -> str:
        """How many cards of which kind."""
        if self.among is None:
            return str(t.amount(self.cards, self.noun(t)))
        if isinstance(self.cards, AllOfThem) and self.where is None and t.is_thinned(self.among):
            return t.phrase("the_rest")
        return t.some_of(self.cards, t.say(self.among), self.where, random=self.picked_by == "random")


class Discard(PickedCards):
    """Put cards on their owner's discard pile, from the hand or from the top of the deck."""

    key: ClassVar = "discard"
    nothing_at_zero: ClassVar = "cards"
    main: ClassVar = "cards"
    example: ClassVar = "discard: {who: opponent, cards: 1, picked_by: random, as: lost}"
    who: Player = Field(default=YOU, description="Whose cards.")
    from_: Literal["hand", "top_of_deck"] = Field(default="hand", alias="from", description="Where from.")

    def lower(self, lo: Lowering) -> None:
        with each_player(self.who, lo) as player:
            if self.from_ == "top_of_deck":
                _, most = amount_range(self.cards, ["pile_size", player, "deck"], lo)
                picked: Expression = ["top", player, "deck", most]
            else:
                found = self.found(player, "hand", lo)
                least, most = amount_range(self.cards, ["size", found], lo)
                picked = self.pick(found, least, most, player, lo)
            lo.effect(self, "move_cards", picked, "discard", "top", place="discard")

    def possible(self, lo: Lowering) -> Expression:
        return self.some(self._there(lo), lo)

    def say(self, t: Teller) -> Clause:
        owner = t.say(self.who)
        cards = self._said_cards(t, owner)
        t.mention(self, owner, cards=t.cards_done("done.discarded", self.cards))
        return cards

    def _left_in_hand(self) -> Construct | int | None:
        """How many cards the player keeps, where all above that are discarded."""
        if not isinstance(self.cards, Difference):
            return None
        held, left = self.cards.values
        return left if isinstance(held, HandSize) and held.whose == self.who else None

    def _said_cards(self, t: Teller, owner: Phrase) -> Clause:
        if self.from_ == "top_of_deck":
            return t.clause("step.discard", owner, cards=t.top_cards(self.cards, owner, owner))
        if self.among is not None:
            picked = self.picked(t)
            t.thin(self.among)
            if self.picked_by == "you" and t.players_noun(self.who) is not None:
                return t.clause("step.discard.chosen", owner, cards=picked)
            return t.clause("step.discard", t.owner if self.picked_by == "you" else owner, optional=self.is_free(), cards=picked)
        if isinstance(self.cards, AllOfThem) and self.where is None:
            return t.clause("step.discard", owner, cards=t.place_of("hand", owner, owner))
        if (left := self._left_in_hand()) is not None and self.where is None and self.picked_by == "owner":
            return t.clause("step.discard.until", owner, who=owner, cards=t.amount(left, t.noun("card")))
        key = "step.discard.chosen" if self.picked_by == "you" and owner != t.owner else "step.discard"
        return t.clause(key, owner, optional=self.is_free(), cards=self.picked(t))

    def payable(self, lo: Lowering) -> Expression:
        return self.enough(self._there(lo), lo)

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        prospect.take_cards(self._there(lo), self.least(lo))

    def _there(self, lo: Lowering) -> Expression:
        """The cards that could be discarded."""
        who = self.who.lower(lo)
        return ["cards", who, "deck"] if self.from_ == "top_of_deck" else self.found(who, "hand", lo)


class MoveCards(PickedCards):
    """Put cards from one place to another of the same player. This is not drawing; cards that go to the discard pile
    are discarded. Of several cards that go on top of a deck, or below it, the first one picked is the uppermost. A card
    that is being played goes there once it has been played, unless it says `at_once`."""

    key: ClassVar = "move_cards"
    nothing_at_zero: ClassVar = "cards"
    rules: ClassVar = KeyRules(apart=("cards", "all_but"))
    example: ClassVar = "move_cards: {from: discard, cards: 2, to: shuffled_into_deck}"
    cards: Amount = Field(
        default=1,
        description="How many: a number, `any_number`, `all`, `{up_to: N}`; or which: a name that an earlier step bound, `this_card`, `opposing_card`, "
        "`top_of_discard`.",
    )
    all_but: Value | None = Field(default=None, description="All but this many, instead of a number.")
    of: Player = Field(default=YOU, description="Whose cards.")
    from_: Name = Field(default="hand", alias="from", description="Where they are: `hand`, `deck`, `discard`, or one of your piles.")
    to: Name = Field(description="Where they go: `hand`, `top_of_deck`, `bottom_of_deck`, `shuffled_into_deck`, `discard`, `removed`, or one of your piles.")
    at_once: Literal[True] | None = Field(
        default=None,
        description="A card that is being played leaves at once, before the next step, instead of once it has been played. Its later windows do nothing; "
        "the value that it has in a combat stays.",
    )

    def lower(self, lo: Lowering) -> None:
        place, position = DESTINATIONS.get(self.to, (self.to, "top"))
        if self.to not in DESTINATIONS:
            lo.expect_id(self, "to", self.to, "piles", DESTINATIONS)
        with each_player(self.of, lo) as player:
            picked = cards_named(self.cards, lo)
            if picked is None:
                found = self.found(player, self._source(lo), lo)
                least, most = self._range(found, lo)
                picked = found if self._takes_all_in_any_order(position) else self.pick(found, least, most, player, lo, place if position != "shuffled" else "")
            elif isinstance(self.cards, NumberReference):
                lo.picked.setdefault(self.cards.text, []).append(picked)
            op = "move_cards" if not is_being_played(self.cards, lo) else "withdraw" if self.at_once else "send"
            lo.effect(self, op, picked, place, position, place=place)

    def possible(self, lo: Lowering) -> Expression:
        named = cards_named(self.cards, lo)
        return ["some", named] if named is not None else self.some(self._there(lo), lo)

    def payable(self, lo: Lowering) -> Expression:
        named = cards_named(self.cards, lo)
        if named is not None:
            return ["some", named]
        return self.enough(self._there(lo), lo) if self.all_but is None else self.possible(lo)

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        place, _ = DESTINATIONS.get(self.to, (self.to, "top"))
        if cards_named(self.cards, lo) is None and self.all_but is None:
            prospect.take_cards(self._there(lo), self.least(lo))
            prospect.gain_cards(self.of.lower(lo), place, self.least(lo))
        else:
            prospect.leave_open(self.changes)

    def _there(self, lo: Lowering) -> Expression:
        """The cards that could be moved."""
        return self.found(self.of.lower(lo), self.from_, lo)

    def _source(self, lo: Lowering) -> str:
        if self.from_ not in PLACES:
            lo.expect_id(self, "from", self.from_, "piles", PLACES)
        return self.from_

    def _range(self, found: Expression, lo: Lowering) -> tuple[Expression, Expression]:
        if self.all_but is None:
            return amount_range(self.cards, ["size", found], lo)
        rest: Expression = ["max", 0, ["-", ["size", found], number(self.all_but, lo)]]
        return rest, rest

    def _takes_all_in_any_order(self, position: str) -> bool:
        """Whether nobody needs to be asked: all cards go, and their order does not matter."""
        return isinstance(self.cards, AllOfThem) and self.all_but is None and (self.to in ("hand", "removed") or position == "shuffled")

    def _owner(self, t: Teller) -> Phrase:
        is_theirs = isinstance(self.cards, NumberReference) and self.cards.text == "opposing_card"
        return t.player_named("opponent") if is_theirs else t.say(self.of)

    def _has_an_order(self) -> bool:
        """Whether several cards may go, so that somebody decides in which order they lie."""
        is_one = self.cards == 1 or (isinstance(self.cards, UpTo) and self.cards.most == 1)
        is_one = is_one or (isinstance(self.cards, NumberReference) and is_card_word(self.cards.text))
        return self.to.endswith("_of_deck") and (self.all_but is not None or not is_one)

    def say(self, t: Teller) -> Clause:
        owner = self._owner(t)
        subject = t.say(self.of) if self.picked_by == "owner" and not self._is_named(t) else t.owner
        cards = self._source_words(t, owner, subject)
        order = t.phrase("in_any_order") if self._has_an_order() and not self._is_single_name(t) else ""
        order = t.phrase("at_once") if self.at_once else order
        t.mention(self, subject, cards=t.cards_done("done.put", self.cards))
        place, _ = DESTINATIONS.get(self.to, (self.to, "top"))
        named_owner = isinstance(self.cards, NumberReference) and self.cards.text == "opposing_card"
        where = t.place_of(place, owner, subject, again=named_owner) if place != "removed" else Phrase("")
        key = f"step.move_cards.{self.to}" if self.to in DESTINATIONS else "step.move_cards.pile"
        return t.clause(key, subject, optional=self.is_free(), cards=cards, place=where, order=order)

    def _is_named(self, t: Teller) -> bool:
        """Whether the cards are known by a name, so that nobody picks any."""
        return isinstance(self.cards, NumberReference) and (is_card_word(self.cards.text) or t.find_mention(self.cards.text) is not None)

    def _is_single_name(self, t: Teller) -> bool:
        """Whether the cards have a name that means one card."""
        if not isinstance(self.cards, NumberReference):
            return False
        mention = t.find_mention(self.cards.text)
        result = mention.result("cards") if mention is not None else None
        return result is not None and not result.plural

    def _source_words(self, t: Teller, owner: Phrase, subject: Phrase) -> str:
        """Which cards, and where they come from."""
        if isinstance(self.cards, NumberReference) and (t.find_mention(self.cards.text) is not None or is_card_word(self.cards.text)):
            return str(t.card_named(self.cards.text))
        if self.among is not None:
            picked = self._all_but(t, t.say(self.among)) if self.all_but is not None else self.picked(t)
            t.thin(self.among)
            return picked
        place = t.place_of(self.from_, owner, subject)
        if isinstance(self.cards, AllOfThem) and self.where is None and self.all_but is None:
            return str(t.all_of(t.described(t.noun("card"), [], [t.description("cards_from", place=place)])))
        noun = t.described(self.noun(t), [], [t.description("cards_from", place=place)])
        return t.phrase("all_but_some", number=t.number(self.all_but), nouns=noun.many) if self.all_but is not None else str(t.amount(self.cards, noun))

    def _all_but(self, t: Teller, among: Phrase) -> str:
        """`all but 1 of the drawn cards`."""
        cards = among if self.where is None else t.gendered("cards_among", plural=True, cards=t.say(self.where).many, those=among)
        return t.phrase("all_but.random" if self.picked_by == "random" else "all_but", number=t.number(self.all_but), cards=cards)


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
