"""Turns a file of a pack into the pieces of content in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from compiler.cache import Cache, diagnostics_from_data, diagnostics_to_data, file_key
from compiler.content.keywords import Used, uses_of_keywords
from compiler.content.pieces import Located
from compiler.diagnostics import Diagnostic, Report
from compiler.find.packs import Source
from compiler.language.keywords import KeywordWord
from compiler.load.tree_data import tree_from_data, tree_to_data
from compiler.load.yaml_text import load_bytes
from compiler.shape.faults.not_a_mapping import NotAMapping
from compiler.shape.models import read_model
from compiler.shape.schema import committed
from compiler.tree import Map, Seq
from compiler.upgrade.tree import is_old, upgraded

# The table of content that a piece belongs in, by the kind of its file.
_TABLES = {
    "pack": "packs",
    "hero": "heroes",
    "board": "boards",
    "items": "items",
    "cards": "cards",
    "translation": "translations",
    "scenario": "scenarios",
}
_WITH_EFFECTS = ("hero", "board", "items", "cards")
# Files that hold several pieces, under this key.
_SEVERAL = {"items": "items", "cards": "cards"}


@dataclass(slots=True)
class PieceRead:
    """A piece of content: the table and the key it is found by, and the keywords in it."""

    table: str
    key: Any
    located: Located[Any]
    uses: list[KeywordWord] = field(default_factory=list)
    # What was put in for the uses, what it was put in for, and what was wrong with that; None before.
    used: list[Used] | None = None
    scope: tuple[Any, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    # The keywords in it that others use too.
    shared: frozenset[str] = frozenset()


@dataclass(slots=True)
class FileRead:
    """A file, read: the pieces in it, as far as their shape is right, and what is wrong with the rest."""

    source: Source
    pack: str
    # The whole tree, as it is written, and the one that the pieces were made from: in the newest words, without the faulty parts.
    written: Map | None
    tree: Map | None
    pieces: list[PieceRead]
    findings: tuple[Diagnostic, ...]
    # Whether there is more in it than the pieces have, and whether a deck lost cards with that.
    is_partly_read: bool
    has_lost_cards: bool
    is_unread: bool

    def read_again(self) -> None:
        """Make the pieces anew: what was put in for their keywords is out of date."""
        if self.tree is not None:
            model, _ = read_model(self.source.kind, self.tree, Report())
            self.pieces = _pieces(self.source, self.pack, model, self.tree)


def read_file(source: Source, pack: str, cache: Cache | None) -> FileRead:
    """What is in a file."""
    report = Report()
    tree = _load(source, report, cache)
    # What the loader dropped, such as a second card of the same id, is not missed again.
    is_damaged = any(finding.severity == "error" for finding in report.diagnostics)
    if isinstance(tree, Seq):
        NotAMapping.found(report, tree.span)
    if not isinstance(tree, Map):
        return FileRead(source, pack, None, None, [], tuple(report.diagnostics), is_damaged, is_damaged, is_unread=True)
    written = tree
    if is_old(tree):
        tree = upgraded(tree, source.kind, committed(source.kind))
    model, left = read_model(source.kind, tree, report)
    is_cut = left is not tree
    lacks_cards = is_cut and len(left.get("deck", ())) != len(tree.get("deck", ()))
    return FileRead(
        source,
        pack,
        written,
        left if model is not None else None,
        _pieces(source, pack, model, left),
        tuple(report.diagnostics),
        is_damaged or is_cut,
        is_damaged or lacks_cards,
        is_damaged or is_cut or model is None,
    )


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


def _pieces(source: Source, pack: str, model: Any, tree: Map) -> list[PieceRead]:
    if model is None:
        return []
    if source.kind in _SEVERAL:
        entries = tree[_SEVERAL[source.kind]]
        several = getattr(model, _SEVERAL[source.kind]).items()
        return [_piece(source, id, Located(value, entries[id], pack, entries.key_span(id), id)) for id, value in several]
    key = {"translation": (pack, getattr(model, "locale", "")), "scenario": source.file}.get(source.kind) or model.id
    return [_piece(source, key, Located(model, tree, pack))]


def _piece(source: Source, key: Any, located: Located[Any]) -> PieceRead:
    # A use says so, unless an escape hides it: most files need not be searched.
    may_use = source.kind in _WITH_EFFECTS and (b"keyword" in source.data or b"\\" in source.data)
    return PieceRead(_TABLES[source.kind], key, located, uses_of_keywords(located.value) if may_use else [])
