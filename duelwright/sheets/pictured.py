"""Turns the pages of a kit into pictures: every side of every cutout once, at 300 dots an inch, with its bleed.

A length in pixels is the nearest whole number. The picture is cut around the middle of the side, so that the scale is
exactly 300 dots an inch and the trimmed picture is the inner part of the one with bleed: a card of 63 × 88 mm has
744 × 1039 pixels, and the cut is at most 0.05 mm off.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, overload

from duelwright.sheets.cutouts import BLEED, Cutout, Kit, PaperSides, Size, paper_sides
from duelwright.sheets.paper.png import CARD_DPI, drawn, opened, png_bytes

if TYPE_CHECKING:
    from PIL.Image import Image

# How many pixels of pictures are kept: those of eighty cards with bleed, three bytes each.
MOST_KEPT: Final = 72_000_000


def pixels(length: float) -> int:
    """A length in millimetres."""
    return max(1, round(length * CARD_DPI / 25.4))


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
    pictures: Sequence[Image]

    def front(self, number: int) -> Image:
        """The front of a cutout, with bleed."""
        return self.pictures[self.sides.of[number][0]]

    def back(self, number: int) -> Image | None:
        """Its back; None where the paper stays white."""
        side = self.sides.of[number][1]
        return None if side is None else self.pictures[side]


def pictured(name: str, kit: Kit, pdf: bytes) -> PicturedKit:
    """A kit with its pictures. `pdf` is what `side_pages` makes of the sides of its cutouts."""
    sides = paper_sides(kit.cutouts)
    return PicturedKit(name, kit, sides, DrawnSides(pdf, sides))


class DrawnSides(Sequence["Image"]):
    """The pictures of sides, each drawn when it is asked for. Those of a usual kit are kept; of a very large one the
    others are drawn again, as hundreds of cards would need gigabytes."""

    def __init__(self, pdf: bytes, sides: PaperSides) -> None:
        self._document = opened(pdf)
        self._sides = sides.all
        self._kept: dict[int, Image] = {}
        self._room = MOST_KEPT
        assert len(self._document) == len(self._sides)

    def __len__(self) -> int:
        return len(self._sides)

    @overload
    def __getitem__(self, number: int) -> Image: ...
    @overload
    def __getitem__(self, number: slice) -> list[Image]: ...
    def __getitem__(self, number: int | slice) -> Image | list[Image]:
        if isinstance(number, slice):
            return [self[one] for one in range(*number.indices(len(self)))]
        if (picture := self._kept.get(number)) is None:
            picture = self._drawn(number)
            if (size := picture.width * picture.height) <= self._room:
                self._kept[number] = picture
                self._room -= size
        return picture

    def _drawn(self, number: int) -> Image:
        width, height = (length + 2 * BLEED_PIXELS for length in pixel_size(self._sides[number].size))
        page = self._document[number]
        try:
            return drawn(page, (width, height), CARD_DPI)
        finally:
            page.close()


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


def png(picture: Image, dpi: float = CARD_DPI) -> bytes:
    """A PNG file."""
    return png_bytes(picture, dpi)


def jpeg(picture: Image, dpi: float = CARD_DPI) -> bytes:
    """A JPEG file without loss of colour at the edges of letters."""
    written = io.BytesIO()
    picture.convert("RGB").save(written, format="JPEG", quality=90, subsampling=0, dpi=(round(dpi), round(dpi)))
    return written.getvalue()
