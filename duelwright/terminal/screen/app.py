"""Turns a sitting into a full screen: board, question, hand and log at once; keys, mouse and typed names into choices."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click, Resize
from textual.message import Message
from textual.widgets import Input, Static

from duelwright.bots import Bot
from duelwright.bots.base import choice_of
from duelwright.diagnostics.printable import printable
from duelwright.table.messages import Offered, Scene
from duelwright.table.scene import scene
from duelwright.terminal.drawing.board import BoardDrawing, Lit, draw
from duelwright.terminal.flow import flow
from duelwright.terminal.matching import matches
from duelwright.terminal.numbering import Numbering, is_number
from duelwright.terminal.screen import pages, parts
from duelwright.terminal.screen.dialogs import Curtain, Sure, TextPage
from duelwright.terminal.screen.menu import Menu
from duelwright.terminal.screen.options import ListedOption, OptionPane
from duelwright.terminal.screen.sitting import Sitting
from duelwright.words import Filling, list_word, table_word
from runtime.game import Game
from runtime.limits import LONGEST_SEAT

_LONGEST_ANSWER = max(200, LONGEST_SEAT)
# From so many columns on, hand and log have a column of their own beside the board; from so many rows on, more room below.
_WIDE, _TALL = 116, 32
# From so many rows on, the hand beside the board has its text.
_ROOMY = 36
# What is told of the past on the table itself; F6 tells all.
_LOG_EVENTS = 100
# Seconds that people get to see what a bot did.
PACE = 0.5
# Seconds between two drawings while bots hurry.
_SELDOM = 0.2


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


class TableApp(App[None]):
    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("f1", "help", ""),
        ("f2", "hand", ""),
        ("f3", "piles", ""),
        ("f4", "heroes", ""),
        ("f5", "spaces", ""),
        ("f6", "story", ""),
        ("f9", "ground", ""),
        ("ctrl+s", "save", ""),
        ("escape", "escape", ""),
        ("up", "step(-1)", ""),
        ("down", "step(1)", ""),
        # These have another meaning where text is typed.
        Binding("tab", "step_group", "", priority=True),
        Binding("pageup", "page(-1)", "", priority=True),
        Binding("pagedown", "page(1)", "", priority=True),
        Binding("ctrl+z", "undo", "", priority=True),
        Binding("ctrl+c,ctrl+d,ctrl+q", "leave", "", priority=True),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, sit: Callable[[dict[str, str]], Sitting], menu: Menu | None = None, lang: str = "en", *, pace: float = PACE, is_light: bool = False
    ) -> None:
        """`sit` makes the sitting, of what was chosen in the menu where there is one."""
        super().__init__()
        self._sit, self._menu, self._lang, self._pace = sit, menu, lang, pace
        self.theme = "textual-light" if is_light else "textual-dark"
        self.sitting: Sitting | None = None
        self.told: list[tuple[str, Path]] = []
        self.broken: Exception | None = None
        self._hurried = False
        self._numbering = Numbering()
        self._lines: list[ListedOption] = []
        self._hand: list[str | None] = []
        self._note = ""
        self._drawn_at = 0.0

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="all"):
            with Vertical(id="main"):
                yield BoardPane(id="board")
                yield Static(id="legend")
                yield Static(id="strip")
                with Horizontal(id="below"):
                    with Vertical(id="question"):
                        yield Static(id="prompt")
                        yield OptionPane(id="options")
                    with VerticalScroll(id="log", can_focus=False):
                        yield Static()
            with Vertical(id="side"):
                yield Static(id="hand")
                with VerticalScroll(id="side_log", can_focus=False):
                    yield Static()
        yield Input(id="answer", max_length=_LONGEST_ANSWER, select_on_focus=False)

    def on_mount(self) -> None:
        # A terminal that is closed is no reason to lose a game. (Windows has no such signals.)
        with contextlib.suppress(AttributeError, NotImplementedError, RuntimeError):
            for number in (signal.SIGHUP, signal.SIGTERM):
                asyncio.get_running_loop().add_signal_handler(number, self.action_leave)
        if self._menu is None:
            self._begin({})
        else:
            self.push_screen(self._menu, self._begin)

    def _begin(self, wanted: dict[str, str] | None) -> None:
        if wanted is None:
            self.exit()
            return
        try:
            self.sitting = self._sit(wanted)
        except Exception as error:  # said by the command, once the terminal is its own again
            self.broken = error
            self.exit()
            return
        self._lang = self.sitting.game.lang
        answer = self.query_one("#answer", Input)
        answer.placeholder = self._say("screen.ask" if self.sitting.seats.people else "screen.watch")
        answer.focus()
        self._go_on()

    def _say(self, key: str, **gaps: Filling) -> str:
        return table_word(key, self._lang, **gaps)

    @property
    def _palette(self) -> parts.Palette:
        return parts.LIGHT if self.theme == "textual-light" else parts.DARK

    # -- the game --------------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show the table, and wait for whoever is next."""
        sitting = self.sitting
        if sitting is None or not self.is_running:
            return
        waits = sitting.waits_for
        if waits == "handover":
            sitting.present = None
            self._draw()
            self.push_screen(Curtain(self._say("screen.curtain", name=printable(sitting.next_person))), self._taken_over)
            return
        if waits == "bot":
            self._draw_now_and_then()
            self._let_bot_choose()
            return
        self._draw()
        if waits == "over":
            sitting.keep()

    def _draw_now_and_then(self) -> None:
        """While bots hurry, a few times a second is enough."""
        now = monotonic()
        if now - self._drawn_at > _SELDOM:
            self._draw()

    def _taken_over(self, _: None) -> None:
        assert self.sitting is not None
        self.sitting.take_over()
        self._go_on()

    def _let_bot_choose(self) -> None:
        sitting = self.sitting
        assert sitting is not None
        assert sitting.game.decision is not None
        bot = sitting.seats.bot(sitting.game.decision.player)
        assert bot is not None
        self._think(bot, sitting.game.clone())

    @work(thread=True, exclusive=True)
    def _think(self, bot: Bot, game: Game) -> None:
        """Beside the screen, which goes on answering keys."""
        try:
            option = choice_of(bot, game, game.header["bot_seed"], lambda _: not self._hurried)
        except Exception as error:
            self.call_from_thread(self._break, error)
            return
        self.call_from_thread(self._bot_chose, option)

    def _bot_chose(self, option: int) -> None:
        sitting = self.sitting
        if sitting is None or not self.is_running or sitting.waits_for != "bot":
            return
        told = sitting.told
        sitting.bot_chose(option)
        if self._pace and not self._hurried and sitting.told > told:
            self._draw()
            self.set_timer(self._pace, self._go_on)
        else:
            self._go_on()

    def _break(self, error: Exception) -> None:
        self.broken = self.broken or error
        self.action_leave()

    def _fatal_error(self) -> None:
        """Nothing is lost, and the command says what is wrong. (What Textual prints has every hidden card in it.)"""
        self._break(self._exception or RuntimeError())

    def _take(self, choice: Offered) -> None:
        """Choose an option; one that harms the player's own is asked about again."""
        if choice["confirm"]:
            self._clear()
            self._list()
            self.push_screen(Sure(self._say("screen.confirm", text=printable(choice["confirm"]))), lambda sure: self._chosen(choice) if sure else None)
        else:
            self._chosen(choice)

    def _chosen(self, choice: Offered) -> None:
        if self.sitting is None or self.sitting.waits_for != "person" or all(line.choice is not choice for line in self._lines):
            # A key that came too late.
            return
        self._hurried = False
        self._clear()
        self.sitting.choose(choice["option"])
        self._drawn_at = 0.0
        self._go_on()

    def _clear(self) -> None:
        """Empty the answer without listing the options again."""
        answer = self.query_one("#answer", Input)
        with answer.prevent(Input.Changed):
            answer.value = ""

    # -- what is seen ----------------------------------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE, "wide")
        self.set_class(event.size.height >= _TALL, "tall")

    def on_board_pane_fitted(self) -> None:
        self._draw()

    def _draw(self) -> None:
        sitting = self.sitting
        if sitting is None or not self.is_running:
            return
        game, view, palette = sitting.game, sitting.viewpoint, self._palette
        setting, now, question = sitting.setting, scene(game, view), sitting.question()
        self._scene, self._drawn_at = now, monotonic()
        base = self.screen_stack[0]
        base.query_one("#head", Static).update(parts.head(setting, now, palette, self.size.width))
        eyes = view.eyes(game)
        self._hand = now["players"][eyes]["hand"] if eyes is not None else []
        strip, hand = base.query_one("#strip", Static), base.query_one("#hand", Static)
        shows_hand = eyes is not None
        strip.update(parts.hand_strip(setting, self._hand, palette, self.size.width, 2) if shows_hand else "")
        hand.update(parts.hand_list(setting, self._hand, palette, with_text=self.size.height >= _ROOMY) if shows_hand else "")
        told = sitting.story(max(0, sitting.told - _LOG_EVENTS))
        for place in ("log", "side_log"):
            frame = base.query_one(f"#{place}", VerticalScroll)
            width = frame.scrollable_content_region.width
            if frame.display and width:
                frame.query_one(Static).update(parts.log(told, palette, max(16, width - 1), sitting.read))
                frame.scroll_end(animate=False)
        named = len(sitting.seats.people) > 1 or len(view.players) > 1
        prompt = parts.prompt(setting, question, palette, named=named) if question else Text()
        if game.over:
            prompt.append(self._say("screen.over", seed=game.header["seed"]), "bold")
        elif question is None and game.decision is not None:
            prompt.append(self._say("screen.thinking", player=printable(setting["heroes"][game.decision.player]["name"])), palette.quiet)
        base.query_one("#prompt", Static).update(prompt)
        numbers = self._numbering.numbers(question) if question else {}
        groups = {id(choice): group["label"] for group in (question["groups"] if question else ()) for choice in group["choices"]}
        self._lines = [
            ListedOption(number, groups[id(choice)], choice, parts.card_short(setting, choice["card"]) if choice["card"] else "")
            for number, choice in numbers.items()
        ]
        self._list()

    def _list(self) -> None:
        """The options that fit what is typed; all, and a word about it, where none does."""
        base = self.screen_stack[0]
        typed = base.query_one("#answer", Input).value.strip()
        shown, at = self._lines, None
        if is_number(typed):
            at = next((index for index, line in enumerate(shown) if line.number == int(typed)), None)
        elif typed and not typed.startswith("?"):
            found = matches(typed, [line.choice["text"] for line in self._lines])
            shown = [self._lines[number] for number in found] or shown
            at = 0 if len(found) == 1 else None
            if self._lines and not found:
                self._note = self._say("screen.no_match", name=typed)
        base.query_one("#options", OptionPane).fill(shown, at)
        self._light()
        self._explain()

    def _explain(self) -> None:
        """The legend of the board; in its place a combat that is under way, or, once, a word about what was typed or done."""
        legend = self.screen_stack[0].query_one("#legend", Static)
        if self._note:
            legend.update(Text(printable(self._note), "reverse"))
        elif self.sitting is not None and self._scene["combat"] is not None:
            legend.update(parts.combat(self.sitting.setting, self._scene, self._palette))
        elif self.sitting is not None:
            rules = [Text(f"F4 {list_word('board_rule', self._lang)}", "bold")] if self.sitting.setting["board"]["rules"] else []
            legend.update(flow([*rules, *self.sitting.chart.legend()], max(20, legend.size.width)))
        self._note = ""

    def _tell(self, note: str) -> None:
        self._note = note
        self._explain()

    def _light(self) -> None:
        """The board, with what the question is about."""
        base = self.screen_stack[0]
        pane, options = base.query_one("#board", BoardPane), base.query_one("#options", OptionPane)
        sitting = self.sitting
        if sitting is None:
            return
        looked = options.looked_at.choice if options.looked_at else None
        # With a fighter in mind, only where that one can go.
        beside = [line for line in options.lines if options.looked_at is None or line.group == options.looked_at.group]
        legal = {line.choice["space"] or "" for line in beside} | _stands(self._scene, {line.choice["target"] for line in beside})
        chosen = (looked["space"] or next(iter(_stands(self._scene, {looked["target"]})), None)) if looked else None
        lit = Lit(legal, chosen, tuple(looked["path"]) if looked else (), looked["fighter"] if looked else None)
        pane.drawing = draw(sitting.chart, self._scene, sitting.joined, pane.size.width, pane.size.height, lit)
        pane.update(pane.drawing.text if pane.drawing else "")
        if pane.drawing is None:
            base.query_one("#head", Static).update(Text(self._say("screen.too_small"), "reverse"))

    # -- what is pressed -------------------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        typed = event.value.strip()
        if is_number(typed):
            numbers = [line.number for line in self._lines]
            if int(typed) in numbers and not any(str(number).startswith(typed) and number != int(typed) for number in numbers):
                self._take(next(line.choice for line in self._lines if line.number == int(typed)))
                return
        self._list()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        options = self.query_one("#options", OptionPane)
        if typed.startswith("?"):
            self._clear()
            self._list()
            if typed == "?":
                self.action_help()
            else:
                self._look_up(typed.removeprefix("?").strip())
        elif options.looked_at is not None or (not typed and len(self._lines) == 1):
            self._take(options.looked_at.choice if options.looked_at else self._lines[0].choice)
        elif is_number(typed):
            self._tell(self._say("screen.no_number", name=typed))
        elif typed and len(options.lines) < len(self._lines):
            self._tell(self._say("screen.several", name=typed, number=len(options.lines)))

    def on_option_pane_looked(self) -> None:
        self._light()

    def on_option_pane_taken(self, event: OptionPane.Taken) -> None:
        self._take(event.line.choice)

    def on_board_pane_pressed(self, event: BoardPane.Pressed) -> None:
        """One option here: take it. Several: list them. None, or another button: read about the space."""
        if self.sitting is None:
            return
        here = [line for line in self._lines if line.choice["space"] == event.space or event.space in _stands(self._scene, {line.choice["target"]})]
        if event.button != 1 or not here:
            name = self.sitting.chart.space(event.space).name
            self._read(name, pages.spaces_page(self.sitting.chart, self._scene, name))
        elif len(here) == 1:
            self._take(here[0].choice)
        else:
            self.query_one("#options", OptionPane).fill(here, 0)
            self._light()

    def action_step(self, by: int) -> None:
        if len(self.screen_stack) == 1:
            self.query_one("#options", OptionPane).step(by)

    def action_step_group(self) -> None:
        if len(self.screen_stack) == 1:
            self.query_one("#options", OptionPane).step_group()

    def action_page(self, by: int) -> None:
        """Leaf through the log, or through the page that is open."""
        base = len(self.screen_stack) == 1
        for log in self.screen.query("#log, #side_log" if base else "VerticalScroll").results(VerticalScroll):
            log.scroll_relative(y=by * max(1, log.size.height - 1), animate=False)

    def action_escape(self) -> None:
        """Clear what is typed, and have bots hurry."""
        self._hurried = True
        self._clear()
        self._list()

    def action_ground(self) -> None:
        """From dark to light, and back."""
        self.theme = "textual-dark" if self.theme == "textual-light" else "textual-light"
        self._draw()

    def _read(self, title: str, text: Text) -> None:
        if self.sitting is not None and len(self.screen_stack) == 1:
            self.push_screen(TextPage(f"{title} · {self._say('screen.close')}", text if text.plain else Text("—")))

    def _look_up(self, name: str) -> None:
        if self.sitting is not None:
            found = pages.named_page(self.sitting.setting, self.sitting.chart, self._scene, name, self._palette)
            self._read(printable(name), found if found.plain else Text(printable(self._say("no_card_called", name=name))))

    def action_help(self) -> None:
        self._read("?", Text(self._say("screen.help")))

    def action_hand(self) -> None:
        if self.sitting is not None:
            self._read(self._say("screen.hand", number=len(self._hand)), pages.hand_page(self.sitting.setting, self._hand, self._palette))

    def action_piles(self) -> None:
        if self.sitting is not None:
            self._read(self._say("discard_pile"), pages.piles_page(self.sitting.setting, self._scene, self._lang))

    def action_heroes(self) -> None:
        if self.sitting is not None:
            self._read(self.sitting.chart.name, pages.heroes_page(self.sitting.setting, self._scene, self._lang))

    def action_spaces(self) -> None:
        if self.sitting is not None:
            self._read(self.sitting.chart.name, pages.spaces_page(self.sitting.chart, self._scene))

    def action_story(self) -> None:
        if self.sitting is not None:
            self._read(self._say("screen.log"), parts.log(self.sitting.story(), self._palette, self.size.width - 6))

    def action_undo(self) -> None:
        if self.sitting is not None and self.sitting.waits_for == "person" and len(self.screen_stack) == 1:
            self._note = self._say("undone" if self.sitting.take_back() else "screen.no_undo")
            self._clear()
            self._go_on()

    def action_save(self) -> None:
        if self.sitting is not None:
            written = self.sitting.keep()
            if written:
                self._tell(self._say("screen.saved", file=", ".join(str(file) for _, file in written)))

    def action_leave(self) -> None:
        """Save and leave: what was written is told by the command, on the terminal that the screen gives back."""
        self._hurried = True
        if self.sitting is not None:
            try:
                self.told = self.sitting.leave()
            except Exception as error:
                self.broken = self.broken or error
        self.exit()


def _stands(now: Scene, fighters: set[str | None]) -> set[str]:
    """The spaces that these fighters are on."""
    return {space for piece in now["pieces"] if piece["id"] in fighters for space in piece["spaces"]}
