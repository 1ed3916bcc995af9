"""B103: a line drawn twice."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, link_span
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class DuplicateLine(BoardCheck):
    """The same line is drawn twice.

    A two-way line needs to be written from one end only.

    Bad:
        lines:
          - hall - study - library
          - library - study
    Good:
        lines:
          - hall - study - library
    """

    code = "B103"
    name = "duplicate-line"

    def look(self, located: Located[Board], report: Report) -> None:
        seen = set()
        for link in located.value.written_links():
            if link.key() in seen and link.start != link.end:
                self.report_at(report, link_span(located, link), f"`{link.start}` and `{link.end}` are joined already.", "Write each line once.")
            seen.add(link.key())
