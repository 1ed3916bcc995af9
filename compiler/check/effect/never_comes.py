"""Check E125: a time that never comes."""

from __future__ import annotations

from typing import Final

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.effects.attacks import ExtraAttack
from compiler.language.effects.control import Later
from compiler.language.effects.named import CarryOut
from compiler.language.effects.turn import Modify
from compiler.language.times import EndOf
from runtime.ir import TRIGGERS

# Events that happen between combats. Abilities on other events may well mean the combat that is going on.
_BETWEEN: Final = frozenset(name for name, trigger in TRIGGERS.items() if trigger.whose == "turn")


class NeverComes(EffectCheck):
    """Something is to be done, or to end, at a time that never comes: at the end of a combat where there is none, as at
    the start of a turn or in a scheme that grants no attack, or after the game.

    Bad:
        scheme:
          - later: {end_of: combat}
            do:
              - draw: 1
    Good:
        scheme:
          - later: {end_of: turn}
            do:
              - draw: 1
    """

    code = "E125"
    name = "never-comes"

    def look(self, site: Site, report: Report) -> None:
        between = site.ability is None or site.moment.name in _BETWEEN
        # The combat of an attack that is granted here may be the one that is meant.
        between = between and not any(isinstance(construct, ExtraAttack | CarryOut) for construct, _ in site.walk)
        for construct, moment in site.walk:
            time = construct.later if isinstance(construct, Later) else construct.until if isinstance(construct, Modify) else None
            key = "later" if isinstance(construct, Later) else "until"
            if not isinstance(time, EndOf):
                continue
            if time.end_of == "game" and key == "later":
                self.report_at(report, construct.span_of(key), "Nothing is done after the end of the game.", "Name an earlier time.")
            elif time.end_of == "combat" and between and "combat" not in moment.gives:
                message = f"There is no combat in `{moment.name}`, so its end never comes."
                self.report_at(report, construct.span_of(key), message, "Name another time: the end of the action, or of the turn.")
