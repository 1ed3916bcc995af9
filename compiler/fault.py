"""What a fault is: one code, one file, one docstring that `explain` prints."""

from __future__ import annotations

from typing import ClassVar

from compiler.diagnostics import Diagnostic, Related, Report, Severity
from compiler.fix import Fix, FixableHelp
from compiler.tree import Span

# The first letter of a code says what area it is about.
AREAS = {
    "Y": "YAML and files",
    "S": "shape",
    "N": "names and references",
    "T": "types",
    "W": "windows and timing",
    "E": "effects and conditions",
    "D": "decks and cards",
    "C": "cards, pictures and colours in print",
    "H": "heroes, counters, tokens",
    "B": "boards",
    "L": "languages and card text",
    "P": "packs",
    "A": "advice on balance",
    "X": "scenarios",
    "I": "ignore comments",
}


class Fault:
    """A fault that content can have.

    A subclass has a file of its own in the `faults/` folder of the stage that reports it, or in `compiler/check/`,
    named after the fault. Its docstring is the long form that `duelwright explain CODE` prints: a sentence on the
    fault, why it matters, then a `Bad:` and a `Good:` YAML block. A retired code is never used again.
    """

    code: ClassVar[str]
    name: ClassVar[str]
    severity: ClassVar[Severity] = "error"
    # Off unless `--select` names it (or its letter).
    optional: ClassVar[bool] = False

    @classmethod
    def report_at(
        cls,
        report: Report,
        span: Span,
        message: str,
        help: str,
        *,
        severity: Severity | None = None,
        fix: Fix | None = None,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Report it at `span`. A help that knows its fix gives it to the diagnostic; of what is no error, the author
        decides."""
        severity = severity or cls.severity
        if isinstance(help, FixableHelp) and fix is None:
            fix = help.fix(span, safe=severity == "error")
        report.add(Diagnostic(cls.code, cls.name, severity, message, str(help), span, fix, related))
