"""Check A103: too few or too many cards that can attack."""

from __future__ import annotations

from compiler.check.advice.base import DeckAdvice, DeckFigures
from compiler.diagnostics import Report
from compiler.tree import Span


class AttackShare(DeckAdvice):
    """A deck has unusually few or many attack and versatile cards: fights would hardly ever happen, or never be
    answered.

    Bad:
        ward: {name: Ward, type: defense, value: 3, boost: 2, copies: 24}
        slash: {name: Slash, type: versatile, value: 3, boost: 1, copies: 6}
    Good:
        ward: {name: Ward, type: defense, value: 3, boost: 2, copies: 10}
        slash: {name: Slash, type: versatile, value: 3, boost: 1, copies: 20}
    """

    code = "A103"
    name = "attack-share"

    def advise(self, figures: DeckFigures, span: Span, report: Report) -> None:
        self.compare(figures.attacking, 0.45, 0.85, span, report, "{} of the cards can attack", percent=True)
