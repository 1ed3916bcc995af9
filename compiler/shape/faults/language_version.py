"""Fault S110: a file in a version of the language that this compiler does not know."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.fix import Edit, Fix
from compiler.tree import Span
from compiler.upgrade.table import NEWEST


class UnknownLanguageVersion(Fault):
    """The file is written in another version of the content language than this compiler reads.

    Bad:
        language: 99
    Good:
        language: 2
    """

    code = "S110"
    name = "unknown-language-version"

    @classmethod
    def found(cls, report: Report, span: Span, version: object) -> None:
        cls.report_at(
            report,
            span,
            f"This compiler does not read version `{version}` of the content language.",
            f"Write `language: {NEWEST}`, or install a Duelwright that knows this version.",
            fix=Fix(f"Write `language: {NEWEST}`", (Edit(span, str(version), str(NEWEST)),), safe=False),
        )
