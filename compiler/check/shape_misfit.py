"""Check S111: a value that does not fit, for a reason of its own."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.diagnostics import Report
from compiler.tree import Span


class Misfit(Check):
    """A value has the right type and still cannot stand here; the message says why.

    Bad:
        for_each: {side: opposing}
    Good:
        for_each: {side: opposing}
        do:
          - damage: {to: it, amount: 1}
    """

    code = "S111"
    name = "misfit"

    @classmethod
    def found(cls, report: Report, span: Span, reason: str) -> None:
        cls.report_at(report, span, f"This does not fit: {reason}.", "Compare it with the example of the verb or key in the language reference.")
