"""B106: a space that nothing joins."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, has_unknown_names
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.measure.graph import movement
from compiler.model.board import Board


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
