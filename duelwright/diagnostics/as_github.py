"""Turns findings into the workflow commands that GitHub shows beside the changed lines."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic, Severity
from duelwright.diagnostics.as_concise import line
from duelwright.diagnostics.findings import Findings, plural
from duelwright.diagnostics.printable import printable

# In the order in which they are worth reading.
_COMMANDS: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "notice"}
# GitHub drops what goes beyond this number of one kind in one step, silently.
_MOST = 10


def render(findings: Findings) -> str:
    commands: list[str] = []
    rest: list[Diagnostic] = []
    for severity, command in _COMMANDS.items():
        found = [diagnostic for diagnostic in findings.diagnostics if diagnostic.severity == severity]
        commands += [_annotation(command, diagnostic) for diagnostic in found[:_MOST]]
        rest += found[_MOST:]
    if rest:
        commands += [f"{plural(len(rest), 'finding')} without an annotation, as GitHub shows {_MOST} of a kind:", *map(line, rest)]
    return "\n".join([*commands, findings.summary(), ""])


def _annotation(command: str, diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    place = {"file": span.file, "line": span.line, "endLine": max(span.line, span.end_line)}
    if span.line == span.end_line:  # columns over several lines make GitHub refuse the annotation
        place |= {"col": span.column, "endColumn": max(span.column, span.end_column - 1)}
    place["title"] = f"{diagnostic.code} {diagnostic.name}"
    properties = ",".join(f"{key}={_escaped(str(value)).replace(':', '%3A').replace(',', '%2C')}" for key, value in place.items())
    return f"::{command} {properties}::{_escaped(f'{diagnostic.message} {diagnostic.help}')}"


def _escaped(text: str) -> str:
    return printable(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))
