"""Check H108: a hero with one form only."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class SingleForm(HeroCheck):
    """A hero has exactly one form, so it could never change.

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
        if len(hero.value.forms) == 1:
            self.report_at(
                report, hero.span("forms", key=True), "The hero has one form only.", "Add another form, or move its abilities to the hero and remove `forms`."
            )
