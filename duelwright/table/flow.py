"""Turns short texts into lines that break only between them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

_GAP = "   "


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
