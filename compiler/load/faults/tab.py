"""Y105: a tab stands where YAML wants spaces."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class Tab(Fault):
    r"""A tab stands where YAML wants spaces.

    YAML measures indentation in spaces. A tab has no width of its own, so the format forbids it there.

    Bad:
        zones:
        \tblue: {name: Blue}      # \t is a tab
    Good:
        zones:
          blue: {name: Blue}
    """

    code = "Y105"
    name = "tab"

    @classmethod
    def found(cls, report: Report, span: Span) -> None:
        cls.report_at(report, span, "A tab stands where YAML wants spaces.", "Replace the tab with spaces; most editors do it when told that the file is YAML.")
