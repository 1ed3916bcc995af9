"""Check E120: effects that are longer, or numbers that are larger, than a bundle may hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.lower.content import Lowered, lowered_piece
from compiler.tree import Span
from runtime.limits import LARGEST_NUMBER, LONGEST_PROGRAM, MOST_OPERANDS, MOST_SLOTS


class TooMuch(Check):
    """Effects are longer, or a number in them is larger, than a bundle may hold. A bundle with them could not be
    loaded.

    The limits are far above what any card needs; docs/limits.md lists them.

    Bad:
        after_combat:
          - draw: 10000
    Good:
        after_combat:
          - draw: 10
    """

    code = "E120"
    name = "too-much"

    pieces = ("heroes", "boards", "items")

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for span, message in _excess(lowered_piece(content, piece)):
            self.report_at(report, span, message, "Write less of it.")


def _excess(piece: Lowered) -> Iterator[tuple[Span, str]]:
    unit = piece.unit
    for program in unit.programs:
        if len(program.code) > LONGEST_PROGRAM or program.slots[0] > MOST_SLOTS:
            yield program.at[min(LONGEST_PROGRAM, len(program.code) - 1)], "There are more steps here than a game can hold."
            continue
        for instruction, span in zip(program.code, program.at, strict=True):
            # What a step puts in force is in a table of its own.
            parts = [instruction, unit.modifiers[instruction[1]]] if instruction[0] == "modify" else [instruction]
            message = next((found for part in parts if (found := _too_large(part))), "")
            if message:
                yield span, message
    for entry in piece.abilities:
        message = next((found for part in (entry.condition, *(unit.modifiers[number] for number in entry.modifiers)) if (found := _too_large(part))), "")
        if message:
            yield entry.ability.span, message


def _too_large(part: Any) -> str:
    """What is too large in an instruction or expression; empty where nothing is."""
    waiting = [part]
    while waiting:
        found = waiting.pop()
        if type(found) is int and abs(found) > LARGEST_NUMBER:
            return f"{found} is more than a game can hold: numbers go up to {LARGEST_NUMBER:,}."
        if isinstance(found, list):
            if len(found) > MOST_OPERANDS:
                return f"There are more than {MOST_OPERANDS - 1} parts in a list here."
            waiting += found
        elif isinstance(found, dict):
            waiting += found.values()
    return ""
