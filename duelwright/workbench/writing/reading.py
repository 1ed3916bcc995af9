"""Turns a place in a text into what is known about it: the word there, what may be written in its stead, and the data of the
whole file, as far as it can be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from compiler.tree import Span
from duelwright.workbench.writing.cursor import Spot
from duelwright.workbench.writing.declared import Given, declared_ids, given_ids
from duelwright.workbench.writing.loose import read_loosely
from duelwright.workbench.writing.places import WritingPlace, place_at
from duelwright.workbench.writing.scope import StepScope, scope_at

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


@dataclass
class Reading:
    """A file, with the cursor in it. `place` is the mapping of the key at the cursor, or the value there."""

    bench: Workbench
    file: str
    kind: str
    text: str
    data: Mapping[str, Any]
    given: Given
    spot: Spot
    place: WritingPlace
    # The word at the cursor.
    span: Span

    def scope(self) -> StepScope | None:
        """What effects can speak of there; None where there are none."""
        return scope_at(self.place, declared_ids(self.given))


def read_at(bench: Workbench, file: str, line: int, column: int) -> Reading | None:
    """What is known about a place in a file; None where nothing of the content can be written."""
    kind, text = bench.kind_of(file), bench.text(file)
    offset = offset_of(text, line, column) if text is not None else None
    if kind is None or text is None or offset is None:
        return None
    data, spot = read_loosely(text, offset)
    if spot is None:
        return None
    data = data if isinstance(data, Mapping) else {}
    place = place_at(kind, data, spot.path)
    if place is None:
        return None
    span = Span(file, line, column - len(spot.before), line, column + len(spot.after))
    return Reading(bench, file, kind, text, data, given_ids(kind, data), spot, place, span)


def offset_of(text: str, line: int, column: int) -> int | None:
    """The number of characters before a place; None where the text has no such place."""
    start = 0
    for _ in range(line - 1):
        start = text.find("\n", start) + 1
        if start == 0:
            return None
    end = text.find("\n", start)
    offset = start + column - 1
    return offset if start <= offset <= (end if end >= 0 else len(text)) else None
