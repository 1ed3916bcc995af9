"""Turns a kit into what print shops take: a picture a face, at 300 dots an inch, once with bleed and once trimmed, and
a list that says how often each is printed and what is on its back.

    print/HERO.LANG/bleed/01-card-flare-x3-front.png
    print/HERO.LANG/bleed/01-card-back.png
    print/HERO.LANG/trim/…           the same names
    print/HERO.LANG/list.csv
    print/HERO.LANG/credits.txt      who made the pictures

A back that several cutouts share is there once, under the number of the first of them; where both sides are the same,
the front is the back as well.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from duelwright.sheets.credits import CREDITS_FILE, credits_text
from duelwright.sheets.cutouts import Cutout
from duelwright.sheets.pictured import PicturedKit, png, shaped

if TYPE_CHECKING:
    from PIL.Image import Image

_COLUMNS: Final = ("file", "name", "kind", "copies", "width_mm", "height_mm", "shape", "back_file")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def print_shop_files(kit: PicturedKit) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files of a kit, one after the other."""
    folder, files = f"print/{kit.name}", _Names(kit)
    written = set[str]()
    for number, cutout in enumerate(kit.kit.cutouts):
        for file, picture in ((files.front(number), kit.front(number)), (files.back(number), kit.back(number))):
            if file and picture is not None and file not in written:
                written.add(file)
                yield from _both(folder, file, picture, cutout)
    yield f"{folder}/list.csv", _list(kit, files)
    if kit.kit.credits:
        yield f"{folder}/{CREDITS_FILE}", credits_text(kit.kit.credits)


def _both(folder: str, file: str, picture: Image, cutout: Cutout) -> Iterator[tuple[str, bytes]]:
    yield f"{folder}/bleed/{file}", png(picture)
    yield f"{folder}/trim/{file}", png(shaped(picture, cutout))


class _Names:
    """What the files of a kit are called: they sort in the order of the kit, and tell copies."""

    def __init__(self, kit: PicturedKit) -> None:
        self._kit = kit
        self._digits = max(2, len(str(len(kit.kit.cutouts))))
        self._first_with: dict[int, int] = {}
        for number, (front, back) in enumerate(kit.sides.of):
            if back not in (None, front):
                self._first_with.setdefault(back, number)

    def front(self, number: int) -> str:
        cutout = self._kit.kit.cutouts[number]
        return f"{self._number(number)}-{file_name(cutout.kind)}-{file_name(cutout.id)}-x{cutout.copies}-front.png"

    def back(self, number: int) -> str:
        front, back = self._kit.sides.of[number]
        if back is None:
            return ""
        if back == front:
            return self.front(number)
        first = self._first_with[back]
        return f"{self._number(first)}-{file_name(self._kit.kit.cutouts[first].kind)}-back.png"

    def _number(self, number: int) -> str:
        return f"{number + 1:0{self._digits}}"


def file_name(id: str) -> str:
    """An id as a part of a file's name, on every system."""
    return re.sub(r"[^A-Za-z0-9_]+", "-", id).strip("-") or "piece"


def _list(kit: PicturedKit, files: _Names) -> bytes:
    """The list as a spreadsheet reads it: with the mark of UTF-8, and names that are never taken for formulas."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    for number, cutout in enumerate(kit.kit.cutouts):
        name = f"'{cutout.name}" if cutout.name.startswith(_FORMULA) else cutout.name
        shape = "round" if cutout.round else "rectangle"
        width, height = (f"{length:g}" for length in cutout.size)
        rows.writerow((files.front(number), name, cutout.kind, cutout.copies, width, height, shape, files.back(number)))
    return written.getvalue().encode("utf-8-sig")
