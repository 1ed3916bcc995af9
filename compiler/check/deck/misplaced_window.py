"""Check D106: a window that never opens for this type of card."""

from __future__ import annotations

from compiler.check.base import CardCheck
from compiler.content.pieces import DeckCard
from compiler.diagnostics import Report
from compiler.model.card import EFFECTS


class MisplacedWindow(CardCheck):
    """A card has effects in a window that its type never reaches: a scheme card is never in combat, and other cards are
    never played as a scheme.

    Bad:
        slash: {name: Slash, type: attack, value: 3, copies: 3, scheme: [{draw: 1}]}
    Good:
        slash: {name: Slash, type: attack, value: 3, copies: 3, after_combat: [{draw: 1}]}
    """

    code = "D106"
    name = "misplaced-window"

    def look(self, deck_card: DeckCard, report: Report) -> None:
        right = [key for key, types in EFFECTS.items() if not deck_card.card.types().isdisjoint(types)]
        for window in EFFECTS:
            if window == "ongoing" and all(ability.in_ is not None for ability in deck_card.card.ongoing):
                continue  # every card may lie in a pile
            if window not in right and getattr(deck_card.card, window):
                self.report_at(
                    report,
                    deck_card.effect_span(window, key=True),
                    f"A card of type {deck_card.card.type} never reaches `{window}`.",
                    f"Move the effect to {' or '.join(f'`{word}`' for word in right)}, or change the type.",
                )
