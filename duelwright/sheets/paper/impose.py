"""Turns a number of cards and a paper into places on sheets: the place of each face, the place of its back, where to
cut.

Lengths are in millimetres from the top left corner of the sheet. Nothing here knows PDF.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from duelwright.sheets.cards import HEIGHT, WIDTH
from duelwright.sheets.cutouts import BLEED
from duelwright.sheets.options import PAPERS

_MARK_LENGTH = 4.0
_MARK_GAP = 1.0

CutLine = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards are laid out on one sheet. `bleed` is the colour kept around each card beyond the cut."""

    width: float
    height: float
    columns: int
    rows: int
    bleed: float

    @property
    def per_sheet(self) -> int:
        return self.columns * self.rows

    @property
    def step(self) -> tuple[float, float]:
        return WIDTH + 2 * self.bleed, HEIGHT + 2 * self.bleed

    @property
    def margin(self) -> tuple[float, float]:
        """What is left of the paper, equal on both sides."""
        return (self.width - self.columns * self.step[0]) / 2, (self.height - self.rows * self.step[1]) / 2

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The trimmed corner, top left, of a place."""
        return self.margin[0] + self.bleed + column * self.step[0], self.margin[1] + self.bleed + row * self.step[1]

    @property
    def landscape(self) -> bool:
        return self.width > self.height


@dataclass(frozen=True, slots=True)
class Placed:
    """Card number `card` with its trimmed corner, top left; `turned` by half a turn."""

    card: int
    x: float
    y: float
    turned: bool = False


Sheet = tuple[Placed, ...]


def grid(imposition: str, paper: str) -> Grid:
    """The grid of a print layout. Nine cards fit a sheet only edge to edge; with bleed it is eight on A4 and six on
    Letter, landscape."""
    width, height = PAPERS[paper]
    match imposition:
        case "nine-up":
            return Grid(width, height, 3, 3, 0.0)
        case "bleed":
            return Grid(height, width, 4 if paper == "a4" else 3, 2, BLEED)
        case _:
            return Grid(WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, 1, 1, BLEED)


def fronts(grid: Grid, cards: Sequence[int]) -> Iterator[Sheet]:
    """The sheets of faces, filled row by row."""
    for first in range(0, len(cards), grid.per_sheet):
        sheet = cards[first : first + grid.per_sheet]
        yield tuple(Placed(card, *grid.corner(index % grid.columns, index // grid.columns)) for index, card in enumerate(sheet))


def behind(grid: Grid, sheet: Sheet, flip: str) -> Sheet:
    """The same places seen from the back of the paper.

    A printer that turns the paper over its long edge swaps left and right of a portrait sheet, and top and bottom of a
    landscape one; in the second case the backs are upside down, and so they are turned.
    """
    sideways = (flip == "long") != grid.landscape
    if sideways:
        return tuple(Placed(placed.card, grid.width - placed.x - WIDTH, placed.y) for placed in sheet)
    return tuple(Placed(placed.card, placed.x, grid.height - placed.y - HEIGHT, turned=True) for placed in sheet)


def cut_marks(grid: Grid) -> Iterator[CutLine]:
    """Short lines outside the cards where the knife goes: for every column and row, at both ends of the sheet."""
    columns = sorted({edge for column in range(grid.columns) for edge in (grid.corner(column, 0)[0], grid.corner(column, 0)[0] + WIDTH)})
    rows = sorted({edge for row in range(grid.rows) for edge in (grid.corner(0, row)[1], grid.corner(0, row)[1] + HEIGHT)})
    left, top = grid.margin
    for x in columns:
        yield from (((x, y), (x, y + _MARK_LENGTH)) for y in (top - _MARK_GAP - _MARK_LENGTH, grid.height - top + _MARK_GAP))
    for y in rows:
        yield from (((x, y), (x + _MARK_LENGTH, y)) for x in (left - _MARK_GAP - _MARK_LENGTH, grid.width - left + _MARK_GAP))
