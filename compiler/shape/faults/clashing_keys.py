"""Fault S108: two keys in one mapping that exclude each other."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class ClashingKeys(Fault):
    """Two keys of one mapping exclude each other.

    A step is one verb: two things that happen one after the other are two steps, each with a dash of its own.

    Bad:
        after_combat:
          - draw: 1
            move: 2
    Good:
        after_combat:
          - draw: 1
          - move: 2
    """

    code = "S108"
    name = "clashing-keys"

    @classmethod
    def found(cls, report: Report, span: Span, first: str, second: str) -> None:
        cls.report_at(
            report, span, f"`{second}` and `{first}` cannot be used together.", "Remove one of the two; if both are steps, give each a dash of its own."
        )
