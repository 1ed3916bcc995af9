"""The positioned tree: plain YAML data that remembers where each piece is in its file."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, NamedTuple

Path = tuple[str | int, ...]


class Span(NamedTuple):
    """A stretch of a source file. Lines and columns count from 1; the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


# The place of content that is in no file, such as a model made in a test.
NOWHERE: Final = Span("", 1, 1, 1, 1)


class Map(dict[str, Any]):
    """A YAML mapping. Still a dict, so that pydantic and jsonschema read it as it is."""

    __slots__ = ("keys_at", "span", "values_at")

    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span
        self.keys_at: dict[Hashable, Span] = {}
        self.values_at: dict[Hashable, Span] = {}

    def key_span(self, key: str) -> Span:
        return self.keys_at.get(key, self.span)

    def value_span(self, key: str) -> Span:
        return self.values_at.get(key, self.span)


class Seq(list[Any]):
    """A YAML sequence."""

    __slots__ = ("items_at", "span")

    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span
        self.items_at: list[Span] = []

    def item_span(self, index: int) -> Span:
        return self.items_at[index] if 0 <= index < len(self.items_at) else self.span


def span_at(root: Any, path: Path, *, key: bool = False) -> Span | None:
    """The span of the value at `path`, or of its key with `key=True`; the nearest parent's where the path ends
    early."""
    node, span = root, getattr(root, "span", None)
    for depth, part in enumerate(path):
        last = depth == len(path) - 1
        if isinstance(node, Map) and isinstance(part, str):
            if part not in node:
                return span
            span = node.key_span(part) if key and last else node.value_span(part)
            node = node[part]
        elif isinstance(node, Seq) and isinstance(part, int) and 0 <= part < len(node):
            span = node.item_span(part)
            node = node[part]
        else:
            return span
    return span
