"""Check H103: a sidekick before the hero."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class HeroNotFirst(HeroCheck):
    """A sidekick comes before the hero. The first fighter is the one that goes on the start space and takes forms.

    Bad:
        fighters:
          pup: {name: Pup, role: sidekick, health: 1, attack: melee}
          wolf: {name: Wolf, role: hero, health: 14, attack: melee}
    Good:
        fighters:
          wolf: {name: Wolf, role: hero, health: 14, attack: melee}
          pup: {name: Pup, role: sidekick, health: 1, attack: melee}
    """

    code = "H103"
    name = "hero-not-first"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        first, *others = hero.value.fighters.items()
        if first[1].role != "hero" and any(fighter.role == "hero" for _, fighter in others):
            self.report_at(report, hero.span("fighters", first[0], key=True), f"The sidekick `{first[0]}` comes before the hero.", "Write the hero first.")
