"""B106: a space that nothing joins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.board_graph import movement
from compiler.check.board_check import BoardCheck, has_unknown_names
from compiler.diagnostics import Report
from compiler.model.board import Board

if TYPE_CHECKING:
    from compiler.content import Located


class IsolatedSpace(BoardCheck):
    """No line and no secret passage touches a space: nobody can ever move there.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [blue], at: [0.4, 0.3]}
          attic: {zones: [blue], at: [0.6, 0.3]}
        lines:
          - hall - study
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [blue], at: [0.4, 0.3]}
          attic: {zones: [blue], at: [0.6, 0.3]}
        lines:
          - hall - study - attic
    """

    code = "B106"
    name = "isolated-space"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        if has_unknown_names(board):
            return
        graph = movement(board)
        for space in board.spaces:
            if graph.degree[space] == 0:
                self.report_at(report, located.span("spaces", space, key=True), f"Nothing leads to or from `{space}`.", "Join it in `lines`, or remove it.")
