"""Check L102: a name without its translation."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.content.translations import NamePath, names_of_pack, unnamed_places
from compiler.diagnostics import Report
from compiler.model.translation import Translation
from compiler.tree import Map


class MissingTranslation(Check):
    """A translation lacks a name that the pack has. Players would see the English name in a sentence of their own
    language. A name that stays the same is written again.

    Bad:
        # the deck has the cards slash and bite
        cards: {slash: Talho}
    Good:
        cards: {slash: Talho, bite: Mordida}
    """

    code = "L102"
    name = "missing-translation"
    severity = "warning"

    pieces = ("translations",)

    def look_at(self, piece: Located[Translation], content: Content, report: Report) -> None:
        for first, places in lacking(content, piece.pack, piece.tree).items():
            span = piece.span(*first[:-1], key=True)
            self.report_at(report, span, message(first, places, piece.value.locale), f"Add `{first[-1]}` here.")


def lacking(content: Content, pack: str, tree: Map) -> dict[NamePath, list[NamePath]]:
    """The names that a translation lacks. What lacks one thing lacks all that would be in it, so they are grouped by the
    outermost part that is not there."""
    found: dict[NamePath, list[NamePath]] = {}
    optional = set(unnamed_places(content, pack))
    for place in (place for place in names_of_pack(content, pack) if place not in optional):
        depth = _deepest(tree, place)
        if depth < len(place):
            found.setdefault(place[: depth + 1], []).append(place)
    return found


def message(first: NamePath, places: list[NamePath], locale: str) -> str:
    """What is said of names that are lacking."""
    if len(places) > 1:
        return f"`{'.'.join(first)}` has no names in `{locale}`: {len(places)} are missing."
    return f"`{'.'.join(places[0])}` has no name in `{locale}`."


def _deepest(tree: object, place: NamePath) -> int:
    """How far into the tree a place leads."""
    for depth, part in enumerate(place):
        if not isinstance(tree, Map) or part not in tree:
            return depth
        tree = tree[part]
    return len(place)
