"""B107: spaces that cannot be reached, or cannot be left."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, has_unknown_names, listed
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.measure.graph import distances, movement, parts_with_round_trips
from compiler.model.board import Board


class UnreachableSpace(BoardCheck):
    """Some spaces cannot be reached from the rest of the board, or cannot be left.

    From every space a fighter must be able to walk to every other one. One-way lines count in their direction only;
    secret passages count.

    Bad:
        lines:
          - hall - study
          - cellar - vault
    Good:
        lines:
          - hall - study
          - study > cellar - vault > hall
    """

    code = "B107"
    name = "unreachable-space"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        if has_unknown_names(board):
            return
        graph = movement(board)
        reached = distances(graph)
        main, *others = parts_with_round_trips(graph)
        for part in others:
            if graph.degree[part[0]] == 0:
                continue  # an isolated space has a finding of its own
            if part[0] in reached[main[0]]:
                fault = "cannot be left: no way leads back"
            elif main[0] in reached[part[0]]:
                fault = "cannot be reached: no way leads there"
            else:
                fault = "cannot be reached or left: no way leads there or back"
            self.report_at(
                report,
                located.span("spaces", part[0], key=True),
                f"{listed(part)} {fault} (seen from `{main[0]}`).",
                "Add a line to the rest of the board, or turn a one-way line into ` - `.",
            )
