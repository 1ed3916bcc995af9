"""B102: a chain that cannot be read as spaces and signs."""

from __future__ import annotations

from compiler.check.board.base import BoardCheck, word_span
from compiler.content.pieces import Located
from compiler.diagnostics import Report
from compiler.model.board import Board


class MalformedChain(BoardCheck):
    """A chain cannot be read.

    It is the ids of spaces with a sign between each two: ` - ` for a line, ` > ` for a one-way line.

    Bad:
        lines:
          - hall - study library
          - hall - - cellar
          - tower -
    Good:
        lines:
          - hall - study - library
          - hall - cellar
          - tower - hall
    """

    code = "B102"
    name = "malformed-chain"

    def look(self, located: Located[Board], report: Report) -> None:
        for entry, chain in located.value.chains():
            if len(chain.names) == 1 and chain.names[0].text not in located.value.spaces:
                continue  # most likely signs without blanks around them, which the finding on the unknown name explains
            for fault in chain.faults:
                self.report_at(report, word_span(located, entry, fault.word), fault.message, fault.help)
