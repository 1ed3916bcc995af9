"""The easy bot: plays like the greedy one, but in a part of its choices takes whatever comes to its mind."""

from __future__ import annotations

from typing import Final

from duelwright.bots.base import View
from duelwright.bots.greedy import GreedyBot

# In so many choices of a hundred it does not think.
_MISTAKES: Final = 35


class EasyBot(GreedyBot):
    def choose(self, view: View) -> int:
        if view.random(100, draw=1) < _MISTAKES:
            return view.random(len(view.decision.options))
        return super().choose(view)
