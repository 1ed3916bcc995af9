"""The spot of the cursor in a text: what an author is about to write there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from compiler.tree import Path

# Stands for the cursor in the text that is read: a character that no file may hold.
MARK: Final = "\0"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the cursor is. `path` leads to the mapping in which a key is written, or to the value that is written."""

    role: Literal["key", "value"]
    path: Path
    # The word at the cursor, up to it and after it, and the words of the same text before it.
    before: str
    after: str
    earlier: str
    flow: bool
    # The column, from 0, at which the line of block style begins that the word is in: that of its key, or of what
    # follows its dash.
    indent: int
    quote: str = ""
    # Of a value: whether it is beside its key, so that a mapping there needs braces.
    beside_key: bool = False
    # Of an item: whether its dash is missing.
    dashless: bool = False
    # Whether the blank after the colon or dash is missing.
    glued: bool = False
    # Of a key: whether its colon is there. Of a value: whether something else follows that is not part of the word.
    followed: bool = False
    # Whether the cursor is on the first line of what is below a key.
    below_key: bool = False

    @property
    def word(self) -> str:
        return self.before + self.after
