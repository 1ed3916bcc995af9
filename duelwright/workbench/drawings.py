"""Turns the file of a board, as it is being written, into the drawing that the sheets have of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.content.pieces import Content, Located
from compiler.emit.payload import emit
from compiler.lower.content import lower_content
from compiler.model.board import Board
from compiler.model.pack import HOME_LANGUAGE
from duelwright.sheets.board_svg import board_svg
from runtime.bundle import payload_of

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


def drawing(bench: Workbench, file: str) -> str | None:
    """The board in a file as an SVG that carries its fonts. What is wrong with a line or a zone is left out of it; None
    where there is no board that could be drawn."""
    board = next((piece for piece in bench.content.boards.values() if piece.tree.span.file == file), None)
    if board is None:
        return None
    drawn = _drawable(board.value)
    # The board alone, without its rules: a drawing need not wait for anything else.
    content = Content(
        packs={id: pack for id, pack in bench.content.packs.items() if id == board.pack},
        boards={drawn.id: Located(drawn, board.tree, board.pack)},
        translations={place: translation for place, translation in bench.content.translations.items() if place[0] == board.pack},
    )
    payload = payload_of(emit(content, lower_content(content), bench.compiled.packs))
    return str(board_svg(payload["boards"][drawn.id], HOME_LANGUAGE, standalone=True))


def _drawable(board: Board) -> Board:
    spaces = {id: space.model_copy(update={"zones": [zone for zone in space.zones if zone in board.zones]}) for id, space in board.spaces.items()}
    return board.model_copy(update={"rules": [], "spaces": spaces})
