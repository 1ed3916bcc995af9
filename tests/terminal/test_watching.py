"""Proves the full screen of a replay: every step from every view, by keys, by the bar and by itself, and nothing that a seat did not see."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest
from textual.events import Key

import duelwright as dw
from duelwright.table.story import story
from duelwright.table.viewpoint import OPEN
from duelwright.terminal.screen import watching
from duelwright.terminal.screen.watching import FilmBar, WatchingApp
from tests.terminal.seated import MANOR, AtScreen, watched

Watcher = AtScreen[WatchingApp]
DUEL = ("dracula", "sherlock-holmes")


def recorded(bundle: dw.Bundle, choices: int = 10_000, heroes: tuple[str, ...] = DUEL, mode: str = "duel") -> dict[str, Any]:
    """The replay of a game whose players choose at random."""
    game = dw.new_game(bundle, list(heroes), MANOR, seed=5, mode=mode)
    luck = random.Random(5)
    while choices > 0 and game.decision is not None:
        game.apply(luck.randrange(len(game.decision.options)))
        choices -= 1
    return {**game.replay(), "seats": ["Ada", *["bot:hard"] * (len(heroes) - 1)]}


def first_attack(bundle: dw.Bundle, replay: dict[str, Any]) -> tuple[int, str]:
    """The step at which the first player first chose a card to attack with, and which."""
    for number, action in enumerate(replay["actions"], 1):
        decision = dw.play_replay(bundle, replay, to=number - 1).decision
        if decision is not None and (decision.kind, decision.player) == ("attack_card", 0):
            return number, str(decision.options[action])
    raise AssertionError("nobody attacked")


def flat(text: str) -> str:
    """Without frames, scroll bars and ends of rows."""
    return re.sub(r"[\s│▁-█]+", " ", text)


def name(bundle: dw.Bundle, hero: str, card: str) -> str:
    return str(next(each["name"]["en"] for each in bundle.payload["heroes"][hero]["cards"] if each["id"] == card))


def test_each_step_shows_who_was_asked_what_and_what_they_chose(shipped: dw.Bundle) -> None:
    replay = recorded(shipped, 30)
    game = dw.play_replay(shipped, replay, to=0)

    async def step(watcher: Watcher) -> None:
        assert "Setup" in watcher.part("chosen")
        for number, action in enumerate(replay["actions"], 1):
            assert game.decision is not None
            prompt, option = game.decision.prompt, str(game.decision.options[action])
            who = ("Dracula (Ada)", "Sherlock Holmes (hard bot)")[game.decision.player]
            game.apply(action)
            await watcher.press("right")
            chosen = flat(watcher.part("chosen"))
            assert f"{who}: {prompt}" in chosen
            assert f"▸ {option}" in chosen
            assert f"{number}/30" in watcher.part("bar")
            told = flat(watcher.part("log"))
            assert flat(story(game, OPEN)[-1]["text"]) in told

    watched(shipped, replay, step, size=(110, 50))


def test_keys_go_by_choices_turns_and_to_both_ends(shipped: dw.Bundle) -> None:
    replay = recorded(shipped)
    steps = len(replay["actions"])
    starts: list[int] = []
    for number in range(steps + 1):
        turn = dw.play_replay(shipped, replay, to=number).state.turn
        if turn > len(starts):
            starts.append(number)

    async def go(watcher: Watcher) -> None:
        for keys, step in (
            (["left"], 0),
            (["right", "right"], 2),
            (["left"], 1),
            (["pagedown"], starts[0]),
            (["pagedown"], starts[1]),
            (["right"], starts[1] + 1),
            (["pageup"], starts[1]),
            (["pageup"], starts[0]),
            (["down"], starts[0] + 1),
            (["up"], starts[0]),
            (["pageup"], 0),
            (["end"], steps),
            (["right", "pagedown"], steps),
            (["home"], 0),
            (["g", "4", "2", "enter"], 42),
            (["slash", "7", "enter"], 7),
            (["g", "escape"], 7),
        ):
            await watcher.press(*keys)
            assert watcher.app.step == step, keys
            assert f" {step}/{steps} " in watcher.part("bar")
        await watcher.press("g", "9", "9", "9", "9", "enter")
        assert f"There is no step 9999: they are 0 to {steps}." in watcher.part("legend")
        assert watcher.app.step == 7

    watched(shipped, replay, go)


def test_a_seat_sees_its_own_cards_and_choices_only(shipped: dw.Bundle) -> None:
    replay = recorded(shipped)
    number, played = first_attack(shipped, replay)
    after = dw.play_replay(shipped, replay, to=number).snapshot()["players"]
    hands = [{name(shipped, hero, card) for card in after[player]["hand"]} for player, hero in enumerate(DUEL)]

    async def look(watcher: Watcher) -> None:
        await watcher.press("g", *str(number), "enter")
        pages = {}
        for view, key in (("open", "0"), ("Dracula", "1"), ("Sherlock Holmes", "2")):
            await watcher.press(key)
            assert ("Everything open" if view == "open" else view) in watcher.part("bar")
            chosen, strip = watcher.part("chosen"), watcher.part("strip")
            await watcher.press("f2")
            pages[view] = chosen + strip + str(watcher.app.screen.query_one("Static").render())
            await watcher.press("escape")
        assert all(card in pages["open"] for card in hands[0] | hands[1])
        assert all(card in pages["Dracula"] for card in hands[0])
        assert all(card in pages["Sherlock Holmes"] for card in hands[1])
        assert not any(card in pages["Dracula"] for card in hands[1] - hands[0])
        assert not any(card in pages["Sherlock Holmes"] for card in hands[0] - hands[1])
        assert f"▸ {played}" in pages["open"]
        assert f"▸ {played}" in pages["Dracula"]
        assert "A choice that this seat did not see" in flat(pages["Sherlock Holmes"])
        # After the last seat everything is open again; there is no fourth seat.
        for keys, view in ((["tab"], "Everything open"), (["tab", "tab", "shift+tab"], " Dracula · "), (["4"], " Dracula · ")):
            await watcher.press(*keys)
            assert view in watcher.part("bar").partition("●")[2]

    watched(shipped, replay, look, size=(100, 40))


def test_space_plays_until_it_is_pressed_again(shipped: dw.Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    def hurry(seconds: float) -> None:
        monkeypatch.setattr(watching, "_MOMENT", seconds)
        monkeypatch.setattr(watching, "_LONGEST", seconds)

    async def reach(watcher: Watcher, step: int) -> None:
        while watcher.app.step < step:
            await asyncio.sleep(0.005)

    async def play(watcher: Watcher) -> None:
        assert "‖ 0/40 " in watcher.part("bar")
        hurry(0.01)
        # Without waiting for the screen: it would be at the end by then.
        watcher.app.post_message(Key("space", " "))
        await reach(watcher, 5)
        # From here on a step stays until somebody presses a key.
        hurry(600)
        await watcher.settle()
        shown = watcher.app.step
        assert f"▶ {shown}/40 " in watcher.part("bar")
        await watcher.press("space")
        assert f"‖ {shown}/40 " in watcher.part("bar")
        await watcher.press("space", "left")
        assert f"‖ {shown - 1}/40 " in watcher.part("bar"), "whoever goes elsewhere stops it"
        hurry(0.01)
        await watcher.press("space")
        await reach(watcher, 40)
        await watcher.settle()
        assert "‖ 40/40 " in watcher.part("bar")
        hurry(600)
        await watcher.press("space")
        assert "▶ 0/40 " in watcher.part("bar"), "from the end it plays from the beginning"

    watched(shipped, recorded(shipped, 40), play)


def test_a_pause_holds_even_when_the_time_has_just_come(shipped: dw.Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "_MOMENT", 600)
    monkeypatch.setattr(watching, "_LONGEST", 600)

    async def pause(watcher: Watcher) -> None:
        await watcher.press("space")
        due = watcher.app._waits
        for keys, step in ((["space"], 0), (["space", "right"], 1), (["space"], 1)):
            await watcher.press(*keys)
            watcher.app._play_on(due)
            assert watcher.app.step == step

    watched(shipped, recorded(shipped, 20), pause)


def test_a_click_on_the_bar_goes_there_and_one_on_the_board_tells_of_the_space(shipped: dw.Bundle) -> None:
    async def click(watcher: Watcher) -> None:
        bar = watcher.app.query_one(FilmBar)
        for offset, step in ((bar.width - 1, 60), (0, 0)):
            await watcher.pilot.click("#bar", offset=(bar.start + offset, 0))
            await watcher.settle()
            assert watcher.app.step == step
        await watcher.click_space("hidden-stair")
        assert "East Hall, Staircase, Library »" in flat(watcher.screen)

    watched(shipped, recorded(shipped, 60), click)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_the_last_lines_of_the_log_and_the_result_are_on_the_screen(shipped: dw.Bundle, size: tuple[int, int]) -> None:
    replay = recorded(shipped)
    result = next(str(event) for event in dw.play_replay(shipped, replay).log if event.kind == "game_over")

    async def look(watcher: Watcher) -> None:
        await watcher.press("end")
        assert len(watcher.rows) == size[1]
        for place in ("side_log" if size[0] >= 116 else "log", "chosen"):
            assert result in flat(watcher.part(place))
        assert "Library" in watcher.part("board")

    watched(shipped, replay, look, size=size)


def test_a_game_that_was_given_up_ends_with_that(shipped: dw.Bundle) -> None:
    async def look(watcher: Watcher) -> None:
        await watcher.press("end")
        assert " 31/31 " in watcher.part("bar")
        assert "Ada gave up" in watcher.part("chosen")
        assert "Ada gave up" in watcher.part("log")

    watched(shipped, {**recorded(shipped, 30), "resigned": 0}, look)


def test_where_the_game_goes_differently_it_is_said_at_the_end(shipped: dw.Bundle) -> None:
    async def look(watcher: Watcher) -> None:
        assert "differs" not in watcher.screen
        await watcher.press("end")
        assert "The replay differs at decision 11" in flat(watcher.part("chosen"))

    watched(shipped, recorded(shipped, 10), look, difference="The replay differs at decision 11.")


def test_four_players_in_portuguese_fit_the_smallest_screen(shipped: dw.Bundle) -> None:
    replay = recorded(shipped, 80, ("dracula", "sherlock-holmes", "ghost-rider", "moon-knight"), "free-for-all")

    async def look(watcher: Watcher) -> None:
        await watcher.press("end")
        assert [len(row) for row in watcher.rows] == [80] * 24
        asked = dw.play_replay(shipped, replay).decision
        assert asked is not None
        first = ("Drácula", "Sherlock Holmes", "Motoqueiro Fantasma", "Cavaleiro da Lua")[asked.player]
        assert watcher.part("strip").startswith(f"{first} ("), "the hand of whoever is asked is seen"
        assert "Turno " in watcher.part("bar")
        for key, words in (("question_mark", "ir para um passo"), ("f3", "Pilha de descartes"), ("f6", "— Turno 1")):
            await watcher.press(key)
            assert words.casefold() in watcher.screen.casefold()
            await watcher.press("escape")
        await watcher.press("q")
        assert not watcher.app.is_running

    watched(shipped, replay, look, lang="pt-BR")
