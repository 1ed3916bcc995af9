"""Everybody at one table reads it in their own language: table, questions, refusals, lists and the catalog."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from duelwright.server.catalog import catalog
from duelwright.table.host import Host, Seat
from duelwright.table.viewpoint import SPECTATOR, Viewpoint
from runtime.link.profile import RULES, SetupError
from tests.server.serving import Server, hear_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    serving = Server(Path(tmp_path_factory.mktemp("tongues")) / "data")
    yield serving
    serving.kill()


def test_a_game_told_in_another_language_is_that_game(shipped: dw.Bundle) -> None:
    setup: dict[str, Any] = {"heroes": ["dracula", "sherlock-holmes"], "board": "baskerville-manor", "seed": 3}
    english, portuguese = dw.new_game(shipped, **setup), dw.new_game(shipped, **setup, lang="pt-BR")
    told = english.told_in("pt-BR")
    for number in range(120):
        assert told.decision is not None
        assert portuguese.decision is not None
        assert told.decision.as_data() == portuguese.decision.as_data()
        assert told.observe(0) == portuguese.observe(0)
        option = number * 7 % len(told.decision.options)
        (told if number % 2 else english).apply(option)
        portuguese.apply(option)
    assert [str(event) for event in told.log_for(1)] == [str(event) for event in portuguese.log_for(1)]
    assert told.clone().lang == "pt-BR"
    assert english.lang == "en"
    assert told.state_hash() == english.state_hash()
    with pytest.raises(SetupError, match="there is no language 'xx'"):
        english.told_in("xx")


def test_updates_of_one_table_in_two_languages_say_the_same(shipped: dw.Bundle) -> None:
    seats = [Seat(0, "", 0), Seat(1, "", -1, "hard")]
    header = dw.new_game(shipped, ["dracula", "luke-cage"], "soho", seed=4).header
    host, theirs = Host(shipped, header, seats), Host(shipped, {**header, "lang": "pt-BR"}, seats)
    for number in range(60):
        question = host.game.state.question
        assert question is not None
        entry = {"do": "choose", "by": question.player, "option": number * 5 % len(question.offers)}
        host.carry_out(entry)
        theirs.carry_out(entry)
    for view in (Viewpoint((0,)), Viewpoint((1,)), SPECTATOR):
        assert host.update(view, lang="pt-BR") == theirs.update(view)
        assert host.update(view, lang="en") == host.update(view)
    assert [seat["name"] for seat in host.seat_facts((0,), "pt-BR")] == ["Jogador 1", "bot difícil"]
    assert [seat["name"] for seat in host.seat_facts((0,))] == ["Player 1", "hard bot"]
    resigned = {"do": "resign", "by": 0}
    host.carry_out(resigned)
    result = host.update(SPECTATOR, lang="pt-BR")["result"]
    assert result is not None
    assert result["text"] == "Jogador 1 desistiu"
    assert host.refused("over", "id", "pt-BR")["message"] == "O jogo acabou."


def test_two_guests_of_one_table_read_their_own_language(server: Server) -> None:
    made = server.new_table("me", "friend")
    tokens = [seat["token"] for seat in made["seats"]]

    async def look() -> None:
        async with server.socket() as ada, server.socket() as bia, server.socket() as cem:
            for socket, token, lang in ((ada, tokens[0], "en"), (bia, tokens[1], "pt-BR"), (cem, made["watch"], "../../xx")):
                await socket.send(json.dumps({"type": "join", "table": made["table"], "token": token, "since": 0, "lang": lang}))
            settings = [await hear_of(socket, "setting") for socket in (ada, bia, cem)]
            assert [setting["lang"] for setting in settings] == ["en", "pt-BR", "en"]
            assert [setting["heroes"][0]["name"] for setting in settings] == ["Dracula", "Drácula", "Dracula"]
            asked = await hear_of(ada, "update")
            await ada.send(json.dumps({"type": "choose", "id": "1", "revision": asked["revision"], "option": 0}))
            while not (told := await hear_of(bia, "update"))["story"] or told["revision"] == asked["revision"]:
                pass
            assert "Irmã 1 é colocada" in told["story"][-1]["text"]
            await bia.send(json.dumps({"type": "choose", "id": "2", "revision": 0, "option": 0}))
            refused = await hear_of(bia, "refused")
            assert refused["message"] == "A mesa já mudou: olhe de novo."
        async with server.socket() as stranger:
            await stranger.send(json.dumps({"type": "join", "table": made["table"], "token": "x" * 32, "since": 0, "lang": "pt-BR"}))
            assert (await hear_of(stranger, "refused"))["message"] == "Esta mesa não está aqui, ou este link não vale para ela."

    asyncio.run(look())


def test_one_tab_too_many_is_told_so_in_its_language(server: Server) -> None:
    made = server.new_table("me", "friend")
    join = json.dumps({"type": "join", "table": made["table"], "token": made["token"], "lang": "pt-BR"})

    async def open_tabs() -> dict[str, Any]:
        async with contextlib.AsyncExitStack() as tabs:
            for _ in range(8):
                tab = await tabs.enter_async_context(server.socket())
                await tab.send(join)
                await hear_of(tab, "update")
            ninth = await tabs.enter_async_context(server.socket())
            await ninth.send(join)
            return await hear_of(ninth, "refused")

    assert asyncio.run(open_tabs()) == {"type": "refused", "id": None, "code": "too_fast", "message": "Pedidos demais: espere um momento."}


def test_lists_and_refusals_come_in_the_language_of_the_page(server: Server) -> None:
    made = server.new_table("me", "bot:easy")
    mine = {"tables": [{"table": made["table"], "token": made["token"]}]}
    portuguese = {"Accept-Language": "pt-BR,en;q=0.5"}
    listed = server.post("/api/mine", mine, **portuguese)[1]["tables"][0]
    assert listed["heroes"] == ["Drácula", "Luke Cage"]
    assert (listed["asked"], listed["waiting_for"]) == (True, "Drácula")
    assert server.post("/api/mine", mine)[1]["tables"][0]["heroes"] == ["Dracula", "Luke Cage"]
    assert server.post("/api/replays", {"format": "x"}, **portuguese) == (400, {"error": "Isto não é um replay do Duelwright."})
    assert server.post("/api/replays", b"hello") == (400, {"error": "That is no replay of Duelwright."})
    assert server.get("/api/replays/nothing-here", **portuguese) == (404, {"error": "Não existe esse replay neste servidor."})
    refused = server.post("/api/tables", {"lang": "pt-BR", "mode": "duel", "board": "x", "heroes": [], "seats": [], "rules": {}, "open": False}, **portuguese)
    assert refused[1]["error"].startswith("Esta mesa não pode ser posta: ")


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
def test_every_choice_of_every_rule_has_a_name(shipped: dw.Bundle, lang: str) -> None:
    offered = catalog(shipped, lang)
    assert [rule["id"] for rule in offered["rules"]] == list(RULES)
    for rule in offered["rules"]:
        assert [choice["value"] for choice in rule["choices"]] == list(RULES[rule["id"]])
        names = [choice["name"] for choice in rule["choices"]]
        assert len(set(names)) == len(names)
        assert not set(names) & {str(value) for value in RULES[rule["id"]]}, "an id is no name"
    assert all(bot["help"] for bot in offered["bots"])
    assert [(board["id"], board["players"], board["spaces"]) for board in offered["boards"]] == [
        ("baskerville-manor", 4, 32),
        ("soho", 4, 29),
        ("the-raft", 4, 31),
    ]
