"""B117: secret passages that shorten no way."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, has_unknown_names, listed
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.measure.graph import saved_by_passage
from compiler.model.board import Board


class UselessPassage(BoardCheck):
    """A group of secret passages makes no way on the board shorter: players gain nothing by using it.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], passage: true}
          study: {zones: [blue], at: [0.4, 0.3], passage: true}
        lines:
          - hall - study
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], passage: true}
          study: {zones: [blue], at: [0.4, 0.3]}
          attic: {zones: [blue], at: [0.6, 0.3], passage: true}
        lines:
          - hall - study - attic
    """

    code = "B117"
    name = "useless-passage"
    severity = "warning"

    def look(self, located: Located[Board], report: Report) -> None:
        board = located.value
        if has_unknown_names(board):
            return
        for group, spaces in board.passages().items():
            if len(spaces) > 1 and not saved_by_passage(board, group):
                self.report_at(
                    report,
                    located.span("spaces", spaces[0], "passage"),
                    f"The secret passage between {listed(spaces)} makes no way shorter.",
                    "Move it to spaces that are further apart, or remove it.",
                )
