"""Turns text that need not be right YAML into plain data and the spot of the cursor in it.

A parser gives up where half a key, an open brace or an unfinished quote stands; that is how a file looks while it is being
typed. So this reader goes by indentation and brackets, takes what it finds, and never refuses. It reads the mappings,
lists, flow style, quotes and comments that content is written in, and no more of YAML.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from duelwright.workbench.writing.cursor import MARK, Spot
from duelwright.workbench.writing.flow import FlowReader
from duelwright.workbench.writing.lines import DASH, QUOTES, LooseLine, plain


class Loose(NamedTuple):
    """What a text says as far as it can be told, and where the cursor is; None where nothing of the tree is."""

    data: Any
    spot: Spot | None


def read_loosely(text: str, offset: int | None = None) -> Loose:
    """The data of a text, and the spot of the cursor before the character at an offset."""
    marked = text
    if offset is not None and not _is_in_indent(text, offset):
        marked = f"{text[:offset]}{MARK}{text[offset:]}"
    return _Reader(marked.replace("\r", " ")).read()


def _is_in_indent(text: str, offset: int) -> bool:
    """Whether the cursor is among the blanks before the first word of a line."""
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    rest = text[offset : end if end >= 0 else len(text)]
    return not text[start:offset].strip() and bool(rest.strip()) and rest[0] in " \t"


class _Reader(FlowReader):
    """A reader of block style."""

    def read(self) -> Loose:
        data = self._block(0)
        while (line := self.next()) is not None:  # what is left is further out than the first line: of the same mapping
            before = self.at
            more = self._block(0)
            if isinstance(data, dict) and isinstance(more, dict):
                data |= more
            if self.at <= before:
                self.at = self.line_end(line.at)
        return Loose(data, self.spot)

    # Block style

    def _block(self, least: int, *, same_for_dash: bool = False) -> Any:
        """What is written from the next line on, if that is indented far enough."""
        line = self.next()
        if line is None:
            return None
        is_dash = self.is_dash(line.at)
        if line.column < least and not (is_dash and same_for_dash and line.column == least - 1):
            return None
        if is_dash:
            return self._seq(line.column, least - 1)
        if self.key(line.at) is not None:
            return self._map(line.column)
        after = self.after(line)
        if MARK in self.rest(line.at) and after is not None and after.column == line.column:
            if self.is_dash(after.at):
                return self._seq(line.column, least - 1)
            if self.key(after.at) is not None:
                return self._map(line.column)
        if after is not None and after.column > line.column and self.is_word(line.at):
            return self._map(line.column)
        self.at = line.at
        with self.indented(line.column):
            return self._inline(line.column, least - 1, below_key=True)

    def _map(self, column: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        last: str | None = None
        while (line := self.next()) is not None and line.column >= column:
            if self.is_dash(line.at):
                if last is None:
                    break
                self._stray_items(found, last, line)
                continue
            self.at = line.at
            match = self.key(line.at)
            if match is None:
                last = self._half_key(found, last, line, column)
                continue
            key = self._note_key(match.group(1), colon=True, at=line.at, column=line.column)
            self.at = match.end()
            self.path.append(key)
            with self.indented(line.column):
                value = self._value_of_key(line.column)
            self.path.pop()
            found.setdefault(key, value)
            last = key
        return found

    def _stray_items(self, found: dict[str, Any], last: str, line: LooseLine) -> None:
        """Items that are indented less than those before them."""
        self.path.append(last)
        items = found[last] if isinstance(found[last], list) else []
        found[last] = self._seq(line.column, -1, items) if found[last] is None or items else found[last]
        if self.at <= line.at:
            self.at = self.line_end(line.at) + 1
        self.path.pop()

    def _half_key(self, found: dict[str, Any], last: str | None, line: LooseLine, column: int) -> str | None:
        """A line of a mapping that has no colon: half a key, or a text that goes on."""
        rest = self.rest(line.at)
        self.at = self.line_end(line.at) + 1
        if MARK not in rest and line.column > column and isinstance(found.get(last or ""), str):
            return last
        key = self._note_key(rest.strip(), colon=False, at=line.at, column=line.column)
        after = self.next()
        below: Any = None
        if after is not None and after.column > line.column:
            self.path.append(key)
            below = self._block(line.column + 1)
            self.path.pop()
        if key:
            found.setdefault(key, below)
        return key or last

    def _note_key(self, written: str, *, colon: bool, at: int, column: int) -> str:
        key = written.replace(MARK, "").strip()
        quote = written[:1] if written[:1] in QUOTES else ""
        if MARK in written:
            with self.indented(column):
                self.hit("key", written.strip(quote) if quote else written, quote=quote, followed=colon)
        return key.strip(quote) if quote else key

    def _value_of_key(self, column: int) -> Any:
        """What follows the colon of a key: on its line, or below it."""
        text = self.text
        if text.startswith(MARK, self.at):
            rest = self.rest(self.at + 1)
            if not rest.strip():
                self.hit("value", MARK, beside_key=True, glued=True)
            self.at += 1
        rest = self.rest(self.at)
        if rest.strip():
            self.at += len(rest) - len(rest.lstrip())
            if rest.strip() == MARK:
                self.hit("value", MARK, beside_key=True)
            else:
                return self._inline(self.at, column, beside_key=True)
        self.at = self.line_end(self.at) + 1
        return self._block(column + 1, same_for_dash=True)

    def _seq(self, column: int, around: int, items: list[Any] | None = None) -> list[Any]:
        """A list whose dashes are at a column; what it belongs to is at the column `around`."""
        found: list[Any] = items if items is not None else []
        while (line := self.next()) is not None and line.column >= column:
            if self.is_dash(line.at):
                self.path.append(len(found))
                found.append(self._item(line))
                self.path.pop()
                continue
            if line.column > column:
                self.path.append(max(len(found) - 1, 0))
                before = self.at
                self._block(line.column)
                if self.at <= before:
                    self.at = self.line_end(line.at) + 1
                self.path.pop()
                continue
            rest = self.rest(line.at)
            if MARK not in rest or column == around:
                break
            self.at = self.line_end(line.at) + 1
            self.path.append(len(found))
            with self.indented(line.column):
                self.hit("value", rest, dashless=True)
            self.path.pop()
            found.append(plain(rest))
        return found

    def _item(self, line: LooseLine) -> Any:
        at = line.at + (2 if self.text[line.at] == MARK else 1)
        glued = self.text.startswith(MARK, at)
        rest = self.rest(at)
        if not rest.strip():
            self.at = self.line_end(at) + 1
            return self._block(line.column + 1)
        self.at = at + len(rest) - len(rest.lstrip())
        column = line.column + self.at - line.at
        if DASH.match(self.text, self.at):
            return self._seq(column, line.column)
        if self.key(self.at) is not None:
            return self._map(column)
        after = self.after(LooseLine(column, self.at))
        is_word = after is not None and self.is_word(self.at)
        if is_word and after is not None and after.column == column and not self.is_dash(after.at) and self.key(after.at) is not None:
            return self._map(column)
        if is_word and after is not None and after.column > column:
            return self._map(column)
        if rest.strip() == MARK and after is not None and after.column >= column and self.key(after.at) is not None:
            return self._map(column)
        with self.indented(column + (1 if glued else 0)):
            return self._inline(column, line.column, glued=glued)

    def _inline(self, start: int, column: int, **facts: bool) -> Any:
        """A value that begins on this line. What goes on below it is indented farther than `column`."""
        text = self.text
        ahead = self.at + (1 if text.startswith(MARK, self.at) else 0)
        if ahead < len(text) and text[ahead] in "{[":
            if ahead > self.at:
                self.hit("value", MARK, followed=True, **facts)
            self.at = ahead
            value = self.flow(column)
            self.at = self.line_end(self.at) + 1
            return value
        if ahead < len(text) and text[ahead] in QUOTES:
            value = self.quoted(column, ahead > self.at, **facts)
            self.at = self.line_end(self.at) + 1
            return value
        if text[self.at] in "|>":
            self.at = self.line_end(self.at) + 1
            while (line := self.next()) is not None and line.column > column:
                self.at = self.line_end(line.at) + 1
            return ""
        written = self.rest(self.at)
        self.at = self.line_end(self.at) + 1
        if MARK in written:
            self.hit("value", written, **facts)
        while (line := self.next()) is not None and line.column > column and not self.is_dash(line.at):
            more = self.rest(line.at)
            if MARK in more or self.key(line.at) is not None:
                break
            written += f" {more}"
            self.at = self.line_end(line.at) + 1
        return plain(written)
