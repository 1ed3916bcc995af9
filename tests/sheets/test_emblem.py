"""The marks of decks: distinct, bold, in colours that read."""

from __future__ import annotations

import io
from itertools import combinations
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from duelwright.sheets.charges import CHARGES
from duelwright.sheets.colors import deck_color, deck_colors
from duelwright.sheets.emblem import charge, crest, emblem, emblem_path
from duelwright.sheets.paper.pdf import lay_out
from duelwright.sheets.scene import scene
from duelwright.sheets.shields import PARTINGS, SHIELDS
from runtime.colors import contrast
from tests.sheets.pages import check_picture

IDS = [f"hero-{number}" for number in range(200)]


@pytest.fixture(scope="module")
def drawn() -> list[Image.Image]:
    return drawings([emblem(id, "#000000") for id in IDS])


def drawings(marks: list[str]) -> list[Image.Image]:
    """Two hundred of them, 64 pixels wide, black on white."""
    cells = "".join(
        f'<div style="position: absolute; left: {number % 20 * 64}px; top: {number // 20 * 64}px; width: 64px; height: 64px">{mark}</div>'
        for number, mark in enumerate(marks)
    )
    sheet = page(f"<style>@page {{ size: 1280px 640px; margin: 0 }} img {{ display: block; width: 64px }}</style><body>{cells}</body>", 96).convert("L")
    return [sheet.crop((x * 64, y * 64, x * 64 + 64, y * 64 + 64)) for y in range(10) for x in range(20)]


def page(html: str, dpi: float) -> Image.Image:
    pdf: bytes = lay_out(f"<!DOCTYPE html>{html}", ()).write_pdf()
    shown: Image.Image = pypdfium2.PdfDocument(io.BytesIO(pdf))[0].render(scale=dpi / 72).to_pil()
    return shown


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of the square in which two pictures differ."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0] / 255


def test_there_are_thousands_of_emblems() -> None:
    assert len(CHARGES) * len(SHIELDS) * len(PARTINGS) > 6000


def test_hardly_any_two_emblems_look_alike(drawn: list[Image.Image]) -> None:
    """Of 19,900 pairs; two emblems with the same shield and parting and another charge differ by some 0.05."""
    apart = sorted(difference(one, other) for one, other in combinations(drawn, 2))
    assert sum(share < 0.04 for share in apart) <= 3
    assert apart[len(apart) // 2] > 0.3


def test_the_charge_of_every_emblem_is_whole(drawn: list[Image.Image]) -> None:
    """It has one colour: a fir that was half dark and half light was no fir."""
    alone = []
    for id in IDS:
        parts = emblem_path(id).split("M")
        figure = "M" + "M".join(parts[-charge(id, "#000000").count("M") :])
        alone.append(f'<svg viewBox="0 0 100 100"><path fill="#000000" fill-rule="evenodd" d="{figure}"/></svg>')
    for id, cell, covered in zip(IDS, drawn, drawings(alone), strict=True):
        inside = [level for level, outside in zip(cell.tobytes(), covered.tobytes(), strict=True) if outside < 10]
        dark = sum(level < 128 for level in inside) / len(inside)
        assert len(inside) > 80, id
        assert dark > 0.98 or dark < 0.02, id


def test_every_emblem_is_bold_and_within_its_square(drawn: list[Image.Image]) -> None:
    for id, cell in zip(IDS, drawn, strict=True):
        ink = 1 - ImageStat.Stat(cell).mean[0] / 255
        assert 0.15 < ink < 0.85, id
        box = ImageChops.invert(cell).point(lambda level: 255 if level > 128 else 0).getbbox()
        assert box is not None, id
        assert (box[2] - box[0] >= 46, box[3] - box[1] >= 56) == (True, True), id


def test_an_emblem_depends_on_the_id_alone() -> None:
    emblem_path.cache_clear()
    first = [emblem_path(id) for id in IDS]
    emblem_path.cache_clear()
    assert [emblem_path(id) for id in reversed(IDS)] == first[::-1]


def test_drawings_are_one_svg_with_plain_colours() -> None:
    for drawing in (emblem("keeper", "#123456"), crest("keeper", "#123456", "#abcdef"), charge("keeper", "#123456"), scene("keeper", "#123456", "#abcdef")):
        assert (drawing.count("<svg"), drawing.count("currentColor")) == (1, 0)
    assert emblem("keeper", "#123456").startswith('<svg class="emblem" viewBox="0 0 100 100"')


def test_generated_colours_are_dark_with_an_accent_that_stands_out() -> None:
    for id in IDS:
        deck, accent = deck_colors({"id": id})
        assert contrast(deck, "#ffffff") > 7, id
        assert contrast(deck, accent) >= 3, id
    assert len({deck_color(id) for id in IDS}) > 40


@pytest.mark.parametrize(
    ("written", "deck", "accent"),
    [
        ({"deck": "#203040", "accent": "#ffee00"}, "#203040", "#ffee00"),
        # A generated accent that does not stand out on an author's deck gives way to one that does.
        ({"deck": "#f5e6a0", "accent": None}, "#f5e6a0", "#1f2328"),
    ],
)
def test_the_colours_of_an_author_win(written: dict[str, Any], deck: str, accent: str) -> None:
    assert deck_colors({"id": "keeper", "colors": written}) == (deck, accent)


def test_emblems_and_scenes_look_as_agreed() -> None:
    """At forty millimetres and at six, on the pattern of their decks."""
    cells = []
    for number in range(10):
        id = f"hero-{number}"
        deck, accent = deck_colors({"id": id})
        place = f"left: {number % 5 * 42}mm; top: {number // 5 * 50}mm; width: 42mm; height: 50mm; background: {deck}; overflow: hidden"
        large, small = (
            f"<i style='left: 1mm; top: 1mm; width: 40mm'>{emblem(id, accent)}</i>",
            f"<i style='left: 18mm; top: 43mm; width: 6mm'>{emblem(id, accent)}</i>",
        )
        cells.append(f'<div style="{place}"><i style="left: -39mm; top: -39mm; width: 120mm">{scene(id, deck, accent)}</i>{large}{small}</div>')
    styles = "@page { size: 210mm 100mm; margin: 0 } div, i { position: absolute } img { display: block; width: 100% }"
    check_picture("emblems", page(f"<style>{styles}</style><body>{''.join(cells)}</body>", 100))
