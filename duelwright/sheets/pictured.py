"""Turns the pages of a kit into pictures: every side of every cutout once, at 300 dots an inch, with its bleed.

A length in pixels is the nearest whole number. The picture is cut around the middle of the side, so that the scale is
exactly 300 dots an inch and the trimmed picture is the inner part of the one with bleed: a card of 63 × 88 mm has
744 × 1039 pixels, and the cut is at most 0.05 mm off.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from duelwright.sheets.cutouts import BLEED, Cutout, Kit, PaperSides, Size, paper_sides
from duelwright.sheets.paper.pdf import MissingPart

if TYPE_CHECKING:
    from PIL.Image import Image

DPI: Final = 300
# Quick to write, and a few per cent larger than the smallest.
_COMPRESSION: Final = 3


def pixels(length: float) -> int:
    """A length in millimetres."""
    return max(1, round(length * DPI / 25.4))


BLEED_PIXELS: Final = pixels(BLEED)


def pixel_size(size: Size) -> tuple[int, int]:
    return pixels(size[0]), pixels(size[1])


@dataclass(frozen=True, slots=True)
class PicturedKit:
    """A kit with the pictures of its sides, in the order of `paper_sides`. `name` is what its files are called, such as
    "HERO.LANG"."""

    name: str
    kit: Kit
    sides: PaperSides
    pictures: tuple[Image, ...]

    def front(self, number: int) -> Image:
        """The front of a cutout, with bleed."""
        return self.pictures[self.sides.of[number][0]]

    def back(self, number: int) -> Image | None:
        """Its back; None where the paper stays white."""
        side = self.sides.of[number][1]
        return None if side is None else self.pictures[side]


def pictured(name: str, kit: Kit, pdf: bytes) -> PicturedKit:
    """A kit with its pictures. `pdf` is what `side_pages` makes of the sides of its cutouts."""
    try:
        import pypdfium2
    except ImportError as error:
        raise MissingPart(f"PNG needs the Python package {error.name}: pip install 'duelwright[pdf]'.") from error
    sides = paper_sides(kit.cutouts)
    document = pypdfium2.PdfDocument(pdf)
    try:
        drawn = []
        for side, page in zip(sides.all, document, strict=True):
            left, bottom, right, top = page.get_trimbox()
            width, height = (length + 2 * BLEED_PIXELS for length in pixel_size(side.size))
            # A hair less than whole pixels: the renderer rounds up.
            x, y = ((length - 0.01) * 72 / DPI / 2 for length in (width, height))
            page.set_cropbox((left + right) / 2 - x, (bottom + top) / 2 - y, (left + right) / 2 + x, (bottom + top) / 2 + y)
            drawn.append(page.render(scale=DPI / 72).to_pil().convert("RGB"))
    finally:
        document.close()
    return PicturedKit(name, kit, sides, tuple(drawn))


def trimmed(picture: Image) -> Image:
    """A picture without its bleed."""
    return picture.crop((BLEED_PIXELS, BLEED_PIXELS, picture.width - BLEED_PIXELS, picture.height - BLEED_PIXELS))


def shaped(picture: Image, cutout: Cutout) -> Image:
    """A trimmed picture in the shape of its cutout: what lies outside a circle is transparent."""
    from PIL import Image as images
    from PIL import ImageDraw

    inner = trimmed(picture)
    if not cutout.round:
        return inner
    finer = 4
    mask = images.new("L", (inner.width * finer, inner.height * finer))
    ImageDraw.Draw(mask).ellipse((0, 0, mask.width - 1, mask.height - 1), fill=255)
    inner.putalpha(mask.resize(inner.size, images.Resampling.BOX))
    return inner


def png(picture: Image) -> bytes:
    """A PNG file that says how large it is on paper."""
    written = io.BytesIO()
    picture.save(written, format="PNG", compress_level=_COMPRESSION, dpi=(DPI, DPI))
    return written.getvalue()


def jpeg(picture: Image) -> bytes:
    """A JPEG file without loss of colour at the edges of letters."""
    written = io.BytesIO()
    picture.convert("RGB").save(written, format="JPEG", quality=90, subsampling=0, dpi=(DPI, DPI))
    return written.getvalue()
