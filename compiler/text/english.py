"""Says effects in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from compiler.text.conjugation import english_present
from compiler.text.english_words import ADJECTIVES, CARD_NUMBERS, LONGEST_GENITIVE, SEVERAL_PLAYERS, WORDS_FOR, YOU
from compiler.text.grammar import Claim, Clause, Description, Noun, Phrase, Quantity, spaced
from compiler.text.teller import Teller
from runtime.ir import TRIGGERS
from runtime.ir.words import DAMAGE_KINDS, FACTS, PERIODS, PLACES, WHOSE


class English(Teller):
    """Card text in English."""

    locale = "en"
    method = "en"
    CARD = Noun("card", "cards")
    FIGHTER = Noun("fighter", "fighters")
    HERO = Noun("hero", "heroes")
    SIDEKICK = Noun("sidekick", "sidekicks")
    SPACE = Noun("space", "spaces", bulk="a number of spaces")
    DAMAGE = Noun("damage", "damage")
    HEALTH = Noun("health", "health")
    ACTION = Noun("action", "actions")
    PLAYERS = SEVERAL_PLAYERS
    you = YOU
    face_up = Clause(YOU, "play", "this card face up")
    choose_an_opponent = Clause(YOU, "choose", "an opponent")
    otherwise = "otherwise"
    instead = "instead"
    conjunction = "and"
    alternative = "or"
    then = "then"
    if_ = "if"
    up_to = "up to"
    again = "again"
    any_fighter = Phrase("any fighter")
    in_the_same_zone = Description.same("in the same zone")
    words_for = WORDS_FOR

    # ---- sentences

    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        if clause.subject.you:
            return spaced(clause.verb, clause.rest)
        verb = english_present(clause.verb, plural=clause.subject.plural)
        return spaced("" if repeated else clause.subject.text, verb, clause.rest)

    def may(self, chooser: Phrase, clauses: Sequence[Clause]) -> str:
        first = clauses[0].subject
        subject = first if first.own and chooser.you else chooser
        doings = [spaced("" if clause.subject == subject else f"have {clause.subject}", clause.verb, clause.rest) for clause in clauses]
        return f"{subject} may {self.sequence(doings)}"

    def do_the_following(self, chooser: Phrase, what: str) -> str:
        return f"{chooser} may do the following: {what}"

    def choose_one(self, options: Sequence[str], chooser: Phrase) -> str:
        return f"{self.finite(Clause(chooser, 'choose', 'one'))}: {'; or '.join(options)}"

    def repeat(self, times: Any, what: str) -> str:
        quantity = self.quantity(times)
        often = f"once {self.for_each(quantity.pieces)}" if quantity.pieces else f"{quantity.phrase} times"
        return f"do this {often}: {what}"

    def done(self, doer: Phrase, *, negated: bool = False) -> str:
        who = "they" if doer.player and not doer.you else "you"
        return f"{who} do not" if negated else f"{who} do"

    def only_if(self, condition: str) -> str:
        return f"play this card only if {condition}"

    def choosing(self, chooser: Phrase, what: Phrase) -> Clause:
        return Clause(chooser, "choose", what.text)

    # ---- abilities

    def event(self, trigger: str, whose: str) -> str:
        player, owner, fighter = WHOSE[whose].en
        verb = {"you": ""}.get(whose, "s")
        return TRIGGERS[trigger].words.en.format(player=player, owner=owner, fighter=fighter, s=verb, S=verb.upper())

    def limit(self, times: int, per: str) -> str:
        often = {1: "once", 2: "twice"}.get(times, f"up to {times} times")
        return f"{often} per {PERIODS[per].words.en}"

    def as_form(self) -> str:
        return f"as {self.names.forms[self.place.form].noun.one}" if self.place.form else ""

    def during(self, claim: str) -> str:
        return f"while {claim}"

    def if_when_played(self, change: str, claim: str) -> str:
        return f"{change} if {claim} when they are played"

    # ---- the start of the game

    def starting_form(self, form: str) -> str:
        return f"your hero starts the game as {self.names.forms[form].noun.one}"

    def starting_counter(self, counter: str, start: int, least: int, most: int) -> str:
        fewer = f"fewer than {least} or " if least else ""
        return f"you start the game with {self.count(start, self.counter_noun(counter))} and can never have {fewer}more than {most}"

    def starting_tokens(self, token: str, number: int, *, placed: bool) -> str:
        tokens = self.count(number, self.token_noun(token))
        if not placed:
            return f"{tokens} {'starts' if number == 1 else 'start'} the game in your supply"
        spaces = "an empty space" if number == 1 else "separate empty spaces"
        return f"at the start of the game, place {tokens} in {spaces} in {self.of(self.self_phrase(), 'zone')}"

    # ---- nouns

    def article(self, noun: Noun) -> str:
        return "the "

    def one(self, noun: Noun) -> str:
        """`a fighter`, `an opposing fighter`, `another fighter`."""
        if noun.one.startswith("other "):
            return f"an{noun.one}"
        return f"{'an' if noun.one[0].lower() in 'aeiou' else 'a'} {noun.one}"

    def each(self, noun: Noun) -> Phrase:
        return Phrase(f"each {noun.one}", loose=self.one(noun), again=self.that(noun, plural=True), everyone=noun.many)

    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        noun = noun.plain or noun
        return Phrase(f"those {noun.many}" if plural else f"that {noun.one}", plural=plural)

    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        return Phrase(f"the {noun.many if plural else noun.one}", plural=plural)

    def for_each(self, noun: Noun) -> str:
        return f"for each {noun.one}"

    def equal_to(self, phrase: Phrase) -> str:
        return f"equal to {phrase}"

    def any_number_of(self, noun: Noun) -> str:
        return f"any number of {noun.many}" if noun.one != noun.many else f"any amount of {noun.many}"

    def every(self, noun: Noun) -> str:
        return f"all {noun.many}"

    def number_of(self, noun: Noun) -> Quantity:
        return Quantity(Phrase(f"the number of {noun.many}"), pieces=noun)

    def some(self, noun: Noun, number: int, *, up_to: bool = False) -> Phrase:
        """`a fighter`, `2 fighters`, `up to 2 fighters`."""
        text = f"up to {self.count(number, noun)}" if up_to else self.one(noun) if number == 1 else self.count(number, noun)
        return Phrase(text, plural=number != 1, again=self.that(noun, plural=number != 1))

    def all_of(self, phrases: Sequence[Phrase]) -> Phrase:
        if len(phrases) == 1:
            return phrases[0]
        either = self.joined([phrase.any_of_it() for phrase in phrases], self.alternative)
        return Phrase(self.joined(phrases), plural=True, own=all(phrase.own for phrase in phrases), loose=either, again=self._again(phrases))

    def _again(self, phrases: Sequence[Phrase]) -> Phrase | None:
        return self.that(self.FIGHTER, plural=True) if any(phrase.again for phrase in phrases) else None

    def one_of(self, phrases: Sequence[Phrase]) -> Phrase:
        return Phrase(self.joined(phrases, self.alternative), own=all(phrase.own for phrase in phrases), again=self.that(self.FIGHTER))

    def this_one(self, noun: Noun) -> Phrase:
        return Phrase(f"this {noun.one}", own=True)

    def each_of_your(self, noun: Noun) -> Phrase:
        return Phrase(f"each of your {noun.many}", own=True, loose=f"one of your {noun.many}")

    def hero_of(self, player: Phrase) -> Phrase:
        return Phrase(f"{self.whose(player)} hero", own=player.you)

    def card_number(self, card: Phrase, field: str) -> Phrase:
        if card.plural:
            return Phrase(f"the total {CARD_NUMBERS[field]} of {card}")
        # No genitive upon a genitive: "your opponent's card's value".
        if "'s " in card.text or " of " in card.text:
            return Phrase(f"the {CARD_NUMBERS[field]} of {card}")
        return Phrase(f"{self.whose(card)} {CARD_NUMBERS[field]}")

    def its_number(self, field: str) -> Phrase:
        return Phrase(f"its {CARD_NUMBERS[field]}")

    def health_of(self, fighter: Phrase) -> Phrase:
        return Phrase(self.of(fighter, "health"))

    def of(self, owner: Phrase, thing: str) -> str:
        """`Captain's zone`, but `the zone of the fighter who played this card`: a long phrase takes no genitive."""
        is_long = len(owner.text.split()) > LONGEST_GENITIVE or "'s " in owner.text or f" {self.conjunction} " in owner.text
        return f"the {thing} of {owner}" if is_long else f"{self.whose(owner)} {thing}"

    def it(self, phrase: Phrase) -> Phrase:
        return Phrase("them", plural=True) if phrase.plural else Phrase("it")

    def one_in_turn(self, noun: Noun) -> Phrase:
        return Phrase("it")

    def each_other(self, noun: Noun) -> Phrase:
        return replace(self.each(noun), text=f"each other {noun.one}")

    def for_each_of(self, phrase: Phrase) -> str:
        return f"for each of {phrase}"

    def severally(self, who: Phrase) -> Phrase:
        """`Captain and Scout each`."""
        return replace(who, text=f"{who} each") if who.plural else who

    def their(self, owner: Phrase) -> str:
        return "your" if owner.you else "their"

    def whose(self, owner: Phrase, subject: Phrase | None = None) -> str:
        """`your`, `Captain's`, `those fighters'`; `their` where the owner is the subject of the clause."""
        if owner.you:
            return "your"
        if owner == subject:
            return "their"
        if owner.text == "it":
            return "its"
        return owner.text + ("'" if owner.plural and owner.text.endswith("s") else "'s")

    # ---- conditions

    def being(self, who: Phrase, how: Description) -> Claim:
        verb = "are" if who.plural else "is"
        return Claim(f"{who} {verb} {how.one}", f"{who} {verb} not {how.one}")

    def having_started(self, who: Phrase, how: Description) -> Claim:
        return Claim(f"{who} started this turn {how.one}", f"{who} did not start this turn {how.one}")

    def equating(self, who: Phrase, other: Phrase) -> Claim:
        return Claim(f"{who} is {other}", f"{who} is not {other}")

    def existing(self, what: Noun | Phrase) -> Claim:
        if isinstance(what, Noun):
            return Claim(f"there is {self.one(what)}", f"there is no {what.one}")
        return Claim(f"there is any of {what}", f"there is none of {what}")

    def fact(self, who: Phrase, fact: str) -> Claim:
        past, base = FACTS[fact].en
        return Claim(f"{who} {past} this turn", f"{who} did not {base} this turn")

    # ---- cards and numbers

    def place_of(self, place: str, owner: Phrase, subject: Phrase | None = None) -> str:
        if place in self.names.piles:
            return self.names.piles[place].noun.one
        return f"{self.whose(owner, subject)} {PLACES[place].en if place in PLACES else place}"

    def cards_in(self, place: str, owner: Phrase, noun: Noun) -> Noun:
        return self.described(noun, [], [Description.same(f"in {self.place_of(place, owner)}")])

    def cards_from(self, noun: Noun, place: str, owner: Phrase, subject: Phrase) -> Noun:
        return self.described(noun, [], [Description.same(f"from {self.place_of(place, owner, subject)}")])

    def cards_for(self, noun: Noun, users: str | Sequence[str]) -> Noun:
        return self.described(noun, [str(self.one_of(self.users(users)))], [])

    def cards_with_trait(self, noun: Noun, trait: str) -> Noun:
        return self.described(noun, [self.trait_name(trait)], [])

    def top_cards(self, number: Any, owner: Phrase, subject: Phrase) -> str:
        deck = self.place_of("deck", owner, subject)
        return f"the top card of {deck}" if number == 1 else f"the top {self.amount(number, self.CARD)} of {deck}"

    def some_of(self, number: Any, cards: Phrase) -> str:
        quantity = self.quantity(number)
        how_many = {"any": "any number", "all": "all", "up_to": "any"}.get(quantity.choice) or str(quantity.phrase)
        return f"{how_many} of {cards}"

    def all_but(self, number: Any, cards: Phrase) -> str:
        return f"all but {self.number(number)} of {cards}"

    def all_but_some(self, number: Any, noun: Noun) -> str:
        return f"all but {self.number(number)} of the {noun.many}"

    def random(self, noun: Noun) -> Noun:
        return self.described(noun, ["random"], [])

    def the_done(self, participle: str, *, plural: bool) -> Phrase:
        return self.the(self.described(self.CARD, [participle], []), plural=plural)

    def done_this_way(self, participle: str) -> Noun:
        return self.described(self.CARD, [], [Description.same(f"{participle} this way")])

    def multiplied(self, times: Phrase, value: Phrase) -> Phrase:
        return Phrase(f"{times} times {value}")

    def depending(self, claim: Claim, value: Phrase, otherwise: Phrase) -> Quantity:
        return Quantity(Phrase(f"{value} if {claim.yes} or {otherwise} if not"))

    def counter_noun(self, counter: str) -> Noun:
        name = self.counter_name(counter)
        return Noun(name, name)

    def counter_points(self, counter: str, participle: str) -> Quantity:
        name = f"{self.counter_name(counter)} {participle}"
        return Quantity(Phrase(f"the amount of {name}"), pieces=Noun(name, name))

    def bonus(self, value: Any) -> str:
        quantity = self.quantity(value)
        if quantity.number is not None:
            return f"{quantity.number:+d} value"
        if quantity.pieces is not None:
            return f"{quantity.times:+d} value {self.for_each(quantity.pieces)}"
        return f"extra value {self.equal_to(quantity.phrase)}"

    def damage_of(self, kinds: Sequence[str]) -> str:
        """`combat damage`, `damage from effects or exhaustion`."""
        if len(kinds) == len(DAMAGE_KINDS):
            return "damage"
        parts = [f"{DAMAGE_KINDS[kind].words.en} damage" for kind in kinds if kind == "combat"]
        if others := [DAMAGE_KINDS[kind].words.en for kind in kinds if kind != "combat"]:
            parts.append(f"damage from {self.joined(others, self.alternative)}")
        return self.joined(parts, self.alternative)

    # ---- descriptions behind a noun, by the key of the filter that they say

    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        adjectives = [ADJECTIVES.get(adjective, adjective) for adjective in adjectives]
        tails = [description.one for description in after]
        return Noun(spaced(*adjectives, noun.one, *tails), spaced(*adjectives, noun.many, *tails), noun.gender, plain=noun)

    def adjacent_to(self, piece: Any) -> Description:
        return Description.same(f"adjacent to {self.any_of(piece)}")

    def in_zone_of(self, piece: Any) -> Description:
        return Description.same(f"in {self.of(self.any_of(piece), 'zone')}")

    def within(self, within: Any) -> Description:
        return Description.same(f"within {self.amount(within.spaces, self.SPACE)} of {self.any_of(within.of)}")

    def on_token(self, token: str) -> Description:
        return Description.same(f"in a space with {self.one(self.token_noun(token))}")

    def marked(self, mark: str) -> Description:
        return Description.same(f"with {self.one(self.mark_noun(mark))}")

    def with_token(self, token: str) -> Description:
        return Description.same(f"with {self.one(self.token_noun(token))}")

    def without_token(self, token: str) -> Description:
        return Description.same(f"without {self.one(self.token_noun(token))}")

    def at(self, piece: Any) -> Description:
        return Description.same(f"in {self.of(self.any_of(piece), 'space')}")

    def other_than(self, phrase: Phrase) -> Description:
        return Description.same(f"other than {phrase}")

    def elsewhere_than(self, piece: Any) -> Description:
        return Description.same(f"other than {self.of(self.any_of(piece), 'space')}")

    def among(self, pieces: Any) -> Description:
        return Description.same(f"among {self.say(pieces)}")

    def moved_through_by(self, piece: Any) -> Description:
        return Description.same(f"that {self.any_of(piece)} moved through")

    def health_at_most(self, health: Any) -> Description:
        return Description.same(f"with {self.number(health)} or less health")

    def this_turn(self, fact: str) -> Description:
        return Description.same(f"that {FACTS[fact].en[0]} this turn")

    def off_board(self, off: bool) -> Description:
        return Description.same("that left the board")

    def own(self) -> Description:
        return Description.same("of yours")

    def printed_value(self, value: Any) -> Description:
        return Description.same(f"with a printed value {self.equal_to(self.number(value))}")

    def value_at_most(self, value: Any) -> Description:
        return Description.same(f"with a printed value of {self.number(value)} or less")

    def value_at_least(self, value: Any) -> Description:
        return Description.same(f"with a printed value of {self.number(value)} or more")

    def boost(self, value: Any) -> Description:
        return Description.same(f"with a BOOST value {self.equal_to(self.number(value))}")

    def boost_at_most(self, value: Any) -> Description:
        return Description.same(f"with a BOOST value of {self.number(value)} or less")

    def boost_at_least(self, value: Any) -> Description:
        return Description.same(f"with a BOOST value of {self.number(value)} or more")

    def card(self, id: str) -> Description:
        return Description.same(f"called {self.names.cards.get(id, id)}")

    # ---- spaces and pieces

    def start_space(self, number: int) -> Noun:
        return Noun(f"start space {number}", f"start spaces {number}") if number else Noun("start space", "start spaces")

    def any_space(self, noun: Noun) -> Phrase:
        return Phrase(f"any {noun.one}")

    def space_of(self, piece: Phrase) -> Phrase:
        return Phrase(self.of(piece, "space"))

    def nearest(self, noun: Noun, origin: Phrase | None) -> Phrase:
        return Phrase(f"the nearest {noun.one}" if origin is None else f"the {noun.one} nearest to {origin}")

    def from_supply(self, noun: Noun) -> Phrase:
        return Phrase(f"{self.one(noun)} from your supply")
