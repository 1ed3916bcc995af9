"""Check H107: a move value or health far from what is usual."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero

_MOVE = range(1, 5)
_HEALTH = {"hero": range(5, 26), "sidekick": range(1, 13)}


class UnusualNumbers(HeroCheck):
    """A number is far from those of other heroes: a move value other than 1 to 4, a hero with less than 5 or more than
    25 health, a sidekick with more than 12. It may be intentional; more often it is a typing error.

    Bad:
        move: 22
    Good:
        move: 2
    """

    code = "H107"
    name = "unusual-numbers"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        self._look_at(report, hero, ("move",), hero.value.move, _MOVE)
        for id, fighter in hero.value.fighters.items():
            self._look_at(report, hero, ("fighters", id, "health"), fighter.health, _HEALTH[fighter.role])

    def _look_at(self, report: Report, hero: Located[Hero], path: tuple[str, ...], number: int, usual: range) -> None:
        if number not in usual:
            self.report_at(
                report, hero.span(*path), f"`{path[-1]}` is {number}; {usual.start} to {usual.stop - 1} is usual.", "Ignore this if it is intentional."
            )
