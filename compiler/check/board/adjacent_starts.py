"""B113: start spaces next to each other."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class AdjacentStarts(BoardCheck):
    """Two start spaces are adjacent: the player who goes first can attack at once, before the other has moved.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], start: 1}
          study: {zones: [blue], at: [0.4, 0.3], start: 2}
        lines:
          - hall - study
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], start: 1}
          stairs: {zones: [blue], at: [0.3, 0.3]}
          study: {zones: [blue], at: [0.4, 0.3], start: 2}
        lines:
          - hall - stairs - study
    """

    code = "B113"
    name = "adjacent-starts"
    severity = "warning"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        for link in board.links():
            low, high = sorted((link.start, link.end), key=lambda id: board.spaces[id].start or 0)
            if board.spaces[low].start is not None:
                self.report_at(
                    report,
                    located.span("spaces", high, "start"),
                    f"Start space {board.spaces[high].start} (`{high}`) is adjacent to start space {board.spaces[low].start} (`{low}`).",
                    "Put at least one space between them.",
                )
