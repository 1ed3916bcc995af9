"""B118: a space that every way between two parts of the board leads through."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, has_unknown_names
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.measure.graph import bottlenecks
from compiler.model.board import Board


class Bottleneck(BoardCheck):
    """Without this space the board falls apart: a fighter there blocks the way between its parts.

    Some boards do this on purpose.

    Bad:
        lines:
          - hall - study - library - hall
          - library - cellar - vault
    Good:
        lines:
          - hall - study - library - hall
          - library - cellar - vault - study
    """

    code = "B118"
    name = "bottleneck"
    severity = "note"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        if has_unknown_names(board):
            return
        for space in bottlenecks(board):
            self.report_at(
                report,
                located.span("spaces", space, key=True),
                f"A fighter on `{space}` cuts the board in two.",
                "Ignore this if it is intentional; another line around it would open the board.",
            )
