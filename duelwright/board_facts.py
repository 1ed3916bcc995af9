"""Turns a board of a bundle into what players must know of it beside the drawing: its rules, marked lines, passages and
one-way lines, in one language."""

from __future__ import annotations

from typing import NamedTuple

from duelwright.texts import Piece


class BoardGroup(NamedTuple):
    """Lines that share a property, or spaces that share a passage. The name is empty where it has none."""

    id: str
    name: str
    members: tuple[str, ...]


def local(names: dict[str, str], language: str) -> str:
    return names.get(language) or names["en"]


def space_names(board: Piece, language: str) -> dict[str, str]:
    """What players read for each space, by its id."""
    return {space["id"]: local(space["name"], language) for space in board["spaces"]}


def rules_of(board: Piece, language: str) -> list[tuple[str, str]]:
    """The name (empty where it has none) and the text of each rule of the board."""
    return [(local(rule["name"], language) if rule["name"] else "", local(rule["text"], language)) for rule in board["abilities"]]


def marked_lines(board: Piece, language: str) -> list[BoardGroup]:
    """The lines of each property, as pairs of spaces."""
    spaces, directed = space_names(board, language), [tuple(line) for line in board["directed"]]

    def pairs(property: str) -> tuple[str, ...]:
        lines = [(a, b) for a, b, word in board["properties"] if word == property]
        return tuple(f"{spaces[a]} {'→' if (a, b) in directed else '–'} {spaces[b]}" for a, b in lines)

    return [BoardGroup(entry["id"], local(entry["name"], language), pairs(entry["id"])) for entry in board["property_names"]]


def passages(board: Piece, language: str) -> list[BoardGroup]:
    """The spaces of each group of passages."""
    spaces, groups = space_names(board, language), dict.fromkeys(space["passage"] for space in board["spaces"] if space["passage"] is not None)
    named = {entry["id"]: local(entry["name"], language) for entry in board["passage_names"]}
    return [BoardGroup(group, named.get(group, ""), tuple(spaces[space["id"]] for space in board["spaces"] if space["passage"] == group)) for group in groups]


def one_way_lines(board: Piece, language: str) -> list[str]:
    spaces = space_names(board, language)
    return [f"{spaces[start]} → {spaces[end]}" for start, end in board["one_way"]]
