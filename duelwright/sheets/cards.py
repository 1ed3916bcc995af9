"""Turns a card into its printed face: the geometry of the card, and the type sizes at which its words fit.

All lengths are in millimetres from the trimmed corner at the top left; `templates/card.css` draws the same boxes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.fit import Block, Column, Style, fit_blocks, fit_lines, sizes
from duelwright.sheets.patterns import Region, marks
from duelwright.sheets.views import CardView, HeroView

WIDTH: Final = 63.0
HEIGHT: Final = 88.0
BLEED: Final = 3.0

_TEXT: Final = Column(width=54.6, height=38.6, text=Style("barlow-500", 1.2), label_line=3.9, gap=1.3)
_TEXT_SIZES: Final = sizes(10.4, 6.4)
_NAME: Final = Style("alegreya-800", 1.0)
_NAME_WIDTH: Final = 54.6
_NAME_SIZES: Final = sizes(15.0, 11.0)
_NAME_TWO_LINES: Final = sizes(11.6, 8.6)
_USERS: Final = Style("barlow-condensed-700", 1.05, spacing=0.04)
_USERS_WIDTH: Final = 35.0
_USERS_SIZES: Final = sizes(10.0, 6.0)
_TITLE: Final = Style("alegreya-800", 1.1)
_TITLE_WIDTH: Final = 49.0
_TITLE_SIZES: Final = sizes(20.0, 9.0)
_DECK: Final = Style("barlow-condensed-600", 1.05, spacing=0.06)
_DECK_WIDTH: Final = 30.0
_DECK_SIZES: Final = sizes(7.4, 5.0)


@dataclass(frozen=True, slots=True)
class Face:
    """A card with its type sizes in points. `too_long` names the parts that do not fit even at the smallest size."""

    card: CardView
    text_size: float
    name_size: float
    users_size: float
    deck_size: float
    too_long: tuple[str, ...]


def face(card: CardView) -> Face:
    """Find the sizes for a card."""
    text = fit_blocks([Block(paragraph.label, paragraph.text) for paragraph in card.paragraphs], _TEXT, _TEXT_SIZES)
    name = fit_lines(card.name, _NAME, _NAME_SIZES, _NAME_WIDTH, 1)
    if not name.fits:
        name = fit_lines(card.name, _NAME, _NAME_TWO_LINES, _NAME_WIDTH, 2)
    users = fit_lines(card.users_line.upper(), _USERS, _USERS_SIZES, _USERS_WIDTH, 1)
    if not users.fits:
        users = fit_lines(card.users_line.upper(), _USERS, _USERS_SIZES, _USERS_WIDTH, 2)
    deck = fit_lines(card.deck.upper(), _DECK, _DECK_SIZES, _DECK_WIDTH, 1)
    parts = {"text": text, "name": name, "users": users, "deck": deck}
    return Face(card, text.size, name.size, users.size, deck.size, tuple(part for part, fit in parts.items() if not fit.fits))


def faces(cards: Iterable[CardView]) -> list[Face]:
    return [face(card) for card in cards]


def back_size(hero: HeroView) -> float:
    """The type size of the name on the back, on at most two lines."""
    return fit_lines(hero.name, _TITLE, _TITLE_SIZES, _TITLE_WIDTH, 2).size


def ornament(hero: HeroView, width: float, height: float, step: float, color: str) -> Markup:
    """The pattern of a deck as SVG."""
    reach = (width**2 + height**2) ** 0.5 / 2
    lines = marks(hero.pattern, Region((width / 2, height / 2), reach), step)
    d = "".join(f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}" for start, end in lines)
    return Markup(
        f'<svg class="ornament" viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{step * 0.1:.2f}" stroke-linecap="round"/></svg>'
    )
