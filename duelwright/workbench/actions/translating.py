"""Turns names that a translation lacks into the entries that hold them, in English, for somebody to translate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from compiler.check.translation.missing_name import MissingTranslation, lacking, message
from compiler.content.pieces import Content, Located
from compiler.content.translations import NamePath, names_of_pack
from compiler.diagnostics import Diagnostic
from compiler.fix import Edit, Fix
from compiler.language.node import Node
from compiler.model.translation import BoardNames, HeroNames, PackNames, Translation
from compiler.tree import Map
from duelwright.workbench.actions.writing import EditedPage, added_entry


def added_names(content: Content, page: EditedPage, tree: Map, found: Diagnostic) -> Iterator[Fix]:
    """The fix of a finding about names that a translation lacks."""
    if found.code != MissingTranslation.code:
        return
    for (pack, locale), translation in content.translations.items():
        if translation.tree.span.file != page.file:
            continue
        missing = lacking(content, pack, translation.tree)
        for first, places in missing.items():
            if message(first, places, locale) == found.message and (edit := _added(content, page, tree, translation, first, places)) is not None:
                yield Fix(f"Add `{'.'.join(first)}`, to be translated", (edit,), safe=False)


def added_name(content: Content, page: EditedPage, tree: Map, pack: str, place: NamePath, english: str) -> Edit | None:
    """Write a name into a translation that has none for it."""
    return _written(page, tree, place, english, names_of_pack(content, pack))


def _added(content: Content, page: EditedPage, tree: Map, translation: Located[Translation], first: NamePath, places: Sequence[NamePath]) -> Edit | None:
    entry: Any = {}
    for place in places:
        english = _english(content, translation.pack, place)
        if place == first:
            entry = english
            break
        inner = entry
        for part in place[len(first) : -1]:
            inner = inner.setdefault(part, {})
        inner[place[-1]] = english
    return _written(page, tree, first, entry, names_of_pack(content, translation.pack))


def _written(page: EditedPage, tree: Map, place: NamePath, entry: Any, places: Iterable[NamePath]) -> Edit | None:
    """Write an entry at a place, with all around it that is not there yet, in the order in which a pack has its names."""
    depth = next((depth for depth in range(len(place)) if not isinstance(_at(tree, place[: depth + 1]), Map)), len(place))
    around = _at(tree, place[:depth])
    key, below = place[depth], place[depth + 1 :]
    for part in reversed(below):
        entry = {part: entry}
    if key in around:
        return None  # something else is written there
    return added_entry(page, around, key, entry, _order(place[:depth], places))


def _order(around: NamePath, places: Iterable[NamePath]) -> list[str]:
    """The keys that may be at a place, in their order."""
    models: dict[NamePath, type[Node]] = {(): Translation, ("pack",): PackNames}
    groups: dict[str, type[Node]] = {"heroes": HeroNames, "boards": BoardNames}
    model = groups.get(around[0]) if len(around) == 2 else models.get(around)
    if model is not None:
        return list(model.field_keys())
    depth = len(around)
    return list(dict.fromkeys(other[depth] for other in places if len(other) > depth and other[:depth] == around))


def _at(tree: Map, place: NamePath) -> Any:
    node: Any = tree
    for part in place:
        node = node.get(part) if isinstance(node, Map) else None
    return node


def _english(content: Content, pack: str, place: NamePath) -> str:
    """The English name at a place of a translation, as its author gave it."""
    piece = _piece(content, pack, place)
    name = piece if isinstance(piece, str) else getattr(piece, "name", None)
    return name if isinstance(name, str) else place[-1]


def _piece(content: Content, pack: str, place: NamePath) -> Any:
    group, id, *inner = place
    if group == "pack":
        value: Any = content.packs[pack].value
        return value if id == "name" else value.keywords.get(inner[0])
    if group in ("cards", "items"):
        return getattr(content, group)[id].value
    value = getattr(content, group)[id].value
    if inner == ["name"]:
        return value
    part, key = inner
    if part in ("abilities", "rules"):
        return next((one for one in (value.all_abilities() if part == "abilities" else value.rules) if one.id == key), None)
    if part == "effects":
        return next((entry.effects[key] for entry in value.deck.values() if key in getattr(entry, "effects", {})), None)
    if part in ("properties", "passages"):
        return {"properties": value.property_names, "passages": value.passage_names}[part].get(key)
    return getattr(value, "deck" if part == "cards" else part).get(key)
