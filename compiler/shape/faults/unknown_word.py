"""Fault S104: a word that is not among those the key takes."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.tree import Span


class UnknownWord(Fault):
    """A key takes one of a few fixed words, and this is not one of them.

    Bad:
        type: atack
    Good:
        type: attack
    """

    code = "S104"
    name = "unknown-word"

    @classmethod
    def found(cls, report: Report, span: Span, word: object, words: Iterable[str], *, needs_value: bool = False) -> None:
        """`needs_value`: the word is known, but not alone."""
        if needs_value:
            cls.report_at(report, span, f"`{word}` needs a value.", f"Write `{word}: …` with what it takes.")
            return
        help = did_you_mean(str(word), words, what="words")
        if isinstance(word, str) and word.isdecimal():
            help += f" In quotes this is text; a number is written as {word}."
        cls.report_at(report, span, f"`{word}` is not a known word here.", help)
