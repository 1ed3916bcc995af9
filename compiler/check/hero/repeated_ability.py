"""Check H110: two abilities of a hero with the same id."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class RepeatedAbility(HeroCheck):
    """Two abilities of a hero, those of its forms included, have the same id, so that a translation could mean either.

    Bad:
        abilities:
          - {id: howl, name: Howl, trigger: turn_start, do: [{draw: 1}]}
          - {id: howl, name: Bark, trigger: turn_end, do: [{draw: 1}]}
    Good:
        abilities:
          - {id: howl, name: Howl, trigger: turn_start, do: [{draw: 1}]}
          - {id: bark, name: Bark, trigger: turn_end, do: [{draw: 1}]}
    """

    code = "H110"
    name = "repeated-ability"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        seen: set[str] = set()
        for ability in hero.value.all_abilities():
            if ability.id in seen:
                self.report_at(report, ability.span_of("id"), f"Another ability of this hero has the id `{ability.id}`.", "Give one of the two another id.")
            if ability.id is not None:
                seen.add(ability.id)
