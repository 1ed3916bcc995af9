"""Turns text that need not be right YAML into plain data and the spot of the cursor in it.

A parser gives up where half a key, an open brace or an unfinished quote stands; that is how a file looks while it is being
typed. So this reader goes by indentation and brackets, takes what it finds, and never refuses. It reads the mappings,
lists, flow style, quotes and comments that content is written in, and no more of YAML.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple

from compiler.tree import Path

# Stands for the cursor in the text that is read: a character that no file may hold.
MARK: Final = "\0"

_QUOTES: Final = "\"'"
_DASH: Final = re.compile(r"-(?=[ \t\n\0]|\Z)")
_DOUBLE: Final = r'"(?:[^"\\\n]|\\[^\n])*"'
_SINGLE: Final = r"'(?:[^'\n]|'')*'"
# A key of a block mapping up to its colon. A colon inside a word is part of it; a blank and `#` begin a comment.
_KEY: Final = re.compile(
    rf"({_DOUBLE}|{_SINGLE}|(?![\"'{{}}\[\],&*!|>%@`#]|-[ \0\n])(?:[^\s:#]|:(?=[^\s\0])|(?<=[^\s])#|[ \t]+(?![#\s]))+?)[ \t]*:(?=[\s\0]|\Z)"
)
_COMMENT: Final = re.compile(r"(?:^|(?<=[\s\0]))#[^\n]*")
_INTEGER: Final = re.compile(r"[-+]?[0-9]+")
_WORD_BEFORE: Final = re.compile(r"\S*\Z")
_WORD_AFTER: Final = re.compile(r"\S*")
# What ends a plain word in flow style, and the blanks around it.
_FLOW_PLAIN: Final = re.compile(r"(?:[^\s,\[\]{}:#]|:(?=[^\s,\[\]{}\0])|(?<=\S)#|[ \t]+(?=[^\s#,\[\]{}:]))+")
_CONSTANTS: Final[dict[str, bool]] = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the cursor is. `path` leads to the mapping in which a key is written, or to the value that is written."""

    role: Literal["key", "value"]
    path: Path
    # The word at the cursor, up to it and after it, and the words of the same text before it.
    before: str
    after: str
    earlier: str
    flow: bool
    # The column, from 0, at which the line of block style begins that the word is in: that of its key, or of what
    # follows its dash.
    indent: int
    quote: str = ""
    # Of a value: whether it is beside its key, so that a mapping there needs braces.
    beside_key: bool = False
    # Of an item: whether its dash is missing.
    dashless: bool = False
    # Whether the blank after the colon or dash is missing.
    glued: bool = False
    # Of a key: whether its colon is there. Of a value: whether something else follows that is not part of the word.
    followed: bool = False
    # Whether the cursor is on the first line of what is below a key.
    below_key: bool = False

    @property
    def word(self) -> str:
        return self.before + self.after


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


def plain(text: str) -> Any:
    """The value of a word that is not in quotes."""
    word = text.replace(MARK, "").strip()
    if _INTEGER.fullmatch(word):
        return int(word)
    return _CONSTANTS.get(word, word or None)


class _Ended(Exception):
    """Flow style that is never closed ends here: the next line belongs to something around it."""


class _Line(NamedTuple):
    """The next line that says something: its column from 0, and the offset of its first character."""

    column: int
    at: int


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._path: list[str | int] = []
        self._spot: Spot | None = None
        self._indent = 0
        self._is_flow = False

    def read(self) -> Loose:
        data = self._block(0)
        while (line := self._next()) is not None:  # what is left is further out than the first line: of the same mapping
            before = self._at
            more = self._block(0)
            if isinstance(data, dict) and isinstance(more, dict):
                data |= more
            if self._at <= before:
                self._at = self._line_end(line.at)
        return Loose(data, self._spot)

    # Lines

    def _line_end(self, at: int) -> int:
        end = self._text.find("\n", at)
        return end if end >= 0 else len(self._text)

    def _next(self) -> _Line | None:
        """The next line with something on it, at or after the present offset. Comments say nothing."""
        text = self._text
        while self._at < len(text):
            start = text.rfind("\n", 0, self._at) + 1
            end = self._line_end(self._at)
            at = self._at
            while at < end and text[at] in " \t":
                at += 1
            begins = at < end and text[at] != "#" and not (at == start and text.startswith("---", at))
            if begins:
                return _Line(at - start, at)
            self._at = end + 1
        return None

    def _rest(self, at: int) -> str:
        """What is on the line from here, without a comment."""
        rest = self._text[at : self._line_end(at)]
        comment = _COMMENT.search(rest)
        return rest if comment is None else rest[: comment.start()]

    def _is_dash(self, at: int) -> bool:
        return _DASH.match(self._text, at) is not None or self._text.startswith((f"{MARK}- ", f"{MARK}-\n"), at)

    def _key(self, at: int) -> re.Match[str] | None:
        found = _KEY.match(self._text, at)
        return found if found is not None and not self._text.startswith((f"{MARK}{{", f"{MARK}["), at) else None

    # Block style

    def _block(self, least: int, *, same_for_dash: bool = False) -> Any:
        """What is written from the next line on, if that is indented far enough."""
        line = self._next()
        if line is None:
            return None
        is_dash = self._is_dash(line.at)
        if line.column < least and not (is_dash and same_for_dash and line.column == least - 1):
            return None
        if is_dash:
            return self._seq(line.column, least - 1)
        if self._key(line.at) is not None:
            return self._map(line.column)
        after = self._after(line)
        if MARK in self._rest(line.at) and after is not None and after.column == line.column:
            if self._is_dash(after.at):
                return self._seq(line.column, least - 1)
            if self._key(after.at) is not None:
                return self._map(line.column)
        if after is not None and after.column > line.column and self._is_word(line.at):
            return self._map(line.column)
        with self._indented(line.column):
            return self._inline(line.column, least - 1, below_key=True)

    def _after(self, line: _Line) -> _Line | None:
        """The line after a line."""
        at, self._at = self._at, self._line_end(line.at) + 1
        found = self._next()
        self._at = at
        return found

    def _is_word(self, at: int) -> bool:
        """Whether one word stands alone on a line: a key whose colon is missing, if more is below it."""
        rest = self._rest(at).replace(MARK, "").strip()
        return bool(rest) and not re.search(r"[\s{\[\"']", rest)

    @contextmanager
    def _indented(self, column: int) -> Iterator[None]:
        outer, self._indent = self._indent, column
        yield
        self._indent = outer

    def _map(self, column: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        last: str | None = None
        while (line := self._next()) is not None and line.column >= column:
            if self._is_dash(line.at):
                if last is None:
                    break
                self._stray_items(found, last, line)
                continue
            self._at = line.at
            match = self._key(line.at)
            if match is None:
                last = self._half_key(found, last, line, column)
                continue
            key = self._note_key(match.group(1), colon=True, at=line.at, column=line.column)
            self._at = match.end()
            self._path.append(key)
            with self._indented(line.column):
                value = self._value_of_key(line.column)
            self._path.pop()
            found.setdefault(key, value)
            last = key
        return found

    def _stray_items(self, found: dict[str, Any], last: str, line: _Line) -> None:
        """Items that are indented less than those before them."""
        self._path.append(last)
        items = found[last] if isinstance(found[last], list) else []
        found[last] = self._seq(line.column, -1, items) if found[last] is None or items else found[last]
        if self._at <= line.at:
            self._at = self._line_end(line.at) + 1
        self._path.pop()

    def _half_key(self, found: dict[str, Any], last: str | None, line: _Line, column: int) -> str | None:
        """A line of a mapping that has no colon: half a key, or a text that goes on."""
        rest = self._rest(line.at)
        self._at = self._line_end(line.at) + 1
        if MARK not in rest and line.column > column and isinstance(found.get(last or ""), str):
            return last
        key = self._note_key(rest.strip(), colon=False, at=line.at, column=line.column)
        after = self._next()
        below: Any = None
        if after is not None and after.column > line.column:
            self._path.append(key)
            below = self._block(line.column + 1)
            self._path.pop()
        if key:
            found.setdefault(key, below)
        return key or last

    def _note_key(self, written: str, *, colon: bool, at: int, column: int) -> str:
        key = written.replace(MARK, "").strip()
        quote = written[:1] if written[:1] in _QUOTES else ""
        if MARK in written:
            with self._indented(column):
                self._hit("key", written.strip(quote) if quote else written, quote=quote, followed=colon)
        return key.strip(quote) if quote else key

    def _value_of_key(self, column: int) -> Any:
        """What follows the colon of a key: on its line, or below it."""
        text = self._text
        if text.startswith(MARK, self._at):
            rest = self._rest(self._at + 1)
            if not rest.strip():
                self._hit("value", MARK, beside_key=True, glued=True)
            self._at += 1
        rest = self._rest(self._at)
        if rest.strip():
            self._at += len(rest) - len(rest.lstrip())
            if rest.strip() == MARK:
                self._hit("value", MARK, beside_key=True)
            else:
                return self._inline(self._at, column, beside_key=True)
        self._at = self._line_end(self._at) + 1
        return self._block(column + 1, same_for_dash=True)

    def _seq(self, column: int, around: int, items: list[Any] | None = None) -> list[Any]:
        """A list whose dashes are at a column; what it belongs to is at the column `around`."""
        found: list[Any] = items if items is not None else []
        while (line := self._next()) is not None and line.column >= column:
            if self._is_dash(line.at):
                self._path.append(len(found))
                found.append(self._item(line))
                self._path.pop()
                continue
            if line.column > column:
                self._path.append(max(len(found) - 1, 0))
                before = self._at
                self._block(line.column)
                if self._at <= before:
                    self._at = self._line_end(line.at) + 1
                self._path.pop()
                continue
            rest = self._rest(line.at)
            if MARK not in rest or column == around:
                break
            self._at = self._line_end(line.at) + 1
            self._path.append(len(found))
            with self._indented(line.column):
                self._hit("value", rest, dashless=True)
            self._path.pop()
            found.append(plain(rest))
        return found

    def _item(self, line: _Line) -> Any:
        at = line.at + (2 if self._text[line.at] == MARK else 1)
        glued = self._text.startswith(MARK, at)
        rest = self._rest(at)
        if not rest.strip():
            self._at = self._line_end(at) + 1
            return self._block(line.column + 1)
        self._at = at + len(rest) - len(rest.lstrip())
        column = line.column + self._at - line.at
        if _DASH.match(self._text, self._at):
            return self._seq(column, line.column)
        if self._key(self._at) is not None:
            return self._map(column)
        after = self._after(_Line(column, self._at))
        if after is not None and self._is_word(self._at) and not self._is_dash(after.at):
            if after.column == column and self._key(after.at) is not None:
                return self._map(column)
        if after is not None and self._is_word(self._at) and after.column > column:
            return self._map(column)
        if rest.strip() == MARK and after is not None and after.column >= column and self._key(after.at) is not None:
            return self._map(column)
        with self._indented(column + (1 if glued else 0)):
            return self._inline(column, line.column, glued=glued)

    def _inline(self, start: int, column: int, **facts: bool) -> Any:
        """A value that begins on this line. What goes on below it is indented farther than `column`."""
        text = self._text
        ahead = self._at + (1 if text.startswith(MARK, self._at) else 0)
        if ahead < len(text) and text[ahead] in "{[":
            if ahead > self._at:
                self._hit("value", MARK, followed=True, **facts)
            self._at = ahead
            value = self._flow(column)
            self._at = self._line_end(self._at) + 1
            return value
        if ahead < len(text) and text[ahead] in _QUOTES:
            value = self._quoted(column, ahead > self._at, **facts)
            self._at = self._line_end(self._at) + 1
            return value
        if text[self._at] in "|>":
            self._at = self._line_end(self._at) + 1
            while (line := self._next()) is not None and line.column > column:
                self._at = self._line_end(line.at) + 1
            return ""
        written = self._rest(self._at)
        self._at = self._line_end(self._at) + 1
        if MARK in written:
            self._hit("value", written, **facts)
        while (line := self._next()) is not None and line.column > column and not self._is_dash(line.at):
            more = self._rest(line.at)
            if MARK in more or self._key(line.at) is not None:
                break
            written += f" {more}"
            self._at = self._line_end(line.at) + 1
        return plain(written)

    def _quoted(self, column: int, is_before: bool, **facts: bool) -> str:
        """A text in quotes; one that is not finished ends with its line."""
        self._at += is_before
        quote = self._text[self._at]
        end = self._line_end(self._at)
        match = re.compile(rf"{_DOUBLE}|{_SINGLE}").match(self._text, self._at)
        stop = match.end() if match is not None else end
        written = self._text[self._at + 1 : stop - 1 if match is not None else stop]
        if is_before:
            self._hit("value", MARK, followed=True, **facts)
        elif MARK in written:
            self._hit("value", written, quote=quote, **facts)
        self._at = stop
        if match is None:
            at = self._at
            self._at += 1
            while (line := self._next()) is not None and line.column > column:
                closing = self._text.find(quote, line.at, self._line_end(line.at))
                if closing >= 0:
                    self._at = closing + 1
                    return written.replace(MARK, "")
                self._at = self._line_end(line.at) + 1
            self._at = at
        return written.replace(MARK, "")

    # Flow style

    def _flow(self, column: int) -> Any:
        outer, self._is_flow = self._is_flow, True
        depth = len(self._path)
        self._open: list[Any] = []
        try:
            return self._flow_value(column, beside_key=False)
        except _Ended:
            del self._path[depth:]
            return self._open[0] if self._open else None
        finally:
            self._is_flow = outer

    def _flow_value(self, column: int, *, beside_key: bool) -> Any:
        char = self._text[self._at]
        if char == "{":
            return self._flow_map(column)
        if char == "[":
            return self._flow_seq(column)
        if char in _QUOTES:
            return self._quoted(column, False, beside_key=beside_key)
        ahead = self._text[self._at + 1 : self._at + 2]
        if char == MARK and ahead and ahead in "{[":
            self._hit("value", MARK, followed=True, beside_key=beside_key)
            self._at += 1
            return self._flow_value(column, beside_key=beside_key)
        if char == MARK and ahead and ahead in _QUOTES:
            return self._quoted(column, True, beside_key=beside_key)
        written = self._flow_word()
        if MARK in written:
            self._hit("value", written, beside_key=beside_key)
        return plain(written)

    def _flow_word(self) -> str:
        match = _FLOW_PLAIN.match(self._text, self._at)
        if match is None:  # a sign that means nothing here
            self._at += 1
            return ""
        self._at = match.end()
        return match.group()

    def _skip(self, column: int, *, marks: bool = False) -> str:
        """Go to the next character that says something, and give it. The end of an unfinished piece raises."""
        text = self._text
        while self._at < len(text):
            char = text[self._at]
            if char == "\n":
                self._at += 1
                line = self._next()
                if line is None or (line.column <= column and text[line.at] not in "}]"):
                    self._at -= 1 if line is None else 0
                    self._at = min(self._at, len(text))
                    self._back_to_line_end()
                    raise _Ended
                self._at = line.at
            elif char in " \t" or (char == MARK and marks):
                self._at += 1
            elif char == "#" and text[self._at - 1] in " \t\n\0":
                self._at = self._line_end(self._at)
            else:
                return char
        raise _Ended

    def _back_to_line_end(self) -> None:
        """The lines after the last one of an unfinished piece are still to be read."""
        while self._at > 0 and self._text[self._at - 1 : self._at] != "\n":
            self._at -= 1
        self._at = max(self._at - 1, 0)

    def _flow_map(self, column: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self._open.append(found)
        self._at += 1
        while (char := self._skip(column)) not in "}]":
            if char in ",:":
                self._at += 1
                continue
            if char in "{[":
                self._flow_value(column, beside_key=False)
                continue
            quote = char if char in _QUOTES else ""
            spot = self._spot
            if quote:
                key = self._quoted(column, False)
                if self._spot is not spot and self._spot is not None:
                    self._spot = replace(self._spot, role="key", beside_key=False)
            else:
                written = self._flow_word()
                key = str(written.replace(MARK, "").strip())
                if MARK in written:
                    self._hit("key", written)
            is_key_spot = self._spot is not spot
            found.setdefault(key, None) if key else None
            if self._skip(column) != ":":
                continue
            if is_key_spot and self._spot is not None:
                self._spot = replace(self._spot, followed=True)
            self._at += 1
            self._path.append(key)
            value = self._value_in_braces(column)
            self._path.pop()
            if key:
                found[key] = value
        self._at += 1
        self._after_bracket()
        return found

    def _value_in_braces(self, column: int) -> Any:
        """What follows a colon in flow style."""
        if self._text.startswith(MARK, self._at):
            rest = self._text[self._at + 1 : self._line_end(self._at)].lstrip(" \t")
            if not rest or rest[0] in ",}]#":
                self._hit("value", MARK, beside_key=True, glued=True)
            self._at += 1
        if self._skip(column) in ",}]":
            return None
        at = self._at
        value = self._flow_value(column, beside_key=True)
        if isinstance(value, str) and " " in value and self._text.startswith(":", self._at) and self._spot is None:
            # A comma is missing: the last word is the next key.
            word = value.rpartition(" ")[2]
            self._at = self._text.rindex(word, at, self._at)
            return plain(value.rpartition(" ")[0])
        return value

    def _flow_seq(self, column: int) -> list[Any]:
        found: list[Any] = []
        self._open.append(found)
        self._at += 1
        while (char := self._skip(column)) not in "}]":
            if char == ",":
                self._at += 1
                continue
            if char == ":":  # `[key: value]` is a mapping with one key
                self._at += 1
                continue
            self._path.append(len(found))
            before = self._at
            found.append(None)
            found[-1] = self._flow_value(column, beside_key=False)
            if self._at == before:
                self._at += 1
            self._path.pop()
        self._at += 1
        self._after_bracket()
        return found

    def _after_bracket(self) -> None:
        """A cursor right after a bracket is at no word."""
        match = re.compile(r"[ \t]*\0").match(self._text, self._at)
        if match is not None:
            self._at = match.end()

    # The cursor

    def _hit(self, role: Literal["key", "value"], written: str, **facts: Any) -> None:
        before, _, after = written.partition(MARK)
        word = _WORD_BEFORE.search(before)
        rest = _WORD_AFTER.match(after)
        assert word is not None and rest is not None
        earlier = before[: word.start()].lstrip()
        self._spot = Spot(role, tuple(self._path), word.group(), rest.group(), earlier, self._is_flow, self._indent, **facts)
