"""Check D103: a scheme card with a value."""

from __future__ import annotations

from compiler.check.base import CardCheck
from compiler.content.pieces import DeckCard
from compiler.diagnostics import Report


class ValueOnScheme(CardCheck):
    """A scheme card has a value. Only cards that are played in combat have one.

    Bad:
        plot: {name: Plot, type: scheme, value: 2, copies: 2, scheme: [{draw: 2}]}
    Good:
        plot: {name: Plot, type: scheme, copies: 2, scheme: [{draw: 2}]}
    """

    code = "D103"
    name = "value-on-scheme"

    def look(self, deck_card: DeckCard, report: Report) -> None:
        if deck_card.card.type == "scheme" and deck_card.card.value is not None:
            self.report_at(report, deck_card.number_span("value"), f"`{deck_card.id}` is a scheme card and has a value.", "Remove `value`, or change the type.")
