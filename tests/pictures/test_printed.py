"""The sizes that C007 asks pixels for are those at which kits print pictures, and the example is printed with its own."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from compiler import compile_paths
from compiler.check.printing.coarse_picture import PRINTED
from duelwright.sheets.board.layout import lay_out_to_play
from duelwright.sheets.kit.hero import hero_kit
from duelwright.sheets.kit.pack import pack_kit
from duelwright.sheets.picture_files import pictures_of
from duelwright.sheets.views import hero_view, pack_view

PLACED = re.compile(r'class="art" style="[^"]*?width: ([\d.]+)mm; height: ([\d.]+)mm')
# What is printed on which piece.
SIDES = {
    ("hero-card", "front"): "hero",
    ("hero-card", "back"): "back",
    ("fighter-card", "front"): "fighter",
    ("card", "front"): "card",
    ("item-card", "front"): "item",
}


@pytest.fixture(scope="module")
def printed(repository: Path) -> dict[str, list[tuple[float, float]]]:
    """Where pictures of the example stand on pieces that are cut out."""
    compiled = compile_paths([repository / "examples" / "glasshouse"])
    payload = compiled.payload
    assert payload is not None
    pictures = pictures_of(payload, packs=compiled.packs).pictures
    (pack,) = (pack for pack in payload["packs"] if pack["id"] == "glasshouse")
    heroes, boards = list(payload["heroes"].values()), list(payload["boards"].values())
    kits = [hero_kit(hero_view(payload, heroes[0], "en", pictures), "en"), pack_kit(pack_view(payload, pack, heroes, boards, "en", pictures))]
    found: dict[str, list[tuple[float, float]]] = {}
    for cutout in (cutout for kit in kits for cutout in kit.cutouts):
        for side, html in (("front", cutout.front), ("back", cutout.back)):
            sizes = [(float(width), float(height)) for width, height in PLACED.findall(str(html or ""))]
            found.setdefault(SIDES.get((cutout.kind, side), "elsewhere"), []).extend(sizes)
    return found


@pytest.mark.parametrize("place", ["hero", "back", "fighter", "card", "item"])
def test_pixels_are_asked_for_the_size_in_print(place: str, printed: dict[str, list[tuple[float, float]]]) -> None:
    width, height, dots = PRINTED[place]  # type: ignore[index]
    sizes = printed[place]
    assert sizes
    for wide, high in sizes:
        assert max(wide / width, high / height) < 1.26, "no fewer than 240 dots an inch, where there are as many pixels as asked for"
    assert width * height < 1.6 * max(wide * high for wide, high in sizes), "and no more pixels than can be seen"
    assert dots == 300


def test_boards_are_about_that_large(repository: Path) -> None:
    payload = compile_paths([repository / "content"]).payload
    assert payload is not None
    width, height, _ = PRINTED["board"]
    for board in payload["boards"].values():
        laid_out = lay_out_to_play(board, 30.0, 0.4)
        assert laid_out.width == pytest.approx(width, rel=0.25)
        assert laid_out.height == pytest.approx(height, rel=0.25)


def test_nothing_small_needs_more_than_what_is_asked_for(printed: dict[str, list[tuple[float, float]]]) -> None:
    assert all(width <= 94 and height <= 132 for sizes in printed.values() for width, height in sizes)


def test_the_page_for_authors_says_how_many_pixels(repository: Path) -> None:
    page = (repository / "docs" / "pictures.md").read_text(encoding="utf-8")
    shown = {
        name: (int(wide.replace(",", "")), int(high.replace(",", ""))) for name, wide, high in re.findall(r"^\| ([a-z, ]+) \| ([\d,]+) × ([\d,]+)", page, re.M)
    }
    needed = {place: (math.ceil(width / 25.4 * dots), math.ceil(height / 25.4 * dots)) for place, (width, height, dots) in PRINTED.items()}
    names = {"card": "card", "backs": "back", "hero": "hero", "fighter, form": "fighter", "item": "item", "board": "board"}
    assert shown == {name: needed[place] for name, place in names.items()}  # type: ignore[index]
    assert needed["form"] == needed["fighter"]
