"""Fault N112: some of those who change to a form that one fighter alone takes."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.program.names import DeclaredIds
from compiler.tree import Span


class FormOfOne(Fault):
    """`who` of `become` says which of a group change to a form. A form of the hero, or of a single sidekick, is taken by
    that fighter.

    Bad:
        fighters:
          hunter: {name: Hunter, role: hero, health: 14, attack: melee}
          wolf: {name: Wolf, role: sidekick, count: 3, health: 2, attack: melee}
        forms: {calm: {name: Calm Hunter}, angry: {name: Angry Hunter}}
        abilities: [{trigger: turn_start, do: [{become: {form: angry, who: {choose: wolf}}}]}]
    Good:
        fighters:
          hunter: {name: Hunter, role: hero, health: 14, attack: melee}
          wolf: {name: Wolf, role: sidekick, count: 3, health: 2, attack: melee}
        forms: {tame: {name: Tame Wolf, of: wolf}, wild: {name: Wild Wolf, of: wolf}}
        abilities: [{trigger: turn_start, do: [{become: {form: wild, who: {choose: wolf}}}]}]
    """

    code = "N112"
    name = "form-of-one"

    @classmethod
    def look(cls, report: Report, span: Span, declared: DeclaredIds, form: str) -> None:
        if declared.count_of(form) == 1:
            cls.report_at(report, span, f"`{form}` is not a form of a group.", "Leave out `who`.")
