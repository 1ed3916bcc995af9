"""Check H119: more fighters at the start than there are, or a hero that waits beside the board."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class StartsOffBoard(HeroCheck):
    """`starts` says how many of a group of sidekicks start on the board: from none to all of them. A hero always does.

    Bad:
        imp: {name: Imp, role: sidekick, count: 3, starts: 4, health: 1, attack: melee}
    Good:
        imp: {name: Imp, role: sidekick, count: 4, starts: 3, health: 1, attack: melee}
    """

    code = "H119"
    name = "starts-off-board"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for id, fighter in hero.value.fighters.items():
            span = hero.span("fighters", id, "starts")
            if fighter.starting() > fighter.count:
                self.report_at(
                    report, span, f"{fighter.starts} of `{id}` start on the board, but there are {fighter.count}.", "Raise `count`, or lower `starts`."
                )
            elif fighter.role == "hero" and fighter.starting() < fighter.count:
                self.report_at(report, span, f"The hero `{id}` does not start on the board.", "Take `starts` away, or make it a sidekick.")
