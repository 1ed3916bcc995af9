"""Check D109: a scheme card that does nothing."""

from __future__ import annotations

from compiler.check.base import CardCheck
from compiler.content.pieces import DeckCard
from compiler.diagnostics import Report
from compiler.model.card import EFFECTS


class IdleScheme(CardCheck):
    """A scheme card has no effect at all: playing it would waste an action.

    Bad:
        plot: {name: Plot, type: scheme, copies: 2}
    Good:
        plot: {name: Plot, type: scheme, copies: 2, scheme: [{draw: 2}]}
    """

    code = "D109"
    name = "idle-scheme"
    severity = "warning"

    def look(self, deck_card: DeckCard, report: Report) -> None:
        card = deck_card.card
        if card.type == "scheme" and not card.effects and not any(getattr(card, key) for key in EFFECTS):
            self.report_at(report, deck_card.effect_span(key=True), f"`{deck_card.id}` is a scheme card without effects.", "Add its effects under `scheme`.")
