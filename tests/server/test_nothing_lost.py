"""What happens when servers, disks and clients fail: one action or a clear word, and nothing lost. `python -m tests.server.crashes` is the long form."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import duelwright as dw
from duelwright.server.store import FILE, KeptTable, Store, StoreError
from tests.server.crashes import crash
from tests.server.serving import Server, choice, hear, hear_of, join


def test_nothing_that_was_acknowledged_is_lost_and_nothing_is_done_twice_over_kills(tmp_path: Path) -> None:
    outcome = asyncio.run(crash(Server(tmp_path / "data"), tmp_path / "data", kills=4, tables=3, seed=7))
    assert outcome.acknowledged >= 4 * 5
    assert len(outcome.went_on) >= 3, "one at each table came back after the last kill"


def test_tabs_doubled_clicks_and_late_messages_are_one_action_or_a_clear_word(server: Server) -> None:
    made = server.new_table("me", "friend")
    table, ada, bia = made["table"], made["seats"][0]["token"], made["seats"][1]["token"]

    async def play() -> None:
        async with server.socket() as tab, server.socket() as other_tab, server.socket() as friend:
            for opened, token in ((tab, ada), (other_tab, ada), (friend, bia)):
                await join(opened, table, token)
            stale = await hear_of(other_tab, "update")
            request = choice(await hear_of(tab, "update"), 0)
            # A doubled click, and the same click from the other tab.
            for opened in (tab, tab, other_tab):
                await opened.send(json.dumps(request))
            answers = [await hear_of(tab, "accepted")]
            seen = await hear_of(tab, "update")
            answers += [await hear_of(tab, "accepted"), await hear_of(other_tab, "accepted")]
            assert [answer["revision"] for answer in answers] == [1, 1, 1]
            # The other tab has not looked yet.
            await other_tab.send(json.dumps({**choice(stale, 1), "id": "late"}))
            assert (await hear_of(other_tab, "refused"))["code"] == "stale"
            # The same id for something else; and the id of another guest.
            await tab.send(json.dumps({**request, "option": request["option"] + 1}))
            assert (await hear_of(tab, "refused"))["code"] == "reused"
            await friend.send(json.dumps({**request, "revision": 1}))
            assert (await hear_of(friend, "refused"))["code"] == "not_yours"
            # Messages that overtake each other.
            first = choice(seen, 0)
            await tab.send(json.dumps({**first, "id": "second", "revision": first["revision"] + 1}))
            await tab.send(json.dumps(first))
            assert [(await hear_of(tab, "refused"))["code"], (await hear_of(tab, "accepted"))["revision"]] == ["stale", 2]

    asyncio.run(play())
    server.kill()
    kept = Store(server.data).journal(table)
    assert [entry["do"] for entry in kept] == ["choose", "choose"]


def test_who_was_away_while_something_was_taken_back_is_told_the_story_again(server: Server) -> None:
    made = server.new_table("me", "friend")

    async def lines(since: int, revision: int) -> int:
        async with server.socket() as opened:
            await opened.send(json.dumps({"type": "join", "table": made["table"], "token": made["seats"][1]["token"], "since": since, "revision": revision}))
            return int((await hear_of(opened, "update"))["since"])

    async def play() -> None:
        async with server.socket() as opened:
            await join(opened, made["table"], made["token"])
            update = await hear_of(opened, "update")
            before = update["revision"]
            await opened.send(json.dumps(choice(update)))
            await hear_of(opened, "accepted")
            assert await lines(2, before) == 2
            await opened.send(json.dumps({"type": "undo", "id": "u", "revision": before + 1}))
            await hear_of(opened, "accepted")
            assert await lines(2, before) == 0
            assert await lines(2, before + 2) == 2

    asyncio.run(play())


def test_a_full_disk_refuses_in_words_and_loses_nothing(server: Server) -> None:
    made = server.new_table("me", "friend")

    async def play() -> None:
        async with server.socket() as opened:
            await join(opened, made["table"], made["token"])
            update = await hear_of(opened, "update")
            await opened.send(json.dumps(choice(update, 0)))
            assert (await hear_of(opened, "accepted"))["revision"] == 1
            update = await hear_of(opened, "update")
            # From now on no file may grow.
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            for _ in range(3):
                await opened.send(json.dumps(choice(update, 0)))
                assert (await hear_of(opened, "refused"))["code"] == "not_kept"
            status, said = await asyncio.to_thread(server.post, "/api/tables", server.wish("me", "friend"))
            assert (status, "disk" in said["error"]) == (507, True)
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            await opened.send(json.dumps(choice(update, 0)))
            assert (await hear_of(opened, "accepted"))["revision"] == 2

    asyncio.run(play())
    server.kill()
    assert len(Store(server.data).journal(made["table"])) == 2


def started(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "duelwright.cli.main", "serve", "--no-open", "--port", "0", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_second_server_does_not_get_the_same_folder(server: Server) -> None:
    ended = started("--data", str(server.data))
    assert ended.returncode == 2
    assert "Another server has the tables in" in ended.stderr
    assert server.get("/api/open")[0] == 200


def test_a_port_in_use_is_said(server: Server, tmp_path: Path) -> None:
    ended = started("--port", str(server.port), "--data", str(tmp_path / "other"))
    assert ended.returncode == 2
    assert f"cannot listen at 127.0.0.1, port {server.port}: Address already in use. Give another --host or --port." in ended.stderr


def test_a_damaged_file_is_left_as_it_is_and_said(tmp_path: Path) -> None:
    for name, damage in (("not one", b"This is no database. " * 400), ("torn", None)):
        data = tmp_path / name
        Store(data).close()
        file = data / FILE
        whole = file.read_bytes()
        content = damage or whole[:4096] + os.urandom(len(whole) - 4096)
        file.write_bytes(content)
        ended = started("--data", str(data))
        assert (ended.returncode, file.read_bytes()) == (2, content)
        assert "is damaged" in ended.stderr
        assert "Traceback" not in ended.stderr


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    ended = started("--data", str(tmp_path / "file" / "data"))
    assert ended.returncode == 2
    assert "Tables cannot be kept in" in ended.stderr
    assert "Not a directory" in ended.stderr


def test_a_file_of_another_version_is_not_touched(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("PRAGMA user_version=99")
    with pytest.raises(StoreError, match="another version of Duelwright"):
        Store(tmp_path)


def test_a_table_whose_journal_is_damaged_is_not_here_and_others_are(server: Server) -> None:
    broken, whole = server.new_table("me", "friend"), server.new_table("me", "friend")
    server.kill()
    store = Store(server.data)
    store.add_entry(broken["table"], 0, {"do": "choose", "by": 0, "option": 9999})
    store.close()
    server.start()

    async def look(made: dict[str, Any]) -> str:
        async with server.socket() as opened:
            await join(opened, made["table"], made["token"])
            return str(json.loads(await opened.recv())["type"])

    assert [asyncio.run(look(each)) for each in (broken, whole)] == ["refused", "setting"]
    assert f"the table {broken['table']} cannot be read" in server.said()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_stopped_says_so_and_ends_well(server: Server, number: int) -> None:
    made = server.new_table("me", "bot:easy")

    async def stopped() -> int | None:
        async with server.socket() as opened:
            await join(opened, made["table"], made["token"])
            await hear_of(opened, "update")
            server.signal(number)
            try:
                while True:
                    await opened.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None

    assert asyncio.run(stopped()) == 1012
    assert server.ended() == 0
    assert server.said() == ""


def test_a_server_does_not_wait_for_a_bot_that_thinks(server: Server) -> None:
    made = server.new_table("bot:hard", "me")

    async def begun() -> None:
        async with server.socket() as opened:
            await join(opened, made["table"], made["watch"])
            while (await hear_of(opened, "update"))["revision"] < 1:
                pass
            server.signal(signal.SIGTERM)

    asyncio.run(begun())
    began = time.monotonic()
    assert server.ended() == 0
    assert time.monotonic() - began < 10


def test_tables_that_nobody_uses_make_room(shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    header = dw.new_game(shipped, ["dracula", "luke-cage"], "soho", seed=1).header

    def table(id: str, *, played: bool) -> None:
        store.add_table(KeptTable(id, "f", header, [], False, "w", None, 0.0), {f"token-{id}": 0})
        if played:
            store.add_entry(id, 0, {"do": "choose"})

    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 8 * 86_400)
    table("untouched", played=False)
    table("looked-at", played=False)
    table("played", played=True)
    monkeypatch.setattr(time, "time", lambda: now - 181 * 86_400)
    table("long-ago", played=True)
    monkeypatch.setattr(time, "time", lambda: now)
    table("fresh", played=False)
    assert store.forget_unused(in_use={"looked-at"}) == 2
    assert [store.table(id) is not None for id in ("untouched", "looked-at", "played", "long-ago", "fresh")] == [False, True, True, False, True]
    assert store.journal("long-ago") == []
    assert store.guest("long-ago", "token-long-ago") is None


def test_a_table_stays_as_long_as_guests_of_its_rematch_are_known_by_it(shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    header = dw.new_game(shipped, ["dracula", "luke-cage"], "soho", seed=1).header
    kept = KeptTable("first", "f", header, [], False, "w", None, 0.0)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now - 181 * 86_400)
    store.add_table(kept, {"token-first": 0})
    monkeypatch.setattr(time, "time", lambda: now)
    store.add_table(kept._replace(id="second"), {}, earlier="first")
    assert store.forget_unused(in_use=()) == 0
    assert store.guest("second", "token-first") == 0
    monkeypatch.setattr(time, "time", lambda: now + 181 * 86_400)
    assert [store.forget_unused(in_use=()) for _ in range(3)] == [1, 1, 0]


def test_a_table_of_other_content_is_refused_with_the_reason_and_comes_back_with_its_content(repository: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(repository / "tests" / "pack" / "proving-ground", pack)
    warden = pack / "heroes" / "warden.yaml"
    before = warden.read_text(encoding="utf-8")
    server = Server(tmp_path / "data", more=[str(pack)])
    try:
        made = server.new_table("me", "friend", heroes=["warden", "mourner"], board="keep")

        async def come_in(token: str) -> dict[str, Any]:
            async with server.socket() as opened:
                await join(opened, made["table"], token)
                return await hear(opened)

        server.kill()
        warden.write_text(before.replace("health: 14", "health: 13"), encoding="utf-8")
        server.start()
        refused = asyncio.run(come_in(made["token"]))
        assert (refused["code"], refused["message"]) == (
            "not_here",
            "This table was laid with other content: the server has other heroes, cards or boards now.",
        )
        assert server.post("/api/mine", {"tables": [{"table": made["table"], "token": made["token"]}]}) == (200, {"tables": []})
        assert asyncio.run(come_in("x" * 32))["message"] == "This table is not here, or this link is not valid for it."
        server.kill()
        warden.write_text(before, encoding="utf-8")
        server.start()
        assert asyncio.run(come_in(made["token"]))["type"] == "setting"
    finally:
        server.kill()


def test_a_rematch_that_everybody_wanted_begins_though_the_server_died_before_it_could(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        made = server.new_table("me", "hotseat")
        server.kill()
        store = Store(server.data)
        store.add_entry(made["table"], 0, {"do": "resign", "by": 0})
        store.add_entry(made["table"], 1, {"do": "rematch", "by": 0})
        store.close()
        server.start()

        async def come_in() -> dict[str, Any]:
            async with server.socket() as opened:
                await join(opened, made["table"], made["token"])
                return await hear_of(opened, "update")

        assert asyncio.run(come_in())["next_table"] not in (None, made["table"])
    finally:
        server.kill()
