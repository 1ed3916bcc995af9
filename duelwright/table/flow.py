"""Turns texts into lines: short ones side by side, long ones wrapped with all their lines indented."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from duelwright.texts import wrapped

_GAP = "   "


def indented(text: str, width: int, indent: int, style: str = "") -> Text:
    """A text whose lines all begin at the same column, but for lists in it."""
    return Text("\n".join(wrapped(text, width, indent)), style)


def flow(entries: Iterable[Text], width: int, indent: int = 0) -> Text:
    """The entries side by side, as many a line as fit."""
    lines = [Text(" " * indent)]
    for entry in entries:
        line = lines[-1]
        if line.cell_len > indent and line.cell_len + len(_GAP) + entry.cell_len > width:
            line = Text(" " * indent)
            lines.append(line)
        if line.cell_len > indent:
            line.append(_GAP)
        line.append(entry)
    return Text("\n").join(lines)
