"""Check H121: a form whose fighter is not a sidekick."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class FormOfNobody(HeroCheck):
    """`of` of a form names the sidekick, or the group of them, that takes it. Forms of the hero have no `of`.

    Bad:
        fighters:
          hunter: {name: Hunter, role: hero, health: 14, attack: melee}
          wolf: {name: Wolf, role: sidekick, health: 6, attack: melee}
        forms:
          tame: {name: Tame Wolf, of: dog}
          wild: {name: Wild Wolf, of: hunter}
    Good:
        fighters:
          hunter: {name: Hunter, role: hero, health: 14, attack: melee}
          wolf: {name: Wolf, role: sidekick, health: 6, attack: melee}
        forms:
          tame: {name: Tame Wolf, of: wolf}
          wild: {name: Wild Wolf, of: wolf}
    """

    code = "H121"
    name = "form-of-nobody"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for id, form in hero.value.forms.items():
            if form.of is None:
                continue
            fighter = hero.value.fighters.get(form.of)
            span = hero.span("forms", id, "of")
            if fighter is None:
                self.report_at(report, span, f"The hero has no fighter `{form.of}`.", "Name one of the sidekicks, or take `of` away.")
            elif fighter.role == "hero":
                self.report_at(report, span, f"`{form.of}` is a hero.", "Take `of` away: the form is the hero's.")
