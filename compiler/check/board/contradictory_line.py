"""B105: a line that is one-way and yet runs both ways."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, link_span
from compiler.content.pieces import Located
from compiler.diagnostics import Related, Report
from compiler.model.board import Board, Link


class ContradictoryLine(BoardCheck):
    """Two spaces are joined by a one-way line, and a second line lets fighters move the other way.

    Either the line is one-way or it is not.

    Bad:
        lines:
          - hall > cellar
          - cellar - hall
    Good:
        lines:
          - hall > cellar
    """

    code = "B105"
    name = "contradictory-line"

    def look(self, located: Located[Board], report: Report) -> None:
        first: dict[frozenset[str], Link] = {}
        for link in located.value.written_links():
            before = first.setdefault(link.ends(), link)
            if before.key() != link.key():
                self.report_at(
                    report,
                    link_span(located, link),
                    f"This line contradicts `{before.start} {before.sign()} {before.end}`: a line is either one-way or not.",
                    "Keep one of the two: ` > ` leads one way, ` - ` both ways.",
                    related=(Related(link_span(located, before), "The other line."),),
                )
