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
from duelwright.texts import Piece

# The longer side of a board's picture: as sharp as a screen shows a table, and taken by every graphics card.
_PIXELS: Final = 4096


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
    drawn = board_picture(board, language, round(_PIXELS * min(1.0, board["aspect"])), ground=ground, space=space)
    rules = "\n\n".join(f"{name}: {text}" if name else text for name, text in rules_of(board, language))
    ending, picture = ("jpg", jpeg(drawn.image)) if ground else ("png", png(drawn.image))
    places = tuple(drawn.places[space["id"]] for space in board["spaces"])
    return TableBoard(
        board["id"], language, local(board["name"], language), rules, drawn.size, places, f"{board['id']}.{language}.board/board.{ending}", picture
    )
