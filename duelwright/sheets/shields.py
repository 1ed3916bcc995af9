"""Turns a name into a shield, and a way to part its field into sectors that are filled and sectors that are empty.

A shield is a polygon on a field of 100 × 100, around its middle, where the charge is. Directions are turns from the top,
clockwise, as `around` has them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from duelwright.sheets.charges import around
from duelwright.sheets.patterns import Point

Polygon = tuple[Point, ...]
# From one direction to another; the second is the greater number.
Sector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shield:
    """An outline, and the largest square for a charge: its middle and its side."""

    outline: Polygon
    middle: Point
    room: float

    def inset(self, width: float) -> Polygon:
        """The outline drawn in: every corner moves along the bisector of its sides."""
        drawn = []
        outline = self.outline
        for before, corner, after in zip((outline[-1], *outline[:-1]), outline, (*outline[1:], outline[0]), strict=True):
            one, other = _normal(before, corner), _normal(corner, after)
            share = width / max(0.35, 1 + one[0] * other[0] + one[1] * other[1])
            drawn.append((corner[0] + (one[0] + other[0]) * share, corner[1] + (one[1] + other[1]) * share))
        return tuple(drawn)


def _normal(start: Point, end: Point) -> Point:
    """The direction to the inside of a polygon that runs clockwise."""
    length = math.dist(start, end)
    return (start[1] - end[1]) / length, (end[0] - start[0]) / length


def rim(polygon: Polygon, middle: Point, sector: Sector) -> list[Point]:
    """The part of a polygon that is seen in a sector from its middle, clockwise."""
    start, end = sector
    corners = (math.atan2(x - middle[0], middle[1] - y) / math.tau % 1 for x, y in polygon)
    turns = sorted({start, end, *(turn + whole for turn in corners for whole in (0, 1) if start < turn + whole < end)})
    return [_met(polygon, middle, turn) for turn in turns]


def arc(middle: Point, radius: float, sector: Sector) -> list[Point]:
    """The part of a circle in a sector, clockwise."""
    start, end = sector
    steps = max(2, round((end - start) * 60))
    return [_beside(middle, radius, start + (end - start) * step / steps) for step in range(steps + 1)]


def _beside(middle: Point, distance: float, turn: float) -> Point:
    return middle[0] + distance * math.sin(turn * math.tau), middle[1] - distance * math.cos(turn * math.tau)


def _met(polygon: Polygon, middle: Point, turn: float) -> Point:
    """Where the way from the middle in a direction leaves a polygon."""
    across, down = math.sin(turn * math.tau), -math.cos(turn * math.tau)
    reached = 0.0
    for (x, y), (end_x, end_y) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        side_x, side_y = end_x - x, end_y - y
        spread = across * side_y - down * side_x
        if abs(spread) > 1e-9:
            from_x, from_y = x - middle[0], y - middle[1]
            share = (from_x * down - from_y * across) / spread
            if -1e-6 <= share <= 1 + 1e-6:
                reached = max(reached, (from_x * side_y - from_y * side_x) / spread)
    return _beside(middle, reached, turn)


def _curve(*points: Point) -> list[Point]:
    """A Bézier curve of any degree as points, without its last one."""
    made = []
    for step in range(12):
        line = list(points)
        while len(line) > 1:
            line = [(x + (end_x - x) * step / 12, y + (end_y - y) * step / 12) for (x, y), (end_x, end_y) in pairwise(line)]
        made.append(line[0])
    return made


def _mirrored(right: Sequence[Point]) -> Polygon:
    """A closed outline from its right half, from the top to the bottom."""
    left = [(100 - x, y) for x, y in reversed(right) if abs(x - 50) > 0.01]
    return (*right, *left)


def _regular(corners: int, radius: float, turn: float = 0.0) -> Polygon:
    return tuple(around(radius, turn + number / corners) for number in range(corners))


def _lobes(count: int, radius: float, depth: float) -> Polygon:
    return tuple(around(radius - depth * (1 - abs(math.cos(step / 96 * count * math.pi))), step / 96) for step in range(96))


def _cushioned(turn: float) -> Point:
    """A point of a square with rounded sides and corners."""
    sin, cos = math.sin(turn * math.tau), -math.cos(turn * math.tau)
    radius = 49 / (abs(sin) ** 4 + abs(cos) ** 4) ** 0.25
    return 50 + radius * sin, 50 + radius * cos


SHIELDS: Final = {
    "disc": Shield(_regular(60, 49), (50, 50), 63),
    "heater": Shield(_mirrored([(50, 3), *_curve((92, 3), (94, 46), (84, 76), (50, 98)), (50, 98)]), (50, 43), 61),
    "kite": Shield(_mirrored([*_curve((50, 1), (84, 1), (92, 20), (86, 40)), *_curve((86, 40), (80, 66), (66, 86), (50, 99)), (50, 99)]), (50, 40), 56),
    "lozenge": Shield(_regular(4, 50), (50, 50), 50),
    "hexagon": Shield(_regular(6, 50), (50, 50), 62),
    "octagon": Shield(_regular(8, 50, 1 / 16), (50, 50), 66),
    "cushion": Shield(tuple(_cushioned(step / 60) for step in range(60)), (50, 50), 66),
    "banner": Shield(_mirrored([(50, 2), (88, 2), (88, 98), (50, 78)]), (50, 39), 60),
    "pennon": Shield(_mirrored([(50, 2), (90, 2), (90, 66), (50, 99)]), (50, 40), 62),
    "arch": Shield(_mirrored([*_curve((50, 1), (78, 12), (90, 34), (90, 58)), (90, 98), (50, 98)]), (50, 59), 61),
    "quatrefoil": Shield(_lobes(4, 50, 13), (50, 50), 58),
    "scallop": Shield(_lobes(10, 50, 8), (50, 50), 60),
    "sunburst": Shield(tuple(around(50 if step % 2 == 0 else 42, step / 32) for step in range(32)), (50, 50), 58),
    "swiss": Shield(
        _mirrored(
            [
                *_curve((50, 8), (62, 8), (76, 6), (84, 2)),
                *_curve((84, 2), (88, 14), (96, 30), (94, 48)),
                *_curve((94, 48), (92, 74), (70, 82), (50, 98)),
                (50, 98),
            ]
        ),
        (50, 46),
        60,
    ),
    "targe": Shield(
        _mirrored([(50, 2), (62, 8), *_curve((88, 4), (80, 26), (98, 40), (94, 60)), *_curve((94, 60), (88, 82), (64, 84), (50, 98)), (50, 98)]), (50, 47), 54
    ),
    "star": Shield(tuple(around(50 if step % 2 == 0 else 39, step / 16) for step in range(16)), (50, 50), 57),
}


# The sectors that are empty, in their order: all of the field, none of it, or some, with filled ones between them.
Parting = tuple[Sector, ...]
ALL: Final[Parting] = ((0.0, 1.0),)
NONE: Final[Parting] = ()
PARTINGS: Final[tuple[Parting, ...]] = (
    ALL,
    NONE,
    ((0.5, 1.0),),
    ((0.75, 1.25),),
    ((0.625, 1.125),),
    ((0.875, 1.375),),
    ((0.0, 0.25), (0.5, 0.75)),
    tuple((quarter / 4 + 1 / 16, quarter / 4 + 3 / 16) for quarter in range(4)),
)


def filled(parting: Parting) -> list[Sector]:
    """What is between the empty sectors, after each of them."""
    following = (*parting[1:], (parting[0][0] + 1, 0.0))
    return [(end, start) for (_, end), (start, _) in zip(parting, following, strict=True)]
