"""Turns what is to be added to a mapping into the edit that adds it, in the style of what is around it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from compiler.fix import Edit
from compiler.tree import Map, Seq, Span
from duelwright.formatting.quotes import needs_quotes

_LINE_END: Final = re.compile("\r\n|\r|\n")
_STEP: Final = "  "


class SourceText(str):
    """YAML as it is written in a file, to be written somewhere else as it is: its first line begins where it is put, the
    others are set in as much as they were."""

    __slots__ = ()


class EditedPage:
    """The text of a file, and where its lines are."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
        ending = _LINE_END.search(text)
        self.newline = ending.group() if ending else "\n"

    def offset(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column - 1

    def cut(self, span: Span) -> str:
        return self.text[self.offset(span.line, span.column) : self.offset(span.end_line, span.end_column)]

    def line(self, number: int) -> str:
        """A line without its end."""
        end = self.starts[number] if number < len(self.starts) else len(self.text)
        return self.text[self.starts[number - 1] : end].rstrip("\r\n")

    def replaced(self, span: Span, new: str) -> Edit:
        return Edit(span, self.cut(span), new)

    def at(self, line: int, column: int, new: str) -> Edit:
        """Something that is added at a place."""
        return Edit(Span(self.file, line, column, line, column), "", new)

    def after_line(self, number: int, lines: Sequence[str]) -> Edit:
        """Lines that are added after another one, which need not have an end."""
        if number < len(self.starts):
            return self.at(number + 1, 1, "".join(line + self.newline for line in lines))
        return self.at(number, len(self.line(number)) + 1, "".join(self.newline + line for line in lines))

    def before_line(self, number: int, lines: Sequence[str]) -> Edit:
        return self.at(number, 1, "".join(line + self.newline for line in lines))


def is_flow(page: EditedPage, node: Map | Seq) -> bool:
    """Whether a collection is written in brackets."""
    return page.cut(node.span)[:1] in ("{", "[")


def added_entry(page: EditedPage, around: Map, key: str, value: Any, order: Sequence[str] = ()) -> Edit | None:
    """One more entry of a mapping, at its place among those that come in an `order`; None where there is nothing beside
    which it could be written. The value is a text, a mapping of such, or a source."""
    before = _last_before(around, key, order)
    if is_flow(page, around):
        written = f"{key}: {_in_line(value)}"
        if not around:
            return page.at(around.span.line, around.span.column + 1, written)
        if before is None:
            first = next(iter(around.keys_at.values()))
            return page.at(first.line, first.column, f"{written}, ")
        at = around.value_span(before)
        return page.at(at.end_line, at.end_column, f", {written}")
    if not around:
        return None
    first = next(iter(around.keys_at.values()))
    lines = _lines(key, value, " " * (first.column - 1))
    if before is None:
        # Before the first one, if that begins its line and is not behind a dash.
        return page.before_line(first.line, lines) if not page.line(first.line)[: first.column - 1].strip() else _after_last(page, around, lines)
    return _after(page, around, before, lines)


def _last_before(around: Map, key: str, order: Sequence[str]) -> str | None:
    """The entry after which a new one comes: the nearest of those that are before it; the last of all where no order
    says so."""
    if key not in order:
        return next(reversed(around), None)
    earlier = [known for known in order[: order.index(key)] if known in around]
    return earlier[-1] if earlier else None


def _after_last(page: EditedPage, around: Map, lines: list[str]) -> Edit:
    return _after(page, around, next(reversed(around)), lines)


def _after(page: EditedPage, around: Map, before: str, lines: list[str]) -> Edit:
    at = max(around.key_span(before), around.value_span(before), key=lambda span: (span.end_line, span.end_column))
    last = at.end_line - (at.end_column == 1 and at.end_line > at.line)
    # Sections that have a blank line between them get one more.
    follows = page.line(last + 1) if last < len(page.starts) else ""
    is_spaced = around.span.column == 1 and last + 1 < len(page.starts) and not follows.strip()
    return page.after_line(last, ["", *lines] if is_spaced else lines)


def _lines(key: str, value: Any, indent: str) -> list[str]:
    """An entry in lines of its own."""
    if isinstance(value, SourceText):
        first, *others = _LINE_END.split(value)
        return [f"{indent}{key}: {first}", *(f"{indent}{line}" if line else line for line in others)]
    if isinstance(value, TextBlock):
        return [f"{indent}{key}:", *(f"{indent}{_STEP}{line}" if line else line for line in value.lines)]
    if isinstance(value, Mapping):
        return [f"{indent}{key}:", *(line for inner, item in value.items() for line in _lines(inner, item, indent + _STEP))]
    return [f"{indent}{key}: {plain(value, in_flow=False)}"]


def _in_line(value: Any) -> str:
    """A value in brackets, or a scalar."""
    if isinstance(value, SourceText):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_in_line(item)}" for key, item in value.items()) + "}"
    return plain(value, in_flow=True)


def plain(text: str, *, in_flow: bool) -> str:
    """A text as a scalar, in quotes where it needs them."""
    return json.dumps(text, ensure_ascii=False) if needs_quotes(text, in_flow=in_flow) else text


class TextBlock:
    """YAML in lines of its own, without brackets."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)
