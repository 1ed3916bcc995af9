"""Turns what stands on a board into SVG: badges, letters, the outline of a wedge. Nothing here knows a board."""

from __future__ import annotations

import math

from duelwright.sheets.board.look import FONT
from duelwright.sheets.colors import INK, PAPER
from duelwright.sheets.icons import fill_rule, icon_path
from duelwright.sheets.patterns import Point, Region, Stroke

_WHITE = "#ffffff"


def number(value: float) -> str:
    """A number as SVG text: two decimals are a hundredth of a millimetre on paper."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(*lines: Stroke) -> str:
    return "".join(f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}" for start, end in lines)


def outline(region: Region) -> str:
    """The edge of a disc or a wedge."""
    (x, y), radius = region.center, region.radius
    r = number(radius)
    if not region.planes:
        return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {number(2 * radius)} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0Z"
    # A plane (a, b) bounds the region along the direction (b, -a) from the centre; the second plane points the other
    # way round.
    a, b = region.planes[0]
    begin = (b, -a)
    a, b = region.planes[-1]
    end = (-b, a)
    return (
        f"M{number(x)} {number(y)}L{number(x + begin[0] * radius)} {number(y + begin[1] * radius)}"
        f"A{r} {r} 0 0 1 {number(x + end[0] * radius)} {number(y + end[1] * radius)}Z"
    )


def badge(at: Point, size: float, kind: str, sign: str, stroke: float) -> str:
    """A sign in a space: a number or letter in a ring, a passage on a dark disc, an item on a tile."""
    x, y = at
    if kind in ("start", "letter"):
        numeral = (
            f'<text x="{number(x)}" y="{number(y + size * 0.52)}" text-anchor="middle" font-family="{FONT}" font-weight="700" '
            f'font-size="{number(size * 1.5)}" fill="{INK}">{sign}</text>'
        )
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size)}" fill="{_WHITE}" stroke="{INK}" stroke-width="{number(stroke)}"/>{numeral}'
    scale = size * 1.3 / 24
    moved = f"translate({number(x - 12 * scale)} {number(y - 12 * scale)}) scale({scale:.4f})"
    picture = f'<path transform="{moved}" fill-rule="{fill_rule(sign)}" d="{icon_path(sign)}"'
    if kind == "passage":
        disc = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size)}" fill="{INK}" stroke="{_WHITE}" stroke-width="{number(stroke)}"/>'
        return f'{disc}{picture} fill="{_WHITE}"/>'
    corner = size * 0.92
    square = f'<rect x="{number(x - corner)}" y="{number(y - corner)}" width="{number(2 * corner)}" height="{number(2 * corner)}" rx="{number(size * 0.3)}"'
    return f'{square} fill="{_WHITE}" stroke="{INK}" stroke-width="{number(stroke)}"/>{picture} fill="{INK}"/>'


def arrow(start: Point, end: Point, length: float, *, closed: float = 0.0, opened: float = 0.0) -> str:
    """A head in the middle of a line: at its end it would hide behind the rim. A closed one (with a light edge of that
    width) is a line of one way, an open one (of lines of that width) a property that holds in this direction."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    x, y = (start[0] + end[0]) / 2 + length * 0.45 * math.cos(angle), (start[1] + end[1]) / 2 + length * 0.45 * math.sin(angle)
    left, right = ((x + length * math.cos(angle + turn), y + length * math.sin(angle + turn)) for turn in (math.pi * 0.85, -math.pi * 0.85))
    if opened:
        points = " ".join(f"{number(px)},{number(py)}" for px, py in (left, (x, y), right))
        return f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="{number(opened)}"/>'
    points = " ".join(f"{number(px)},{number(py)}" for px, py in ((x, y), left, right))
    return f'<polygon points="{points}" fill="{INK}" stroke="{PAPER}" stroke-width="{number(closed)}"/>'
