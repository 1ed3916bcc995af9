"""Check H108: a hero with one form only."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class SingleForm(HeroCheck):
    """A hero or a sidekick has exactly one form, so it could never change.

    Bad:
        forms:
          wolf: {name: Wolf}
    Good:
        forms:
          human: {name: Human}
          wolf: {name: Wolf}
    """

    code = "H108"
    name = "single-form"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for forms in hero.value.form_groups():
            if len(forms) == 1:
                help = "Add another form, or move its abilities to the hero and remove this one."
                self.report_at(report, hero.span("forms", forms[0], key=True), "The fighter has one form only.", help)
