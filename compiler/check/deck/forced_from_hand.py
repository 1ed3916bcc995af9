"""Check D121: an ability of a card in the hand that its holder cannot refuse."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.lower.from_hand import answer_of
from compiler.model.hero import Hero
from runtime.ir.triggers import CHOSEN


class ForcedFromHand(HeroCheck):
    """An ability of a card in the hand does something in any case, or all the time. Nobody else could tell whether it is
    due, and it would give the card away.

    With `in: hand`, an ability is something that the holder of the card may do: a single `may` of yours without `else`
    at an event or in a window, or an `action` or a `free_action`.

    Bad:
        deck:
          ward: {name: Ward, type: attack, value: 2, copies: 2, ongoing: [{in: hand, trigger: damage_coming, do: [{change_damage: {reduce: 1}}]}]}
    Good:
        deck:
          ward: {name: Ward, type: attack, value: 2, copies: 2, ongoing: [{in: hand, trigger: damage_coming, do: [{may: [{change_damage: {reduce: 1}}]}]}]}
    """

    code = "D121"
    name = "forced-from-hand"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for deck_card in content.deck(hero):
            for ability in deck_card.card.ongoing:
                if ability.in_ == "hand" and ability.trigger not in CHOSEN and answer_of(ability) is None:
                    help = "Write a single step `may` under `do`, without `else`; nobody else decides it."
                    self.report_at(report, ability.span_of("in"), "What an ability does of a card in the hand, its holder must be able to refuse.", help)
