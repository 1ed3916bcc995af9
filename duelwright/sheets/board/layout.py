"""Turns a board of a bundle into places on a drawing: spaces, lines between their rims, wedges for their zones.

Every drawing of a board (paper, browser) takes its places from here. Nothing in it knows SVG.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

from duelwright.sheets.patterns import Point
from duelwright.texts import Piece

_WIDTH = 1000.0
_MARGIN = 46.0
# Spaces never touch: this share of the smallest distance between two of them is disc, the rest is line.
_SHARE = 0.36
_LARGEST, _SMALLEST = 34.0, 12.0


@dataclass(frozen=True, slots=True)
class PlacedSpace:
    """A space, its place, and the numbers of its zones in the board's list."""

    id: str
    at: Point
    zones: tuple[int, ...]
    start: int | None
    passage: str | None
    item: str | None


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line from rim to rim; `shared` are the zones that both its ends belong to."""

    start: str
    end: str
    points: tuple[Point, Point]
    one_way: bool
    property: str | None
    # From where to where the property holds, if in one direction only.
    directed: tuple[Point, Point] | None
    shared: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A board, ready to be drawn on a field of this width and height."""

    width: float
    height: float
    radius: float
    spaces: tuple[PlacedSpace, ...]
    lines: tuple[PlacedLine, ...]

    def space(self, id: str) -> PlacedSpace:
        return next(space for space in self.spaces if space.id == id)


def lay_out(board: Piece) -> BoardLayout:
    """Place everything on a field 1000 wide."""
    width, height = _WIDTH, _WIDTH / board["aspect"]
    numbers = {zone["id"]: number for number, zone in enumerate(board["zones"])}
    spaces = tuple(
        PlacedSpace(
            id=space["id"],
            at=(_MARGIN + space["x"] * (width - 2 * _MARGIN), _MARGIN + space["y"] * (height - 2 * _MARGIN)),
            zones=tuple(numbers[zone] for zone in space["zones"]),
            start=space["start"],
            passage=space["passage"],
            item=space["item"],
        )
        for space in board["spaces"]
    )
    closest = min((math.dist(one.at, other.at) for one, other in combinations(spaces, 2)), default=width)
    radius = min(_LARGEST, max(_SMALLEST, closest * _SHARE))
    by_id = {space.id: space for space in spaces}
    properties = {frozenset((start, end)): word for start, end, word in board["properties"]}
    directed = [tuple(line) for line in board["directed"]]
    lines = tuple(
        _line(by_id[start], by_id[end], radius, one_way=one_way, property=properties.get(frozenset((start, end))), directed=(start, end) in directed)
        for one_way, pairs in ((False, board["edges"]), (True, board["one_way"]))
        for start, end in pairs
    )
    return BoardLayout(width, height, radius, spaces, lines)


def _line(start: PlacedSpace, end: PlacedSpace, radius: float, *, one_way: bool, property: str | None, directed: bool) -> PlacedLine:
    length = math.dist(start.at, end.at) or 1.0
    x, y = (end.at[0] - start.at[0]) / length * radius, (end.at[1] - start.at[1]) / length * radius
    points = ((start.at[0] + x, start.at[1] + y), (end.at[0] - x, end.at[1] - y))
    shared = tuple(zone for zone in start.zones if zone in end.zones)
    return PlacedLine(start.id, end.id, points, one_way, property, points if directed else None, shared)
