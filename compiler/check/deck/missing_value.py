"""Check D104: a combat card without a value."""

from __future__ import annotations

from compiler.check.base import CardCheck
from compiler.content.pieces import DeckCard
from compiler.diagnostics import Report


class MissingValue(CardCheck):
    """An attack, defense or versatile card has no value, so that nobody could say what it does in combat. A card that
    is worth nothing has the value 0.

    Bad:
        slash: {name: Slash, type: attack, boost: 2, copies: 3}
    Good:
        slash: {name: Slash, type: attack, value: 3, boost: 2, copies: 3}
    """

    code = "D104"
    name = "missing-value"

    def look(self, deck_card: DeckCard, report: Report) -> None:
        if deck_card.card.type != "scheme" and deck_card.card.value is None:
            self.report_at(report, deck_card.effect_span("type"), f"`{deck_card.id}` is played in combat and has no value.", "Add `value`.")
        also = deck_card.card.also
        if deck_card.card.type == "scheme" and also is not None and also.type != "scheme" and also.value is None:
            self.report_at(report, deck_card.effect_span("also"), f"`{deck_card.id}` may be played in combat and has no value there.", "Add `value` to `also`.")
