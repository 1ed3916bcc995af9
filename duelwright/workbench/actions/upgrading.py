"""Turns a file in an older version of the language into the changes that write it in the newest words: one part of it,
or all of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from compiler.fix import Fix
from compiler.shape.schema import committed
from compiler.tree import Map, Span
from compiler.upgrade.table import NEWEST
from compiler.upgrade.text import upgraded_part, upgraded_text
from compiler.upgrade.tree import Rewritten, changes, is_old
from duelwright.formatting.edits import edits

_MOST_KEPT: Final = 50


@dataclass
class _Known:
    """What was worked out of a text."""

    text: str
    parts: list[Rewritten]
    whole: Fix | None


class KnownUpgrades:
    """What is new in files, worked out once for each text."""

    def __init__(self) -> None:
        self._known: dict[str, _Known] = {}

    def of(self, file: str, text: str, kind: str, tree: Map) -> _Known:
        known = self._known.pop(file, None)
        if known is None or known.text != text:
            known = _Known(text, changes(tree, kind, committed(kind)), _whole(file, text, kind))
        self._known[file] = known
        if len(self._known) > _MOST_KEPT:
            del self._known[next(iter(self._known))]
        return known


def rewrites(known: KnownUpgrades, file: str, text: str, kind: str, tree: Map, span: Span) -> Iterator[Fix]:
    """The rewrites at a place: of the outermost old part there, and of the whole file."""
    if not is_old(tree):
        return
    upgrade = known.of(file, text, kind, tree)
    for part in upgrade.parts:
        if (part.span.line, part.span.column) <= (span.line, span.column) and (span.end_line, span.end_column) <= (part.span.end_line, part.span.end_column):
            after = upgraded_part(text, file, kind, committed(kind), part.path)
            if after is not None:
                yield Fix(f"Write `{part.rewrite.now}` instead of `{part.rewrite.word}`", tuple(edits(text, after, file)), safe=False)
    if upgrade.whole is not None:
        yield upgrade.whole


def _whole(file: str, text: str, kind: str) -> Fix | None:
    outcome = upgraded_text(text, file, kind, committed(kind))
    made = tuple(edits(text, outcome.text, file))
    return Fix(f"Write the file in version {NEWEST} of the language", made, safe=False) if made else None
