"""Turns letters, lines and colours into rows of cells, and rows into text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from duelwright.terminal.drawing.routing import GridCell, strokes

# The character of a line that leaves a cell in so many directions.
_STROKES = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"


class CellGrid:
    """Cells with a character and a style each. A wide character takes two: the second one is empty."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._cells = [[(" ", "")] * columns for _ in range(rows)]
        self._strokes: dict[GridCell, int] = {}

    def write(self, column: int, row: int, text: str, style: str) -> None:
        for character in text:
            width = cell_len(character)
            if 0 <= row < self.rows and column >= 0 and column + width <= self.columns and width:
                self._cells[row][column] = (character, style)
                for behind in range(1, width):
                    self._cells[row][column + behind] = ("", style)
            column += width

    def at(self, column: int, row: int) -> str:
        return self._cells[row][column][0]

    def line(self, route: Sequence[GridCell], style: str) -> None:
        """A line through these cells, joined to what lines there are already."""
        for cell, bits in strokes(route).items():
            self._strokes[cell] = self._strokes.get(cell, 0) | bits
            self.write(*cell, _STROKES[self._strokes[cell]], style)

    def text(self) -> Text:
        lines = []
        for row in self._cells:
            line = Text(no_wrap=True, end="")
            for style, run in groupby(row, key=lambda cell: cell[1]):
                line.append("".join(character for character, _ in run), style)
            line.rstrip()
            lines.append(line)
        return Text("\n", no_wrap=True, end="").join(lines)
