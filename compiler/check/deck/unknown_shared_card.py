"""Check D101: a deck that uses a shared card which is not there."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.card import CardUse
from compiler.model.hero import Hero


class UnknownSharedCard(HeroCheck):
    """A deck uses a shared card that stands in no `cards/` file of this pack or of the packs it needs.

    Bad:
        feint: {card: fient, copies: 3}
    Good:
        feint: {card: feint, copies: 3}
    """

    code = "D101"
    name = "unknown-shared-card"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        reach = content.in_reach_of(hero.pack)
        known = [id for id, card in content.cards.items() if card.pack in reach]
        for id, entry in hero.value.deck.items():
            if not isinstance(entry, CardUse) or entry.card in known or "cards" in content.unread:
                continue
            elsewhere = content.cards.get(entry.card)
            if elsewhere is not None:
                message, help = (
                    f"The shared card `{entry.card}` belongs to a pack that this one does not need.",
                    f"Add `{elsewhere.pack}` to `needs` in pack.yaml.",
                )
            else:
                message, help = f"There is no shared card `{entry.card}`.", did_you_mean(entry.card, known, what="shared cards")
            self.report_at(report, hero.span("deck", id, "card"), message, help)
