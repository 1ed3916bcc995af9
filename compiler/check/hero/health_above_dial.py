"""Check H104: a fighter that starts above the highest number on its dial."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class HealthAboveDial(HeroCheck):
    """A fighter starts with more health than its dial can show.

    Bad:
        wolf: {name: Wolf, role: hero, health: 14, max_health: 12, attack: melee}
    Good:
        wolf: {name: Wolf, role: hero, health: 12, max_health: 14, attack: melee}
    """

    code = "H104"
    name = "health-above-dial"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for id, fighter in hero.value.fighters.items():
            if fighter.max_health is not None and fighter.health > fighter.max_health:
                self.report_at(
                    report,
                    hero.span("fighters", id, "health"),
                    f"`{id}` starts with {fighter.health} health, above its maximum of {fighter.max_health}.",
                    "Raise `max_health`, or lower `health`.",
                )
            forms = hero.value.forms_of(None if id == next(iter(hero.value.fighters)) else id)
            most = hero.value.forms[forms[0]].max_health if forms else None
            if most is not None and fighter.health > most:
                self.report_at(
                    report,
                    hero.span("forms", forms[0], "max_health"),
                    f"`{id}` starts with {fighter.health} health, above its maximum of {most} in its first form.",
                    "Raise `max_health`, or lower `health`.",
                )
