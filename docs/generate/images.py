"""`python -m docs.generate.images`: writes the pictures that the README shows, printed from the content as
`duelwright sheets` prints them.

Not part of `docs.generate`: pictures need Pango, and another version of it draws edges otherwise.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

import duelwright
from docs.generate.files import ROOT
from duelwright.sheets.cards import faces
from duelwright.sheets.paper.pdf import board_pages, card_pages
from duelwright.sheets.paper.png import pictures
from duelwright.sheets.views import hero_view
from runtime.bundle import Payload

_CARDS: Final = (
    ("dracula", "feeding-frenzy"),
    ("sherlock-holmes", "elementary"),
    ("ghost-rider", "i-finally-escaped-hell"),
    ("invisible-man", "reign-of-terror"),
)
_BACK: Final = "invisible-man"
_BOARD: Final = "baskerville-manor"
_LANGUAGE: Final = "en"
_CARD_DPI, _BOARD_DPI = 150, 110
_TABLE, _GAP, _CORNER = "#e8e1cf", 26, 18


def main() -> None:
    payload = duelwright.compile().payload
    shown = [*(_card(payload, hero, card) for hero, card in _CARDS), _card(payload, _BACK, None)]
    _save(_side_by_side(shown), ROOT / "docs" / "images" / "cards.png")
    (board,) = pictures(board_pages([payload["boards"][_BOARD]], _LANGUAGE).write_pdf(), _BOARD_DPI)
    _save(board, ROOT / "docs" / "images" / "board.png")


def _card(payload: Payload, hero: str, card: str | None) -> Image.Image:
    """A card of a hero, or the back of the deck."""
    view = hero_view(payload, payload["heroes"][hero], _LANGUAGE)
    wanted = [printed for printed in view.cards if printed.id == card]
    return next(pictures(card_pages(view, faces(wanted), _LANGUAGE, ink_saver=False).write_pdf(), _CARD_DPI))


def _side_by_side(cards: list[Image.Image]) -> Image.Image:
    width, height = cards[0].size
    table = Image.new("RGB", (len(cards) * (width + _GAP) + _GAP, height + 2 * _GAP), _TABLE)
    corners = Image.new("L", (width, height))
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, width - 1, height - 1), _CORNER, fill=255)
    for number, card in enumerate(cards):
        table.paste(card, (_GAP + number * (width + _GAP), _GAP), corners)
    return table


def _save(picture: Image.Image, file: Path) -> None:
    picture.convert("RGB").quantize(128).save(file, optimize=True)
    print(f"wrote {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
