"""Turns two blocks on a terminal into the cells of a line between them, and many lines into ones that are told apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

GridCell = tuple[int, int]
# A line leaves a cell upwards, to the right, downwards, to the left: one bit each.
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


class NameBlock(NamedTuple):
    """A rectangle of cells, and the name in it, row by row."""

    column: int
    row: int
    width: int
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        return len(self.lines)

    @property
    def right(self) -> int:
        """The last column."""
        return self.column + self.width - 1

    @property
    def bottom(self) -> int:
        """The last row."""
        return self.row + len(self.lines) - 1

    def covers(self, cell: GridCell) -> bool:
        column, row = cell
        return self.column <= column < self.column + self.width and self.row <= row < self.row + len(self.lines)


def routes(one: NameBlock, other: NameBlock) -> list[list[GridCell]]:
    """The ways a line between two blocks may take, as cells from inside the one to inside the other: straight where they
    face each other, else around one corner."""
    xs, ys = _facing(one.column, one.right, other.column, other.right), _facing(one.row, one.bottom, other.row, other.bottom)
    if xs[0] == xs[1] or ys[0] == ys[1]:
        return [_along((xs[0], ys[0]), (xs[1], ys[1]))]
    return [_across_first(xs, ys, _in_from(xs[1], other, 1)), _down_first(xs, ys, _in_from(xs[0], one, 1))]


def more_routes(one: NameBlock, other: NameBlock) -> list[list[GridCell]]:
    """Further ways, for lines that would run into others: beside the shortest one."""
    xs, ys = _facing(one.column, one.right, other.column, other.right), _facing(one.row, one.bottom, other.row, other.bottom)
    if ys[0] == ys[1]:
        low, high = max(one.row, other.row), min(one.bottom, other.bottom)
        return [_along((xs[0], row), (xs[1], row)) for row in range(low, high + 1)]
    if xs[0] == xs[1]:
        low, high = max(one.column, other.column), min(one.right, other.right)
        return [_along((column, ys[0]), (column, ys[1])) for column in sorted(range(low, high + 1), key=lambda column: abs(column - xs[0]))]
    found = []
    for far in (3, 5, 7):
        found += [_across_first(xs, ys, _in_from(xs[1], other, far)), _down_first(xs, ys, _in_from(xs[0], one, far))]
    # Around two corners: down, across, and down again.
    column, to_column = _in_from(xs[0], one, 1), _in_from(xs[1], other, 1)
    for row in range(min(ys) + 1, max(ys)):
        found.append(_along((column, ys[0]), (column, row)) + _along((column, row), (to_column, row))[1:] + _along((to_column, row), (to_column, ys[1]))[1:])
    return found


def _across_first(xs: tuple[int, int], ys: tuple[int, int], to_column: int) -> list[GridCell]:
    return _along((xs[0], ys[0]), (to_column, ys[0])) + _along((to_column, ys[0]), (to_column, ys[1]))[1:]


def _down_first(xs: tuple[int, int], ys: tuple[int, int], column: int) -> list[GridCell]:
    return _along((column, ys[0]), (column, ys[1])) + _along((column, ys[1]), (xs[1], ys[1]))[1:]


def _in_from(end: int, block: NameBlock, far: int) -> int:
    """A column so far in from an end of a block, or as far as it goes."""
    far = min(far, block.width - 1)
    return end + far if end == block.column else end - far


def _facing(first: int, last: int, other_first: int, other_last: int) -> tuple[int, int]:
    low, high = max(first, other_first), min(last, other_last)
    if low <= high:
        middle = (low + high) // 2
        return middle, middle
    return (last, other_first) if last < other_first else (first, other_last)


def _along(start: GridCell, end: GridCell) -> list[GridCell]:
    """The cells of a row or a column, both ends included."""
    (x, y), (to_x, to_y) = start, end
    step, rise = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    return [(x + step * number, y + rise * number) for number in range(abs(to_x - x) + abs(to_y - y) + 1)]


def outside(route: Sequence[GridCell], one: NameBlock, other: NameBlock) -> list[GridCell]:
    """The cells of a way that are in neither block."""
    return [cell for cell in route if not one.covers(cell) and not other.covers(cell)]


def strokes(route: Sequence[GridCell]) -> dict[GridCell, int]:
    """In which directions a line leaves each of its cells."""
    found: dict[GridCell, int] = dict.fromkeys(route, 0)
    for (column, row), (to_column, to_row) in pairwise(route):
        across, down = to_column - column, to_row - row
        there, back = (RIGHT, LEFT) if across > 0 else (LEFT, RIGHT) if across else (DOWN, UP) if down > 0 else (UP, DOWN)
        found[column, row] |= there
        found[to_column, to_row] |= back
    return found


def route_all(pairs: Sequence[tuple[NameBlock, NameBlock]], blocks: Iterable[NameBlock]) -> list[list[GridCell]]:
    """A way for each line: hidden as little as can be behind blocks, and joining no other line. Crossing one is fine."""
    covered = {(column, row) for block in blocks for row in range(block.row, block.bottom + 1) for column in range(block.column, block.right + 1)}
    drawn: dict[GridCell, int] = {}
    found: dict[int, list[GridCell]] = {}

    def cost(route: list[GridCell], one: NameBlock, other: NameBlock) -> tuple[int, int, int]:
        seen = outside(route, one, other)
        own = strokes(route)
        joined = sum(1 for cell in seen if drawn.get(cell, 0) and drawn[cell] | own[cell] != UP | RIGHT | DOWN | LEFT)
        hidden = sum(cell in covered for cell in seen)
        return (len(seen) == hidden, 2 * hidden + joined, len(seen))

    # Straight ones first: they have the least choice.
    for number in sorted(range(len(pairs)), key=lambda number: len(routes(*pairs[number]))):
        one, other = pairs[number]
        route = min([*routes(one, other), *more_routes(one, other)], key=lambda route: cost(route, one, other)[:2])
        found[number] = route
        for cell, bits in strokes(route).items():
            drawn[cell] = drawn.get(cell, 0) | bits
    return [found[number] for number in range(len(pairs))]
