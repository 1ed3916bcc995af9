"""Check H110: two abilities of a hero with the same id."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Related, Report
from compiler.language.ability import Ability
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
        first: dict[str, Ability] = {}
        for ability in hero.value.all_abilities():
            other = first.setdefault(ability.id, ability) if ability.id is not None else ability
            if other is not ability:
                message, related = f"Another ability of this hero has the id `{ability.id}`.", (Related(other.span_of("id"), "The other one."),)
                self.report_at(report, ability.span_of("id"), message, "Give one of the two another id.", related=related)
