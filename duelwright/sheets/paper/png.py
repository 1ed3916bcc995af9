"""Turns PDF pages into PNG pictures."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING

from duelwright.sheets.missing import MissingPart

if TYPE_CHECKING:
    from PIL.Image import Image

CARD_DPI = 300
PAGE_DPI = 150


def pictures(pdf: bytes, dpi: float) -> Iterator[Image]:
    """Each page, cut at its trim box."""
    try:
        import pypdfium2
    except ImportError as error:
        raise MissingPart(f"PNG needs the Python package {error.name}: pip install 'duelwright[pdf]'.") from error
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            # What is drawn is the crop box; beyond the cut there is only bleed.
            page.set_cropbox(*page.get_trimbox())
            yield page.render(scale=dpi / 72).to_pil()
    finally:
        document.close()


def png_bytes(picture: Image) -> bytes:
    written = io.BytesIO()
    picture.save(written, format="PNG", optimize=False, compress_level=6)
    return written.getvalue()
