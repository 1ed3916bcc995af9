"""What the checks on heroes and decks share: a look at each hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.base import Check
from compiler.diagnostics import Report
from compiler.model.hero import Hero

if TYPE_CHECKING:
    from compiler.content import Content, DeckCard, Located


class HeroCheck(Check):
    """A check that looks at one hero at a time."""

    def run(self, content: Content, report: Report) -> None:
        for hero in content.heroes.values():
            self.look(hero, content, report)

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        """Report the faults of one hero."""
        raise NotImplementedError


class CardCheck(Check):
    """A check that looks at one card of a deck at a time."""

    def run(self, content: Content, report: Report) -> None:
        for hero in content.heroes.values():
            for card in content.deck(hero):
                self.look(card, report)

    def look(self, deck_card: DeckCard, report: Report) -> None:
        """Report the faults of one card."""
        raise NotImplementedError
