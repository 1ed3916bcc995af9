"""Check D105: a card without a BOOST value."""

from __future__ import annotations

from compiler.check.base import CardCheck
from compiler.content.pieces import DeckCard
from compiler.diagnostics import Report


class MissingBoost(CardCheck):
    """A card has no BOOST value. It may still be discarded to boost, and adds nothing.

    Bad:
        slash: {name: Slash, type: attack, value: 3, copies: 3}
    Good:
        slash: {name: Slash, type: attack, value: 3, boost: 2, copies: 3}
    """

    code = "D105"
    name = "missing-boost"
    severity = "note"

    def look(self, deck_card: DeckCard, report: Report) -> None:
        if deck_card.card.boost is None:
            self.report_at(
                report, deck_card.span(key=True), f"`{deck_card.id}` has no BOOST value: it boosts by 0.", "Add `boost`, or ignore this if it is intentional."
            )
