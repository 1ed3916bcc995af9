"""Turns a word that nobody knows into a sentence that names what was probably meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

_PARTS = re.compile("[-_ ]")


def similar(word: str, known: Iterable[str]) -> list[str]:
    """The known names that look like a word, the nearest first; two at most."""
    return difflib.get_close_matches(word, list(known), n=2, cutoff=0.6)


def meant_instead(word: str, known: Iterable[str], *, what: str = "names") -> str:
    """A help sentence: the nearest name, or the list when it is short enough to read."""
    options = sorted(set(known))
    if near := similar(word, options):
        return f"Did you mean `{near[0]}`?"
    if not options:
        return f"There are no {what} here."
    if (guess := _reordered(word, options)) is not None:
        return f"Did you mean `{guess}`?"
    if len(options) <= 20:
        return f"The {what} here are: {', '.join(options)}."
    return f"None of the {len(options)} {what} has a similar name."


def _reordered(word: str, known: Iterable[str]) -> str | None:
    """The known name that has the same parts in another order: `turn_end` for `end_of_turn`."""
    parts = set(_PARTS.split(word))
    return max((name for name in known if len(own := set(_PARTS.split(name))) > 1 and own <= parts), key=len, default=None)
