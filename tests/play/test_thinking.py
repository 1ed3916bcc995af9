"""Proves that people see a bot think, that Ctrl-C hurries it, and that files and pipes get none of it."""

from __future__ import annotations

import io
import signal
from collections.abc import Callable

import pytest
from rich.console import Console

import duelwright as dw
from duelwright.bots import View
from duelwright.bots.base import Patience
from duelwright.terminal import thinking
from duelwright.terminal.thinking import Thinking


class Ponderer:
    """A bot that thinks for as long as it may, but at most for so many steps."""

    def __init__(self, during: Callable[[int], None] = lambda step: None, steps: int = 50) -> None:
        self.thought = 0
        self._during = during
        self._steps = steps

    def choose(self, view: View) -> int:
        return 0

    def think(self, view: View, patience: Patience) -> int:
        self.thought = 0
        while self.thought < self._steps and patience(self.thought):
            self._during(self.thought)
            self.thought += 1
        return 1


@pytest.fixture
def game(shipped: dw.Bundle) -> dw.Game:
    return dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=7)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment is over at once here."""
    monkeypatch.setattr(thinking, "_MOMENT", 0.0)
    monkeypatch.setattr(thinking, "_PAUSE", 0.0)


def screen(*, terminal: bool = True) -> tuple[io.StringIO, Thinking]:
    out = io.StringIO()
    return out, Thinking(Console(file=out, width=60, force_terminal=terminal))


def interrupt_at(*steps: int) -> Callable[[int], None]:
    return lambda step: signal.raise_signal(signal.SIGINT) if step in steps else None


def test_a_terminal_shows_how_far_it_is_and_is_clean_afterwards(game: dw.Game) -> None:
    out, waiting = screen()
    assert waiting.choice(Ponderer(), game) == 1
    assert "Dracula is thinking … 49 (Ctrl-C: go ahead)" in out.getvalue()
    assert out.getvalue().endswith("\r\033[2K")


def test_what_takes_no_moment_is_not_shown(game: dw.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_MOMENT", 60.0)
    out, waiting = screen()
    waiting.choice(Ponderer(), game)
    assert out.getvalue() == ""


def test_a_pipe_gets_nothing_and_cannot_hurry(game: dw.Game) -> None:
    out, waiting = screen(terminal=False)
    assert waiting.choice(Ponderer(), game) == 0
    assert out.getvalue() == ""


def test_ctrl_c_takes_the_best_so_far_and_hurries_the_rest_of_the_turn(game: dw.Game) -> None:
    _, waiting = screen()
    bot = Ponderer(interrupt_at(3))
    before = signal.getsignal(signal.SIGINT)
    assert waiting.choice(bot, game) == 1
    assert bot.thought == 4
    assert signal.getsignal(signal.SIGINT) is before
    waiting.choice(Ponderer(), game)
    patient = Ponderer()
    waiting.choice(patient, game)
    assert patient.thought == 0


def test_once_a_person_was_asked_bots_take_their_time_again(game: dw.Game) -> None:
    _, waiting = screen()
    waiting.choice(Ponderer(interrupt_at(3)), game)
    waiting.rest()
    bot = Ponderer()
    waiting.choice(bot, game)
    assert bot.thought == 50


def test_a_second_ctrl_c_leaves(game: dw.Game) -> None:
    _, waiting = screen()

    def twice(step: int) -> None:
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        waiting.choice(Ponderer(twice), game)
