"""Turns PDF pages into pictures of exactly so many pixels, and those into PNG files that say how large they are on
paper."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from duelwright.sheets.missing import MissingPart

if TYPE_CHECKING:
    from PIL.Image import Image

CARD_DPI: Final = 300
PAGE_DPI: Final = 150
_POINTS_PER_INCH: Final = 72
# Quick to write, and a few per cent larger than the smallest.
_COMPRESSION: Final = 3


def pictures(pdf: bytes, dpi: float) -> Iterator[Image]:
    """Each page, cut at its trim box: beyond it there is only bleed. A length is the nearest whole number of pixels."""
    document = opened(pdf)
    try:
        for page in document:
            left, bottom, right, top = page.get_trimbox()
            width, height = (max(1, round(length * dpi / _POINTS_PER_INCH)) for length in (right - left, top - bottom))
            yield drawn(page, (width, height), dpi)
    finally:
        document.close()


def opened(pdf: bytes) -> Any:
    """A document, as a sequence of its pages."""
    try:
        import pypdfium2
    except ImportError as error:
        raise MissingPart(f"PNG needs the Python package {error.name}: pip install 'duelwright[pdf]'.") from error
    return pypdfium2.PdfDocument(pdf)


def drawn(page: Any, size: tuple[int, int], dpi: float) -> Image:
    """So many pixels around the middle of the trim box of a page."""
    left, bottom, right, top = page.get_trimbox()
    # A hair less than whole pixels: the renderer rounds up. What it draws is the crop box.
    x, y = ((length - 0.01) * _POINTS_PER_INCH / dpi / 2 for length in size)
    page.set_cropbox((left + right) / 2 - x, (bottom + top) / 2 - y, (left + right) / 2 + x, (bottom + top) / 2 + y)
    picture: Image = page.render(scale=dpi / _POINTS_PER_INCH).to_pil().convert("RGB")
    return picture


def png_bytes(picture: Image, dpi: float) -> bytes:
    written = io.BytesIO()
    picture.save(written, format="PNG", compress_level=_COMPRESSION, dpi=(dpi, dpi))
    return written.getvalue()
