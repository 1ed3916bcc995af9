"""B109: a space in a zone that the board does not declare."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.board import Board


class UndeclaredZone(BoardCheck):
    """A space names a zone that is missing from the board's `zones`.

    Bad:
        zones:
          blue: {name: Blue}
        spaces:
          hall: {zones: [bleu], at: [0.2, 0.3]}
    Good:
        zones:
          blue: {name: Blue}
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
    """

    code = "B109"
    name = "undeclared-zone"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        for id, space in board.spaces.items():
            for index, zone in enumerate(space.zones):
                if zone not in board.zones:
                    self.report_at(
                        report,
                        located.span("spaces", id, "zones", index),
                        f"The board declares no zone `{zone}`.",
                        did_you_mean(zone, board.zones, what="zones"),
                    )
