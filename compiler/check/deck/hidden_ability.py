"""Check D119: an ability of a card that lies where not everybody sees it."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class HiddenAbility(HeroCheck):
    """An ability holds while its card lies in a pile whose cards are hidden. Other players could not tell whether it
    holds, and what it does would give the card away.

    Use a pile that everybody sees (`seen_by: everyone`), or the top of one whose top card is face up (`seen_by: top`).

    Bad:
        piles: {vault: {name: Vault, seen_by: owner}}
        deck:
          idol: {name: Idol, type: scheme, copies: 2, scheme: [{move_cards: {cards: this_card, to: vault}}], ongoing: [{in: vault, continuous: {move: 1}}]}
    Good:
        piles: {vault: {name: Vault, seen_by: everyone}}
        deck:
          idol: {name: Idol, type: scheme, copies: 2, scheme: [{move_cards: {cards: this_card, to: vault}}], ongoing: [{in: vault, continuous: {move: 1}}]}
    """

    code = "D119"
    name = "hidden-ability"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for deck_card in content.deck(hero):
            for ability in deck_card.card.ongoing:
                place = (ability.in_ or "").removeprefix("top_of_")
                pile = hero.value.piles.get(place)
                is_top = place != ability.in_
                if pile is not None and pile.seen_by != "everyone" and not (pile.seen_by == "top" and is_top):
                    help = f"Let everybody see the pile (`seen_by: everyone`), or its top card (`seen_by: top` and `in: top_of_{place}`)."
                    self.report_at(report, ability.span_of("in"), f"Not everybody sees the cards of the pile `{place}`.", help)
