"""Guests who behave badly are refused, bounded and noted while others play on. `python -m tests.server.attack` is the long form."""

from __future__ import annotations

import asyncio
import json
import logging
import urllib.request
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from benchmarks.processes import megabytes
from duelwright.server.bots import Thinkers
from duelwright.server.guard import Bucket, Crowd, Rate, Rates, counted_address
from duelwright.server.guests import Guest
from duelwright.server.notes import Notes, SeldomFilter
from duelwright.table.viewpoint import SPECTATOR
from tests.server.attack import ALL, besieged
from tests.server.serving import Server, hear, join


def test_tables_play_on_under_every_attack_at_once(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", pace=0.05)
    before = megabytes(server.pid)
    try:
        undisturbed, attacked = asyncio.run(besieged(server, 3, [ALL], 3.0))
        after = megabytes(server.pid)
        assert server.get("/api/open")[0] == 200
    finally:
        server.kill()
    said = server.said()
    assert attacked.count > 40
    assert attacked.actions > undisturbed.actions / 10 > 0
    assert after - before < 80
    assert "Traceback" not in said
    assert 5 < said.count("\n") < 60, said
    assert "refused, a guest (not_here) from 127.0.0.2" in said
    assert "refused, a page of another origin from 127.0.0.2" in said
    assert "evil" not in said


def test_a_guest_who_does_not_read_is_let_go_and_holds_nobody_up() -> None:
    async def tell() -> tuple[int, bool, list[str]]:
        heard: list[str] = []
        dropped: list[bool] = []

        async def stuck(text: str) -> None:
            await asyncio.Event().wait()

        async def quick(text: str) -> None:
            heard.append(text)

        slow, other = Guest(-1, SPECTATOR, stuck, lambda: dropped.append(True)), Guest(-1, SPECTATOR, quick, lambda: None)
        for number in range(300):
            slow.tell("x" * 1000)
            other.tell(str(number))
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        return len(dropped), slow.gone, heard

    dropped, gone, heard = asyncio.run(tell())
    assert (dropped, gone) == (1, True)
    assert heard == [str(number) for number in range(300)]


def test_what_waits_for_a_guest_is_bounded_in_length_too() -> None:
    async def tell() -> bool:
        async def stuck(text: str) -> None:
            await asyncio.Event().wait()

        guest = Guest(-1, SPECTATOR, stuck, lambda: None)
        for _ in range(6):
            guest.tell("x" * 100_000)
            await asyncio.sleep(0)
        return guest.gone

    assert asyncio.run(tell())


def test_a_board_may_be_as_large_as_content_allows(repository: Path, tmp_path: Path) -> None:
    """Its drawing goes out in the first message, before the guest could have read anything."""
    spaces: dict[str, dict[str, Any]] = {
        f"s{number}": {"name": f"Space number {number} of three hundred", "zones": ["field"], "at": [number % 20 / 20, number // 20 / 15]}
        for number in range(300)
    }
    for place, id in enumerate(("s0", "s299"), 1):
        spaces[id]["start"] = place
    lines = [" - ".join(f"s{row * 20 + column}" for column in range(20)) for row in range(15)]
    lines += [" - ".join(f"s{row * 20 + column}" for row in range(15)) for column in range(20)]
    board = {"language": 2, "id": "vast", "name": "Vast", "zones": {"field": {"name": "Field", "color": "#4878a8"}}, "spaces": spaces, "lines": lines}
    pack = tmp_path / "vast"
    (pack / "boards").mkdir(parents=True)
    (pack / "pack.yaml").write_text("language: 2\nid: vast\nname: Vast\nversion: 1.0.0\nlanguages: [en]\n", encoding="utf-8")
    (pack / "boards" / "vast.yaml").write_text(json.dumps(board), encoding="utf-8")
    server = Server(tmp_path / "data", more=[str(repository / "content"), str(pack)])
    try:
        made = server.new_table("me", "bot:easy", board="vast")

        async def come_in() -> tuple[int, dict[str, Any]]:
            async with server.socket() as opened:
                await join(opened, made["table"], made["token"])
                first = await hear(opened)
                return len(json.dumps(first)), await hear(opened)

        length, second = asyncio.run(come_in())
        assert length > 400_000, "larger than what may wait for a guest"
        assert second["type"] == "update"
    finally:
        server.kill()


@pytest.mark.parametrize("how", ["dies", "hangs"])
def test_a_process_of_bots_that_dies_or_hangs_is_replaced(shipped: dw.Bundle, how: str, caplog: pytest.LogCaptureFixture) -> None:
    game = dw.new_game(shipped, ["dracula", "luke-cage"], "soho", seed=3)
    thinkers = Thinkers(shipped.payload, Notes(), patience=20.0)
    options = range(len(game.state.question.offers if game.state.question else ()))

    async def ask() -> list[int]:
        found = [await thinkers.choice(game, "easy")]
        (process,) = thinkers._idle[-1:]
        if how == "dies":
            process._process.kill()
        thinkers._patience = 20.0 if how == "dies" else 0.5
        found.append(await thinkers.choice(game, "easy" if how == "dies" else "search:seconds=600"))
        thinkers._patience = 20.0
        assert thinkers._idle[-1] is not process
        found.append(await thinkers.choice(game, "easy"))
        return found

    with caplog.at_level(logging.WARNING, "duelwright.server"):
        logging.getLogger("duelwright.server").propagate = True
        found = asyncio.run(ask())
    thinkers.close()
    assert set(found) <= set(options)
    assert found[0] == found[2], "the new process thinks as the old one did"
    assert "a bot's process was replaced" in caplog.text


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_holds_so_many_and_fills_again() -> None:
    clock = Time()
    bucket = Bucket(Rate(3, 2), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100.0
    assert bucket.is_full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_each_address_has_a_bucket_and_thousands_of_addresses_are_one_flood() -> None:
    rates = Rates(Rate(1, 0))
    assert [rates.take("a"), rates.take("a"), rates.take("b")] == [True, False, True]
    for number in range(9_998):
        assert rates.take(str(number))
    assert not rates.take("one too many")


def test_a_crowd_is_bounded_for_one_address_and_for_all() -> None:
    crowd = Crowd(most=3, each=2)
    assert [crowd.enter(address) for address in "aaabb"] == [True, True, False, True, False]
    crowd.leave("a")
    assert crowd.enter("b")


def test_the_log_has_one_line_of_a_kind_every_few_seconds(caplog: pytest.LogCaptureFixture) -> None:
    clock = Time()
    notes = Notes(clock)
    logging.getLogger("duelwright.server").propagate = True
    with caplog.at_level(logging.WARNING, "duelwright.server"):
        for number in range(1000):
            clock.now = number / 100
            notes.refused("too many frames", "192.0.2.7")
        notes.refused("what is not HTTP", "192.0.2.7")
    assert caplog.messages == [
        "refused, too many frames from 192.0.2.7",
        "refused, too many frames from 192.0.2.7 (and 499 more like it)",
        "refused, what is not HTTP from 192.0.2.7",
    ]


def test_a_library_says_the_same_thing_seldom() -> None:
    seldom = SeldomFilter()
    records = [logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, text, (), None) for text in ("one", "one", "other")]
    assert [seldom.filter(record) for record in records] == [True, False, True]


def test_what_the_page_is_made_of_is_deflated_once_and_known_again(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        for path in ("/", "/assets/app.js", "/assets/fonts/barlow-500.woff2", "/api/catalog?lang=pt-BR"):
            asked = urllib.request.Request(server.base + path, headers={"Accept-Encoding": "gzip"})
            with urllib.request.urlopen(asked) as answer:
                mark = answer.headers["ETag"]
                assert answer.headers["Content-Encoding"] == (None if "woff2" in path else "gzip")
                assert answer.headers["Cache-Control"] == "no-cache"
            assert server.get(path, **{"If-None-Match": mark}) == (304, b"")
        made = server.new_table("me", "friend")
        assert "token" not in json.dumps(server.post("/api/mine", {"tables": [{"table": made["table"], "token": made["token"]}]})[1])
    finally:
        server.kill()


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("evil\n2026-01-01 all is well", "somewhere"),
    ],
)
def test_who_is_counted_as_one(address: str, counted: str) -> None:
    assert counted_address(address) == counted


def test_a_proxy_on_this_machine_is_believed_only_where_the_server_has_a_name(tmp_path: Path) -> None:
    for names in ((), ("duel.example",)):
        server = Server(tmp_path / f"data{len(names)}", more=[option for name in names for option in ("--name", name)])
        try:
            host = {"Host": "duel.example", "Origin": "https://duel.example"} if names else {}
            statuses = [server.post("/api/replays", b"{", **{"X-Forwarded-For": f"192.0.2.{number}", **host})[0] for number in range(45)]
            # 45 strangers each may send a replay; one may send 30 at once.
            assert statuses.count(400) == (45 if names else pytest.approx(31, abs=2))
            assert server.get("/", Host="other.example")[0] == 421
        finally:
            server.kill()


def test_a_guest_of_a_replay_in_any_language_gets_a_word(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")

    async def ask(join: dict[str, object]) -> str:
        async with server.socket() as opened:
            await opened.send(json.dumps({"type": "join", **join}))
            return str((await hear(opened))["code"])

    joins: list[dict[str, object]] = [{"replay": "nowhere-at-all", "lang": "xx"}, {"replay": {"a": 1}, "lang": ["pt-BR"]}, {"replay": "../x", "lang": None}]
    try:
        for join in joins:
            assert asyncio.run(ask(join)) == "not_here"
    finally:
        server.kill()
    assert "Traceback" not in server.said()
