"""Check H101: a hero file in which no fighter is a hero."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class WithoutHero(HeroCheck):
    """No fighter has the role `hero`, so nothing would end the game.

    Bad:
        fighters:
          wolf: {name: Wolf, role: sidekick, health: 14, attack: melee}
    Good:
        fighters:
          wolf: {name: Wolf, role: hero, health: 14, attack: melee}
    """

    code = "H101"
    name = "without-hero"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        if not any(fighter.role == "hero" for fighter in hero.value.fighters.values()):
            self.report_at(
                report, hero.span("fighters", key=True), "No fighter has the role `hero`.", "Write `role: hero` on the fighter whose defeat loses the game."
            )
