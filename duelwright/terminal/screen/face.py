"""Turns a picture of a table into a full screen: board, hands and log in their places, and pages to read. What is below the board
and how it is answered is up to who plays or watches."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click, Resize
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from duelwright.diagnostics.printable import printable
from duelwright.table.messages import Scene, StoryLine, TableSetting
from duelwright.terminal.drawing.board import BoardDrawing, Lit, draw
from duelwright.terminal.drawing.chart import Chart
from duelwright.terminal.drawing.sixteen import has_sixteen
from duelwright.terminal.flow import flow
from duelwright.terminal.screen import pages, parts
from duelwright.terminal.screen.dialogs import TextPage
from duelwright.words import Filling, list_word, table_word

# From so many columns on, hand and log have a column of their own beside the board; from so many rows on, more room below.
_WIDE, _TALL = 116, 32
# How much of the height the hands beside the board may take.
_HANDS = 0.45
# What is told of the past on the table itself; F6 tells all.
LOG_EVENTS = 100


class Picture(NamedTuple):
    """All that is seen of a table at one time."""

    setting: TableSetting
    scene: Scene
    chart: Chart
    joined: set[str]
    hands: list[parts.Hand]
    story: list[StoryLine]
    # Lines from this number on are news.
    read: int


class BoardPane(Static):
    """The board; a click on it is a click on a space."""

    class Pressed(Message):
        def __init__(self, space: str, button: int) -> None:
            super().__init__()
            self.space, self.button = space, button

    class Fitted(Message):
        """It has another size now."""

    drawing: BoardDrawing | None = None

    def on_resize(self) -> None:
        self.post_message(self.Fitted())

    def on_click(self, event: Click) -> None:
        space = self.drawing.spaces.get((event.x, event.y)) if self.drawing else None
        if space is not None:
            self.post_message(self.Pressed(space, event.button))


class TableFace(App[None]):
    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("f1", "help", ""),
        ("f2", "hand", ""),
        ("f3", "piles", ""),
        ("f4", "heroes", ""),
        ("f5", "spaces", ""),
        ("f6", "story", ""),
        ("f9", "ground", ""),
        # These have another meaning where text is typed.
        Binding("pageup", "page(-1)", "", priority=True),
        Binding("pagedown", "page(1)", "", priority=True),
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", "", priority=True),
    ]
    ENABLE_COMMAND_PALETTE = False
    # The word for what F1 tells.
    HELP: ClassVar[str]

    def __init__(self, lang: str, *, is_light: bool) -> None:
        super().__init__()
        self.lang = lang
        self.theme = "textual-light" if is_light else "textual-dark"
        self.picture: Picture | None = None
        self.broken: Exception | None = None
        self._note = ""

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="all"):
            with Vertical(id="main"):
                yield BoardPane(id="board")
                yield Static(id="legend")
                yield Static(id="strip")
                with Horizontal(id="below"):
                    with Vertical(id="question"):
                        yield from self.asking_parts()
                    with VerticalScroll(id="log", can_focus=False):
                        yield Static()
            with Vertical(id="side"):
                yield Static(id="hand")
                with VerticalScroll(id="side_log", can_focus=False):
                    yield Static()
        yield self.foot()

    def asking_parts(self) -> Iterable[Widget]:
        """What is below the board, beside the log."""
        raise NotImplementedError

    def foot(self) -> Widget:
        """The last row."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Show all of it again, in the room that there is now."""
        raise NotImplementedError

    def whole_story(self) -> list[StoryLine]:
        raise NotImplementedError

    def action_leave(self) -> None:
        raise NotImplementedError

    def on_mount(self) -> None:
        # A terminal that is closed is no reason to lose a game. (Windows has no such signals.)
        with contextlib.suppress(AttributeError, NotImplementedError, RuntimeError):
            for number in (signal.SIGHUP, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, self.action_leave)

    def fail(self, error: Exception) -> None:
        """Leave; the command says what is wrong, once the terminal is its own again."""
        self.broken = self.broken or error
        self.action_leave()

    def _fatal_error(self) -> None:
        """Nothing is lost. (What Textual prints has every hidden card in it.)"""
        self.fail(self._exception or RuntimeError())

    def say(self, key: str, **gaps: Filling) -> str:
        return table_word(key, self.lang, **gaps)

    @property
    def table(self) -> Widget:
        """The table itself, whatever lies in front of it."""
        return self.screen_stack[0]

    @property
    def is_covered(self) -> bool:
        """Whether a page or a question is in front of the table."""
        return len(self.screen_stack) > 1

    @property
    def palette(self) -> parts.Palette:
        return parts.LIGHT if self.theme == "textual-light" else parts.DARK

    # -- what is seen ----------------------------------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE, "wide")
        self.set_class(event.size.height >= _TALL, "tall")

    def on_board_pane_fitted(self) -> None:
        self.redraw()

    def show(self, picture: Picture) -> None:
        """All but the board, which waits for what is lit on it."""
        if has_sixteen(self.console):
            picture = picture._replace(chart=picture.chart.in_sixteen_colors())
        self.picture = picture
        setting, palette, table = picture.setting, self.palette, self.table
        table.query_one("#head", Static).update(parts.head(setting, picture.scene, palette, self.size.width))
        table.query_one("#strip", Static).update(parts.hand_strips(setting, picture.hands, palette, self.size.width, 2))
        beside = max(16, table.query_one("#side").content_size.width)
        table.query_one("#hand", Static).update(parts.hand_lists(setting, picture.hands, palette, beside, int(_HANDS * self.size.height)))
        for place in ("log", "side_log"):
            frame = table.query_one(f"#{place}", VerticalScroll)
            width = frame.scrollable_content_region.width
            if frame.display and width:
                frame.query_one(Static).update(parts.log(picture.story, palette, max(16, width - 1), picture.read))
                frame.scroll_end(animate=False)
                # Once more when the hands above have the room that they need.
                self.call_after_refresh(frame.scroll_end, animate=False)

    def light(self, lit: Lit) -> None:
        """The board, with what the question is about."""
        if self.picture is None:
            return
        pane = self.table.query_one("#board", BoardPane)
        if not pane.size:
            return  # it will be laid out in a moment
        pane.drawing = draw(self.picture.chart, self.picture.scene, self.picture.joined, pane.size.width, pane.size.height, lit)
        pane.update(pane.drawing.text if pane.drawing else "")
        if pane.drawing is None:
            self.table.query_one("#head", Static).update(Text(self.say("screen.too_small"), "reverse"))

    def explain(self) -> None:
        """The legend of the board; in its place a combat that is under way, or, once, a word about what was typed or done."""
        legend, seen = self.table.query_one("#legend", Static), self.picture
        if self._note:
            legend.update(Text(printable(self._note), "reverse"))
        elif seen is not None and seen.scene["combat"] is not None:
            legend.update(parts.combat(seen.setting, seen.scene, self.palette))
        elif seen is not None:
            rules = [Text(f"F4 {list_word('board_rule', self.lang)}", "bold")] if seen.setting["board"]["rules"] else []
            legend.update(flow([*rules, *seen.chart.legend()], max(20, legend.size.width)))
        self._note = ""

    def note(self, note: str) -> None:
        """Say it the next time that the legend is written."""
        self._note = note

    def tell(self, note: str) -> None:
        self.note(note)
        self.explain()

    # -- what is read ----------------------------------------------------------------------------------------------------

    def read(self, title: str, text: Text) -> None:
        if self.picture is not None and not self.is_covered:
            self.push_screen(TextPage(f"{title} · {self.say('screen.close')}", text if text.plain else Text("—")))

    def look_up(self, name: str) -> None:
        if self.picture is not None:
            found = pages.named_page(self.picture.setting, self.picture.chart, self.picture.scene, name, self.palette)
            self.read(printable(name), found if found.plain else Text(printable(self.say("no_card_called", name=name))))

    def read_space(self, space: str) -> None:
        """About one space and its neighbours."""
        if self.picture is not None:
            name = self.picture.chart.space(space).name
            self.read(name, pages.spaces_page(self.picture.chart, self.picture.scene, name))

    def action_page(self, by: int) -> None:
        """Leaf through the log, or through the page that is open."""
        for log in self.screen.query("VerticalScroll" if self.is_covered else "#log, #side_log").results(VerticalScroll):
            log.scroll_relative(y=by * max(1, log.size.height - 1), animate=False)

    def action_ground(self) -> None:
        """From dark to light, and back."""
        self.theme = "textual-dark" if self.theme == "textual-light" else "textual-light"
        self.redraw()

    def action_help(self) -> None:
        self.read("?", Text(self.say(self.HELP)))

    def action_hand(self) -> None:
        if self.picture is not None:
            title = " · ".join(hand.title for hand in self.picture.hands) or self.say("screen.hand", number=0)
            self.read(title, pages.hands_page(self.picture.setting, self.picture.hands, self.palette))

    def action_piles(self) -> None:
        if self.picture is not None:
            self.read(self.say("discard_pile"), pages.piles_page(self.picture.setting, self.picture.scene, self.lang))

    def action_heroes(self) -> None:
        if self.picture is not None:
            self.read(self.picture.chart.name, pages.heroes_page(self.picture.setting, self.picture.scene, self.lang))

    def action_spaces(self) -> None:
        if self.picture is not None:
            self.read(self.picture.chart.name, pages.spaces_page(self.picture.chart, self.picture.scene))

    def action_story(self) -> None:
        if self.picture is not None:
            self.read(self.say("screen.log"), parts.log(self.whole_story(), self.palette, self.size.width - 6))
