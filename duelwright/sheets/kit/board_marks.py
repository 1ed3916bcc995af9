"""Turns the tiles of a board into what is drawn around them: the marks and labels in the margin of a sheet, the plan of all
sheets, and the ruler to check the printer with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from markupsafe import Markup, escape

from duelwright.sheets.board.look import FONT
from duelwright.sheets.board.signs import number, path
from duelwright.sheets.colors import INK
from duelwright.sheets.fit import POINTS_PER_MM, Style, fit_lines, sizes
from duelwright.sheets.paper.tiles import OVERLAP, Tile, TilePlan

_LINE: Final = 0.15
_LABEL: Final = Style("barlow-condensed-600", 1.0)
_LABEL_SIZES: Final = sizes(8.0, 4.0)
# From the picture to the feet of the words beside it, and between the words and the marks at the corners.
_AWAY, _ASIDE = 1.4, 11.0
_RULER_LENGTH: Final = 100


def tile_margins(plan: TilePlan, tile: Tile, label: str, printed: Sequence[Tile]) -> Markup:
    """All that stands beside the picture on a sheet, as a drawing of the size of the paper."""
    width, height = plan.paper
    marks = path(*plan.marks(tile))
    parts = [f'<path d="{marks}" stroke="{INK}" stroke-width="{_LINE}"/>', _label(plan, label), *_neighbours(plan, tile, printed)]
    head = f'<svg class="margins" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" aria-label="{escape(label)}">'
    return Markup(f"{head}{''.join(parts)}</svg>")


def _label(plan: TilePlan, label: str) -> str:
    """What the sheet is, above the picture."""
    (left, top), (width, _) = plan.corner, plan.tile
    size = fit_lines(label, _LABEL, _LABEL_SIZES, width - 2 * _ASIDE, 1).size / POINTS_PER_MM
    return _words(left + _ASIDE, top - _AWAY, size, label, "start")


def _neighbours(plan: TilePlan, tile: Tile, printed: Sequence[Tile]) -> Iterator[str]:
    """At each edge with a neighbour, which sheet that is: its picture goes on there."""
    (left, top), (width, height) = plan.corner, plan.tile
    names = {(other.row, other.column): other.name for other in printed}
    size = _LABEL_SIZES[0] / POINTS_PER_MM
    middle = (left + width / 2, top + height / 2)
    beside = (
        (0, 1, (left + width + _AWAY, middle[1]), 90),
        (0, -1, (left - _AWAY, middle[1]), -90),
        (1, 0, (middle[0], top + height + _AWAY + size * 0.7), 0),
        (-1, 0, (left + width - _ASIDE, top - _AWAY), 0),
    )
    for down, across, (x, y), turned in beside:
        name = names.get((tile.row + down, tile.column + across))
        if name is not None:
            yield _words(x, y, size, name, "end" if down < 0 else "middle", turned)
            yield _pointer(x - (size * 1.1 if down < 0 else 0), y, size, name, (across, down), turned)


def _pointer(x: float, y: float, size: float, name: str, to: tuple[int, int], turned: int) -> str:
    """A small triangle before the name, towards the neighbour."""
    away, reach, (across, down) = _LABEL.width(name) * size / 2 + size * 0.7, size * 0.36, to
    # As high as half a capital.
    middle = {90: (x + reach, y - away), -90: (x - reach, y + away), 0: (x - away, y - reach)}[turned]
    tip = (middle[0] + across * reach, middle[1] + down * reach)
    base = [(middle[0] - across * reach + side * down * reach, middle[1] - down * reach + side * across * reach) for side in (1, -1)]
    return f'<polygon points="{" ".join(f"{number(px)},{number(py)}" for px, py in (tip, *base))}" fill="{INK}"/>'


def _words(x: float, y: float, size: float, words: str, anchor: str, turned: int = 0) -> str:
    turn = f' transform="rotate({turned} {number(x)} {number(y)})"' if turned else ""
    font = f'font-family="{FONT}" font-weight="600" font-size="{number(size)}" fill="{INK}"'
    return f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}" {font}{turn}>{escape(words)}</text>'


def plan_drawing(board: Markup, plan: TilePlan, printed: Sequence[Tile]) -> Markup:
    """The drawing of the board with the edges of its sheets and their names upon it, as two drawings of the same size."""
    width, height = plan.board
    unit = max(width, height) / 100
    parts = []
    for tile in plan.tiles():
        # Half of what two neighbours share belongs to each of them here.
        left, top = (start + (OVERLAP / 2 if start else 0.0) for start in tile.part[:2])
        right, bottom = (
            start + length - (OVERLAP / 2 if start + length < whole - 1 else 0.0)
            for start, length, whole in ((tile.part[0], tile.part[2], width), (tile.part[1], tile.part[3], height))
        )
        there = tile in printed
        fill = 'fill="none"' if there else 'fill="#ffffff" fill-opacity="0.8"'
        box = f'x="{number(left)}" y="{number(top)}" width="{number(right - left)}" height="{number(bottom - top)}"'
        dashes = f"{number(unit * 1.4)} {number(unit * 0.8)}"
        parts.append(f'<rect {box} {fill} stroke="{INK}" stroke-width="{number(unit * 0.35)}" stroke-dasharray="{dashes}"/>')
        if there:
            x, y, size = left + unit * 1.2, top + unit * 1.2, unit * 5
            tag = f'<rect x="{number(x)}" y="{number(y)}" width="{number(size * 1.5)}" height="{number(size)}" rx="{number(unit * 0.8)}" fill="{INK}"/>'
            font = f'font-family="{FONT}" font-weight="700" font-size="{number(size * 0.8)}" fill="#ffffff"'
            parts.append(f'{tag}<text x="{number(x + size * 0.75)}" y="{number(y + size * 0.79)}" text-anchor="middle" {font}>{tile.name}</text>')
    head = f'<svg class="tiles" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" aria-hidden="true">'
    return board + Markup(f"{head}{''.join(parts)}</svg>")


def ruler() -> Markup:
    """A line of a hundred millimetres, with a mark at each and a number at each tenth."""
    strokes = [((0.0, 0.0), (float(_RULER_LENGTH), 0.0))]
    numbers = []
    for millimetre in range(_RULER_LENGTH + 1):
        length = 4.0 if millimetre % 10 == 0 else 2.8 if millimetre % 5 == 0 else 1.8
        strokes.append(((float(millimetre), 0.0), (float(millimetre), length)))
        if millimetre % 10 == 0:
            numbers.append(_words(millimetre, 7.0, 2.8, str(millimetre), "middle"))
    head = f'<svg class="ruler" xmlns="http://www.w3.org/2000/svg" viewBox="-3 -1 {_RULER_LENGTH + 10} 9" aria-hidden="true">'
    unit = _words(_RULER_LENGTH + 3.4, 7.0, 2.8, "mm", "start")
    return Markup(f'{head}<path d="{path(*strokes)}" stroke="{INK}" stroke-width="0.2"/>{"".join(numbers)}{unit}</svg>')
