"""A connection to a table: turns messages into frames, as fast as the guest reads them, and lets go of one who does not."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from duelwright.table.viewpoint import Viewpoint

# What may wait for one guest, in messages and in characters. Who is further behind comes back and is told everything again.
_MOST_WAITING: Final = 200
_MOST_CHARACTERS: Final = 400_000


class Guest:
    """Whose view a connection has, how much of the story it was told, and what still waits to be sent to it."""

    def __init__(self, number: int, viewpoint: Viewpoint, send: Callable[[str], Awaitable[None]], drop: Callable[[], None], lang: str | None = None) -> None:
        # The same for all tabs of a person; that of spectators for all who watch.
        self.number = number
        self.viewpoint = viewpoint
        # What the guest reads; None: the language of the table.
        self.lang = lang
        self.told = 0
        self.eyes: int | None = None
        self._send = send
        self._drop = drop
        # Each with how much of it counts.
        self._waiting: deque[tuple[str, int]] = deque()
        self._characters = 0
        self._writer: asyncio.Task[None] | None = None
        self.gone = False

    def greet(self, setting: str) -> None:
        """What comes first, and once. It is as long as the content makes it, so its length does not count."""
        self._tell(setting, 0)

    def tell(self, text: str) -> None:
        """Never waits: a table must not stand still because one guest does not read."""
        self._tell(text, len(text))

    def _tell(self, text: str, counted: int) -> None:
        if self.gone:
            return
        self._waiting.append((text, counted))
        self._characters += counted
        if len(self._waiting) > _MOST_WAITING or self._characters > _MOST_CHARACTERS:
            self.leave()
            self._drop()
        elif self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._waiting:
            text, counted = self._waiting.popleft()
            self._characters -= counted
            try:
                await self._send(text)
            except Exception:  # who is gone misses it, and is told everything again on coming back
                self.leave()
                return

    def leave(self) -> None:
        self.gone = True
        self._waiting.clear()
        if self._writer is not None and not self._writer.done() and self._writer is not asyncio.current_task():
            self._writer.cancel()
