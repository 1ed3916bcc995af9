"""Turns a card into its printed face: the geometry of the card, and the type sizes at which its words fit.

All lengths are in millimetres from the trimmed corner at the top left; `templates/card.css` draws the same boxes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.colors import TINTS, TYPES, soft
from duelwright.sheets.fit import Block, Column, Style, blocks_height, bound, fit_blocks, fit_lines, sizes
from duelwright.sheets.icons import fill_rule, icon_path
from duelwright.sheets.patterns import Region, marks
from duelwright.sheets.views import CardView, HeroView

WIDTH: Final = 63.0
HEIGHT: Final = 88.0
BLEED: Final = 3.0

_TEXT: Final = Column(width=54.6, height=38.6, text=Style("barlow-500", 1.2), label_line=3.9, gap=1.3)
_TEXT_SIZES: Final = sizes(10.4, 6.4)
# Where the text begins, where the foot does, and what of the room between them is too little for a picture.
_TEXT_TOP, _FOOT_TOP, _LEAST_PICTURE = 36.0, 78.0, 8.0
_WHITE_UNDER_TEXT: Final = 2.6
_NAME: Final = Style("alegreya-800", 1.0)
_NAME_WIDTH: Final = 54.6
_NAME_SIZES: Final = sizes(15.0, 11.0)
_NAME_TWO_LINES: Final = sizes(11.6, 8.6)
_USERS: Final = Style("barlow-condensed-700", 1.05, spacing=0.04)
_USERS_WIDTH: Final = 33.6
_USERS_SIZES: Final = sizes(10.0, 6.0)
_TITLE: Final = Style("alegreya-800", 1.1)
_TITLE_WIDTH: Final = 46.0
_TITLE_SIZES: Final = sizes(19.0, 9.0)
_DECK: Final = Style("barlow-condensed-600", 1.05, spacing=0.06)
_DECK_WIDTH: Final = 30.0
_DECK_SIZES: Final = sizes(7.4, 5.0)
_PICTURE_STEP: Final = 6.4
_LARGEST_SIGN: Final = 19.0


@dataclass(frozen=True, slots=True)
class Face:
    """A card with its type sizes in points, and the height in mm of the picture under its text (0 where a long text leaves no room for one).

    `too_long` names the parts that do not fit even at the smallest size.
    """

    card: CardView
    text_size: float
    name_size: float
    users_size: float
    deck_size: float
    picture_height: float
    too_long: tuple[str, ...]


def face(card: CardView) -> Face:
    """Find the sizes for a card."""
    blocks = [Block(paragraph.label, bound(paragraph.text)) for paragraph in card.paragraphs]
    text = fit_blocks(blocks, _TEXT, _TEXT_SIZES)
    name = fit_lines(card.name, _NAME, _NAME_SIZES, _NAME_WIDTH, 1)
    if not name.fits:
        name = fit_lines(card.name, _NAME, _NAME_TWO_LINES, _NAME_WIDTH, 2)
    users = fit_lines(card.users_line.upper(), _USERS, _USERS_SIZES, _USERS_WIDTH, 1)
    if not users.fits:
        users = fit_lines(card.users_line.upper(), _USERS, _USERS_SIZES, _USERS_WIDTH, 2)
    deck = fit_lines(card.deck.upper(), _DECK, _DECK_SIZES, _DECK_WIDTH, 1)
    parts = {"text": text, "name": name, "users": users, "deck": deck}
    room = _FOOT_TOP - _TEXT_TOP - blocks_height(blocks, _TEXT, text.size) - _WHITE_UNDER_TEXT
    picture_height = round(room, 1) if room >= _LEAST_PICTURE else 0.0
    return Face(card, text.size, name.size, users.size, deck.size, picture_height, tuple(part for part, fit in parts.items() if not fit.fits))


def faces(cards: Iterable[CardView]) -> list[Face]:
    return [face(card) for card in cards]


def back_size(hero: HeroView) -> float:
    """The type size of the name on the back, on at most two lines."""
    return fit_lines(hero.name, _TITLE, _TITLE_SIZES, _TITLE_WIDTH, 2).size


def ornament(pattern: int, width: float, height: float, step: float, color: str) -> Markup:
    """The pattern of a deck as SVG."""
    return Markup(
        f'<svg class="ornament" viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{_pattern(pattern, width, height, step, color)}</svg>"
    )


def picture(face: Face) -> Markup:
    """What fills the card under a short text: the pattern of the deck with the sign of the card's type upon it, from edge to edge of the bleed."""
    width, height, card = WIDTH + 2 * BLEED, face.picture_height, face.card
    size = min(height * 0.74, _LARGEST_SIGN)
    sign = (
        f'<circle cx="{width / 2:g}" cy="{height / 2:.1f}" r="{size * 0.62:.1f}" fill="{TINTS[card.type]}"/>'
        f'<path transform="translate({(width - size) / 2:.1f} {(height - size) / 2:.1f}) scale({size / 24:.3f})" '
        f'fill="{TYPES[card.type]}" fill-rule="{fill_rule(card.type)}" d="{icon_path(card.type)}"/>'
    )
    return Markup(
        f'<svg class="picture" viewBox="0 0 {width:g} {height:g}" aria-hidden="true">'
        f"{_pattern(card.pattern, width, height, _PICTURE_STEP, soft(card.color))}{sign}</svg>"
    )


def _pattern(pattern: int, width: float, height: float, step: float, color: str) -> str:
    reach = (width**2 + height**2) ** 0.5 / 2
    lines = marks(pattern, Region((width / 2, height / 2), reach), step)
    seen = (
        line
        for line in lines
        if all(max(ends) > -step and min(ends) < length + step for ends, length in zip(zip(*line, strict=True), (width, height), strict=True))
    )
    d = "".join(f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}" for start, end in seen)
    return f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{step * 0.1:.2f}" stroke-linecap="round"/>'
