"""Turns a text and what it should become into the changes between them, as few and as small as an editor needs to keep
its cursor."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from compiler.fix import Edit
from compiler.tree import Span

_LINE: Final = re.compile("[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")

# Comparing lines takes a time that grows with the pairs of them: beyond this many, what differs is one edit.
_MOST_PAIRS: Final = 4_000_000


def edits(before: str, after: str, file: str = "") -> list[Edit]:
    """What has to be written where in `before`, in the order of the lines. No two of them touch the same line."""
    old, new = _LINE.findall(before), _LINE.findall(after)
    first = _same(old, new)
    last = _same(old[first:][::-1], new[first:][::-1])
    made: list[Edit] = []
    for start, end, new_start, new_end in _changes(old[first : len(old) - last], new[first : len(new) - last]):
        there, then = old[first + start : first + end], new[first + new_start : first + new_end]
        if len(there) == len(then):
            made += [_within_line(file, first + start + number, *pair) for number, pair in enumerate(zip(there, then, strict=True), 1) if pair[0] != pair[1]]
        else:
            made.append(Edit(_span(file, first + start + 1, there), "".join(there), "".join(then)))
    return made


def _same(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines or characters two texts have in common at their start."""
    return next((number for number, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), min(len(one), len(other)))


def _changes(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """Which lines become which others."""
    if not old and not new:
        return
    if len(old) * len(new) > _MOST_PAIRS:
        yield 0, len(old), 0, len(new)
        return
    for what, *lines in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            start, end, new_start, new_end = lines
            yield start, end, new_start, new_end


def _within_line(file: str, line: int, old: str, new: str) -> Edit:
    """The change of one line, without what both begin with and, unless they end differently, what both end with."""
    old_text, new_text = old.rstrip("\r\n"), new.rstrip("\r\n")
    begin = _same(old_text, new_text)
    if old[len(old_text) :] != new[len(new_text) :]:
        return Edit(_span(file, line, [old], begin), old[begin:], new[begin:])
    end = _same(old_text[begin:][::-1], new_text[begin:][::-1])
    last, new_last = len(old_text) - end, len(new_text) - end
    return Edit(Span(file, line, begin + 1, line, last + 1), old_text[begin:last], new_text[begin:new_last])


def _span(file: str, line: int, lines: Sequence[str], begin: int = 0) -> Span:
    """The place of whole lines, without what the first one begins with."""
    if lines and not lines[-1].endswith(("\r", "\n")):  # the last line of the text, without an end
        return Span(file, line, begin + 1, line + len(lines) - 1, len(lines[-1]) + 1)
    return Span(file, line, begin + 1, line + len(lines), 1)
