"""Check L107: a name with marks that no sentence should hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.board import Board
from compiler.model.pack import Pack
from compiler.model.translation import Translation
from compiler.tree import Map, Seq, Span

# Brackets and the marks of ids and markup.
_MARKS = re.compile(r"[\[\](){}<>_|\\`]")
# Names of packs and boards are titles, which card text never contains: "Harbour (at Night)".
_TITLE_MARKS = re.compile(r"[\[\]{}<>_|\\`]")
_NAMES = {"name", "plural"}
_NO_NAMES = {"locale", "gender", "number"}


class StrayMark(Check):
    """A name has a bracket, an underscore or another mark in it that belongs to data. Names are part of the sentences
    on cards, which are read aloud.

    The names of packs and boards are in no sentence; they may have parentheses.

    Bad:
        token: {name: smoke_token (small), count: 3}
    Good:
        token: {name: small smoke token, count: 3}
    """

    code = "L107"
    name = "stray-mark"
    severity = "warning"

    pieces = ("packs", "heroes", "boards", "items", "cards", "translations")

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        titles = set(_titles(piece, content))
        for text, span in _texts(piece.tree) if isinstance(piece.value, Translation) else _names(piece.tree):
            if (mark := (_TITLE_MARKS if span in titles else _MARKS).search(text)) is not None:
                self.report_at(report, span, f"A name has `{mark[0]}` in it, and names are part of card text.", "Write the name as it is spoken.")


def _titles(piece: Located[Any], content: Content) -> Iterator[Span]:
    """Where the names of packs and boards are, in their files and in translations."""
    if isinstance(piece.value, (Pack, Board)):
        yield piece.span("name")
    elif isinstance(piece.value, Translation):
        places = [("pack", "name"), *(("boards", id, "name") for id in content.boards)]
        yield from (piece.span(*place) for place in places)
        yield from (piece.span(*place, "name") for place in places)


def _names(node: object) -> Iterator[tuple[str, Span]]:
    """The names in an authored file."""
    if isinstance(node, Map):
        for key, value in node.items():
            if key in _NAMES and isinstance(value, str):
                yield value, node.value_span(key)
            else:
                yield from _names(value)
    elif isinstance(node, Seq):
        for item in node:
            yield from _names(item)


def _texts(node: object) -> Iterator[tuple[str, Span]]:
    """The names in a translation: every text in it that is not a word of the language."""
    if isinstance(node, Map):
        for key, value in node.items():
            if isinstance(value, str) and key not in _NO_NAMES:
                yield value, node.value_span(key)
            else:
                yield from _texts(value)
