"""Check D108: a card for a fighter that the hero does not have."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report, did_you_mean
from compiler.model.card import ANY_FIGHTER
from compiler.model.hero import Hero


class UnknownUser(HeroCheck):
    """`usable_by` names something that is neither a fighter nor a form of the hero.

    Bad:
        fighters:
          wolf: {name: Wolf, role: hero, health: 14, attack: melee}
        deck:
          bite: {name: Bite, type: attack, value: 3, copies: 30, usable_by: wolff}
    Good:
        fighters:
          wolf: {name: Wolf, role: hero, health: 14, attack: melee}
        deck:
          bite: {name: Bite, type: attack, value: 3, copies: 30, usable_by: wolf}
    """

    code = "D108"
    name = "unknown-user"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        known = [*hero.value.fighters, *hero.value.forms]
        for card in content.deck(hero):
            for index, user in enumerate(card.card.users()):
                if user not in known:
                    place = ("usable_by",) if isinstance(card.card.usable_by, str) else ("usable_by", index)
                    self.report_at(
                        report,
                        card.number_span(*place),
                        f"The hero has no fighter or form `{user}`.",
                        did_you_mean(user, [*known, ANY_FIGHTER], what="fighters and forms"),
                    )
