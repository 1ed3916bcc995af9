"""Turns a card into its printed face: the geometry of the card, and the type sizes at which its words fit.

All lengths are in millimetres from the trimmed corner at the top left; `templates/card.css` draws the same boxes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from duelwright.sheets.colors import TINTS, TYPES, soft
from duelwright.sheets.cutouts import BLEED
from duelwright.sheets.fit import Block, Column, Fit, Style, blocks_height, bound, fit_blocks, fit_lines, sizes
from duelwright.sheets.icons import fill_rule, icon_path
from duelwright.sheets.patterns import Region, marks
from duelwright.sheets.views import CardView, HeroView

WIDTH: Final = 63.0
HEIGHT: Final = 88.0

_LABEL: Final = Style("barlow-condensed-700", 1.05, spacing=0.04)
_TITLE: Final = Style("alegreya-800", 1.1)
_TITLE_WIDTH: Final = 46.0
_TITLE_SIZES: Final = sizes(19.0, 9.0)
_DECK: Final = Style("barlow-condensed-600", 1.05, spacing=0.06)
_NAME: Final = Style("alegreya-800", 1.0)
# Where the foot begins, and how much room between it and the text is too little for a picture.
_FOOT_TOP, _LEAST_PICTURE = 78.0, 8.0
_WHITE_UNDER_TEXT: Final = 2.6
_PICTURE_STEP: Final = 6.4
_LARGEST_SIGN: Final = 19.0


@dataclass(frozen=True, slots=True)
class WordBox:
    """A box for a few words: the numbers of lines to try, each with its type sizes, and the smallest size for what is
    longer than all of them allow."""

    style: Style
    width: float
    tries: tuple[tuple[int, tuple[float, ...]], ...]
    least: float = 2.0

    def fit(self, text: str) -> Fit:
        """The first size that fits. `fits` is False where it is smaller than what can be read."""
        for lines, candidates in self.tries:
            found = fit_lines(text, self.style, candidates, self.width, lines)
            if found.fits:
                return found
        lines, candidates = self.tries[-1]
        return Fit(fit_lines(text, self.style, sizes(candidates[-1], self.least), self.width, lines).size, False)


@dataclass(frozen=True, slots=True)
class Setting:
    """How a card is laid out: the box of its text, from `top` on, the type sizes in it, and the box of the name.
    `card.css` draws it by its name."""

    name: str
    top: float
    text: Column
    sizes: tuple[float, ...]
    title: WordBox


_NAME_ON_TOP: Final = WordBox(_NAME, 54.6, ((1, sizes(15.0, 11.0)), (2, sizes(11.6, 8.6)), (3, sizes(8.4, 7.0))))
_NAME_IN_HEAD: Final = WordBox(_NAME, 33.4, ((1, sizes(12.0, 10.0)), (2, sizes(10.0, 8.2)), (3, sizes(8.4, 5.8))))
_FACE: Final = "barlow-500"
# From the one we want to the one with the most room: first smaller type, then tighter lines from edge to edge, then the
# name in the head as well.
SETTINGS: Final = (
    Setting("open", 36.0, Column(54.6, 38.6, Style(_FACE, 1.2), label_line=3.9, gap=1.3), sizes(10.4, 6.4), _NAME_ON_TOP),
    Setting("tight", 35.6, Column(57.0, 39.0, Style(_FACE, 1.1), label_line=3.2, gap=0.9), sizes(6.8, 6.0), _NAME_ON_TOP),
    Setting("full", 25.6, Column(57.0, 48.6, Style(_FACE, 1.1), label_line=3.2, gap=0.9), sizes(6.8, 5.4), _NAME_IN_HEAD),
)
# The smallest type of a card's text that can still be read. Below it a text is still printed, and reported.
SMALLEST_TEXT: Final = SETTINGS[-1].sizes[-1]
_UNREADABLE: Final = sizes(SMALLEST_TEXT - 0.2, 1.0)
_USERS: Final = WordBox(_LABEL, 33.6, ((1, sizes(10.0, 6.0)), (2, sizes(10.0, 6.0)), (3, sizes(6.0, 5.0))))
_DECK_NAME: Final = WordBox(_DECK, 30.0, ((1, sizes(7.4, 5.0)), (2, sizes(6.0, 4.6))))


@dataclass(frozen=True, slots=True)
class Face:
    """A card with its layout, its type sizes in points, and the height in mm of the picture under its text (0 where a
    long text leaves no room for one).

    `too_small` names the parts that only fit in type too small to read.
    """

    card: CardView
    setting: str
    text_size: float
    name_size: float
    users_size: float
    deck_size: float
    picture_height: float
    too_small: tuple[str, ...]


def face(card: CardView) -> Face:
    """Find the layout and the sizes for a card."""
    blocks = [Block(paragraph.label, bound(paragraph.text)) for paragraph in card.paragraphs]
    setting, text = _text_fit(blocks)
    name = setting.title.fit(card.name)
    users = _USERS.fit(card.users_line.upper())
    deck = _DECK_NAME.fit(card.deck.upper())
    parts = {"text": text, "name": name, "users": users, "deck": deck}
    room = _FOOT_TOP - setting.top - blocks_height(blocks, setting.text, text.size) - _WHITE_UNDER_TEXT
    picture_height = round(room, 1) if setting is SETTINGS[0] and room >= _LEAST_PICTURE else 0.0
    too_small = tuple(part for part, fit in parts.items() if not fit.fits)
    return Face(card, setting.name, text.size, name.size, users.size, deck.size, picture_height, too_small)


def _text_fit(blocks: list[Block]) -> tuple[Setting, Fit]:
    for setting in SETTINGS:
        found = fit_blocks(blocks, setting.text, setting.sizes)
        if found.fits:
            return setting, found
    return setting, Fit(fit_blocks(blocks, setting.text, _UNREADABLE).size, False)


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
    """What fills the card under a short text: the pattern of the deck with the sign of the card's type upon it, from
    edge to edge of the bleed."""
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
