"""Fault S109: a key with nothing behind it."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class EmptyValue(Fault):
    """Nothing stands behind a key. What follows may be indented too little, or was never written.

    Bad:
        boost:
    Good:
        boost: 2
    """

    code = "S109"
    name = "empty-value"

    @classmethod
    def found(cls, report: Report, span: Span, place: str | None) -> None:
        where = f"`{place}`" if place else "this entry"
        cls.report_at(report, span, f"Nothing stands behind {where}.", "Write its value, or leave the key out.")
