"""Turns how long bots think into how long they take: the same for every choice of a kind, forced ones too.

Whoever watches a bot sees when it answers. So that the time tells nothing of its hand, a choice takes a whole number of
paces, and as many as the longest one of its kind took lately. The kind of a question is no secret: it is the same
whatever the bot holds. What is left to see is that, now and then, a choice took longer than any of its kind before.
"""

from __future__ import annotations

import math
from typing import Final

# Choices of a kind after which the longest of them is what the next ones take.
_RENEWED: Final = 16


class Pace:
    """The paces of a server: what bots took at one table counts at all of them."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._kinds: dict[tuple[str, str], _Kind] = {}

    def due(self, bot: str, kind: str, thought: float | None) -> float:
        """Seconds after the question at which the answer is given. `thought` is what it took to find; None where there was
        nothing to think about."""
        if not self._seconds:
            return 0.0
        known = self._kinds.get((bot, kind))
        if known is None:
            # Nothing is known of this kind: a forced choice takes what the bot takes for others.
            usual = max((other.paces for (name, _), other in self._kinds.items() if name == bot), default=1)
            known = self._kinds[bot, kind] = _Kind(usual)
        if thought is not None:
            needed = max(1, math.ceil(thought / self._seconds))
            known.paces = max(known.paces, needed)
            known.longest = max(known.longest, needed)
        due = known.paces * self._seconds
        known.choices += 1
        if known.choices == _RENEWED:
            known.paces, known.longest, known.choices = known.longest or known.paces, 0, 0
        return due


class _Kind:
    def __init__(self, paces: int) -> None:
        self.paces = paces
        # Since the last renewal.
        self.longest = 0
        self.choices = 0
