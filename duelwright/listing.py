"""Turns a bundle into rows, one for each hero, card, board, item or pack, and rows into a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from compiler.diagnostics import did_you_mean
from duelwright.diagnostics.printable import printable, width
from duelwright.texts import Piece, printed_text
from runtime.bundle import Payload

KINDS: Final = ("heroes", "cards", "boards", "items", "packs")
# The columns that rows of each kind can be chosen by.
FILTERS: Final = {"heroes": ("pack",), "cards": ("pack", "hero", "type"), "boards": ("pack",), "items": ("pack", "kind"), "packs": ()}
# What programs get and a table has no room for.
_TOO_LONG: Final = "text"

ListedRow = dict[str, Any]


class UnknownFilter(Exception):
    """No row has this value; the message names what comes near. Or the content does not have the language."""


def rows(payload: Payload, kind: str, language: str) -> list[ListedRow]:
    """A row for each piece of a kind, by id."""
    if language not in payload["languages"]:
        raise UnknownFilter(f"The content has no language `{language}`. {did_you_mean(language, payload['languages'], what='languages')}")
    match kind:
        case "heroes":
            found = [_hero(hero, language) for hero in payload["heroes"].values()]
        case "cards":
            found = list(_cards(payload, language))
        case "boards":
            found = [_board(board, language) for board in payload["boards"].values()]
        case "items":
            found = [
                {**_start(item, language), "kind": item["kind"], "text": printed_text(payload, item["text"], language)} for item in payload["items"].values()
            ]
        case _:
            found = [_pack(payload, pack, language) for pack in payload["packs"]]
    return sorted(found, key=lambda row: (row.get("hero", ""), row["id"]))


def _start(piece: Piece, language: str) -> ListedRow:
    return {"id": piece["id"], "name": piece["name"][language], "pack": piece["pack"]}


def _hero(hero: Piece, language: str) -> ListedRow:
    fighters = ", ".join(
        f"{fighter['count']} × {fighter['name'][language]}" if fighter["count"] > 1 else fighter["name"][language] for fighter in hero["fighters"]
    )
    return {**_start(hero, language), "move": hero["move"], "health": hero["fighters"][0]["health"], "fighters": fighters, "cards": hero["deck_size"]}


def _cards(payload: Payload, language: str) -> Iterator[ListedRow]:
    for hero in payload["heroes"].values():
        for card in hero["cards"]:
            yield {
                "id": card["id"],
                "name": card["name"][language],
                "hero": hero["id"],
                "pack": hero["pack"],
                **{key: card[key] for key in ("type", "value", "boost", "copies")},
                "text": printed_text(payload, card["text"], language),
            }


def _board(board: Piece, language: str) -> ListedRow:
    starts = sum(space["start"] is not None for space in board["spaces"])
    return {**_start(board, language), "spaces": len(board["spaces"]), "zones": len(board["zones"]), "starts": starts}


def _pack(payload: Payload, pack: Piece, language: str) -> ListedRow:
    counts = {part: sum(piece["pack"] == pack["id"] for piece in payload[part].values()) for part in ("heroes", "boards", "items")}
    return {"id": pack["id"], "name": pack["name"][language], "version": pack["version"], **counts, "needs": ", ".join(pack["needs"])}


def chosen(found: Sequence[ListedRow], given: Mapping[str, str], word: str) -> list[ListedRow]:
    """The rows with the given values that have the word in their id, name or text. A value that no row has is a
    slip."""
    for column, value in given.items():
        known = {row[column] for row in found}
        if value not in known:
            raise UnknownFilter(f"There is no {column} `{value}` here. {did_you_mean(value, known, what=f'values of --{column}')}")
    wanted = word.casefold()
    return [
        row
        for row in found
        if all(row[column] == value for column, value in given.items()) and wanted in "\n".join((row["id"], row["name"], row.get("text", ""))).casefold()
    ]


def table(found: Sequence[ListedRow]) -> str:
    """Rows as a table for people, with a line that says what the columns are; empty where there are none."""
    if not found:
        return ""
    columns = [column for column in found[0] if column != _TOO_LONG]
    lines = [columns, *([_cell(row[column]) for column in columns] for row in found)]
    widths = [max(width(line[index]) for line in lines) for index in range(len(columns))]
    return "\n".join("  ".join(cell + " " * (room - width(cell)) for cell, room in zip(line, widths, strict=True)).rstrip() for line in lines)


def _cell(value: object) -> str:
    return "–" if value is None else printable(str(value))
