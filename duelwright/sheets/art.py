"""Turns what a bundle says of a picture into a picture on paper: the part that is used, scaled so that it covers a box,
with what must stay in sight in sight."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from duelwright.sheets.pixels import WHOLE, PicturePart, UnreadablePixels, printed_pixels
from duelwright.texts import Piece
from runtime import limits
from runtime.files import read_file
from runtime.pictures.picture import PictureError, PictureFormat
from runtime.pictures.svg import read_svg

# Where the pictures of a bundle are, by their SHA-256.
Pictures = Mapping[str, Path]

NO_PICTURES: Final[Pictures] = {}


class ChangedPicture(Exception):
    """A picture is not the one any more that was found when the run began. What is made now would be kept as if it
    were."""


@dataclass(frozen=True, slots=True)
class Art:
    """A picture that is there. `crop` is the part that is used (left, top, width, height) and `position` the point of
    that part that stays in sight, in shares."""

    path: Path
    sha256: str
    format: PictureFormat
    width: float
    height: float
    crop: tuple[float, float, float, float]
    position: tuple[float, float]
    credit: str | None


def art_of(art: Piece | None, pictures: Pictures) -> Art | None:
    """A picture of a bundle, where there is one."""
    path = pictures.get(art["sha256"]) if art else None
    if art is None or path is None:
        return None
    left, top, width, height = art["crop"] or (0.0, 0.0, 1.0, 1.0)
    x, y = art["position"]
    return Art(path, art["sha256"], art["format"], art["width"], art["height"], (left, top, width, height), (x, y), art["credit"])


def placed(art: Art, width: float, height: float) -> Markup:
    """A box of this size in millimetres, filled with the picture. The box is a `<span class="art">`; its place on the
    page is up to the style sheet. It is empty where the file turns out to be damaged."""
    left, top, wide, high = seen = seen_part(art, width, height)
    try:
        uri, (region_left, region_top, region_wide, region_high) = _printed(art, seen, width, height)
        x, y = (region_left - left) / wide * width, (region_top - top) / high * height
        picture = (
            f'<img alt="" src="{uri}" style="position: absolute; left: {x:.3f}mm; top: {y:.3f}mm; '
            f'width: {region_wide / wide * width:.3f}mm; height: {region_high / high * height:.3f}mm; max-width: none">'
        )
    except UnreadablePixels:
        picture = ""
    box = f"display: block; position: relative; overflow: hidden; width: {width:g}mm; height: {height:g}mm"
    return Markup(f'<span class="art" style="{box}">{picture}</span>')


def seen_part(art: Art, width: float, height: float) -> PicturePart:
    """The part of a picture that is seen in a box of this shape, which it covers: of what the author uses of it, as much
    as there is room for."""
    left, top, share_wide, share_high = art.crop
    wide, high = art.width * share_wide, art.height * share_high
    scale = max(width / wide, height / high)
    x, y = (wide - width / scale) * art.position[0], (high - height / scale) * art.position[1]
    return left + x / art.width, top + y / art.height, width / scale / art.width, height / scale / art.height


@lru_cache(maxsize=64)
def data_uri(art: Art) -> str:
    """The whole picture, upright, as a page or drawing carries it within itself; nothing where the file turns out to be
    damaged."""
    try:
        if art.format == "svg":
            return _uri("image/svg+xml", _data(art))
        # In a place as large as this, no picture is too fine.
        pixels = printed_pixels(_data(art), art.format, WHOLE, art.width, art.height)
        return _uri(pixels.media, pixels.data)
    except UnreadablePixels:
        return "data:,"


@lru_cache(maxsize=64)
def _printed(art: Art, seen: PicturePart, width: float, height: float) -> tuple[str, PicturePart]:
    """The picture as a page carries it, no finer than it is printed, and which part of the whole that is."""
    if art.format == "svg":
        return data_uri(art), WHOLE
    pixels = printed_pixels(_data(art), art.format, seen, width, height)
    return _uri(pixels.media, pixels.data), pixels.region


def _data(art: Art) -> bytes:
    """What the file of a picture holds; a drawing without all that does not draw. It is the one that was checked."""
    try:
        data = read_file(art.path, limits.LARGEST_PICTURE)
    except OSError:
        data = b""
    if hashlib.sha256(data).hexdigest() != art.sha256:
        raise ChangedPicture(f"The picture `{art.path}` changed while the sheets were made. Run the command again.")
    try:
        return read_svg(data).text.encode() if art.format == "svg" else data
    except PictureError as error:
        raise UnreadablePixels(str(error)) from None


def _uri(media: str, data: bytes) -> str:
    return f"data:{media};base64,{base64.b64encode(data).decode()}"
