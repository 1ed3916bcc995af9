"""Turns the board of a game into what a drawing of it says: names, lines with their properties, letters of zones and
tokens, signs of passages; and a legend for them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from rich.color import Color
from rich.text import Text

from duelwright.board_facts import marked_lines, passages, space_names
from duelwright.diagnostics.printable import printable
from duelwright.sheets.board.layout import lay_out
from duelwright.sheets.board.svg import zone_color
from duelwright.terminal.drawing.sixteen import one_of_sixteen
from duelwright.terminal.matching import plainly
from duelwright.words import list_word, term
from runtime.dialogue.names import pick
from runtime.game import Game
from runtime.rules.zones import joined_spaces

PASSAGE, ONE_WAY, JOINED = "»", "→", "&"
# What tells groups of passages apart, where there are several.
_GROUPS = "¹²³⁴⁵⁶⁷⁸⁹"
# On lines with a property, one sign per property.
_PROPERTIES = "=~+%#"
ITEMS = {"scheme": "◇", "combat": "◆"}

_DARK, _LIGHT = "#101010", "#ffffff"
# Brightness of a colour, 0 to 255, above which black letters read better on it.
_BRIGHT = 135


def letters(names: Iterable[str]) -> list[str]:
    """A capital letter for each name: its first one that is still free. An accent makes no other letter of it."""
    taken: list[str] = []
    for name in names:
        wanted = [*(letter for letter in plainly(name).upper() if "A" <= letter <= "Z"), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *"0123456789"]
        taken.append(next((letter for letter in wanted if letter not in taken), "?"))
    return taken


@dataclass(frozen=True, slots=True)
class ChartSpace:
    id: str
    name: str
    point: tuple[float, float]
    zones: tuple[str, ...]
    # The sign of its passage, and of the kind of item that may lie here; empty where there is none.
    passage: str
    item: str


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A line, from its first end to its second where it goes one way; with the sign of its property, if it has one."""

    start: str
    end: str
    one_way: bool
    sign: str
    # Where the property holds in one direction only.
    directed: bool


@dataclass(frozen=True, slots=True)
class ChartZone:
    letter: str
    name: str
    color: str

    @property
    def style(self) -> str:
        """Its colour, with letters that can be read on it."""
        red, green, blue = Color.parse(self.color).get_truecolor()
        return f"{_DARK if 0.3 * red + 0.59 * green + 0.11 * blue > _BRIGHT else _LIGHT} on {self.color}"


@dataclass(frozen=True, slots=True)
class Chart:
    name: str
    spaces: tuple[ChartSpace, ...]
    lines: tuple[ChartLine, ...]
    zones: dict[str, ChartZone]
    # The small letter of each kind of token, by its id.
    tokens: dict[str, str]
    # What each sign means.
    signs: tuple[tuple[str, str], ...]

    def in_sixteen_colors(self) -> Chart:
        """For a terminal that has no more."""
        return replace(self, zones={id: replace(zone, color=one_of_sixteen(zone.color)) for id, zone in self.zones.items()})

    def space(self, id: str) -> ChartSpace:
        return next(space for space in self.spaces if space.id == id)

    def neighbours(self, id: str) -> list[str]:
        """The names of the spaces that lines lead to, with what is special about the line; then those of the passage."""
        found = []
        for line in self.lines:
            if line.start == id or (line.end == id and not line.one_way):
                other = line.end if line.start == id else line.start
                notes = [line.sign] if line.sign and not (line.directed and line.end == id) else []
                notes += [ONE_WAY] if line.one_way else []
                found.append(" ".join([self.space(other).name, *notes]))
        own = self.space(id)
        return found + [f"{space.name} {own.passage}" for space in self.spaces if own.passage and space.passage == own.passage and space.id != id]

    def legend(self) -> list[Text]:
        """An entry for each zone, and for each sign."""
        zones = [Text().append(zone.letter, f"bold {zone.style}").append(f" {zone.name}") for zone in self.zones.values()]
        return zones + [Text(f"{sign} {meaning}") for sign, meaning in self.signs]


def joined_now(game: Game) -> set[str]:
    """The spaces that are in one zone together for now."""
    ids = game.state.m.board.ids
    return {ids[space] for group in joined_spaces(game.state) for space in group}


def chart_of(game: Game) -> Chart:
    """What never changes of the drawing during a game."""
    lang, match = game.lang, game.state.m
    board: dict[str, Any] = game.bundle.payload["boards"][match.board.id]
    names = space_names(board, lang)
    groups, properties = passages(board, lang), marked_lines(board, lang)
    passage_signs = {group.id: PASSAGE + (_GROUPS[number % len(_GROUPS)] if len(groups) > 1 else "") for number, group in enumerate(groups)}
    property_signs = {group.id: _PROPERTIES[number % len(_PROPERTIES)] for number, group in enumerate(properties)}
    marked = {frozenset((start, end)): property_signs[word] for start, end, word in board["properties"]}
    directed = {(start, end) for start, end in board["directed"]}
    zone_letters = letters(pick(zone.name, lang) for zone in match.board.data.zones)
    token_names = {kind.id: printable(pick(kind.data.name, lang)) for kind in match.token_kinds}
    token_signs = dict(zip(token_names, (letter.lower() for letter in letters(token_names.values())), strict=True))
    kinds = sorted({space["item"] for space in board["spaces"] if space["item"]})
    signs = [(token_signs[id], name) for id, name in token_names.items()]
    signs += [
        (passage_signs[group.id], printable(list_word("passage_called", lang, name=group.name)) if group.name else term("passage", lang)) for group in groups
    ]
    signs += [(property_signs[group.id], printable(group.name)) for group in properties]
    signs += [(ITEMS[kind], term(f"{kind}_item", lang)) for kind in kinds]
    signs += [(ONE_WAY, list_word("one_way", lang))] if board["one_way"] else []
    signs += [(JOINED, list_word("joined_spaces", lang))] if match.spaces_shift else []

    def line(start: str, end: str, *, one_way: bool) -> ChartLine:
        if (end, start) in directed and not one_way:
            start, end = end, start
        return ChartLine(start, end, one_way, marked.get(frozenset((start, end)), ""), (start, end) in directed)

    return Chart(
        name=printable(pick(match.board.data.name, lang)),
        spaces=tuple(
            ChartSpace(
                space.id,
                printable(names[space.id]),
                space.at,
                tuple(match.board.data.zones[zone].id for zone in space.zones),
                passage_signs.get(space.passage or "", ""),
                ITEMS[space.item] if space.item else "",
            )
            for space in lay_out(board).spaces
        ),
        lines=(
            *(line(start, end, one_way=False) for start, end in board["edges"]),
            *(line(start, end, one_way=True) for start, end in board["one_way"]),
        ),
        zones={
            zone.id: ChartZone(zone_letters[number], printable(pick(zone.name, lang)), zone_color(board, number))
            for number, zone in enumerate(match.board.data.zones)
        },
        tokens=token_signs,
        signs=tuple(signs),
    )
