"""Turns what is printed at the table into what a terminal may get: nothing in a name moves the cursor or changes
colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from duelwright.diagnostics.printable import printable_lines


class TerminalConsole(Console):
    """The only console that the program prints to. Colours are its own: those of styles, never those in a text."""

    def __init__(self) -> None:
        super().__init__(highlight=False)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(printable_lines(segment.text), segment.style)
