"""Turns values, conditions and selectors into phrases: amounts, claims, nouns with their descriptions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from compiler.text.grammar import Claim, Clause, Description, Measure, Noun, Phrase, Quantity
from compiler.text.names import Names
from compiler.text.place import Place
from compiler.text.references import References

# What stands on the table once, so that the step after a condition on it can say "that card", "that fighter".
SPOKEN_OF = ("this_card", "opposing_card", "opposing_fighter")


class Phrases(References):
    """What effects put their sentences together from, in one language."""

    def __init__(self, names: Names, place: Place) -> None:
        super().__init__(names, place)
        # Who carries out the step under way: choices are theirs where nothing else is said.
        self.doer: Phrase = self.you
        # Whom the modifier under way holds for.
        self.bearer: Phrase = self.you
        # Names of cards from which some were taken since: what is left of them is "the rest".
        self.thinned: set[str] = set()
        # Values that depend on a condition, while they are said as if it holds, or as if not.
        self._suppositions: dict[int, bool] = {}

    def say(self, node: Any) -> Any:
        """What a node says in this language."""
        return node.say(self)

    # ---- conditions

    def claim(self, condition: Any) -> Claim:
        claim: Claim = self.say(condition)
        return claim

    def both(self, claims: Sequence[Claim]) -> Claim:
        """All of them hold."""
        return Claim(self._conjoined([claim.yes for claim in claims], claims, "or"), self._disjoined([claim.no for claim in claims], claims, "or"), "and")

    def either(self, claims: Sequence[Claim]) -> Claim:
        """At least one of them holds."""
        return Claim(self._disjoined([claim.yes for claim in claims], claims, "and"), self._conjoined([claim.no for claim in claims], claims, "and"), "or")

    def _conjoined(self, texts: list[str], claims: Sequence[Claim], mixed: str) -> str:
        # "A and B or C" could be read in two ways: the claims are kept apart by a comma and the repeated "if".
        apart = any(claim.joint == mixed for claim in claims)
        return f", {self.conjunction} {self.if_} ".join(texts) if apart else self.joined(texts)

    def _disjoined(self, texts: list[str], claims: Sequence[Claim], mixed: str) -> str:
        apart = any(claim.joint == mixed for claim in claims)
        return f", {self.alternative} {self.if_} ".join(texts) if apart else self.joined(texts, self.alternative)

    def given(self, conditions: Sequence[str]) -> str:
        return f"{self.if_} {self.joined(conditions)}"

    def topic_in(self, condition: Any) -> str:
        """What a condition is about, so that the step after it need not name it again: the card or the opposing fighter of the combat, or a token."""
        for node in condition.walk():
            if node.key == "on_token":
                return self.token_at(node.token, node.who)
            if (word := self.topic_of(node).partition(".")[0]) in SPOKEN_OF:
                return word
        return ""

    # ---- amounts

    def amount(self, value: Any, noun: Noun) -> Measure:
        """So much of something."""
        quantity = self.quantity(value)
        if quantity.choice == "any":
            return Measure(self.any_number_of(noun))
        if quantity.choice == "all":
            return Measure(self.every(noun))
        if quantity.choice == "up_to":
            most = self.amount(value.most, noun)
            return Measure(f"{self.up_to} {most.head}", most.tail)
        if quantity.number is not None:
            return Measure(self.count(quantity.number, noun))
        if quantity.pieces is not None:
            return Measure(self.count(quantity.times, noun), self.for_each(quantity.pieces))
        return Measure(noun.bulk or noun.many, self.equal_to(quantity.phrase), equals=True)

    def added(self, value: Any) -> Measure:
        """What is added to a value: "2", "1 … for each Wolf", "its BOOST value"."""
        quantity = self.quantity(value)
        if quantity.pieces is not None:
            return Measure(str(quantity.times), self.for_each(quantity.pieces))
        return Measure(str(quantity.phrase))

    def quantity(self, value: Any) -> Quantity:
        if isinstance(value, int):
            return Quantity(Phrase(str(value)), number=value)
        quantity: Quantity = self.say(value)
        return quantity

    def number(self, value: Any) -> Phrase:
        """A number by name: "2", "its BOOST value", "the number of Wolves"."""
        return self.quantity(value).phrase

    def product(self, times: Quantity, counted: Quantity) -> Quantity:
        if times.number is not None and counted.pieces is not None:
            return replace(counted, times=times.number * counted.times, phrase=self.multiplied(times.phrase, counted.phrase))
        return Quantity(self.multiplied(times.phrase, counted.phrase))

    def counted(self, things: Any) -> Quantity:
        """How many of something there are."""
        said = self.say(things)
        if isinstance(said, Noun):
            return self.number_of(said)
        return self.number_of(self.PLAYERS.get(things.text) or Noun(said.text, said.text, said.gender))

    @contextmanager
    def supposing(self, conditional: Any, *, holds: bool) -> Iterator[None]:
        """While it lasts, a value that depends on a condition is said as if the condition holds, or as if not."""
        self._suppositions[id(conditional)] = holds
        yield
        del self._suppositions[id(conditional)]

    def supposed(self, conditional: Any) -> bool | None:
        return self._suppositions.get(id(conditional))

    # ---- nouns

    def fighter_noun(self, fighter: str | None, role: str | None) -> Noun:
        """What fighters of a kind are called."""
        name = self.names.fighter(fighter) if fighter is not None else None
        if name is not None:
            return name.noun
        return self.FIGHTER if role is None else self.HERO if role == "hero" else self.SIDEKICK

    def token_noun(self, token: str) -> Noun:
        name = self.names.tokens.get(token)
        return name.noun if name is not None else Noun(token, token)

    def mark_noun(self, mark: str) -> Noun:
        name = self.names.marks.get(mark)
        return name.noun if name is not None else Noun(mark, mark)

    def counter_name(self, counter: str) -> str:
        name = self.names.counters.get(counter)
        return name.noun.one if name is not None else counter

    def trait_name(self, trait: str) -> str:
        name = self.names.traits.get(trait)
        return name.noun.one if name is not None else trait

    def is_single(self, fighter: str) -> bool:
        name = self.names.fighter(fighter)
        return name is None or name.proper

    def users(self, users: str | Sequence[str]) -> list[Phrase]:
        return [self.piece_named(user) for user in ([users] if isinstance(users, str) else users)]

    def descriptions(self, filter: Any, *keys: str) -> list[Description]:
        """What the conditions of a filter say. The teller has a method for each, of the same name as the key."""
        return [getattr(self, key)(value) for key in keys if (value := getattr(filter, key)) is not None]

    # ---- pieces

    def any_of(self, selector: Any) -> Phrase:
        """Pieces that something is measured from: any one of them will do. "it" is enough for the one just named."""
        phrase: Phrase = self.say(selector)
        return self.it(phrase) if self.is_topic(selector) and not phrase.own else phrase.any_of_it()

    def apart_from(self, noun: Noun, piece: Any) -> tuple[str, list[Description]]:
        """How pieces are told apart from one: by the adjective "other" where "that fighter" was just named, else by words behind the noun."""
        if piece is None:
            return "", []
        phrase = self.any_of(piece)
        return ("other", []) if phrase == self.that(noun) else ("", [self.other_than(phrase)])

    def token_at(self, token: str, piece: Any) -> str:
        """How the token on the space of a piece is called as a topic."""
        return f"{token} at {self.topic_of(piece)}"

    def topic_of(self, node: Any) -> str:
        """The name in a selector, where it is a name; one for whoever is meant by `self`."""
        text: str = getattr(node, "text", "")
        return "self" if self.is_self(text) else text

    def is_topic(self, node: Any) -> bool:
        return bool(self.topic) and self.topic_of(node) == self.topic

    def is_own_topic(self, node: Any) -> bool:
        """Whether it is a fighter of yours that was just named."""
        own: bool = self.is_topic(node) and self.say(node).own
        return own

    def chosen(self, noun: Noun, number: Any, *, up_to: bool, by: Any) -> Phrase:
        """One or several that somebody chooses. Where it is not who carries out the step, that is said first."""
        if number is None and noun.one == self.FIGHTER.one:
            phrase = replace(self.any_fighter, again=self.that(self.FIGHTER))
        elif number is None or isinstance(number, int):
            phrase = self.some(noun, 1 if number is None else number, up_to=up_to)
        else:
            amount = self.amount(number, noun)
            phrase = Phrase(f"{self.up_to} {amount}" if up_to else str(amount), plural=True, gender=noun.gender)
        chooser = self.player_named(by.text) if by is not None else self.doer
        if chooser == self.doer:
            return phrase
        self.ahead(self.choosing(chooser, phrase))
        return self.that(noun, plural=phrase.plural)

    def in_turn(self, name: str, things: Any) -> str:
        """ "for each smoke token": the steps speak of it by the name."""
        said = self.say(things)
        if isinstance(said, Noun):
            this = self.one_in_turn(said)
            self.mention(name, self.you, fighters=this, tokens=this, cards=this)
            return self.for_each(said)
        noun = self.PLAYERS.get(things.text)
        if noun is not None:
            self.mention(name, self.you, players=replace(self.that(noun), player=True))
            return self.for_each(noun)
        self.mention(name, self.you, fighters=self.that(self.FIGHTER), cards=self.that(self.CARD))
        return self.for_each_of(said)

    # ---- cards and modifiers

    def some_cards(self, participle: str, cards: Any) -> dict[str, Phrase | Quantity]:
        """How later steps speak of cards that something was done with: "the discarded cards", "for each card discarded this way"."""
        number = self.quantity(cards).number
        return {"cards": self.the_done(participle, plural=number != 1), "count": self.number_of(self.done_this_way(participle))}

    def thin(self, cards: Any) -> None:
        """Remember that some cards were taken from those with a name."""
        self.thinned.add(cards.text)

    def is_thinned(self, cards: Any) -> bool:
        return cards.text in self.thinned

    def change(self, modifier: Any, bearer: Phrase) -> Clause:
        """A modifier as a clause about whom it holds for."""
        self.bearer = Phrase(bearer.everyone, plural=True, gender=bearer.gender) if bearer.everyone else bearer
        clause: Clause = self.say(modifier)
        return clause
