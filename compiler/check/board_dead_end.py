"""B119: a space with one way in and out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.board_graph import dead_ends
from compiler.check.board_check import BoardCheck, has_unknown_names
from compiler.diagnostics import Report
from compiler.model.board import Board

if TYPE_CHECKING:
    from compiler.content import Located


class DeadEnd(BoardCheck):
    """Only one other space leads here: a fighter inside is easily trapped.

    Some boards want that.

    Bad:
        lines:
          - hall - study - library - hall
          - library - cellar
    Good:
        lines:
          - hall - study - library - hall
          - library - cellar - hall
    """

    code = "B119"
    name = "dead-end"
    severity = "note"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        if has_unknown_names(board):
            return
        for space in dead_ends(board):
            self.report_at(
                report,
                located.span("spaces", space, key=True),
                f"`{space}` is a dead end.",
                "Fine if it is meant; a second line would open it.",
            )
