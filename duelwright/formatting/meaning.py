"""Turns what was read into what must not change: what the text means, and what its comments are beside and about."""

from __future__ import annotations

from typing import Any, NamedTuple

from ruamel.yaml.events import ScalarEvent

from duelwright.formatting.ignores import ignored
from duelwright.formatting.quotes import is_special
from duelwright.formatting.reading import ReadYaml


class Meaning(NamedTuple):
    """Collections and scalars in their order, a scalar as its text and whether it is one; and the comments: how many
    scalars are before each, whether it has a line of its own, what it says; and what those that hide findings are
    about."""

    tree: list[Any]
    comments: list[tuple[int, bool, str]]
    ignored: list[list[int]]


def meaning(reading: ReadYaml) -> Meaning:
    """What a text means. Style, layout and quotes are left out."""
    tree: list[Any] = []
    for event in reading.events:
        if type(event) is ScalarEvent:
            value: str = event.value
            is_plain = event.style not in ("'", '"', "|", ">")
            tree.append((value, is_plain and (is_special(value) or value[0] in "“”„‟«‘’‚‛")))
        else:
            tree.append(type(event).__name__)
    comments: list[tuple[int, bool, str]] = []
    scalars = 0
    for part in reading.parts:
        if part.kind == "text":
            scalars += 1
        elif part.kind == "#":
            comments.append((scalars, part.breaks > 0, part.text))
    return Meaning(tree, comments, ignored(reading))
