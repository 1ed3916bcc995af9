"""Turns an item into a card that says what it does, and a token that lies on the board: with its kind on the back, so that
items are laid out unseen."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from duelwright.sheets.art import placed
from duelwright.sheets.board.svg import item_sign
from duelwright.sheets.cutouts import BLEED, Cutout, Size
from duelwright.sheets.fit import Block, Column, Style, blocks_height, bound, fit_blocks, sizes
from duelwright.sheets.icons import fill_rule, icon_path
from duelwright.sheets.kit.look import WHITE, box, drawing
from duelwright.sheets.kit.shared import ACCENT, across, shared_piece
from duelwright.sheets.kit.words import LABEL, NAME, words
from duelwright.sheets.patterns import Region, marks
from duelwright.sheets.templating import render
from duelwright.sheets.views import ItemView, PackView
from duelwright.words import sheet_words

CARD: Final[Size] = (63.0, 88.0)
TOKEN: Final[Size] = (25.0, 25.0)
TONES: Final = {"scheme": "#8a5a00", "combat": "#2b5a66"}
# The pattern behind the sign of a kind, so that backs differ without colour.
_PATTERNS: Final = {"scheme": 1, "combat": 5}
# How high the picture is, from the one we want to the one that leaves the most room for a long text.
_PICTURES: Final = (40.0, 26.0, 11.0)
_TOKEN_PICTURE: Final = 12.8
_TEXT: Final = Style("barlow-500", 1.25)
_TEXT_SIZES: Final = sizes(12.0, 7.2)
_UNREADABLE: Final = sizes(7.0, 1.0)
# From the foot of the picture to the text, and where the text ends.
_UNDER_PICTURE, _TEXT_END = 20.4, 80.6


def item_card(item: ItemView, pack: PackView) -> Cutout:
    """What the item does, under its picture or its sign."""
    width = CARD[0]
    tone, kind = TONES[item.kind], sheet_words(pack.language)[f"{item.kind}_item"]
    height, text = _setting(item.text)
    if item.art is not None:
        picture = box("", -BLEED, -BLEED, width + 2 * BLEED, height + BLEED, placed(item.art, width + 2 * BLEED, height + BLEED))
    else:
        picture = _signed(item.kind, CARD, height, min(24.0, height * 0.64))
    front = shared_piece(
        CARD,
        tone,
        picture,
        box("deck", -BLEED, height, width + 2 * BLEED, 7.0),
        words(kind, LABEL, (5.0, height + 0.4, width - 10.0, 6.2), 9.5, lines=1, look="middle on"),
        words(item.name, NAME, (4.0, height + 8.6, width - 8.0, 10.4), 16.0, look="middle ink"),
        text,
        box("rule", width / 2 - 8.0, height + 19.4, 16.0, 0.4),
        words(pack.name, LABEL, (5.0, 82.6, width - 10.0, 3.6), 6.0, lines=1, look="middle ink"),
    )
    return Cutout("item-card", item.id, item.name, CARD, front, _back(item.kind, CARD, kind, tone))


def _setting(text: str) -> tuple[float, Markup]:
    """The height of the picture over a text, and the text in type that fits under it, in the middle of its box."""
    blocks = [Block("", bound(text))]
    for height in _PICTURES:
        column = Column(53.0, _TEXT_END - height - _UNDER_PICTURE, _TEXT, label_line=0.0, gap=0.0)
        found = fit_blocks(blocks, column, _TEXT_SIZES)
        if found.fits:
            break
    size = found.size if found.fits else fit_blocks(blocks, column, _UNREADABLE).size
    top = height + _UNDER_PICTURE + max(0.0, (column.height - blocks_height(blocks, column, size)) / 2)
    place = f"left: 5mm; top: {top:.2f}mm; width: {column.width:g}mm; font-size: {size:g}pt"
    return height, Markup('<div class="text item-text" style="{}">{}</div>').format(place, Markup(render("kit-lines.html.j2", text=text)))


def item_token(item: ItemView, pack: PackView) -> Cutout:
    """What lies on the space: its name under its sign; on the back its kind alone."""
    tone, kind = TONES[item.kind], sheet_words(pack.language)[f"{item.kind}_item"]
    width, height = TOKEN
    if item.art is not None:
        head = box("", -BLEED, -BLEED, width + 2 * BLEED, _TOKEN_PICTURE + BLEED, placed(item.art, width + 2 * BLEED, _TOKEN_PICTURE + BLEED))
    else:
        place = (8.2, 2.7, 8.6)
        head = drawing(TOKEN, across(TOKEN, -BLEED, _TOKEN_PICTURE, tone) + _icon(item.kind, place, WHITE), _icon(item.kind, place, tone))
    name = words(item.name, NAME, (2.4, _TOKEN_PICTURE + 0.6, width - 4.8, 7.0), 8.6, look="middle ink")
    front = shared_piece(TOKEN, tone, head, name, _ring(height / 2, tone))
    return Cutout("item-token", item.id, item.name, TOKEN, front, _back(item.kind, TOKEN, kind, tone), round=True)


def _back(kind: str, size: Size, label: str, tone: str) -> Markup:
    """The kind of the item, and nothing of which it is."""
    if size is TOKEN:
        ring = _ring(size[1] / 2, tone)
        return shared_piece(size, tone, _signed(kind, size, size[1], 13.0), ring)
    return shared_piece(
        size,
        tone,
        _signed(kind, size, size[1], 30.0),
        box("frame", 4.0, 4.0, size[0] - 8.0, size[1] - 8.0),
        words(label, LABEL, (8.0, 66.0, size[0] - 16.0, 8.0), 13.0, lines=1, look="middle on"),
    )


def _signed(kind: str, size: Size, height: float, sign: float) -> Markup:
    """The sign of a kind on its pattern, from edge to edge of the bleed down to this height."""
    x, y = size[0] / 2, height / 2 - (4.0 if height > 80 else 0.0)
    place = (x - sign / 2, y - sign / 2, sign)
    reach = (size[0] ** 2 + height**2) ** 0.5 / 2 + BLEED
    lines = marks(_PATTERNS[kind], Region((x, y), reach, hole=sign * 0.82), 4.2)
    inside = [line for line in lines if all(-BLEED <= px <= size[0] + BLEED and -BLEED <= py <= height + BLEED for px, py in line)]
    d = "".join(f"M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}" for a, b in inside)
    band = across(size, -BLEED, height + (BLEED if height == size[1] else 0.0), TONES[kind])
    pattern = f'<path d="{d}" fill="none" stroke="{{}}" stroke-opacity="{{}}" stroke-width="0.4" stroke-linecap="round"/>'
    return drawing(size, band + pattern.format(WHITE, 0.28) + _icon(kind, place, WHITE), pattern.format(TONES[kind], 0.5) + _icon(kind, place, TONES[kind]))


def _icon(kind: str, place: tuple[float, float, float], color: str) -> str:
    left, top, size = place
    sign = item_sign(kind)
    return f'<path transform="translate({left:.2f} {top:.2f}) scale({size / 24:.4f})" fill="{color}" fill-rule="{fill_rule(sign)}" d="{icon_path(sign)}"/>'


def _ring(radius: float, tone: str) -> Markup:
    """A thin line inside the edge of a token."""
    ring = f'<circle cx="{radius:g}" cy="{radius:g}" r="{radius - 1.1:g}" fill="none" stroke-width="0.35"'
    return drawing((2 * radius, 2 * radius), f'{ring} stroke="{ACCENT}"/>', f'{ring} stroke="{tone}"/>')
