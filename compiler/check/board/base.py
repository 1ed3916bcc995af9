"""What the checks on boards share: a look at each board, and the place of a word in a chain."""

from __future__ import annotations

from typing import Any

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.board import Board, Link
from compiler.model.chain import ChainWord
from compiler.tree import Span


class BoardCheck(Check):
    """A check that looks at boards."""

    pieces = ("boards",)

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        self.look(piece, report)

    def look(self, located: Located[Board], report: Report) -> None:
        """Report the faults of one board."""
        raise NotImplementedError


def word_span(located: Located[Board], entry: int, word: ChainWord) -> Span:
    """Where a word of a chain is."""
    return _text_span(located, entry, word.offset, word.offset + len(word.text))


def link_span(located: Located[Board], link: Link) -> Span:
    """Where a line is written: from its first name to its second."""
    start, end = link.words
    return _text_span(located, link.entry, start.offset, end.offset + len(end.text))


def _text_span(located: Located[Board], entry: int, begin: int, end: int) -> Span:
    """A stretch of a chain. Only in a plain scalar on one line do offsets equal columns; elsewhere it is the whole
    text."""
    line = located.value.lines[entry]
    text, whole = (line, located.span("lines", entry)) if isinstance(line, str) else (line.chain, located.span("lines", entry, "chain"))
    if whole.line != whole.end_line or whole.end_column - whole.column != len(text):
        return whole
    return Span(whole.file, whole.line, whole.column + begin, whole.line, whole.column + end)


def has_unknown_names(board: Board) -> bool:
    """Whether a line names a space that does not exist: then it is too early to say what is joined to what."""
    return any(not link.ends() <= board.spaces.keys() for link in board.written_links())


def listed(names: list[str], *, most: int = 6) -> str:
    """Names for a sentence: `a`, `b` and `c`."""
    quoted = [f"`{name}`" for name in names[:most]]
    if len(names) > most:
        return f"{', '.join(quoted)} and {len(names) - most} more"
    return f"{', '.join(quoted[:-1])} and {quoted[-1]}" if len(quoted) > 1 else quoted[0]
