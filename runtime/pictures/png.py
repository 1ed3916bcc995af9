"""Turns the bytes of a PNG into its size and its peculiarities. Pixels are counted, and not looked at."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

from runtime.pictures.exif import orientation_of
from runtime.pictures.picture import Peculiarity, Raster, damaged

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"

# The bits that a channel may have, by colour type.
_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_DEEP: Final = 16
_CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
# Of an interlaced picture, the passes: where each begins, and how far its pixels are from each other.
_PASSES: Final = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
_WHOLE: Final = ((0, 0, 1, 1),)
_AT_A_TIME: Final = 256 * 1024


def read_png(data: bytes) -> Raster:
    """What a PNG says of itself; a PictureError where it is not whole."""
    header: tuple[int, ...] | None = None
    orientation = 1
    has_pixels = is_animated = is_complete = False
    for kind, content in _chunks(data):
        if header is None:
            if kind != b"IHDR" or len(content) != 13:
                raise damaged("it does not begin with a header")
            header = struct.unpack(">IIBBBBB", content)
        elif kind == b"IHDR":
            # Programs differ in which one they take: the pixels would be others than those that were counted.
            raise damaged("it has two headers")
        elif kind == b"eXIf":
            orientation = orientation_of(bytes(content))
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
    return Raster.turned(width, height, tuple(peculiarities), orientation)


def check_pixels(data: bytes) -> None:
    """A PictureError where a PNG of a sound header has fewer pixels than that says: programs fill the rest with black, and
    say nothing. What is unpacked is never more than a piece at a time."""
    left = 0
    unpacked = zlib.decompressobj()
    try:
        for kind, content in _chunks(data):
            if kind == b"IHDR":
                left = _unpacked_size(*struct.unpack(">IIBBBBB", content))
            elif kind == b"IDAT":
                packed: bytes | memoryview = content
                while packed and left > 0:
                    left -= len(unpacked.decompress(packed, _AT_A_TIME))
                    packed = unpacked.unconsumed_tail
        while left > 0 and (rest := unpacked.decompress(unpacked.unconsumed_tail, _AT_A_TIME)):
            left -= len(rest)
    except zlib.error:
        raise damaged("its pixels cannot be unpacked") from None
    if left > 0:
        raise damaged("a part of its pixels is missing")


def _unpacked_size(width: int, height: int, depth: int, color_type: int, _compression: int, _filtering: int, interlaced: int) -> int:
    """How many bytes all rows of pixels take, each with one for how it is written."""
    size = 0
    for x, y, across, down in _PASSES if interlaced else _WHOLE:
        columns, rows = -((x - width) // across), -((y - height) // down)
        if columns > 0 and rows > 0:
            size += rows * (1 + (columns * depth * _CHANNELS[color_type] + 7) // 8)
    return size


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
