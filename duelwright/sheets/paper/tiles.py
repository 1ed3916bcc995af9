"""Turns the size of a board and of a paper into tiles: which part of the board is on which sheet, where neighbours
overlap, and where to cut.

Lengths are in millimetres. Nothing here knows PDF or what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from duelwright.sheets.cutouts import Size

# What no printer needs to reach; marks and labels stand in it.
MARGIN: Final = 8.0
# What two neighbours both show.
OVERLAP: Final = 8.0
# Marks stand this far from the picture, and are this long.
_GAP, _MARK = 0.8, 3.2
_ROUNDING: Final = 1e-6

# Left, top, width and height.
TilePart = tuple[float, float, float, float]
TileMark = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of the board, at this row and column (counted from 0)."""

    row: int
    column: int
    part: TilePart

    @property
    def name(self) -> str:
        """A letter for the row and a number for the column: B3."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class TilePlan:
    """A board cut into tiles of equal size, for sheets of paper that lie all the same way."""

    board: Size
    paper: Size
    rows: int
    columns: int

    @property
    def sheets(self) -> int:
        return self.rows * self.columns

    @property
    def tile(self) -> Size:
        width, height = self.board
        return (width + (self.columns - 1) * OVERLAP) / self.columns, (height + (self.rows - 1) * OVERLAP) / self.rows

    @property
    def corner(self) -> tuple[float, float]:
        """Where the picture begins on every sheet: it is in the middle."""
        return (self.paper[0] - self.tile[0]) / 2, (self.paper[1] - self.tile[1]) / 2

    def tiles(self) -> Iterator[Tile]:
        """Row by row."""
        width, height = self.tile
        for row in range(self.rows):
            for column in range(self.columns):
                yield Tile(row, column, (column * (width - OVERLAP), row * (height - OVERLAP), width, height))

    def marks(self, tile: Tile) -> Iterator[TileMark]:
        """Short lines beside the picture: at its corners where to cut, and where the next tile will lie upon it."""
        (left, top), (width, height) = self.corner, self.tile
        across = [left, left + width]
        down = [top, top + height]
        if tile.column < self.columns - 1:
            across.append(left + width - OVERLAP)
        if tile.row < self.rows - 1:
            down.append(top + height - OVERLAP)
        for x in across:
            yield (x, top - _GAP - _MARK), (x, top - _GAP)
            yield (x, top + height + _GAP), (x, top + height + _GAP + _MARK)
        for y in down:
            yield (left - _GAP - _MARK, y), (left - _GAP, y)
            yield (left + width + _GAP, y), (left + width + _GAP + _MARK, y)


def tile_plan(board: Size, paper: Size) -> TilePlan:
    """The tiles for a paper of this size, given upright: whichever way it lies the board takes fewer sheets; if it is
    all the same, the way that leaves less white around a tile."""
    width, height = paper
    plans = [TilePlan(board, (wide, high), _needed(board[1], high), _needed(board[0], wide)) for wide, high in ((width, height), (height, width))]
    return min(plans, key=lambda plan: (plan.sheets, abs(plan.corner[0] - plan.corner[1])))


def _needed(length: float, paper: float) -> int:
    """How many tiles in a row reach so far."""
    room = paper - 2 * MARGIN
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - _ROUNDING)) if length > room + _ROUNDING else 1
