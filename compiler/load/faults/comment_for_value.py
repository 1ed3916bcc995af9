"""Y116: a value that starts with `#` is a comment."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.fix import write_instead
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
    def found(cls, report: Report, span: Span, text: str, comment: Span | None = None) -> None:
        """`comment` is where it is, where that is known."""
        fix = write_instead(comment, text, f'"{text}"') if comment is not None else None
        cls.report_at(report, span, f"`{text}` is a comment here, because `#` starts one.", f'Put it in quotes: `"{text}"`.', fix=fix)
