"""Fault N103: a name that nothing uses."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.program.names import Binding


class UnusedName(Fault):
    """A step binds a name with `as` that no later step uses: it is superfluous, or a later step names something else by
    mistake.

    Bad:
        scheme:
          - draw: {cards: 2, as: drawn}
    Good:
        scheme:
          - draw: 2
    """

    code = "N103"
    name = "unused-name"
    severity = "warning"

    @classmethod
    def look(cls, report: Report, bindings: list[Binding]) -> None:
        for binding in bindings:
            if not binding.used:
                cls.report_at(report, binding.span, f"Nothing uses the name `{binding.name}`.", "Remove `as`, or use the name in a later step.")
