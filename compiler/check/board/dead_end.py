"""B119: a space with one way in and out."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, has_unknown_names
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.measure.graph import dead_ends
from compiler.model.board import Board


class DeadEnd(BoardCheck):
    """Only one other space leads here: a fighter inside is easily trapped.

    Some boards do this on purpose.

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
                "Ignore this if it is intentional; a second line would open it.",
            )
