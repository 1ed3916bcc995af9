"""Turns a board of a bundle into an SVG drawing: spaces, lines, arrows, zones by colour and pattern, starts, passages,
items, names; with the picture under it, where the author gave one."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property

from markupsafe import Markup, escape

from duelwright.board_facts import local, marked_lines, passages, space_names
from duelwright.sheets.art import Art
from duelwright.sheets.board.captions import Edges, baselines, box_of, line_captions, middle_of, space_captions
from duelwright.sheets.board.ground import ground_image
from duelwright.sheets.board.layout import BoardLayout, PlacedLine, PlacedSpace, lay_out
from duelwright.sheets.board.look import FONT, PAGE, SCREEN, BoardLook, Caption
from duelwright.sheets.board.signs import arrow, badge, number, outline, path
from duelwright.sheets.colors import INK, PAPER, ZONES, ink_on, soft
from duelwright.sheets.fonts import font_css
from duelwright.sheets.patterns import Point, Region, Stroke, marks, wedges
from duelwright.texts import Piece
from duelwright.words import sheet_word

_MARK_STEP = 0.34  # of a space's radius
# Lines with a property, one pattern per property, in widths of a line of 3.5.
_DASHES = ((9.0, 5.0), (2.5, 4.5), (14.0, 4.0, 3.0, 4.0), (18.0, 6.0))
# Where an arrow is looked for, along its line.
_ARROW_SHARES = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
_HALO = 1.5  # of a space's radius
# How far the zones hide the picture under them: enough for a name and a line to be read on any picture.
_VEIL = 0.72
# What stays free of marks around a badge, in radii of the badge.
_COLLAR = 1.18


def board_svg(board: Piece, language: str, *, standalone: bool = False, ground: Art | None = None) -> Markup:
    """The drawing of a board. A standalone one carries its fonts and can be saved as a file."""
    layout = lay_out(board)
    fonts = f"<style>{font_css(FONT, inline=True)}</style>" if standalone else ""
    under = _paper(layout, PAGE) + (ground_image(ground, layout.ground) if ground else "")
    return _Drawing(board, layout, PAGE, language, on_picture=ground is not None, ink_saver=False).drawn(fonts + under)


def screen_drawing(board: Piece, language: str) -> tuple[Markup, dict[str, Edges]]:
    """The drawing for a table on a screen, and the box of each space's name in it. There a name may get larger: each is a
    group that grows from the point of it that is nearest to what it names."""
    layout = lay_out(board)
    drawing = _Drawing(board, layout, SCREEN, language, on_picture=False, ink_saver=False)
    return drawing.drawn(_paper(layout, SCREEN)), {id: box_of(caption) for id, caption in drawing.names.items()}


def draw(board: Piece, layout: BoardLayout, look: BoardLook, language: str, *, on_picture: bool = False, ink_saver: bool = False, names: bool = True) -> Markup:
    """A board as it was laid out: on paper, or without a ground of its own for a picture that lies under it; a small one
    without names."""
    ground = "" if on_picture or ink_saver else _paper(layout, look)
    return _Drawing(board, layout, look, language, on_picture=on_picture and not ink_saver, ink_saver=ink_saver).drawn(ground, names=names)


def zone_swatch(board: Piece, index: int) -> Markup:
    """A zone's colour and pattern as a small disc, for legends."""
    disc = Region((20.0, 20.0), 18.0)
    return Markup(
        f'<svg class="swatch" viewBox="0 0 40 40" aria-hidden="true">{_wedge(disc, index, zone_color(board, index), 18.0)}'
        f'<circle cx="20" cy="20" r="18.5" fill="none" stroke="{INK}" stroke-width="2"/></svg>'
    )


def line_swatch(index: int) -> Markup:
    """How the lines of a property are drawn, for legends."""
    stroke = f'stroke="{INK}" stroke-width="3.5"{_dashes(index, 3.5)}'
    return Markup(f'<svg class="swatch" viewBox="0 0 40 40" aria-hidden="true"><path d="M1 20L39 20" {stroke}/></svg>')


def arrow_swatch(*, opened: bool = False) -> Markup:
    """How a line of one way is drawn, or one whose property holds in one direction, for legends."""
    head = arrow((1, 20), (39, 20), 16, closed=1.5, opened=3.5 if opened else 0.0)
    return Markup(f'<svg class="swatch" viewBox="0 0 40 40" aria-hidden="true"><path d="M1 20L39 20" stroke="{INK}" stroke-width="3.5"/>{head}</svg>')


def badge_swatch(kind: str, sign: str) -> Markup:
    """The badge of a start space, a passage, an item or a letter of a group of passages, for legends."""
    return Markup(f'<svg class="swatch" viewBox="0 0 40 40" aria-hidden="true">{badge((20, 20), 17, kind, sign, 2)}</svg>')


def zone_color(board: Piece, index: int) -> str:
    color: str | None = board["zones"][index]["color"]
    return color or ZONES[index % len(ZONES)]


def passage_letter(index: int) -> str:
    """What tells groups of passages apart on a board that has several."""
    return chr(ord("A") + index % 26)


def item_sign(kind: str) -> str:
    """The icon of a kind of item."""
    return "melee" if kind == "combat" else "scheme"


class _Drawing:
    """A board with its layout and its look, part by part from the ground up."""

    def __init__(self, board: Piece, layout: BoardLayout, look: BoardLook, language: str, *, on_picture: bool, ink_saver: bool) -> None:
        self._board = board
        self._layout = layout
        self._look = look
        self._language = language
        self._on_picture = on_picture
        self._ink_saver = ink_saver
        self._names = space_names(board, language)
        self._properties = {group.id: (index, group.name) for index, group in enumerate(marked_lines(board, language))}
        groups = passages(board, language)
        self._letters = {group.id: passage_letter(index) for index, group in enumerate(groups)} if len(groups) > 1 else {}

    def drawn(self, ground: str, *, names: bool = True) -> Markup:
        """The whole drawing, upon what lies under it."""
        layout = self._layout
        title = escape(sheet_word("map_of", self._language, board=local(self._board["name"], self._language)))
        field = f"0 0 {number(layout.width)} {number(layout.height)}"
        head = f'<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="{field}" role="img" aria-label="{title}">'
        return Markup("\n".join([head, f"<title>{title}</title>", ground, *self._parts(), *(self._captions() if names else ()), "</svg>"]))

    def _parts(self) -> Iterator[str]:
        layout = self._layout
        if not self._ink_saver:
            yield from (f'<g opacity="{_VEIL}">', *self._zone_grounds(), "</g>") if self._on_picture else self._zone_grounds()
        yield from (self._line(line) for line in layout.lines)
        yield from (self._space(space) for space in layout.spaces)

    def _captions(self) -> Iterator[str]:
        layout = self._layout
        yield from (self._caption(self.names[space.id], space.at) for space in layout.spaces)
        marked = [(line, self._properties[line.property][1]) for line in layout.lines if line.property]
        for caption, (line, _) in zip(line_captions(layout, marked, self.names.values(), self._look), marked, strict=True):
            yield self._caption(caption, middle_of(line.points))

    @cached_property
    def names(self) -> dict[str, Caption]:
        """Where the name of each space stands."""
        return space_captions(self._layout, self._names, self._look)

    def _zone_grounds(self) -> Iterator[str]:
        """A soft ground under each zone, so that the eye sees areas before it reads spaces. Where zones meet each keeps
        its side, as in the space itself."""
        layout = self._layout
        at = {space.id: space.at for space in layout.spaces}
        for line in layout.lines:
            width = 2 * layout.radius / max(1, len(line.shared))
            for index, zone in enumerate(line.shared):
                band = _beside(at[line.start], at[line.end], (index - (len(line.shared) - 1) / 2) * width)
                yield f'<path d="{path(band)}" stroke="{soft(self._color(zone))}" stroke-width="{number(width)}"/>'
        for space in layout.spaces:
            for zone, region in zip(space.zones, wedges(space.at, layout.radius * _HALO, max(1, len(space.zones))), strict=False):
                yield f'<path d="{outline(region)}" fill="{soft(self._color(zone))}"/>'

    def _color(self, zone: int) -> str:
        return zone_color(self._board, zone)

    def _line(self, line: PlacedLine) -> str:
        look = self._look
        dashes = _dashes(self._properties[line.property][0] if line.property else None, look.line)
        head = ""
        if line.one_way:
            head = arrow(*self._in_sight(line), look.arrow, closed=look.stroke)
        elif line.directed is not None:
            head = arrow(*self._in_sight(line), look.arrow, opened=look.line)
        d = path(line.points)
        casing = f'<path d="{d}" stroke="{PAPER}" stroke-width="{number(look.casing)}"/>'
        return f'{casing}<path d="{d}" stroke="{INK}" stroke-width="{number(look.line)}"{dashes}/>{head}'

    def _in_sight(self, line: PlacedLine) -> Stroke:
        """The piece of a line in whose middle its arrow is seen: where a line runs under other spaces that is beside
        them."""
        (x1, y1), (x2, y2) = line.points
        others = [space.at for space in self._layout.spaces if space.id not in (line.start, line.end)]
        clear = self._layout.radius + self._look.arrow / 2
        for share in _ARROW_SHARES:
            middle = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
            if all(math.dist(middle, other) > clear for other in others):
                reach = min(share, 1 - share)
                ends = (share - reach, share + reach)
                begin, end = ((x1 + (x2 - x1) * at, y1 + (y2 - y1) * at) for at in ends)
                return begin, end
        return line.points

    def _space(self, space: PlacedSpace) -> str:
        radius, look = self._layout.radius, self._look
        place = f'<circle cx="{number(space.at[0])}" cy="{number(space.at[1])}"'
        circle = f'{place} r="{number(radius)}"'
        # On a dark picture a rim needs a light edge.
        ground = f'{place} r="{number(radius + look.rim * 1.3)}"' if self._on_picture else circle
        signs = self._signs(space)
        size = radius * look.badge * (1.0 if len(signs) == 1 else 0.76)
        # One sign stands in the middle, and the pattern keeps clear of it; several hide it from side to side.
        hole = size * _COLLAR if len(signs) == 1 else 0.0
        zones = zip(space.zones, wedges(space.at, radius, max(1, len(space.zones))), strict=False)
        parts = [
            f'{ground} fill="{PAPER}"/>',
            *(_wedge(region, zone, self._color(zone), radius, hole, ink_saver=self._ink_saver) for zone, region in zones),
            f'{circle} fill="none" stroke="{INK}" stroke-width="{number(look.rim)}"/>',
            *self._badges(space, signs, size),
        ]
        within = ", ".join(local(self._board["zones"][zone]["name"], self._language) for zone in space.zones)
        title = f"{self._names[space.id]} ({within})"
        return f'<g class="space" data-space="{escape(space.id)}"><title>{escape(title)}</title>{"".join(parts)}</g>'

    def _signs(self, space: PlacedSpace) -> list[tuple[str, str]]:
        """What is special about a space."""
        signs = []
        if space.start is not None:
            signs.append(("start", str(space.start)))
        if space.passage is not None:
            signs.append(("passage", "passage"))
        if space.item is not None:
            signs.append(("item", item_sign(space.item)))
        return signs

    def _badges(self, space: PlacedSpace, signs: Sequence[tuple[str, str]], size: float) -> Iterator[str]:
        """Side by side where there is more than one."""
        letter = self._letters.get(space.passage or "", "")
        for index, (kind, sign) in enumerate(signs):
            x = space.at[0] + (index - (len(signs) - 1) / 2) * size * 2
            yield badge((x, space.at[1]), size, kind, sign, self._look.stroke)
            if kind == "passage" and letter:
                yield badge((x + size * 0.85, space.at[1] + size * 0.78), size * 0.52, "letter", letter, self._look.stroke)

    def _caption(self, caption: Caption, named: Point) -> str:
        """Words with a halo, so that what is under them does not cross them out. They are nearest to what they name."""
        left, top, right, bottom = box_of(caption)
        nearest = f"{number(min(max(named[0], left), right))} {number(min(max(named[1], top), bottom))}"
        parts = []
        for line, y in baselines(caption):
            place = f'x="{number(caption.middle[0])}" y="{number(y)}" text-anchor="middle"'
            text = f'{place} font-family="{FONT}" font-weight="600" font-size="{number(caption.size)}"'
            halo = (
                f'stroke="{PAPER}" stroke-width="{number(self._look.outline * (1.5 if self._on_picture else 1.0))}" stroke-linejoin="round" aria-hidden="true"'
            )
            parts.append((f'<text {text} fill="{PAPER}" {halo}>{escape(line)}</text>', f'<text {text} fill="{INK}">{escape(line)}</text>'))
        words = "".join(halo for halo, _ in parts) + "".join(words for _, words in parts)
        return f'<g class="name" transform-origin="{nearest}">{words}</g>'


def _beside(start: Point, end: Point, distance: float) -> Stroke:
    """A line moved sideways."""
    length = math.dist(start, end) or 1.0
    x, y = (end[1] - start[1]) / length * distance, (start[0] - end[0]) / length * distance
    return (start[0] + x, start[1] + y), (end[0] + x, end[1] + y)


def _dashes(index: int | None, width: float) -> str:
    if index is None:
        return ""
    return f' stroke-dasharray="{" ".join(number(length * width / 3.5) for length in _DASHES[index % len(_DASHES)])}"'


def _paper(layout: BoardLayout, look: BoardLook) -> str:
    return f'<rect width="{number(layout.width)}" height="{number(layout.height)}" rx="{number(look.corner)}" fill="{PAPER}"/>'


def _wedge(region: Region, pattern: int, color: str, radius: float, hole: float = 0.0, *, ink_saver: bool = False) -> str:
    """A zone's part of a space: its pattern upon its colour, or in its colour upon white."""
    inset = Region(region.center, radius * 0.97, region.planes, hole)
    d, width = path(*marks(pattern, inset, radius * _MARK_STEP)), number(radius * 0.1)
    if ink_saver:
        edge = f'<path d="{outline(region)}" fill="none" stroke="{INK}" stroke-width="{number(radius * 0.03)}"/>' if region.planes else ""
        return f'{edge}<path d="{d}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linecap="round"/>'
    pattern_ink = f'stroke="{ink_on(color)}" stroke-opacity="0.55" stroke-width="{width}" stroke-linecap="round"'
    return f'<path d="{outline(region)}" fill="{color}"/><path d="{d}" fill="none" {pattern_ink}/>'
