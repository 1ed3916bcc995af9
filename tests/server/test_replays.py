"""Turns recorded games into films: every step from every view as it was, shared by link or file, or refused in words."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from duelwright.cli.main import main
from duelwright.server import replays
from duelwright.server.replays import Films, answers, developed
from duelwright.server.store import Store
from duelwright.table.film import Film, Unplayable
from duelwright.table.host import Host, Seat
from duelwright.table.scene import scene
from duelwright.table.story import story
from duelwright.table.viewpoint import OPEN, Viewpoint
from runtime.game import play_replay
from tests.server.serving import Server, choice, hear_of, join

DUEL = ("dracula", "sherlock-holmes")


def recorded(bundle: dw.Bundle, choices: int = 10_000, seed: int = 5, lang: str = "en", heroes: tuple[str, ...] = DUEL) -> dict[str, Any]:
    """The replay of a game whose players choose at random."""
    mode = "duel" if len(heroes) == 2 else "free-for-all"
    game = dw.new_game(bundle, list(heroes), "soho", seed=seed, mode=mode, lang=lang)
    dice = random.Random(seed)
    while choices > 0 and (decision := game.decision) is not None:
        game.apply(dice.randrange(len(decision.options)))
        choices -= 1
    return {**game.replay(), "seats": ["Ada", "bot:hard"]}


def film_of(bundle: dw.Bundle, replay: object) -> Film:
    return asyncio.run(developed(Film(bundle, "film", replay)))


def shown(film: Film, step: int, seat: int | None, since: int = 0, lang: str = "en") -> dict[str, Any]:
    return dict(json.loads(json.dumps(film.shown(step, seat, since, lang))))


def test_a_step_that_was_a_move_has_its_way(shipped: dw.Bundle) -> None:
    replay = recorded(shipped, choices=60)
    film = film_of(shipped, replay)
    host = Host(shipped, dw.new_game(shipped, list(DUEL), "soho", seed=5).header, [Seat(0, "Ada", 0), Seat(1, "Bia", 1)])
    ways = [shown(film, step, None)["walked"] for step in range(film.steps + 1)]
    assert ways[0] == []
    for step, option in enumerate(replay["actions"], 1):
        host.carry_out({"do": "choose", "by": 0, "option": option})
        assert ways[step] == host.update(OPEN)["walked"]
    assert any(len(way) > 2 for way in ways)


def test_every_step_is_what_lay_on_the_table_for_each_view(shipped: dw.Bundle) -> None:
    replay = recorded(shipped)
    film = film_of(shipped, replay)
    assert film.steps == len(replay["actions"])
    for step in range(0, film.steps + 1, 9):
        game = play_replay(shipped, replay, to=step)
        for seat, view in ((None, OPEN), (0, Viewpoint((0,))), (1, Viewpoint((1,)))):
            update = shown(film, step, seat)
            assert update["scene"] == json.loads(json.dumps(scene(game, view)))
            assert [line["text"] for line in update["story"]] == [line["text"] for line in story(game, view)]
            assert update["question"] is None
            assert update["step"] == step
    ended = shown(film, film.steps, None)
    assert ended["result"]["winners"] == list(play_replay(shipped, replay).result.winners)  # type: ignore[union-attr]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_lines_told_step_by_step_are_the_story_and_know_their_step(shipped: dw.Bundle, seat: int | None) -> None:
    film = film_of(shipped, recorded(shipped, 60))
    told: list[dict[str, Any]] = []
    for step in range(film.steps + 1):
        update = shown(film, step, seat, since=told[-1]["number"] + 1 if told else 0)
        assert all(line["step"] == step for line in update["story"])
        told += update["story"]
    whole = shown(film, film.steps, seat)["story"]
    assert [(line["number"], line["text"], line["step"]) for line in told] == [(line["number"], line["text"], line["step"]) for line in whole]
    back = shown(film, 3, seat, since=10_000)
    assert back["story"] == []
    assert back["since"] == max(line["number"] for line in whole if line["step"] <= 3) + 1


def test_turns_are_marked_where_they_begin(shipped: dw.Bundle) -> None:
    film = film_of(shipped, recorded(shipped))
    turns = film.setting("en")["turns"]
    assert [mark["turn"] for mark in turns] == list(range(1, len(turns) + 1))
    for mark in turns:
        now = shown(film, mark["step"], None)["scene"]
        assert (now["turn"], now["active"]) == (mark["turn"], mark["player"])
        if mark["step"] > 0:
            assert shown(film, mark["step"] - 1, None)["scene"]["turn"] == mark["turn"] - 1


def test_what_was_chosen_is_told_to_who_chose_and_in_the_open(shipped: dw.Bundle) -> None:
    replay = recorded(shipped, 80)
    film = film_of(shipped, replay)
    assert shown(film, 0, None)["chosen"] is None
    for step in range(1, film.steps + 1):
        decision = play_replay(shipped, replay, to=step - 1).decision
        assert decision is not None
        option = str(decision.options[replay["actions"][step - 1]])
        for seat in (None, decision.player):
            chosen = shown(film, step, seat)["chosen"]
            assert (chosen["player"], chosen["prompt"], chosen["text"]) == (decision.player, decision.prompt, option)
        assert shown(film, step, 1 - decision.player)["chosen"] == {"player": decision.player, "prompt": "", "why": "", "text": "", "card": None}


def test_a_film_speaks_the_language_of_who_watches(shipped: dw.Bundle) -> None:
    english, portuguese = recorded(shipped), recorded(shipped, lang="pt-BR")
    ours = film_of(shipped, english)
    theirs = film_of(shipped, portuguese)
    for step in (0, 20, ours.steps):
        for seat in (None, 1):
            assert shown(ours, step, seat, lang="pt-BR") == shown(theirs, step, seat, lang="pt-BR")
            assert shown(ours, step, seat, lang="xx") == shown(ours, step, seat, lang="en")
    assert ours.setting("pt-BR") == theirs.setting("pt-BR")
    assert [seat["name"] for seat in ours.setting("pt-BR")["seats"]] == ["Ada", "bot difícil"]


def test_a_game_that_was_given_up_ends_with_that(shipped: dw.Bundle) -> None:
    replay = {**recorded(shipped, 30), "resigned": 0}
    film = film_of(shipped, replay)
    assert film.steps == 31
    assert shown(film, 30, None)["result"] is None
    ended = shown(film, 31, None, since=10_000)
    assert ended["result"] == {"winners": [1], "reason": "resigned", "text": "Ada gave up"}
    assert [(line["text"], line["step"]) for line in ended["story"]] == [("Ada gave up", 31)]
    assert json.loads(film.file())["resigned"] == 0
    for wrong in ({**replay, "resigned": 2}, {**replay, "resigned": True}, {**recorded(shipped), "resigned": 0}):
        with pytest.raises(Unplayable, match="damaged"):
            film_of(shipped, wrong)


def seats_of(film: Film) -> list[tuple[str, str]]:
    return [(seat["name"], seat["kind"]) for seat in film.setting("en")["seats"]]


def test_names_of_a_foreign_file_are_harmless(shipped: dw.Bundle) -> None:
    film = film_of(shipped, {**recorded(shipped, 5), "seats": ["A\x1b[31m\u202eda" + "x" * 99, {"not": "a name"}, "more"], "extra": "x" * 1000})
    assert seats_of(film) == [(("A[31mda" + "x" * 99)[:24], "person"), ("Player 2", "person")]
    assert "extra" not in film.file()
    bot = film_of(shipped, {**recorded(shipped, 5), "seats": ["bot:my_module:Bot", "human"]})
    assert seats_of(bot) == [("my_module:Bot", "bot"), ("Player 2", "person")]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "duelwright-save"}, "no replay"),
        ({"version": 2}, "another version"),
        ({"actions": [0, 1, -1]}, "damaged"),
        ({"actions": [0, 0, 9999]}, "differently from choice 3"),
        ({"hashes": {"2": "0"}}, "differently from choice 2"),
        ({"hashes": {"2": "0"}, "fingerprint": "0"}, "recorded with other content than this server has: it goes differently from choice 2"),
        ({"heroes": ["dracula", "nobody-here"]}, "does not have nobody-here"),
        ({"board": "nowhere"}, "does not have nowhere"),
        ({"heroes": ["dracula"]}, "damaged"),
        ({"heroes": {"a": 1}}, "damaged"),
        ({"rules": {"hand_limit": 99}}, "damaged"),
        ({"seed": "x"}, "damaged"),
        ({"lang": "xx"}, "damaged"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_words(shipped: dw.Bundle, change: dict[str, Any], says: str) -> None:
    with pytest.raises(Unplayable, match=says):
        film_of(shipped, {**recorded(shipped, 4), **change})


def test_a_game_of_other_content_that_still_goes_the_same_way_is_shown(shipped: dw.Bundle) -> None:
    assert film_of(shipped, {**recorded(shipped, 40), "fingerprint": "0" * 32}).steps == 40


def test_requests_that_make_no_sense_are_refused(shipped: dw.Bundle) -> None:
    film = film_of(shipped, recorded(shipped, 10))
    good: dict[str, Any] = {"type": "step", "id": "a", "to": 4, "seat": 1}
    assert [json.loads(text)["type"] for text in answers(film, good, "en")] == ["accepted", "update"]
    assert json.loads(answers(film, {**good, "to": 99}, "en")[1])["step"] == 10
    assert json.loads(answers(film, {**good, "to": -1}, "en")[1])["step"] == 0
    for wrong in (None, {}, {**good, "seat": 2}, {**good, "seat": -1}, {**good, "to": "4"}, {**good, "id": "x" * 65}, {**good, "more": 1}):
        assert [json.loads(text)["code"] for text in answers(film, wrong, "en")] == ["malformed"]


def test_films_in_memory_are_few_and_small(shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    films = Films(shipped, store)
    monkeypatch.setattr(replays, "_MOST_FILMS", 2)

    async def watch() -> None:
        ids = [await films.new(recorded(shipped, 30, seed)) for seed in (1, 2, 3)]
        step = {"type": "step", "id": "a", "to": 30, "seat": 0}
        first = [(await films.answers(id, step, "en"))[1] for id in ids]
        assert len(films._films) == 2
        assert [(await films.answers(id, step, "en"))[1] for id in ids] == first
        assert len(films._films) == 2
        for nothing in ("absent-id", "../x", 7, None):
            with pytest.raises(Unplayable, match="no such replay"):
                await films.welcome(nothing, "en")

    asyncio.run(watch())
    long = film_of(shipped, recorded(shipped, heroes=("dracula", "sherlock-holmes", "luke-cage")))
    assert len(long._kept) <= 65
    store.close()


def test_developing_a_film_leaves_room_for_others(shipped: dw.Bundle) -> None:
    """While a film is developed the tables of the server have their turn: never longer than a moment without."""
    replay = recorded(shipped, heroes=("dracula", "sherlock-holmes", "luke-cage", "moon-knight"))
    turns = 0

    async def develop() -> None:
        nonlocal turns
        film = Film(shipped, "film", replay)
        developing = asyncio.create_task(developed(film))
        while not developing.done():
            turns += 1
            await asyncio.sleep(0)
        await developing

    asyncio.run(develop())
    assert turns >= len(replay["actions"]) // 100


def test_a_step_is_quick(shipped: dw.Bundle) -> None:
    film = film_of(shipped, recorded(shipped))
    began = time.perf_counter()
    for step in range(film.steps + 1):
        film.shown(step, None, 10_000, "en")
    assert (time.perf_counter() - began) / (film.steps + 1) < 0.05


def test_a_table_that_was_given_up_is_shared_watched_and_read_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(tmp_path / "data")
    made = server.new_table("me", "friend")
    table, token = made["table"], made["token"]

    async def play() -> None:
        async with server.socket() as ada:
            await join(ada, table, token)
            update = await hear_of(ada, "update")
            await ada.send(json.dumps(choice(update, 0)))
            update = await hear_of(ada, "update")
            await ada.send(json.dumps({"type": "resign", "id": "r", "revision": update["revision"]}))
            assert (await hear_of(ada, "update"))["result"]["text"] == "A gave up"

    async def watch(id: str) -> None:
        async with server.socket() as opened:
            await opened.send(json.dumps({"type": "join", "replay": id, "lang": "pt-BR"}))
            setting = await hear_of(opened, "setting")
            assert (setting["steps"], setting["lang"]) == (2, "pt-BR")
            await hear_of(opened, "update")
            await opened.send(json.dumps({"type": "step", "id": "s", "to": 2, "seat": None}))
            ended = await hear_of(opened, "update")
            assert (ended["step"], ended["result"]["winners"], ended["story"][-1]["text"]) == (2, [1], "A desistiu")
        async with server.socket() as opened:
            await opened.send(json.dumps({"type": "join", "replay": "not-here-at-all", "lang": "pt-BR"}))
            assert (await hear_of(opened, "refused"))["message"] == "Não existe esse replay neste servidor."

    try:
        asyncio.run(play())
        status, shared = server.post(f"/api/tables/{table}/share", {"token": token})
        assert status == 201
        asyncio.run(watch(shared["replay"]))
        _, file = server.get(f"/api/replays/{shared['replay']}")
        assert file["resigned"] == 0
        status, again = server.post("/api/replays", file)
        assert status == 201
        assert server.get(f"/api/replays/{again['replay']}")[1] == file
    finally:
        server.kill()
    saved = tmp_path / "replay.json"
    saved.write_text(json.dumps(file), encoding="utf-8")
    assert main(["replay", str(saved)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Dracula gave up"
