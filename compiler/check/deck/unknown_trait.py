"""Check D113: a card with a trait that the hero does not have."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.hero import Hero


class UnknownTrait(HeroCheck):
    """`traits` of a card names a trait that the hero does not declare, so that it has no name to print.

    Bad:
        traits: {voyage: {name: Voyage}}
        deck:
          set-sail: {name: Set Sail, type: attack, value: 3, copies: 30, traits: [voyages]}
    Good:
        traits: {voyage: {name: Voyage}}
        deck:
          set-sail: {name: Set Sail, type: attack, value: 3, copies: 30, traits: [voyage]}
    """

    code = "D113"
    name = "unknown-trait"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for id, entry in hero.value.deck.items():
            has_numbers = isinstance(entry.traits, dict)
            for index, trait in enumerate(entry.traits):
                if trait not in hero.value.traits:
                    span = hero.span("deck", id, "traits", trait if has_numbers else index, key=has_numbers)
                    self.report_at(report, span, f"The hero has no trait `{trait}`.", did_you_mean(trait, hero.value.traits, what="traits"))
