"""B108: a space that belongs to no zone."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, listed
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class SpaceWithoutZone(BoardCheck):
    """A space belongs to no zone.

    Ranged attacks and many effects ask for the zones of a space; without one it would be out of their reach.

    Bad:
        spaces:
          hall: {at: [0.2, 0.3]}
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
    """

    code = "B108"
    name = "space-without-zone"

    def look(self, located: Located[Board], report: Report) -> None:
        for id, space in located.value.spaces.items():
            if not space.zones:
                help = (
                    f"Add `zones:` with one or more of {listed(list(located.value.zones), most=12)}."
                    if located.value.zones
                    else "Declare a zone and name it here."
                )
                self.report_at(report, located.span("spaces", id, key=True), f"`{id}` belongs to no zone.", help)
