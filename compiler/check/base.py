"""What a check is: a fault that is looked for in typed content, all of it at once, hero by hero or card by card."""

from __future__ import annotations

from compiler.content.pieces import Content, DeckCard, Located
from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.model.hero import Hero


class Check(Fault):
    """A fault that is looked for once all content is typed."""

    def run(self, content: Content, report: Report) -> None:
        """Look through the content and report each place that has the fault."""
        raise NotImplementedError


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
