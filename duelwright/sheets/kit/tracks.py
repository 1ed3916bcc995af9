"""Turns a number that a hero keeps into a track: a square for each number, and a marker that lies on one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from duelwright.sheets.colors import INK, ink_on
from duelwright.sheets.cutouts import BLEED, Cutout, Size
from duelwright.sheets.kit.look import box, deck_ink, drawing, field, piece, sign
from duelwright.sheets.kit.words import LABEL, NAME, titled, words
from duelwright.sheets.views import HeroView
from duelwright.words import sheet_words

# The marker lies on a square and leaves the numbers around it free.
SQUARE: Final = 13.0
MARKER: Final = 12.0
_COLUMNS: Final = 10
_LEAST_COLUMNS: Final = 4
_MARGIN: Final = 4.0
_HEAD: Final = 11.0


def track_size(count: int) -> Size:
    """Width and height of a track with so many squares."""
    columns = max(_LEAST_COLUMNS, min(count, _COLUMNS))
    return columns * SQUARE + 2 * _MARGIN, -(-count // _COLUMNS) * SQUARE + _HEAD + 2 * _MARGIN


def track_cutouts(hero: HeroView, kind: str, id: str, name: str, numbers: Sequence[int], start: int, language: str, *, copies: int = 1) -> tuple[Cutout, ...]:
    """A track with the number of the start marked, and its marker."""
    seed = f"{hero.id} {id}"
    size = track_size(len(numbers))
    disc = (MARKER, MARKER)
    marker = piece(hero, disc, field(hero, disc), sign(seed, (2.4, 2.4, MARKER - 4.8), hero.accent, deck_ink(hero)))
    return (
        Cutout(kind, id, name, size, _track(hero, seed, name, numbers, start, size, language), copies=copies),
        Cutout(f"{kind}-marker", id, name, disc, marker, marker, copies, round=True),
    )


def _track(hero: HeroView, seed: str, name: str, numbers: Sequence[int], start: int, size: Size, language: str) -> Markup:
    ink = deck_ink(hero)
    width, _ = size

    def squares(start_fill: str, start_ink: str) -> str:
        drawn = ""
        for index, number in enumerate(numbers):
            x, y = _MARGIN + index % _COLUMNS * SQUARE, _MARGIN + _HEAD + index // _COLUMNS * SQUARE
            fill, color = (start_fill, start_ink) if number == start else ("none", INK)
            drawn += (
                f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="{SQUARE - 1:g}" height="{SQUARE - 1:g}" rx="1.6" fill="{fill}" stroke="{ink}" '
                f'stroke-width="{0.6 if number == start else 0.3}"/>'
                f'<text x="{x + SQUARE / 2:g}" y="{y + SQUARE / 2 + 2.3:g}" text-anchor="middle" font-family="Sheet Label" font-weight="700" '
                f'font-size="6.4" fill="{color}">{number}</text>'
            )
        return drawn

    return piece(
        hero,
        size,
        box("deck", -BLEED, -BLEED, width + 2 * BLEED, _HEAD + BLEED),
        box("rule", -BLEED, _HEAD - 0.5, width + 2 * BLEED, 0.5),
        sign(seed, (_MARGIN, 1.8, _HEAD - 4.0), hero.accent, ink),
        words(titled(name), NAME, (_MARGIN + _HEAD - 1.0, 1.8, width - 2 * _MARGIN - _HEAD - 19.0, _HEAD - 4.0), 14.0, look="on"),
        words(f"{sheet_words(language)['start']} {start}", LABEL, (width - _MARGIN - 18.0, 1.8, 18.0, _HEAD - 4.0), 8.4, lines=1, look="on right"),
        drawing(size, squares(hero.color, ink_on(hero.color)), squares("none", INK)),
    )
