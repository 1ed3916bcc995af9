"""What a renderer is given: the diagnostics of one run, and what to make of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class Findings:
    """The diagnostics of a run over `files` files. `color` and `verbose` matter to people only."""

    diagnostics: Sequence[Diagnostic]
    files: int
    strict: bool = False
    color: bool = False
    verbose: bool = False

    def count(self, severity: Severity) -> int:
        return sum(diagnostic.severity == severity for diagnostic in self.diagnostics)

    def fails(self, diagnostic: Diagnostic) -> bool:
        """Whether this finding alone makes the run fail. A note never does."""
        return diagnostic.severity == "error" or (self.strict and diagnostic.severity == "warning")

    @property
    def ok(self) -> bool:
        return not any(map(self.fails, self.diagnostics))

    def summary(self) -> str:
        """One line for people, such as `2 errors, 1 warning in 12 files.`"""
        parts = [plural(self.count(severity), severity) for severity in _SEVERITIES if self.count(severity)]
        return f"{', '.join(parts) or 'No problems'} in {plural(self.files, 'file')}."


_SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
