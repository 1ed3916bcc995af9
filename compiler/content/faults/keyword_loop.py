"""Fault N108: a keyword that uses itself."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class KeywordLoop(Fault):
    """A keyword uses itself, directly or through others, so that it would never end; or keywords use each other so
    often that one use becomes thousands of steps.

    Bad:
        keywords:
          raid: {name: Raid, do: [{draw: 1}, {keyword: plunder}]}
          plunder: {name: Plunder, do: [{keyword: raid}]}
    Good:
        keywords:
          raid: {name: Raid, do: [{draw: 1}, {keyword: plunder}]}
          plunder: {name: Plunder, do: [{recover: 1}]}
    """

    code = "N108"
    name = "keyword-loop"

    @classmethod
    def found(cls, report: Report, span: Span, id: str) -> None:
        cls.report_at(report, span, f"The keyword `{id}` uses itself.", "Write out what happens again, or use `repeat`.")

    @classmethod
    def too_large(cls, report: Report, span: Span, id: str, most: int) -> None:
        cls.report_at(report, span, f"With all keywords inside it, `{id}` has more than {most:,} words.", "Let keywords use each other less often.")
