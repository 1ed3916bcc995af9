"""Fault S102: a key that must be there is not."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class MissingKey(Fault):
    """A mapping lacks a required key.

    Bad:
        ambush: {name: Ambush, value: 2, copies: 2}
    Good:
        ambush: {name: Ambush, type: attack, value: 2, copies: 2}
    """

    code = "S102"
    name = "missing-key"

    @classmethod
    def found(cls, report: Report, span: Span, key: str, place: str | None) -> None:
        where = f"`{place}`" if place else "The file"
        cls.report_at(report, span, f"{where} has no `{key}`.", f"Add the key `{key}`.")
