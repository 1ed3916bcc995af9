"""Turns YAML text into the positioned tree, and what a reader could take in two ways into diagnostics."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

from _ruamel_yaml import CParser  # type: ignore[import-not-found]
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
)

from compiler.diagnostics import Report
from compiler.load.faults.anchor import Anchor
from compiler.load.faults.comment_for_value import CommentForValue
from compiler.load.faults.curly_quotes import CurlyQuotes
from compiler.load.faults.duplicate_key import DuplicateKey
from compiler.load.faults.empty_file import EmptyFile
from compiler.load.faults.encoding import Encoding
from compiler.load.faults.key_not_text import KeyNotText
from compiler.load.faults.old_boolean import OldBoolean
from compiler.load.faults.several_documents import SeveralDocuments
from compiler.load.faults.strange_character import StrangeCharacter
from compiler.load.faults.syntax import SyntaxFault
from compiler.load.faults.tab import Tab
from compiler.load.faults.tag import Tag
from compiler.load.faults.too_deep import TooDeep
from compiler.load.faults.unclear_number import UnclearNumber
from compiler.load.scalars import NUMBER_STARTS, OLD_BOOLEANS, SPECIAL_WORDS, WORDS, Scalar, is_unclear_number, plain_number
from compiler.load.slips import LINE_END, find_slip
from compiler.tree import Map, Seq, Span
from runtime.limits import DEEPEST_YAML

# What YAML forbids (control characters, lone surrogates, a byte order mark inside), the line ends that only some
# readers take for one, and what turns the text after it around, so that people read another text than programs. The
# escapes of a double-quoted text can name them too.
_STRANGE = re.compile("[^\t\n\r\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")

# As an escape, a carriage return is no line end.
_STRANGE_ESCAPE = re.compile(_STRANGE.pattern + "|\r")

# Characters of a text that the pure parser reads again: it would take a second for some 30,000 of them.
_MOST_DOUBTED = 64 * 1024

_TAB_INDENT = re.compile(" *\t")

# A value that is a comment, with no blank after the sign: most often a colour.
_COMMENT = re.compile(r"\s*(#[^\s#]\S*)")

_OPENING, _CLOSING = "“”„‟«‘’‚‛", "”“‟»’‘‛"

_COLLECTION = (Map, Seq)

_NextEvent = Callable[[], Any]


class _NoTree(Exception):
    """The file has no tree; the report says why."""


def load_bytes(data: bytes, file: str, report: Report) -> Map | Seq | None:
    """The tree of a file's bytes: UTF-8, with or without a byte order mark."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # `error.object` is what the codec read: the file without its byte order mark.
        readable = error.object[: error.start].decode()
        Encoding.found(report, _character_span(readable, len(readable), file), data)
        return None
    return load_text(text, file, report)


def load_text(text: str, file: str, report: Report) -> Map | Seq | None:
    """The tree of `text`; None when there is none to go on with, and the report says why."""
    strange = _STRANGE.search(text)
    if strange:
        StrangeCharacter.found(report, _character_span(text, strange.start(), file), strange.group())
        return None
    found = Report()
    try:
        tree = _Builder(CParser(text).get_event, text, file, found).document()
    except YAMLError as refusal:
        found = Report()
        if len(text) > _MOST_DOUBTED:
            _report_syntax(refusal, text, file, report)
            return None
        # libyaml refuses some YAML that is right, such as `{b: x:y}`: the pure parser, ten times slower, decides.
        tree = _load_by_pure_parser(text, file, found, refusal)
    report.diagnostics.extend(found.diagnostics)
    return tree


def parsed(text: str) -> list[Any] | None:
    """All events of the parser that `load_text` would have read `text` with; None where it is no YAML, or too deep."""
    if _STRANGE.search(text):
        return None
    try:
        return list(_shallow(_events(CParser(text))))
    except _NoTree:
        return None
    except YAMLError as refusal:
        if len(text) > _MOST_DOUBTED:
            return None
        try:
            return list(_shallow(_pure_events(text, refusal)))
        except (YAMLError, _NoTree):
            return None


def _events(parser: Any) -> Iterator[Any]:
    while (event := parser.get_event()) is not None:
        yield event


def _shallow(events: Iterable[Any]) -> Iterator[Any]:
    """Events, as long as they are not too deep in collections: there, parsers take longer and longer for each."""
    level = 0
    for event in events:
        level += isinstance(event, CollectionStartEvent) - isinstance(event, CollectionEndEvent)
        if level > DEEPEST_YAML:
            raise _NoTree
        yield event


def _load_by_pure_parser(text: str, file: str, report: Report, refusal: YAMLError) -> Map | Seq | None:
    try:
        return _Builder(_pure_events(text, refusal).__next__, text, file, report).document()
    except YAMLError as error:
        _report_syntax(error, text, file, report)
        return None


def _pure_events(text: str, refusal: YAMLError) -> Iterator[Any]:
    try:
        yield from YAML(typ="safe", pure=True).parse(text)
    except YAMLError:
        raise
    except Exception:
        # It trips over some faults itself, such as the escape `\UFFFFFFFF`; libyaml's word counts then.
        raise refusal from None


class _Builder:
    """Builds the tree from a parser's events: composed nodes would cost as much again, and their depth is out of our
    hands."""

    def __init__(self, next_event: _NextEvent, text: str, file: str, report: Report) -> None:
        self._next = next_event
        self._text = text
        self._file = file
        self._report = report
        self._level = 0
        self._aliases = 0

    def document(self) -> Map | Seq | None:
        """The tree of the only document; None when there is none to go on with, and the report says why."""
        try:
            return self._document()
        except _NoTree:
            return None

    def _document(self) -> Map | Seq:
        self._next()  # the start of the stream
        start = self._next()
        if not isinstance(start, DocumentStartEvent):
            EmptyFile.found(self._report, Span(self._file, 1, 1, 1, 1), "The file is empty.")
            raise _NoTree
        root = self._next()
        tree = self._value(root)
        self._next()  # the end of the document
        after = self._next()
        if isinstance(after, DocumentStartEvent):
            SeveralDocuments.found(self._report, self._span(after))
        if self._aliases:
            raise _NoTree
        if not isinstance(tree, Map | Seq):
            EmptyFile.found(self._report, self._span(root), "The file has no keys.")
            raise _NoTree
        return tree

    def _value(self, event: Any) -> Any:
        if event.anchor is not None:
            self._anchor(event)
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if isinstance(event, AliasEvent):
            return None
        if event.ctag is not None:
            Tag.found(self._report, self._span(event), str(event.ctag))
        if self._level == DEEPEST_YAML:
            TooDeep.found(self._report, self._span(event), DEEPEST_YAML)
            raise _NoTree
        self._level += 1
        tree = self._map(event) if isinstance(event, MappingStartEvent) else self._seq(event)
        self._level -= 1
        return tree

    def _anchor(self, event: Any) -> None:
        self._aliases += isinstance(event, AliasEvent)
        Anchor.found(self._report, self._span(event), event.anchor, alias=isinstance(event, AliasEvent))

    def _map(self, start: Any) -> Map:
        span = self._span
        tree = Map(span(start))
        keys_at, values_at = tree.keys_at, tree.values_at
        last = tree.span
        while type(event := self._next()) is not MappingEndEvent:
            key, key_at = self._key(event), span(event)
            event = self._next()
            value = self._value(event)
            last = value.span if isinstance(value, _COLLECTION) else span(event)
            if key is None:
                continue
            if key in tree:
                DuplicateKey.found(self._report, key_at, key, keys_at[key])
                continue
            tree[key] = value
            keys_at[key] = key_at
            values_at[key] = last
        tree.span = self._whole(start, event, last)
        return tree

    def _seq(self, start: Any) -> Seq:
        tree = Seq(self._span(start))
        last = tree.span
        while type(event := self._next()) is not SequenceEndEvent:
            value = self._value(event)
            last = value.span if isinstance(value, _COLLECTION) else self._span(event)
            tree.append(value)
            tree.items_at.append(last)
        tree.span = self._whole(start, event, last)
        return tree

    def _key(self, event: Any) -> str | None:
        """The text of a key; None for a mapping, a list or an alias, which no key of ours can be."""
        key = self._value(event)
        if isinstance(key, str):
            return key
        if isinstance(event, AliasEvent):
            return None
        text: str | None = event.value if isinstance(event, ScalarEvent) else None
        KeyNotText.found(self._report, self._span(event), text)
        return text

    def _scalar(self, event: Any) -> Scalar:
        text: str = event.value
        if event.ctag is not None:
            Tag.found(self._report, self._span(event), str(event.ctag))
        if not event.implicit[0]:  # quoted, or a block of text
            return self._whole_characters(event) if event.style == '"' else text
        if text in SPECIAL_WORDS:
            if text in OLD_BOOLEANS:
                OldBoolean.found(self._report, self._span(event), text, OLD_BOOLEANS[text])
                return text
            if not text:
                self._look_for_comment(event)
            return WORDS[text]
        if text[0] in NUMBER_STARTS:
            number = plain_number(text)
            if number is not None:
                return number
            if is_unclear_number(text):
                UnclearNumber.found(self._report, self._span(event), text)
        elif text[0] in _OPENING and len(text) > 2 and text[-1] in _CLOSING and not any(quote in text[1:-1] for quote in "“”"):
            CurlyQuotes.found(self._report, self._span(event), text)
            return text[1:-1]
        return text

    @cached_property
    def _lines(self) -> list[str]:
        return LINE_END.split(self._text)

    def _look_for_comment(self, event: Any) -> None:
        """Where a value is missing, a comment that was meant to be the value may follow."""
        mark = event.start_mark
        lines = self._lines
        if mark.line < len(lines) and (match := _COMMENT.match(lines[mark.line], mark.column)) is not None:
            line, first, end = mark.line + 1, match.start(1) + 1, match.end(1) + 1
            CommentForValue.found(self._report, self._span(event), match[1], Span(self._file, line, first, line, end))

    def _whole_characters(self, event: Any) -> str:
        """The text of a double-quoted scalar, without what its escapes should not name: half a character, or what a
        terminal would obey."""
        text: str = event.value
        strange = _STRANGE_ESCAPE.search(text)
        if strange:
            StrangeCharacter.found(self._report, self._span(event), strange.group())
        return _STRANGE_ESCAPE.sub("\N{REPLACEMENT CHARACTER}", text)

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark, event.end_mark
        return Span(self._file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _whole(self, start: Any, end: Any, last: Span) -> Span:
        """The span of a collection. Parsers end one without brackets where the next thing starts; for us it ends with
        its last item."""
        if start.flow_style:
            return Span(self._file, start.start_mark.line + 1, start.start_mark.column + 1, end.end_mark.line + 1, end.end_mark.column + 1)
        return Span(self._file, start.start_mark.line + 1, start.start_mark.column + 1, last.end_line, last.end_column)


def _report_syntax(error: YAMLError, text: str, file: str, report: Report) -> None:
    if not isinstance(error, MarkedYAMLError) or error.problem_mark is None:
        SyntaxFault.found(report, Span(file, 1, 1, 1, 1), str(error))
        return
    mark = error.problem_mark
    if mark.index >= len(text.rstrip()) and error.context_mark is not None:
        mark = error.context_mark  # "unexpected end of the file" helps nobody; the open quote or bracket does
    span = Span(file, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)
    if _TAB_INDENT.match(text, mark.index - mark.column) or text[mark.index : mark.index + 1] == "\t":
        Tab.found(report, span)
    elif (slip := find_slip(error, text)) is not None:
        at = Span(file, slip.line + 1, slip.column + 1, slip.line + 1, slip.column + 2)
        if slip.comment is not None:
            CommentForValue.found(report, at, slip.comment)
        else:
            SyntaxFault.report_at(report, at, slip.message, slip.help)
    else:
        SyntaxFault.found(report, span, error.problem or error.context or "the text cannot be read")


def _character_span(text: str, index: int, file: str) -> Span:
    lines = LINE_END.split(text[:index])
    line, column = len(lines), len(lines[-1]) + 1
    return Span(file, line, column, line, column + 1)
