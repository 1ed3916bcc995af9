"""Check H105: a hero that is there several times."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class GroupOfHeroes(HeroCheck):
    """A fighter with the role `hero` has a count. Each hero has a name, a dial and an entry of its own; only sidekicks
    come in groups.

    Bad:
        twin: {name: Twin, role: hero, count: 2, health: 8, attack: melee}
    Good:
        castor: {name: Castor, role: hero, health: 8, attack: melee}
        pollux: {name: Pollux, role: hero, health: 8, attack: melee}
    """

    code = "H105"
    name = "group-of-heroes"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for id, fighter in hero.value.fighters.items():
            if fighter.role == "hero" and fighter.count > 1:
                self.report_at(
                    report,
                    hero.span("fighters", id, "count"),
                    f"The hero `{id}` has a count of {fighter.count}.",
                    "Write an entry for each hero, or make them sidekicks.",
                )
