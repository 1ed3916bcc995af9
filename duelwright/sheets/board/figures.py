"""Turns a board of a bundle into the figures of the board report: the same that `duelwright board ID --report`
shows."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from compiler.measure.report import BoardReport, board_report
from compiler.model.board import Board
from duelwright.texts import Piece


def board_figures(board: Piece) -> BoardReport:
    """The report, from what the bundle holds; nothing is read from the author's files."""
    return _figures(json.dumps(board))


@cache
def _figures(text: str) -> BoardReport:
    """Worked out once for all languages and formats."""
    board = json.loads(text)
    authored = {
        "language": 1,
        "id": board["id"],
        "name": board["name"]["en"],
        "zones": {zone["id"]: _written(name=zone["name"]["en"], color=zone["color"]) for zone in board["zones"]},
        "spaces": {space["id"]: _space(space) for space in board["spaces"]},
        "lines": [f"{start} {sign} {end}" for sign, pairs in (("-", board["edges"]), (">", board["one_way"])) for start, end in pairs],
    }
    return board_report(Board.model_validate(authored))


def _space(space: Piece) -> Piece:
    return _written(zones=space["zones"], at=[space["x"], space["y"]], start=space["start"], passage=space["passage"], item=space["item"])


def _written(**fields: Any) -> Piece:
    """An author leaves out what is not there."""
    return {key: value for key, value in fields.items() if value is not None}
