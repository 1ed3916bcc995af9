"""Turns the names of spaces and lines into places on the board where they hide nothing.

A name stands under its space. Where it would lie upon another space, a name or a line, it moves to the side or above,
or breaks into several lines, whichever is in the way the least.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from duelwright.sheets.board.layout import BoardLayout, PlacedLine, PlacedSpace
from duelwright.sheets.board.look import STYLE, BoardLook, Caption
from duelwright.sheets.patterns import Point, Stroke

_LEADING: Final = 1.04
_MOST_LINES: Final = 4
# What a place costs for each em of a line, and each square em of a name or a space, that it covers; nearer than an em
# to another space a name could be that one's, and to another name a part of it. Nothing may stand at the edge.
_ON_LINE, _ON_NAME, _ON_SPACE, _BESIDE, _OUTSIDE = 1.0, 6.0, 12.0, 1.6, 100.0
# What it costs by where it stands: under the space it is looked for first.
_ASIDE: Final = (("below", 0.0), ("above", 0.5), ("right", 1.3), ("left", 1.3), ("below right", 0.9), ("below left", 0.9))
_MORE_LINES: Final = 0.35
_INSET: Final = 0.7
_TURNS: Final = 2

Edges = tuple[float, float, float, float]


def space_captions(layout: BoardLayout, names: Mapping[str, str], look: BoardLook) -> dict[str, Caption]:
    """Where the name of each space stands."""
    return _Placing(layout, look).spaces(names)


def line_captions(layout: BoardLayout, named: Sequence[tuple[PlacedLine, str]], taken: Iterable[Caption], look: BoardLook) -> list[Caption]:
    """Where the name of each marked line stands, beside the names of the spaces."""
    return _Placing(layout, look).lines(named, taken)


@dataclass(frozen=True, slots=True)
class _Around:
    """What is near a space or line that is to be named."""

    discs: list[Point]
    strokes: list[Stroke]


class _Placing:
    def __init__(self, layout: BoardLayout, look: BoardLook) -> None:
        self._layout = layout
        self._look = look

    def spaces(self, names: Mapping[str, str]) -> dict[str, Caption]:
        tries = {space.id: list(self._beside(space, names[space.id])) for space in self._layout.spaces}
        around = {space.id: self._around(space.at, max(max(caption.width, caption.height) for _, caption in tries[space.id])) for space in self._layout.spaces}
        found: dict[str, Caption] = {}
        # The second time every name knows of all the others.
        for _ in range(_TURNS):
            for space in self._layout.spaces:
                others = [caption for id, caption in found.items() if id != space.id]
                found[space.id] = self._cheapest(space.at, tries[space.id], around[space.id], others)
        return found

    def lines(self, named: Sequence[tuple[PlacedLine, str]], taken: Iterable[Caption]) -> list[Caption]:
        standing = list(taken)
        found: list[Caption] = []
        for line, name in named:
            tries = list(self._along(line, name))
            at = middle_of(line.points)
            around = self._around(at, max(caption.width for _, caption in tries))
            found.append(self._cheapest(at, tries, around, [*standing, *found]))
        return found

    def _beside(self, space: PlacedSpace, name: str) -> Iterator[tuple[float, Caption]]:
        size, (x, y) = self._look.name, space.at
        reach = self._layout.radius + self._look.rim / 2 + self._look.clear
        for lines in broken(name, size, self._layout.radius):
            width, height = extent(lines, size)
            # The room that type leaves above its capitals is white as well.
            below, aside = reach + height / 2 + size * 0.1, reach + width / 2 + size * 0.3
            slant = reach * math.sqrt(0.5)
            places = {
                "below": (x, y + below),
                "above": (x, y - below),
                "right": (x + aside, y),
                "left": (x - aside, y),
                "below right": (x + slant + width / 2, y + slant + height / 2),
                "below left": (x - slant - width / 2, y + slant + height / 2),
            }
            for place, price in _ASIDE:
                yield price + _MORE_LINES * (len(lines) - 1), Caption(lines, places[place], width, height, size)

    def _along(self, line: PlacedLine, name: str) -> Iterator[tuple[float, Caption]]:
        """Above the middle of the line, below it, beside it, and the same nearer to its ends."""
        size = self._look.line_name
        (x1, y1), (x2, y2) = line.points
        length = math.dist(*line.points) or 1.0
        for lines in broken(name, size, self._layout.radius):
            width, height = extent(lines, size)
            # As far from the line as its box must be to miss it.
            away = (width * abs(y2 - y1) + height * abs(x2 - x1)) / (2 * length) + self._look.casing * 0.55
            across = ((y2 - y1) / length * away, (x1 - x2) / length * away)
            for share, price in ((0.5, 0.0), (0.35, 0.3), (0.65, 0.3)):
                x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
                for side in (1, -1):
                    middle = (x + across[0] * side, y + across[1] * side)
                    yield price + _MORE_LINES * (len(lines) - 1), Caption(lines, middle, width, height, size)

    def _around(self, at: Point, reach: float) -> _Around:
        near = reach * 1.5 + 2 * self._layout.radius
        discs = [space.at for space in self._layout.spaces if math.dist(space.at, at) < near]
        return _Around(discs, [line.points for line in self._layout.lines if _distance(at, line.points) < near])

    def _cheapest(self, at: Point, tries: list[tuple[float, Caption]], around: _Around, others: list[Caption]) -> Caption:
        """Of the ways to name what is at this place."""
        reach = max(max(caption.width, caption.height) for _, caption in tries) + self._layout.radius + 2 * self._look.name
        near = [box for other in others if _near(at, box := box_of(other), reach)]
        return min(tries, key=lambda tried: tried[0] + self._price(at, tried[1], around, near))[1]

    def _price(self, at: Point, caption: Caption, around: _Around, others: list[Edges]) -> float:
        left, top, right, bottom = box = box_of(caption)
        size, field = caption.size, self._layout
        inset = _INSET * size
        outside = max(0.0, inset - left) + max(0.0, inset - top) + max(0.0, right + inset - field.width) + max(0.0, bottom + inset - field.height)
        price = _OUTSIDE * outside / size
        for x, y in around.discs:
            inside = (field.radius + self._look.rim + self._look.clear - math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))) / size
            if inside > 0:
                price += _ON_SPACE * (inside + 0.1)
            elif inside > -1 and (x, y) != at:
                price += _BESIDE * (1 + inside)
        for other in others:
            wide, high = min(right, other[2]) - max(left, other[0]), min(bottom, other[3]) - max(top, other[1])
            if wide > 0 and high > 0:
                price += _ON_NAME * (wide * high / size**2 + 0.3)
            elif min(wide, high) > -size:
                price += _BESIDE * (1 + min(wide, high) / size)
        return price + sum(_ON_LINE * length_within(stroke, box) / size for stroke in around.strokes)


def box_of(caption: Caption) -> Edges:
    """Left, top, right and bottom."""
    (x, y), width, height = caption.middle, caption.width, caption.height
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def broken(name: str, size: float, radius: float) -> list[tuple[str, ...]]:
    """The name on one line, and on as many as make it narrower, as even as its words allow."""
    words = [piece for word in name.split() for piece in _pieces(word, size, radius * 4)]
    ways = [tuple(_even(words, count)) for count in range(1, min(len(words), _MOST_LINES) + 1)]
    narrow = [way for way in ways if extent(way, size)[0] <= radius * 5]
    return narrow or ways[-1:] or [("",)]


def _pieces(word: str, size: float, room: float) -> Iterator[str]:
    """A word, in pieces where it is wider than a name may be."""
    while STYLE.width(word) * size > room and len(word) > 1:
        cut = next(count for count in range(len(word), 0, -1) if STYLE.width(word[:count]) * size <= room or count == 1)
        yield word[:cut]
        word = word[cut:]
    yield word


def _even(words: Sequence[str], count: int) -> Iterator[str]:
    """The words on so many lines: each is filled up to its share of what is left."""
    rest = list(words)
    for left in range(count, 0, -1):
        share = STYLE.width(" ".join(rest)) / left
        taken = [rest.pop(0)]
        while len(rest) >= left and (left == 1 or STYLE.width(" ".join([*taken, rest[0]])) <= share * 1.1):
            taken.append(rest.pop(0))
        yield " ".join(taken)


def extent(lines: Sequence[str], size: float) -> tuple[float, float]:
    """Width and height of a caption."""
    return max(STYLE.width(line) for line in lines) * size, len(lines) * size * _LEADING


def baselines(caption: Caption) -> Iterator[tuple[str, float]]:
    """Each line with the height of its baseline."""
    top = caption.middle[1] - caption.height / 2
    for number, line in enumerate(caption.lines):
        yield line, top + caption.size * (0.87 + number * _LEADING)


def _near(at: Point, box: Edges, reach: float) -> bool:
    return box[0] - reach < at[0] < box[2] + reach and box[1] - reach < at[1] < box[3] + reach


def middle_of(stroke: Stroke) -> Point:
    return (stroke[0][0] + stroke[1][0]) / 2, (stroke[0][1] + stroke[1][1]) / 2


def _distance(at: Point, stroke: Stroke) -> float:
    """From a point to the nearest of a line."""
    (x1, y1), (x2, y2) = stroke
    along, across = x2 - x1, y2 - y1
    share = ((at[0] - x1) * along + (at[1] - y1) * across) / (along**2 + across**2 or 1.0)
    share = min(1.0, max(0.0, share))
    return math.dist(at, (x1 + share * along, y1 + share * across))


def length_within(stroke: Stroke, box: Edges) -> float:
    """How much of a line lies in a box."""
    (x1, y1), (x2, y2) = stroke
    low, high = 0.0, 1.0
    for start, way, least, most in ((x1, x2 - x1, box[0], box[2]), (y1, y2 - y1, box[1], box[3])):
        if abs(way) < 1e-9:
            if not least <= start <= most:
                return 0.0
            continue
        enter, leave = sorted(((least - start) / way, (most - start) / way))
        low, high = max(low, enter), min(high, leave)
    return max(0.0, high - low) * math.dist(*stroke)
