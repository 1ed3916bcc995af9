"""Turns flow style, and texts in quotes, into data: as far as they are finished."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from duelwright.workbench.writing.cursor import MARK
from duelwright.workbench.writing.lines import FLOW_PLAIN, QUOTED, QUOTES, LooseLines, plain


class Ended(Exception):
    """Flow style that is never closed ends here: the next line belongs to something around it."""


_BLANKS_TO_CURSOR: Final = re.compile(r"[ \t]*\0")


class FlowReader(LooseLines):
    """A reader of what is in brackets and quotes."""

    def quoted(self, column: int, is_before: bool, **facts: bool) -> str:
        """A text in quotes; one that is not finished ends with its line."""
        self.at += is_before
        quote = self.text[self.at]
        end = self.line_end(self.at)
        match = QUOTED.match(self.text, self.at)
        stop = match.end() if match is not None else end
        written = self.text[self.at + 1 : stop - 1 if match is not None else stop]
        if is_before:
            self.hit("value", MARK, followed=True, **facts)
        elif MARK in written:
            self.hit("value", written, quote=quote, **facts)
        self.at = stop
        if match is None:
            at = self.at
            self.at += 1
            while (line := self.next()) is not None and line.column > column:
                closing = self.text.find(quote, line.at, self.line_end(line.at))
                if closing >= 0:
                    self.at = closing + 1
                    return written.replace(MARK, "")
                self.at = self.line_end(line.at) + 1
            self.at = at
        return written.replace(MARK, "")

    def flow(self, column: int) -> Any:
        outer, self.is_flow = self.is_flow, True
        depth = len(self.path)
        self._open: list[Any] = []
        try:
            return self._flow_value(column, beside_key=False)
        except Ended:
            del self.path[depth:]
            return self._open[0] if self._open else None
        finally:
            self.is_flow = outer

    def _flow_value(self, column: int, *, beside_key: bool) -> Any:
        char = self.text[self.at]
        if char == "{":
            return self._flow_map(column)
        if char == "[":
            return self._flow_seq(column)
        if char in QUOTES:
            return self.quoted(column, False, beside_key=beside_key)
        ahead = self.text[self.at + 1 : self.at + 2]
        if char == MARK and ahead and ahead in "{[":
            self.hit("value", MARK, followed=True, beside_key=beside_key)
            self.at += 1
            return self._flow_value(column, beside_key=beside_key)
        if char == MARK and ahead and ahead in QUOTES:
            return self.quoted(column, True, beside_key=beside_key)
        written = self._flow_word()
        if MARK in written:
            self.hit("value", written, beside_key=beside_key)
        return plain(written)

    def _flow_word(self) -> str:
        match = FLOW_PLAIN.match(self.text, self.at)
        if match is None:  # a sign that means nothing here
            self.at += 1
            return ""
        self.at = match.end()
        return match.group()

    def skip(self, column: int, *, marks: bool = False) -> str:
        """Go to the next character that says something, and give it. The end of an unfinished piece raises."""
        text = self.text
        while self.at < len(text):
            char = text[self.at]
            if char == "\n":
                self.at += 1
                line = self.next()
                if line is None:
                    raise Ended
                if line.column <= column and text[line.at] not in "}]":
                    self.at = text.rindex("\n", 0, line.at)  # it is still to be read
                    raise Ended
                self.at = line.at
            elif char in " \t" or (char == MARK and marks):
                self.at += 1
            elif char == "#" and text[self.at - 1] in " \t\n\0":
                self.at = self.line_end(self.at)
            else:
                return char
        raise Ended

    def _flow_map(self, column: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        self._open.append(found)
        self.at += 1
        while (char := self.skip(column)) not in "}]":
            if char in ",:":
                self.at += 1
                continue
            if char in "{[":
                self._flow_value(column, beside_key=False)
                continue
            quote = char if char in QUOTES else ""
            spot = self.spot
            if quote:
                key = self.quoted(column, False)
                if self.spot is not spot and self.spot is not None:
                    self.spot = replace(self.spot, role="key", beside_key=False)
            else:
                written = self._flow_word()
                key = str(written.replace(MARK, "").strip())
                if MARK in written:
                    self.hit("key", written)
            is_key_spot = self.spot is not spot
            found.setdefault(key, None) if key else None
            if self.skip(column) != ":":
                continue
            if is_key_spot and self.spot is not None:
                self.spot = replace(self.spot, followed=True)
            self.at += 1
            self.path.append(key)
            value = self._value_in_braces(column)
            self.path.pop()
            if key:
                found[key] = value
        self.at += 1
        self._after_bracket()
        return found

    def _value_in_braces(self, column: int) -> Any:
        """What follows a colon in flow style."""
        if self.text.startswith(MARK, self.at):
            rest = self.text[self.at + 1 : self.line_end(self.at)].lstrip(" \t")
            if not rest or rest[0] in ",}]#":
                self.hit("value", MARK, beside_key=True, glued=True)
            self.at += 1
        if self.skip(column) in ",}]":
            return None
        at = self.at
        value = self._flow_value(column, beside_key=True)
        if isinstance(value, str) and " " in value and self.text.startswith(":", self.at) and self.spot is None:
            # A comma is missing: the last word is the next key.
            word = value.rpartition(" ")[2]
            self.at = self.text.rindex(word, at, self.at)
            return plain(value.rpartition(" ")[0])
        return value

    def _flow_seq(self, column: int) -> list[Any]:
        found: list[Any] = []
        self._open.append(found)
        self.at += 1
        while (char := self.skip(column)) not in "}]":
            if char == ",":
                self.at += 1
                continue
            if char == ":":  # `[key: value]` is a mapping with one key
                self.at += 1
                continue
            self.path.append(len(found))
            before = self.at
            found.append(None)
            found[-1] = self._flow_value(column, beside_key=False)
            if self.at == before:
                self.at += 1
            self.path.pop()
        self.at += 1
        self._after_bracket()
        return found

    def _after_bracket(self) -> None:
        """A cursor right after a bracket is at no word."""
        match = _BLANKS_TO_CURSOR.match(self.text, self.at)
        if match is not None:
            self.at = match.end()

    # The cursor
