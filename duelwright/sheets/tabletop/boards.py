"""Turns a board into what programs of tables need of it: a picture, its size, and where its spaces are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duelwright.board_facts import local, rules_of
from duelwright.sheets.art import Art
from duelwright.sheets.board.picture import board_picture
from duelwright.sheets.cutouts import Size
from duelwright.sheets.patterns import Point
from duelwright.sheets.pictured import jpeg, png
from duelwright.sheets.tabletop.textures import LONGEST_SIDE
from duelwright.texts import Piece

# The longer side of a board's picture: as sharp as a screen shows a table; larger boards are as sharp as cards, as long
# as graphics cards take them.
_LEAST: Final = 4096
_MM_PER_INCH: Final = 25.4


@dataclass(frozen=True, slots=True)
class TableBoard:
    """A board on a table. `size` is millimetres; `places` are the middles of its spaces, in shares of the picture from
    the top left corner; `file` is the name of the picture, below the folder of the program, and `picture` its bytes."""

    id: str
    language: str
    name: str
    rules: str
    size: Size
    places: tuple[Point, ...]
    file: str
    picture: bytes


def table_board(board: Piece, language: str, ground: Art | None, space: float) -> TableBoard:
    """A board with spaces of this diameter."""
    drawn = board_picture(board, language, _LEAST, LONGEST_SIDE, ground=ground, space=space)
    rules = "\n\n".join(f"{name}: {text}" if name else text for name, text in rules_of(board, language))
    dpi = drawn.image.width / drawn.size[0] * _MM_PER_INCH
    ending, picture = ("jpg", jpeg(drawn.image, dpi)) if ground else ("png", png(drawn.image, dpi))
    places = tuple(drawn.places[space["id"]] for space in board["spaces"])
    return TableBoard(
        board["id"], language, local(board["name"], language), rules, drawn.size, places, f"{board['id']}.{language}.board/board.{ending}", picture
    )
