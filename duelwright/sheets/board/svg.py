"""Turns a board of a bundle into an SVG drawing: spaces, lines, arrows, zones by colour and pattern, starts, passages,
items."""

from __future__ import annotations

import math
from collections.abc import Iterator

from markupsafe import Markup, escape

from duelwright.board_facts import local, marked_lines, passages, space_names
from duelwright.sheets.board.layout import BoardLayout, PlacedLine, PlacedSpace, lay_out
from duelwright.sheets.colors import INK, PAPER, ZONES, ink_on, soft
from duelwright.sheets.fonts import font_css
from duelwright.sheets.icons import fill_rule, icon_path
from duelwright.sheets.patterns import Point, Region, Stroke, marks, wedges
from duelwright.texts import Piece
from duelwright.words import sheet_word

_FONT = "Sheet Label"
_LABEL = 14.5
_MARK_STEP = 0.34  # of a space's radius
_LINE_LABEL = 12.5
# Lines with a property, one pattern per property.
_DASHES = ("9 5", "2.5 4.5", "14 4 3 4", "18 6")
_HALO = 1.5  # the same


def board_svg(board: Piece, language: str, *, standalone: bool = False) -> Markup:
    """The drawing of a board. A standalone one carries its fonts and can be saved as a file."""
    layout = lay_out(board)
    title = sheet_word("map_of", language, board=local(board["name"], language))
    names = space_names(board, language)
    marked = {group.id: (number, group.name) for number, group in enumerate(marked_lines(board, language))}
    groups = passages(board, language)
    letters = {group.id: passage_letter(number) for number, group in enumerate(groups)} if len(groups) > 1 else {}
    parts = [
        f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(layout.width)} {_n(layout.height)}" role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        f"<style>{font_css(_FONT, inline=True)}</style>" if standalone else "",
        f'<rect width="{_n(layout.width)}" height="{_n(layout.height)}" rx="18" fill="{PAPER}"/>',
        *_zone_grounds(board, layout),
        *(_line(line, marked[line.property][0] if line.property else None) for line in layout.lines),
        *(_space(space, board, layout.radius, names[space.id], letters.get(space.passage or "", ""), language) for space in layout.spaces),
        *(_label(space, names[space.id], layout) for space in layout.spaces),
        *(_line_label(line, marked[line.property][1]) for line in layout.lines if line.property),
        "</svg>",
    ]
    return Markup("\n".join(part for part in parts if part))


def zone_swatch(board: Piece, number: int) -> Markup:
    """A zone's colour and pattern as a small disc, for legends."""
    disc = Region((20.0, 20.0), 18.0)
    return Markup(
        f'<svg class="swatch" viewBox="0 0 40 40" aria-hidden="true">{_wedge(disc, number, zone_color(board, number), 18.0)}'
        f'<circle cx="20" cy="20" r="18.5" fill="none" stroke="{INK}" stroke-width="2"/></svg>'
    )


def zone_color(board: Piece, number: int) -> str:
    color: str | None = board["zones"][number]["color"]
    return color or ZONES[number % len(ZONES)]


def _n(number: float) -> str:
    """A number as SVG text: two decimals are a hundredth of a millimetre on paper."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _zone_grounds(board: Piece, layout: BoardLayout) -> Iterator[str]:
    """A soft ground under each zone, so that the eye sees areas before it reads spaces. Where zones meet each keeps its
    side, as in the space itself."""
    at = {space.id: space.at for space in layout.spaces}
    for line in layout.lines:
        width = 2 * layout.radius / max(1, len(line.shared))
        for index, zone in enumerate(line.shared):
            band = _beside(at[line.start], at[line.end], (index - (len(line.shared) - 1) / 2) * width)
            yield f'<path d="{_path(band)}" stroke="{soft(zone_color(board, zone))}" stroke-width="{_n(width)}"/>'
    for space in layout.spaces:
        for zone, region in zip(space.zones, wedges(space.at, layout.radius * _HALO, max(1, len(space.zones))), strict=False):
            yield f'<path d="{_outline(region)}" fill="{soft(zone_color(board, zone))}"/>'


def _beside(start: Point, end: Point, distance: float) -> Stroke:
    """A line moved sideways."""
    length = math.dist(start, end) or 1.0
    x, y = (end[1] - start[1]) / length * distance, (start[0] - end[0]) / length * distance
    return (start[0] + x, start[1] + y), (end[0] + x, end[1] + y)


def _path(*lines: Stroke) -> str:
    return "".join(f"M{_n(start[0])} {_n(start[1])}L{_n(end[0])} {_n(end[1])}" for start, end in lines)


def passage_letter(number: int) -> str:
    """What tells groups of passages apart on a board that has several."""
    return chr(ord("A") + number % 26)


def line_swatch(number: int) -> Markup:
    """How the lines of a property are drawn, for legends."""
    stroke = f'stroke="{INK}" stroke-width="3.5"{_dashes(number)}'
    return Markup(f'<svg class="swatch" viewBox="0 0 40 40" aria-hidden="true"><path d="M1 20L39 20" {stroke}/></svg>')


def _dashes(number: int | None) -> str:
    return "" if number is None else f' stroke-dasharray="{_DASHES[number % len(_DASHES)]}"'


def _line_label(line: PlacedLine, name: str) -> str:
    """What the property of a line is called, above its middle."""
    (x1, y1), (x2, y2) = line.points
    return _text_on_paper((x1 + x2) / 2, (y1 + y2) / 2 - 7, name, _LINE_LABEL)


def _line(line: PlacedLine, number: int | None) -> str:
    dashes = _dashes(number)
    arrow = _arrow(*line.points) if line.one_way else "" if line.directed is None else _open_arrow(*line.directed)
    d = _path(line.points)
    return f'<path d="{d}" stroke="{PAPER}" stroke-width="9"/><path d="{d}" stroke="{INK}" stroke-width="3.5"{dashes}/>{arrow}'


def _arrow(start: Point, end: Point) -> str:
    """A head in the middle of the line: at its end it would hide behind the rim."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    x, y = (start[0] + end[0]) / 2 + 9 * math.cos(angle), (start[1] + end[1]) / 2 + 9 * math.sin(angle)
    corners = [(x + 20 * math.cos(angle + turn), y + 20 * math.sin(angle + turn)) for turn in (math.pi * 0.85, -math.pi * 0.85)]
    points = " ".join(f"{_n(px)},{_n(py)}" for px, py in ((x, y), *corners))
    return f'<polygon points="{points}" fill="{INK}" stroke="{PAPER}" stroke-width="2"/>'


def _open_arrow(start: Point, end: Point) -> str:
    """An open head in the middle of a line: its property holds in this direction, and movement goes both ways."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    x, y = (start[0] + end[0]) / 2 + 9 * math.cos(angle), (start[1] + end[1]) / 2 + 9 * math.sin(angle)
    left, right = [(x + 20 * math.cos(angle + turn), y + 20 * math.sin(angle + turn)) for turn in (math.pi * 0.85, -math.pi * 0.85)]
    points = " ".join(f"{_n(px)},{_n(py)}" for px, py in (left, (x, y), right))
    return f'<polyline points="{points}" fill="none" stroke="{INK}" stroke-width="3.5"/>'


def _space(space: PlacedSpace, board: Piece, radius: float, name: str, letter: str, language: str) -> str:
    parts = [
        f'<circle cx="{_n(space.at[0])}" cy="{_n(space.at[1])}" r="{_n(radius)}" fill="{PAPER}"/>',
        *(
            _wedge(region, zone, zone_color(board, zone), radius)
            for zone, region in zip(space.zones, wedges(space.at, radius, max(1, len(space.zones))), strict=False)
        ),
        f'<circle cx="{_n(space.at[0])}" cy="{_n(space.at[1])}" r="{_n(radius)}" fill="none" stroke="{INK}" stroke-width="3"/>',
        *_badges(space, radius, letter),
    ]
    title = f"{name} ({', '.join(board['zones'][zone]['name'][language] for zone in space.zones)})"
    return f'<g class="space" data-space="{escape(space.id)}"><title>{escape(title)}</title>{"".join(parts)}</g>'


def _wedge(region: Region, pattern: int, color: str, radius: float) -> str:
    inset = Region(region.center, radius * 0.97, region.planes)
    lines = marks(pattern, inset, radius * _MARK_STEP)
    return (
        f'<path d="{_outline(region)}" fill="{color}"/>'
        f'<path d="{_path(*lines)}" fill="none" stroke="{ink_on(color)}" stroke-opacity="0.55" stroke-width="{_n(radius * 0.1)}" stroke-linecap="round"/>'
    )


def _outline(region: Region) -> str:
    (x, y), radius = region.center, region.radius
    if not region.planes:
        return f"M{_n(x - radius)} {_n(y)}a{_n(radius)} {_n(radius)} 0 1 0 {_n(2 * radius)} 0a{_n(radius)} {_n(radius)} 0 1 0 {_n(-2 * radius)} 0Z"
    # A plane (a, b) bounds the region along the direction (b, -a) from the centre; the second plane points the other
    # way round.
    a, b = region.planes[0]
    begin = (b, -a)
    a, b = region.planes[-1]
    end = (-b, a)
    return (
        f"M{_n(x)} {_n(y)}L{_n(x + begin[0] * radius)} {_n(y + begin[1] * radius)}"
        f"A{_n(radius)} {_n(radius)} 0 0 1 {_n(x + end[0] * radius)} {_n(y + end[1] * radius)}Z"
    )


def _badges(space: PlacedSpace, radius: float, letter: str) -> Iterator[str]:
    """What is special about a space, side by side where there is more than one thing."""
    signs = []
    if space.start is not None:
        signs.append(("start", str(space.start)))
    if space.passage is not None:
        signs.append(("passage", "passage"))
    if space.item is not None:
        signs.append(("item", "melee" if space.item == "combat" else "scheme"))
    size = radius * (0.66 if len(signs) == 1 else 0.5)
    for index, (kind, sign) in enumerate(signs):
        x = space.at[0] + (index - (len(signs) - 1) / 2) * size * 2
        yield _badge((x, space.at[1]), size, kind, sign)
        if kind == "passage" and letter:
            yield _badge((x + size * 0.9, space.at[1] + size * 0.8), size * 0.5, "letter", letter)


def _badge(at: Point, size: float, kind: str, sign: str) -> str:
    x, y = at
    if kind in ("start", "letter"):
        numeral = (
            f'<text x="{_n(x)}" y="{_n(y + size * 0.52)}" text-anchor="middle" font-family="{_FONT}" font-weight="700" '
            f'font-size="{_n(size * 1.5)}" fill="{INK}">{sign}</text>'
        )
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(size)}" fill="#ffffff" stroke="{INK}" stroke-width="2"/>{numeral}'
    scale = size * 1.3 / 24
    picture = f'<path transform="translate({_n(x - 12 * scale)} {_n(y - 12 * scale)}) scale({scale:.4f})" fill-rule="{fill_rule(sign)}" d="{icon_path(sign)}"'
    if kind == "passage":
        return f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(size)}" fill="{INK}" stroke="#ffffff" stroke-width="2"/>{picture} fill="#ffffff"/>'
    corner = size * 0.92
    square = f'<rect x="{_n(x - corner)}" y="{_n(y - corner)}" width="{_n(2 * corner)}" height="{_n(2 * corner)}" rx="{_n(size * 0.3)}"'
    return f'{square} fill="#ffffff" stroke="{INK}" stroke-width="2"/>{picture} fill="{INK}"/>'


def _label(space: PlacedSpace, name: str, layout: BoardLayout) -> str:
    return _text_on_paper(space.at[0], space.at[1] + layout.radius + _LABEL, name, _LABEL)


def _text_on_paper(x: float, y: float, words: str, size: float) -> str:
    """Words with a halo, so that lines under them do not cross them out."""
    text = f'x="{_n(x)}" y="{_n(y)}" text-anchor="middle" font-family="{_FONT}" font-weight="600" font-size="{size}"'
    halo = f'<text {text} fill="{PAPER}" stroke="{PAPER}" stroke-width="4.5" stroke-linejoin="round" aria-hidden="true">{escape(words)}</text>'
    return f'{halo}<text {text} fill="{INK}">{escape(words)}</text>'
