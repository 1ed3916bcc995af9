"""Turns a board and its figures into what its page says beside the map: short facts, each with its label."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from compiler.measure.report import BoardReport, ZoneReport
from duelwright.board_facts import passages, space_names
from duelwright.sheets.board.svg import passage_letter
from duelwright.words import sheet_words


class BoardFact(NamedTuple):
    label: str
    value: str


def decimal(number: float | None, words: dict[str, str]) -> str:
    """A number with at most three digits, as the language writes it; a dash where there is none."""
    return "–" if number is None else f"{number:.3g}".replace(".", words["decimal"])


def facts_of(board: dict[str, Any], figures: BoardReport, language: str) -> list[BoardFact]:
    """The figures of a board and its groups of passages."""
    return [BoardFact(label, value) for label, value in _facts(board, figures, language)]


def zone_words(zone: ZoneReport, language: str) -> str:
    """How many spaces a zone has, and how many of them it shares."""
    w = sheet_words(language)
    shared = f", {zone.shared} {w['shared_one' if zone.shared == 1 else 'shared_many']}" if zone.shared else ""
    return f"{zone.spaces} {w['space' if zone.spaces == 1 else 'spaces'].lower()}{shared}"


def start_heads(figures: BoardReport, language: str) -> list[str]:
    """What the table of start spaces says of each, beside its number and its name."""
    w = sheet_words(language)
    within = [f"{w['within']} {moves}" for moves in figures.starts[0].within]
    return [w["distance"], *within, w["room"], w["to_passage"], w["to_item"]]


def _facts(board: dict[str, Any], figures: BoardReport, language: str) -> Iterator[tuple[str, str]]:
    w, names = sheet_words(language), space_names(board, language)

    def spaces(ids: Iterable[str]) -> str:
        return ", ".join(names[id] for id in ids) or w["none"]

    yield w["spaces"], str(figures.spaces)
    yield w["lines"], f"{figures.lines}" + (f" · {w['one_way']}: {figures.one_way_lines}" if figures.one_way_lines else "")
    farthest = f"{w['max']} {decimal(figures.diameter, w)}"
    if figures.passages:
        farthest += f" ({decimal(figures.diameter_without_passages, w)} {w['without_passages']})"
    yield w["distance"], f"{w['mean']} {decimal(figures.mean_distance, w)} · {farthest}"
    yield w["bottlenecks"], spaces(figures.bottlenecks)
    yield w["dead_ends"], spaces(figures.dead_ends)
    if figures.item_spaces:
        kinds = figures.item_spaces.items()
        yield w["item_spaces"], " · ".join(f"{count} {w[kind + ('_item' if count == 1 else '_items')].lower()}" for kind, count in kinds)
    if figures.fairness:
        yield w["fairness"], f"{w['mean']} {decimal(figures.fairness.mean_distance, w)} · {w['room']} {decimal(figures.fairness.room, w)}"
    groups = passages(board, language)
    for number, group in enumerate(groups):
        letter = passage_letter(number) if len(groups) > 1 else ""
        title = " ".join(part for part in (letter, group.name) if part)
        yield f"{w['passage' if title else 'passages']}{': ' + title if title else ''}", ", ".join(group.members)
