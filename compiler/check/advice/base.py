"""What the advice on balance shares: the figures of a deck, beside those of decks that are known to play well."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero
from compiler.tree import Span


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """What a deck comes to. Shares are of all cards; values and BOOST are per card."""

    cards: int
    versatile: float
    attacking: float
    printed_damage: float
    boost: float
    boosts: frozenset[int]


class DeckAdvice(HeroCheck):
    """A check that compares one figure of a deck with what is usual. It is advice: `validate --ignore A` turns all of
    it off."""

    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        cards = [card.card for card in content.deck(hero)]
        if len(cards) < len(hero.value.deck):
            return  # a shared card is missing, and the figures with it
        size = sum(card.copies for card in cards)
        attacking = [card for card in cards if card.type in ("attack", "versatile")]
        figures = DeckFigures(
            cards=size,
            versatile=sum(card.copies for card in cards if card.type == "versatile") / size,
            attacking=sum(card.copies for card in attacking) / size,
            printed_damage=sum((card.value or 0) * card.copies for card in attacking) / size,
            boost=sum((card.boost or 0) * card.copies for card in cards) / size,
            boosts=frozenset(card.boost or 0 for card in cards),
        )
        self.advise(figures, hero.span("deck", key=True), report)

    def advise(self, figures: DeckFigures, span: Span, report: Report) -> None:
        """Report a figure that is out of the ordinary."""
        raise NotImplementedError

    def compare(self, figure: float, low: float, high: float, span: Span, report: Report, sentence: str, *, percent: bool = False) -> None:
        """Report a figure outside its usual range; `sentence` has a place for it."""
        # What is shown decides: "1.3; 1.3 to 2.5 is usual" would be no advice.
        if low <= round(figure, 2 if percent else 1) <= high:
            return
        shown, usual = (f"{figure:.0%}", f"{low:.0%} to {high:.0%}") if percent else (f"{figure:.1f}", f"{low:.1f} to {high:.1f}")
        self.report_at(report, span, f"{sentence.format(shown)}; {usual} is usual.", "Ignore this if it is intentional.")
