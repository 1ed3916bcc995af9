"""Check D116: a key of a card that changes nothing."""

from __future__ import annotations

from compiler.check.base import CardCheck
from compiler.content.pieces import DeckCard
from compiler.diagnostics import Report

# Type → the types that a card of it serves as by itself.
_SERVES_AS = {"versatile": {"versatile", "attack", "defense"}}


class IdleKey(CardCheck):
    """A key of a card can change nothing: `also` names a type that the card has already, or `targets` or `reaches` is on
    a card that is never played as an attack.

    Bad:
        parry: {name: Parry, type: versatile, value: 2, copies: 3, also: {type: defense}}
    Good:
        parry: {name: Parry, type: attack, value: 2, copies: 3, also: {type: defense}}
    """

    code = "D116"
    name = "idle-key"
    severity = "warning"

    def look(self, deck_card: DeckCard, report: Report) -> None:
        card = deck_card.card
        own = _SERVES_AS.get(card.type, {card.type})
        if card.also is not None and card.also.type in own:
            message = f"A card of type {card.type} may be played as {card.also.type} already."
            self.report_at(report, deck_card.effect_span("also"), message, "Name another type, or remove `also`.")
        if {"attack", "versatile"}.isdisjoint(card.types()):
            for key in ("targets", "reaches"):
                if getattr(card, key) is not None:
                    message = f"`{key}` is about attacks, and the card is never played as one."
                    self.report_at(report, deck_card.effect_span(key, key=True), message, f"Remove `{key}`, or change the type.")
