"""The pieces that card text is made of, whatever the language: nouns, phrases, clauses, sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

Gender = Literal["m", "f"]


@dataclass(frozen=True, slots=True)
class Noun:
    """What something is called: one of them, several of them. A description belongs to it: `opposing fighter adjacent to …`."""

    one: str
    many: str
    gender: Gender = "m"
    # How an amount of it is called that is "equal to" something: "a number of cards", "damage".
    bulk: str = ""
    # The noun without its description, for speaking of it again: "that fighter".
    plain: Noun | None = None

    def form(self, number: int) -> str:
        # Nought of something is plural in both languages: "0 cards", "0 cartas".
        return self.one if number == 1 else self.many


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase, ready to stand in a sentence, and how words around it agree with it."""

    text: str
    plural: bool = False
    gender: Gender = "m"
    # "you": the sentence turns into a command, or into "you may …".
    you: bool = False
    # Who decides where the phrase is the subject: a player, or a thing on the table, for which its owner decides.
    player: bool = False
    # One of your own fighters: "X may move" means that you may move it.
    own: bool = False
    # The phrases that "and" or "or" joins, for languages where a preposition stands before each of them.
    parts: tuple[Phrase, ...] = ()
    joint: str = ""
    # How it reads where any one of them will do: a space adjacent to "each Wolf" is adjacent to "a Wolf".
    loose: str = ""
    # How a later sentence speaks of it: "that fighter".
    again: Phrase | None = None
    # Of "each opposing fighter": how all of them are called, for rules that hold for them at once.
    everyone: str = ""

    def __str__(self) -> str:
        return self.text

    def any_of_it(self) -> Phrase:
        return replace(self, text=self.loose, plural=False, parts=()) if self.loose else self

    def later(self) -> Phrase:
        return self.again or self


@dataclass(frozen=True, slots=True)
class Clause:
    """Somebody does something: the verb stands as in a dictionary, each language gives it the form that the sentence needs."""

    subject: Phrase
    verb: str
    rest: str = ""
    # The player may do less or nothing at all, so that the clause reads "you may …" by itself.
    optional: bool = False
    # You choose, though somebody else carries it out: "your opponent discards 1 card of your choice".
    your_choice: bool = False


@dataclass(frozen=True, slots=True)
class Description:
    """Words behind a noun that say more about it, where there is one of it and where there are several: `adjacente a …`, `adjacentes a …`."""

    one: str
    many: str

    @classmethod
    def same(cls, text: str) -> Description:
        return cls(text, text)


@dataclass(frozen=True, slots=True)
class Measure:
    """How much of something: the noun with its number, and what stands after the rest of the clause ("for each …", "equal to …")."""

    head: str
    tail: str = ""
    # Whether the tail says what the amount is equal to.
    equals: bool = False

    def __str__(self) -> str:
        return f"{self.head} {self.tail}".rstrip()


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number in words. Some are plain, some are counted in pieces ("for each Wolf"), some are only known by name ("its BOOST value")."""

    phrase: Phrase
    number: int | None = None
    # How far a player may choose it: from none to so many, from none to all, or all without a choice.
    choice: Literal["", "up_to", "any", "all"] = ""
    # So many for each piece of …
    times: int = 1
    pieces: Noun | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """What a condition says, as it stands after "if": where it holds and where it does not."""

    yes: str
    no: str
    # "and" or "or" where it joins several claims, so that a claim around it can keep them apart.
    joint: str = ""

    def denied(self) -> Claim:
        return Claim(self.no, self.yes, {"and": "or", "or": "and"}.get(self.joint, ""))


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of card text, not yet in words, so that a condition or a "you may" around it can still change it."""

    clauses: tuple[Clause, ...]
    # "at the start of your turn": before all conditions
    event: str = ""
    # "until the end of this turn": behind them
    time: str = ""
    # "you won the combat": several are joined by "and"
    conditions: tuple[str, ...] = ()
    # "otherwise", "if you do": leans on the sentence before, so that a condition on both need not be repeated
    follows: str = ""
    # who may choose to do it, where it is a choice
    chooser: Phrase | None = None
    instead: bool = False
    # text that is already whole, such as a list of options; used instead of clauses
    whole: str = ""

    def joins(self, other: Sentence) -> bool:
        """Whether it can be drawn together with another: the same circumstances, and nothing that is somebody's choice."""
        choices = self.chooser or self.whole or any(clause.optional for clause in self.clauses + other.clauses)
        return not choices and replace(self, clauses=other.clauses) == other

    def under(self, condition: str) -> Sentence:
        return replace(self, conditions=(condition, *self.conditions))


@dataclass(frozen=True, slots=True)
class Mention:
    """What later steps may say about the results of a step that has a name: result → how it is called."""

    # "if you do": who did it
    doer: Phrase
    results: Mapping[str, Phrase | Quantity]

    def phrase(self, *names: str) -> Phrase | None:
        return next((result for name in names if isinstance(result := self.results.get(name), Phrase)), None)

    def words(self) -> list[str]:
        """All that the results are called."""
        return [(result.phrase if isinstance(result, Quantity) else result).text for result in self.results.values()]

    def quantity(self, name: str) -> Quantity | None:
        numbers = [result for result in self.results.values() if isinstance(result, Quantity)]
        result = self.results.get(name) if name else numbers[0] if numbers else None
        return result if isinstance(result, Quantity) else None


@dataclass(frozen=True, slots=True)
class Doubt:
    """Words that a reader could take for something else."""

    # The bound name that they stand for, and the one that they could stand for as well (none: the step just said).
    name: str
    other: str
    words: str
    # The step in which they stand.
    construct: Any


def merge_plain(sentences: list[Sentence]) -> list[Sentence]:
    """Neighbouring sentences that are alike in all but their clauses become one."""
    merged: list[Sentence] = []
    for sentence in sentences:
        if merged and sentence.joins(merged[-1]):
            merged[-1] = replace(merged[-1], clauses=merged[-1].clauses + sentence.clauses)
        else:
            merged.append(sentence)
    return merged


def spaced(*parts: str) -> str:
    """The parts that are not empty, with a space between."""
    return " ".join(part for part in parts if part)
