"""Check A105: BOOST values that are all alike, or unusually low or high."""

from __future__ import annotations

from compiler.check.advice.base import DeckAdvice, DeckFigures
from compiler.diagnostics import Report
from compiler.tree import Span


class BoostSpread(DeckAdvice):
    """The BOOST values of a deck are all the same, so that it never matters which card is given away, or they are
    unusually low or high.

    Bad:
        slash: {name: Slash, type: versatile, value: 2, boost: 2, copies: 30}
    Good:
        slash: {name: Slash, type: versatile, value: 2, boost: 1, copies: 15}
        parry: {name: Parry, type: versatile, value: 2, boost: 3, copies: 15}
    """

    code = "A105"
    name = "boost-spread"

    def advise(self, figures: DeckFigures, span: Span, report: Report) -> None:
        if len(figures.boosts) == 1:
            self.report_at(report, span, "All cards of the deck have the same BOOST value.", "Give weak cards a higher one; ignore this if it is intentional.")
        else:
            self.compare(figures.boost, 1.2, 2.8, span, report, "BOOST values come to {} a card of the deck")
