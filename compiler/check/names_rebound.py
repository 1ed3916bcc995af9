"""Check N104: a name that already means something else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.base import Check
from compiler.language.names import type_of
from compiler.tree import Span

if TYPE_CHECKING:
    from compiler.lower import Lowering


class ReboundName(Check):
    """A step binds a name that already means something: a word of the language, a fighter or token of the hero, or the results of an earlier step.

    A reader could not tell which of the two is meant.

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
    def look(cls, lo: Lowering, name: str, span: Span) -> None:
        binding = lo.names.get(name)
        if binding is not None and binding.certain and binding.span != span:
            cls.report_at(lo.unit.report, span, f"`{name}` is already bound in line {binding.span.line}.", "Choose another name.")
        elif binding is None and type_of(lo, name) is not None:
            cls.report_at(lo.unit.report, span, f"`{name}` already means something here.", "Choose another name.")
