"""Check E125: a time that never comes."""

from __future__ import annotations

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.effects.control import Later
from compiler.language.effects.turn import Modify
from compiler.language.times import EndOfCombat, EndOfGame


class NeverComes(EffectCheck):
    """Something is to be done, or to end, at a time that never comes: at the end of a combat where there is none, or
    after the game.

    Bad:
        scheme:
          - later: end_of_combat
            do:
              - draw: 1
    Good:
        scheme:
          - later: end_of_turn
            do:
              - draw: 1
    """

    code = "E125"
    name = "never-comes"

    def look(self, site: Site, report: Report) -> None:
        for construct, moment in site.walk:
            time = construct.later if isinstance(construct, Later) else construct.until if isinstance(construct, Modify) else None
            key = "later" if isinstance(construct, Later) else "until"
            if isinstance(time, EndOfGame) and key == "later":
                self.report_at(report, construct.span_of(key), "Nothing is done after the end of the game.", "Name an earlier time.")
            # Abilities on events that happen in and out of combat may well mean the combat that is going on.
            elif isinstance(time, EndOfCombat) and "combat" not in moment.gives and site.ability is None:
                message = f"There is no combat in `{moment.name}`, so its end never comes."
                self.report_at(report, construct.span_of(key), message, "Name another time: `end_of_action`, `end_of_turn`.")
