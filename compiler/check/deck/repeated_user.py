"""Check D112: a fighter that appears twice among the users of a card."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class RepeatedUser(HeroCheck):
    """`usable_by` names the same fighter or form twice, or names `any` beside others.

    Bad:
        usable_by: [wolf, wolf]
    Good:
        usable_by: wolf
    """

    code = "D112"
    name = "repeated-user"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for card in content.deck(hero):
            users = card.card.usable_by
            for index, user in enumerate(users if isinstance(users, list) else ()):
                if user in users[:index]:
                    self.report_at(report, card.number_span("usable_by", index), f"`{user}` appears twice.", "Remove it.")
