"""Turns a sitting into a game on the full screen: bots think beside it, people choose by keys, mouse and typed names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from time import monotonic
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, Static

from duelwright.bots import Bot, BotError
from duelwright.bots.base import choice_of
from duelwright.diagnostics.printable import printable
from duelwright.table.messages import Asked, Offered, Scene, StoryLine
from duelwright.table.scene import scene
from duelwright.table.seats import SeatError
from duelwright.terminal.drawing.board import Lit
from duelwright.terminal.drawing.chart import joined_now
from duelwright.terminal.matching import matches
from duelwright.terminal.numbering import Numbering, is_number
from duelwright.terminal.screen import parts
from duelwright.terminal.screen.dialogs import Curtain, Sure
from duelwright.terminal.screen.face import LOG_EVENTS, BoardPane, Picture, TableFace
from duelwright.terminal.screen.menu import Menu
from duelwright.terminal.screen.options import ListedOption, OptionPane
from duelwright.terminal.screen.sitting import Sitting
from runtime.game import Game, SaveError
from runtime.limits import LONGEST_SEAT
from runtime.link.profile import SetupError

_LONGEST_ANSWER = max(200, LONGEST_SEAT)
# Why what was chosen in the menu may not be playable: a save that is damaged or of other content, say.
_REASONS = (SaveError, SetupError, SeatError, BotError)
# Seconds that people get to see what a bot did.
PACE = 0.5
# Seconds between two drawings while bots hurry.
_SELDOM = 0.2


class PlayingApp(TableFace):
    BINDINGS: ClassVar[list[BindingType]] = [
        ("ctrl+s", "save", ""),
        ("escape", "escape", ""),
        ("up", "step(-1)", ""),
        ("down", "step(1)", ""),
        # These have another meaning where text is typed.
        Binding("tab", "step_group", "", priority=True),
        Binding("ctrl+z", "undo", "", priority=True),
    ]
    HELP = "screen.help"

    def __init__(
        self,
        sit: Callable[[dict[str, str]], Sitting],
        menu: Callable[[str], Menu] | None = None,
        lang: str = "en",
        *,
        pace: float = PACE,
        is_light: bool = False,
    ) -> None:
        """`sit` makes the sitting, of what was chosen in the menu where there is one; `menu` makes that, with a word about what was wrong before."""
        super().__init__(lang, is_light=is_light)
        self._sit, self._menu, self._pace = sit, menu, pace
        self.sitting: Sitting | None = None
        self.told: list[tuple[str, Path]] = []
        self._hurried = False
        self._numbering = Numbering()
        self._lines: list[ListedOption] = []
        self._drawn_at = 0.0

    def asking_parts(self) -> Iterable[Widget]:
        return Static(id="prompt"), OptionPane(id="options")

    def foot(self) -> Widget:
        return Input(id="answer", max_length=_LONGEST_ANSWER, select_on_focus=False)

    def on_mount(self) -> None:
        if self._menu is None:
            self._begin({})
        else:
            self.push_screen(self._menu(""), self._begin)

    def _begin(self, wanted: dict[str, str] | None) -> None:
        if wanted is None:
            self.exit()
            return
        try:
            self.sitting = self._sit(wanted)
        except Exception as error:
            if self._menu is not None and isinstance(error, _REASONS):
                self.push_screen(self._menu(str(error)), self._begin)
            else:
                self.fail(error)
            return
        self.lang = self.sitting.game.lang
        answer = self.query_one("#answer", Input)
        answer.placeholder = self.say("screen.ask" if self.sitting.seats.people else "screen.watch")
        answer.focus()
        self._go_on()

    # -- the game --------------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show the table, and wait for whoever is next."""
        sitting = self.sitting
        if sitting is None or not self.is_running:
            return
        waits = sitting.waits_for
        if waits == "handover":
            sitting.present = None
            self.redraw()
            self.push_screen(Curtain(self.say("screen.curtain", name=printable(sitting.next_person))), self._taken_over)
            return
        if waits == "bot":
            self._redraw_now_and_then()
            self._let_bot_choose()
            return
        self.redraw()
        if waits == "over":
            sitting.keep()

    def _redraw_now_and_then(self) -> None:
        """While bots hurry, a few times a second is enough."""
        if monotonic() - self._drawn_at > _SELDOM:
            self.redraw()

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
            self.call_from_thread(self.fail, error)
            return
        self.call_from_thread(self._bot_chose, option)

    def _bot_chose(self, option: int) -> None:
        sitting = self.sitting
        if sitting is None or not self.is_running or sitting.waits_for != "bot":
            return
        told = sitting.told
        sitting.bot_chose(option)
        if self._pace and not self._hurried and sitting.told > told:
            self.redraw()
            self.set_timer(self._pace, self._go_on)
        else:
            self._go_on()

    def _take(self, choice: Offered) -> None:
        """Choose an option; one that harms the player's own is asked about again."""
        if choice["confirm"]:
            self._clear()
            self._list()
            self.push_screen(Sure(self.say("screen.confirm", text=printable(choice["confirm"]))), lambda sure: self._chosen(choice) if sure else None)
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

    def redraw(self) -> None:
        sitting = self.sitting
        if sitting is None or not self.is_running:
            return
        self._drawn_at = monotonic()
        picture, question = self._picture(sitting), sitting.question()
        self.show(picture)
        self.table.query_one("#prompt", Static).update(self._prompt(sitting, question))
        numbers = self._numbering.numbers(question) if question else {}
        groups = {id(choice): group["label"] for group in (question["groups"] if question else ()) for choice in group["choices"]}
        self._lines = [
            ListedOption(number, groups[id(choice)], choice, parts.card_short(picture.setting, choice["card"]) if choice["card"] else "")
            for number, choice in numbers.items()
        ]
        self._list()

    def _picture(self, sitting: Sitting) -> Picture:
        game, view = sitting.game, sitting.viewpoint
        now, eyes = scene(game, view), view.eyes(game)
        cards = now["players"][eyes]["hand"] if eyes is not None else []
        hands = [parts.Hand(self.say("screen.hand", number=len(cards)), cards)] if eyes is not None else []
        told = sitting.story(max(0, sitting.told - LOG_EVENTS))
        return Picture(sitting.setting, now, sitting.chart, joined_now(game), hands, told, sitting.read)

    def _prompt(self, sitting: Sitting, question: Asked | None) -> Text:
        """What is asked; else that somebody thinks, or that it is over."""
        game, setting, palette = sitting.game, sitting.setting, self.palette
        if question is not None:
            return parts.prompt(setting, question, palette, named=len(sitting.seats.people) > 1 or len(sitting.viewpoint.players) > 1)
        if game.decision is not None:
            return Text(self.say("screen.thinking", player=printable(setting["heroes"][game.decision.player]["name"])), palette.quiet)
        return Text(self.say("screen.over", seed=game.header["seed"]), "bold")

    def whole_story(self) -> list[StoryLine]:
        return self.sitting.story() if self.sitting is not None else []

    def _list(self) -> None:
        """The options that fit what is typed; all, and a word about it, where none does."""
        typed = self.table.query_one("#answer", Input).value.strip()
        shown, at = self._lines, None
        if is_number(typed):
            at = next((index for index, line in enumerate(shown) if line.number == int(typed)), None)
        elif typed and not typed.startswith("?"):
            found = matches(typed, [line.choice["text"] for line in self._lines])
            shown = [self._lines[number] for number in found] or shown
            at = 0 if len(found) == 1 else None
            if self._lines and not found:
                self.note(self.say("screen.no_match", name=typed))
        self.table.query_one("#options", OptionPane).fill(shown, at)
        self._light_options()
        self.explain()

    def _light_options(self) -> None:
        """On the board, where the options lead."""
        options, seen = self.table.query_one("#options", OptionPane), self.picture
        if seen is None:
            return
        looked = options.looked_at.choice if options.looked_at else None
        # With a fighter in mind, only where that one can go.
        beside = [line for line in options.lines if options.looked_at is None or line.group == options.looked_at.group]
        legal = {line.choice["space"] or "" for line in beside} | _stands(seen.scene, {line.choice["target"] for line in beside})
        chosen = (looked["space"] or next(iter(_stands(seen.scene, {looked["target"]})), None)) if looked else None
        self.light(Lit(legal, chosen, tuple(looked["path"]) if looked else (), looked["fighter"] if looked else None))

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
                self.look_up(typed.removeprefix("?").strip())
        elif options.looked_at is not None or (not typed and len(self._lines) == 1):
            self._take(options.looked_at.choice if options.looked_at else self._lines[0].choice)
        elif is_number(typed):
            self.tell(self.say("screen.no_number", name=typed))
        elif typed and len(options.lines) < len(self._lines):
            self.tell(self.say("screen.several", name=typed, number=len(options.lines)))

    def on_option_pane_looked(self) -> None:
        self._light_options()

    def on_option_pane_taken(self, event: OptionPane.Taken) -> None:
        self._take(event.line.choice)

    def on_board_pane_pressed(self, event: BoardPane.Pressed) -> None:
        """One option here: take it. Several: list them. None, or another button: read about the space."""
        if self.picture is None:
            return
        now = self.picture.scene
        here = [line for line in self._lines if line.choice["space"] == event.space or event.space in _stands(now, {line.choice["target"]})]
        if event.button != 1 or not here:
            self.read_space(event.space)
        elif len(here) == 1:
            self._take(here[0].choice)
        else:
            self.query_one("#options", OptionPane).fill(here, 0)
            self._light_options()

    def action_step(self, by: int) -> None:
        if not self.is_covered:
            self.query_one("#options", OptionPane).step(by)

    def action_step_group(self) -> None:
        if not self.is_covered:
            self.query_one("#options", OptionPane).step_group()

    def action_escape(self) -> None:
        """Clear what is typed, and have bots hurry."""
        self._hurried = True
        self._clear()
        self._list()

    def action_undo(self) -> None:
        if self.sitting is not None and self.sitting.waits_for == "person" and not self.is_covered:
            self.note(self.say("undone" if self.sitting.take_back() else "screen.no_undo"))
            self._clear()
            self._go_on()

    def action_save(self) -> None:
        if self.sitting is not None:
            written = self.sitting.keep()
            if written:
                self.tell(self.say("screen.saved", file=", ".join(str(file) for _, file in written)))

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
