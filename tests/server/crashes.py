"""Kills a server over and over while people and bots play at it: `python -m tests.server.crashes --kills 100`.

Clients come back by themselves and say again, under the same id, what nobody has answered. Each keeps a list of what was
acknowledged; at the end the journals on disk have each of it, once, and nothing else of theirs.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from duelwright.server.store import Store
from tests.server.serving import Server, hear

# Seconds between two tries to come back: as the page does.
_FIRST_WAIT, _LONGEST_WAIT = 0.12, 0.5
# Seconds that a server plays on before it is killed.
_BETWEEN = (0.15, 0.9)
# Requests acknowledged between two kills, at least; and the seconds that are waited for them, or for somebody to come back.
_AT_STAKE = 5
_PATIENCE = 20.0


@dataclass
class Player:
    """Somebody who plays by link, and does not let go."""

    server: Server
    table: str
    token: str
    luck: random.Random
    # By the id of a request: the revision that it was acknowledged with; every request that was made; what was refused, by its code.
    acknowledged: dict[str, int] = field(default_factory=dict)
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    said_again: int = 0
    # When something was last acknowledged, and how long that took after each return of the server.
    went_on: list[float] = field(default_factory=list)
    _unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    _highest: int = 0
    ended: bool = False
    # A task that is cancelled in the very moment in which it hears something goes on: it has to be told.
    leaves: bool = False
    # When the server was last back; None once this player has gone on since.
    back_since: float | None = None

    @property
    def is_done(self) -> bool:
        return self.ended or self.leaves

    async def play(self) -> None:
        wait = _FIRST_WAIT
        while not self.is_done:
            try:
                async with self.server.socket() as opened:
                    await opened.send(json.dumps({"type": "join", "table": self.table, "token": self.token, "since": 0}))
                    for request in self._unanswered.values():
                        self.said_again += 1
                        await opened.send(json.dumps(request))
                    while not self.is_done:
                        message = await hear(opened)
                        wait = _FIRST_WAIT
                        self._note(message)
                        if message["type"] == "update" and not self._unanswered and message["question"] is not None:
                            text = json.dumps(self._request(message))
                            await opened.send(text)
                            if self.luck.random() < 0.1:  # a doubled click
                                await opened.send(text)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError):
                await asyncio.sleep(wait)
                wait = min(_LONGEST_WAIT, wait * 1.5)

    def _note(self, message: dict[str, Any]) -> None:
        if message["type"] == "accepted":
            self._unanswered.pop(message["id"], None)
            earlier = self.acknowledged.setdefault(message["id"], message["revision"])
            assert earlier == message["revision"], "the same request was carried out twice"
        elif message["type"] == "refused":
            self._unanswered.pop(message["id"] or "", None)
            self.refused[message["code"]] += 1
        elif message["type"] == "update":
            assert message["revision"] >= self._highest, "the table went back"
            self._highest = message["revision"]
            self.ended = message["result"] is not None
        if message["type"] == "update" and self.back_since is not None:
            # The table is on the screen again, as it was, and can be played at.
            self.went_on.append(time.monotonic() - self.back_since)
            self.back_since = None

    def _request(self, update: dict[str, Any]) -> dict[str, Any]:
        id = f"{self.token[:4]}-{len(self.asked)}"
        options = [each["option"] for group in update["question"]["groups"] for each in group["choices"]]
        if self.luck.random() < 0.03:
            self.asked[id] = self._unanswered[id] = {"type": "name", "id": id, "name": id}
            return self.asked[id]
        kind = "undo" if update["undo"]["possible"] and not update["undo"]["consent"] and self.luck.random() < 0.05 else "choose"
        request: dict[str, Any] = {"type": kind, "id": id, "revision": update["revision"]}
        if kind == "choose":
            request["option"] = self.luck.choice(options)
        self.asked[id] = self._unanswered[id] = request
        return request


@dataclass
class Outcome:
    kills: int
    acknowledged: int
    said_again: int
    games: int
    # Seconds in which the server was there again after a kill, and in which players then had their table again.
    returned: list[float]
    went_on: list[float]

    def __str__(self) -> str:
        return "\n".join(
            [
                f"{self.kills} kills, {self.games} games, {self.acknowledged} requests acknowledged, {self.said_again} said again: none lost, none twice",
                f"the server was back after {_spread(self.returned)}",
                f"players had their table again {_spread(self.went_on)} after that",
            ]
        )


def _spread(seconds: list[float]) -> str:
    found = sorted(seconds) or [0.0]
    at = {name: found[min(len(found) - 1, int(len(found) * share))] for name, share in (("half", 0.5), ("95 %", 0.95), ("at most", 1.0))}
    return ", ".join(f"{name} {value:.2f} s" for name, value in at.items())


async def crash(server: Server, data: Path, kills: int, tables: int, seed: int) -> Outcome:
    luck = random.Random(seed)
    players: list[Player] = []
    running: list[asyncio.Task[None]] = []

    def sit_down() -> None:
        """At a table with a bot or with another person, in turn."""
        made = server.new_table("me", "bot:easy" if len(players) % 3 == 0 else "friend")
        for token in [seat["token"] for seat in made["seats"] if "token" in seat]:
            players.append(Player(server, made["table"], token, random.Random(luck.random())))
            running.append(asyncio.create_task(players[-1].play()))

    returned = []
    for _ in range(kills):
        while len({player.table for player in players if not player.ended}) < tables:
            sit_down()
        enough = _acknowledged(players) + _AT_STAKE
        await asyncio.sleep(luck.uniform(*_BETWEEN))
        # A machine that has much else to do needs longer until there is something to lose.
        await _until(partial(_have_heard, players, enough))
        _complain(running)
        server.kill()
        killed = time.monotonic()
        await asyncio.to_thread(server.start)
        returned.append(time.monotonic() - killed)
        for player in players:
            if not player.ended:
                player.back_since = time.monotonic()
    await _until(lambda: not any(player.back_since is not None and not player.ended for player in players))
    await asyncio.sleep(0.3)
    _complain(running)
    for player, task in zip(players, running, strict=True):
        player.leaves = True
        task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*running, return_exceptions=True)
    server.kill()
    assert not any(player.back_since is not None and not player.ended for player in players), "somebody did not come back"
    _hold_against_the_disk(players, data)
    return Outcome(
        kills,
        _acknowledged(players),
        sum(player.said_again for player in players),
        len({player.table for player in players}),
        returned,
        [seconds for player in players for seconds in player.went_on],
    )


def _acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def _have_heard(players: list[Player], number: int) -> bool:
    return _acknowledged(players) >= number


async def _until(happens: Callable[[], bool]) -> None:
    """Waits no longer than anybody would."""
    deadline = time.monotonic() + _PATIENCE
    while not happens() and time.monotonic() < deadline:
        await asyncio.sleep(0.05)


def _complain(running: list[asyncio.Task[None]]) -> None:
    for task in running:
        if task.done() and (error := task.exception()) is not None:
            raise error


def _hold_against_the_disk(players: list[Player], data: Path) -> None:
    store = Store(data)
    for player in players:
        kept = Counter(entry["id"] for entry in store.journal(player.table) if "id" in entry)
        by_id = {entry["id"]: entry for entry in store.journal(player.table) if "id" in entry}
        assert max(kept.values(), default=0) <= 1, "a request is on disk twice"
        for id in player.acknowledged:
            assert id in kept, f"acknowledged, and not on disk: {id}"
            entry, asked = by_id[id], player.asked[id]
            assert entry["do"] == asked["type"], "something else was carried out"
            assert asked["type"] != "choose" or entry["option"] == asked["option"]
        assert not {id for id in kept if id.startswith(player.token[:4])} - set(player.asked), "on disk, and never asked for"
        assert set(player.refused) <= {"stale", "no_undo", "no_name", "over"}, player.refused
    store.close()


def main() -> int:
    arguments = argparse.ArgumentParser(prog="python -m tests.server.crashes", description=__doc__)
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--tables", type=int, default=6)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        print(asyncio.run(crash(Server(data), data, asked.kills, asked.tables, asked.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
