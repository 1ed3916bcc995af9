"""Y111: a value carries a YAML tag, such as `!!str` or `!custom`."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class Tag(Fault):
    """A value carries a YAML tag, such as `!!str` or `!custom`.

    The content language decides by the key what a value is. A tag would repeat that or contradict it.

    Bad:
        name: !!str 1984
    Good:
        name: "1984"
    """

    code = "Y111"
    name = "tag"

    @classmethod
    def found(cls, report: Report, span: Span, tag: str) -> None:
        cls.report_at(report, span, f"The tag `{tag}` is not part of the content language.", "Remove it; quotes make anything text.")
