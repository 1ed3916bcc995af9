"""Turns texts into lines: short ones side by side, long ones wrapped with all their lines indented."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from duelwright.texts import wrapped

_GAP = "  "


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


_WRAPPING = Console(width=80, color_system=None)


def wrapped_text(text: Text, width: int, indent: int = 0) -> list[Text]:
    """A text in lines of at most this width, styles kept; all but the first are indented."""
    first, *others = text.wrap(_WRAPPING, width) or [Text()]
    first.rstrip()
    if not others:
        return [first]
    remaining = text[len(first.plain) :]
    remaining = remaining[len(remaining.plain) - len(remaining.plain.lstrip()) :]
    return [first, *(Text(" " * indent).append(line) for line in remaining.wrap(_WRAPPING, width - indent))]
