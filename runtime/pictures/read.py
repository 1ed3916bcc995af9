"""Turns the bytes of a file into what is known of the picture in it."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from runtime import limits
from runtime.pictures import jpeg, png
from runtime.pictures.picture import Peculiarity, PictureError, PictureFacts, PictureFormat, Raster
from runtime.pictures.svg import read_svg

# Other pictures, by how they begin: what an author most likely has instead.
_OTHERS: Final = {
    b"GIF8": "a GIF",
    b"BM": "a BMP",
    b"II*\0": "a TIFF",
    b"MM\0*": "a TIFF",
    b"%PDF": "a PDF",
    b"8BPS": "a Photoshop file",
    b"%!PS": "PostScript",
}
_MEGABYTE: Final = 1024 * 1024


def read_picture(data: bytes) -> PictureFacts:
    """What is known of a picture; a PictureError where it cannot be used."""
    if len(data) > limits.LARGEST_PICTURE:
        raise PictureError("large", f"is larger than {limits.LARGEST_PICTURE // _MEGABYTE} MB")
    format = _format(data)
    if format == "svg":
        return _drawing(data)
    raster = read_raster(data, format)
    if raster.width * raster.height > limits.MOST_PIXELS or max(raster.width, raster.height) > limits.LARGEST_SIDE:
        raise PictureError("large", f"has {raster.width:,} × {raster.height:,} pixels; at most {limits.MOST_PIXELS // 1_000_000} million are read")
    if format == "png":
        png.check_pixels(data)
    return PictureFacts(format, raster.width, raster.height, _digest(data), raster.peculiarities)


def read_raster(data: bytes, format: PictureFormat) -> Raster:
    """What the header of a PNG or JPEG says; a PictureError where it is damaged or of a rare kind."""
    return png.read_png(data) if format == "png" else jpeg.read_jpeg(data)


def _drawing(data: bytes) -> PictureFacts:
    if len(data) > limits.LARGEST_SVG:
        raise PictureError("large", f"is an SVG larger than {limits.LARGEST_SVG // _MEGABYTE} MB")
    drawing = read_svg(data)
    if not all(limits.SMALLEST_SIDE <= side <= limits.LARGEST_SIDE for side in (drawing.width, drawing.height)):
        raise PictureError(
            "large", f"is {drawing.width:g} × {drawing.height:g} units in size; each side has {limits.SMALLEST_SIDE:g} to {limits.LARGEST_SIDE:,.0f}"
        )
    fonts: tuple[Peculiarity, ...] = ("font",) if drawing.needs_fonts else ()
    return PictureFacts("svg", drawing.width, drawing.height, _digest(data), fonts)


def _format(data: bytes) -> PictureFormat:
    if data.startswith(png.SIGNATURE):
        return "png"
    if data.startswith(jpeg.SIGNATURE):
        return "jpeg"
    if re.match(rb"(?:\xef\xbb\xbf)?\s*<", data):
        return "svg"
    raise PictureError("format", f"is {_other(data)}, not a PNG, JPEG or SVG")


def _other(data: bytes) -> str:
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "a WebP"
    if data[4:8] == b"ftyp":
        return "an AVIF or HEIC"
    return next((name for start, name in _OTHERS.items() if data.startswith(start)), "empty" if not data else "something else")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
