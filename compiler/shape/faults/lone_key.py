"""Fault S113: a key without the one that it belongs to."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class LoneKey(Fault):
    """A key that needs another key beside it is alone: `then` without `if`, `do` without `for_each`.

    Often it is indented too far, or has a dash of its own.

    Bad:
        after_combat:
          - if: won_combat
          - then:
              - draw: 1
    Good:
        after_combat:
          - if: won_combat
            then:
              - draw: 1
    """

    code = "S113"
    name = "lone-key"

    @classmethod
    def found(cls, report: Report, span: Span, key: str, owners: list[str]) -> None:
        listed = ", ".join(f"`{owner}`" for owner in owners[:8])
        cls.report_at(report, span, f"`{key}` is here without the key that it belongs to.", f"It goes with {listed}: write both at the same depth.")
