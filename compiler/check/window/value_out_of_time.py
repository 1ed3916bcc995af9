"""Check W103: changing a combat when its values no longer count."""

from __future__ import annotations

from compiler.check.window.base import WindowCheck
from compiler.program.moments import Moment


class ValueOutOfTime(WindowCheck):
    """An effect changes a value, boosts, or exchanges a card or the defender after the damage is dealt, when that
    changes nothing.

    Bad:
        after_combat:
          - add_value: 2
    Good:
        during_combat:
          - add_value: 2
    """

    code = "W103"
    name = "value-out-of-time"
    needs = ("values",)

    def message(self, name: str, moment: Moment) -> str:
        return f"`{name}` changes the combat, but in `{moment.name}` it is too late or too early for that."
