"""Turns a question into a list to choose from: options with their numbers, side by side under the fighter they are about,
or one a row with what they do; a click into the option under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual.containers import VerticalScroll
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from duelwright.diagnostics.printable import printable
from duelwright.table.messages import Offered
from duelwright.terminal.flow import wrapped_text

_QUIET = "dim"
_AT = "reverse"
# Options with more columns than this are one a row.
_SHORT = 24


class ListedOption(NamedTuple):
    """An option as it is listed: the number to type, the heading it is under, the option, and what its card is."""

    number: int
    group: str
    choice: Offered
    card: str


class _List(Static):
    """What is inside the scrolling frame."""

    spots: Sequence[tuple[int, int, int, int]] = ()

    class Pressed(Message):
        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def on_click(self, event: Click) -> None:
        for column, row, width, index in self.spots:
            if event.y == row and column <= event.x < column + width:
                self.post_message(self.Pressed(index))


class OptionPane(VerticalScroll, can_focus=False):
    class Taken(Message):
        def __init__(self, line: ListedOption) -> None:
            super().__init__()
            self.line = line

    class Looked(Message):
        """Another option is highlighted."""

    def __init__(self, *, id: str) -> None:
        super().__init__(_List(), id=id)
        self.lines: Sequence[ListedOption] = ()
        self.at: int | None = None

    @property
    def looked_at(self) -> ListedOption | None:
        return self.lines[self.at] if self.at is not None and self.at < len(self.lines) else None

    def fill(self, lines: Sequence[ListedOption], at: int | None = None) -> None:
        self.lines, self.at = lines, at
        self._show()
        if at is None:
            self.scroll_home(animate=False)

    def step(self, by: int) -> None:
        """Highlight the next option, or the one before."""
        if self.lines:
            self.at = (0 if by > 0 else len(self.lines) - 1) if self.at is None else (self.at + by) % len(self.lines)
            self._show()
            self.post_message(self.Looked())

    def step_group(self) -> None:
        """Highlight the first option of the next group."""
        groups = [line.group for line in self.lines]
        starts = [index for index, group in enumerate(groups) if not index or group != groups[index - 1]]
        if starts:
            self.at = next((start for start in starts if self.at is not None and start > self.at), starts[0])
            self._show()
            self.post_message(self.Looked())

    def on_resize(self) -> None:
        self._show()

    def on__list_pressed(self, event: _List.Pressed) -> None:
        event.stop()
        self.post_message(self.Taken(self.lines[event.index]))

    def _show(self) -> None:
        inner = self.query_one(_List)
        width = max(20, self.scrollable_content_region.width - 1)
        text, spots = listed(self.lines, self.at, width)
        inner.spots = spots
        inner.update(text)
        if self.at is not None:
            row = next((spot[1] for spot in spots if spot[3] == self.at), 0)
            self.call_after_refresh(self.scroll_to_region, Region(0, row, 1, 2), animate=False)


def listed(lines: Sequence[ListedOption], at: int | None, width: int) -> tuple[Text, list[tuple[int, int, int, int]]]:
    """The list in so many columns, and where each option is in it: column, row, width and index."""
    rows: list[Text] = []
    spots: list[tuple[int, int, int, int]] = []
    for start, end in _groups(lines):
        group = lines[start].group
        if group:
            rows.append(Text(printable(group), "bold"))
        entries = [_entry(line) for line in lines[start:end]]
        wide = max(map(cell_len, entries))
        is_beside = not any(line.choice["effect"] or line.card for line in lines[start:end]) and (bool(group) or wide <= _SHORT)
        # In columns where there are several; else one behind the other.
        column_width = wide if 2 * (wide + 2) <= width + 2 else 0
        for offset, (line, entry) in enumerate(zip(lines[start:end], entries, strict=True)):
            index = start + offset
            look = _AT if index == at else ""
            if is_beside:
                if not offset or rows[-1].cell_len + max(column_width, cell_len(entry)) > width:
                    rows.append(Text())
                spots.append((rows[-1].cell_len, len(rows) - 1, cell_len(entry), index))
                rows[-1].append(entry, look).append(" " * (max(column_width, cell_len(entry)) + 2 - cell_len(entry)))
                continue
            notes = [note for note in (line.card, printable(line.choice["effect"])) if note]
            whole = Text(entry, look).append("".join(f" · {note}" for note in notes), _QUIET)
            shown = wrapped_text(whole, width, 4)
            # The whole text of the one that is looked at; a row of each other.
            for row in shown if index == at else shown[:1]:
                spots.append((0, len(rows), width, index))
                rows.append(row)
            if index != at and len(shown) > 1:
                rows[-1].truncate(width - 1)
                rows[-1].append("…", _QUIET)
    return Text("\n", no_wrap=True, end="").join(rows), spots


def _groups(lines: Sequence[ListedOption]) -> list[tuple[int, int]]:
    starts = [index for index, line in enumerate(lines) if not index or line.group != lines[index - 1].group]
    return list(zip(starts, [*starts[1:], len(lines)], strict=False))


def _entry(line: ListedOption) -> str:
    """Under the heading of a fighter who moves, the space is enough; one who stays is said to."""
    choice = line.choice
    is_short = line.group and (len(choice["path"]) != 1 or choice["kind"] == "fighter_to")
    return f"{line.number:2} {printable(choice['short'] if is_short else choice['text'])}"
