"""Check D111: two cards of a deck with the same name."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, DeckCard, Located
from compiler.diagnostics import Related, Report
from compiler.model.hero import Hero


class RepeatedName(HeroCheck):
    """Two entries of a deck have the same name and the same traits. Players could not tell them apart.

    If they are the same card, they are one entry with more copies.

    Bad:
        slash: {name: Slash, type: attack, value: 3, copies: 2}
        cut: {name: Slash, type: attack, value: 2, copies: 2}
    Good:
        slash: {name: Slash, type: attack, value: 3, copies: 2}
        cut: {name: Cut, type: attack, value: 2, copies: 2}
    """

    code = "D111"
    name = "repeated-name"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        first: dict[tuple[str, frozenset[str], frozenset[tuple[str, int]]], DeckCard] = {}
        for card in content.deck(hero):
            # Traits are printed beside the name.
            printed = (card.card.name, frozenset(card.card.traits), frozenset(card.card.trait_numbers().items()))
            other = first.setdefault(printed, card)
            if other is not card:
                help = "Give it another name or other traits, or raise the copies of the first."
                related = (Related(other.span(key=True), "The first one."),)
                self.report_at(report, card.span(key=True), f"`{card.id}` has the same name as `{other.id}`.", help, related=related)
