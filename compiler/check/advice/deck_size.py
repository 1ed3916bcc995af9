"""Check A101: a deck of another size than 30."""

from __future__ import annotations

from compiler.check.advice.base import DeckAdvice, DeckFigures
from compiler.diagnostics import Report
from compiler.model.hero import STANDARD_DECK
from compiler.tree import Span


class UnusualDeckSize(DeckAdvice):
    """A deck does not have 30 cards. How long a game lasts, and when a player is exhausted, hangs on this number.

    Bad:
        deck_size: 12
        deck:
          slash: {name: Slash, type: attack, value: 3, boost: 2, copies: 12}
    Good:
        deck:
          slash: {name: Slash, type: attack, value: 3, boost: 2, copies: 30}
    """

    code = "A101"
    name = "unusual-deck-size"

    def advise(self, figures: DeckFigures, span: Span, report: Report) -> None:
        if figures.cards != STANDARD_DECK:
            self.report_at(
                report, span, f"The deck has {figures.cards} cards; {STANDARD_DECK} is usual.", "Fine if it is meant; `--ignore A` turns advice on balance off."
            )
