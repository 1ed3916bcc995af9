"""Turns a list of answers into somebody at the table, and the screen into text."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import duelwright as dw
from duelwright.table.seats import Seats
from duelwright.terminal.table import Table
from duelwright.words import table_word

ROOT = Path(__file__).resolve().parent.parent.parent


# Stands for the name of the first option, and for "yes" where the table asks again.
FIRST = "<first>"


class Sitting:
    """A table at which the answers are known beforehand. When they run out, it is as if the input had ended."""

    def __init__(
        self, game: dw.Game, seats: str, answers: Iterable[str] = (), *, save: Path | None = None, record: Path | None = None, width: int = 100
    ) -> None:
        self._out = io.StringIO()
        self._answers: Iterator[str] = iter(answers)
        self.asked: list[str] = []
        self.answers: list[str] = []
        console = Console(file=self._out, width=width, highlight=False, force_terminal=False)
        self.table = Table(game, Seats(seats.split(","), len(game.header["heroes"])), console, self._read, save, record)

    def _read(self, prompt: str) -> str:
        self.asked.append(prompt)
        self._out.write(prompt)
        try:
            answer = next(self._answers)
        except StopIteration:
            raise EOFError from None
        if answer == "^C":
            raise KeyboardInterrupt
        if answer == FIRST:
            decision = self.table.game.decision
            assert decision is not None
            asks = prompt in (table_word("ask", lang) for lang in ("en", "pt-BR"))
            answer = str(decision.options[0]) if asks else "" if "keyboard" in prompt else "yes"
        self._out.write(answer + "\n")
        self.answers.append(answer)
        return answer

    def play(self) -> str:
        self.table.play()
        return self._out.getvalue()

    @property
    def screen(self) -> str:
        return self._out.getvalue()


def command(*words: str, answers: str = "", folder: Path, bundle: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, with these lines on its input and no terminal."""
    content = ["--content", str(bundle)] if bundle is not None else []
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}
    line = [sys.executable, "-m", "duelwright.cli.main", *words, *content]
    return subprocess.run(line, input=answers, capture_output=True, text=True, encoding="utf-8", cwd=folder, env=environment, check=False)


@pytest.fixture(scope="session")
def bundle_file(shipped: dw.Bundle, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped content as a bundle: commands start faster from it."""
    from runtime.bundle import dump_bundle

    path = tmp_path_factory.mktemp("bundle") / "shipped.json"
    path.write_text(dump_bundle(shipped.payload), encoding="utf-8")
    return path


def saved(path: Path) -> dict[str, object]:
    data: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return data
