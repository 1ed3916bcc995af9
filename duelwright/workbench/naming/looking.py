"""Turns a place in a file into the places that name the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.tree import Span
from duelwright.workbench.naming.index import FileNames, NameIndex
from duelwright.workbench.naming.meaning import Meanings
from duelwright.workbench.naming.uses import IdUse, NamedThing, gives

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench


def definition(bench: Workbench, file: str, line: int, column: int) -> list[Span]:
    meanings = bench.part(NameIndex).look(bench)
    things = _things_at(meanings, file, line, column)
    return _places(meanings, things, only_definitions=True)


def references(bench: Workbench, file: str, line: int, column: int, *, include_definition: bool) -> list[Span]:
    meanings = bench.part(NameIndex).look(bench)
    things = _things_at(meanings, file, line, column)
    found = _places(meanings, things)
    if include_definition:
        return found
    definitions = _places(meanings, things, only_definitions=True)
    return [span for span in found if span not in definitions]


def named_at(meanings: Meanings, file: str, line: int, column: int) -> list[tuple[IdUse, list[NamedThing]]]:
    """The ids at a place that mean something, and what they mean."""
    names = meanings.files.get(file)
    if names is None:
        return []
    if names.is_current:
        found = [(use, meanings.of(use, names)) for use in names.at(line, column)]
    else:
        # It stands elsewhere now: the nearest one of the same word.
        uses = sorted(names.by_id.get(names.word_at(line, column), ()), key=lambda use: abs(use.line - line))
        found = [(use._replace(line=line), meanings.of(use, names)) for use in uses[:1]]
    return [(use, things) for use, things in found if things]


def _things_at(meanings: Meanings, file: str, line: int, column: int) -> list[NamedThing]:
    """What is meant at a place. A name that a step binds is that name, even where a noun is called like it."""
    found = [thing for _, things in named_at(meanings, file, line, column) for thing in (things[:1] if things[0].kind == "name" else things)]
    return list(dict.fromkeys(found))


def _places(meanings: Meanings, things: list[NamedThing], *, only_definitions: bool = False) -> list[Span]:
    found = [(names, use) for thing in things for names, use in meanings.uses(thing) if gives(use, thing) or not only_definitions]
    spans = [span for names, use in found if (span := settled(names, use)) is not None]
    return sorted(dict.fromkeys(spans))


def settled(names: FileNames, use: IdUse) -> Span | None:
    """The place of a use in the text as it is now; None where it is there no more."""
    span = use.span(names.file)
    if names.is_current:
        return span
    word = re.compile(rf"(?<![a-z0-9-]){re.escape(use.id)}(?![\w-])")
    found = [
        (abs(number - use.line), abs(match.start() + 1 - use.column), number, match.start() + 1)
        for number, line in enumerate(names.lines, 1)
        for match in word.finditer(line)
    ]
    if not found:
        return None
    _, _, line, column = min(found)
    return Span(names.file, line, column, line, column + len(use.id))
