"""Turns a film into a full screen to go through: step by step, by turns, by itself, from any seat's view or open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from duelwright.diagnostics.printable import printable
from duelwright.table.film import Film, other_turn, turn_at
from duelwright.table.messages import Scene, StoryLine, TableSetting, Update
from duelwright.terminal.drawing.board import Lit
from duelwright.terminal.drawing.chart import Chart, chart_of, joined_now
from duelwright.terminal.numbering import is_number
from duelwright.terminal.screen import parts
from duelwright.terminal.screen.dialogs import Ask
from duelwright.terminal.screen.face import LOG_EVENTS, BoardPane, Picture, TableFace

# Seconds that a step stays while it plays: long enough to read what it tells.
_MOMENT, _PER_LETTER, _LONGEST = 0.85, 0.018, 3.0
# Columns of the bar: so many it has before there is a hint beside it, so many at least.
_GOOD_BAR, _SHORTEST_BAR = 20, 8
_MOST_DIGITS = 6


class FilmBar(Static):
    """Where in the game one is; a click on it goes there."""

    # Where the bar itself is in its row.
    start, width, steps = 0, 0, 0

    class Pressed(Message):
        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def on_click(self, event: Click) -> None:
        if self.start <= event.x < self.start + self.width:
            self.post_message(self.Pressed(round((event.x - self.start) * self.steps / max(1, self.width - 1))))


class WatchingApp(TableFace):
    BINDINGS: ClassVar[list[BindingType]] = [
        ("right,down", "step(1)", ""),
        ("left,up", "step(-1)", ""),
        ("home", "go(0)", ""),
        ("end", "end", ""),
        ("space", "play", ""),
        Binding("tab", "turn_view(1)", "", priority=True),
        Binding("shift+tab", "turn_view(-1)", "", priority=True),
        *((str(number), f"view({number})", "") for number in range(5)),
        ("g,slash", "ask_step", ""),
        ("question_mark", "help", ""),
        ("q,escape", "leave", ""),
    ]
    HELP = "watch.help"

    def __init__(self, film: Film, lang: str, *, difference: str = "", is_light: bool = False) -> None:
        """`difference`: why the film ends before the game does."""
        super().__init__(lang, is_light=is_light)
        self.film, self.step = film, 0
        # Whose view; None: everything open.
        self.seat: int | None = None
        self._difference = difference
        self._playing: Timer | None = None
        self._waits = 0

    def asking_parts(self) -> Iterable[Widget]:
        return (VerticalScroll(Static(), id="chosen", can_focus=False),)

    def foot(self) -> Widget:
        return FilmBar(id="bar")

    @cached_property
    def _setting(self) -> TableSetting:
        return self.film.setting(self.lang)

    @cached_property
    def _chart(self) -> Chart:
        return chart_of(self.film.at(0).told_in(self.lang))

    @property
    def is_playing(self) -> bool:
        return self._playing is not None

    # -- what is seen ----------------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        if not self.is_running:
            return
        since = max(0, self.film.told(self.step, self.seat) - LOG_EVENTS)
        update = self.film.shown(self.step, self.seat, since, self.lang)
        read = self.film.told(self.step - 1, self.seat) if self.step else 0
        self.show(Picture(self._setting, update["scene"], self._chart, joined_now(self.film.at(self.step)), self._hands(update), update["story"], read))
        self.light(_lit(update["scene"], self._lines_of_step(update)))
        self.explain()
        chosen = self.table.query_one("#chosen", VerticalScroll)
        chosen.query_one(Static).update(self._told_choice(update))
        chosen.scroll_home(animate=False)
        self._fill_bar()

    def _hands(self, update: Update) -> list[parts.Hand]:
        """That of the seat; all where everything is open, with more than two first that of whoever is asked."""
        players = [self.seat] if self.seat is not None else [hero["player"] for hero in self._setting["heroes"]]
        if len(players) > 2:
            players.sort(key=lambda player: player != update["waiting_for"])
        hands = [(self._setting["heroes"][player]["name"], update["scene"]["players"][player]["hand"]) for player in players]
        return [parts.Hand(f"{printable(name)} ({len(cards)})", cards) for name, cards in hands]

    def _lines_of_step(self, update: Update) -> list[StoryLine]:
        return [line for line in update["story"] if line.get("step") == self.step]

    def _told_choice(self, update: Update) -> Text:
        """How the game ended, where it has; who was asked what, what asked it, and what was chosen, with the card it is about."""
        text, chosen = Text(), update.get("chosen")
        if update["result"] is not None:
            text.append(f"{printable(update['result']['text'])}\n", self.palette.tones["heading"])
        elif self._difference and self.step == self.film.steps:
            text.append(f"{printable(self._difference)}\n", self.palette.tones["fall"])
        if chosen is not None:
            hero = self._setting["heroes"][chosen["player"]]
            text.append(printable(hero["name"]), f"bold {self.palette.players[chosen['player']]}")
            sitter = self._setting["seats"][chosen["player"]]["name"]
            text.append(f" ({printable(sitter)})", self.palette.quiet)
            text.append(f": {printable(chosen['prompt'])}" if chosen["prompt"] else "", self.palette.quiet)
            text.append(f" · {printable(chosen['why'])}" if chosen["why"] not in ("", hero["name"]) else "", f"italic {self.palette.quiet}")
            text.append("\n▸ ")
            card = parts.card_text(self._setting, chosen["card"], self.palette) if chosen["card"] is not None else Text()
            if chosen["card"] is None or chosen["text"] != self._setting["cards"][chosen["card"]]["name"]:
                # What was chosen is more than the card, which says its name itself.
                text.append(printable(chosen["text"]) or self.say("watch.hidden"), "bold" if chosen["text"] else "italic")
                text.append("\n" if card.plain else "")
            text.append(card)
        elif not self.step:
            text.append(self.say("watch.setup"), "bold")
        return text

    def _fill_bar(self) -> None:
        bar, steps = self.table.query_one(FilmBar), self.film.steps
        turns = self._setting.get("turns", [])
        turn = turn_at(turns, self.step)
        name = printable(self._setting["heroes"][turn["player"]]["name"]) if turn else ""
        where = f"{self.say('screen.turn_short', number=turn['turn'])}: {name}" if turn else self.say("watch.setup")
        view = self.say("watch.open") if self.seat is None else printable(self._setting["heroes"][self.seat]["name"])
        left = Text(f"{'▶' if self.is_playing else '‖'} {self.step}/{steps} ", "bold").append(f"{where} ", "not bold")
        hints = (Text(f" {view}", "bold").append(f" · {self.say(hint)}", self.palette.quiet) for hint in ("watch.hint", "watch.hint_short"))
        right = next((hint for hint in hints if left.cell_len + hint.cell_len + _GOOD_BAR <= self.size.width), Text(f" {view}", "bold"))
        bar.start, bar.width, bar.steps = left.cell_len, max(_SHORTEST_BAR, self.size.width - left.cell_len - right.cell_len), steps
        at = round(self.step * (bar.width - 1) / max(1, steps))
        for cell in range(bar.width):
            mark = turn_at(turns, round(cell * steps / (bar.width - 1)))
            left.append("●" if cell == at else "━" if cell < at else "─", self.palette.players[mark["player"]] if mark else self.palette.quiet)
        left.append(right)
        left.no_wrap = True
        bar.update(left)

    def whole_story(self) -> list[StoryLine]:
        return self.film.shown(self.step, self.seat, 0, self.lang)["story"]

    # -- where one goes --------------------------------------------------------------------------------------------------

    def _go(self, step: int) -> None:
        self.step = min(max(0, step), self.film.steps)
        self.redraw()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_go(self, step: int) -> None:
        if not self.is_covered:
            self._stop()
            self._go(step)

    def action_step(self, by: int) -> None:
        self.action_go(self.step + by)

    def action_end(self) -> None:
        self.action_go(self.film.steps)

    def action_page(self, by: int) -> None:
        """To the turn after or before; through a page that is open."""
        if self.is_covered:
            super().action_page(by)
        else:
            self.action_go(other_turn(self._setting.get("turns", []), self.step, by, self.film.steps))

    def action_play(self) -> None:
        """Play, from the beginning where it was at the end; or pause."""
        if self.is_covered:
            return
        if self._playing is not None:
            self._stop()
            self.redraw()
            return
        if self.step == self.film.steps:
            self.step = 0
        self._wait()
        self.redraw()

    def _wait(self) -> None:
        """Until the step has been read."""
        told = self._lines_of_step(self.film.shown(self.step, self.seat, self.film.told(self.step - 1, self.seat) if self.step else 0, self.lang))
        letters = sum(len(line["text"]) for line in told)
        self._waits += 1
        self._playing = self.set_timer(min(_LONGEST, _MOMENT + _PER_LETTER * letters), partial(self._play_on, self._waits))

    def _play_on(self, wait: int) -> None:
        if self._playing is None or wait != self._waits:
            return  # it was stopped when its time had just come
        self._playing = None
        if self.is_covered:
            # Whoever reads a page does not want to miss anything.
            self._wait()
            return
        self.step += 1
        if self.step < self.film.steps:
            self._wait()
        self.redraw()

    def action_view(self, number: int) -> None:
        """0 is open, 1 the first seat."""
        if not self.is_covered and number <= len(self._setting["heroes"]):
            self.seat = number - 1 if number else None
            self.redraw()

    def action_turn_view(self, by: int) -> None:
        now = 0 if self.seat is None else self.seat + 1
        self.action_view((now + by) % (len(self._setting["heroes"]) + 1))

    def action_ask_step(self) -> None:
        if not self.is_covered:
            self._stop()
            self.push_screen(Ask(self.say("watch.go_to", number=self.film.steps), _MOST_DIGITS), self._asked_step)

    def _asked_step(self, typed: str | None) -> None:
        if typed is None or not typed.strip():
            self.redraw()
        elif is_number(typed.strip()) and int(typed) <= self.film.steps:
            self._go(int(typed))
        else:
            self.tell(self.say("watch.no_step", name=typed.strip(), number=self.film.steps))

    def on_film_bar_pressed(self, event: FilmBar.Pressed) -> None:
        self.action_go(event.step)

    def on_board_pane_pressed(self, event: BoardPane.Pressed) -> None:
        self.read_space(event.space)

    def action_leave(self) -> None:
        self.exit()


def _lit(now: Scene, lines: Sequence[StoryLine]) -> Lit:
    """Where a step has led: the way of the last who moved, or whom somebody attacks."""
    stands = {piece["id"]: piece["spaces"] for piece in now["pieces"]}
    for line in reversed(lines):
        fields = line["fields"]
        if line["kind"] in ("moved", "placed"):
            start = fields["start"]
            return Lit(chosen=str(fields["end"]), path=(str(start),) if start else (), fighter=str(fields["fighter"]))
        if line["kind"] == "attack":
            return Lit(chosen=next(iter(stands[str(fields["target"])]), None), fighter=str(fields["fighter"]))
    return Lit()
