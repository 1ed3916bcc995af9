"""B103: a line drawn twice."""

from __future__ import annotations

from collections.abc import Hashable

from compiler.check.board.base import BoardCheck, link_span
from compiler.content.pieces import Located
from compiler.diagnostics import Related, Report
from compiler.model.board import Board, Link


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
        first: dict[Hashable, Link] = {}
        for link in located.value.written_links():
            before = first.setdefault(link.key(), link)
            if before is not link and link.start != link.end:
                related = (Related(link_span(located, before), "The line that joins them."),)
                message = f"`{link.start}` and `{link.end}` are joined already."
                self.report_at(report, link_span(located, link), message, "Write each line once.", related=related)
