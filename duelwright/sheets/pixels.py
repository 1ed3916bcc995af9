"""Turns a picture made of pixels into the part of it that is printed, no finer than paper shows: thirty photographs of
20 MB each must not make a PDF of 600 MB."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING, Final, NamedTuple

from runtime.pictures.picture import PictureFormat
from runtime.pictures.read import read_raster

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

# What print shops ask for.
FINENESS: Final = 300  # dots an inch
_MILLIMETRES: Final = 25.4
# A picture this much finer is left as it is, and so is one of which this much is not to be seen.
_SLACK: Final = 1.25
# How many colours a drawing has at most; what has more is a photograph.
_MOST_COLORS: Final = 256
_QUALITY: Final = 92
# Exif: how a camera was held; of these, on its side.
_ORIENTATION: Final = 0x0112
_ON_THE_SIDE: Final = (5, 6, 7, 8)
# What undoes each, as Pillow calls it.
_TURNS: Final = {
    2: "FLIP_LEFT_RIGHT",
    3: "ROTATE_180",
    4: "FLIP_TOP_BOTTOM",
    5: "TRANSPOSE",
    6: "ROTATE_270",
    7: "TRANSVERSE",
    8: "ROTATE_90",
}
_MEDIA: Final[dict[PictureFormat, str]] = {"png": "image/png", "jpeg": "image/jpeg"}
_PLAIN_MODES: Final = ("1", "L", "LA", "P", "RGB", "RGBA")

# A part of a picture: left, top, width and height in shares of the whole.
PicturePart = tuple[float, float, float, float]
WHOLE: Final[PicturePart] = (0.0, 0.0, 1.0, 1.0)


class Pixels(NamedTuple):
    """The part of a picture that a page carries within itself."""

    data: bytes
    media: str
    region: PicturePart


class UnreadablePixels(Exception):
    """The header of the picture is sound, and what follows is not."""


def printed_pixels(data: bytes, format: PictureFormat, seen: PicturePart, width: float, height: float) -> Pixels:
    """What is printed of a picture, of which this part is seen, in a place of this size in millimetres. Without Pillow, it
    is the whole, as it is."""
    as_it_is = Pixels(data, _MEDIA[format], WHOLE)
    try:
        from PIL import Image
    except ImportError:
        return as_it_is
    wanted = (math.ceil(width / _MILLIMETRES * FINENESS), math.ceil(height / _MILLIMETRES * FINENESS))
    try:
        with Image.open(io.BytesIO(data), formats=(format,)) as opened:
            return _part(opened, read_raster(data, format).orientation, seen, wanted) or as_it_is
    except MemoryError:
        raise
    except Exception as error:  # which ones Pillow raises depends on what it stumbles over
        raise UnreadablePixels(str(error)) from None


def _part(opened: ImageFile, orientation: int, seen: PicturePart, wanted: tuple[int, int]) -> Pixels | None:
    """The part that is seen, in so many pixels; None where the file can stay as it is."""
    from PIL import Image

    # Where others than Exif say how it was held, some programs follow them, and some do not.
    is_upright = orientation == 1 and opened.getexif().get(_ORIENTATION, 1) == 1
    upright = opened.size[::-1] if orientation in _ON_THE_SIDE else opened.size
    whole = wanted[0] / seen[2], wanted[1] / seen[3]
    is_fine = upright[0] > whole[0] * _SLACK
    if is_fine:
        # Of a JPEG, half or a quarter of the pixels can be had in less time than all of them.
        lying, standing = (1, 0) if orientation in _ON_THE_SIDE else (0, 1)
        opened.draft(opened.mode, (math.ceil(whole[lying]), math.ceil(whole[standing])))
    image = opened.transpose(Image.Transpose[_TURNS[orientation]]) if orientation in _TURNS else opened
    box = _box(image.size, seen)
    share = (box[2] - box[0]) * (box[3] - box[1]) / (image.width * image.height)
    if not is_fine and share * _SLACK >= 1 and image.mode in _PLAIN_MODES and is_upright:
        return None
    part = _plain(image, opened.info.get("icc_profile")).crop(box)
    if is_fine:
        scale = whole[0] / image.width
        size = max(1, round(part.width * scale)), max(1, round(part.height * scale))
        part = (part.convert("RGBA" if "transparency" in part.info else "RGB") if part.mode == "P" else part).resize(size, Image.Resampling.LANCZOS)
    region = (box[0] / image.width, box[1] / image.height, (box[2] - box[0]) / image.width, (box[3] - box[1]) / image.height)
    return Pixels(*_written(part), region)


def _box(size: tuple[int, int], seen: PicturePart) -> tuple[int, int, int, int]:
    """The pixels of which anything is seen."""
    (width, height), (left, top, wide, high) = size, seen
    x, y = min(max(0, math.floor(left * width)), width - 1), min(max(0, math.floor(top * height)), height - 1)
    return x, y, min(width, max(x + 1, math.ceil((left + wide) * width))), min(height, max(y + 1, math.ceil((top + high) * height)))


def _plain(image: Image, profile: bytes | None) -> Image:
    """The picture in the colours of screens, eight bits a channel."""
    if image.mode.startswith("I"):
        return image.convert("F").point(lambda value: value / 257 + 0).convert("L")
    if image.mode == "CMYK" and profile:
        from PIL import ImageCms

        try:
            converted = ImageCms.profileToProfile(image, io.BytesIO(profile), ImageCms.createProfile("sRGB"), outputMode="RGB")
            return converted if converted is not None else image.convert("RGB")
        except ImageCms.PyCMSError:
            return image.convert("RGB")
    return image if image.mode in _PLAIN_MODES else image.convert("RGB")


def _written(image: Image) -> tuple[bytes, str]:
    """The file, and its type: without loss where the picture is drawn or lets the ground through, else as photographs
    are."""
    written = io.BytesIO()
    is_drawn = "transparency" in image.info or image.mode in ("1", "P", "LA", "RGBA") or image.getcolors(_MOST_COLORS) is not None
    image.info = {key: value for key, value in image.info.items() if key == "transparency"}
    if is_drawn:
        image.save(written, "PNG", optimize=True)
        return written.getvalue(), "image/png"
    image.save(written, "JPEG", quality=_QUALITY, subsampling=0, optimize=True)
    return written.getvalue(), "image/jpeg"
