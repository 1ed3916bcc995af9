"""Y113: a file with more than one YAML document."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class SeveralDocuments(Fault):
    """A file has more than one YAML document.

    A line `---` starts another document, and programs stop before it. One file is one hero, board, card list or other
    thing.

    Bad:
        id: first-board
        ---
        id: second-board
    Good:
        id: first-board            # and the second board in a file of its own
    """

    code = "Y113"
    name = "several-documents"

    @classmethod
    def found(cls, report: Report, span: Span) -> None:
        cls.report_at(report, span, "A second document starts here.", "Move it to a file of its own, or remove the line `---`.")
