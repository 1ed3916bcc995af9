"""Says effects in English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from compiler.text.conjugation import english_present
from compiler.text.grammar import Clause, Noun, Phrase, Quantity, spaced
from compiler.text.teller import Teller

CARD = Noun("card", "cards")
FIGHTER = Noun("fighter", "fighters")
HERO = Noun("hero", "heroes")
SIDEKICK = Noun("sidekick", "sidekicks")
SPACE = Noun("space", "spaces")
DAMAGE = Noun("damage", "damage")
HEALTH = Noun("health", "health")
ACTION = Noun("action", "actions")

YOU = Phrase("you", you=True, player=True)
CARD_NUMBERS = {"boost": "BOOST value", "printed_value": "printed value", "value": "value"}


class English(Teller):
    """Card text in English."""

    locale = "en"
    method = "en"
    you = YOU
    choose_an_opponent = Clause(YOU, "choose", "an opponent")
    otherwise = "otherwise"
    instead = "instead"
    conjunction = "and"
    alternative = "or"
    then = "then"
    windows: ClassVar[Mapping[str, str]] = {
        "when_played": "WHEN PLAYED",
        "immediately": "IMMEDIATELY",
        "during_combat": "DURING COMBAT",
        "after_combat": "AFTER COMBAT",
        "scheme": "",
    }
    words_for: ClassVar[Mapping[str, Phrase]] = {
        "you": YOU,
        "opponent": Phrase("your opponent", player=True),
        "that_opponent": Phrase("that opponent", player=True),
        "each_opponent": Phrase("each opponent", player=True),
        "everyone": Phrase("each player", player=True),
        "active_player": Phrase("the active player", player=True),
        "event_player": Phrase("that player", player=True),
        "opposing_fighter": Phrase("the opposing fighter"),
        "event_fighter": Phrase("that fighter"),
        "event_source": Phrase("the fighter who caused it"),
        "your_fighter": Phrase("your fighter", own=True),
        "your_fighter_in_combat": Phrase("your fighter in this combat", own=True),
        "card_player": Phrase("the fighter who played this card", own=True),
        "item_user": Phrase("the fighter using this item", own=True),
        "this_card": Phrase("this card"),
        "item_card": Phrase("your card"),
        "opposing_card": Phrase("your opponent's card"),
        "top_of_discard": Phrase("the top card of your discard pile"),
        "event_card": Phrase("that card"),
    }

    # ---- sentences

    def given(self, conditions: Sequence[str]) -> str:
        return "if " + self.joined(conditions)

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

    # ---- nouns

    def article(self, noun: Noun) -> str:
        return "the "

    def one(self, noun: Noun) -> str:
        """`a fighter`, `an opposing fighter`."""
        return f"{'an' if noun.one[0].lower() in 'aeiou' else 'a'} {noun.one}"

    def each(self, noun: Noun) -> Phrase:
        return Phrase(f"each {noun.one}", loose=self.one(noun))

    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        return Phrase(f"those {noun.many}" if plural else f"that {noun.one}", plural=plural)

    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        return Phrase(f"the {noun.many if plural else noun.one}", plural=plural)

    def for_each(self, noun: Noun) -> str:
        return f"for each {noun.one}"

    def equal_to(self, phrase: Phrase) -> str:
        return f"equal to {phrase}"

    def number_of(self, noun: Noun) -> Quantity:
        return Quantity(Phrase(f"the number of {noun.many}"), pieces=noun)

    def some(self, noun: Noun, number: int, *, up_to: bool = False) -> Phrase:
        """`a fighter`, `2 fighters`, `up to 2 fighters`."""
        if up_to:
            return Phrase(f"up to {self.count(number, noun)}", plural=number != 1)
        return Phrase(self.one(noun) if number == 1 else self.count(number, noun), plural=number != 1)

    def all_of(self, phrases: Sequence[Phrase]) -> Phrase:
        if len(phrases) == 1:
            return phrases[0]
        either = self.joined([phrase.any_of_it() for phrase in phrases], self.alternative)
        return Phrase(self.joined(phrases), plural=True, own=all(phrase.own for phrase in phrases), loose=either)

    def one_of(self, phrases: Sequence[Phrase]) -> Phrase:
        return Phrase(self.joined(phrases, self.alternative), own=all(phrase.own for phrase in phrases))

    def this_one(self, noun: Noun) -> Phrase:
        return Phrase(f"this {noun.one}", own=True)

    def each_of_your(self, noun: Noun) -> Phrase:
        return Phrase(f"each of your {noun.many}", own=True, loose=f"one of your {noun.many}")

    def hero_of(self, player: Phrase) -> Phrase:
        return Phrase(f"{self.whose(player)} hero", own=player.you)

    def card_number(self, card: Phrase, field: str) -> Phrase:
        if card.plural:
            return Phrase(f"the total {CARD_NUMBERS[field]} of {card}")
        return Phrase(f"{self.whose(card)} {CARD_NUMBERS[field]}")

    def whose(self, owner: Phrase, subject: Phrase | None = None) -> str:
        """`your`, `Dracula's`, `those fighters'`; `their` where the owner is the subject of the clause."""
        if owner.you:
            return "your"
        if owner == subject:
            return "their"
        return owner.text + ("'" if owner.plural and owner.text.endswith("s") else "'s")

    def is_(self, subject: Phrase) -> str:
        return "are" if subject.plural or subject.you else "is"

    def described(self, noun: Noun, before: Sequence[str], after: Sequence[str]) -> Noun:
        """A noun with words before and behind it."""
        return Noun(spaced(*before, noun.one, *after), spaced(*before, noun.many, *after), noun.gender)
