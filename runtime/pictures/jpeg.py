"""Turns the bytes of a JPEG into its size, its turn and its peculiarities. The pixels are not looked at."""

from __future__ import annotations

import struct
from typing import Final

from runtime.pictures.exif import orientation_of
from runtime.pictures.picture import Peculiarity, PictureError, Raster, damaged

SIGNATURE: Final = b"\xff\xd8\xff"

# Frames: baseline, extended and progressive can be drawn everywhere; the others (lossless, arithmetic) hardly anywhere.
_FRAMES: Final = (0xC0, 0xC1, 0xC2)
_RARE_FRAMES: Final = (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
_SCAN: Final = 0xDA
_EXIF_SEGMENT: Final = 0xE1
_END: Final = b"\xff\xd9"
_EXIF: Final = b"Exif\0\0"
_CMYK_CHANNELS: Final = 4


def read_jpeg(data: bytes) -> Raster:
    """What a JPEG says of itself, its size as it is seen; a PictureError where it is not whole, or of a rare kind."""
    frame: tuple[int, int, int, int] | None = None
    orientation = 1
    at = 2
    while True:
        at, kind, content = _segment(data, at)
        if kind in _FRAMES:
            if len(content) < 6:
                raise damaged("its header is cut off")
            if frame is not None:
                raise damaged("it has two headers")
            frame = struct.unpack_from(">BHHB", content)
        elif kind in _RARE_FRAMES:
            raise PictureError("format", "is a JPEG of a kind that few programs can read")
        elif kind == _EXIF_SEGMENT and content.startswith(_EXIF):
            orientation = orientation_of(content[len(_EXIF) :])
        elif kind == _SCAN:
            break
    if frame is None:
        raise damaged("it has no header")
    if data.find(_END, at) < 0:
        raise damaged("it ends too early")
    bits, height, width, channels = frame
    if not width or not height:
        raise damaged("its header makes no sense")
    if bits != 8:
        raise PictureError("format", "is a JPEG of a kind that few programs can read")
    peculiarities: tuple[Peculiarity, ...] = ("cmyk",) if channels == _CMYK_CHANNELS else ()
    return Raster.turned(width, height, peculiarities, orientation)


def _segment(data: bytes, at: int) -> tuple[int, int, bytes]:
    """The segment at a place: where the next one begins, its kind and what is in it."""
    while data[at : at + 2] == b"\xff\xff":  # filling
        at += 1
    if at + 4 > len(data):
        raise damaged("it ends too early")
    mark, kind, length = struct.unpack_from(">BBH", data, at)
    if mark != 0xFF or length < 2 or at + 2 + length > len(data):
        raise damaged("a part of it is cut off")
    return at + 2 + length, kind, data[at + 4 : at + 2 + length]
