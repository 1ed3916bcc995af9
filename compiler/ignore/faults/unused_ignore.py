"""Fault I101: an ignore comment that hides nothing."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.fix import Fix
from compiler.tree import Span


class UnusedIgnore(Fault):
    """An ignore comment names a check that finds nothing there. It has been fixed since, or the comment is on the wrong
    line: beside the line of the finding, or on a line of its own right above it. `validate --fix` removes it.

    Bad:
        deck:   # duelwright: ignore[B121]
    Good:
        deck:   # duelwright: ignore[A103]
    """

    code = "I101"
    name = "unused-ignore"
    severity = "warning"

    @classmethod
    def found(cls, report: Report, span: Span, word: str, fix: Fix, *, whole_file: bool) -> None:
        where = "in this file" if whole_file else "on this line"
        cls.report_at(report, span, f"`{word}` finds nothing {where}.", "Remove it from the comment.", fix=fix)
