"""Turns the coordinates of a board into a drawing in characters: spaces with zones, lines, fighters, tokens, items and
passages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.text import Text

from duelwright.board_facts import marked_lines, passages
from duelwright.table.codes import PLAYER_STYLES, fighter_codes, letters
from duelwright.table.flow import flow
from duelwright.texts import Piece
from duelwright.words import list_word, term
from runtime.dialogue.names import pick, space_name
from runtime.game import Game
from runtime.link.board import bits
from runtime.rules.bodies import fighters_on
from runtime.rules.sides import player_of
from runtime.rules.zones import joined_spaces, zones_at

PASSAGE = "»"
# What tells groups of passages apart, where there are several.
_GROUPS = "¹²³⁴⁵⁶⁷⁸⁹"
LINE = "·"
# On spaces that are in one zone together for now.
JOINED = "&"
# Lines with a property, one sign per property.
_MARKED_LINES = "=~+%^"
ITEMS = {"scheme": "◇", "combat": "◆"}

_WIDEST = 118
# Red, green and blue together, below which a colour is hard to read on black.
_DARK = 300
_BOX_ROWS = 2
_LOWEST, _HIGHEST = 20, 60


@dataclass(slots=True)
class _Box:
    """Where a space is drawn: its upper left corner."""

    column: int
    row: int


def draw_board(game: Game, width: int) -> Text:
    """The board as it is now, with a line that explains its letters."""
    data = game.state.m.board.data
    width = min(width, _WIDEST)
    box_width = 9 if width < 100 else 12
    boxes, height = _layout(tuple((space.x, space.y) for space in data.spaces), width, box_width)
    canvas = _Canvas(width, height)
    index = {space.id: number for number, space in enumerate(data.spaces)}
    signs = line_signs(game)
    marked = {frozenset((a, b)): signs[word] for a, b, word in data.properties}
    for a, b in [*data.edges, *data.one_way]:
        canvas.line(boxes[index[a]], boxes[index[b]], box_width, marked.get(frozenset((a, b)), LINE))
    for a, b in [*data.one_way, *data.directed]:
        canvas.arrow(boxes[index[a]], boxes[index[b]], box_width)
    token_signs = token_letters(game)
    for token, place in enumerate(game.state.tokens):
        if place >= len(boxes):
            one, other = bits(game.state.m.board.touched[place])
            canvas.token(boxes[one], boxes[other], box_width, token_signs[token])
    zone_letters = letters(pick(zone.name, game.lang) for zone in data.zones)
    codes = fighter_codes(game)
    for number, box in enumerate(boxes):
        _draw_space(canvas, game, number, box, box_width, zone_letters, codes)
    text = canvas.text()
    text.append("\n")
    text.append(_legend(game, zone_letters, width))
    return text


# A crowded board takes a tenth of a second, and is drawn again after every choice.
@lru_cache(maxsize=8)
def _layout(points: tuple[tuple[float, float], ...], width: int, box_width: int) -> tuple[Sequence[_Box], int]:
    """Boxes that do not overlap, near where the coordinates put them: as few rows as that takes."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    for height in range(_LOWEST, _HIGHEST):
        boxes = [
            _Box(
                round((x - left) / ((right - left) or 1) * (width - box_width)),
                round((y - top) / ((bottom - top) or 1) * (height - _BOX_ROWS)),
            )
            for x, y in points
        ]
        if _push_apart(boxes, width - box_width, box_width + 1):
            return boxes, height
    return boxes, _HIGHEST


def _push_apart(boxes: list[_Box], last_column: int, distance: int) -> bool:
    """Move boxes in the same rows sideways until none touches another. False where that does not work out."""
    for _ in range(40):
        clashes = 0
        for number, box in enumerate(boxes):
            for other in boxes[number + 1 :]:
                overlap = distance - abs(box.column - other.column)
                if overlap > 0 and abs(box.row - other.row) < _BOX_ROWS:
                    clashes += 1
                    one, two = (box, other) if box.column <= other.column else (other, box)
                    one.column = max(0, one.column - (overlap + 1) // 2)
                    two.column = min(last_column, two.column + (overlap + 1) // 2)
        if not clashes:
            return True
    return False


def _draw_space(canvas: _Canvas, game: Game, number: int, box: _Box, width: int, zone_letters: list[str], codes: list[str]) -> None:
    state, board = game.state, game.state.m.board
    space = board.data.spaces[number]
    printed = {zone.id: position for position, zone in enumerate(board.data.zones)}
    zones = [zone for zone in bits(zones_at(state)[number]) if zone < len(printed)] if state.m.spaces_shift else [printed[zone] for zone in space.zones]
    color = _readable(board.data.zones[zones[0]].color) if zones else ""
    name = space_name(state.m, number, game.lang)
    canvas.write(box.column, box.row, name[:width].ljust(width), color)
    canvas.write(box.column, box.row + 1, " " * width, "")
    column = box.column
    for zone in zones:
        canvas.write(column, box.row + 1, zone_letters[zone], _readable(board.data.zones[zone].color))
        column += 1
    for mark in _marks(game, number):
        canvas.write(column, box.row + 1, mark, "")
        column += len(mark)
    right = box.column + width
    for fighter in fighters_on(state, number):
        code = f"[{codes[fighter]}]"
        right -= len(code)
        canvas.write(right, box.row + 1, code, PLAYER_STYLES[player_of(state, fighter)] + " reverse")


def _readable(color: str | None) -> str:
    """A zone's colour as a style, lighter where it would be lost on a dark screen."""
    if not color:
        return ""
    triplet = Color.parse(color).get_truecolor()
    if sum(triplet) >= _DARK:
        return color
    return blend_rgb(triplet, ColorTriplet(255, 255, 255), 0.4).hex


def _marks(game: Game, number: int) -> list[str]:
    state, match = game.state, game.state.m
    group = match.board.data.spaces[number].passage
    marks = [passage_signs(game)[group]] if group is not None else []
    marks += [JOINED for joined in joined_spaces(state) if number in joined]
    marks += [ITEMS[match.item_data[item].kind] for space, item in zip(match.item_spaces, state.items, strict=True) if space == number and item >= 0]
    tokens = token_letters(game)
    return marks + [tokens[token] for token, space in enumerate(state.tokens) if space == number]


def passage_signs(game: Game) -> dict[str, str]:
    """The sign of each group of passages; all the same where there is one group."""
    groups = [group.id for group in passages(_piece(game), game.lang)]
    return {group: PASSAGE + (_GROUPS[number % len(_GROUPS)] if len(groups) > 1 else "") for number, group in enumerate(groups)}


def line_signs(game: Game) -> dict[str, str]:
    """The sign of which the lines with each property are drawn."""
    return {group.id: _MARKED_LINES[number % len(_MARKED_LINES)] for number, group in enumerate(marked_lines(_piece(game), game.lang))}


def _piece(game: Game) -> Piece:
    piece: Piece = game.bundle.payload["boards"][game.state.m.board.id]
    return piece


def token_letters(game: Game) -> list[str]:
    """A small letter for each token: those of one kind share it."""
    match = game.state.m
    kinds = letters(pick(kind.data.name, game.lang) for kind in match.token_kinds)
    return [kinds[match.token_kinds.index(kind)].lower() for kind in match.token_kind]


def _legend(game: Game, zone_letters: list[str], width: int) -> Text:
    match = game.state.m
    entries = [
        Text(letter, _readable(zone.color)).append(f" {pick(zone.name, game.lang)}", "dim")
        for letter, zone in zip(zone_letters, match.board.data.zones, strict=True)
    ]
    tokens = {kind.id: f"{letter} {pick(kind.data.name, game.lang)}" for kind, letter in zip(match.token_kind, token_letters(game), strict=True)}
    signs = passage_signs(game)
    marks = [*tokens.values()]
    for group in passages(_piece(game), game.lang):
        called = list_word("passage_called", game.lang, name=group.name) if group.name else term("passage", game.lang)
        marks.append(f"{signs[group.id]} {called}")
    if joined_spaces(game.state):
        marks.append(f"{JOINED} {list_word('joined_spaces', game.lang)}")
    signs = line_signs(game)
    marks += [f"{signs[group.id]} {group.name}" for group in marked_lines(_piece(game), game.lang)]
    marks += [f"{ITEMS[kind]} {term(f'{kind}_item', game.lang)}" for kind in sorted(set(match.board.item_kinds.values()))]
    return flow([*entries, *(Text(mark, "dim") for mark in marks)], width)


class _Canvas:
    """Characters with styles, in rows."""

    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def write(self, column: int, row: int, text: str, style: str) -> None:
        for offset, character in enumerate(text):
            if 0 <= row < len(self._cells) and 0 <= column + offset < len(self._cells[row]):
                self._cells[row][column + offset] = (character, style)

    def _way(self, start: _Box, end: _Box, box_width: int) -> list[tuple[int, int]]:
        """The cells between the middles of two boxes."""
        half = box_width // 2
        columns, rows = end.column - start.column, end.row - start.row
        # A character is about twice as high as wide: dots two columns apart look as dense as dots one row apart.
        # Neighbours get a dot in each column, so that the narrow gap between their boxes shows one.
        density = 1 if abs(columns) <= box_width + 3 else 2
        steps = max(abs(columns) // density, abs(rows), 1)
        return [(start.column + half + round(columns * i / steps), start.row + round(rows * i / steps)) for i in range(steps + 1)]

    def line(self, start: _Box, end: _Box, box_width: int, sign: str) -> None:
        for column, row in self._way(start, end, box_width):
            self.write(column, row, sign, "dim")

    def arrow(self, start: _Box, end: _Box, box_width: int) -> None:
        """A head in the middle of a one-way line."""
        way = self._way(start, end, box_width)
        column, row = way[len(way) // 2]
        if abs(end.column - start.column) >= abs(end.row - start.row):
            head = ">" if end.column > start.column else "<"
        else:
            head = "v" if end.row > start.row else "^"
        self.write(column, row, head, "bold")

    def token(self, start: _Box, end: _Box, box_width: int, sign: str) -> None:
        """A token in the middle of a line."""
        way = self._way(start, end, box_width)
        column, row = way[len(way) // 2]
        self.write(column, row, sign, "bold reverse")

    def text(self) -> Text:
        text = Text(no_wrap=True)
        for row in self._cells:
            last = max((i for i, (character, _) in enumerate(row) if character != " "), default=-1)
            for style, run in groupby(row[: last + 1], key=lambda cell: cell[1]):
                text.append("".join(character for character, _ in run), style)
            text.append("\n")
        text.rstrip()
        return text
