"""Check D115: a card that starts in a pile which the hero does not have."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.hero import Hero


class UnknownPile(HeroCheck):
    """`starts_in` of a card names a pile that the hero does not declare.

    Bad:
        piles: {trunk: {name: Trunk}}
        deck:
          cloak: {name: Cloak, type: defense, value: 3, copies: 2, starts_in: trunks}
    Good:
        piles: {trunk: {name: Trunk}}
        deck:
          cloak: {name: Cloak, type: defense, value: 3, copies: 2, starts_in: trunk}
    """

    code = "D115"
    name = "unknown-pile"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for id, entry in hero.value.deck.items():
            if entry.starts_in is not None and entry.starts_in not in hero.value.piles:
                span = hero.span("deck", id, "starts_in")
                self.report_at(report, span, f"The hero has no pile `{entry.starts_in}`.", did_you_mean(entry.starts_in, hero.value.piles, what="piles"))
