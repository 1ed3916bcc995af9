"""Fault S109: a key without a value."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class EmptyValue(Fault):
    """A key has no value. What follows may be indented too little, or was never written.

    Bad:
        boost:
    Good:
        boost: 2
    """

    code = "S109"
    name = "empty-value"

    @classmethod
    def found(cls, report: Report, span: Span, place: str | None) -> None:
        where = f"`{place}`" if place else "This entry"
        cls.report_at(report, span, f"{where} has no value.", "Write its value, or remove the key.")
