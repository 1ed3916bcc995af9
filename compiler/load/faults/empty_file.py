"""Y112: a file has nothing in it, or one single value instead of keys."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class EmptyFile(Fault):
    """A file has nothing in it, or one single value instead of keys.

    Bad:
        # only a comment
    Good:
        language: 2
        id: my-board
    """

    code = "Y112"
    name = "empty-file"

    @classmethod
    def found(cls, report: Report, span: Span, message: str) -> None:
        cls.report_at(report, span, message, "Write the file's keys, or delete the file; `duelwright new` writes one to start from.")
