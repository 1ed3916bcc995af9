"""Turns cutouts and a paper into places on sheets: the place of each front, the place of its back, where to cut.

Lengths are in millimetres from the top left corner of the sheet. Nothing here knows PDF.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from duelwright.sheets.cutouts import BLEED, Size
from duelwright.sheets.options import PAPERS

# What printers leave white.
UNPRINTABLE: Final = 5.0
_MARK_GAP: Final = 1.0
_SHORTEST_MARK, _MARK_LENGTH = 1.5, 4.0
_MARGIN: Final = UNPRINTABLE + _SHORTEST_MARK + _MARK_GAP
# Between cutouts of different sizes on one sheet, with marks of both.
_GAP: Final = 2 * (_MARK_GAP + _SHORTEST_MARK) + 1.0
# A knife follows a circle less closely than a line: circles never touch.
_LEAST_ROUND_BLEED: Final = 1.0

# Lengths that differ by less are equal.
_EXACT: Final = 1e-6

CutLine = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class PaperCopy:
    """One copy of a cutout to be laid on paper: the numbers of its sides, its size, its form."""

    front: int
    back: int | None
    size: Size
    round: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """Side number `side` with its trimmed corner, top left; `turned` by half a turn. `bleed` is the colour kept around
    it beyond the cut."""

    side: int
    x: float
    y: float
    size: Size
    bleed: float = 0.0
    turned: bool = False
    round: bool = False


@dataclass(frozen=True, slots=True)
class ImposedSheet:
    """A sheet of paper: what lies on its front and on its back, both as one sees them, and on the front where to cut.
    The back is empty where nothing is printed on it."""

    paper: Size
    front: tuple[Placed, ...]
    back: tuple[Placed, ...]
    marks: tuple[CutLine, ...]

    @property
    def lowest(self) -> float:
        """How far down the front is drawn upon."""
        return max(*(placed.y + placed.size[1] + placed.bleed for placed in self.front), *(y for line in self.marks for _, y in line), 0.0)


@dataclass(frozen=True, slots=True)
class PaperGrid:
    """Columns and rows of places for cutouts of one size."""

    paper: Size
    piece: Size
    columns: int
    rows: int
    bleed: float
    # Its own corner, top left, with the bleed.
    left: float
    top: float

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def step(self) -> Size:
        return self.piece[0] + 2 * self.bleed, self.piece[1] + 2 * self.bleed

    @property
    def width(self) -> float:
        return self.columns * self.step[0]

    @property
    def height(self) -> float:
        return self.rows * self.step[1]

    def corner(self, place: int) -> tuple[float, float]:
        """The trimmed corner, top left, of a place; they are counted row by row."""
        row, column = divmod(place, self.columns)
        return self.left + self.bleed + column * self.step[0], self.top + self.bleed + row * self.step[1]


def impose(copies: Sequence[PaperCopy], imposition: str, paper: str, *, backs: bool = True, flip: str = "long") -> list[ImposedSheet]:
    """The sheets for these cutouts: full sheets of one size as long as there are enough, then what is left of each size,
    side by side."""
    if not backs:
        copies = [replace(copy, back=None) for copy in copies]
    if imposition == "single":
        return [_alone(copy, flip) for copy in copies]
    groups: dict[tuple[Size, bool], list[PaperCopy]] = {}
    for copy in copies:
        groups.setdefault((copy.size, copy.round), []).append(copy)
    sheets, rests = [], []
    for (size, round), group in groups.items():
        plan = full_grid(size, imposition, paper, round=round)
        full = len(group) if len(groups) == 1 else len(group) // plan.places * plan.places
        for first in range(0, full, plan.places):
            sheets.append(_sheet([(plan, group[first : first + plan.places])], flip))
        if full < len(group):
            rests.append((plan, group[full:]))
    if len(rests) == 1:
        return [*sheets, _sheet(rests, flip)]
    return [*sheets, *(_sheet(blocks, flip) for blocks in _packed(rests, paper))]


def full_grid(size: Size, imposition: str, paper: str, *, round: bool = False) -> PaperGrid:
    """The grid of a sheet with as many cutouts of a size as it holds, upright or lengthwise."""
    bleed = BLEED if imposition != "nine-up" else _LEAST_ROUND_BLEED if round else 0.0
    width, height = PAPERS[paper]
    upright, lengthwise = (_centred((sides, size, *_counts(sides, size, bleed), bleed)) for sides in ((width, height), (height, width)))
    best = lengthwise if lengthwise.places > upright.places else upright
    return best if best.places else _single(size)


def _counts(paper: Size, size: Size, bleed: float) -> tuple[int, int]:
    """How many columns and rows leave room for marks, or one where a single one leaves none."""
    columns, rows = (
        int((length - 2 * _MARGIN + _EXACT) / (piece + 2 * bleed)) or int(piece + 2 * bleed <= length - 2 * UNPRINTABLE + _EXACT)
        for length, piece in zip(paper, size, strict=True)
    )
    return columns, rows


def _centred(parts: tuple[Size, Size, int, int, float]) -> PaperGrid:
    grid = PaperGrid(*parts, 0.0, 0.0)
    return replace(grid, left=(grid.paper[0] - grid.width) / 2, top=(grid.paper[1] - grid.height) / 2)


def _single(size: Size) -> PaperGrid:
    """A paper as large as the cutout with its bleed, as print shops ask for it."""
    return PaperGrid((size[0] + 2 * BLEED, size[1] + 2 * BLEED), size, 1, 1, BLEED, 0.0, 0.0)


def _alone(copy: PaperCopy, flip: str) -> ImposedSheet:
    return _sheet([(_single(copy.size), [copy])], flip)


def _sheet(blocks: Sequence[tuple[PaperGrid, Sequence[PaperCopy]]], flip: str) -> ImposedSheet:
    paper = blocks[0][0].paper
    laid = [
        (Placed(copy.front, *grid.corner(place), copy.size, grid.bleed, False, copy.round), copy.back)
        for grid, group in blocks
        for place, copy in enumerate(group)
    ]
    backs = tuple(behind(replace(placed, side=back), paper, flip) for placed, back in laid if back is not None)
    several = len(blocks) > 1
    marks = tuple(mark for grid, group in blocks if not group[0].round for mark in cut_marks(grid, len(group), several=several))
    return ImposedSheet(paper, tuple(placed for placed, _ in laid), backs, marks)


def behind(placed: Placed, paper: Size, flip: str) -> Placed:
    """The same place seen from the back of the paper.

    A printer that turns the paper over its long edge swaps left and right of a portrait sheet, and top and bottom of a
    landscape one; in the second case the backs are upside down, and so they are turned.
    """
    sideways = (flip == "long") == (paper[0] <= paper[1])
    if sideways:
        return replace(placed, x=paper[0] - placed.x - placed.size[0])
    return replace(placed, y=paper[1] - placed.y - placed.size[1], turned=True)


def cut_marks(grid: PaperGrid, count: int, *, several: bool) -> Iterator[CutLine]:
    """Short lines outside the cutouts where the knife goes: for every column and row, at both ends of the grid. With
    several grids on a sheet they are short, and none where a half-empty grid has no cutout."""
    left, top, right, bottom = grid.left, grid.top, grid.left + grid.width, grid.top + grid.height
    room_above, room_beside = (_SHORTEST_MARK if several else min(_MARK_LENGTH, length - UNPRINTABLE - _MARK_GAP) for length in (top, left))
    used = range(min(count, grid.columns)), range(-(-count // grid.columns))
    columns, rows = used if several else (range(grid.columns), range(grid.rows))
    corners = [grid.corner(column)[0] for column in columns], [grid.corner(row * grid.columns)[1] for row in rows]
    across, down = (_edges(starts, length) for starts, length in zip(corners, grid.piece, strict=True))
    for x in across if room_above > 0 else ():
        yield from (((x, y), (x, y + room_above)) for y in (top - _MARK_GAP - room_above, bottom + _MARK_GAP))
    for y in down if room_beside > 0 else ():
        yield from (((x, y), (x + room_beside, y)) for x in (left - _MARK_GAP - room_beside, right + _MARK_GAP))


def _edges(starts: Iterable[float], length: float) -> list[float]:
    """Where pieces begin and end; pieces that touch share an edge."""
    return sorted({round(edge, 4) for start in starts for edge in (start, start + length)})


@dataclass(slots=True)
class _Shelf:
    """Grids side by side, each as high as the first or lower."""

    blocks: list[tuple[PaperGrid, list[PaperCopy]]]
    width: float
    height: float


def _packed(rests: Sequence[tuple[PaperGrid, list[PaperCopy]]], paper: str) -> Iterator[list[tuple[PaperGrid, list[PaperCopy]]]]:
    """What is left of each size, on few sheets: the highest first, side by side on shelves, the shelves one above the
    other."""
    sheets: dict[Size, list[list[_Shelf]]] = {}
    for grid, group in sorted((_block(*rest, PAPERS[paper]) for rest in rests), key=lambda block: (-block[0].height, -block[0].width)):
        _shelve((grid, group), sheets.setdefault(grid.paper, []))
    for shelved in sheets.values():
        for shelves in shelved:
            yield [block for shelf in _arranged(shelves) for block in shelf.blocks]


def _block(grid: PaperGrid, group: list[PaperCopy], upright: Size) -> tuple[PaperGrid, list[PaperCopy]]:
    """A grid for these alone, on upright paper if they fit it, with rows as even as can be."""
    columns, rows = _counts(upright, grid.piece, grid.bleed)
    paper = upright if columns * rows >= len(group) else grid.paper
    columns, rows = _counts(paper, grid.piece, grid.bleed) if paper == upright else (grid.columns, grid.rows)
    rows = -(-len(group) // columns)
    return replace(grid, paper=paper, columns=-(-len(group) // rows), rows=rows), group


def _shelve(block: tuple[PaperGrid, list[PaperCopy]], sheets: list[list[_Shelf]]) -> None:
    grid = block[0]
    width, height = (length - 2 * _MARGIN for length in grid.paper)
    for shelves in sheets:
        for shelf in shelves:
            if shelf.width + _GAP + grid.width <= width and grid.height <= shelf.height:
                shelf.blocks.append(block)
                shelf.width += _GAP + grid.width
                return
        if sum(shelf.height + _GAP for shelf in shelves) + grid.height <= height:
            shelves.append(_Shelf([block], grid.width, grid.height))
            return
    sheets.append([_Shelf([block], grid.width, grid.height)])


def _arranged(shelves: Sequence[_Shelf]) -> Iterator[_Shelf]:
    """The shelves with every grid in its place: in the middle from left to right, from the top down."""
    paper = shelves[0].blocks[0][0].paper
    top = min(_MARGIN + _MARK_LENGTH, (paper[1] - sum(shelf.height for shelf in shelves) - _GAP * (len(shelves) - 1)) / 2)
    for shelf in shelves:
        left = (paper[0] - shelf.width) / 2
        blocks = []
        for grid, group in shelf.blocks:
            blocks.append((replace(grid, left=left, top=top), group))
            left += grid.width + _GAP
        yield replace(shelf, blocks=blocks)
        top += shelf.height + _GAP
