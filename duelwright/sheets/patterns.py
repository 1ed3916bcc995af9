"""Turns the number of a pattern and a region into marks: lines and dots that tell zones apart without colour.

A mark is a line from point to point. They are real lines and no SVG `<pattern>`, because the renderers that we print
with disagree about those.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

Point = tuple[float, float]
Stroke = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Region:
    """A disc, or what half-planes leave of it. A half-plane (a, b) keeps the points with a·x + b·y ≥ 0, seen from the
    centre. `hole` is the radius around the centre that stays free of marks, for a sign that stands there."""

    center: Point
    radius: float
    planes: tuple[Point, ...] = ()
    hole: float = 0.0

    def clip(self, point: Point, direction: Point) -> tuple[float, float] | None:
        """Where the line through `point` enters and leaves the region, in units of `direction` (of length 1)."""
        x, y = point[0] - self.center[0], point[1] - self.center[1]
        along = x * direction[0] + y * direction[1]
        half = self.radius**2 - (x * x + y * y - along * along)
        if half <= 0:
            return None
        low, high = -along - math.sqrt(half), -along + math.sqrt(half)
        for a, b in self.planes:
            height, slope = a * x + b * y, a * direction[0] + b * direction[1]
            if abs(slope) < 1e-9:
                if height < 0:
                    return None
            elif slope > 0:
                low = max(low, -height / slope)
            else:
                high = min(high, -height / slope)
        return (low, high) if high - low > 1e-6 else None

    def pieces(self, point: Point, direction: Point) -> Iterator[tuple[float, float]]:
        """What the region leaves of the line through `point`: nothing, a piece, or one on each side of the hole."""
        cut = self.clip(point, direction)
        gap = Region(self.center, self.hole).clip(point, direction)
        if cut is None:
            return
        for low, high in ((cut[0], min(cut[1], gap[0])), (max(cut[0], gap[1]), cut[1])) if gap else (cut,):
            if high - low > 1e-6:
                yield low, high

    def holds(self, point: Point) -> bool:
        x, y = point[0] - self.center[0], point[1] - self.center[1]
        return self.hole**2 <= x * x + y * y <= self.radius**2 and all(a * x + b * y >= 0 for a, b in self.planes)


def wedges(center: Point, radius: float, parts: int) -> list[Region]:
    """A disc cut into equal parts, the first one at the left."""
    if parts == 1:
        return [Region(center, radius)]
    turn = 2 * math.pi / parts
    first = math.pi / 2 if parts == 2 else math.pi * 7 / 6
    regions = []
    for part in range(parts):
        begin, end = first + part * turn, first + (part + 1) * turn
        planes: tuple[Point, ...] = ((-math.sin(begin), math.cos(begin)),)
        if parts > 2:
            planes += ((math.sin(end), -math.cos(end)),)
        regions.append(Region(center, radius, planes))
    return regions


def _grid(region: Region, step: float, *, staggered: bool) -> Iterator[Point]:
    count = math.ceil(region.radius / step)
    for row in range(-count, count + 1):
        shift = step / 2 if staggered and row % 2 else 0.0
        for column in range(-count - 1, count + 1):
            yield region.center[0] + column * step + shift, region.center[1] + row * step


def _hatch(angle: float) -> Callable[[Region, float], Iterator[Stroke]]:
    direction = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))

    def draw(region: Region, step: float) -> Iterator[Stroke]:
        count = math.ceil(region.radius / step)
        for index in range(-count, count + 1):
            point = (region.center[0] - direction[1] * (index + 0.5) * step, region.center[1] + direction[0] * (index + 0.5) * step)
            for low, high in region.pieces(point, direction):
                yield (point[0] + low * direction[0], point[1] + low * direction[1]), (point[0] + high * direction[0], point[1] + high * direction[1])

    return draw


def _stamp(*strokes: Stroke, spread: float = 1.0, staggered: bool = True) -> Callable[[Region, float], Iterator[Stroke]]:
    """A small figure, in units of the step, on every point of a grid that has room for it."""

    def draw(region: Region, step: float) -> Iterator[Stroke]:
        for x, y in _grid(region, step * spread, staggered=staggered):
            figure = [((x + a * step, y + b * step), (x + c * step, y + d * step)) for (a, b), (c, d) in strokes]
            if all(region.holds(start) and region.holds(end) for start, end in figure):
                yield from figure

    return draw


def _both(*drawers: Callable[[Region, float], Iterator[Stroke]]) -> Callable[[Region, float], Iterator[Stroke]]:
    def draw(region: Region, step: float) -> Iterator[Stroke]:
        for drawer in drawers:
            yield from drawer(region, step)

    return draw


_DRAWERS: Final = (
    _hatch(45),
    _stamp(((-0.07, 0), (0.07, 0)), ((0, -0.07), (0, 0.07))),
    _hatch(0),
    _stamp(((-0.3, 0.2), (0, -0.2)), ((0, -0.2), (0.3, 0.2)), spread=1.1),
    _hatch(90),
    _stamp(((-0.3, 0), (0.3, 0)), ((0, -0.3), (0, 0.3)), spread=1.2),
    _hatch(-45),
    _both(_hatch(0), _hatch(90)),
    _stamp(((-0.35, 0), (0.35, 0)), spread=1.05),
    _both(_hatch(45), _hatch(-45)),
    _stamp(((0, -0.35), (0, 0.35)), spread=1.05),
    _stamp(((-0.28, -0.28), (0.28, -0.28)), ((0.28, -0.28), (0, 0.25)), ((0, 0.25), (-0.28, -0.28)), spread=1.25),
)

PATTERNS: Final = len(_DRAWERS)


def marks(pattern: int, region: Region, step: float) -> list[Stroke]:
    """The marks of a pattern in a region, about one `step` apart. Numbers beyond the last pattern start again."""
    return list(_DRAWERS[pattern % PATTERNS](region, step))
