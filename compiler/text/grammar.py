"""The pieces that card text is made of, whatever the language: nouns, phrases, clauses, claims, quantities."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Gender = Literal["m", "f"]


@dataclass(frozen=True, slots=True)
class Noun:
    """What something is called: one of them, several of them. A description belongs to it:
    `opposing fighter adjacent to …`."""

    one: str
    many: str
    gender: Gender = "m"
    # How an amount of it is called that is "equal to" something: "a number of spaces", "damage".
    bulk: str = ""
    # The noun without its description, for speaking of it again: "that fighter".
    plain: Noun | None = None
    # The noun with its adjectives, without the words after it: what else is said of it can be put between them.
    core: Noun | None = None
    # Whose they are, where that is said with a possessive: "one of your fighters", "each of your opponent's fighters".
    owner: Phrase | None = None
    # Told apart from the rest by "other": "another fighter", "one of your other fighters".
    other: bool = False
    # One that stands out from the rest: "the fighter with the most health".
    definite: bool = False

    def form(self, number: int) -> str:
        # Nought of something is plural in both languages: "0 cards", "0 cartas".
        return self.one if number == 1 else self.many

    @property
    def is_mass(self) -> bool:
        """Whether it is measured, not counted: damage, health."""
        return self.one == self.many


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase, and how words around it agree with it."""

    text: str
    plural: bool = False
    gender: Gender = "m"
    # "you": the sentence turns into a command, or into "you may …".
    you: bool = False
    # Who decides where the phrase is the subject: a player, or a thing on the table, for which its owner decides.
    player: bool = False
    # One of the reader's own fighters: "X may move" means that you may move it.
    own: bool = False
    # A name, which no pronoun replaces: whether Dracula is he, she or it is not known.
    name: bool = False
    # The phrases that "and" or "or" joins, for languages where a preposition comes before each of them.
    parts: tuple[Phrase, ...] = ()
    joint: str = ""
    # How it reads where any one of them will do: a space adjacent to "each Wolf" is adjacent to "a Wolf".
    loose: str = ""
    # How a later sentence speaks of it: "that fighter".
    again: Phrase | None = None
    # Of "each opposing fighter": how all of them are called, for rules that hold for them at once.
    everyone: str = ""
    # What it counts as: "for each of your Wolves".
    noun: Noun | None = None

    def __str__(self) -> str:
        return self.text

    def any_of_it(self) -> Phrase:
        return replace(self, text=self.loose, plural=False, parts=()) if self.loose else self

    def later(self) -> Phrase:
        return self.again or self


@dataclass(frozen=True, slots=True)
class Clause:
    """Somebody does something: the verb is an infinitive, and each language gives it the form that the sentence
    needs."""

    subject: Phrase
    verb: str
    rest: str = ""
    # The player may do less or nothing at all, so that the clause reads "you may …" by itself.
    optional: bool = False
    # Whether "you" is said although the sentence is a command: where the sentence before was about somebody else.
    explicit: bool = False
    # The rest without what the sentence before said, for "… instead".
    short: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """Words after a noun that say more about it, where there is one of it and where there are several: `adjacente a …`,
    `adjacentes a …`."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Measure:
    """How much of something: the noun with its number, and what comes after the rest of the clause ("for each …",
    "equal to …")."""

    head: str
    tail: str = ""
    # Whether the tail says what the amount is equal to.
    equals: bool = False
    # Whether it is one of something.
    is_one: bool = False

    def __str__(self) -> str:
        return f"{self.head} {self.tail}".rstrip()


@dataclass(frozen=True, slots=True)
class Deed:
    """What was done so many times, for comparisons: "Captain moved 3 or more spaces this turn"."""

    # The word for it.
    word: str
    who: Phrase
    turn: str
    # Whether it was done at all.
    once: Claim


@dataclass(frozen=True, slots=True)
class Having:
    """What a number counts: things that somebody has, or that there are somewhere. Comparisons speak of the things, not
    of their number."""

    noun: Noun
    # Who has them; None: there are so many of them.
    owner: Phrase | None = None
    # Where: "in hand", "in your discard pile".
    where: str = ""
    # What was done to them: "discarded this way".
    done: str = ""
    # The word of the language for "there are none of them", where it has one ("your hand is empty").
    none: str = ""
    # What was done with them, where that is compared.
    deed: Deed | None = None


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number in words. Some are plain, some are counted in pieces ("for each Wolf"), some are only known by name
    ("its BOOST value")."""

    phrase: Phrase
    number: int | None = None
    # How far a player may choose it: from none to so many, from none to all, or all without a choice.
    choice: Literal["", "up_to", "any", "all"] = ""
    # So many for each piece of …
    times: int = 1
    pieces: Noun | None = None
    # … at most, or at least, so many in all: `min` or `max`, as the language of effects has it, and the number.
    limit: tuple[str, int] | None = None
    # A number to which so many for each piece of another are added: "2, plus 1 for each Wolf".
    base: int = 0
    more: Quantity | None = None
    # … or for every so many of them.
    every: int = 1
    # What it counts, for comparisons.
    having: Having | None = None
    # The word by which it is compared with a number in its own way: "this is your third action".
    compared: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a condition says, as it comes after "if": where it holds and where it does not."""

    yes: str
    no: str
    # "and" or "or" where it joins several claims, so that a claim around it can keep them apart.
    joint: str = ""

    def denied(self) -> Claim:
        return Claim(self.no, self.yes, {"and": "or", "or": "and"}.get(self.joint, ""))


def spaced(*parts: object) -> str:
    """The parts that are not empty, with a space between."""
    return " ".join(text for part in parts if (text := str(part)))
