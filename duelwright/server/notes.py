"""Turns what bad guests do into lines of a log: one a kind, at most so often, without anything that they said."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger("duelwright.server")
# Seconds between two lines of one kind.
_APART: Final = 5.0


class Notes:
    """A kind is a word of ours; where it came from is an address. Nothing else is written: no tokens, no text of guests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        # By kind: when it was last written, and how often it has happened since.
        self._last: dict[str, float] = {}
        self._since: dict[str, int] = {}

    def refused(self, kind: str, address: str) -> None:
        self._say(kind, f"refused, {kind} from {address or 'somewhere'}")

    def trouble(self, kind: str, said: str) -> None:
        self._say(kind, said)

    def _say(self, kind: str, line: str) -> None:
        now = self._clock()
        self._since[kind] = self._since.get(kind, 0) + 1
        if now - self._last.get(kind, -_APART) < _APART:
            return
        more = self._since[kind] - 1
        LOG.warning("%s%s", line, f" (and {more} more like it)" if more else "")
        self._last[kind], self._since[kind] = now, 0


class SeldomFilter(logging.Filter):
    """Lets through one record of each text every few seconds: a library's warnings must not fill a disk either."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        if now - self._last.get(record.msg, -_APART) < _APART:
            return False
        if len(self._last) > 100:
            self._last.clear()
        self._last[record.msg] = now
        return True


def log_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
