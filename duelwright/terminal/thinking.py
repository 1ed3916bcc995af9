"""Turns a bot that takes its time into somebody at the table: the screen shows that it thinks, and Ctrl-C hurries it."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rich.console import Console

from duelwright.bots import Bot
from duelwright.bots.base import choice_of
from duelwright.diagnostics.printable import printable
from duelwright.words import table_word
from runtime.dialogue.names import player_name
from runtime.game import Game

# Seconds until the screen says that a bot thinks, and between two times that it says so.
_MOMENT = 0.4
_PAUSE = 0.2

_CLEAR_LINE = "\r\033[2K"


class Thinking:
    """What people see of bots while they think. A file or a pipe gets none of it, and Ctrl-C there ends the program."""

    def __init__(self, console: Console) -> None:
        self._console = console
        # The turn in which somebody had enough of waiting: its other choices are hurried too.
        self._hurried_in = -1
        self._game: Game | None = None
        self._next_look = 0.0
        self._is_shown = False

    def choice(self, bot: Bot, game: Game) -> int:
        """What the bot chooses."""
        seed = game.header["bot_seed"]
        if not self._console.is_terminal:
            return choice_of(bot, game, seed)
        self._game = game
        self._next_look = time.monotonic() + _MOMENT
        with self._stoppable():
            try:
                return choice_of(bot, game, seed, self._patience)
            finally:
                self._clear()

    def rest(self) -> None:
        """A person was asked: bots may take their time again."""
        self._hurried_in = -1

    def _patience(self, steps: int) -> bool:
        now = time.monotonic()
        if now >= self._next_look:
            self._next_look = now + _PAUSE
            self._show(steps)
        return not self._is_hurried()

    def _is_hurried(self) -> bool:
        return self._game is not None and self._game.state.turn == self._hurried_in

    def _show(self, steps: int) -> None:
        """In a line of its own, over and over."""
        game = self._game
        if game is None or game.state.question is None:
            return
        name = player_name(game.state.m, game.state.question.player, game.lang)
        words = printable(table_word("thinking", game.lang, player=name, number=steps))
        self._is_shown = True
        self._console.file.write(_CLEAR_LINE + words[: self._console.width - 1])
        self._console.file.flush()

    def _clear(self) -> None:
        if self._is_shown:
            self._is_shown = False
            self._console.file.write(_CLEAR_LINE)
            self._console.file.flush()

    @contextmanager
    def _stoppable(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.signal(signal.SIGINT, self._interrupted)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        """The first Ctrl-C of a turn asks for what was found so far, the second one leaves."""
        if self._is_hurried() or self._game is None:
            raise KeyboardInterrupt
        self._hurried_in = self._game.state.turn
