"""Turns a text and what it should become into the changes between them, as few and as small as an editor needs to keep
its cursor."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from os.path import commonprefix

from compiler.fix import Edit
from compiler.tree import Span

_LINE: re.Pattern[str] = re.compile("[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")


def edits(before: str, after: str, file: str = "") -> list[Edit]:
    """What has to be written where in `before`, in the order of the lines. No two of them touch the same line."""
    if before == after:
        return []
    old, new = _LINE.findall(before), _LINE.findall(after)
    made: list[Edit] = []
    for what, start, end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        if end - start == new_end - new_start:
            made += [_edit(file, number + 1, [line], [changed]) for number, (line, changed) in enumerate(zip(old[start:end], new[new_start:new_end], strict=True), start)]
        else:
            made.append(_edit(file, start + 1, old[start:end], new[new_start:new_end]))
    return made


def _edit(file: str, line: int, old: list[str], new: list[str]) -> Edit:
    """Some lines in place of others, without what both begin with. An edit of several lines replaces them whole."""
    before, after = "".join(old), "".join(new)
    kept = len(commonprefix([before, after])) if len(old) == len(new) == 1 else 0
    return Edit(_span(file, line, kept, old), before[kept:], after[kept:])


def _span(file: str, line: int, kept: int, old: list[str]) -> Span:
    if old and not old[-1].endswith(("\r", "\n")):  # the last line of the text, without an end
        return Span(file, line, kept + 1, line + len(old) - 1, len(old[-1]) + 1)
    return Span(file, line, kept + 1, line + len(old), 1)
