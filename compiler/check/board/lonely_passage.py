"""B116: a secret passage that leads nowhere."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck
from compiler.content.pieces import Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.board import Board


class LonelyPassage(BoardCheck):
    """A secret passage has one space only and leads nowhere.

    Secret passages join the spaces of a group: all that say `true`, or all that give the same name.

    Bad:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], passage: upper}
          study: {zones: [blue], at: [0.4, 0.3], passage: uper}
    Good:
        spaces:
          hall: {zones: [blue], at: [0.2, 0.3], passage: upper}
          study: {zones: [blue], at: [0.4, 0.3], passage: upper}
    """

    code = "B116"
    name = "lonely-passage"

    def look(self, located: Located[Board], report: Report) -> None:
        groups = located.value.passages()
        for group, spaces in groups.items():
            if len(spaces) == 1:
                others = [other for other in groups if other != group]
                help = did_you_mean(group, others, what="passage groups") if others else "Give a second space the same passage."
                self.report_at(report, located.span("spaces", spaces[0], "passage"), f"`{spaces[0]}` is the only space of its secret passage.", help)
