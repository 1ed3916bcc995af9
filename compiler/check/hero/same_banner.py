"""Check H127: two banners of a deck that print the same name."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Related, Report
from compiler.model.hero import Hero


class SameBanner(HeroCheck):
    """Some cards can be played by one fighter or form and some by another, and both have the same name: the banners of
    the cards do not tell them apart. Most often a form is named as its hero.

    Bad:
        fighters:
          keeper: {name: Keeper, role: hero, health: 14, attack: melee}
        forms:
          calm: {name: Keeper}
          wild: {name: Wild Keeper}
    Good:
        fighters:
          keeper: {name: Keeper, role: hero, health: 14, attack: melee}
        forms:
          calm: {name: Calm Keeper}
          wild: {name: Wild Keeper}
    """

    code = "H127"
    name = "same-banner"
    severity = "note"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        printed = {user for card in content.deck(hero) for user in card.card.users()}
        first: dict[str, tuple[str, str]] = {}
        for group, bearers in (("fighters", hero.value.fighters), ("forms", hero.value.forms)):
            for id, bearer in bearers.items():
                if id not in printed:
                    continue
                where, other = first.setdefault(bearer.name, (group, id))
                if other != id:
                    related = (Related(hero.span(where, other, "name"), "The other name."),)
                    message = f"Cards for `{other}` and cards for `{id}` print the same name, {bearer.name}."
                    self.report_at(report, hero.span(group, id, "name"), message, "Give one of the two another name.", related=related)
