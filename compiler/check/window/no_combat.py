"""Check W101: an effect about a combat where there is none."""

from __future__ import annotations

from typing import Final

from compiler.check.window.base import WindowCheck
from compiler.program.moments import MOMENTS, WINDOWS, Moment

# Fighters of a combat, who may be meant after it too.
_FIGHTERS: Final = ("opposing_fighter", "your_fighter", "attacker", "defender")


class NoCombat(WindowCheck):
    """An effect refers to the current combat, but is carried out when there is none: in a scheme, at the start of
    a turn, after the combat is over.

    Bad:
        type: scheme
        scheme:
          - add_value: 2
    Good:
        type: attack
        during_combat:
          - add_value: 2
    """

    code = "W101"
    name = "no-combat"
    needs = ("combat", "role")

    def message(self, name: str, moment: Moment) -> str:
        return f"`{name}` is about a combat, but in `{moment.name}` there is none."

    def help_for(self, need: str, name: str, moment: Moment) -> str:
        if name.partition(".")[0] in _FIGHTERS and moment.name not in {**WINDOWS, **MOMENTS}:
            return f"In the combat, give it a name for later: `choose: {{fighter: {{among: {name}}}, as: NAME}}`."
        return super().help_for(need, name, moment)
