"""Fault S112: a file that is a list."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class NotAMapping(Fault):
    """A file starts with a dash: it is a list, and every file of a pack is a mapping.

    Bad:
        - language: 2
    Good:
        language: 2
    """

    code = "S112"
    name = "not-a-mapping"

    @classmethod
    def found(cls, report: Report, span: Span) -> None:
        cls.report_at(report, span, "The file is a list; expected a mapping.", "Start the file with a key such as `language: 2`, without a dash.")
