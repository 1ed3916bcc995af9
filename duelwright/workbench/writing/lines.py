"""Turns text into its lines that say something, and the cursor into its spot: what readers of block and of flow style share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal, NamedTuple

from duelwright.workbench.writing.cursor import MARK, Spot

QUOTES: Final = "\"'"
DASH: Final = re.compile(r"-(?=[ \t\n\0]|\Z)")
_DOUBLE: Final = r'"(?:[^"\\\n]|\\[^\n])*"'
_SINGLE: Final = r"'(?:[^'\n]|'')*'"
# A key of a block mapping up to its colon. A colon inside a word is part of it; a blank and `#` begin a comment.
_KEY: Final = re.compile(
    rf"({_DOUBLE}|{_SINGLE}|(?![\"'{{}}\[\],&*!|>%@`#]|-[ \0\n])(?:[^\s:#]|:(?=[^\s\0])|(?<=[^\s])#|[ \t]+(?![#\s]))+?)[ \t]*:(?=[\s\0]|\Z)"
)
_COMMENT: Final = re.compile(r"(?:^|(?<=[\s\0]))#[^\n]*")
_INTEGER: Final = re.compile(r"[-+]?[0-9]+")
_WORD_BEFORE: Final = re.compile(r"\S*\Z")
_WORD_AFTER: Final = re.compile(r"\S*")
QUOTED: Final = re.compile(rf"{_DOUBLE}|{_SINGLE}")
# What ends a plain word in flow style, and the blanks around it.
FLOW_PLAIN: Final = re.compile(r"(?:[^\s,\[\]{}:#]|:(?=[^\s,\[\]{}\0])|(?<=\S)#|[ \t]+(?=[^\s#,\[\]{}:]))+")
_CONSTANTS: Final[dict[str, bool]] = {"true": True, "false": False}


def plain(text: str) -> Any:
    """The value of a word that is not in quotes."""
    word = text.replace(MARK, "").strip()
    if _INTEGER.fullmatch(word):
        return int(word)
    return _CONSTANTS.get(word, word or None)


class LooseLine(NamedTuple):
    """The next line that says something: its column from 0, and the offset of its first character."""

    column: int
    at: int


class LooseLines:
    """A text that is read from its beginning, and where the reader is in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.path: list[str | int] = []
        self.spot: Spot | None = None
        self.indent = 0
        self.is_flow = False

    def line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        return end if end >= 0 else len(self.text)

    def next(self) -> LooseLine | None:
        """The next line with something on it, at or after the present offset. Comments say nothing."""
        text = self.text
        while self.at < len(text):
            start = text.rfind("\n", 0, self.at) + 1
            end = self.line_end(self.at)
            at = self.at
            while at < end and text[at] in " \t":
                at += 1
            begins = at < end and text[at] != "#" and not (at == start and text.startswith("---", at))
            if begins:
                return LooseLine(at - start, at)
            self.at = end + 1
        return None

    def rest(self, at: int) -> str:
        """What is on the line from here, without a comment."""
        rest = self.text[at : self.line_end(at)]
        comment = _COMMENT.search(rest)
        return rest if comment is None else rest[: comment.start()]

    def is_dash(self, at: int) -> bool:
        return DASH.match(self.text, at) is not None or self.text.startswith((f"{MARK}- ", f"{MARK}-\n"), at)

    def key(self, at: int) -> re.Match[str] | None:
        found = _KEY.match(self.text, at)
        return found if found is not None and not self.text.startswith((f"{MARK}{{", f"{MARK}["), at) else None

    def after(self, line: LooseLine) -> LooseLine | None:
        """The line after a line."""
        at, self.at = self.at, self.line_end(line.at) + 1
        found = self.next()
        self.at = at
        return found

    def is_word(self, at: int) -> bool:
        """Whether one word stands alone on a line: a key whose colon is missing, if more is below it."""
        rest = self.rest(at).replace(MARK, "").strip()
        return bool(rest) and not re.search(r"[\s{\[\"']", rest)

    @contextmanager
    def indented(self, column: int) -> Iterator[None]:
        outer, self.indent = self.indent, column
        yield
        self.indent = outer

    def hit(self, role: Literal["key", "value"], written: str, **facts: Any) -> None:
        before, _, after = written.partition(MARK)
        word = _WORD_BEFORE.search(before)
        rest = _WORD_AFTER.match(after)
        assert word is not None
        assert rest is not None
        earlier = before[: word.start()].lstrip()
        self.spot = Spot(role, tuple(self.path), word.group(), rest.group(), earlier, self.is_flow, self.indent, **facts)
