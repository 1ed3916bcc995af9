"""Turns ignore comments into the findings that remain: what a comment names is left out, and a comment that hides
nothing is a finding itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from compiler.diagnostics import Diagnostic, Report
from compiler.find.packs import Source
from compiler.fix import Edit, Fix
from compiler.ignore.faults.unclear_ignore import UnclearIgnore
from compiler.ignore.faults.unused_ignore import UnusedIgnore
from compiler.load.yaml_text import load_text
from compiler.tree import Map, Seq, Span

_MARK = b"duelwright:"
_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*duelwright:(?P<said>.*)$")
_FORM = re.compile(r"\s*(?P<scope>ignore|ignore-file)\[(?P<words>[^\[\]]+)\](?P<reason>\s.*)?")
_LINE_END = re.compile("\r\n|\r|\n")


@dataclass
class Comment:
    """One ignore comment. `line` is the line whose findings it hides; None for those of the whole file."""

    span: Span
    text: str
    words: list[str]
    line: int | None
    # The line it is on: its text, and whether there is nothing else on it.
    source: str
    is_alone: bool
    used: set[str] = field(default_factory=set)

    def covers(self, diagnostic: Diagnostic) -> bool:
        return diagnostic.span.file == self.span.file and self.line in (None, diagnostic.span.line)


@dataclass(frozen=True)
class KnownChecks:
    """What comments may name: the codes that a word means, those that are errors, and those that were looked for in
    this run."""

    meant: Callable[[str], Collection[str]]
    errors: Collection[str]
    run: Collection[str]


def without_ignored(diagnostics: list[Diagnostic], sources: Iterable[Source], checks: KnownChecks) -> list[Diagnostic]:
    """The diagnostics that no comment hides, and the faults of the comments."""
    report = Report()
    comments = [comment for source in sources if _MARK in source.data for comment in _comments(source, report)]
    if not comments:
        return diagnostics + report.diagnostics
    left = [diagnostic for diagnostic in diagnostics if not _is_hidden(diagnostic, comments, checks)]
    faulty = {diagnostic.span.file for diagnostic in diagnostics if diagnostic.severity == "error"}
    for comment in comments:
        # In a file with errors a check may have had no chance to find what the comment is about.
        _report_idle(comment, checks, report, sure=comment.span.file not in faulty)
    return left + report.diagnostics


def _is_hidden(diagnostic: Diagnostic, comments: list[Comment], checks: KnownChecks) -> bool:
    """Whether a comment hides the finding. Every comment that does is used, not only the first."""
    if diagnostic.severity == "error":
        return False
    hidden = False
    for comment in comments:
        words = [word for word in comment.words if comment.covers(diagnostic) and diagnostic.code in checks.meant(word)]
        comment.used.update(words)
        hidden = hidden or bool(words)
    return hidden


def _report_idle(comment: Comment, checks: KnownChecks, report: Report, *, sure: bool) -> None:
    unused = []
    for word in comment.words:
        codes = set(checks.meant(word))
        if not codes:
            UnclearIgnore.unknown(report, comment.span, word)
        elif codes <= set(checks.errors):
            UnclearIgnore.error(report, comment.span, word)
        elif sure and word not in comment.used and codes & set(checks.run):
            unused.append(word)
    if unused:
        fix = _removal(comment, unused)
        for word in unused:
            UnusedIgnore.found(report, comment.span, word, fix, whole_file=comment.line is None)


def _removal(comment: Comment, unused: list[str]) -> Fix:
    """Remove words from a comment, and the comment where none is left."""
    span = comment.span
    kept = [word for word in comment.words if word not in unused]
    if kept:
        old = comment.text[comment.text.index("[") : comment.text.index("]") + 1]
        edit = Edit(span, old, f"[{', '.join(kept)}]")
    elif comment.is_alone:
        ended = comment.source.endswith(("\n", "\r"))
        end = (span.line + 1, 1) if ended else (span.line, len(comment.source) + 1)
        edit = Edit(Span(span.file, span.line, 1, *end), comment.source, "")
    else:
        blank = len(comment.source[: span.column - 1]) - len(comment.source[: span.column - 1].rstrip())
        edit = Edit(span._replace(column=span.column - blank), " " * blank + comment.text, "")
    return Fix("Remove the unused part of the comment", (edit,), safe=True)


def _comments(source: Source, report: Report) -> Iterator[Comment]:
    try:
        text = source.data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return
    tree = load_text(text, source.file, Report())
    if tree is None:
        return
    starts = [0, *(end.end() for end in _LINE_END.finditer(text))]
    sources = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    for number, line in enumerate(sources, start=1):
        found = _COMMENT.search(line.rstrip("\r\n"))
        if found is None:
            continue
        said = found.group().rstrip()
        span = Span(source.file, number, found.start() + 1, number, found.start() + 1 + len(said))
        if any(_is_inside(span, scalar) for scalar in _scalars(tree)):
            continue
        form = _FORM.fullmatch(found["said"].rstrip())
        words = [word.strip() for word in form["words"].split(",")] if form else []
        if form is None or not all(words):
            UnclearIgnore.malformed(report, span)
            continue
        is_alone = not line[: found.start()].strip()
        about = None if form["scope"] == "ignore-file" else _next_line(sources, number) if is_alone else number
        yield Comment(span, said, words, about, line, is_alone)


def _next_line(lines: list[str], number: int) -> int:
    """The line after a comment on a line of its own that holds something."""
    return next((later for later, line in enumerate(lines[number:], start=number + 1) if line.strip() and not line.lstrip().startswith("#")), number)


def _is_inside(span: Span, other: Span) -> bool:
    return (other.line, other.column) <= (span.line, span.column) < (other.end_line, other.end_column)


def _scalars(tree: Any) -> Iterator[Span]:
    """The places of all words and texts: a `#` in one of them begins no comment."""
    if isinstance(tree, Map):
        yield from tree.keys_at.values()
        for key, value in tree.items():
            yield from _scalars(value) if isinstance(value, Map | Seq) else [tree.value_span(key)]
    elif isinstance(tree, Seq):
        for index, value in enumerate(tree):
            yield from _scalars(value) if isinstance(value, Map | Seq) else [tree.item_span(index)]
