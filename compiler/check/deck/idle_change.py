"""Check D110: a change of a shared card that changes nothing."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.card import OVERRIDES
from compiler.model.hero import Hero


class IdleChange(HeroCheck):
    """A deck repeats a value of the shared card. If the shared card changes, this deck does not follow.

    Bad:
        feint: {card: feint, value: 2, copies: 3}        # the shared card has the value 2
    Good:
        feint: {card: feint, copies: 3}
    """

    code = "D110"
    name = "idle-change"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for card in content.deck(hero):
            if card.shared is None:
                continue
            for key in OVERRIDES:
                if key in hero.tree["deck"][card.id] and getattr(card.card, key) == getattr(card.shared.value, key):
                    self.report_at(report, card.span(key, key=True), f"The shared card has the same `{key}` already.", f"Remove `{key}`.")
