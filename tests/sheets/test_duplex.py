"""Sheets printed on both sides: what lies on the back of which sheet, read from the pictures of the pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps

from duelwright.sheets.cutouts import Kit
from duelwright.sheets.kit.pack import pack_kit
from duelwright.sheets.options import SheetOptions
from duelwright.sheets.paper.kits import kit_pdf
from duelwright.sheets.views import pack_view
from tests.sheets import sample
from tests.sheets.hero_kits import crowd, kit_of, words_in
from tests.sheets.pages import MM

DPI = 36
# Lines and ink within this many pixels of a cutout belong to it: 1.4 mm.
NEAR = 2


def shared_kit() -> Kit:
    payload = sample.payload()
    return pack_kit(pack_view(payload, payload["packs"][0], [], [], "en"))


def inked(page: Any) -> Image.Image:
    """White where anything is printed."""
    shown: Image.Image = page.render(scale=DPI / 72).to_pil().convert("L")
    return shown.point(lambda value: 255 if value < 253 else 0)


def turned_over(back: Image.Image, flip: str) -> Image.Image:
    """The back as it lies behind the front, seen through the paper."""
    upright = back.height >= back.width
    return ImageOps.mirror(back) if (flip == "long") == upright else ImageOps.flip(back)


def beside_the_front(front: Image.Image, back: Image.Image) -> int:
    """How many pixels of the back have nothing before them."""
    near = front.filter(ImageFilter.MaxFilter(2 * NEAR + 1))
    return sum(ImageChops.subtract(back, near).histogram()[128:])


@pytest.mark.parametrize(
    ("kit", "choices"),
    [
        ("hero", {"paper": "a4"}),
        ("hero", {"paper": "letter", "flip": "short"}),
        ("hero", {"paper": "a3", "flip": "short", "imposition": "bleed"}),
        ("pack", {"paper": "a4", "flip": "short"}),
        ("pack", {"paper": "letter"}),
        ("pack", {"paper": "a3"}),
        ("pack", {"imposition": "bleed"}),
        ("pack", {"imposition": "single"}),
    ],
)
def test_every_back_is_printed_behind_its_front(kit: str, choices: dict[str, Any]) -> None:
    """A printer takes two pages of the file for each sheet of paper: every back is the second one, and nothing on it lies
    where the front is empty."""
    options = SheetOptions(layout="kit", **choices)
    made = shared_kit() if kit == "pack" else kit_of(crowd(), "en")
    document = pypdfium2.PdfDocument(kit_pdf(made, options))
    pages = [inked(page) for page in document]
    of_paper = list(zip(pages[::2], pages[1::2], strict=False))[1:]
    backs = 0
    for front, back in of_paper:
        assert back.size == front.size
        assert beside_the_front(front, turned_over(back, options.flip)) == 0
        backs += bool(back.getbbox())
    assert backs >= 2 if kit == "hero" else backs >= 1


def test_without_backs_no_page_is_empty() -> None:
    for made in (shared_kit(), kit_of(crowd(), "en")):
        pages = [inked(page) for page in pypdfium2.PdfDocument(kit_pdf(made, SheetOptions(layout="kit", backs=False)))]
        assert all(page.getbbox() for page in pages)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_says_over_which_edge_it_is_turned(paper: str) -> None:
    """On one line, however long the name is; a sheet without a back says nothing of it."""
    named = replace(shared_kit(), name="The Lamps of the Seven Sisters on the Outermost and Most Remote Skerry of the Coast")
    for flip, backs in (("long", True), ("short", True), ("long", False)):
        document = pypdfium2.PdfDocument(kit_pdf(named, SheetOptions(layout="kit", paper=paper, flip=flip, backs=backs)))
        page = document[2 if backs else 1]
        found = [word for word in words_in(page) if "50 mm" in word[0]]
        assert len(found) == 1
        text, left, _, right, _ = found[0]
        assert text.startswith(named.name)
        assert text.rstrip().endswith(f"turned over the {flip} edge") == backs
        assert left > 60
        assert right < page.get_width() / MM - 10
