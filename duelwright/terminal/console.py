"""Turns what is printed at the table into what a terminal may get: nothing in a name moves the cursor or changes
colours."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from duelwright.diagnostics.printable import printable_lines
from duelwright.terminal.signs import fit_terminal


def takes_whole_screen() -> bool:
    """Whether there is a terminal that a full screen can be drawn on. (It is written to the stream for errors.)"""
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)) and os.environ.get("TERM") != "dumb"


def has_light_ground() -> bool:
    """Whether the terminal says that its ground is light. (Few say anything.)"""
    return os.environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def typed(prompt: str) -> str:
    """A line that somebody types behind a prompt. (Python itself would write the prompt to the stream for errors.)"""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    return input()


class TerminalConsole(Console):
    """The only console that the program prints to. Colours are its own: those of styles, never those in a text."""

    def __init__(self) -> None:
        fit_terminal()
        super().__init__(highlight=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable_lines(segment.text), segment.style)
