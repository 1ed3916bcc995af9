"""Turns a text into something in front of the table: a page to read, a question before harm, a curtain between two people."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from duelwright.terminal.flow import wrapped_text


class TextPage(ModalScreen[None]):
    """Something to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss", ""), ("q", "dismiss", ""), ("enter", "dismiss", "")]

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self._heading, self._text = title, text

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page") as page:
            page.border_title = self._heading
            yield Static()

    def on_resize(self) -> None:
        """Wrap the lines by hand, so that what continues one is further in than where it began."""
        width = max(20, self.query_one(VerticalScroll).scrollable_content_region.width - 1)
        lines = []
        for line in self._text.split("\n"):
            indent = len(line.plain) - len(line.plain.lstrip()) + 2
            lines += wrapped_text(line, width, indent)
        self.query_one(Static).update(Text("\n", end="").join(lines))


class Sure(ModalScreen[bool]):
    """Yes or no, by the first letter in either language."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(Text(self._text), classes="sure")

    def on_key(self, event: Key) -> None:
        if event.key in ("y", "s", "n", "escape"):
            event.stop()
            self.dismiss(event.key in ("y", "s"))


class Ask(ModalScreen[str | None]):
    """A line to type; Esc leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "")]

    def __init__(self, text: str, longest: int) -> None:
        super().__init__()
        self._text, self._longest = text, longest

    def compose(self) -> ComposeResult:
        with Vertical(classes="ask"):
            yield Static(Text(self._text))
            yield Input(max_length=self._longest)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value)


class Curtain(ModalScreen[None]):
    """Hides everything until the next person presses Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "dismiss", "")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(Text(self._text, justify="center"), classes="curtain")
