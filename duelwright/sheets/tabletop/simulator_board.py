"""Turns a board into what Tabletop Simulator loads: a tile of the board's size that stays where it is, with a snap point
on every space.

    tts/BOARD.LANG.board.json       the saved object
    tts/BOARD.LANG.board/…          its picture
"""

from __future__ import annotations

from collections.abc import Iterator

from duelwright.sheets.tabletop import simulator_objects as objects
from duelwright.sheets.tabletop.addresses import mark_of, picture_address
from duelwright.sheets.tabletop.boards import TableBoard
from duelwright.sheets.tabletop.simulator_kit import FOLDER, saved_object
from duelwright.sheets.tabletop.simulator_objects import SimulatorObject

# The upper side of the program's tables is at 0.96; a board that is locked does not fall.
_HEIGHT = 0.96 + objects.PIECE_THICKNESS / 2


def board_object(board: TableBoard, base: str) -> SimulatorObject:
    """The board in the middle of the table."""
    tile = objects.tile(board.name, board.rules, picture_address(base, board.file, mark_of([board.picture])), "", board.size, round=False)
    placed = objects.moved({**tile, "Locked": True}, 0.0, 0.0, across=False, height=_HEIGHT)
    return objects.with_snap_points(placed, board.places)


def board_files(board: TableBoard, base: str) -> Iterator[tuple[str, bytes]]:
    """Names and contents of the files of a board. `base` is the address of the folder `tts`."""
    yield f"{FOLDER}/{board.file}", board.picture
    yield f"{FOLDER}/{board.id}.{board.language}.board.json", saved_object(board.name, [board_object(board, base)])
