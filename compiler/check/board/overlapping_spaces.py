"""B114: spaces drawn on top of each other."""

from __future__ import annotations

import math
from itertools import combinations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Related, Report
from compiler.model.board import Board

# In heights of the board: a drawn space is about this wide.
NEAREST = 0.06


class OverlappingSpaces(BoardCheck):
    """Two spaces are so close together that a drawing of the board would overlap them.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [blue], at: [0.2, 0.3]}
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3]}
          study: {zones: [blue], at: [0.4, 0.3]}
    """

    code = "B114"
    name = "overlapping-spaces"
    severity = "warning"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        places = {id: (space.at[0] * board.aspect, space.at[1]) for id, space in board.spaces.items()}
        for first, second in combinations(places, 2):
            if math.dist(places[first], places[second]) < NEAREST:
                related = (Related(located.span("spaces", first, "at"), f"The place of `{first}`."),)
                message = f"`{second}` is on top of `{first}`."
                self.report_at(report, located.span("spaces", second, "at"), message, "Move one of them.", related=related)
