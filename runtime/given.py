"""Types of what users give to a game: the function that takes it checks it, and says what is wrong with it.

A compiled function refuses an argument of another class before it begins, with a TypeError, and takes true for the number 1. A protocol is open to it; type
checkers still know what fits. So both runtimes refuse the same, with the same words.
"""

from __future__ import annotations

from typing import Protocol, SupportsIndex, TypeAlias

# A whole number, or true or false.
GivenNumber: TypeAlias = SupportsIndex


class GivenText(Protocol):
    """A str."""

    def casefold(self) -> str: ...
