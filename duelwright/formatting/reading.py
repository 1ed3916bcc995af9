"""Turns YAML text into the parts that it is written with, in their order, comments included: a parser says where the
scalars and the collections are, and all that is between them are signs, blanks and comments."""

from __future__ import annotations

import re
from typing import Any, Final

from ruamel.yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from compiler.load.yaml_text import parsed
from duelwright.formatting.quotes import requoted

_SIGNS: Final = "-:,"
_GAP: Final = re.compile(r"(?P<blanks>[ \t\n]*)(?:(?P<comment>#[^\n]*)|(?P<start>---)(?=[ \t\n]|\Z)|(?P<sign>[^ \t\n]))?")
_BLOCK: Final = re.compile(r"(?P<header>[|>](?P<signs>[-+0-9]*))[ \t]*(?P<comment>#[^\n]*)?\n?")


class Unusual(Exception):
    """YAML that content never needs, and most of which it must not have: anchors, tags, several documents, keys with a
    question mark. It keeps its layout. `line` counts from 1, `what` says what is there."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(line, what)
        self.line = line
        self.what = what


class Collection:
    """A mapping or a list. `column` is where it was found, `depth` how many collections in block style it is in."""

    __slots__ = ("column", "depth", "has_brackets", "is_flow", "is_key", "is_map", "parent", "was_flow")

    def __init__(self, parent: Collection | None, *, is_map: bool, is_flow: bool, is_key: bool, has_brackets: bool, column: int) -> None:
        self.parent = parent
        self.is_map = is_map
        self.is_flow = self.was_flow = is_flow
        self.is_key = is_key
        self.has_brackets = has_brackets
        self.column = column
        self.depth: int = 0 if parent is None else parent.depth + (not is_flow)

    def become_block(self) -> None:
        self.is_flow = False
        self.depth = 0 if self.parent is None else self.parent.depth + 1

    @property
    def indent(self) -> int:
        """Where the lines of a collection in block style begin."""
        return 2 * self.depth


class YamlPart:
    """A piece of the text. `kind` is the sign itself, or `text` (a scalar, or the head of a block of text), `body` (the
    lines of that block), `#` (a comment).

    `breaks` is 0 where it goes on with the line, 1 where it begins one, 2 where an empty line is above it.
    """

    __slots__ = ("breaks", "column", "end_column", "home", "indent", "is_key", "is_measured", "kind", "line", "opens", "pad", "quoted", "text")

    def __init__(self, kind: str, text: str, breaks: int, column: int, home: Collection | None, *, line: int = 0, is_key: bool = False) -> None:
        self.kind = kind
        self.text = text
        self.breaks = breaks
        self.line = line  # where it was found, from 0
        self.column = column
        self.end_column = column + len(text)
        self.home = home  # the innermost collection it is in
        self.is_key = is_key
        self.opens: Collection | None = None  # of a bracket: the collection that begins with it
        self.quoted: str | None = None  # of a scalar that is in quotes, on one line: what it means
        self.pad = 1  # of a colon: the blanks between it and the value
        self.indent = 0  # of a body: how far its lines are indented
        self.is_measured = False  # of a body: its head says how far

    @property
    def block_home(self) -> Collection | None:
        """The innermost collection in block style that it is in."""
        home = self.home
        while home is not None and home.is_flow:
            home = home.parent
        return home


class ReadYaml:
    """All parts of a text, and how the parser understood it."""

    __slots__ = ("ends_with_newline", "events", "parts")

    def __init__(self, parts: list[YamlPart], events: list[Any], *, ends_with_newline: bool) -> None:
        self.parts = parts
        self.events = events
        self.ends_with_newline = ends_with_newline


def read(text: str) -> ReadYaml | None:
    """The parts of a text whose lines end with line feeds; None where it is no YAML. Raises `Unusual`."""
    events = parsed(text)
    return None if events is None else _Reader(text).read(events)


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        # The line of the last part, and where in the text that part begins.
        self._line = 0
        self._line_known_at = 0
        self._parts: list[YamlPart] = []
        # The collections that are open, and how many keys and values each has so far.
        self._open: list[Collection] = []
        self._counts: list[int] = [0]
        self._documents = 0
        # Whether the text ends within the last line of a block that would get one more with a new line.
        self._ends_inside_block = False

    def read(self, events: list[Any]) -> ReadYaml:
        for event in events:
            kind = type(event)
            if kind is ScalarEvent:
                self._scalar(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self._start(event, is_map=kind is MappingStartEvent)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                self._end(event)
            elif kind is DocumentStartEvent:
                self._document(event)
            elif kind is AliasEvent:
                raise _unusual(event, "an alias")
            elif kind is DocumentEndEvent and event.explicit:
                raise _unusual(event, "a mark for the end of the document")
        self._between(len(self._text))
        return ReadYaml(self._parts, events, ends_with_newline=bool(self._parts) and not self._ends_inside_block)

    def _document(self, event: Any) -> None:
        self._documents += 1
        if self._documents > 1:
            raise _unusual(event, "a second document")
        if event.version or event.tags:
            raise _unusual(event, "a directive")

    def _start(self, event: Any, *, is_map: bool) -> None:
        _check_properties(event)
        start = event.start_mark.index
        self._between(start)
        home, is_key = self._place()
        has_brackets = event.flow_style and self._text[start : start + 1] in ("{", "[")
        collection = Collection(home, is_map=is_map, is_flow=bool(event.flow_style), is_key=is_key, has_brackets=has_brackets, column=event.start_mark.column)
        if has_brackets:
            part = self._add(self._text[start], self._text[start], start, is_key=is_key)
            part.opens = collection
            self._at = start + 1
        self._open.append(collection)
        self._counts.append(0)

    def _end(self, event: Any) -> None:
        collection = self._open[-1]
        if collection.has_brackets:
            at = event.start_mark.index
            self._between(at)
            self._drop_last_comma()
            self._add(self._text[at], self._text[at], at)
            self._at = at + 1
        self._open.pop()
        self._counts.pop()

    def _scalar(self, event: Any) -> None:
        _check_properties(event)
        start, end = event.start_mark.index, event.end_mark.index
        self._between(start)
        _, is_key = self._place()
        if start == end:  # nothing is written
            return
        if event.style in ("|", ">"):
            self._block(start, end)
            return
        in_flow = bool(self._open) and self._open[-1].is_flow
        raw = self._text[start:end]
        part = self._add("text", raw, start, is_key=is_key)
        if raw[0] in "\"'" and "\n" not in raw:
            part.quoted = event.value
            part.text = requoted(raw, event.value, in_flow=in_flow)
        self._at = end

    def _block(self, start: int, end: int) -> None:
        """A block of text: its head, the comment beside that, its lines."""
        match = _BLOCK.match(self._text, start)
        assert match is not None, "a block of text begins with its sign"
        head = self._add("text", match["header"], start)
        if match["comment"]:
            self._parts.append(YamlPart("#", match["comment"].rstrip(), 0, head.end_column + 1, head.home, line=head.line))
        lines = self._text[match.end() : end].split("\n")
        if lines[-1] == "":
            lines.pop()
        digits = re.search("[0-9]", match["signs"])
        parent = self._block_home()
        if digits is not None:
            indent = (parent.column if parent is not None else 0) + int(digits[0])
        else:
            indent = next((len(line) - len(line.lstrip(" ")) for line in lines if line.strip(" ")), 10**6)
        if "+" not in match["signs"]:
            while lines and not lines[-1].strip(" ") and len(lines[-1]) <= indent:
                lines.pop()
        if not lines:
            self._at = match.end() - self._text[match.start() : match.end()].count("\n")
            return
        body = YamlPart("body", "\n".join(lines), 1, 0, head.home)
        body.indent = indent
        body.is_measured = digits is not None
        self._parts.append(body)
        self._at = match.end() + len(body.text)
        self._ends_inside_block = self._at >= len(self._text) and "-" not in match["signs"]

    def _block_home(self) -> Collection | None:
        return next((collection for collection in reversed(self._open) if not collection.is_flow), None)

    def _place(self) -> tuple[Collection | None, bool]:
        """Where the next scalar or collection is: the collection around it, and whether it is a key of that."""
        home = self._open[-1] if self._open else None
        is_key = home is not None and home.is_map and self._counts[-1] % 2 == 0
        self._counts[-1] += 1
        return home, is_key

    def _add(self, kind: str, text: str, at: int, *, is_key: bool = False) -> YamlPart:
        breaks = min(self._text.count("\n", self._at, at), 2) if self._parts else 1
        column = at - (self._text.rfind("\n", 0, at) + 1)
        self._line += self._text.count("\n", self._line_known_at, at)
        self._line_known_at = at
        part = YamlPart(kind, text, breaks, column, self._open[-1] if self._open else None, line=self._line, is_key=is_key)
        self._parts.append(part)
        return part

    def _between(self, end: int) -> None:
        """The signs and comments up to the next scalar or collection."""
        while self._at < end:
            match = _GAP.match(self._text, self._at, end)
            if match is None or match.lastgroup == "blanks":
                return
            start = match.start(match.lastgroup or 0)
            sign = match[match.lastgroup or 0]
            if match.lastgroup == "comment":
                self._add("#", sign.rstrip(), start)
            elif match.lastgroup == "start":
                self._add("---", sign, start)
            elif sign not in _SIGNS or (self._add(sign, sign, start).breaks and sign == ":"):
                raise Unusual(self._text.count("\n", 0, start) + 1, "a key with a question mark" if sign in "?:" else f"`{sign}` in an odd place")
            self._at = match.end()

    def _drop_last_comma(self) -> None:
        """The comma after the last entry, which may have comments behind it."""
        for index in range(len(self._parts) - 1, -1, -1):
            if self._parts[index].kind != "#":
                if self._parts[index].kind == ",":
                    del self._parts[index]
                return


def _unusual(event: Any, what: str) -> Unusual:
    return Unusual(event.start_mark.line + 1, what)


def _check_properties(event: Any) -> None:
    if event.anchor is not None:
        raise _unusual(event, "an anchor")
    if event.ctag is not None:
        raise _unusual(event, "a tag")
