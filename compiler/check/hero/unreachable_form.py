"""Check H109: a form that the hero never takes."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.check.forms import reachable_forms
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class UnreachableForm(HeroCheck):
    """Nothing ever brings the hero into a form: it is not the first one, and no ability or card changes to it.

    Bad:
        forms:
          human: {name: Human}
          wolf: {name: Wolf}
    Good:
        forms:
          human: {name: Human}
          wolf: {name: Wolf}
        abilities:
          - trigger: turn_end
            do:
              - become: next
    """

    code = "H109"
    name = "unreachable-form"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        reachable = reachable_forms(hero, content)
        for form in hero.value.forms:
            if form not in reachable:
                self.report_at(report, hero.span("forms", form, key=True), f"The hero never takes the form `{form}`.", "Change to it with `become`.")
