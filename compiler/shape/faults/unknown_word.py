"""Fault S104: a word that is not among those the key takes."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.tree import Span


class UnknownWord(Fault):
    """A key takes one of a few fixed words, and this is none of them.

    Bad:
        type: atack
    Good:
        type: attack
    """

    code = "S104"
    name = "unknown-word"

    @classmethod
    def found(cls, report: Report, span: Span, word: object, words: Iterable[str]) -> None:
        help = did_you_mean(str(word), words, what="words that can stand")
        if isinstance(word, str) and word.isdecimal():
            help += f" In quotes this is text; a number is written as {word}."
        cls.report_at(report, span, f"`{word}` is no word that can stand here.", help)
