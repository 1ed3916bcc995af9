"""Check A102: too few or too many versatile cards."""

from __future__ import annotations

from compiler.check.advice.base import DeckAdvice, DeckFigures
from compiler.diagnostics import Report
from compiler.tree import Span


class VersatileShare(DeckAdvice):
    """A deck has unusually few or many versatile cards. With few of them, a hand is often useless in one of the two
    roles; with many, choosing between attack and defense costs nothing.

    Bad:
        slash: {name: Slash, type: attack, value: 3, boost: 2, copies: 30}
    Good:
        slash: {name: Slash, type: attack, value: 3, boost: 2, copies: 18}
        parry: {name: Parry, type: versatile, value: 2, boost: 1, copies: 12}
    """

    code = "A102"
    name = "versatile-share"

    def advise(self, figures: DeckFigures, span: Span, report: Report) -> None:
        self.compare(figures.versatile, 0.2, 0.65, span, report, "{} of the cards are versatile", percent=True)
