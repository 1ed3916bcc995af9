"""Check H101: a hero file in which no fighter is a hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.hero_check import HeroCheck
from compiler.diagnostics import Report
from compiler.model.hero import Hero

if TYPE_CHECKING:
    from compiler.content import Content, Located


class WithoutHero(HeroCheck):
    """No fighter has the role `hero`: nothing would end the game.

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
