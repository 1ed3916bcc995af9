"""Turns the files of packs into typed content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from compiler.cache import Cache, diagnostics_from_data, diagnostics_to_data, file_key
from compiler.content.faults.duplicate_id import DuplicateId
from compiler.content.keywords import put_keywords_in
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.find.packs import PackFolder, Source
from compiler.load.tree_data import tree_from_data, tree_to_data
from compiler.load.yaml_text import load_bytes
from compiler.shape.faults.not_a_mapping import NotAMapping
from compiler.shape.models import read_model
from compiler.shape.schema import committed
from compiler.tree import Map, Seq
from compiler.upgrade.tree import is_old, upgraded

T = TypeVar("T")
Progress = Callable[[str, int, int], None]


def read_content(packs: list[PackFolder], report: Report, cache: Cache | None = None, progress: Progress | None = None) -> Content:
    """Everything in the packs whose shape is right; the report says what is wrong with the rest."""
    content = Content()
    total = sum(len(pack.sources) for pack in packs)
    done = 0
    for pack in packs:
        for source in pack.sources:
            before = len(report.diagnostics)
            tree = _load(source, report, cache)
            if any(finding.severity == "error" for finding in report.diagnostics[before:]):
                # What the loader dropped, such as a second card of the same id, is not missed again.
                content.partly_read.add(source.file)
                content.lost_cards.add(source.file)
                content.unread.add(source.kind)
            _read_source(source, pack.id, tree, content, report)
            done += 1
            if progress:
                progress(source.file, done, total)
    put_keywords_in(content, report)
    return content


def _load(source: Source, report: Report, cache: Cache | None) -> Map | Seq | None:
    """The tree of a file: from the cache if the file is as it was, because that takes half the time."""
    if cache is None:
        return load_bytes(source.data, source.file, report)
    key = file_key("tree", source.file, source.data)
    known = cache.get(key)
    if known is None:
        found = Report()
        tree = load_bytes(source.data, source.file, found)
        known = (tree_to_data(tree), diagnostics_to_data(found.diagnostics))
        cache.put(key, known)
    data, diagnostics = known
    report.diagnostics += diagnostics_from_data(diagnostics)
    tree = tree_from_data(data, source.file)
    assert tree is None or isinstance(tree, Map | Seq)
    return tree


def _read_source(source: Source, pack: str, tree: Map | Seq | None, content: Content, report: Report) -> None:
    if isinstance(tree, Seq):
        NotAMapping.found(report, tree.span)
    model: Any = None
    if isinstance(tree, Map):
        if is_old(tree):
            tree = upgraded(tree, source.kind, committed(source.kind))
        model, left = read_model(source.kind, tree, report)
        if left is not tree:
            content.partly_read.add(source.file)
            if len(left.get("deck", ())) != len(tree.get("deck", ())):
                content.lost_cards.add(source.file)
            content.unread.add(source.kind)
            tree = left
    if model is None or not isinstance(tree, Map):
        content.unread.add(source.kind)
        return
    located = Located(model, tree, pack)
    match source.kind:
        case "pack":
            _add(content.packs, "pack", model.id, located, report)
        case "hero":
            _add(content.heroes, "hero", model.id, located, report)
        case "board":
            _add(content.boards, "board", model.id, located, report)
        case "items":
            for id, item in model.items.items():
                _add(content.items, "item", id, Located(item, tree["items"][id], pack, tree["items"].key_span(id)), report)
        case "cards":
            for id, card in model.cards.items():
                _add(content.cards, "shared card", id, Located(card, tree["cards"][id], pack, tree["cards"].key_span(id)), report)
        case "translation":
            _add(content.translations, "translation", (pack, model.locale), located, report)
        case "scenario":
            content.scenarios.append(located)


def _add(known: dict[Any, Located[T]], what: str, id: Any, located: Located[T], report: Report) -> None:
    """Add a piece under its id; a second one with the same id is reported and left out."""
    if id in known:
        key = next((key for key in ("id", "locale") if key in located.tree), None)
        span = located.span(key) if key else located.span()
        DuplicateId.found(report, span, what, id if isinstance(id, str) else id[1], known[id].span())
    else:
        known[id] = located
