"""Check W102: asking how a combat ended before it did."""

from __future__ import annotations

from compiler.check.window.base import WindowCheck
from compiler.program.moments import Moment


class ResultTooEarly(WindowCheck):
    """An effect asks who won the combat, or how much damage it dealt, before the damage is dealt.

    Bad:
        during_combat:
          - if: won_combat
            then:
              - draw: 1
    Good:
        after_combat:
          - if: won_combat
            then:
              - draw: 1
    """

    code = "W102"
    name = "result-too-early"
    needs = ("result",)

    def message(self, name: str, moment: Moment) -> str:
        return f"`{name}` asks for the result of the combat, but in `{moment.name}` its damage is not dealt yet."
