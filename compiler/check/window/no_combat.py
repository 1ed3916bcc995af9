"""Check W101: an effect about a combat where there is none."""

from __future__ import annotations

from compiler.check.window.base import WindowCheck
from compiler.program.moments import Moment


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
