"""People at tables of a server, played by a program: turns tables into how long actions took and how much came over the wire."""

from __future__ import annotations

import asyncio
import json
import random
import time
import urllib.request
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

# Tables that differ: pairs of heroes on boards that ship.
_TABLES = (
    (("dracula", "luke-cage"), "soho"),
    (("sherlock-holmes", "jekyll-and-hyde"), "baskerville-manor"),
    (("moon-knight", "ghost-rider"), "the-raft"),
    (("invisible-man", "dracula"), "baskerville-manor"),
)
KINDS = len(_TABLES)


class Counted(ClientConnection):
    """Counts what comes over the wire, deflated as it is."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


@dataclass
class Tally:
    """What happened at all tables together."""

    # Seconds from saying a choice to hearing that it was accepted.
    latencies: list[float] = field(default_factory=list)
    # Choices that guests were told of, by people and by bots, and the bytes that they came in.
    updates: int = 0
    received: int = 0
    games: int = 0
    lost: int = 0

    def clear(self) -> None:
        self.latencies.clear()
        self.updates = self.received = self.games = self.lost = 0

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        found = sorted(self.latencies) or [0.0]
        return 1000 * found[min(len(found) - 1, int(len(found) * share))]


def new_table(base: str, number: int, bot: str = "easy") -> tuple[str, str]:
    """The id of a new table against a bot, and the token for its person."""
    heroes, board = _TABLES[number % len(_TABLES)]
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": bot}]
    wish = {"lang": "en", "mode": "duel", "board": board, "heroes": list(heroes), "seats": seats, "rules": {}, "open": False}
    request = urllib.request.Request(base + "/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json", "Origin": base})
    with urllib.request.urlopen(request, timeout=30) as answer:
        made = json.load(answer)
    return made["table"], made["token"]


class Sitter:
    """One person at one table, who chooses after a while whatever is asked, and begins anew when a game is over."""

    def __init__(self, base: str, number: int, tally: Tally, think: tuple[float, float]) -> None:
        self._base, self._number, self._tally, self._think = base, number, tally, think
        self._luck = random.Random(number)
        self.is_seated = asyncio.Event()

    async def play(self) -> None:
        while True:
            table, token = await asyncio.to_thread(new_table, self._base, self._number)
            address = self._base.replace("http", "ws", 1) + "/ws"
            over = False
            while not over:
                try:
                    async with connect(address, origin=self._base, max_size=None, create_connection=Counted) as opened:  # type: ignore[arg-type]
                        assert isinstance(opened, Counted)
                        over = await self._sit(opened, table, token)
                except (ConnectionClosed, InvalidHandshake, OSError):
                    self._tally.lost += 1
                    await asyncio.sleep(0.5)
            self._tally.games += 1

    async def _sit(self, opened: Counted, table: str, token: str) -> bool:
        await opened.send(json.dumps({"type": "join", "table": table, "token": token, "since": 0}))
        sent: dict[str, float] = {}
        counted = None
        async for text in opened:
            message = json.loads(text)
            if message["type"] == "accepted":
                self._tally.latencies.append(time.perf_counter() - sent.pop(message["id"]))
            if message["type"] != "update":
                continue
            if counted is not None:  # without the setting and the story so far
                self._tally.updates += 1
                self._tally.received += opened.received - counted
            counted = opened.received
            self.is_seated.set()
            if message["result"] is not None:
                return True
            if message["question"] is not None and not sent:
                await self._choose(opened, message, sent)
        return False

    async def _choose(self, opened: Counted, update: dict[str, Any], sent: dict[str, float]) -> None:
        if self._think[1]:
            await asyncio.sleep(self._luck.uniform(*self._think))
        options = [each["option"] for group in update["question"]["groups"] for each in group["choices"]]
        id = f"{self._number}-{update['revision']}"
        request = {"type": "choose", "id": id, "revision": update["revision"], "option": self._luck.choice(options)}
        sent[id] = time.perf_counter()
        await opened.send(json.dumps(request))


async def seated(sitters: Iterable[Sitter]) -> list[asyncio.Task[None]]:
    """All of them at their tables."""
    tasks = []
    for sitter in sitters:
        tasks.append(asyncio.create_task(sitter.play()))
        await sitter.is_seated.wait()
    return tasks


async def stand_up(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
