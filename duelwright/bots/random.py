"""The random bot: turns any decision into any of its options, all equally likely."""

from __future__ import annotations

from duelwright.bots.base import View


class RandomBot:
    def choose(self, view: View) -> int:
        return view.random(len(view.decision.options))
