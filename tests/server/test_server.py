"""Plays at the real server over real sockets: whole games, the server killed in between, guests who behave badly."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.serving import Server, choice, hear, hear_of, join


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    serving = Server(tmp_path_factory.mktemp("served") / "data")
    yield serving
    serving.kill()
    assert "Traceback" not in serving.said()


async def play_on(server: Server, table: str, token: str, most: int = 10_000) -> dict[str, Any]:
    """Sit down and choose until the game is over, or so many choices were acknowledged. The last update comes back."""
    chosen = 0
    async with server.socket() as opened:
        await join(opened, table, token)
        while True:
            message = await hear(opened)
            assert message["type"] != "refused", message
            if message["type"] == "accepted":
                chosen += 1
            elif message["type"] == "update":
                if message["result"] is not None or chosen >= most:
                    return message
                if message["question"] is not None:
                    await opened.send(json.dumps(choice(message, chosen * 7)))


def test_two_people_play_a_whole_game_by_link_and_watch_it_again(server: Server) -> None:
    made = server.new_table("me", "friend", open=True)
    tokens = [seat["token"] for seat in made["seats"]]
    assert server.get(f"/api/tables/{made['table']}/replay?token={tokens[0]}")[0] == 409, "every card could be worked out from it"
    assert [each["table"] for each in server.get("/api/open")[1]] == [made["table"]]

    async def both() -> list[dict[str, Any]]:
        return list(await asyncio.gather(*(play_on(server, made["table"], token) for token in tokens)))

    ended = asyncio.run(both())
    assert ended[0]["result"] == ended[1]["result"]
    assert ended[0]["result"]["text"]
    assert server.get("/api/open")[1] == [], "there is nothing to watch any more"
    status, mine = server.post("/api/mine", {"tables": [{"table": made["table"], "token": tokens[0]}]})
    assert (status, mine["tables"][0]["over"]) == (200, True)
    status, replay = server.get(f"/api/tables/{made['table']}/replay?token={made['watch']}")
    assert (status, replay["format"]) == (200, "duelwright-replay")
    status, kept = server.post("/api/replays", replay)
    assert status == 201

    async def watch() -> None:
        async with server.socket() as opened:
            await opened.send(json.dumps({"type": "join", "replay": kept["replay"]}))
            setting = await hear_of(opened, "setting")
            assert setting["steps"] == len(replay["actions"])
            for seat, sees in ((None, True), (1, False)):
                await opened.send(json.dumps({"type": "step", "id": "s", "to": 20, "seat": seat}))
                await hear_of(opened, "accepted")
                shown = await hear(opened)
                assert shown["step"] == 20
                assert (None not in shown["scene"]["players"][0]["hand"]) is sees

    asyncio.run(watch())


def test_a_bot_answers_and_a_rematch_is_played_with_the_same_link(server: Server) -> None:
    made = server.new_table("me", "bot:easy")

    async def twice() -> None:
        await play_on(server, made["table"], made["token"])
        async with server.socket() as opened:
            await join(opened, made["table"], made["token"])
            await hear_of(opened, "update")
            await opened.send(json.dumps({"type": "rematch", "id": "again"}))
            while (next_table := (await hear_of(opened, "update"))["next_table"]) is None:
                pass
        assert next_table != made["table"]
        again = await play_on(server, next_table, made["token"], most=3)
        assert again["turn" if "turn" in again else "step"] < 40

    asyncio.run(twice())


def test_after_an_undo_everybody_there_drops_the_lines_that_were_taken_back(server: Server) -> None:
    made = server.new_table("me", "friend")

    def heard(story: list[dict[str, Any]], update: dict[str, Any]) -> list[dict[str, Any]]:
        return [*(line for line in story if line["number"] < update["since"]), *update["story"]]

    async def undone() -> tuple[list[list[dict[str, Any]]], list[dict[str, Any]]]:
        async with server.socket() as mine, server.socket() as watching, server.socket() as late:
            await join(mine, made["table"], made["token"])
            await join(watching, made["table"], made["watch"])
            asked, seen = await hear_of(mine, "update"), await hear_of(watching, "update")
            stories = [heard([], asked), heard([], seen)]
            while not asked["undo"]["possible"] or asked["question"] is None or len(asked["story"]) == 0:
                await mine.send(json.dumps(choice(asked)))
                asked = await hear_of(mine, "update")
                stories[0] = heard(stories[0], asked)
                stories[1] = heard(stories[1], await hear_of(watching, "update"))
            await mine.send(json.dumps({"type": "undo", "id": "back", "revision": asked["revision"]}))
            for place, opened in enumerate((mine, watching)):
                while (update := await hear_of(opened, "update"))["revision"] <= asked["revision"]:
                    pass
                stories[place] = heard(stories[place], update)
            await join(late, made["table"], made["watch"])
            return stories, (await hear_of(late, "update"))["story"]

    (mine, watching), fresh = asyncio.run(undone())
    assert [line["number"] for line in mine] == sorted({line["number"] for line in mine})
    assert watching == fresh
    assert len(mine) >= len(fresh)


def test_in_a_rematch_the_other_one_goes_first_and_then_the_first_again(server: Server) -> None:
    made = server.new_table("me", "hotseat")

    async def first_player_and_next(table: str) -> tuple[int, str]:
        async with server.socket() as opened:
            await join(opened, table, made["token"])
            update = await hear_of(opened, "update")
            active = update["scene"]["active"]
            await opened.send(json.dumps({"type": "resign", "id": "up", "revision": update["revision"], "player": 0}))
            await hear_of(opened, "accepted")
            await opened.send(json.dumps({"type": "rematch", "id": "again"}))
            while (next_table := (await hear_of(opened, "update"))["next_table"]) is None:
                pass
            return active, next_table

    table, first = made["table"], []
    for _ in range(3):
        active, table = asyncio.run(first_player_and_next(table))
        first.append(active)
    assert first == [0, 1, 0]


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    serving = Server(tmp_path / "data")
    made = serving.new_table("me", "friend")
    tokens = [seat["token"] for seat in made["seats"]]
    acknowledged = 0
    for _ in range(4):

        async def some_choices() -> int:
            """Six choices of whoever is asked, each acknowledged. Nobody takes leave: the server dies."""
            highest = 0
            async with serving.socket() as ada, serving.socket() as bia:
                for opened, token in zip((ada, bia), tokens, strict=True):
                    await join(opened, made["table"], token)
                    seen = [await hear_of(ada, "update")]
                seen.append(await hear_of(bia, "update"))
                for _ in range(6):
                    asked, opened = next((update, each) for update, each in zip(seen, (ada, bia), strict=True) if update["question"] is not None)
                    await opened.send(json.dumps(choice(asked)))
                    highest = (await hear_of(opened, "accepted"))["revision"]
                    for number, each in enumerate((ada, bia)):
                        while seen[number]["revision"] < highest:
                            seen[number] = await hear_of(each, "update")
            return highest

        acknowledged = max(acknowledged, asyncio.run(some_choices()))
        serving.kill()
        serving.start()

        async def look() -> int:
            async with serving.socket() as opened:
                await join(opened, made["table"], tokens[0])
                return int((await hear_of(opened, "update"))["revision"])

        assert asyncio.run(look()) >= acknowledged > 0
    serving.kill()


async def thrown_out(opened: ClientConnection, frames: list[str]) -> bool:
    """Whether the server closes the connection over these frames."""
    try:
        for frame in frames:
            await opened.send(frame)
        while True:
            await hear(opened)
    except ConnectionClosed:
        return True


def test_bad_guests_are_refused_while_a_table_plays_on(server: Server) -> None:
    made = server.new_table("me", "bot:easy")
    table, token = made["table"], made["token"]

    async def attack() -> None:
        for foreign in ("http://evil.example", "null"):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                await server.socket(origin=foreign).__aenter__()
        for id, key in ((table, "x" * 32), ("../../etc/passwd", token), (table, "' OR 1=1 --"), ("a" * 5000, token), (table, made["watch"][:-1])):
            async with server.socket() as opened:
                await opened.send(json.dumps({"type": "join", "table": id, "token": key, "since": 0}))
                answer = await hear(opened)
                assert (answer["type"], answer["code"]) == ("refused", "not_here" if len(id) < 4000 else "malformed")
        async with server.socket() as opened:
            await join(opened, table, token)
            await hear_of(opened, "update")
            for nonsense in ("{", "[" * 4000, "x" * 5000, '{"type": 1}', "null", '"join"'):
                await opened.send(nonsense)
                assert (await hear_of(opened, "refused"))["code"] == "malformed"
                if nonsense == "null":
                    break
        async with server.socket() as opened:
            await join(opened, table, token)
            assert await thrown_out(opened, ["y" * 100_000])
        async with server.socket() as opened:
            await join(opened, table, made["watch"])
            update = await hear_of(opened, "update")
            assert update["question"] is None
            await opened.send(json.dumps({"type": "choose", "id": "1", "revision": update["revision"], "option": 0}))
            assert (await hear_of(opened, "refused"))["code"] == "not_yours"
            assert await thrown_out(opened, ['{"type": "hello", "id": "h"}'] * 500)
        idle = [await server.socket().__aenter__() for _ in range(50)]
        ended = await play_on(server, table, token)
        assert ended["result"] is not None
        for opened in idle:
            await opened.close()

    asyncio.run(attack())


@pytest.mark.parametrize(
    ("change", "status", "says"),
    [
        ({"heroes": ["nobody", "dracula"]}, 400, "nobody"),
        ({"board": "nowhere"}, 400, "nowhere"),
        ({"heroes": ["dracula"]}, 400, "one for each hero"),
        ({"mode": "dance"}, 400, "dance"),
        ({"rules": {"hand_limit": 1000}}, 400, "hand_limit"),
        ({"lang": "xx"}, 400, "xx"),
        ({"seats": [{"kind": "bot", "bot": "os:system"}, {"kind": "me"}]}, 400, "there is no bot"),
        ({"seats": [{"kind": "ghost"}, {"kind": "me"}]}, 400, "a seat is"),
        ({"heroes": "dracula"}, 400, "heroes"),
        ({"heroes": ["x" * 20_000, "y"]}, 413, "too large"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(server: Server, change: dict[str, Any], status: int, says: str) -> None:
    wish = {
        "lang": "en",
        "mode": "duel",
        "board": "soho",
        "heroes": ["dracula", "luke-cage"],
        "seats": [{"kind": "me"}, {"kind": "bot"}],
        "rules": {},
        "open": False,
    }
    answered, body = server.post("/api/tables", {**wish, **change})
    assert answered == status, body
    assert says in body["error"]


def test_pages_from_elsewhere_and_names_that_point_here_are_refused(server: Server) -> None:
    assert server.post("/api/mine", {"tables": []}, Origin="http://evil.example")[0] == 403
    assert server.get("/", Host="evil.example")[0] == 421
    assert server.post("/api/mine", b"{")[0] == 400
    assert server.post("/api/replays", {"format": "duelwright-replay", "actions": [0], "hashes": {}})[0] == 400
    for path in ("/assets/../app.py", "/assets/%2e%2e/app.py", "/api/replays/..%2f..%2ftables.sqlite"):
        assert server.get(path)[0] == 404


def test_names_lose_what_could_deceive(server: Server) -> None:
    made = server.new_table("me", "friend", seats=[{"kind": "me", "name": "A\x1b[31m\u202eda\n" + "x" * 99}, {"kind": "friend", "name": "<b>Bia</b>"}])
    assert [seat["name"] for seat in made["seats"]] == [("A[31mda" + "x" * 99)[:24], "<b>Bia</b>"]


def test_every_answer_carries_the_right_headers(server: Server) -> None:
    with urllib.request.urlopen(server.base + "/") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "Server" not in answer.headers
