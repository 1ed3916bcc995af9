"""Turns a board of a bundle into places on a drawing: spaces, lines between their rims, wedges for their zones.

Every drawing of a board (paper, browser) takes its places from here. Nothing in it knows SVG.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from duelwright.sheets.patterns import Point
from duelwright.texts import Piece

_WIDTH = 1000.0
_MARGIN = 46.0
# Of a field so flat that the margins would meet.
_MARGIN_SHARE = 0.23
# Spaces never touch: this share of the smallest distance between two of them is disc, the rest is line.
_SHARE = 0.36
_LARGEST, _SMALLEST = 34.0, 12.0
# On the table, in millimetres: the longest side of a board, beyond which its spaces get smaller, and the white between
# a space and the edge of the board, for a name.
LONGEST_SIDE: Final = 2400.0
_ROOM = 7.0


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
    """A board, ready to be drawn on a field of this width and height. `ground` is the part of the field that the author
    placed the spaces on (left, top, width, height): where its picture lies."""

    width: float
    height: float
    radius: float
    spaces: tuple[PlacedSpace, ...]
    lines: tuple[PlacedLine, ...]
    ground: tuple[float, float, float, float]

    def space(self, id: str) -> PlacedSpace:
        return next(space for space in self.spaces if space.id == id)


def lay_out(board: Piece) -> BoardLayout:
    """Place everything on a field 1000 wide."""
    height = _height(board)
    places = _places(board)
    radius = min(_LARGEST, max(_SMALLEST, _closest(places) * _SHARE))
    return _filled(board, _WIDTH, height, radius, places, (0.0, 0.0, _WIDTH, height))


def lay_out_to_play(board: Piece, diameter: float, share: float, *, on_picture: bool = False) -> BoardLayout:
    """Place everything on a field in millimetres, with spaces of this diameter; `share` is what a radius
    has of the distance between the two that are closest. A board that would get too long has smaller spaces.

    A space at the edge of the author's field is a whole space on ours: what is missing is added beside it, or, on a
    picture, which nothing can be added to, the board gets larger.
    """
    height = _height(board)
    places = _places(board)
    closest = _closest(places)
    wanted, white = diameter / 2 / (share * closest), _ROOM * diameter / 30
    if on_picture:
        wanted = max(wanted, (diameter / 2 + white) / min(min(x, _WIDTH - x, y, height - y) for x, y in places))
    scale = min(wanted, LONGEST_SIDE / max(_WIDTH, height))
    radius = min(diameter / 2, share * closest * scale)
    reach = radius + white
    xs, ys = ([place[axis] * scale for place in places] for axis in (0, 1))
    left, top = min(0.0, min(xs) - reach), min(0.0, min(ys) - reach)
    width, deep = max(_WIDTH * scale, max(xs) + reach) - left, max(height * scale, max(ys) + reach) - top
    moved = [(x - left, y - top) for x, y in zip(xs, ys, strict=True)]
    return _filled(board, width, deep, radius, moved, (-left, -top, _WIDTH * scale, height * scale))


def _height(board: Piece) -> float:
    return _WIDTH / float(board["aspect"])


def _places(board: Piece) -> list[Point]:
    """Where the spaces are on a field 1000 wide."""
    height = _height(board)
    margin = min(_MARGIN, height * _MARGIN_SHARE)
    return [(_MARGIN + space["x"] * (_WIDTH - 2 * _MARGIN), margin + space["y"] * (height - 2 * margin)) for space in board["spaces"]]


def _closest(places: list[Point]) -> float:
    """The smallest distance between two spaces; those on top of each other, of which `validate` warns, are passed
    over."""
    return min((distance for one, other in combinations(places, 2) if (distance := math.dist(one, other)) > 1.0), default=_WIDTH / 2)


def _filled(board: Piece, width: float, height: float, radius: float, places: list[Point], ground: tuple[float, float, float, float]) -> BoardLayout:
    numbers = {zone["id"]: number for number, zone in enumerate(board["zones"])}
    spaces = tuple(
        PlacedSpace(
            id=space["id"],
            at=at,
            zones=tuple(numbers[zone] for zone in space["zones"]),
            start=space["start"],
            passage=space["passage"],
            item=space["item"],
        )
        for space, at in zip(board["spaces"], places, strict=True)
    )
    by_id = {space.id: space for space in spaces}
    properties = {frozenset((start, end)): word for start, end, word in board["properties"]}
    directed = [tuple(line) for line in board["directed"]]
    lines = tuple(
        _line(by_id[start], by_id[end], radius, one_way=one_way, property=properties.get(frozenset((start, end))), directed=(start, end) in directed)
        for one_way, pairs in ((False, board["edges"]), (True, board["one_way"]))
        for start, end in pairs
    )
    return BoardLayout(width, height, radius, spaces, lines, ground)


def _line(start: PlacedSpace, end: PlacedSpace, radius: float, *, one_way: bool, property: str | None, directed: bool) -> PlacedLine:
    length = math.dist(start.at, end.at) or 1.0
    x, y = (end.at[0] - start.at[0]) / length * radius, (end.at[1] - start.at[1]) / length * radius
    points = ((start.at[0] + x, start.at[1] + y), (end.at[0] - x, end.at[1] - y))
    shared = tuple(zone for zone in start.zones if zone in end.zones)
    return PlacedLine(start.id, end.id, points, one_way, property, points if directed else None, shared)
