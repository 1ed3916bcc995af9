"""Turns a path in a file into the place that it leads to: what may be written there, what is, and what is around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from compiler.language.node import Node
from compiler.tree import Path
from duelwright.workbench.writing.shapes import Shape, file_shapes, inside


@dataclass(frozen=True)
class WritingPlace:
    """A value in a file. `part` is its key or its number in what is around it; `owner` and `field` are the model and the
    attribute that it is the value of, or is somewhere in the list or mapping of."""

    shapes: tuple[Shape, ...]
    data: Any
    part: str | int = ""
    owner: type[Node] | None = None
    field: str = ""
    around: WritingPlace | None = None
    # Whether it is the whole of that field.
    is_field: bool = False

    def outwards(self) -> Iterator[WritingPlace]:
        """This place, and all that are around it."""
        place: WritingPlace | None = self
        while place is not None:
            yield place
            place = place.around

    def trail(self) -> list[WritingPlace]:
        """All that are around this place, the file first, and itself."""
        return [*self.outwards()][::-1]

    @property
    def mapping(self) -> Mapping[str, Any]:
        """What is written there, where that is a mapping."""
        return self.data if isinstance(self.data, Mapping) else {}

    def below(self, part: str | int) -> WritingPlace | None:
        """What is at a key or a number of it; None where nothing can be."""
        found = inside(self.shapes, part, self.data)
        if found is None:
            return None
        owner, field = (found.owner, found.field) if found.owner is not None else (self.owner, self.field)
        return WritingPlace(found.shapes, _at(self.data, part), part, owner, field, self, found.owner is not None)


def place_at(kind: str, data: Any, path: Path) -> WritingPlace | None:
    """The place that a path leads to in a file of some kind; None where nothing is known of it."""
    place: WritingPlace | None = WritingPlace(file_shapes(kind), data)
    for part in path:
        place = place.below(part) if place is not None else None
    return place


def _at(data: Any, part: str | int) -> Any:
    if isinstance(part, str):
        return data.get(part) if isinstance(data, Mapping) else None
    return data[part] if isinstance(data, list) and part < len(data) else None
