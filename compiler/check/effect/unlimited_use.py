"""Check E126: an ability that can be used without end."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class UnlimitedUse(HeroCheck):
    """An ability that takes no action has no limit: a player could use it again and again, and the turn would never
    end.

    Bad:
        abilities:
          - trigger: free_action
            do:
              - recover: 1
    Good:
        abilities:
          - trigger: free_action
            limit: once_per_turn
            do:
              - recover: 1
    """

    code = "E126"
    name = "unlimited-use"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for ability in hero.value.all_abilities():
            if ability.trigger == "free_action" and ability.limit is None:
                message = "This ability takes no action and has no limit: it could be used without end."
                self.report_at(report, ability.span_of("trigger"), message, "Give it a `limit`, such as `once_per_turn`, or let it be an `action`.")
