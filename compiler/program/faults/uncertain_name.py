"""Fault N102: a name that may not be bound when it is used."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.program.names import NamesInReach, NameUse


class UncertainName(Fault):
    """A name is used after the branch in which it was bound, so the step that binds it may not have happened.

    Use the name inside the same branch, or bind it before.

    Bad:
        after_combat:
          - may:
              - discard: {cards: 1, as: paid}
          - draw: paid.boost
    Good:
        after_combat:
          - may:
              - discard: {cards: 1, as: paid}
            then:
              - draw: paid.boost
    """

    code = "N102"
    name = "uncertain-name"

    @classmethod
    def look(cls, report: Report, names: NamesInReach, reference: NameUse) -> None:
        name = reference.text.partition(".")[0]
        binding = names.bound.get(name)
        if binding is not None and not binding.certain and binding.repeated:
            message = f"`{name}` is bound in line {binding.span.line} for one after the other: here it is not clear whose it is."
            cls.report_at(report, reference.span, message, "Go through them with `for_each`, and do both inside: bind the name and use it.")
        elif binding is not None and not binding.certain:
            message = f"`{name}` is bound in line {binding.span.line}, in a branch that may not have been taken."
            cls.report_at(report, reference.span, message, f"Use `{name}` inside that branch, or bind it before.")
