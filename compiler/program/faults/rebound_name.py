"""Fault N104: a name that already means something else."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.program.names import CANDIDATE, NamesInReach
from compiler.tree import Span


class ReboundName(Fault):
    """A step binds a name that already means something: a word of the language, a fighter or token of the hero, or the
    results of an earlier step.

    A reader could not tell which of the two it means.

    Bad:
        scheme:
          - draw: {cards: 1, as: self}
          - damage: {to: opponent.hero, amount: self.boost}
    Good:
        scheme:
          - draw: {cards: 1, as: drawn}
          - damage: {to: opponent.hero, amount: drawn.boost}
    """

    code = "N104"
    name = "rebound-name"

    @classmethod
    def look(cls, report: Report, names: NamesInReach, name: str, span: Span) -> None:
        binding = names.bound.get(name)
        if binding is not None and binding.certain and binding.span != span:
            cls.report_at(report, span, f"`{name}` is already bound in line {binding.span.line}.", "Choose another name.")
        elif name == CANDIDATE or (binding is None and names.type_of(name) is not None):
            cls.report_at(report, span, f"`{name}` already means something here.", "Choose another name.")
