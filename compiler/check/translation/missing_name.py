"""Check L102: a name without its translation."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.pieces import Content, Located
from compiler.content.translations import names_of_pack, unnamed_places
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
        locale = piece.value.locale
        optional = set(unnamed_places(content, piece.pack))
        # What lacks one thing lacks all that would be in it: it is said once.
        lacking: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        for place in (place for place in names_of_pack(content, piece.pack) if place not in optional):
            found = _deepest(piece.tree, place)
            if found < len(place):
                lacking.setdefault(place[: found + 1], []).append(place)
        for first, places in lacking.items():
            message = f"`{'.'.join(places[0])}` has no name in `{locale}`."
            if len(places) > 1:
                message = f"`{'.'.join(first)}` has no names in `{locale}`: {len(places)} are missing."
            self.report_at(report, piece.span(*first[:-1], key=True), message, f"Add `{first[-1]}` here.")


def _deepest(tree: object, place: tuple[str, ...]) -> int:
    """How far into the tree a place leads."""
    for depth, part in enumerate(place):
        if not isinstance(tree, Map) or part not in tree:
            return depth
        tree = tree[part]
    return len(place)
