"""Check D101: a deck that uses a shared card which is not there."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.elsewhere import advice
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.card import CardUse
from compiler.model.hero import Hero


class UnknownSharedCard(HeroCheck):
    """A deck uses a shared card that is in no `cards/` file of this pack or of the packs it needs.

    Bad:
        feint: {card: fient, copies: 3}
    Good:
        feint: {card: feint, copies: 3}
    """

    code = "D101"
    name = "unknown-shared-card"

    misses_in = ("cards",)

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        known = content.ids_in_reach_of(hero.pack, "cards")
        for id, entry in hero.value.deck.items():
            if not isinstance(entry, CardUse) or entry.card in known:
                continue
            help = advice(content, hero.pack, "cards", entry.card, known)
            self.report_at(report, hero.span("deck", id, "card"), f"Neither this pack nor one that it needs has a shared card `{entry.card}`.", help)
