"""Turns the place of the cursor into completions: what can be written there, as it is inserted, with what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from duelwright.workbench.answers import Completion
from duelwright.workbench.writing.candidates import Candidate, candidates
from duelwright.workbench.writing.reading import Reading, read_at
from duelwright.workbench.writing.shapes import Entries, Ids, ItemsShape, Shape
from duelwright.workbench.writing.snippets import inserted

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


def completions(bench: Workbench, file: str, line: int, column: int) -> list[Completion]:
    """What can be written at a place, the likeliest first."""
    reading = read_at(bench, file, line, column)
    if reading is None or (reading.spot.beside_key and isinstance(reading.place.data, (Mapping, list))):  # what is below a key is its value
        return []
    fitting = [candidate for candidate in candidates(reading) if _fits(candidate, reading)]
    return [_completion(candidate, number, reading) for number, candidate in enumerate(fitting)]


def _completion(candidate: Candidate, number: int, reading: Reading) -> Completion:
    insert, is_snippet = inserted(candidate, reading.spot, reading.place)
    return Completion(
        candidate.label,
        candidate.kind,
        reading.span,
        insert,
        is_snippet,
        candidate.detail,
        candidate.documentation,
        f"{candidate.rank}{number:04}",
    )


def _fits(candidate: Candidate, reading: Reading) -> bool:
    """Whether a candidate can be written in what is there already: in quotes, behind other words."""
    spot = reading.spot
    if spot.earlier.strip() and not (_is_chain(reading) and candidate.kind == "id" and candidate.key is None):
        return False
    if spot.role == "value" and spot.followed:
        return False
    return not (spot.quote and spot.role == "value" and (candidate.key is not None or candidate.template is not None))


def _is_chain(reading: Reading) -> bool:
    """Whether a text of several words is written there, of which each is an id."""
    return any(shape.names.written == "chain" for shape in _all_ids(reading.place.shapes))


def _all_ids(shapes: tuple[Shape, ...]) -> Iterator[Ids]:
    for shape in shapes:
        match shape:
            case Ids():
                yield shape
            case ItemsShape():
                yield from _all_ids(shape.of)
            case Entries():
                yield from _all_ids(shape.key)
