"""Turns a card into its printed face: the geometry of the card, and the type sizes at which its words fit.

All lengths are in millimetres from the trimmed corner at the top left; `templates/card.css` draws the same boxes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from duelwright.sheets.fit import Block, Column, FewWords, Style, blocks_height, bound, fit_blocks, fit_words, sizes
from duelwright.sheets.views import CardView, HeroView

WIDTH: Final = 63.0
HEIGHT: Final = 88.0

# Where the bar with the type begins on a card without a picture, and where it may begin on one with a picture: not above
# the end of the corner with value, type and mark.
_HEAD: Final = 16.0
_LEAST_PICTURE: Final = 30.0
# From there to the text, and where the text ends.
_TEXT_BELOW: Final = 17.0
_TEXT_END: Final = 76.6

_FACE: Final = "barlow-500"
_LABEL: Final = Style("barlow-condensed-700", 1.05, spacing=0.04)
_DECK: Final = Style("barlow-condensed-600", 1.05, spacing=0.06)
_NAME: Final = Style("alegreya-800", 1.0)
_TYPE: Final = Style("barlow-condensed-600", 1.0, spacing=0.1)


@dataclass(frozen=True, slots=True)
class WordBox:
    """A box for a few words: the numbers of lines to try, each with its type sizes, and the smallest size for what is
    longer than all of them allow."""

    style: Style
    width: float
    tries: tuple[tuple[int, tuple[float, ...]], ...]
    least: float = 2.0

    def fit(self, text: str, width: float | None = None) -> FewWords:
        """The first size that fits. `fits` is False where it is smaller than what can be read."""
        width = self.width if width is None else width
        for lines, candidates in self.tries:
            found = fit_words(text, self.style, candidates, width, lines)
            if found.fits:
                return found
        lines, candidates = self.tries[-1]
        return fit_words(text, self.style, sizes(candidates[-1], self.least), width, lines).too_small()


@dataclass(frozen=True, slots=True)
class Setting:
    """How a card is laid out: its text, the type sizes of that, and the box of the name. `card.css` draws it by its
    name."""

    name: str
    text: Column
    sizes: tuple[float, ...]
    title: WordBox


_NAME_BELOW_PICTURE: Final = WordBox(_NAME, 53.6, ((1, sizes(15.0, 11.0)), (2, sizes(11.6, 8.6)), (3, sizes(8.4, 7.0))))
_NAME_IN_HEAD: Final = WordBox(_NAME, 32.2, ((1, sizes(14.0, 11.0)), (2, sizes(13.0, 9.0)), (3, sizes(10.6, 6.6))))
# From the one we want to the one with the most room. First the picture gets smaller, then the type; then the picture
# goes and the name takes its place; then lines get tighter, and go from edge to edge.
SETTINGS: Final = (
    Setting(
        "pictured", Column(53.6, _TEXT_END - _LEAST_PICTURE - _TEXT_BELOW, Style(_FACE, 1.2), label_line=3.9, gap=1.3), sizes(10.0, 8.0), _NAME_BELOW_PICTURE
    ),
    Setting("wordy", Column(53.6, _TEXT_END - 24.2, Style(_FACE, 1.2), label_line=3.9, gap=1.3), sizes(10.0, 6.8), _NAME_IN_HEAD),
    Setting("full", Column(56.4, 77.2 - 23.4, Style(_FACE, 1.1), label_line=3.0, gap=0.8), sizes(7.2, 6.0), _NAME_IN_HEAD),
)
# The smallest type of a card's text that can still be read. Below it a text is still printed, and reported.
SMALLEST_TEXT: Final = SETTINGS[-1].sizes[-1]
_UNREADABLE: Final = sizes(SMALLEST_TEXT - 0.2, 1.0)
# The bar with the type: that at its left, who may use the card at its right, and a gap between them. Where many may, they
# have a line of their own.
_BAR_WIDTH: Final = 55.6
_BAR_HEIGHT: Final = 6.2
_BAR_GAP: Final = 3.0
_SIGN_WIDTH: Final = 6.0
_TYPE_SIZES: Final = (9.4, 8.2, 7.0)
_TYPE_NAME: Final = WordBox(_TYPE, _BAR_WIDTH - _SIGN_WIDTH, ((1, sizes(9.4, 5.4)),))
_USERS: Final = WordBox(_LABEL, _BAR_WIDTH, ((1, sizes(9.0, 7.0)), (2, sizes(6.6, 6.0))))
_MANY_USERS: Final = WordBox(_LABEL, _BAR_WIDTH, ((1, sizes(8.0, 6.4)), (2, sizes(6.8, 5.8)), (3, sizes(6.0, 5.0))))
_DECK_NAME: Final = WordBox(_DECK, 27.0, ((1, sizes(7.4, 5.8)), (2, sizes(6.6, 5.4)), (3, sizes(5.6, 5.0))))
_TITLE: Final = WordBox(Style("alegreya-800", 1.05), 46.0, ((1, sizes(17.0, 12.0)), (2, sizes(13.6, 8.0)), (3, sizes(8.6, 6.0))))


@dataclass(frozen=True, slots=True)
class CardBar:
    """The type of a card and who may use it: beside each other, or those who may in rows below the type."""

    type: FewWords
    users: FewWords
    rows: bool

    @property
    def height(self) -> float:
        return _BAR_HEIGHT + self.users.height if self.rows else _BAR_HEIGHT


@dataclass(frozen=True, slots=True)
class Face:
    """A card with its layout: `head` is where the bar with its type begins, which is how high its picture is.

    `too_small` names the parts that only fit in type too small to read.
    """

    card: CardView
    setting: str
    head: float
    bar: CardBar
    text_size: float
    name: FewWords
    deck: FewWords
    too_small: tuple[str, ...]


def face(card: CardView) -> Face:
    """Find the layout and the sizes for a card."""
    blocks = [Block(paragraph.label, bound(paragraph.text)) for paragraph in card.paragraphs]
    for setting in SETTINGS:
        pictured = setting is SETTINGS[0]
        # A card without a picture has the sign of its type in the bar.
        bar = _bar(card, _BAR_WIDTH if pictured or card.value is None else _BAR_WIDTH - _SIGN_WIDTH)
        column = replace(setting.text, height=setting.text.height - (bar.height - _BAR_HEIGHT))
        text = fit_blocks(blocks, column, setting.sizes)
        if text.fits:
            break
    else:
        text = replace(fit_blocks(blocks, column, _UNREADABLE), fits=False)
    head = _LEAST_PICTURE + column.height - blocks_height(blocks, column, text.size) if pictured else _HEAD
    name, deck = setting.title.fit(card.name), _DECK_NAME.fit(card.deck.upper())
    parts = {"text": text.fits, "name": name.fits, "type": bar.type.fits, "users": bar.users.fits, "deck": deck.fits}
    return Face(card, setting.name, round(head, 1), bar, text.size, name, deck, tuple(part for part, fits in parts.items() if not fits))


def _bar(card: CardView, width: float) -> CardBar:
    """The type gets smaller where those who may use the card need room, and then they get rows of their own."""
    kind, users = card.type_name.upper(), card.users_line.upper()
    for size in _TYPE_SIZES:
        type = fit_words(kind, _TYPE, (size,), width - _BAR_GAP, 1)
        beside = _USERS.fit(users, max(1.0, width - _BAR_GAP - type.width))
        if type.fits and beside.fits:
            return CardBar(type, beside, rows=False)
    return CardBar(_TYPE_NAME.fit(kind), _MANY_USERS.fit(users), rows=True)


def faces(cards: Iterable[CardView]) -> list[Face]:
    return [face(card) for card in cards]


def title(hero: HeroView) -> FewWords:
    """The name on the back."""
    return _TITLE.fit(hero.name)
