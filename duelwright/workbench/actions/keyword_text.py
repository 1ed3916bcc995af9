"""Turns a place where a condition or steps are written into the text of a keyword that says the same, and into the text
that uses it there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from compiler.language.base import Construct
from compiler.language.conditions.base import ConditionWord
from compiler.language.effects.base import Verb
from compiler.tree import Map
from duelwright.workbench.actions.repeats import RepeatPlace, parts
from duelwright.workbench.actions.writing import EditedPage, SourceText, TextBlock, is_flow

_LINE_END: Final = re.compile("\r\n|\r|\n")
# How many words of what is said make an id.
_MOST_WORDS: Final = 3
_SMALL_WORDS: Final = ("and", "in", "is", "of", "on", "or", "to")


def body(page: EditedPage, place: RepeatPlace) -> SourceText | TextBlock:
    """What a keyword says, as it is written at a place."""
    text = page.cut(place.span)
    if is_flow(page, place.tree):
        return SourceText(text if place.is_condition else f"[{text}]")
    if isinstance(place.tree, Map):
        return TextBlock(_set_out(text, place.span.column - 1))
    margin = place.tree.span.column - 1
    first, *others = _set_out(text, margin)
    dash = "-".ljust(place.span.column - 1 - margin)
    return TextBlock([dash + first, *others])


def _set_out(text: str, margin: int) -> list[str]:
    first, *others = _LINE_END.split(text)
    return [first, *(line[min(margin, len(line) - len(line.lstrip(" "))) :] for line in others)]


def use(page: EditedPage, place: RepeatPlace, id: str) -> str:
    """What is written at a place instead."""
    return f"{{keyword: {id}}}" if is_flow(page, place.tree) else f"keyword: {id}"


def id_for(place: RepeatPlace, taken: Collection[str]) -> str:
    """An id that nothing has yet: the words that it is made of."""
    words = list(dict.fromkeys(word for construct in place.constructs for word in _words(construct)))
    id = "-".join(words[:_MOST_WORDS]).replace("_", "-") or "keyword"
    return next(name for name in _numbered(id) if name not in taken)


def _words(construct: Construct) -> Iterator[str]:
    """The words in a construct that have no others of their kind inside them."""
    kind = ConditionWord if isinstance(construct, ConditionWord) else Verb
    for part in parts(construct):
        if isinstance(part, kind) and not any(isinstance(inner, kind) for inner in parts(part) if inner is not part):
            yield part.key


def _numbered(id: str) -> Iterator[str]:
    yield id
    number = 2
    while True:
        yield f"{id}-{number}"
        number += 1


def name_for(id: str) -> str:
    """The id as a title."""
    first, *others = id.split("-")
    return " ".join([first.capitalize(), *(word if word in _SMALL_WORDS else word.capitalize() for word in others)])
