"""Plays with three people at the real server: one of them leaves, a bot plays on, the server is killed; and people say what they are called."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from duelwright.server.store import Store
from tests.server.serving import Server, choice, hear, hear_of, join

NAMES = ("Ada", "Bia", "Caio")


def table_for_three(server: Server, names: tuple[str, ...] = NAMES) -> tuple[str, list[str], str]:
    """A table at which three people sit: its id, their tokens, and that of spectators."""
    kinds = ("me", "friend", "friend")
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=True)]
    status, made = server.post(
        "/api/tables",
        {
            "lang": "en",
            "mode": "free-for-all",
            "board": "soho",
            "heroes": ["dracula", "luke-cage", "sherlock-holmes"],
            "seats": seats,
            "rules": {},
            "open": True,
        },
    )
    assert status == 201, made
    return made["table"], [seat["token"] for seat in made["seats"]], made["watch"]


class Seated:
    """Somebody at a table, and what they were last told of it."""

    def __init__(self, opened: ClientConnection) -> None:
        self.opened = opened
        self.setting: dict[str, Any] = {}
        self.update: dict[str, Any] = {}
        self.settings = 0

    async def listen(self) -> dict[str, Any]:
        message = await hear(self.opened)
        if message["type"] == "setting":
            self.setting, self.settings = message, self.settings + 1
        elif message["type"] == "update":
            self.update = message
        return message

    async def until(self, kind: str) -> dict[str, Any]:
        while (message := await self.listen())["type"] != kind:
            pass
        return message

    async def say(self, request: dict[str, Any]) -> dict[str, Any]:
        """The answer to it, once the table was told as well."""
        await self.opened.send(json.dumps(request))
        while (message := await self.listen())["type"] not in ("accepted", "refused"):
            pass
        return message

    @property
    def seats(self) -> list[tuple[str, str, bool]]:
        return [(seat["name"], seat["kind"], seat["mine"]) for seat in self.setting["seats"]]


async def seated(server: Server, stack: AsyncExitStack, table: str, token: str) -> Seated:
    guest = Seated(await stack.enter_async_context(server.socket()))
    await join(guest.opened, table, token)
    await guest.until("update")
    return guest


async def all_know(guests: list[Seated], revision: int) -> None:
    for guest in guests:
        while guest.update["revision"] < revision:
            await guest.until("update")


async def play_until(guests: list[Seated], player: int) -> None:
    """Whoever is asked chooses, until this player is."""
    while guests[player].update["question"] is None:
        asked = next(guest for guest in guests if guest.update["question"] is not None)
        accepted = await asked.say(choice(asked.update))
        await all_know(guests, accepted["revision"])


async def to_the_end(guest: Seated) -> None:
    """Choose whatever is asked, each once, until the game is over."""
    chosen = -1
    while guest.update["result"] is None:
        revision = guest.update["revision"]
        if guest.update["question"] is not None and revision > chosen:
            await guest.opened.send(json.dumps(choice(guest.update, revision * 7)))
            chosen = revision
        assert (await guest.listen())["type"] != "refused"


def listed(server: Server, table: str, token: str) -> tuple[bool, bool]:
    """Whether a list of tables says that it is theirs, and that they are asked."""
    _, mine = server.post("/api/mine", {"tables": [{"table": table, "token": token}]})
    return mine["tables"][0]["yours"], mine["tables"][0]["asked"]


def hidden(update: dict[str, Any], player: int) -> bool:
    hand = update["scene"]["players"][player]["hand"]
    return len(hand) > 0 and all(card is None for card in hand)


def test_somebody_leaves_in_all_tabs_and_for_ever_and_the_others_play_on_with_a_bot(server: Server) -> None:
    table, tokens, watch = table_for_three(server)
    left = [("Ada", "person"), ("bot for Bia", "bot"), ("Caio", "person")]

    async def leave() -> tuple[dict[str, Any], dict[str, Any]]:
        async with AsyncExitStack() as stack:
            guests = [await seated(server, stack, table, token) for token in tokens]
            other_tab = await seated(server, stack, table, tokens[1])
            await all_know([*guests, other_tab], 0)
            ada, bia, caio = guests
            await play_until(guests, 1)
            before = bia.update
            assert not hidden(before, 1)
            assert listed(server, table, tokens[1]) == (True, True)
            request = {"type": "resign", "id": "enough", "revision": before["revision"]}
            assert (await bia.say(request))["type"] == "accepted"
            for guest in (ada, bia, caio, other_tab):
                while guest.settings < 2:
                    await guest.listen()
                await guest.until("update")
                assert [(name, kind) for name, kind, _ in guest.seats] == left
            for tab in (bia, other_tab):
                assert not any(mine for _, _, mine in tab.seats)
                assert (tab.update["question"], tab.update["since"], tab.update["undo"]["possible"]) == (None, 0, False)
                assert hidden(tab.update, 1), "who has left sees what those see who watch"
                assert 1 not in tab.update["present"]
            assert [mine for _, _, mine in ada.seats] == [True, False, False]
            # The bot that took the seat is asked: it chooses, and so the game goes on.
            while ada.update["revision"] < before["revision"] + 2:
                await ada.until("update")
            assert (await bia.say(choice(before)))["code"] == "not_yours"
            assert (await bia.say(request))["type"] == "accepted", "the same request, said again, was carried out"
            return before, request

    before, request = asyncio.run(leave())
    assert [listed(server, table, token)[0] for token in tokens] == [True, False, True]
    server.kill()
    server.start()
    assert [listed(server, table, token)[0] for token in tokens] == [True, False, True], "no table was opened for it"
    assert listed(server, table, tokens[1]) == (False, False)
    assert [each["table"] for each in server.get("/api/open")[1]] == [table]

    async def come_back() -> None:
        async with AsyncExitStack() as stack:
            guest = Seated(await stack.enter_async_context(server.socket()))
            # A page that was away all the time, and still has the story of a player.
            knows = {"since": before["story"][-1]["number"] + 1, "revision": before["revision"]}
            await guest.opened.send(json.dumps({"type": "join", "table": table, "token": tokens[1], **knows}))
            await guest.opened.send(json.dumps(request))
            await guest.until("update")
            assert ([(name, kind) for name, kind, _ in guest.seats], guest.update["since"], hidden(guest.update, 1)) == (left, 0, True)
            assert (await guest.until("accepted"))["id"] == "enough"
            spectator = await seated(server, stack, table, watch)
            assert spectator.setting["seats"] == guest.setting["seats"]
            assert hidden(spectator.update, 1)

    asyncio.run(come_back())
    server.kill()
    kept = Store(server.data)
    assert kept.left(table) == {1}
    assert [entry["do"] for entry in kept.journal(table)].count("leave") == 1
    assert [seat["bot"] for seat in (kept.table(table) or pytest.fail("gone")).seats] == ["", "", ""], "the journal is the truth"


def test_the_two_who_stayed_play_to_the_end_and_again_without_who_left(server: Server, tmp_path: Path) -> None:
    table, tokens, _ = table_for_three(server)

    async def play() -> str:
        async with AsyncExitStack() as stack:
            guests = [await seated(server, stack, table, token) for token in tokens]
            ada, bia, caio = guests
            await play_until(guests, 2)
            left = await bia.say({"type": "resign", "id": "q", "revision": bia.update["revision"]})
            await all_know(guests, left["revision"])
            await ada.say({"type": "name", "id": "n", "name": "Ada L."})
            await asyncio.gather(*(to_the_end(guest) for guest in guests))
            assert (await bia.say({"type": "rematch", "id": "again"}))["code"] == "not_yours"
            for guest in (ada, caio):
                assert (await guest.say({"type": "rematch", "id": "again"}))["type"] == "accepted"
            while caio.update["next_table"] is None:
                await caio.until("update")
            return str(caio.update["next_table"])

    next_table = asyncio.run(play())

    async def look() -> list[list[tuple[str, str, bool]]]:
        async with AsyncExitStack() as stack:
            return [(await seated(server, stack, next_table, token)).seats for token in tokens]

    names = [("Ada L.", "person"), ("medium bot", "bot"), ("Caio", "person")]
    assert asyncio.run(look()) == [[(name, kind, player == mine) for player, (name, kind) in enumerate(names)] for mine in (0, None, 2)]
    assert [listed(server, next_table, token)[0] for token in tokens] == [True, False, True]
    status, replay = server.get(f"/api/tables/{table}/replay?token={tokens[1]}")
    assert (status, replay["seats"]) == (200, ["Ada L.", "bot:medium", "Caio"])
    status, kept = server.post("/api/replays", replay)
    assert status == 201
    file = tmp_path / "replay.json"
    file.write_text(json.dumps(replay), encoding="utf-8")
    told = subprocess.run([sys.executable, "-m", "duelwright.cli.main", "replay", str(file)], capture_output=True, text=True, timeout=120, check=False)
    assert told.returncode == 0, told.stderr

    async def watch() -> list[tuple[str, str]]:
        async with server.socket() as opened:
            await opened.send(json.dumps({"type": "join", "replay": kept["replay"]}))
            return [(seat["name"], seat["kind"]) for seat in (await hear_of(opened, "setting"))["seats"]]

    assert asyncio.run(watch()) == names


def test_a_friend_says_a_name_and_everybody_reads_it(server: Server) -> None:
    table, tokens, watch = table_for_three(server, ("Ada", "", ""))

    async def name() -> None:
        async with AsyncExitStack() as stack:
            guests = [await seated(server, stack, table, token) for token in (*tokens, watch)]
            bia = guests[1]
            assert [(seat["name"], seat["named"]) for seat in bia.setting["seats"]] == [("Ada", True), ("Player 2", False), ("Player 3", False)]
            assert (await bia.say({"type": "name", "id": "n", "name": " Bia\x07 "}))["type"] == "accepted"
            for guest in guests:
                while guest.settings < 2:
                    await guest.listen()
                assert [name for name, _, _ in guest.seats] == ["Ada", "Bia", "Player 3"]
                assert (await guest.until("update"))["revision"] == 0, "what was asked is asked still"
            assert (await guests[3].say({"type": "name", "id": "n", "name": "Nobody"}))["code"] == "not_yours"

    asyncio.run(name())
    server.kill()
    server.start()

    async def look() -> list[str]:
        async with AsyncExitStack() as stack:
            return [name for name, _, _ in (await seated(server, stack, table, tokens[2])).seats]

    assert asyncio.run(look()) == ["Ada", "Bia", "Player 3"]
