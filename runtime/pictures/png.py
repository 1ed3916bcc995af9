"""Turns the bytes of a PNG into its size and its peculiarities. The pixels are not looked at."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from runtime.pictures.picture import Peculiarity, damaged

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"

# The bits that a channel may have, by colour type.
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_DEEP: Final = 16


class Raster(NamedTuple):
    """What the header of a picture made of pixels says, and how the pixels are to be turned so that it is seen upright (as
    in Exif, 1 to 8)."""

    width: int
    height: int
    peculiarities: tuple[Peculiarity, ...]
    orientation: int = 1


def read_png(data: bytes) -> Raster:
    """What a PNG says of itself; a PictureError where it is not whole."""
    header: tuple[int, ...] | None = None
    has_pixels = is_animated = is_complete = False
    for kind, content in _chunks(data):
        if header is None:
            if kind != b"IHDR" or len(content) != 13:
                raise damaged("it does not begin with a header")
            header = struct.unpack(">IIBBBBB", content)
        has_pixels |= kind == b"IDAT"
        is_animated |= kind == b"acTL"
        is_complete = kind == b"IEND"
    if header is None or not has_pixels or not is_complete:
        raise damaged("it ends too early")
    width, height, depth, color_type, compression, filtering, interlaced = header
    if not width or not height or depth not in _DEPTHS.get(color_type, ()) or compression or filtering or interlaced > 1:
        raise damaged("its header makes no sense")
    peculiarities: list[Peculiarity] = []
    if depth == _DEEP:
        peculiarities.append("deep")
    if is_animated:
        peculiarities.append("animated")
    return Raster(width, height, tuple(peculiarities))


def _chunks(data: bytes) -> Iterator[tuple[bytes, memoryview]]:
    """The chunks up to the last one, each checked."""
    view = memoryview(data)
    at = len(SIGNATURE)
    kind = b""
    while kind != b"IEND":
        if at + 12 > len(data):
            raise damaged("it ends too early")
        length, kind = struct.unpack_from(">I4s", data, at)
        end = at + 8 + length
        if end + 4 > len(data):
            raise damaged("it ends too early")
        if zlib.crc32(view[at + 4 : end]) != struct.unpack_from(">I", data, end)[0]:
            raise damaged("a checksum in it does not match")
        yield kind, view[at + 8 : end]
        at = end + 4
