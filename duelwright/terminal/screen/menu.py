"""Turns the content into a menu: mode, board, heroes with their sheet, seats and language; what is chosen, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from duelwright.diagnostics.printable import printable, printable_lines
from duelwright.table.seats import DEFAULT_PERSON
from duelwright.terminal.table import seat_name
from duelwright.words import language_name, table_word
from runtime.game import Bundle
from runtime.link.match import MODES

_BOTS = ("bot:easy", "bot:medium", "bot:hard", "bot:greedy", "bot:random")


class Menu(Screen[dict[str, str] | None]):
    """Rows with a value each: arrows change it, Enter starts."""

    CSS = """
    #title { height: 2; text-style: bold; padding: 0 1; } #rows { width: 42; border: none; }
    #sheet { width: 1fr; padding: 0 1; } #hint { height: 1; dock: bottom; color: $text-muted; padding: 0 1; }
    #complaint { height: auto; max-height: 3; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", ""), ("q", "dismiss(None)", ""), ("left", "turn(-1)", ""), ("right", "turn(1)", "")]

    def __init__(self, bundle: Bundle, lang: str, saves: Sequence[str] = (), complaint: str = "") -> None:
        super().__init__()
        self._complaint = complaint
        self._content = bundle.payload
        modes = [f"{mode} {count}" if len(counts) > 1 else mode for mode, counts in MODES.items() for count in counts if self._boards(count)]
        self._values: dict[str, list[str]] = {"mode": modes, "language": [lang, *(other for other in self._content["languages"] if other != lang)]}
        self._values["resume"] = list(saves)
        heroes = list(bundle.heroes)
        for slot in range(4):
            turned = slot % max(1, len(heroes))
            self._values[f"hero {slot}"] = heroes[turned:] + heroes[:turned]
            people = [DEFAULT_PERSON, f"{slot + 1}"] if slot else [DEFAULT_PERSON]
            self._values[f"seat {slot}"] = [*people, *_BOTS] if not slot else ["bot:easy", *_BOTS[1:], *people]
        self._values["board"] = self._boards(self._players)

    def _boards(self, players: int) -> list[str]:
        return [id for id, board in self._content["boards"].items() if sum(1 for space in board["spaces"] if space["start"]) >= players]

    @property
    def _players(self) -> int:
        mode, _, count = self._values["mode"][0].partition(" ")
        return int(count) if count else MODES[mode][0]

    @property
    def _lang(self) -> str:
        return self._values["language"][0]

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal():
            yield OptionList(id="rows", markup=False)
            with VerticalScroll(id="sheet", can_focus=False):
                yield Static(id="about")
        yield Static(Text(printable(self._complaint), "reverse"), id="complaint")
        yield Static(id="hint")

    def on_mount(self) -> None:
        self._fill(0)
        self.query_one("#rows").focus()

    def _rows(self) -> list[str]:
        slots = [f"{word} {slot}" for slot in range(self._players) for word in ("hero", "seat")]
        return ["start", *(["resume"] if self._values["resume"] else []), "mode", "board", *slots, "language"]

    def _fill(self, at: int) -> None:
        rows = self.query_one("#rows", OptionList)
        rows.clear_options()
        for row in self._rows():
            word, _, slot = row.partition(" ")
            label = table_word(f"screen.{word}", self._lang, **({"number": int(slot) + 1} if slot else {}))
            line = Text(f"▶ {label}" if row == "start" else f"▶ {label} " if row == "resume" else f"{label}: ", "bold")
            rows.add_option(Option(line.append("" if row == "start" else f"‹ {printable(self._shown(row))} ›", "not bold"), id=row.replace(" ", "-")))
        rows.highlighted = at
        self.query_one("#title", Static).update(f"Duelwright · {table_word('screen.title', self._lang)}")
        self.query_one("#hint", Static).update(table_word("screen.hint", self._lang))

    def _shown(self, row: str) -> str:
        value = self._values[row][0]
        if row == "mode":
            mode, _, count = value.partition(" ")
            return " ".join(filter(None, (table_word(mode, self._lang), count)))
        if row == "resume":
            return value
        if row == "language":
            return language_name(value)
        if row.startswith("seat"):
            return f"{table_word('screen.other_person', self._lang)} {value}" if value.isdecimal() else seat_name(value, self._lang)
        return self._spoken(self._content["boards" if row == "board" else "heroes"][value]["name"])

    def _spoken(self, names: dict[str, str]) -> str:
        return names.get(self._lang) or names["en"]

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        row = self._rows()[event.option_index]
        slots = [int(row[-1])] if row[-1].isdecimal() else range(self._players)
        self.query_one("#about", Static).update(Text("\n").join(self._sheet(self._values[f"hero {slot}"][0]) for slot in slots))

    def _sheet(self, id: str) -> Text:
        hero = self._content["heroes"][id]
        text = Text(printable(self._spoken(hero["name"])), "bold").append(f" · {table_word('screen.move', self._lang, number=hero['move'])}\n", "not bold")
        for fighter in hero["fighters"]:
            count = f" ×{fighter['count']}" if fighter.get("count", 1) > 1 else ""
            text.append(f"  {printable(self._spoken(fighter['name']))}{count} ♥{fighter['health']}\n")
        for ability in hero["abilities"]:
            if ability["text"] and self._spoken(ability["text"]):
                text.append(f"  {printable_lines(self._spoken(ability['text']))}\n", "italic")
        return text

    def action_turn(self, step: int) -> None:
        """The next or the last value of the row."""
        rows = self.query_one("#rows", OptionList)
        at = rows.highlighted or 0
        row = self._rows()[at]
        if row == "start":
            return
        values = self._values[row]
        self._values[row] = values[step:] + values[:step]
        if row == "mode":
            self._values["board"] = self._boards(self._players)
        self._fill(at)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        row = self._rows()[event.option_index]
        if row == "resume":
            self.dismiss({"resume": self._values[row][0], "lang": self._lang})
            return
        if row != "start":
            # Enter, or a click, takes the next value; at the start it begins the game.
            self.action_turn(1)
            return
        slots = range(self._players)
        self.dismiss(
            {
                "mode": self._values["mode"][0].partition(" ")[0],
                "board": self._values["board"][0],
                "heroes": ",".join(self._values[f"hero {slot}"][0] for slot in slots),
                "seats": ",".join(self._person(self._values[f"seat {slot}"][0]) for slot in slots),
                "lang": self._lang,
            }
        )

    def _person(self, seat: str) -> str:
        return f"{table_word('screen.seat', self._lang, number=int(seat))}" if seat.isdecimal() else seat
