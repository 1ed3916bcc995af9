"""Reads what a PDF shows: its pages, their boxes, words and pictures."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops, ImageStat

from tests.golden import REGENERATE

MM = 72 / 25.4
GOLDEN = Path(__file__).parent / "golden"


def texts(pdf: bytes) -> list[str]:
    """What stands on each page, without white space and hyphens: spaced type and line ends are no part of the words."""
    return [squeezed(page.get_textpage().get_text_range()) for page in pypdfium2.PdfDocument(pdf)]


def squeezed(text: str) -> str:
    # A word broken at the end of a line comes out with a marker character, in place of its own hyphen where it has one.
    return re.sub(r"[\s\x02\ufffe-]+", "", text)


def sizes_mm(pdf: bytes) -> list[tuple[float, float]]:
    return [(round(width / MM, 1), round(height / MM, 1)) for width, height in (page.get_size() for page in pypdfium2.PdfDocument(pdf))]


def boxes_mm(pdf: bytes) -> Iterator[tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]]:
    """Media, bleed and trim box of each page."""
    for page in pypdfium2.PdfDocument(pdf):
        yield tuple(tuple(round(edge / MM, 2) for edge in box) for box in (page.get_mediabox(), page.get_bleedbox(), page.get_trimbox()))  # type: ignore[misc]


def picture(pdf: bytes, page: int, dpi: float = 100) -> Image.Image:
    shown: Image.Image = pypdfium2.PdfDocument(pdf)[page].render(scale=dpi / 72).to_pil()
    return shown


def check_picture(name: str, shown: Image.Image) -> None:
    """Fail where a picture is not the golden one, but for what another version of a font library does to edges."""
    file = GOLDEN / f"{name}.png"
    if os.environ.get(REGENERATE):
        GOLDEN.mkdir(exist_ok=True)
        shown.save(file, optimize=True)
        return
    with Image.open(file) as agreed:
        expected = agreed.convert("RGB")
    assert shown.size == expected.size
    difference = ImageChops.difference(shown.convert("RGB"), expected).convert("L")
    far_off = difference.point(lambda value: 255 if value > 60 else 0)
    assert ImageStat.Stat(difference).mean[0] < 1.5
    assert ImageStat.Stat(far_off).mean[0] / 255 < 0.01
