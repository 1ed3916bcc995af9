"""Bots with a habit: one fails, one never comes to an end, one ends its process."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from duelwright.bots.base import View


class Failing:
    """Fails at its tenth decision."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View) -> int:
        self.asked += 1
        if self.asked == 10:
            raise ZeroDivisionError("ten is too many")
        return view.random(len(view.decision.options))


class Deadly:
    """Ends its process, as the lack of memory does, where a file is to be found: once and removes it, or always where
    the file says so."""

    def choose(self, view: View) -> int:
        mark = Path(os.environ.get("DEADLY_BOT", "nowhere"))
        if view.decision.kind == "attack_card" and mark.exists():
            if mark.read_text(encoding="utf-8") != "always":
                mark.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return view.random(len(view.decision.options))
