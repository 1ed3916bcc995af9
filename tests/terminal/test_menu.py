"""Proves the menu: it asks for mode, board, heroes, seats and language, and the game is the one that was chosen."""

from __future__ import annotations

import asyncio

import duelwright as dw
from duelwright.table.seats import Seats
from duelwright.terminal.screen.menu import Menu
from duelwright.terminal.screen.playing import PlayingApp
from duelwright.terminal.screen.sitting import Sitting
from runtime.game import SaveError
from tests.terminal.seated import Seated, run


def menu(shipped: dw.Bundle, saves: tuple[str, ...] = ()) -> tuple[PlayingApp, list[dict[str, str]]]:
    chosen: list[dict[str, str]] = []

    def sit(wanted: dict[str, str]) -> Sitting:
        chosen.append(wanted)
        if wanted.get("resume") == "broken.json":
            raise SaveError("`broken.json`: not a Duelwright save")
        heroes = wanted.get("heroes", "dracula,sherlock-holmes").split(",")
        game = dw.new_game(shipped, heroes, wanted.get("board", "soho"), seed=1, mode=wanted.get("mode", "duel"), lang=wanted["lang"])
        return Sitting(game, Seats(wanted.get("seats", "ana,bot:random").split(","), len(heroes)), None, None)

    return PlayingApp(sit, lambda complaint: Menu(shipped, "en", saves, complaint), pace=0), chosen


def test_enter_starts_with_a_person_against_a_bot(shipped: dw.Bundle) -> None:
    app, chosen = menu(shipped)

    async def start(person: Seated) -> None:
        for words in ("A new game", "Mode: ‹ duel ›", "Board: ‹ Baskerville Manor ›", "Hero 1: ‹ Dracula ›", "Seat 1: ‹ you ›", "Seat 2: ‹ easy bot ›"):
            assert words in person.screen
        assert "At the start of your turn" in person.screen, "what a hero can do"
        await person.press("enter")
        assert "Choose where to place Sister 1" in person.screen

    run(app, start)
    assert chosen == [{"mode": "duel", "board": "baskerville-manor", "heroes": "dracula,ghost-rider", "seats": "human,bot:easy", "lang": "en"}]


def test_arrows_change_what_is_played_and_by_whom(shipped: dw.Bundle) -> None:
    app, chosen = menu(shipped)

    async def change(person: Seated) -> None:
        await person.press("down", "right")
        assert "Mode: ‹ teams ›" in person.screen
        await person.press("right")
        assert "Mode: ‹ free-for-all 3 ›" in person.screen
        await person.press("down", "right", "down", "right", "down", "down", "left", "down", "right")
        assert "Board: ‹ Soho ›" in person.screen
        assert "Hero 1: ‹ Ghost Rider ›" in person.screen
        await person.press("end", "right")
        assert "Idioma: ‹ Português (Brasil) ›" in person.screen
        assert "Campo de batalha: ‹ Soho ›" in person.screen
        await person.press("home", "enter")
        assert "Escolha" in person.screen

    run(app, change)
    assert (chosen[0]["mode"], chosen[0]["board"], chosen[0]["lang"]) == ("free-for-all", "soho", "pt-BR")
    assert len(chosen[0]["heroes"].split(",")) == len(chosen[0]["seats"].split(",")) == 3


def test_a_saved_game_is_offered(shipped: dw.Bundle) -> None:
    app, chosen = menu(shipped, ("duelwright-save.json",))

    async def resume(person: Seated) -> None:
        assert "Go on with ‹ duelwright-save.json" in person.screen
        await person.press("down", "enter")

    run(app, resume)
    assert chosen == [{"resume": "duelwright-save.json", "lang": "en"}]


def test_escape_leaves_without_a_game(shipped: dw.Bundle) -> None:
    app, chosen = menu(shipped)

    async def leave() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("escape")
            await pilot.pause()

    asyncio.run(leave())
    assert (chosen, app.sitting, app.broken) == ([], None, None)


def test_a_save_that_cannot_be_played_is_named_and_the_menu_is_there_again(shipped: dw.Bundle) -> None:
    app, chosen = menu(shipped, ("broken.json",))

    async def try_it(person: Seated) -> None:
        await person.press("down", "enter")
        assert "`broken.json`: not a Duelwright save" in person.screen
        assert "Start the game" in person.screen
        await person.press("enter")
        assert "Choose where to place Sister 1" in person.screen

    run(app, try_it)
    assert [wanted.get("resume") for wanted in chosen] == ["broken.json", None]
