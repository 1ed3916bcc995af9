"""Check W106: an effect that only a scheme card can have."""

from __future__ import annotations

from compiler.check.window.base import WindowCheck
from compiler.program.moments import Moment


class NotAScheme(WindowCheck):
    """An effect keeps a card in play, but only a scheme card can stay: cards of a combat are discarded when it ends.

    Bad:
        after_combat:
          - stay_in_play
    Good:
        scheme:
          - stay_in_play
    """

    code = "W106"
    name = "not-a-scheme"
    needs = ("scheme",)

    def message(self, name: str, moment: Moment) -> str:
        return f"`{name}` works only on scheme cards."
