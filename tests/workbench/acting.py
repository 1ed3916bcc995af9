"""Turns what a workbench offers into the texts that follow from it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from compiler.fix import Fix, apply_fixes
from compiler.tree import Span
from duelwright.workbench import Workbench
from duelwright.workbench.answers import Action


def applied(bench: Workbench, fix: Fix) -> dict[str, str]:
    """The text of each file that a fix changes, as it is then."""
    texts = {}
    for file in dict.fromkeys(edit.span.file for edit in fix.edits):
        edits = tuple(edit for edit in fix.edits if edit.span.file == file)
        texts[file], done = apply_fixes(bench.text(file) or "", [Fix(fix.title, edits, fix.safe)])
        assert done, f"{fix.title!r} does not fit the text of {file}"
    return texts


def apply(bench: Workbench, fix: Fix) -> None:
    for file, text in applied(bench, fix).items():
        bench.edit(file, text)


def place(bench: Workbench, file: str | Path, words: str, *, until: str = "", nth: int = 0) -> Span:
    """Where words are in a file: before the first of them, as a cursor; with `until`, a selection that ends after that."""
    text = bench.text(str(file)) or ""
    start = -1
    for _ in range(nth + 1):
        start = text.index(words, start + 1)
    end = text.index(until, start) + len(until) if until else start
    return Span(str(file), *_at(text, start), *_at(text, end))


def _at(text: str, offset: int) -> tuple[int, int]:
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def titles(found: Iterable[Action], kind: str = "") -> list[str]:
    return [action.fix.title for action in found if kind in ("", action.kind)]


def titled(found: Iterable[Action], title: str) -> Fix:
    (fix,) = [action.fix for action in found if action.fix.title == title]
    return fix
