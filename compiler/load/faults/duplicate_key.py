"""Y106: a key appears twice in one mapping."""

from __future__ import annotations

from compiler.diagnostics import Related, Report
from compiler.fault import Fault
from compiler.tree import Span


class DuplicateKey(Fault):
    """A key appears twice in one mapping.

    YAML forbids it, but most programs keep the last value and drop the first silently.

    Bad:
        boost: 1
        boost: 2
    Good:
        boost: 2
    """

    code = "Y106"
    name = "duplicate-key"

    @classmethod
    def found(cls, report: Report, span: Span, key: str, first: Span) -> None:
        help = f"Remove it here or in line {first.line}; until then the first one counts."
        cls.report_at(report, span, f"The key `{key}` appears twice.", help, related=(Related(first, "The first one."),))
