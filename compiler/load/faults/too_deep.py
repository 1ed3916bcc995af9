"""Y114: lists and mappings are nested deeper than any card needs."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class TooDeep(Fault):
    """Lists and mappings are nested deeper than any card needs.

    It is a slip (brackets that are never closed) or an attempt to exhaust a program.

    Bad:
        [[[[[[[[[[ … ]]]]]]]]]]    # more than 60 levels
    Good:
        after_combat:
          - draw: 2
    """

    code = "Y114"
    name = "too-deep"

    @classmethod
    def found(cls, report: Report, span: Span, most: int) -> None:
        cls.report_at(report, span, f"Lists and mappings are nested more than {most} levels deep here.", "Close brackets earlier, or use less indentation.")
