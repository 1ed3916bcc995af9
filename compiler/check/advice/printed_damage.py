"""Check A104: attack values that come to unusually little or much."""

from __future__ import annotations

from compiler.check.advice.base import DeckAdvice, DeckFigures
from compiler.diagnostics import Report
from compiler.model.hero import STANDARD_DECK
from compiler.tree import Span


class PrintedDamage(DeckAdvice):
    """The printed values of a deck's attack and versatile cards come to unusually little or much, divided by the number
    of cards in the deck.

    Only decks of 30 cards are compared: what is usual with another `deck_size` is not known.

    Bad:
        slash: {name: Slash, type: versatile, value: 9, boost: 2, copies: 30}
    Good:
        slash: {name: Slash, type: versatile, value: 2, boost: 2, copies: 30}
    """

    code = "A104"
    name = "printed-damage"

    def advise(self, figures: DeckFigures, span: Span, report: Report) -> None:
        if figures.cards != STANDARD_DECK:
            return  # what is usual is known of decks of the standard size only
        self.compare(figures.printed_damage, 1.3, 2.5, span, report, "The attack values come to {} a card of the deck")
