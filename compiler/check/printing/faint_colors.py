"""Check C010: colours of a deck on which little can be read."""

from __future__ import annotations

from typing import Final

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero
from runtime.colors import contrast

_WHITE: Final = "#ffffff"
# As WCAG asks of words, and of large signs.
FOR_WORDS: Final = 4.5
FOR_SIGNS: Final = 3.0


class FaintColors(HeroCheck):
    """White words cannot be read well on the colour of a deck, or its accent hardly stands out on it. Contrast goes from 1
    (none) to 21 (black and white): words need 4.5, signs 3.

    Bad:
        colors: {deck: "#9fd8c0", accent: "#f4f4f4"}
    Good:
        colors: {deck: "#14432f", accent: "#f2c14e"}
    """

    code = "C010"
    name = "faint-colors"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        colors = hero.value.colors
        if colors is None or colors.deck is None:
            return
        words = contrast(_WHITE, colors.deck)
        if words < FOR_WORDS:
            message = f"White words on {colors.deck} have a contrast of {words:.1f}; they need {FOR_WORDS:g}."
            self.report_at(report, hero.span("colors", "deck"), message, "Make the colour of the deck darker.")
        if colors.accent is not None and (signs := contrast(colors.accent, colors.deck)) < FOR_SIGNS:
            message = f"The accent {colors.accent} on {colors.deck} has a contrast of {signs:.1f}; it needs {FOR_SIGNS:g}."
            self.report_at(report, hero.span("colors", "accent"), message, "Make the accent lighter, or the colour of the deck darker.")
