"""Check L103: a translation of something that the pack does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.content.translations import NamePath, names_of_pack
from compiler.diagnostics import Report, did_you_mean
from compiler.model.translation import Translation
from compiler.tree import Map

# The keys of a name that sentences decline: below them there is no id.
_NOUN = {"name", "plural", "gender", "article", "number"}


class UnknownTranslation(Check):
    """A translation names something that the pack does not have: a misspelt id, or a piece that was renamed or removed.

    Bad:
        # the deck has the card slash
        cards: {slahs: Talho}
    Good:
        cards: {slash: Talho}
    """

    code = "L103"
    name = "unknown-translation"

    pieces = ("translations",)
    misses_in = ("hero", "board", "items", "cards")

    def look_at(self, piece: Located[Translation], content: Content, report: Report) -> None:
        known = {place[:depth] for place in names_of_pack(content, piece.pack) for depth in range(1, len(place) + 1)}
        for place in _unknown(piece.tree, (), known):
            help = _help(place, piece.tree, known)
            self.report_at(report, piece.span(*place, key=True), f"The pack has no `{place[-1]}` among its {place[-2]}.", help)


def _help(place: NamePath, tree: Any, known: set[NamePath]) -> str:
    """What was meant is most likely one of those that have no name yet."""
    for part in place[:-1]:
        tree = tree[part]
    siblings = [other[-1] for other in known if len(other) == len(place) and other[:-1] == place[:-1]]
    free = [id for id in siblings if id not in tree]
    return did_you_mean(place[-1], free, what=place[-2]) if free or not siblings else "Remove it: all that there are have a name here."


def _unknown(tree: Any, place: NamePath, known: set[NamePath]) -> Iterator[NamePath]:
    """The outermost ids in a translation that the pack does not have."""
    if not isinstance(tree, Map):
        return
    for key, value in tree.items():
        inner = (*place, key)
        # Every second key is an id: heroes, wolf, cards, bite.
        if len(inner) % 2 == 0 and key not in _NOUN and inner not in known:
            yield inner
        else:
            yield from _unknown(value, inner, known)
