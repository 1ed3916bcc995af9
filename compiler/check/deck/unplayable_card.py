"""Check D107: a card that nobody can ever play."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.check.forms import reachable_forms
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class UnplayableCard(HeroCheck):
    """No fighter of the hero can ever use a card: its list of users is empty, or it names only forms that the hero
    never takes.

    Bad:
        slash: {name: Slash, type: attack, value: 3, copies: 3, usable_by: []}
    Good:
        slash: {name: Slash, type: attack, value: 3, copies: 3, usable_by: any}
    """

    code = "D107"
    name = "unplayable-card"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        never = set(hero.value.forms) - set(hero.value.fighters) - reachable_forms(hero, content)
        for card in content.deck(hero):
            users = card.card.users()
            if card.card.usable_by == [] or (users and never.issuperset(users)):
                reason = "the hero never takes that form" if users else "its list of users is empty"
                self.report_at(
                    report, card.number_span("usable_by"), f"Nobody can ever play `{card.id}`: {reason}.", "Name a fighter, or write `usable_by: any`."
                )
