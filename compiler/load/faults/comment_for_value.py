"""Y116: a value that starts with `#` is a comment."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class CommentForValue(Fault):
    """A value starts with `#` and is not in quotes, so that YAML takes it, and the rest of the line, for a comment.

    Bad:
        color: #8a8f98
    Good:
        color: "#8a8f98"
    """

    code = "Y116"
    name = "comment-for-value"

    @classmethod
    def found(cls, report: Report, span: Span, text: str) -> None:
        cls.report_at(report, span, f"`{text}` is a comment here, because `#` starts one.", f'Put it in quotes: `"{text}"`.')
