"""Turns places in a text as an editor counts them into lines and columns as the compiler counts them, and back.

An editor counts from 0, in units of an encoding that it and the server agree on. The compiler counts from 1, in characters,
and does not count a byte order mark. Both take the same three line ends for one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from lsprotocol import types

from compiler.tree import Span

_LINE_END: Final = re.compile("\r\n|\r|\n")
_MARK: Final = "\ufeff"
# How each encoding is called by Python, and how many bytes a unit of it has.
_CODECS: Final = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
# What counts where nobody says anything.
DEFAULT_ENCODING: Final = types.PositionEncodingKind.Utf16


def agreed_encoding(offered: Sequence[str] | None) -> types.PositionEncodingKind:
    """The encoding to count in: the first that the editor offers and we know."""
    return next((types.PositionEncodingKind(encoding) for encoding in offered or () if encoding in _CODECS), DEFAULT_ENCODING)


class Positions:
    """A text, and the places in it."""

    def __init__(self, text: str, encoding: str = DEFAULT_ENCODING) -> None:
        self.text = text
        self._codec, self._size = _CODECS[encoding]
        ends = list(_LINE_END.finditer(text))
        self._starts = [0, *(end.end() for end in ends)]
        self._stops = [*(end.start() for end in ends), len(text)]
        self._mark = 1 if text.startswith(_MARK) else 0

    def line(self, number: int) -> str:
        """A line, counted from 1, without its end."""
        return self.text[self._starts[number - 1] : self._stops[number - 1]] if 1 <= number <= len(self._starts) else ""

    def place(self, position: types.Position) -> tuple[int, int]:
        """The line and the column of an editor's position. One beyond the end of a line is its end; one beyond the end of
        the text is the end of the text."""
        offset = self.offset(position)
        line = min(position.line, len(self._starts) - 1)
        return line + 1, max(1, offset - self._starts[line] + 1 - (self._mark if line == 0 else 0))

    def offset(self, position: types.Position) -> int:
        """Where in the text an editor's position is."""
        if position.line >= len(self._starts):
            return len(self.text)
        line = self.text[self._starts[position.line] : self._stops[position.line]]
        if line.isascii():
            return self._starts[position.line] + min(len(line), max(0, position.character))
        units = line.encode(self._codec, "replace")[: max(0, position.character) * self._size]
        # Half of a character at the end is left out.
        return self._starts[position.line] + len(units.decode(self._codec, "ignore"))

    def position(self, line: int, column: int) -> types.Position:
        """The editor's position of a line and a column."""
        if line < 1:
            return types.Position(0, 0)
        if line > len(self._starts):
            return self.position_at(len(self.text))
        start, stop = self._starts[line - 1], self._stops[line - 1]
        mark = self._mark if line == 1 else 0
        return types.Position(line - 1, self._units(self.text[start : min(stop, start + mark + max(0, column - 1))]))

    def position_at(self, offset: int) -> types.Position:
        """The editor's position of a character of the text."""
        line = bisect_right(self._starts, offset) - 1
        return types.Position(line, self._units(self.text[self._starts[line] : min(offset, self._stops[line])]))

    def range(self, span: Span) -> types.Range:
        """The editor's range of a stretch of the file."""
        return types.Range(self.position(span.line, span.column), self.position(span.end_line, span.end_column))

    def range_at(self, start: int, end: int) -> types.Range:
        """The editor's range from one character of the text to another."""
        return types.Range(self.position_at(start), self.position_at(end))

    def span(self, range: types.Range, file: str) -> Span:
        """The stretch of the file that an editor's range is."""
        return Span(file, *self.place(range.start), *self.place(range.end))

    def changed(self, change: types.TextDocumentContentChangeEvent) -> str:
        """The text after an editor's change, of a part or of all of it."""
        if isinstance(change, types.TextDocumentContentChangeWholeDocument):
            return change.text
        start, end = self.offset(change.range.start), self.offset(change.range.end)
        return self.text[: min(start, end)] + change.text + self.text[max(start, end) :]

    def _units(self, text: str) -> int:
        return len(text) if text.isascii() else len(text.encode(self._codec, "replace")) // self._size
