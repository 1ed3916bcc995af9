"""Turns the points of a board and the names of its spaces into blocks on a terminal: names whole, in one row or more, none
over another, as near as possible to where the board has them, and as few as possible on top of lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len

from duelwright.terminal.drawing.routing import GridCell, NameBlock, outside, route_all, routes

# What a place costs. A character is about twice as high as wide, so a row is dearer than a column.
_PER_COLUMN, _PER_ROW = 0.06, 0.9
_OVERLAP = 60.0
# A block right above or below another leaves no room for the line between them, or for who stands there.
_TOUCH = 0.8
_ON_A_LINE = 0.35
_BEHIND_A_BLOCK = 1.0
# Neighbours so close that no line is seen between them.
_NO_LINE = 4.0
_EXTRA_ROW = 0.7
_SWEEPS = 8
# How far a block may be moved in one sweep, and how many of its places are looked at closely.
_REACH_ACROSS, _REACH_DOWN = 14, 3
_CLOSELY = 40


SpacePair = tuple[int, int]


class SpaceLabel(NamedTuple):
    """What is written on a space: its name, and so many cells behind it for the letters of its zones and the like."""

    name: str
    tail: int


class BoardPlan(NamedTuple):
    """A block for each space, and the cells of each line."""

    blocks: Sequence[NameBlock]
    ways: Sequence[Sequence[GridCell]]


@lru_cache(maxsize=16)
def plan(points: tuple[tuple[float, float], ...], labels: tuple[SpaceLabel, ...], edges: tuple[SpacePair, ...], columns: int, rows: int) -> BoardPlan | None:
    """Where everything goes; None where there is no room for all names."""
    shapes = [[(width, lines) for width, lines in _shapes(label) if width <= columns and len(lines) <= rows] for label in labels]
    if not all(shapes) or sum(min((width + 1) * len(lines) for width, lines in own) for own in shapes) > (columns + 1) * rows:
        return None
    best: tuple[float, list[NameBlock]] | None = None
    for narrow in (False, True):
        found = _Search(points, shapes, edges, columns, rows).run(narrow=narrow)
        if found is not None and (best is None or found[0] < best[0]):
            best = found
    return None if best is None else BoardPlan(best[1], route_all([(best[1][one], best[1][other]) for one, other in edges], best[1]))


def _shapes(label: SpaceLabel) -> list[tuple[int, tuple[str, ...]]]:
    """The ways to write a name: in one row, or broken between words into two or three. The tail follows the last row."""
    words = label.name.split() or [""]
    found: list[tuple[int, tuple[str, ...]]] = []
    for count in range(1, min(3, len(words)) + 1):
        lines = min(_splits(words, count), key=lambda lines: _width(lines, label.tail))
        width = _width(lines, label.tail)
        if not found or width < found[-1][0]:
            found.append((width, lines))
    return found


def _splits(words: Sequence[str], count: int) -> Iterable[tuple[str, ...]]:
    if count == 1:
        yield (" ".join(words),)
        return
    for first in range(1, len(words) - count + 2):
        for rest in _splits(words[first:], count - 1):
            yield (" ".join(words[:first]), *rest)


def _width(lines: Sequence[str], tail: int) -> int:
    return max([cell_len(line) for line in lines[:-1]] + [cell_len(lines[-1]) + tail])


class _Search:
    """Moves one block after the other to where it costs least, until nothing gets better."""

    def __init__(
        self,
        points: Sequence[tuple[float, float]],
        shapes: Sequence[Sequence[tuple[int, tuple[str, ...]]]],
        edges: Sequence[SpacePair],
        columns: int,
        rows: int,
    ) -> None:
        self._shapes, self._edges, self._columns, self._rows = shapes, edges, columns, rows
        xs, ys = [x for x, _ in points], [y for _, y in points]
        across, down = (max(xs) - min(xs)) or 1, (max(ys) - min(ys)) or 1
        edge = min(own[-1][0] for own in shapes) / 2
        self._wish = [(edge + (x - min(xs)) / across * (columns - 1 - 2 * edge), 0.5 + (y - min(ys)) / down * (rows - 2)) for x, y in points]
        self._beside: list[list[int]] = [[] for _ in points]
        for one, other in edges:
            self._beside[one].append(other)
            self._beside[other].append(one)
        self._blocks: list[NameBlock] = []
        # One bit for each cell of a row: what is under blocks.
        self._taken = [0] * rows
        self._lines: dict[SpacePair, dict[int, int]] = {}

    def run(self, *, narrow: bool) -> tuple[float, list[NameBlock]] | None:
        for space, own in enumerate(self._shapes):
            width, lines = own[-1 if narrow else 0]
            self._blocks.append(self._inside(self._wish[space], width, lines))
        for block in self._blocks:
            self._mark(block)
        self._lines = {edge: self._cells(edge) for edge in self._edges}
        for _ in range(_SWEEPS):
            moved = False
            for space in self._order():
                moved |= self._move(space)
            if not moved:
                break
        total = sum(self._cheap(space, block, self._foreign_lines(space)) + self._hidden(space, block) for space, block in enumerate(self._blocks))
        return None if self._overlap() else (total, self._blocks)

    def _order(self) -> list[int]:
        """The widest first: those are hardest to place."""
        return sorted(range(len(self._blocks)), key=lambda space: (-self._blocks[space].width, space))

    def _inside(self, wish: tuple[float, float], width: int, lines: tuple[str, ...]) -> NameBlock:
        column = min(max(0, round(wish[0] - width / 2)), self._columns - width)
        row = min(max(0, round(wish[1] - len(lines) / 2)), self._rows - len(lines))
        return NameBlock(max(0, column), max(0, row), width, lines)

    def _move(self, space: int) -> bool:
        """Take the block away, and put it where it costs least."""
        now = self._blocks[space]
        self._unmark(now)
        lines = self._foreign_lines(space)
        candidates = {now}
        for width, text in self._shapes[space]:
            for start in (self._inside(self._wish[space], width, text), now):
                for column in range(max(0, start.column - _REACH_ACROSS), min(self._columns - width, start.column + _REACH_ACROSS) + 1):
                    for row in range(max(0, start.row - _REACH_DOWN), min(self._rows - len(text), start.row + _REACH_DOWN) + 1):
                        candidates.add(NameBlock(column, row, width, text))
        cheap = sorted((self._cheap(space, block, lines), block) for block in candidates)[:_CLOSELY]
        _, best = min((cost + self._hidden(space, block), block) for cost, block in cheap)
        self._blocks[space] = best
        self._mark(best)
        if best != now:
            for edge in self._lines:
                if space in edge:
                    self._lines[edge] = self._cells(edge)
        return best != now

    def _cheap(self, space: int, block: NameBlock, lines: Sequence[int]) -> float:
        """What a place costs by itself: how far off it is, and what is there already."""
        wish = self._wish[space]
        cost = _PER_COLUMN * (block.column + (block.width - 1) / 2 - wish[0]) ** 2 * 0.5 + _PER_ROW * (block.row + (block.height - 1) / 2 - wish[1]) ** 2
        cost += _EXTRA_ROW * (block.height - 1)
        wide = ((1 << block.width + 2) - 1 << block.column) >> 1
        cells = (1 << block.width) - 1 << block.column
        for row in range(block.row, block.row + block.height):
            if self._taken[row] & wide:
                cost += _OVERLAP * (self._taken[row] & wide).bit_count()
            cost += _ON_A_LINE * (lines[row] & cells).bit_count()
        for row in (block.row - 1, block.row + block.height):
            if 0 <= row < self._rows and self._taken[row] & cells:
                cost += _TOUCH
        return cost

    def _hidden(self, space: int, block: NameBlock) -> float:
        """How much of the lines to its neighbours would be hidden behind other blocks."""
        cost = 0.0
        for other in self._beside[space]:
            end = self._blocks[other]
            cost += min(self._hidden_of(outside(route, block, end)) for route in routes(block, end))
        return cost

    def _hidden_of(self, cells: Sequence[GridCell]) -> float:
        hidden = sum(self._taken[row] >> column & 1 for column, row in cells)
        return _BEHIND_A_BLOCK * hidden + (_NO_LINE if hidden == len(cells) else 0)

    def _foreign_lines(self, space: int) -> list[int]:
        """The cells of all lines but those of this space, row by row."""
        found = [0] * self._rows
        for edge, cells in self._lines.items():
            if space not in edge:
                for row, bits in cells.items():
                    found[row] |= bits
        return found

    def _cells(self, edge: SpacePair) -> dict[int, int]:
        found: dict[int, int] = {}
        one, other = self._blocks[edge[0]], self._blocks[edge[1]]
        ways = [outside(route, one, other) for route in routes(one, other)]
        for column, row in min(ways, key=self._hidden_of):
            found[row] = found.get(row, 0) | 1 << column
        return found

    def _mark(self, block: NameBlock) -> None:
        for row, bits in _bits(block).items():
            self._taken[row] |= bits

    def _unmark(self, block: NameBlock) -> None:
        """Cells of two blocks that overlap belong to the other one still."""
        for row in _bits(block):
            self._taken[row] = 0
        for other in self._blocks:
            if other is not block:
                for row, bits in _bits(other).items():
                    if block.row <= row <= block.bottom:
                        self._taken[row] |= bits

    def _overlap(self) -> bool:
        return sum(block.width * block.height for block in self._blocks) > sum(row.bit_count() for row in self._taken)


def _bits(block: NameBlock) -> dict[int, int]:
    cells = (1 << block.width) - 1 << block.column
    return dict.fromkeys(range(block.row, block.row + block.height), cells)
