"""Plays at a real terminal: tmux, 80 by 24, from the menu to a save, and on from there."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

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

    def run(self, *words: str, size: tuple[int, int] = (80, 24)) -> None:
        command = shlex.join(["env", f"PYTHONPATH={ROOT}", sys.executable, "-m", "duelwright.cli.main", *words])
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
