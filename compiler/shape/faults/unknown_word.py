"""Fault S104: a word that is not among those the key takes."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.tree import Span
from compiler.upgrade.table import written_now


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
    def found(cls, report: Report, span: Span, word: object, words: Iterable[str], verbs: Container[str] = (), places: Collection[str] = ()) -> None:
        """`verbs` are words that are known here with a value, `places` the language types that are allowed here."""
        known = list(words)
        text = str(word)
        verb, colon, value = text.partition(":")
        if text in verbs:
            cls.report_at(report, span, f"`{word}` needs a value.", f"Write `{word}: …` with what it takes.")
            return
        if colon and verb in verbs:
            help = f"Put a blank after the colon: `{verb}: {value}`."
        elif (combined := _combined(text, known)) is not None and "all" in verbs:
            help = f"Write `{combined}`."
        else:
            help = (written_now(text, places) if places else None) or did_you_mean(text, known, what="words")
        if isinstance(word, str) and word.isdecimal():
            help += f" In quotes this is text; a number is written as {word}."
        cls.report_at(report, span, f"`{word}` is not a known word here.", help)


def _combined(text: str, words: list[str]) -> str | None:
    """How words are combined that an author joined as in a sentence: `attacking and your_turn`."""
    for sign, key in ((" and ", "all"), (" or ", "any")):
        parts = [part.strip() for part in text.split(sign)]
        if len(parts) > 1 and all(part in words for part in parts):
            return f"{{{key}: [{', '.join(parts)}]}}"
    return f"{{not: {text[4:].strip()}}}" if text.startswith("not ") and text[4:].strip() in words else None
