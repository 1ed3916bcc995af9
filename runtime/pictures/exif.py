"""Turns what a camera wrote into a picture (Exif) into how its pixels are to be turned."""

from __future__ import annotations

import struct
from typing import Final

_ORIENTATION: Final = 0x0112
_MOST_ENTRIES: Final = 200


def orientation_of(exif: bytes) -> int:
    """How the pixels are to be turned; 1, not at all, where the camera says nothing that makes sense."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(exif[:4])
    if order is None or len(exif) < 10:
        return 1
    (table,) = struct.unpack_from(f"{order}I", exif, 4)
    if table + 2 > len(exif):
        return 1
    (count,) = struct.unpack_from(f"{order}H", exif, table)
    for entry in range(table + 2, table + 2 + 12 * min(count, _MOST_ENTRIES), 12):
        if entry + 12 > len(exif):
            return 1
        tag, kind, _, value = struct.unpack_from(f"{order}HHIH", exif, entry)
        if tag == _ORIENTATION and kind == 3:
            return value if 1 <= value <= 8 else 1
    return 1
