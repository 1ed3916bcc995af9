"""Y109: a key is a number, a boolean, nothing, a list or a mapping."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.fix import write_instead
from compiler.tree import Span


class KeyNotText(Fault):
    """A key is a number, a boolean, nothing, a list or a mapping.

    All keys in a pack are text. An unquoted `1` or `true` is not, and a program may read it as another key.

    Bad:
        1: {name: First}
    Good:
        "1": {name: First}
    """

    code = "Y109"
    name = "key-not-text"

    @classmethod
    def found(cls, report: Report, span: Span, text: str | None) -> None:
        if text is None:
            cls.report_at(report, span, "A list or a mapping cannot be a key.", "Put quotes around it if it is text.")
        elif not text:
            cls.report_at(report, span, "The key before this colon is missing.", "Write a key before it.")
        else:
            cls.report_at(report, span, f"The key `{text}` is not text.", f'Write `"{text}"`.', fix=write_instead(span, text, f'"{text}"'))
