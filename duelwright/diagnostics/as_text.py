"""Turns findings into text for people: each one with its line, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from compiler.diagnostics import Diagnostic, Severity
from compiler.tree import Span
from duelwright.diagnostics.findings import Findings
from duelwright.diagnostics.printable import printable, width
from runtime.files import read_file
from runtime.limits import LARGEST_YAML

_COLORS: dict[Severity, str] = {"error": "31", "warning": "33", "note": "36"}
_BLUE, _BOLD = "34", "1"
# Of a longer line, the part around the finding is shown.
_MOST_COLUMNS = 150
_BEFORE = 60


def render(findings: Findings) -> str:
    shown = [diagnostic for diagnostic in findings.diagnostics if findings.verbose or diagnostic.severity != "note"]
    hidden = len(findings.diagnostics) - len(shown)
    fixable = sum(diagnostic.fix is not None and diagnostic.fix.safe for diagnostic in shown)
    # Whole commands, because other commands than `validate` print this too.
    advice = (" `duelwright validate -v` shows notes too." if hidden else "") + (f" `duelwright validate --fix` can fix {fixable} of them." if fixable else "")
    return "\n\n".join([*blocks(shown, color=findings.color), findings.summary() + advice]) + "\n"


def blocks(diagnostics: Iterable[Diagnostic], *, color: bool) -> list[str]:
    """Each finding with its line, as that is now."""
    _lines.cache_clear()
    return ["\n".join(_block(diagnostic, color)) for diagnostic in diagnostics]


def _block(diagnostic: Diagnostic, color: bool) -> Iterator[str]:
    def paint(style: str, text: str) -> str:
        return f"\033[{style}m{text}\033[0m" if color else text

    span = diagnostic.span
    kind = paint(f"{_BOLD};{_COLORS[diagnostic.severity]}", f"{diagnostic.severity}[{diagnostic.code}]")
    yield f"{printable(f'{span.file}:{span.line}:{span.column}')}: {kind} {paint(_BOLD, printable(diagnostic.message))}"
    margin = " " * len(str(span.line))
    frame = _frame(span)
    if frame is not None:
        source, before, marked = frame
        yield paint(_BLUE, f"{margin} |")
        yield f"{paint(_BLUE, f'{span.line} |')} {source}"
        yield f"{paint(_BLUE, f'{margin} |')} {' ' * before}{paint(_COLORS[diagnostic.severity], '^' * marked)}"
    yield f"{paint(_BLUE, f'{margin} =')} help: {printable(diagnostic.help)}"


def _frame(span: Span) -> tuple[str, int, int] | None:
    """The line where the span starts, the columns before it, and the columns that it takes in that line; None if there
    is no such line."""
    lines = _lines(span.file)
    if not 1 <= span.line <= len(lines):
        return None
    source = printable(lines[span.line - 1])
    start = min(span.column - 1, len(source))
    end = min(span.end_column - 1, len(source)) if span.end_line == span.line else len(source.rstrip())
    first = start - _BEFORE if len(source) > _MOST_COLUMNS and start > _BEFORE else 0
    last = min(first + _MOST_COLUMNS, len(source))
    left = "…" if first else ""
    right = "…" if last < len(source) else ""
    shown = f"{left}{source[first:last]}{right}"
    return shown.rstrip(), width(left + source[first:start]), max(1, width(source[start : min(end, last)]))


@cache
def _lines(file: str) -> list[str]:
    try:
        text = read_file(Path(file), LARGEST_YAML).decode("utf-8-sig", "replace")
    except OSError:
        return []
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
