"""The easy bot: turns a decision into what the greedy bot would take, but in a part of its choices into whatever comes
to mind."""

from __future__ import annotations

from typing import Final

from duelwright.bots.base import View
from duelwright.bots.greedy import GreedyBot

# In so many choices of a hundred it does not think.
_MISTAKES: Final = 35


class EasyBot:
    def __init__(self) -> None:
        # Not a base class: a natively compiled one takes no others.
        self._thoughtful = GreedyBot()

    def choose(self, view: View) -> int:
        if view.random(100, draw=1) < _MISTAKES:
            return view.random(len(view.decision.options))
        return self._thoughtful.choose(view)
