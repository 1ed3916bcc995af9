"""Check H128: fighters of which one is chosen as the hero, but which do not fit that."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.effects.counters import Lead
from compiler.model.hero import Hero


class OtherRole(HeroCheck):
    """Where `lead` says at setup who is the hero, each fighter that it names is one alone and starts on the board. A
    sidekick among them says what health it has as the hero (`health_as_hero`), a hero what health it has as a sidekick
    (`health_as_sidekick`). Without `lead`, nobody changes roles.

    Bad:
        fighters:
          sun: {name: Sun, role: hero, health: 14, attack: melee}
          moon: {name: Moon, role: sidekick, health: 6, attack: ranged}
        abilities: [{trigger: setup, do: [{choose_one: [{lead: sun}, {lead: moon}]}]}]
    Good:
        fighters:
          sun: {name: Sun, role: hero, health: 14, health_as_sidekick: 7, attack: melee}
          moon: {name: Moon, role: sidekick, health: 6, health_as_hero: 12, attack: ranged}
        abilities: [{trigger: setup, do: [{choose_one: [{lead: sun}, {lead: moon}]}]}]
    """

    code = "H128"
    name = "other-role"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        named = {step.fighter for ability in hero.value.abilities for step in ability.walk() if isinstance(step, Lead)}
        # Who is the hero anyway changes nothing.
        leaders = named if any(id in named and fighter.role == "sidekick" for id, fighter in hero.value.fighters.items()) else set()
        for id, fighter in hero.value.fighters.items():
            wrong, right = ("health_as_hero", "health_as_sidekick") if fighter.role == "hero" else ("health_as_sidekick", "health_as_hero")
            here = hero.span("fighters", id)
            if getattr(fighter, wrong) is not None:
                self.report_at(report, hero.span("fighters", id, wrong), f"`{id}` is a {fighter.role}: that is its `health`.", f"Write `{right}`.")
            elif fighter.other_health is None and leaders and (id in leaders or fighter.role == "hero"):
                other = "a sidekick" if fighter.role == "hero" else "the hero"
                self.report_at(report, here, f"It is chosen who leads, but not said what health `{id}` has as {other}.", f"Add `{right}`.")
            elif fighter.other_health is not None and not leaders:
                self.report_at(
                    report, hero.span("fighters", id, right), f"Nothing makes `{id}` {_OTHER[fighter.role]}.", "Use `lead` at setup, or take it away."
                )
            elif id in leaders and (fighter.count > 1 or fighter.starting() < fighter.count):
                self.report_at(report, here, f"`{id}` cannot be the hero: it is not one fighter that starts on the board.", "Let another fighter lead.")


_OTHER = {"hero": "a sidekick", "sidekick": "the hero"}
