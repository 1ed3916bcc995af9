"""A third language of card text, small as it is: Telegraphic, which has no articles, no plural and the verb at the end. Its words are those of English.

It is what somebody writes who adds a language: a table of words and a grammar. Nothing else in the project knows of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from compiler.text.english_words import WORDS as ENGLISH
from compiler.text.grammar import Clause, Description, Gender, Noun, Phrase, spaced
from compiler.text.language import Entry
from compiler.text.names import PieceName
from compiler.text.teller import Teller


def _shortened(entry: Entry) -> Entry:
    """English without articles, in which nothing agrees, and a thing comes before its owner."""
    if not isinstance(entry, str):
        return tuple(str(_shortened(part)) for part in entry)
    entry = re.sub(r"\[([^|\]]*)\|[^\]]*\]", r"\1", entry)
    entry = re.sub(r"\{(\w+)'s\|([^}]*)\}", r"\2 {of+\1}", entry)
    return re.sub(r"\b(a|an|the) ", "", entry).replace("'s}", "}")


WORDS: Final[Mapping[str, Entry]] = {key: _shortened(entry) for key, entry in ENGLISH.items()} | {
    "if": "{claim}?",
    "otherwise": "else",
    "choose_one": "choose 1",
}


class Telegraphic(Teller):
    """Card text in as few words as will do."""

    locale = "x-telegraphic"
    WORDS = WORDS
    ADJECTIVES: ClassVar[Mapping[str, str]] = {}

    def cased(self, case: str, phrase: Phrase, thing: str) -> str:
        return spaced(f"of {phrase}", thing)

    def is_plural(self, phrase: Phrase) -> bool:
        return False

    def finite(self, clause: Clause, *, repeated: bool = False) -> str:
        return spaced("" if clause.subject.you or repeated else clause.subject, clause.rest, clause.verb)

    def may(self, chooser: Phrase, clauses: Sequence[Clause], *, plainly: bool = False) -> str:
        return spaced(chooser, "perhaps", self.chain([spaced(clause.rest, clause.verb) for clause in clauses]))

    def count(self, number: int, noun: Noun) -> str:
        return f"{number} {noun.one}"

    def named(self, name: PieceName) -> Phrase:
        return Phrase(name.noun.one, name=True)

    def one(self, noun: Noun) -> Phrase:
        return Phrase(noun.one, again=self.that(noun), noun=noun)

    def each(self, noun: Noun) -> Phrase:
        return Phrase(f"every {noun.one}", loose=noun.one, again=self.that(noun), everyone=noun.one, noun=noun)

    def no(self, noun: Noun) -> str:
        return f"no {noun.one}"

    def any_one(self, noun: Noun) -> Phrase:
        return Phrase(f"any {noun.one}")

    def many(self, noun: Noun) -> str:
        return noun.one

    def some(self, noun: Noun, number: str, *, plural: bool) -> Phrase:
        return Phrase(f"{number} {noun.one}", again=self.that(noun), noun=noun)

    def that(self, noun: Noun, *, plural: bool = False) -> Phrase:
        return Phrase(f"that {(noun.plain or noun).one}")

    def the(self, noun: Noun, *, plural: bool = False) -> Phrase:
        return Phrase(noun.one)

    def the_done(self, noun: Noun, participle: str, *, plural: bool, ordinal: int = 0) -> Phrase:
        return Phrase(spaced(participle, (noun.plain or noun).one, str(ordinal) if ordinal else ""))

    def done_noun(self, noun: Noun, participle: str, way: str) -> Noun:
        return self.described(noun.plain or noun, [participle], [])

    def described(self, noun: Noun, adjectives: Sequence[str], after: Sequence[Description]) -> Noun:
        one = spaced(*adjectives, noun.one, *(description.one for description in after))
        return replace(noun, one=one, many=one, plain=noun.plain or noun)

    def it(self, phrase: Phrase) -> Phrase:
        return Phrase("it")

    def ordinal(self, number: int, gender: Gender = "m") -> str:
        return f"no. {number}"
