"""Turns the sides of cutouts into the pictures that a program of tables loads: a side alone, or many in the places of a
sheet.

What a texture is called and how it is cut follows from the kit alone, so that what names it needs no picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, count
from typing import TYPE_CHECKING, Final

from duelwright.sheets.cutouts import Kit, PaperSides, Size, paper_sides
from duelwright.sheets.pictured import PicturedKit, jpeg, pixel_size, png, trimmed
from duelwright.sheets.print_shop import file_name
from duelwright.sheets.tabletop.addresses import mark_of

if TYPE_CHECKING:
    from PIL.Image import Image

# What every graphics card of the last fifteen years takes. Seventy cards in full resolution are 7,440 × 7,273 pixels.
LONGEST_SIDE: Final = 8192
_THUMBNAIL: Final = 256
# What Tabletop Simulator allows.
_COLUMNS: Final = (2, 10)
_ROWS: Final = (2, 7)
# A picture that an author gave: what has one is smaller as JPEG. What we draw ourselves is smaller as PNG, and sharper.
_ART: Final = 'class="art"'


@dataclass(frozen=True, slots=True)
class SheetGrid:
    """How a sheet is divided."""

    columns: int
    rows: int

    @property
    def places(self) -> int:
        return self.columns * self.rows


def _grids(size: Size) -> list[SheetGrid]:
    width, height = pixel_size(size)
    (fewest_columns, most_columns), (fewest_rows, most_rows) = _COLUMNS, _ROWS
    most_columns = max(fewest_columns, min(most_columns, LONGEST_SIDE // width))
    most_rows = max(fewest_rows, min(most_rows, LONGEST_SIDE // height))
    return [SheetGrid(columns, rows) for columns in range(fewest_columns, most_columns + 1) for rows in range(fewest_rows, most_rows + 1)]


def most_places(size: Size) -> int:
    """How many cards of a size a sheet holds."""
    return max(grid.places for grid in _grids(size))


def grid_for(places: int, size: Size) -> SheetGrid:
    """The sheet for so many cards whose longer side is the shortest; among equals the smallest one."""
    width, height = pixel_size(size)

    def cost(grid: SheetGrid) -> tuple[int, int]:
        return max(grid.columns * width, grid.rows * height), grid.places

    return min((grid for grid in _grids(size) if grid.places >= places), key=cost)


@dataclass(frozen=True, slots=True)
class Texture:
    """A file with a picture. `places` are the numbers of sides in it, row by row; `last` is the one in the last place;
    `mark` follows from what is on them."""

    file: str
    grid: SheetGrid
    places: tuple[int, ...]
    mark: str
    last: int | None = None


class Textures:
    """The textures of a kit, each made once: what is asked for again is the same file."""

    def __init__(self, kit: Kit, folder: str) -> None:
        self.kit = kit
        self.sides: PaperSides = paper_sides(kit.cutouts)
        self._folder = folder
        self._files: dict[tuple[tuple[int, ...], int | None], Texture] = {}

    @property
    def all(self) -> tuple[Texture, ...]:
        return tuple(self._files.values())

    def front(self, number: int) -> Texture:
        cutout = self.kit.cutouts[number]
        return self._add(f"{file_name(cutout.kind)}-{file_name(cutout.id)}-front", SheetGrid(1, 1), (self.sides.of[number][0],))

    def back(self, number: int, name: str = "") -> Texture | None:
        """The texture of a cutout's back. One that several share is called after the first of them, or by its own
        name."""
        side = self.sides.of[number][1]
        if side is None:
            return None
        cutout = self.kit.cutouts[number]
        return self._add(name or f"{file_name(cutout.kind)}-{file_name(cutout.id)}-back", SheetGrid(1, 1), (side,))

    def sheet(self, name: str, numbers: list[int], *, last: int | None = None) -> Texture:
        """The fronts of these cutouts, which are of one size, on a sheet; `last` is the cutout whose back is in the last
        place."""
        back = None if last is None else self.sides.of[last][1]
        places = tuple(self.sides.of[number][0] for number in numbers)
        grid = grid_for(len(places) + (back is not None), self.kit.cutouts[numbers[0]].size)
        return self._add(name, grid, places, back)

    def _add(self, name: str, grid: SheetGrid, places: tuple[int, ...], last: int | None = None) -> Texture:
        if (found := self._files.get((places, last))) is None:
            drawn = [self.sides.all[side].html for side in (*places, *(() if last is None else (last,)))]
            file = self._free(name, "jpg" if any(_ART in html for html in drawn) else "png")
            mark = mark_of([repr(grid).encode(), *(html.encode() for html in drawn)])
            found = self._files[places, last] = Texture(file, grid, places, mark, last)
        return found

    def _free(self, name: str, ending: str) -> str:
        """A name that no other texture has."""
        taken = {texture.file.rpartition(".")[0] for texture in self._files.values()}
        wanted = f"{self._folder}/{name}"
        free = next(stem for stem in chain([wanted], (f"{wanted}-{number}" for number in count(2))) if stem not in taken)
        return f"{free}.{ending}"


def texture_bytes(texture: Texture, kit: PicturedKit) -> bytes:
    """The file of a texture."""
    picture = _picture(texture, kit)
    return jpeg(picture) if texture.file.endswith(".jpg") else png(picture)


def thumbnail(picture: Image) -> bytes:
    """A small square picture, transparent beside what is not square."""
    from PIL import Image as images

    small = trimmed(picture)
    small.thumbnail((_THUMBNAIL, _THUMBNAIL))
    square = images.new("RGBA", (_THUMBNAIL, _THUMBNAIL))
    square.paste(small, ((_THUMBNAIL - small.width) // 2, (_THUMBNAIL - small.height) // 2))
    return png(square)


def _picture(texture: Texture, kit: PicturedKit) -> Image:
    from PIL import Image as images

    if texture.grid.places == 1:
        return trimmed(kit.pictures[texture.places[0]])
    width, height = pixel_size(kit.sides.all[texture.places[0]].size)
    sheet = images.new("RGB", (texture.grid.columns * width, texture.grid.rows * height))
    shown = [*enumerate(texture.places), *([] if texture.last is None else [(texture.grid.places - 1, texture.last)])]
    for place, side in shown:
        sheet.paste(trimmed(kit.pictures[side]), (place % texture.grid.columns * width, place // texture.grid.columns * height))
    return sheet
