"""Turns the tree of a file in an older version of the language into one in the newest words. Every part keeps its
place, so that what is reported points at what the author wrote."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from compiler.tree import Map, Path, Seq, Span
from compiler.upgrade.rewrite import Rewrite
from compiler.upgrade.table import NEWEST, OLD_WORDS, OLDEST, REWRITES

AnySchema = dict[str, Any]


@dataclass(frozen=True)
class Rewritten:
    """A part of a file that a rewrite changed: where the old one was, both trees, and the rewrite."""

    path: Path
    old: Any
    new: Any
    span: Span
    rewrite: Rewrite


def is_old(tree: Map) -> bool:
    """Whether a file is in an older version of the language that is still read."""
    version = tree.get("language")
    return type(version) is int and OLDEST <= version < NEWEST


def upgraded(tree: Map, kind: str, schema: AnySchema) -> Map:
    """The tree in the newest words; the tree itself where it has no old ones. `schema` is that of its kind of file."""
    if not is_old(tree) or not _mentions_old_words(tree):
        return tree
    new = _Upgrade(schema).node(tree, [schema], (), tree.span, kind)
    assert isinstance(new, Map)
    return new


def changes(tree: Map, kind: str, schema: AnySchema) -> list[Rewritten]:
    """The outermost parts of a tree that a rewrite changes, in file order. What is inside them is as it was."""
    upgrade = _Upgrade(schema, outermost=True)
    if is_old(tree) and _mentions_old_words(tree):
        upgrade.node(tree, [schema], (), tree.span, kind)
    return upgrade.changes


def _mentions_old_words(node: Any) -> bool:
    if isinstance(node, Map):
        return any(key in OLD_WORDS for key in node) or any(map(_mentions_old_words, node.values()))
    if isinstance(node, Seq):
        return any(map(_mentions_old_words, node))
    return isinstance(node, str) and node in OLD_WORDS


class _Upgrade:
    """Walks through a tree and through the schema of its kind of file side by side: the schema says what is allowed at
    each place, so that a counter called like an old word is left alone."""

    def __init__(self, schema: AnySchema, *, outermost: bool = False) -> None:
        self._outermost = outermost
        self._definitions: dict[str, AnySchema] = schema.get("definitions", {})
        self.changes: list[Rewritten] = []

    def node(self, node: Any, schemas: list[AnySchema], path: Path, span: Span, kind: str = "") -> Any:
        """A part of the tree in the newest words; the part itself where nothing in it changes."""
        parts = [part for schema in schemas for part in self._parts(schema, node)]
        places = {kind, *(name for name, _ in parts)}
        old = node
        while (rewrite := _first(node, places)) is not None:
            node = _placed(rewrite.renew(node), node, rewrite.word, span)
            if self._outermost:
                self.changes.append(Rewritten(path, old, node, span, rewrite))
                return node
        if isinstance(node, Map):
            node = self._map(node, [part for _, part in parts], path)
        elif isinstance(node, Seq):
            node = self._seq(node, [part for _, part in parts], path)
        return node

    def _map(self, node: Map, parts: list[AnySchema], path: Path) -> Map:
        new = Map(node.span)
        for key, value in node.items():
            inner = [schema for part in parts for schema in _below(part, key)]
            new[key] = self.node(value, inner, (*path, key), node.value_span(key)) if inner else value
            new.keys_at[key], new.values_at[key] = node.key_span(key), node.value_span(key)
        return new if any(new[key] is not value for key, value in node.items()) else node

    def _seq(self, node: Seq, parts: list[AnySchema], path: Path) -> Seq:
        inner = [part["items"] for part in parts if isinstance(part.get("items"), dict)]
        new = Seq(node.span)
        new.extend(self.node(value, inner, (*path, index), node.item_span(index)) for index, value in enumerate(node))
        new.items_at = list(node.items_at)
        return new if any(one is not other for one, other in zip(new, node, strict=True)) else node

    def _parts(self, schema: AnySchema, node: Any, name: str = "") -> Iterator[tuple[str, AnySchema]]:
        """A schema and all that it is made of at the same level, each with the name of the definition it is from."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            schema = self._definitions[name]
        yield name, schema
        for word in ("anyOf", "oneOf", "allOf"):
            options = schema.get(word, [])
            if word == "anyOf" and isinstance(node, Map):
                # `{cards: 2}` is the mapping of a word's fields, not what may be written in its place.
                options = [option for option in options if _is_fields_of(node, option)] or options
            for option in options:
                yield from self._parts(option, node, name)
        for word in ("then", "else"):
            if word in schema:
                yield from self._parts(schema[word], node, name)


def _is_fields_of(node: Map, schema: AnySchema) -> bool:
    return schema.get("additionalProperties") is False and not node.keys().isdisjoint(schema.get("properties", {}))


def _below(schema: AnySchema, key: str) -> Iterator[AnySchema]:
    if key in schema.get("properties", {}):
        yield schema["properties"][key]
    elif isinstance(schema.get("additionalProperties"), dict):
        yield schema["additionalProperties"]


def _first(node: Any, places: set[str]) -> Rewrite | None:
    """The rewrite that changes a part of the tree in one of the places, if there is one."""
    words = node.keys() if isinstance(node, Map) else (node,) if isinstance(node, str) else ()
    if OLD_WORDS.isdisjoint(words):
        return None
    for rewrite in REWRITES:
        if rewrite.word in words and not places.isdisjoint(rewrite.places) and _applies(rewrite, node):
            return rewrite
    return None


def _applies(rewrite: Rewrite, node: Any) -> bool:
    try:
        return rewrite.renew(node) is not None
    except (ValueError, TypeError, KeyError, AttributeError):
        return False  # not in the shape of the old word: the schema tells what is wrong with it


def _placed(new: Any, old: Any, word: str, span: Span) -> Any:
    """What a rewrite gave, as a positioned tree: what was written keeps its place, what is new has that of the old
    word."""
    if isinstance(old, Map):
        return _with_places(new, _Places(old, old.span, old.key_span(word)))
    return _with_places(new, _Places(Map(span), span, span))


class _Places:
    """Where the parts of an old mapping were."""

    def __init__(self, old: Map, whole: Span, word: Span) -> None:
        self.whole = whole
        self.word = word
        self._keys: dict[str, Span] = {}
        self._values: dict[str, Span] = {}
        self._scalars: dict[tuple[type, Any], Span] = {}
        self._collect(old)

    def _collect(self, old: Map) -> None:
        for key, value in old.items():
            self._keys.setdefault(key, old.key_span(key))
            self._values.setdefault(key, old.value_span(key))
            if isinstance(value, Map):
                self._collect(value)
            elif not isinstance(value, Seq):
                self._scalars.setdefault((type(value), value), old.value_span(key))

    def of_key(self, key: str) -> Span:
        return self._keys.get(key, self.word)

    def of_value(self, key: str, value: Any) -> Span:
        if isinstance(value, Map | Seq):
            return value.span
        if isinstance(value, dict | list):
            return self.whole
        return self._scalars.get((type(value), value)) or self._values.get(key) or self.word


def _with_places(new: Any, places: _Places) -> Any:
    if isinstance(new, Map | Seq) or not isinstance(new, dict | list):
        return new
    if isinstance(new, list):
        sequence = Seq(places.whole)
        sequence.extend(_with_places(item, places) for item in new)
        sequence.items_at = [places.of_value("", item) for item in sequence]
        return sequence
    mapping = Map(places.whole)
    for key, value in new.items():
        mapping[key] = _with_places(value, places)
        mapping.keys_at[key] = places.of_key(key)
        mapping.values_at[key] = places.of_value(key, mapping[key])
    return mapping
