"""`python -m docs.generate.images`: writes the pictures that the README and the page on sheets show, printed from the
content as `duelwright sheets` prints them.

Not part of `docs.generate`: pictures need Pango, and another version of it draws edges otherwise.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

import duelwright
from compiler import compile_paths
from docs.generate.files import ROOT
from duelwright.sheets.cards import faces
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.pdf import board_pages, card_pages
from duelwright.sheets.paper.png import pictures
from duelwright.sheets.picture_files import pictures_of
from duelwright.sheets.views import HeroView, hero_view
from duelwright.sheets.write import write_sheets
from runtime.bundle import Payload

_FOLDER: Final = ROOT / "docs" / "images"
# In the README: the deck and the card; the back of a deck where no card is named.
_CARDS: Final = (
    ("dracula", "feeding-frenzy"),
    ("sherlock-holmes", "elementary"),
    ("ghost-rider", "i-finally-escaped-hell"),
    ("invisible-man", "reign-of-terror"),
    ("invisible-man", None),
)
_BOARD: Final = "baskerville-manor"
_LANGUAGE: Final = "en"
_CARD_DPI, _BOARD_DPI, _SMALL_CARD_DPI, _PAGE_DPI = 150, 110, 84, 62
_TABLE, _GAP = "#e8e1cf", 26
_CORNER: Final = 3 / 25.4  # of a card, in inches
# The example with pictures of its own, and what of it is shown.
_PICTURED: Final = ("examples/glasshouse", "mira-fern", 4)
# Pages of kits and the reference: the file, and the numbers of its pages. What stands behind the first one is empty.
_KITS: Final = {
    "hero": ("ghost-rider.en.kit.pdf", (1, 3, 4, 9)),
    "pack": ("redemption-row.en.pack.kit.pdf", (1, 3, 4, 5)),
    "board": (f"boards/{_BOARD}.en.kit.pdf", (1, 2, 3, 4)),
}
_REFERENCE: Final = ("cobble-and-fog.en.reference.pdf", (1, 2, 3, 4))


def main() -> None:
    payload = duelwright.compile().payload
    views = {id: hero_view(payload, hero, _LANGUAGE) for id, hero in payload["heroes"].items()}
    _save(_cards([_card(views[hero], card, _CARD_DPI) for hero, card in _CARDS], _CARD_DPI), "cards.png")
    (board,) = pictures(board_pages([payload["boards"][_BOARD]], _LANGUAGE).write_pdf(), _BOARD_DPI)
    _save(board, "board.png")
    _save(_cards([_card(view, None, _SMALL_CARD_DPI) for view in views.values()], _SMALL_CARD_DPI), "sheets/backs.png")
    _save(_pictured(), "sheets/pictures.png")
    with tempfile.TemporaryDirectory() as folder:
        _printed(payload, Path(folder))


def _printed(payload: Payload, folder: Path) -> None:
    write_sheets(payload, folder, SheetOptions(formats=("pdf",), layout="kit"))
    write_sheets(payload, folder, SheetOptions(formats=("pdf",), layout="reference", heroes=("sherlock-holmes", "jekyll-and-hyde"), boards=(_BOARD,)))
    for name, (file, numbers) in _KITS.items():
        _save(_pages(folder / file, numbers), f"sheets/kit-of-a-{name}.png")
    file, numbers = _REFERENCE
    _save(_pages(folder / file, numbers), "sheets/reference.png")


def _card(hero: HeroView, card: str | None, dpi: int) -> Image.Image:
    """A card of a hero, or the back of the deck."""
    wanted = [printed for printed in hero.cards if printed.id == card]
    return next(pictures(card_pages(hero, faces(wanted), _LANGUAGE, ink_saver=False).write_pdf(), dpi))


def _pictured() -> Image.Image:
    """Cards of the example with pictures, and the back of its deck."""
    folder, hero, count = _PICTURED
    compiled = compile_paths([ROOT / folder])
    payload = compiled.payload
    assert payload is not None
    view = hero_view(payload, payload["heroes"][hero], _LANGUAGE, pictures_of(payload, packs=compiled.packs).pictures)
    shown = [card.id for card in view.cards if card.art][:count]
    return _cards([_card(view, card, _CARD_DPI) for card in (*shown, None)], _CARD_DPI)


def _cards(cards: Sequence[Image.Image], dpi: int) -> Image.Image:
    """Cards on a table, with round corners."""
    width, height = cards[0].size
    corners = Image.new("L", (width, height))
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, width - 1, height - 1), round(_CORNER * dpi), fill=255)
    return _side_by_side(cards, corners)


def _pages(pdf: Path, numbers: Sequence[int]) -> Image.Image:
    """These pages of a file, counted from 1."""
    return _side_by_side([picture for number, picture in enumerate(pictures(pdf.read_bytes(), _PAGE_DPI), 1) if number in numbers])


def _side_by_side(shown: Sequence[Image.Image], mask: Image.Image | None = None) -> Image.Image:
    height = max(picture.height for picture in shown)
    table = Image.new("RGB", (sum(picture.width + _GAP for picture in shown) + _GAP, height + 2 * _GAP), _TABLE)
    left = _GAP
    for picture in shown:
        table.paste(picture, (left, _GAP), mask)
        left += picture.width + _GAP
    return table


def _save(picture: Image.Image, name: str) -> None:
    file = _FOLDER / name
    file.parent.mkdir(exist_ok=True)
    picture.convert("RGB").quantize(256).save(file, optimize=True)
    print(f"wrote {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
