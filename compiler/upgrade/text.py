"""Turns the text of a file in an older version of the language into the newest words. Only what changes is written
anew: everything else keeps its layout and its comments, character by character."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from compiler.diagnostics import Diagnostic, Report
from compiler.load.slips import LINE_END
from compiler.load.yaml_text import load_text
from compiler.tree import Map, Path, Seq, Span
from compiler.upgrade.table import NEWEST
from compiler.upgrade.tree import AnySchema, Rewritten, changes, is_old, upgraded

_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*$", re.MULTILINE)
# A mapping that was not there before is written on one line up to this length.
_WIDTH: Final = 100
# Rewrites inside each other: one level is written in each round.
_MOST_ROUNDS: Final = 50


@dataclass(frozen=True)
class Upgrade:
    """A file in the newest words. `refused` says why it cannot be read; where it is `unclear`, the author had better
    rewrite the parts that are named. In both cases the text is as it was."""

    text: str
    rewritten: int = 0
    refused: tuple[Diagnostic, ...] = ()
    unclear: bool = False
    parts: tuple[Rewritten, ...] = ()


def upgraded_text(text: str, file: str, kind: str, schema: AnySchema) -> Upgrade:
    """The text of a file in the newest words; as it is where it is in them already."""
    tree, report = _read(text, file)
    if tree is None:
        return Upgrade(text, refused=tuple(report.sorted()))
    if not is_old(tree):
        return Upgrade(text)
    wanted = {**upgraded(tree, kind, schema), "language": NEWEST}
    first = changes(tree, kind, schema)
    new, count, current = text, 0, tree
    for _ in range(_MOST_ROUNDS):
        made = changes(current, kind, schema)
        if not made:
            break
        new = _with_changes(new, current, made)
        count += len(made)
        again, _ = _read(new, file)
        if again is None:
            return Upgrade(text, unclear=True, parts=tuple(first))
        current = again
    new = _edited(new, [(_offsets(new, current.value_span("language")), str(NEWEST))])
    outcome, _ = _read(new, file)
    if outcome is None or outcome != wanted or not _keeps_comments(text, new):
        return Upgrade(text, unclear=True, parts=tuple(first))
    return Upgrade(new, count)


def upgraded_part(text: str, file: str, kind: str, schema: AnySchema, path: Path) -> str | None:
    """The text with one part in the newest words, of those that `changes` finds; the file stays in its version. None
    where the author had better rewrite it."""
    tree, _ = _read(text, file)
    made = [change for change in changes(tree, kind, schema) if change.path == path] if tree is not None else []
    if tree is None or not made:
        return None
    new = _with_changes(text, tree, made)
    outcome, _ = _read(new, file)
    if outcome is None or upgraded(outcome, kind, schema) != upgraded(tree, kind, schema) or not _keeps_comments(text, new):
        return None
    return new


def _read(text: str, file: str) -> tuple[Map | None, Report]:
    report = Report()
    tree = load_text(text, file, report)
    sound = isinstance(tree, Map) and not any(found.severity == "error" for found in report.diagnostics)
    return (tree if isinstance(tree, Map) and sound else None), report


def _keeps_comments(old: str, new: str) -> bool:
    """Whether every comment is still there. What looks like one inside a text counts too: it must be there as well."""
    left = [comment.rstrip() for comment in _COMMENT.findall(new)]
    for comment in (comment.rstrip() for comment in _COMMENT.findall(old)):
        if comment not in left:
            return False
        left.remove(comment)
    return True


def _with_changes(text: str, tree: Map, made: list[Rewritten]) -> str:
    edits: list[tuple[tuple[int, int], str]] = []
    for change in made:
        writer = _Writer(text, tree, change)
        edits.append((_offsets(text, change.span), writer.written()))
        if comments := list(writer.stray_comments()):
            start = _start_of_line(text, _offsets(text, change.span)[0])
            indent = text[start:][: len(text[start:]) - len(text[start:].lstrip(" "))]
            edits.append(((start, start), "".join(f"{indent}{comment}{writer.newline}" for comment in comments)))
    return _edited(text, edits)


def _edited(text: str, edits: Iterable[tuple[tuple[int, int], str]]) -> str:
    for (start, end), new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _offsets(text: str, span: Span) -> tuple[int, int]:
    starts = [0, *(end.end() for end in LINE_END.finditer(text))]
    return starts[span.line - 1] + span.column - 1, starts[span.end_line - 1] + span.end_column - 1


def _start_of_line(text: str, offset: int) -> int:
    return max((end.end() for end in LINE_END.finditer(text, 0, offset)), default=0)


class _Writer:
    """Writes one rewritten part of a file: what was there before as it was, what is new in the style around it."""

    def __init__(self, text: str, tree: Map, change: Rewritten) -> None:
        self._text = text
        self._change = change
        self._before = {id(node): node for node in _nodes(change.old)}
        self._kept: list[tuple[int, int]] = []
        ending = LINE_END.search(text)
        self.newline = ending.group() if ending else "\n"
        self._in_line = self._is_in_line(tree)

    def _is_in_line(self, tree: Map) -> bool:
        """Whether the new part is written with brackets, on the line of what is before it."""
        change = self._change
        if isinstance(change.old, Map | Seq):
            return self._is_flow(change.old)
        around = _at(tree, change.path[:-1])
        return isinstance(around, Map) or self._is_flow(around)

    def _is_flow(self, node: Map | Seq) -> bool:
        return self._source(node.span)[:1] in ("{", "[")

    def _source(self, span: Span) -> str:
        start, end = _offsets(self._text, span)
        return self._text[start:end]

    def written(self) -> str:
        new, span = self._change.new, self._change.span
        if self._in_line or not isinstance(new, Map):
            return self._flow(new, span)
        return self._block(new, span.column - 1)

    def _is_line(self, node: Any) -> bool:
        """Whether a part can be written on one line."""
        if id(node) in self._before:
            return self._is_flow(node)
        parts: Iterable[Any] = node.values() if isinstance(node, Map) else node if isinstance(node, Seq) else ()
        return all(self._is_line(part) for part in parts)

    def _flow(self, node: Any, span: Span) -> str:
        if id(node) in self._before:
            return self._copied(node.span)
        if isinstance(node, Map):
            return "{" + ", ".join(f"{key}: {self._flow(value, node.value_span(key))}" for key, value in node.items()) + "}"
        if isinstance(node, Seq):
            return "[" + ", ".join(self._flow(value, node.item_span(index)) for index, value in enumerate(node)) + "]"
        return self._scalar(node, span)

    def _block(self, node: Map | Seq, column: int) -> str:
        """A part in lines of its own, the first of which begins where it is put."""
        margin = self.newline + " " * column
        if id(node) in self._before and not self._is_flow(node):
            shift = column - (node.span.column - 1)
            lines = self._copied(node.span).split(self.newline)
            return self.newline.join([lines[0], *(_shifted(line, shift) for line in lines[1:])])
        if isinstance(node, Seq):
            return margin.join(f"- {self._item(item, node.item_span(index), column + 2)}" for index, item in enumerate(node))
        return margin.join(f"{key}:{self._value(value, node.value_span(key), column)}" for key, value in node.items())

    def _item(self, node: Any, span: Span, column: int) -> str:
        return self._block(node, column) if isinstance(node, Map) and not self._fits(node, span) else self._flow(node, span)

    def _value(self, node: Any, span: Span, column: int) -> str:
        if not isinstance(node, Map | Seq) or self._fits(node, span):
            return f" {self._flow(node, span)}"
        return f"{self.newline}{' ' * (column + 2)}{self._block(node, column + 2)}"

    def _fits(self, node: Map | Seq, span: Span) -> bool:
        if not self._is_line(node):
            return False
        return id(node) in self._before or len(self._flow(node, span)) <= _WIDTH

    def _scalar(self, value: Any, span: Span) -> str:
        """A scalar as it was written, if it was; else as it is written plainly."""
        start, end = _offsets(self._text, span)
        source = self._text[start:end]
        if _reads_as(source, value) and LINE_END.search(source) is None:
            self._kept.append((start, end))
            return source
        if isinstance(value, bool):
            return str(value).lower()
        plain = str(value)
        return plain if _reads_as(plain, value) else json.dumps(value, ensure_ascii=False)

    def _copied(self, span: Span) -> str:
        self._kept.append(_offsets(self._text, span))
        return self._source(span)

    def stray_comments(self) -> Iterator[str]:
        """The comments in what was written before, outside the parts that were copied."""
        start, end = _offsets(self._text, self._change.span)
        gaps = list(self._text[start:end])
        for first, last in self._kept:
            for offset in range(max(first, start), min(last, end)):
                if gaps[offset - start] not in "\r\n":
                    gaps[offset - start] = "x"
        yield from (comment.rstrip() for comment in _COMMENT.findall("".join(gaps)))


def _shifted(line: str, by: int) -> str:
    if not line.strip():
        return line
    return " " * by + line if by >= 0 else line[min(-by, len(line) - len(line.lstrip(" "))) :]


def _reads_as(text: str, value: Any) -> bool:
    """Whether a text is a scalar of this value, also inside brackets."""
    report = Report()
    tree = load_text(f"[{text}]", "", report)
    return isinstance(tree, Seq) and len(tree) == 1 and type(tree[0]) is type(value) and tree[0] == value and not report.diagnostics


def _nodes(node: Any) -> Iterator[Map | Seq]:
    """A part of the tree and all collections in it."""
    if isinstance(node, Map | Seq):
        yield node
        for inner in node.values() if isinstance(node, Map) else node:
            yield from _nodes(inner)


def _at(tree: Any, path: Path) -> Any:
    for key in path:
        tree = tree[key]
    return tree
