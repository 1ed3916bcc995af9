"""Y117: a text in curly quotes, which YAML takes for letters."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.fix import write_instead
from compiler.tree import Span


class CurlyQuotes(Fault):
    """A text is in curly quotes, as word processors write them. To YAML they are letters and would be part of the text.

    Where they are meant to be printed, put the text in straight quotes as well.

    Bad:
        type: “attack”
    Good:
        type: attack
        name: "“Nobody”"
    """

    code = "Y117"
    name = "curly-quotes"

    @classmethod
    def found(cls, report: Report, span: Span, text: str) -> None:
        fix = write_instead(span, text, f'"{text[1:-1]}"') if not {'"', "\\"} & set(text) else None
        cls.report_at(report, span, f"`{text}` is in curly quotes, which would be part of the text.", "Use straight quotes or none.", fix=fix)
