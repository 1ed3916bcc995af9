"""Turns any text into one that a terminal shows in one line: what an author wrote must not move the cursor or change
colours."""

from __future__ import annotations

import unicodedata


def printable(text: str) -> str:
    """`text` with a space for each tab and `�` for each other character that has no shape of its own."""
    if text.isprintable():
        return text
    return "".join(" " if character == "\t" else character if character.isprintable() or character == "\u00a0" else "�" for character in text)


def printable_lines(text: str) -> str:
    """The same for text that may have several lines."""
    return text if text.isprintable() else "\n".join(map(printable, text.split("\n")))


def width(text: str) -> int:
    """How many columns of a terminal `text` takes."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
