"""Turns cutouts and a paper into places on sheets: the place of each front, the place of its back, where to cut.

Lengths are in millimetres from the top left corner of the sheet. Nothing here knows PDF.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from operator import itemgetter
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
# How near the edge of a sheet a cutout may be together with what it needs around it.
_EDGE: Final = UNPRINTABLE - _LEAST_ROUND_BLEED / 2

# Lengths that differ by less are equal.
_EXACT: Final = 1e-6

# How often all sizes are tried in all ways; how what is left of a place is divided.
_ROUNDS: Final = 2
_SPLITS: Final = ("under", "beside", "larger")

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
    round: bool = False

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


# Pieces of one size in the grid that they take.
_Rest = tuple[PaperGrid, list[PaperCopy]]


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
    upright, lengthwise = (_centred((sides, size, *_counts(sides, size, bleed), bleed), round=round) for sides in ((width, height), (height, width)))
    best = lengthwise if lengthwise.places > upright.places else upright
    return best if best.places else _single(size)


def _counts(paper: Size, size: Size, bleed: float) -> tuple[int, int]:
    """How many columns and rows leave room for marks, or one where a single one leaves none."""
    columns, rows = (
        int((length - 2 * _MARGIN + _EXACT) / (piece + 2 * bleed)) or int(piece + 2 * bleed <= length - 2 * UNPRINTABLE + _EXACT)
        for length, piece in zip(paper, size, strict=True)
    )
    return columns, rows


def _centred(parts: tuple[Size, Size, int, int, float], *, round: bool) -> PaperGrid:
    grid = PaperGrid(*parts, 0.0, 0.0, round)
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


def _packed(rests: Sequence[_Rest], paper: str) -> Iterator[list[_Rest]]:
    """What is left of each size, on as few sheets as we find: in one block each, else in rows of some sizes, which go
    where a block has no room."""
    papers: dict[Size, list[list[list[_Rest]]]] = {}
    for rest in rests:
        divided = _divided(*rest, PAPERS[paper])
        papers.setdefault(divided[0][0][0].paper, []).append(divided)
    for size, sizes in papers.items():
        yield from map(_centred_blocks, _fewest(size, sizes))


def _fewest(paper: Size, sizes: Sequence[Sequence[list[_Rest]]]) -> list[list[_Rest]]:
    """The sheets for pieces of these sizes, each of which may be divided in several ways. The ways are tried for one size
    after the other, while that takes less paper."""
    area = sum(grid.width * grid.height for ways in sizes for grid, _ in ways[0])
    least = ceil(area / (paper[0] * paper[1]))
    chosen = [0] * len(sizes)

    def laid() -> tuple[tuple[int, float], list[list[_Rest]]]:
        blocks = [block for ways, way in zip(sizes, chosen, strict=True) for block in ways[way]]
        found = [_laid_out(sorted(blocks, key=order), paper, split) for order in (_by_height, _by_area) for split in _SPLITS]
        # Of as many sheets, those are nearer to fewer whose last one is emptier.
        return min((((len(sheets), sum(grid.width * grid.height for grid, _ in sheets[-1])), sheets) for sheets in found), key=itemgetter(0))

    best, sheets = laid()
    largest_first = sorted(range(len(sizes)), key=lambda number: -sum(grid.width * grid.height for grid, _ in sizes[number][0]))
    for number in largest_first * _ROUNDS:
        for way in range(len(sizes[number])):
            if len(sheets) <= least:
                return sheets
            before, chosen[number] = chosen[number], way
            used, tried = laid()
            if used < best:
                best, sheets = used, tried
            else:
                chosen[number] = before
    return sheets


def _divided(grid: PaperGrid, group: list[PaperCopy], upright: Size) -> list[list[_Rest]]:
    """The ways to lay pieces of a size out: as one block with rows as even as can be, on upright paper if they fit it;
    then in rows of so many, together or each for itself."""
    columns, rows = _counts(upright, grid.piece, grid.bleed)
    paper = upright if columns * rows >= len(group) else grid.paper
    most, highest = (columns, rows) if paper == upright else (grid.columns, grid.rows)
    rows = -(-len(group) // most)
    blocks = [[_of(grid, paper, -(-len(group) // rows), group)]]
    for columns in range(min(most, len(group)), 0, -1):
        full = len(group) // columns * columns
        for step in dict.fromkeys((full, columns)):
            if step > highest * columns:
                continue
            parts = [group[first : first + step] for first in range(0, full, step)] + ([group[full:]] if full < len(group) else [])
            blocks.append([_of(grid, paper, min(columns, len(part)), part) for part in parts])
    return blocks


def _of(grid: PaperGrid, paper: Size, columns: int, group: list[PaperCopy]) -> _Rest:
    return replace(grid, paper=paper, columns=columns, rows=-(-len(group) // columns)), group


def _pad(grid: PaperGrid) -> float:
    """What a block needs around it: rectangles have marks there, circles are cut along their own line."""
    return _LEAST_ROUND_BLEED / 2 if grid.round else _GAP / 2


def _by_height(block: _Rest) -> tuple[float, float]:
    return -block[0].height, -block[0].width


def _by_area(block: _Rest) -> tuple[float, float]:
    return -block[0].width * block[0].height, -block[0].height


def _laid_out(blocks: Sequence[_Rest], paper: Size, split: str) -> list[list[_Rest]]:
    """One block after the other in the highest place that has room for it. What is left of that place is divided by a
    straight line: under the block, beside it, or so that as much as can be stays in one piece."""
    width, height = (length - 2 * _EDGE for length in paper)
    sheets: list[list[_Rest]] = []
    # The sheet, then top, left, width and height.
    free: list[tuple[int, float, float, float, float]] = []
    for grid, group in blocks:
        pad = _pad(grid)
        wide, high = grid.width + 2 * pad, grid.height + 2 * pad
        place = min((place for place in free if wide <= place[3] + _EXACT and high <= place[4] + _EXACT), default=None)
        if place is None:
            place = (len(sheets), 0.0, 0.0, width, height)
            sheets.append([])
        else:
            free.remove(place)
        sheet, top, left, across, down = place
        sheets[sheet].append((replace(grid, left=left + pad, top=top + pad), group))
        beside = (across - wide) * down > (down - high) * across if split == "larger" else split == "beside"
        free.append((sheet, top, left + wide, across - wide, down if beside else high))
        free.append((sheet, top + high, left, wide if beside else across, down - high))
    return sheets


def _centred_blocks(blocks: Sequence[_Rest]) -> list[_Rest]:
    """The blocks in the middle of their paper from left to right, and from the top down."""
    paper = blocks[0][0].paper
    right = max(grid.left + grid.width + _pad(grid) for grid, _ in blocks)
    foot = max(grid.top + grid.height + _pad(grid) for grid, _ in blocks)
    across = (paper[0] - right) / 2
    down = min(_EDGE + _MARK_LENGTH, (paper[1] - foot) / 2)
    return [(replace(grid, left=grid.left + across, top=grid.top + down), group) for grid, group in blocks]
