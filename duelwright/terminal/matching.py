"""Turns what somebody typed (`y`, `st`, `sister 3 lawn`) into the options that it may mean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

# A single letter is the beginning of a word; anywhere inside one it would fit nearly everything.
_SHORTEST_INSIDE = 2


def plainly(words: str) -> str:
    """The words as people type them quickly: without capitals and accents."""
    return "".join(letter for letter in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(letter))


def matches(typed: str, labels: Sequence[str]) -> list[int]:
    """The labels that fit, by number: those that are just this; else those with a word that begins with each typed word,
    in any order; else those with each typed word somewhere in them."""
    wanted, plain = plainly(typed).strip(), [plainly(label) for label in labels]
    words = wanted.split()
    if not words:
        return []
    return (
        [number for number, label in enumerate(plain) if label == wanted]
        or [number for number, label in enumerate(plain) if _begin(words, re.findall(r"[^\W_]+", label))]
        or [number for number, label in enumerate(plain) if all(word in label and len(word) >= _SHORTEST_INSIDE for word in words)]
    )


def _begin(words: Sequence[str], named: list[str]) -> bool:
    """Whether each typed word begins a word of its own."""
    left = list(named)
    for word in sorted(words, key=len, reverse=True):
        found = next((name for name in left if name.startswith(word)), None)
        if found is None:
            return False
        left.remove(found)
    return True
