"""What several commands make of their arguments in the same way."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TextIO

from compiler.diagnostics import did_you_mean
from compiler.find.shipped import shipped_content
from duelwright.cli._application import CannotRun


def content_paths(paths: Sequence[Path]) -> list[Path]:
    """The paths to read: the given ones, which must exist, or the shipped content."""
    for path in paths:
        if not path.exists():
            raise CannotRun(f"There is no `{path}`. {_near(path)}")
    return list(paths) or [shipped_content()]


def _near(path: Path) -> str:
    parent = next(parent for parent in (path.parent, *path.absolute().parents) if parent.is_dir())
    if parent != path.parent:
        return f"Its folder is missing too; the last one there is `{parent}`."
    return did_you_mean(path.name, (entry.name for entry in parent.iterdir()), what="names")


def words_in(text: str, option: str) -> list[str]:
    """The names between commas that an option was given."""
    words = [part.strip() for part in text.split(",")]
    if not all(words):
        raise CannotRun(f"{option} is a list of names with commas between them, not `{text}`.")
    return words


def names_in(text: str, option: str, there: Sequence[str], what: str) -> list[str]:
    """The same, where each must be one of those that are there."""
    words = words_in(text, option)
    for word in words:
        if word not in there:
            plural = "heroes" if what == "hero" else f"{what}s"
            raise CannotRun(f"There is no {what} `{word}`. {did_you_mean(word, there, what=plural)}")
    return words


def processors() -> int:
    """How many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def wants_color(stream: TextIO) -> bool:
    """Whether to colour what goes to `stream`: only on a terminal, and not where NO_COLOR says so."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def progress() -> Callable[[str, int, int], None] | None:
    """Shows progress on a terminal; None where there is no terminal."""
    return _Progress(sys.stderr) if sys.stderr.isatty() else None


class _Progress:
    """A bar with how many of how many are done, what is done now, and for how long already. It goes when all is
    done."""

    _BAR: Final = 24

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._start = time.monotonic()

    def __call__(self, stage: str, done: int, total: int) -> None:
        text = ""
        if done < total:
            filled = self._BAR * done // total
            minutes, seconds = divmod(int(time.monotonic() - self._start), 60)
            text = f"[{'#' * filled}{'-' * (self._BAR - filled)}] {done}/{total} {minutes}:{seconds:02} {stage}"
        # A line that the terminal would break could not be taken back.
        width = shutil.get_terminal_size().columns - 1
        self._terminal.write(f"\r\033[K{text[:width]}")
        self._terminal.flush()
