"""Fixes as data: a diagnostic that knows what to write instead carries it, for `validate --fix` and for editors.

An edit names the stretch of the file it is about and the words in it that change. It says so rather than counting
characters, because the stretch of a quoted word has its quotation marks, and because a file that has changed since must
not be damaged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from compiler.tree import Span

_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Edit:
    """Write `new` in place of `old`, which occurs exactly once in the stretch `span`. Where both are empty, `new` is
    added there."""

    span: Span
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Fix:
    """What would mend a finding. A safe one can be applied without anybody looking at it."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


def write_instead(span: Span, old: str, new: str) -> Fix:
    """A fix that its author has to want: other words at a place."""
    return Fix(f"Write `{new}`", (Edit(span, old, new),), safe=False)


class FixableHelp(str):
    """A help sentence that knows how to do what it says: whatever is reported with it has a fix."""

    __slots__ = ()

    def fix(self, span: Span, *, safe: bool) -> Fix:
        """The fix of a fault at `span`. `safe` is false where the author should decide in any case."""
        raise NotImplementedError


class AddedLine(FixableHelp):
    """A help sentence whose fix is one edit, maybe elsewhere, that only adds something."""

    __slots__ = ("edit", "title_of_fix")

    def __new__(cls, sentence: str, title: str, edit: Edit) -> AddedLine:
        made = super().__new__(cls, sentence)
        made.title_of_fix, made.edit = title, edit
        return made

    title_of_fix: str
    edit: Edit

    def fix(self, span: Span, *, safe: bool) -> Fix:
        return Fix(self.title_of_fix, (self.edit,), safe)


class NearestName(FixableHelp):
    """A help sentence that names the nearest known name."""

    __slots__ = ("is_only", "meant", "written")

    def __new__(cls, written: str, meant: str, *, is_only: bool) -> NearestName:
        sentence = super().__new__(cls, f"Did you mean `{meant}`?")
        sentence.written, sentence.meant, sentence.is_only = written, meant, is_only
        return sentence

    written: str
    meant: str
    is_only: bool

    def fix(self, span: Span, *, safe: bool) -> Fix:
        """Write the nearest name at `span`. It is safe only where no other name comes near."""
        return Fix(f"Write `{self.meant}`", (Edit(span, self.written, self.meant),), safe and self.is_only)


def place(edit: Edit, text: str) -> tuple[int, int] | None:
    """Where in `text` an edit writes: the offsets of its start and end; None where the text is not what the edit
    expects."""
    starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
    if not 1 <= edit.span.line <= edit.span.end_line <= len(starts):
        return None
    first = starts[edit.span.line - 1] + edit.span.column - 1
    last = starts[edit.span.end_line - 1] + edit.span.end_column - 1
    stretch = text[first:last]
    if stretch.count(edit.old) != 1:
        return None
    start = first + stretch.index(edit.old)
    return start, start + len(edit.old)


def apply_fixes(text: str, fixes: Iterable[Fix]) -> tuple[str, list[Fix]]:
    """The text of one file with the fixes in it, and those that could be applied: one that overlaps an earlier one
    waits for the next run."""
    taken: list[tuple[int, int, str]] = []
    applied: list[Fix] = []
    for fix in fixes:
        places = [(place(edit, text), edit.new) for edit in fix.edits]
        found = [(*at, new) for at, new in places if at is not None]
        if len(found) == len(places) and not any(start < end and first < last for first, end, _ in taken for start, last, _ in found):
            taken += found
            applied.append(fix)
    for start, end, new in sorted(taken, reverse=True):
        text = text[:start] + new + text[end:]
    return text, applied
