"""Check H102: a piece of a hero whose id another piece has, or whose id is a word of the language."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Related, Report
from compiler.model.hero import Hero
from compiler.program.names import NEXT_FORM, RESERVED


class ClashingIds(HeroCheck):
    """Two pieces of a hero, such as a fighter and a token, have the same id, so that a step which names it could mean
    either. (A form may be called like the fighter that takes it.) Nor can an id be a word that means something in every
    effect, such as `self` or `opponent`.

    Bad:
        fighters:
          wolf: {name: Wolf, role: hero, health: 14, attack: melee}
        tokens:
          wolf: {name: wolf token, count: 2}
    Good:
        fighters:
          wolf: {name: Wolf, role: hero, health: 14, attack: melee}
        tokens:
          track: {name: track token, count: 2}
    """

    code = "H102"
    name = "clashing-ids"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        seen: dict[str, str] = {}
        for group in ("fighters", "forms", "counters", "flags", "tokens", "marks", "piles"):
            for id in getattr(hero.value, group):
                if id in RESERVED or (group == "forms" and id == NEXT_FORM):
                    self.report_at(report, hero.span(group, id, key=True), f"`{id}` is a word of the language.", "Give it another id.")
                before = seen.setdefault(id, group)
                if before != group and (before, group) != ("fighters", "forms"):
                    message, related = f"`{id}` is also among the {before}.", (Related(hero.span(before, id, key=True), "The other one."),)
                    self.report_at(report, hero.span(group, id, key=True), message, "Give one of the two another id.", related=related)
