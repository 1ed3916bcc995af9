"""Turns a board into its legend: every sign that is on its map, with what it means in play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from markupsafe import Markup

from duelwright.board_facts import local, marked_lines, one_way_lines, passages, space_names
from duelwright.sheets.board.svg import arrow_swatch, badge_swatch, item_sign, line_swatch, passage_letter, zone_swatch
from duelwright.texts import Piece
from duelwright.words import sheet_word, sheet_words


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A sign, what it is called, and where it is or what it means."""

    sign: Markup
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class LegendPart:
    """Entries of a kind under a title, with what holds for all of them. Short ones stand side by side."""

    title: str
    note: str
    entries: tuple[LegendEntry, ...]
    short: bool = False


def legend(board: Piece, language: str) -> list[LegendPart]:
    """What a board has: zones always, all else where it is there."""
    parts = (_zones(board, language), _lines(board, language), _passages(board, language), _starts(board, language), _items(board, language))
    return [part for part in parts if part.entries]


def _zones(board: Piece, language: str) -> LegendPart:
    words = sheet_words(language)
    sizes = Counter(zone for space in board["spaces"] for zone in space["zones"])
    entries = tuple(
        LegendEntry(zone_swatch(board, index), local(zone["name"], language), _counted(sizes[zone["id"]], words)) for index, zone in enumerate(board["zones"])
    )
    return LegendPart(words["zones"], sheet_word("legend_zone", language), entries, short=True)


def _counted(number: int, words: dict[str, str]) -> str:
    return f"{number} {(words['space'] if number == 1 else words['spaces']).lower()}"


def _lines(board: Piece, language: str) -> LegendPart:
    words = sheet_words(language)
    entries = [LegendEntry(line_swatch(index), group.name, ", ".join(group.members)) for index, group in enumerate(marked_lines(board, language))]
    if one_way := one_way_lines(board, language):
        entries.append(LegendEntry(arrow_swatch(), words["one_way"], sheet_word("legend_one_way", language, lines=", ".join(one_way))))
    if board["directed"]:
        entries.append(LegendEntry(arrow_swatch(opened=True), "", sheet_word("legend_directed", language)))
    return LegendPart(words["lines"], sheet_word("legend_line", language), tuple(entries))


def _passages(board: Piece, language: str) -> LegendPart:
    words, groups = sheet_words(language), passages(board, language)
    entries = []
    for index, group in enumerate(groups):
        sign = badge_swatch("letter", passage_letter(index)) if len(groups) > 1 else badge_swatch("passage", "passage")
        entries.append(LegendEntry(sign, group.name or words["passages"], ", ".join(group.members)))
    return LegendPart(words["passages"], sheet_word("legend_passage", language), tuple(entries))


def _starts(board: Piece, language: str) -> LegendPart:
    words, names = sheet_words(language), space_names(board, language)
    starts = sorted((space["start"], space["id"]) for space in board["spaces"] if space["start"] is not None)
    entries = tuple(LegendEntry(badge_swatch("start", str(start)), "", names[id]) for start, id in starts)
    return LegendPart(words["start_spaces"], sheet_word("legend_start", language), entries, short=True)


def _items(board: Piece, language: str) -> LegendPart:
    words, names = sheet_words(language), space_names(board, language)
    entries = []
    for kind in ("scheme", "combat"):
        where = [names[space["id"]] for space in board["spaces"] if space["item"] == kind]
        if where:
            entries.append(LegendEntry(badge_swatch("item", item_sign(kind)), words[f"{kind}_item"], ", ".join(where)))
    return LegendPart(words["items"], sheet_word("legend_item", language), tuple(entries))
