"""B104: a line from a space to itself."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, link_span
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class SelfLine(BoardCheck):
    """A line joins a space to itself, which means nothing.

    Bad:
        lines:
          - hall - hall - study
    Good:
        lines:
          - hall - study
    """

    code = "B104"
    name = "self-line"

    def look(self, located: Located[Board], report: Report) -> None:
        for link in located.value.written_links():
            if link.start == link.end:
                self.report_at(report, link_span(located, link), f"This line joins `{link.start}` to itself.", "Remove one of the two names.")
