"""B112: start spaces that are missing, doubled or out of range."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board
from runtime.limits import MOST_STARTS


class StartSpaces(BoardCheck):
    """A start space is missing, doubled or out of range.

    Start spaces are numbered 1 and 2 for a duel, 1 to 3 or 1 to 4 for more players: each number once, without gaps.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], start: 1}
          study: {zones: [blue], at: [0.4, 0.3], start: 3}
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], start: 1}
          study: {zones: [blue], at: [0.4, 0.3], start: 2}
    """

    code = "B112"
    name = "start-spaces"

    def look(self, located: Located[Board], report: Report) -> None:
        spaces = {id: space.start for id, space in located.value.spaces.items() if space.start is not None}
        if not spaces:
            self.report_at(report, located.span("spaces", key=True), "The board has no start spaces.", "Give two spaces `start: 1` and `start: 2`.")
        taken: dict[int, str] = {}
        for id, number in spaces.items():
            span = located.span("spaces", id, "start")
            if not 1 <= number <= MOST_STARTS:
                self.report_at(report, span, f"{number} is not the number of a start space.", f"Start spaces are numbered from 1 to {MOST_STARTS}.")
            elif number in taken:
                self.report_at(report, span, f"`{taken[number]}` is start space {number} already.", "Give each start space a number of its own.")
            else:
                taken[number] = id
        if len(taken) < len(spaces):
            return  # mending those numbers may close the gaps
        for number, id in taken.items():
            if number > 1 and number - 1 not in taken:
                self.report_at(
                    report, located.span("spaces", id, "start"), f"Start space {number} has no start space {number - 1} before it.", "Number them without gaps."
                )
        if list(taken) == [1]:
            self.report_at(report, located.span("spaces", taken[1], "start"), "The board has only one start space.", "Give a second space `start: 2`.")
