"""B110: a zone that no space belongs to."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class UnusedZone(BoardCheck):
    """A zone is declared and no space belongs to it: it is left over, or a space lacks it.

    Bad:
        zones:
          blue: {name: Blue}
          red: {name: Red}
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
    Good:
        zones:
          blue: {name: Blue}
          red: {name: Red}
        spaces:
          hall: {zones: [blue, red], at: [0.2, 0.3]}
    """

    code = "B110"
    name = "unused-zone"
    severity = "warning"

    def look(self, located: Located[Board], report: Report) -> None:
        for zone in located.value.zones:
            if not located.value.zone_spaces(zone):
                self.report_at(
                    report, located.span("zones", zone, key=True), f"No space belongs to the zone `{zone}`.", "Name it in the `zones` of a space, or remove it."
                )
