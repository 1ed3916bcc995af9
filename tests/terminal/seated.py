"""Turns a game into somebody at the full screen: keys, clicks, and what is on the screen as text."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input

import duelwright as dw
from duelwright.table.film import Film
from duelwright.table.seats import Seats
from duelwright.terminal.screen.face import BoardPane, TableFace
from duelwright.terminal.screen.options import OptionPane
from duelwright.terminal.screen.playing import PlayingApp
from duelwright.terminal.screen.sitting import Sitting
from duelwright.terminal.screen.watching import WatchingApp

USUAL = (80, 24)
MANOR = "baskerville-manor"
# Keys that are not the letter they are called by.
_NAMED = {" ": "space", "?": "question_mark", ".": "full_stop", "'": "apostrophe", "-": "minus"}
_CHARACTERS = {name: letter for letter, name in _NAMED.items()}


App = TypeVar("App", bound=TableFace)
Person = TypeVar("Person", bound="AtScreen[Any]")


class AtScreen(Generic[App]):
    """Somebody at a full screen."""

    def __init__(self, app: App, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def rows(self) -> list[str]:
        """What is on the screen, row by row."""
        return ["".join(segment.text for segment in strip) for strip in self.app.screen._compositor.render_strips()]

    @property
    def screen(self) -> str:
        return "\n".join(self.rows)

    def part(self, id: str) -> str:
        """What is on the screen where a part of it is."""
        region = self.app.screen_stack[0].query_one(f"#{id}").region
        return "\n".join(row[region.x : region.right] for row in self.rows[region.y : region.bottom])

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and wait until the screen shows what came of them."""
        for key in keys:
            character = key if len(key) == 1 else _CHARACTERS.get(key)
            self.app.post_message(Key(key, character))
            await self.pilot._wait_for_screen()
        await self.settle()

    async def type(self, words: str, *then: str) -> None:
        await self.press(*(_NAMED.get(letter, letter) for letter in words), *then)

    async def settle(self) -> None:
        """Until the screen shows what came of the keys."""
        # A key becomes a change of what is typed, and that a choice: one message after the other.
        for _ in range(3):
            await self.pilot._wait_for_screen()
        await self._lie_still()

    async def _lie_still(self) -> None:
        """The log scrolls to its end once it is laid out, and once more when the hands above it are."""
        for _ in range(3):
            await self.pilot.pause()

    async def click_space(self, space: str, button: int = 1) -> None:
        """On the first cell of a space's name."""
        pane = self.app.screen.query_one("#board", BoardPane)
        assert pane.drawing is not None
        cell = min((row, column) for (column, row), id in pane.drawing.spaces.items() if id == space)
        await self.pilot.click("#board", offset=(cell[1], cell[0]), button=button)
        await self.settle()


class Seated(AtScreen[PlayingApp]):
    """A person who plays."""

    @property
    def game(self) -> dw.Game:
        assert self.app.sitting is not None
        return self.app.sitting.game

    @property
    def typed(self) -> str:
        return self.app.screen_stack[0].query_one("#answer", Input).value

    async def settle(self) -> None:
        """Until the screen shows what is asked: bots have chosen by then."""
        await self.quick()
        await self._lie_still()

    async def quick(self) -> None:
        """Until bots have chosen, without waiting for the screen."""
        # A key becomes a change of what is typed, and that a choice: one message after the other.
        for _ in range(3):
            await self.pilot._wait_for_screen()
        for _ in range(4000):
            await self.pilot._wait_for_screen()
            sitting = self.app.sitting
            if sitting is None or self.app.broken or sitting.waits_for != "bot" or not self.app.is_running:
                return
            await asyncio.sleep(0.001)


def seated(
    game: dw.Game,
    seats: str,
    does: Callable[[Seated], Awaitable[None]],
    *,
    size: tuple[int, int] = USUAL,
    save: Path | None = None,
    record: Path | None = None,
    save_is_asked: bool = False,
    is_light: bool = False,
) -> PlayingApp:
    """Sit down, do something, and leave the screen to the next test."""
    sitting = Sitting(game, Seats(seats.split(","), len(game.header["heroes"])), save, record, save_is_asked=save_is_asked)
    app = PlayingApp(lambda wanted: sitting, lang=game.lang, pace=0, is_light=is_light)
    run(app, does, size)
    return app


def run(app: PlayingApp, does: Callable[[Seated], Awaitable[None]], size: tuple[int, int] = USUAL) -> None:
    _run(app, Seated, does, size)


def watched(
    bundle: dw.Bundle,
    replay: object,
    does: Callable[[AtScreen[WatchingApp]], Awaitable[None]],
    *,
    size: tuple[int, int] = USUAL,
    lang: str = "en",
    difference: str = "",
) -> None:
    """Watch a replay, do something, and leave the screen to the next test."""
    film = Film(bundle, "", replay)
    for _ in film.develop():
        pass
    _run(WatchingApp(film, lang, difference=difference), AtScreen[WatchingApp], does, size)


def _run(app: App, person: Callable[[App, Pilot[None]], Person], does: Callable[[Person], Awaitable[None]], size: tuple[int, int]) -> None:
    async def sit() -> None:
        async with app.run_test(size=size) as pilot:
            somebody = person(app, pilot)
            await somebody.settle()
            await does(somebody)

    asyncio.run(sit())
    if app.broken is not None:
        raise app.broken


def duel(shipped: dw.Bundle, *, seed: int = 4, lang: str = "en", board: str = MANOR) -> dw.Game:
    return dw.new_game(shipped, ["dracula", "sherlock-holmes"], board, seed=seed, lang=lang)


def at(game: dw.Game, kind: str, player: int = 0, *, seed: int = 1) -> dw.Game:
    """The game at the next question of a kind to a player; until then the first options are taken."""
    luck = random.Random(seed)
    for _ in range(2000):
        assert game.decision is not None, f"the game ended without a question {kind}"
        if (game.decision.kind, game.decision.player) == (kind, player):
            return game
        game.apply(luck.randrange(len(game.decision.options)))
    raise AssertionError(f"no question {kind}")


def options_of(person: Seated) -> OptionPane:
    return person.app.screen_stack[0].query_one("#options", OptionPane)
