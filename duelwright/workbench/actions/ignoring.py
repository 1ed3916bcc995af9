"""Turns a finding that is no error into the comments that say it is intentional: beside its line, or for the whole
file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from compiler.check.registry import all_faults
from compiler.diagnostics import Diagnostic
from compiler.fix import Edit, Fix
from compiler.tree import Map, Seq, Span
from duelwright.workbench.actions.writing import EditedPage

_IGNORE: Final = re.compile(r"(?:^|(?<=\s))#\s*duelwright:\s*(?P<scope>ignore|ignore-file)\[(?P<words>[^\[\]]+)\](?:\s.*)?$")
_ANY: Final = re.compile(r"(?:^|(?<=\s))#\s*duelwright:")


def ignores(page: EditedPage, tree: Map, found: Diagnostic) -> Iterator[Fix]:
    """The comments that hide a finding; none where no comment can."""
    if found.severity == "error" or found.code not in _ignorable():
        return
    if (beside := _for_line(page, tree, found)) is not None:
        yield Fix(f"Ignore {found.code} here", (beside,), safe=False)
    yield Fix(f"Ignore {found.code} in this file", (_for_file(page, tree, found.code),), safe=False)


@cache
def _ignorable() -> frozenset[str]:
    """What comments may name: no error, nothing about comments themselves, and nothing about files that are not read."""
    return frozenset(
        fault.code for fault in all_faults() if fault.severity != "error" and not fault.__module__.startswith(("compiler.ignore.", "compiler.find."))
    )


def _for_line(page: EditedPage, tree: Map, found: Diagnostic) -> Edit | None:
    number = found.span.line
    texts = list(_texts(tree))
    comments = {line: at for line, at in _comments(page, texts) if at["scope"] == "ignore"}
    for line in (number, *_lines_above(page, number)):
        if line in comments and (line == number or not page.line(line)[: comments[line].start()].strip()):
            return _with_word(page, line, comments[line], found.code)
    line_text = page.line(number)
    within = [text for text in texts if text.line <= number < text.end_line]
    if not within and _ANY.search(line_text) is None:
        end = len(line_text.rstrip()) + 1
        return Edit(Span(page.file, number, end, number, len(line_text) + 1), line_text[end - 1 :], f"  # duelwright: ignore[{found.code}]")
    if all(text.line == number for text in within):
        indent = line_text[: len(line_text) - len(line_text.lstrip())]
        return page.before_line(number, [f"{indent}# duelwright: ignore[{found.code}]"])
    return None  # in the middle of a text of several lines, where nothing is a comment


def _for_file(page: EditedPage, tree: Map, code: str) -> Edit:
    for line, at in _comments(page, list(_texts(tree))):
        if at["scope"] == "ignore-file":
            return _with_word(page, line, at, code)
    # Below the comments that the file begins with, which may be for other programs.
    first = next((line for line in range(1, tree.span.line) if not page.line(line).startswith("#")), tree.span.line)
    return page.before_line(first, [f"# duelwright: ignore-file[{code}]"])


def _with_word(page: EditedPage, line: int, comment: re.Match[str], code: str) -> Edit:
    return page.at(line, comment.end("words") + 1, f", {code}")


def _lines_above(page: EditedPage, number: int) -> Iterator[int]:
    """The lines of comments and blanks right above a line: a comment there is about it."""
    for line in range(number - 1, 0, -1):
        said = page.line(line).strip()
        if said and not said.startswith("#"):
            return
        yield line


def _comments(page: EditedPage, texts: list[Span]) -> Iterator[tuple[int, re.Match[str]]]:
    """The ignore comments of a file, each with its line."""
    if "duelwright:" not in page.text:
        return
    for number in range(1, len(page.starts) + 1):
        found = _IGNORE.search(page.line(number))
        if found is not None and not any((at.line, at.column) <= (number, found.start() + 1) < (at.end_line, at.end_column) for at in texts):
            yield number, found


def _texts(tree: object) -> Iterator[Span]:
    """The places of all words and texts."""
    if isinstance(tree, Map):
        for key, value in tree.items():
            yield tree.key_span(key)
            if isinstance(value, Map | Seq):
                yield from _texts(value)
            else:
                yield tree.value_span(key)
    elif isinstance(tree, Seq):
        for index, value in enumerate(tree):
            if isinstance(value, Map | Seq):
                yield from _texts(value)
            else:
                yield tree.item_span(index)
