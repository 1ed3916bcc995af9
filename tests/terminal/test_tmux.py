"""Plays and watches at a real terminal: tmux, 80 by 24, from the menu to a save, and on from there; with what a poor terminal can show."""

from __future__ import annotations

import json
import random
import shlex
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

import duelwright as dw
from tests.play.scripted import ROOT, saved

# Patience with a busy machine; a quick one takes a second or two.
_PATIENCE = 60


class Terminal:
    """A terminal of its own, with a shell command in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._server = ""

    def _tmux(self, *words: str) -> str:
        return subprocess.run(["tmux", "-L", self._server, "-f", "/dev/null", *words], capture_output=True, text=True, check=False).stdout

    def run(self, *words: str, size: tuple[int, int] = (80, 24), errors: str = "", **environment: str) -> None:
        """A command with more of an environment; what it writes as errors goes into a file, where one is named."""
        settings = [f"{name}={value}" for name, value in {"PYTHONPATH": ROOT, **environment}.items()]
        command = shlex.join(["env", *settings, sys.executable, "-m", "duelwright.cli.main", *words]) + (f" 2>{errors}" if errors else "")
        self.close()
        # A server that is about to end takes no more sessions: each command has one of its own.
        self._server = f"duelwright-{uuid.uuid4().hex[:12]}"
        self._tmux("new-session", "-d", "-x", str(size[0]), "-y", str(size[1]), "-c", str(self._folder), f"{command}; echo ended with $?; sleep 600")

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def close(self) -> None:
        if self._server:
            self._tmux("kill-server")

    def screen(self, *, awaiting: str) -> str:
        """What is on the screen, once this is part of it."""
        deadline = time.monotonic() + _PATIENCE
        text = ""
        while awaiting not in text:
            assert time.monotonic() < deadline, f"no {awaiting!r} on the screen:\n{text}"
            time.sleep(0.05)
            text = self._tmux("capture-pane", "-p")
        return text


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        pytest.fail("tmux is missing: `python3 dev.py` installs it")
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


def test_a_game_from_the_menu_to_a_save_and_on(terminal: Terminal, bundle_file: Path, tmp_path: Path) -> None:
    content = ("--content", str(bundle_file))
    terminal.run("play", *content)
    assert "Seat 2: ‹ easy bot ›" in terminal.screen(awaiting="Start the game")
    terminal.press("Enter")
    screen = terminal.screen(awaiting="1 Music Room")
    assert len(screen.splitlines()) <= 24
    for words in ("Library", "Ballroom", "Dr♥13", "Hand (5)", "Choose where to place Sister 1", "Dracula is placed at Ballroom", "B Blue"):
        assert words in screen
    terminal.press("mus", "Enter")
    terminal.screen(awaiting="Choose where to place Sister 2")
    # A click of the mouse where the board has Terrace, as a terminal sends it.
    rows = terminal.screen(awaiting="Terrace●V").splitlines()
    row = next(number for number, text in enumerate(rows, 1) if "Terrace●V" in text)
    column = rows[row - 1].index("Terrace") + 2
    for end in "Mm":
        terminal.press("-l", f"\x1b[<0;{column};{row}{end}")
    terminal.screen(awaiting="Choose where to place Sister 3")
    terminal.press("C-c")
    screen = terminal.screen(awaiting="ended with 0")
    assert "duelwright play --resume duelwright-save.json" in screen.replace("\n", "")
    assert saved(tmp_path / "duelwright-save.json")["seats"] == ["human", "bot:easy"]

    terminal.run("play", "--resume", "duelwright-save.json", *content)
    screen = terminal.screen(awaiting="Sister 2 is placed at Terrace")
    assert "S1♥1" in screen
    assert "Choose where to place Sister 3" in screen
    terminal.close()  # a terminal that is closed loses nothing either
    assert saved(tmp_path / "duelwright-save.json")["seats"] == ["human", "bot:easy"]


def test_a_replay_is_gone_through_up_to_where_it_differs(terminal: Terminal, shipped: dw.Bundle, bundle_file: Path, tmp_path: Path) -> None:
    content = ("--content", str(bundle_file))
    game = dw.new_game(shipped, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=3)
    luck = random.Random(3)
    for _ in range(40):
        assert game.decision is not None
        game.apply(luck.randrange(len(game.decision.options)))
    replay = {**game.replay(), "seats": ["Ada", "bot:easy"]}
    (tmp_path / "game.json").write_text(json.dumps(replay), encoding="utf-8")
    terminal.run("replay", "game.json", *content)
    assert "Everything open" in terminal.screen(awaiting=" 0/40 Setup ")
    terminal.press("Right")
    assert "Dracula (Ada): Choose where to place" in terminal.screen(awaiting=" 1/40 ")
    terminal.press("NPage")
    terminal.screen(awaiting="Turn 1: Dracula")
    terminal.press("2")
    terminal.screen(awaiting="Sherlock Holmes · ? help")
    terminal.press("End")
    terminal.screen(awaiting=" 40/40 ")
    terminal.press("q")
    terminal.screen(awaiting="ended with 0")

    broken = [*replay["actions"][:11], 999, *replay["actions"][12:]]
    (tmp_path / "other.json").write_text(json.dumps({**replay, "actions": broken}), encoding="utf-8")
    terminal.run("replay", "other.json", *content)
    terminal.screen(awaiting=" 0/11 ")
    terminal.press("End")
    terminal.screen(awaiting="The replay differs")
    terminal.press("C-c")
    assert "Error: The replay differs at decision 12" in terminal.screen(awaiting="ended with 1")

    terminal.run("replay", "game.json", "--plain", *content)
    told = terminal.screen(awaiting="ended with 0").splitlines()
    assert str(game.log_for(None)[-1]) in [line.strip() for line in told]


def test_signs_that_a_terminal_cannot_show_are_drawn_by_others(terminal: Terminal, bundle_file: Path) -> None:
    words = ("play", "--heroes", "dracula,sherlock-holmes", "--board", "baskerville-manor", "--lang", "pt-BR", "--content", str(bundle_file))
    terminal.run(*words, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    screen = terminal.screen(awaiting="Biblioteca A> Patamar Oeste")
    assert "1 Sala de Musica" in screen
    assert "Dr:13>Salao de Baile I" in screen
    assert "\\u" not in screen
    assert screen.isascii()


def test_a_screen_that_would_go_into_a_file_is_narrated(terminal: Terminal, bundle_file: Path, tmp_path: Path) -> None:
    """The full screen is written to the stream for errors: where that is no terminal, there would be nothing to see."""
    terminal.run("play", "--heroes", "dracula,sherlock-holmes", "--board", "soho", "--content", str(bundle_file), errors="errors.txt")
    terminal.screen(awaiting="Number, part of a name, or ? for help:")
    terminal.press("q", "Enter")
    terminal.screen(awaiting="ended with 0")
    assert (tmp_path / "errors.txt").read_text(encoding="utf-8") == ""
