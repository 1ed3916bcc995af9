"""Fault S108: two keys in one mapping that exclude each other."""

from __future__ import annotations

from typing import Final

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span

# The key of the steps that belong to each verb that holds some.
_STEPS_OF: Final = {"if": "then", "may": "then", "pay": "then", "later": "do", "repeat": "do", "for_each": "do"}
STEP_KEYS: Final = frozenset(_STEPS_OF.values())


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
        help = "Remove one of the two; if both are steps, give each a dash of its own."
        if (steps := _STEPS_OF.get(first)) is not None and second in STEP_KEYS:
            help = f"The steps that belong to `{first}` go under `{steps}`."
        cls.report_at(report, span, f"`{second}` and `{first}` cannot be used together.", help)
