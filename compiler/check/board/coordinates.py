"""B115: a space outside the board."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class CoordinatesOutside(BoardCheck):
    """A space is outside the board.

    Coordinates run from 0 (left, top) to 1 (right, bottom).

    Bad:
        spaces:
          hall: {zones: [blue], at: [20, 0.3]}
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
    """

    code = "B115"
    name = "coordinates-outside"

    def look(self, located: Located[Board], report: Report) -> None:
        for id, space in located.value.spaces.items():
            for index, (axis, value) in enumerate(zip("xy", space.at, strict=True)):
                if not 0 <= value <= 1:
                    self.report_at(report, located.span("spaces", id, "at", index), f"{axis} = {value:g} is outside the board.", "Use a number from 0 to 1.")
