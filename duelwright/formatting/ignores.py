"""Turns what was read into what its ignore comments are about: the words and collections that begin on the line whose
findings a comment hides. A layout that moved one of them to another line would bring findings back, or hide more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ruamel.yaml.events import MappingStartEvent, ScalarEvent, SequenceStartEvent

from duelwright.formatting.reading import ReadYaml, YamlPart

_STARTS = (ScalarEvent, MappingStartEvent, SequenceStartEvent)


def lines_of_ignores(parts: Sequence[YamlPart]) -> list[int]:
    """The line that each comment hides the findings of: its own, or the next one that is no comment. A comment at the
    end, which has none, is about itself."""
    lines: list[int] = []
    below: int | None = None
    for part in reversed(parts):
        if part.kind != "#":
            below = part.line
        elif "duelwright:" in part.text and "ignore-file" not in part.text:
            lines.append(below if part.breaks and below is not None else part.line)
    return lines[::-1]


def ignored(reading: ReadYaml) -> list[list[int]]:
    """For each such comment, the numbers of the events that begin on its line."""
    lines = lines_of_ignores(reading.parts)
    if not lines:
        return []
    starts: defaultdict[int, list[int]] = defaultdict(list)
    for number, event in enumerate(reading.events):
        if isinstance(event, _STARTS):
            starts[event.start_mark.line].append(number)
    return [starts[line] for line in lines]
