"""Check S108: a step with no verb, or with several."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.diagnostics import Report
from compiler.tree import Span


class OneVerb(Check):
    """A step is one verb. Two things that happen one after the other are two steps, each with a dash of its own.

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
    name = "one-verb"

    @classmethod
    def found(cls, report: Report, span: Span, verbs: list[str]) -> None:
        if verbs:
            cls.report_at(
                report, span, f"`{verbs[1]}` stands in the same step as `{verbs[0]}`.", f"Give `{verbs[1]}` a step of its own, with a dash before it."
            )
        else:
            cls.report_at(report, span, "This step has no verb.", "Write the verb that says what happens, such as `draw: 1`.")
