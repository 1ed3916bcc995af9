"""Turns the text of a file into its blocks: what can be folded away, and what is around a place, from the word outwards.

Blocks go by indentation, so that they stay where they are while a line in them is half written. What is around a place goes by
the tree, where there is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from compiler.load.slips import LINE_END
from compiler.tree import Map, Seq, Span

if TYPE_CHECKING:
    from duelwright.workbench.workbench import Workbench

_WORD: Final = re.compile(r"[\w-]+")
_COMMENT: Final = re.compile(r"(?:^|\s)#.*")
_PAIR: Final = re.compile(r"(?:- +)*(?P<pair>[^\s:#][^:#]*:[ \t]+(?P<value>\S.*))")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that says something: its number, its column, and what it says."""

    number: int
    column: int
    text: str

    @property
    def is_comment(self) -> bool:
        return self.text.startswith("#")

    @property
    def is_item(self) -> bool:
        return self.text == "-" or self.text.startswith("- ")

    @property
    def end(self) -> int:
        """The column after its last character."""
        return self.column + len(self.text)


def folds(bench: Workbench, file: str) -> list[Span]:
    lines = _lines(bench.text(file) or "")
    found = [*_blocks(lines, file), *_comments(lines, file)]
    return sorted(found)


def selections(bench: Workbench, file: str, line: int, column: int) -> list[Span]:
    text = bench.text(file)
    if text is None:
        return []
    tree = bench.tree(file)
    around = _in_tree(tree, file, line, column) if tree is not None else _in_blocks(_lines(text), file, line, column)
    written = LINE_END.split(text)
    whole = Span(file, 1, 1, len(written), len(written[-1]) + 1)
    return list(_each_in_the_next([*_word(written, file, line, column), *around, whole]))


def _lines(text: str) -> list[_Line]:
    written = ((number, line, line.strip()) for number, line in enumerate(LINE_END.split(text), 1))
    return [_Line(number, line.index(said) + 1, said) for number, line, said in written if said not in ("", "---")]


# Blocks


def _blocks(lines: list[_Line], file: str) -> Iterator[Span]:
    """Each line with what is indented below it."""
    written = [line for line in lines if not line.is_comment]
    for index, line in enumerate(written):
        last = _last_of(written, index)
        if last is not line:
            yield Span(file, line.number, line.column, last.number, last.end)


def _last_of(written: list[_Line], index: int) -> _Line:
    """The last line of the block that a line begins. The items of a list may stand right below their key."""
    first = last = written[index]
    for line in written[index + 1 :]:
        is_own_item = line.column == first.column and line.is_item and not first.is_item
        if line.column <= first.column and not is_own_item:
            break
        last = line
    return last


def _comments(lines: list[_Line], file: str) -> Iterator[Span]:
    """Comments over several lines."""
    first: _Line | None = None
    last: _Line | None = None
    for line in [*lines, _Line(0, 0, "")]:
        if first is not None and last is not None and (not line.is_comment or line.number != last.number + 1):
            if last is not first:
                yield Span(file, first.number, first.column, last.number, last.end)
            first = None
        if line.is_comment:
            first, last = first or line, line


# What is around a place


def _word(written: list[str], file: str, line: int, column: int) -> Iterator[Span]:
    for match in _WORD.finditer(written[line - 1]) if 1 <= line <= len(written) else ():
        if match.start() < column <= match.end() + 1:
            yield Span(file, line, match.start() + 1, line, match.end() + 1)


def _in_tree(node: Any, file: str, line: int, column: int) -> list[Span]:
    """The value at a place, the pair or item that it belongs to, the mapping or list around it, and so on."""
    found: list[Span] = []
    while isinstance(node, Map | Seq):
        found.append(node.span)
        if isinstance(node, Map):
            key = next((key for key in node if _holds(_pair(node, key), line, column)), None)
            if key is None:
                break
            found.append(_pair(node, key))
            at, node = (node.key_span(key), None) if _holds(node.key_span(key), line, column) else (node.value_span(key), node[key])
        else:
            index = next((index for index, at in enumerate(node.items_at) if _holds(at, line, column)), None)
            if index is None:
                break
            at, node = node.item_span(index), node[index]
        if _holds(at, line, column):
            found.append(at)
    return found[::-1]


def _pair(node: Map, key: str) -> Span:
    start, end = node.key_span(key), node.value_span(key)
    return Span(start.file, start.line, start.column, end.end_line, end.end_column)


def _holds(span: Span, line: int, column: int) -> bool:
    return (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column)


def _in_blocks(lines: list[_Line], file: str, line: int, column: int) -> list[Span]:
    """What is on the line, and the blocks that it is in."""
    written = [each for each in lines if not each.is_comment]
    index = next((index for index, each in enumerate(written) if each.number == line), None)
    if index is None:
        return []
    own = written[index]
    said = _COMMENT.sub("", own.text).rstrip()
    pair = _PAIR.match(said)
    parts = [pair.span("value"), pair.span("pair")] if pair is not None else []
    found = [Span(file, line, own.column + start, line, own.column + end) for start, end in [*parts, (0, len(said))]]
    for number in range(index, -1, -1):
        first, last = written[number], _last_of(written, number)
        if last.number >= line:
            found.append(Span(file, first.number, first.column, last.number, last.end))
    return [span for span in found if _holds(span, line, column)]


def _each_in_the_next(spans: list[Span]) -> Iterator[Span]:
    last: Span | None = None
    for span in spans:
        if last is None or (span != last and (span.line, span.column) <= last[1:3] and last[3:5] <= (span.end_line, span.end_column)):
            yield span
            last = span
