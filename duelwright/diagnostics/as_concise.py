"""Turns findings into one line each: `file:line:column: severity[CODE] message`."""

from __future__ import annotations

from compiler.diagnostics import Diagnostic
from duelwright.diagnostics.findings import Findings
from duelwright.diagnostics.printable import printable


def render(findings: Findings) -> str:
    return "".join(f"{line(diagnostic)}\n" for diagnostic in findings.diagnostics)


def line(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    return printable(f"{span.file}:{span.line}:{span.column}: {diagnostic.severity}[{diagnostic.code}] {diagnostic.message}")
