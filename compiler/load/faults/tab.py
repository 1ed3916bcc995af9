"""Y105: a tab where YAML requires spaces."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class Tab(Fault):
    r"""There is a tab where YAML requires spaces.

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
        cls.report_at(report, span, "There is a tab where YAML requires spaces.", "Replace the tab with spaces; most editors can do this for YAML files.")
