"""Turns the order of play into what lies before each player: a card with the steps of a turn and of a combat, and markers
for who plays when."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from duelwright.sheets.cutouts import BLEED, Cutout, Size
from duelwright.sheets.kit.look import WHITE, drawing
from duelwright.sheets.kit.shared import ACCENT, across, shared_piece
from duelwright.sheets.templating import render
from duelwright.sheets.views import PackView
from duelwright.words import sheet_word

CARD: Final[Size] = (63.0, 88.0)
MARKER: Final[Size] = (25.0, 25.0)
# At one table at most.
PLAYERS: Final = 4
_TONE: Final = "#26323f"
# Of the side that says that a player has played, where ink is saved.
_PALE: Final = "#8a929b"
_HEAD: Final = 12.0


def turn_aid(pack: PackView) -> Cutout:
    """A turn on the front, a combat on the back; one for each player."""
    front, back = (_side(pack, side) for side in ("turn", "combat"))
    return Cutout("turn-aid", "turn-aid", sheet_word("turn_aid", pack.language), CARD, front, back, copies=PLAYERS)


def _side(pack: PackView, side: str) -> Markup:
    words = Markup(render("kit-turn.html.j2", pack=pack, side=side))
    band, foot = across(CARD, -BLEED, _HEAD, _TONE), across(CARD, CARD[1] - 2.4, CARD[1] + BLEED, _TONE)
    line = across(CARD, _HEAD, _HEAD + 0.5, ACCENT)
    under = f'<path d="M5 {_HEAD:g}H58" stroke="{_TONE}" stroke-width="0.4"/>'
    return shared_piece(CARD, _TONE, drawing(CARD, band + foot + line, under), words)


def order_markers(language: str) -> tuple[Cutout, ...]:
    """A number for each player, to lie on a start space and then before its player; turned over once the turn is over."""
    name = sheet_word("order_marker", language)
    return tuple(
        Cutout("order-marker", f"player-{number}", f"{name} {number}", MARKER, _numbered(number, dark=True), _numbered(number, dark=False), round=True)
        for number in range(1, PLAYERS + 1)
    )


def _numbered(number: int, *, dark: bool) -> Markup:
    middle = MARKER[0] / 2
    ground, ink = (_TONE, WHITE) if dark else (WHITE, _TONE)
    field = across(MARKER, -BLEED, MARKER[1] + BLEED, ground)
    words = f'<text x="{middle:g}" y="{middle + 4.7:g}" text-anchor="middle" font-family="Sheet Label" font-weight="700" font-size="13.4"'
    ring = f'<circle cx="{middle:g}" cy="{middle:g}" r="{middle - 1.6:g}" fill="none" stroke-width="0.6"'
    solid = f'{field}{ring} stroke="{ACCENT}"/>{words} fill="{ink}">{number}</text>'
    outline = f'{ring} stroke="{_TONE}"/>{words} fill="{_TONE if dark else _PALE}">{number}</text>'
    return shared_piece(MARKER, _TONE, drawing(MARKER, solid, outline))
