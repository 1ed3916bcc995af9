"""What a language of card text is: a table of phrases, and the few things that its grammar does in its own way.

A new language is one module of words (`english_words.py`) and one of grammar (`english.py`), a class that has all that
is abstract here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from compiler.text.grammar import Claim, Clause, Description, Gender, Noun, Phrase
from compiler.text.names import PieceName
from compiler.text.template import fill

# A phrase; or two, for one and for many of something, or for a claim and its opposite; or a noun with its gender.
Entry = str | tuple[str, ...]


class CardLanguage(ABC):
    """The words and the grammar of one language. The examples in the docstrings are English."""

    locale: ClassVar[str]
    # Phrases by key: the family and the key of a construct (`step.draw`), or what they are for (`may_do`).
    WORDS: ClassVar[Mapping[str, Entry]]
    # Adjectives by the word that the language of effects has for them.
    ADJECTIVES: ClassVar[Mapping[str, str]]

    # Who owns the effect, and that player's opponent: "you" and "your opponent", or the other way round for an opponent
    # who reads a question.
    owner: Phrase
    opponent: Phrase

    # ---- phrases from the table

    def phrase(self, key: str, **slots: object) -> str:
        """A phrase with its slots filled; whose effect it is, is always known."""
        entry = self.WORDS[key]
        assert isinstance(entry, str), key
        return self.fill(entry, **slots)

    def entry(self, key: str) -> tuple[str, ...]:
        """All forms of a phrase."""
        entry = self.WORDS[key]
        return (entry,) if isinstance(entry, str) else entry

    def fill(self, template: str, **slots: object) -> str:
        return fill(template, {"owner": self.owner, "opponent": self.opponent, **slots}, self.cased, self.is_plural)

    def clause(self, key: str, subject: Phrase | None = None, *, optional: bool = False, **slots: object) -> Clause:
        """A clause; the first word of its phrase is the verb."""
        text = self.phrase(key, **slots)
        short = self.phrase(f"{key}.short", **slots) if f"{key}.short" in self.WORDS else ""
        verb, rest = self.split_verb(text)
        return Clause(subject or self.owner, verb, rest, optional, short=self.split_verb(short)[1] if short else "")

    def claim_of(self, key: str, **slots: object) -> Claim:
        yes, no = self.entry(key)
        return Claim(self.fill(yes, **slots), self.fill(no, **slots))

    def description(self, key: str, **slots: object) -> Description:
        one, many = (entry := self.entry(key))[0], entry[-1]
        return Description(self.fill(one, **slots), self.fill(many, **slots))

    def noun(self, key: str, **slots: object) -> Noun:
        """A noun: one, many, and what else a language must know of it (gender, how an unknown amount of it is
        called)."""
        one, many, *more = self.entry(key)
        gender: Gender = "f" if "f" in more else "m"
        bulk = next((self.fill(entry, **slots) for entry in more if entry not in ("m", "f")), "")
        return Noun(self.fill(one, **slots), self.fill(many, **slots), gender, bulk)

    def gendered(self, key: str, *, plural: bool = False, **slots: object) -> Phrase:
        """A phrase that knows its gender."""
        text, *more = self.entry(key)
        return Phrase(self.fill(text, **slots), plural=plural, gender="f" if "f" in more else "m")

    def split_verb(self, text: str) -> tuple[str, str]:
        verb, _, rest = text.partition(" ")
        return verb, rest

    # ---- lists

    def joined(self, parts: Sequence[object], word: str = "and") -> str:
        """`A`, `A and B`, `A, B and C`."""
        texts = [str(part) for part in parts]
        return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {self.WORDS[word]} {texts[-1]}"

    def chain(self, parts: Sequence[str]) -> str:
        """Things that happen one after the other; "then" where "and" could be misread."""
        if len(parts) > 1 and (len(parts) > 2 or any(", " in part or f" {self.WORDS['and']} " in part for part in parts)):
            return f"{', '.join(parts[:-1])}, {self.WORDS['then']} {parts[-1]}"
        return self.joined(parts)

    def alongside(self, parts: Sequence[str]) -> str:
        """Rules that hold at the same time: "A and B", "A, and B" where "and" alone could be misread."""
        if len(parts) > 1 and any(f" {self.WORDS['and']} " in part for part in parts):
            return f"{', '.join(parts[:-1])}, {self.WORDS['and']} {parts[-1]}"
        return self.joined(parts)

    # ---- what the grammar of a language does

    @abstractmethod
    def cased(self, case: str, phrase: Phrase, thing: str) -> str:
        """A phrase in a case of the language: `'s` and the thing owned, a preposition that contracts with the
        article."""

    @abstractmethod
    def is_plural(self, phrase: Phrase) -> bool:
        """Whether a verb after the phrase takes its plural form."""

    @abstractmethod
    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        """`draw 2 cards`, `your opponent draws 2 cards`; without the subject where it was just said."""

    @abstractmethod
    def may(self, chooser: Phrase, clauses: Sequence[Clause], *, plainly: bool = False) -> str:
        """`you may draw 2 cards`; of your own fighters `Captain may move`, unless it is to be said plainly who decides."""

    def secretly(self, clause: Clause) -> Clause:
        """`name in secret a number`."""
        return replace(clause, rest=f"{self.phrase('secretly')} {clause.rest}")

    def reflexive(self, subject: Phrase, text: str) -> str:
        """Words in a sentence about a player: what is that player's own is told by a pronoun."""
        return text

    @abstractmethod
    def named(self, name: PieceName) -> Phrase:
        """A piece by its name."""

    @abstractmethod
    def one(self, noun: Noun) -> Phrase:
        """`a fighter`, `another fighter`, `one of your fighters`."""

    @abstractmethod
    def each(self, noun: Noun) -> Phrase:
        """`each fighter`, `each of your fighters`."""

    @abstractmethod
    def no(self, noun: Noun) -> str:
        """`no fighter`, `none of your fighters`."""

    @abstractmethod
    def any_one(self, noun: Noun) -> Phrase:
        """`any of your fighters`."""

    @abstractmethod
    def many(self, noun: Noun) -> str:
        """`fighters`, `your fighters`: all of a kind."""

    def bulk(self, noun: Noun) -> str:
        """An amount of it that is "equal to" something: `a number of spaces`; empty where it is just called by the plural."""
        return noun.bulk

    @abstractmethod
    def some(self, noun: Noun, number: str, *, plural: bool) -> Phrase:
        """`2 fighters`, `up to 2 of your fighters`: so many, by a number in words."""

    @abstractmethod
    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        """`that fighter`, `those fighters`."""

    @abstractmethod
    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        """`the fighter`, `the fighters`."""

    @abstractmethod
    def the_done(self, noun: Noun, participle: str, *, plural: bool, ordinal: int = 0) -> Phrase:
        """`the discarded card`, `the second discarded card`."""

    @abstractmethod
    def done_noun(self, noun: Noun, participle: str, way: str) -> Noun:
        """`card discarded this way`."""

    def alternatives(self, adjectives: Sequence[str]) -> str:
        """Adjectives of which one will do, for `described`: `attack or scheme card`."""
        return "|".join(adjectives)

    @abstractmethod
    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        """A noun with adjectives, or alternatives of them, and with descriptions after it."""

    @abstractmethod
    def it(self, phrase: Phrase) -> Phrase:
        """The pronoun for what was just named."""

    def one_in_turn(self, noun: Noun) -> Phrase:
        """The one of several whose turn it is: `that fighter`."""
        return self.that(noun)

    @abstractmethod
    def ordinal(self, number: int, gender: Gender = "m") -> str:
        """`third`."""

    def count(self, number: int, noun: Noun) -> str:
        if noun.definite and number == 1:
            return str(self.one(noun))
        return self.some(noun, str(number), plural=number != 1).text if noun.other else f"{number} {noun.form(number)}"

    def coordinated(self, phrases: Sequence[Phrase], word: str, again: Phrase | None = None) -> Phrase:
        """`Captain and Scout`, `your fighter or the opposing fighter`."""
        if len(phrases) == 1:
            return phrases[0]
        gender: Gender = "f" if all(phrase.gender == "f" for phrase in phrases) else "m"
        own, is_all = all(phrase.own for phrase in phrases), word == "and"
        loose = self.joined([phrase.any_of_it() for phrase in phrases], "or") if is_all else ""
        text = self.joined(phrases, word)
        return Phrase(text, plural=is_all, gender=gender, own=own, parts=tuple(phrases), joint=word, loose=loose, again=again)

    def how_often(self, opening: str) -> str:
        """`3 times`, out of "do this 3 times"."""
        return opening.removeprefix(self.phrase("repeat", times="")).strip()

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]
