"""Turns the data of a file into the ids that are given in it, by kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from compiler.language.naming import IdKind
from compiler.program.names import DeclaredIds
from compiler.tree import Path
from duelwright.workbench.writing.places import WritingPlace
from duelwright.workbench.writing.shapes import Entries, Fields, Ids, ItemsShape, Shape, field_shapes, file_shapes


class GivenId(NamedTuple):
    """An id where it is given, and what is written there."""

    id: str
    path: Path
    data: Any


Given = dict[IdKind, dict[str, GivenId]]


def given_ids(kind: str, data: Any) -> Given:
    """All ids that a file of some kind gives, each kind in the order of the file."""
    found: Given = {}
    shapes = file_shapes(kind)
    for what, given in _given(WritingPlace(shapes, data), ()) if _holds_ids(shapes) else ():
        found.setdefault(what, {}).setdefault(given.id, given)
    return found


def _given(place: WritingPlace, path: Path) -> Iterator[tuple[IdKind, GivenId]]:
    """The ids in a place and below it. Steps give names to results, which are no ids."""
    for shape in place.shapes:
        match shape:
            case Ids() if shape.names.defines and shape.names.kinds != ("name",) and isinstance(place.data, str):
                yield shape.names.kinds[0], GivenId(place.data, path, place.around.data if place.around is not None else None)
            case Entries() if isinstance(place.data, Mapping):
                yield from _entries(shape, place, path)
            case ItemsShape() if isinstance(place.data, list):
                for index in range(len(place.data)):
                    yield from _below(place, index, path)
            case Fields() if isinstance(place.data, Mapping):
                for key in place.data:
                    yield from _below(place, key, path)


def _entries(shape: Entries, place: WritingPlace, path: Path) -> Iterator[tuple[IdKind, GivenId]]:
    kinds = [key.names.kinds[0] for key in shape.key if isinstance(key, Ids) and key.names.defines]
    for id in place.mapping:
        for kind in kinds:
            yield kind, GivenId(id, (*path, id), place.data[id])
        yield from _below(place, id, path)


def _below(place: WritingPlace, part: str | int, path: Path) -> Iterator[tuple[IdKind, GivenId]]:
    below = place.below(part)
    if below is not None and _holds_ids(below.shapes):
        yield from _given(below, (*path, part))


@cache
def _holds_ids(shapes: tuple[Shape, ...]) -> bool:
    """Whether ids are given in such a place, or anywhere below it."""
    waiting, seen = list(shapes), set[Shape]()
    while waiting:
        shape = waiting.pop()
        if shape in seen:
            continue
        seen.add(shape)
        match shape:
            case Ids() if shape.names.defines and shape.names.kinds != ("name",):
                return True
            case ItemsShape():
                waiting += shape.of
            case Entries():
                waiting += (*shape.key, *shape.of)
            case Fields():
                waiting += (inner for field in shape.model.model_fields for inner in field_shapes(shape.model, field))
    return False


def declared_ids(given: Given) -> DeclaredIds:
    """The ids of a file, as lowering asks for them."""

    def ids(kind: IdKind) -> list[str]:
        return list(given.get(kind, ()))

    return DeclaredIds(
        fighters=dict.fromkeys(ids("fighter"), 1),
        forms={id: form.data.get("of") if isinstance(form.data, Mapping) else None for id, form in given.get("form", {}).items()},
        counters=dict.fromkeys(ids("counter"), (0, 0)),
        tokens=dict.fromkeys(ids("token"), 1),
        piles=ids("pile"),
        traits=ids("trait"),
        marks=ids("mark"),
        flags=ids("flag"),
        options=ids("option"),
        spaces=ids("space"),
        zones=ids("zone"),
    )
