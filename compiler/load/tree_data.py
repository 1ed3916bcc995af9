"""Turns a positioned tree into plain data and back, so that the cache can keep what was read from a file."""

from __future__ import annotations

from typing import Any

from compiler.tree import Map, Seq, Span

# A mapping is (span, keys, spans of keys, values, spans of values), a sequence (span, values, spans); a scalar is
# itself. A span is four numbers.
TreeData = Any


def tree_to_data(node: Any) -> TreeData:
    """The plain data of a tree."""
    if isinstance(node, Map):
        values = tuple(tree_to_data(value) for value in node.values())
        return (_numbers(node.span), tuple(node), _all_numbers(node.keys_at.values()), values, _all_numbers(node.values_at.values()))
    if isinstance(node, Seq):
        return (_numbers(node.span), tuple(tree_to_data(value) for value in node), _all_numbers(node.items_at))
    return node


def tree_from_data(data: TreeData, file: str) -> Any:
    """The tree that `tree_to_data` was given."""
    if not isinstance(data, tuple):
        return data
    if len(data) == 5:
        span, keys, keys_at, values, values_at = data
        mapping = Map(Span(file, *span))
        for key, value in zip(keys, values, strict=True):
            mapping[key] = tree_from_data(value, file)
        mapping.keys_at = {key: Span(file, *at) for key, at in zip(keys, keys_at, strict=True)}
        mapping.values_at = {key: Span(file, *at) for key, at in zip(keys, values_at, strict=True)}
        return mapping
    span, values, items_at = data
    sequence = Seq(Span(file, *span))
    sequence.extend(tree_from_data(value, file) for value in values)
    sequence.items_at = [Span(file, *at) for at in items_at]
    return sequence


def _numbers(span: Span) -> tuple[int, int, int, int]:
    return (span.line, span.column, span.end_line, span.end_column)


def _all_numbers(spans: Any) -> tuple[tuple[int, int, int, int], ...]:
    return tuple(_numbers(span) for span in spans)
