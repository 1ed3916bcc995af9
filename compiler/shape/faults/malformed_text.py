"""Fault S106: text that does not follow the pattern of its key."""

from __future__ import annotations

import re

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.fix import write_instead
from compiler.language.ids import ONE_LINE, suggested_id
from compiler.tree import Span


class MalformedText(Fault):
    """Text does not have the form that its place asks for. Ids are lower-case words joined by dashes; versions are
    three numbers. Names are one line, without tabs.

    Bad:
        id: Baskerville_Manor
    Good:
        id: baskerville-manor
    """

    code = "S106"
    name = "malformed-text"

    @classmethod
    def found(cls, report: Report, span: Span, text: str, pattern: str, form: str | None) -> None:
        if pattern == ONE_LINE:
            cls.report_at(report, span, "A name has a tab or a line break in it.", "Write it in one line, with spaces between the words.")
            return
        suggestion = suggested_id(text)
        fits = suggestion != text and re.search(pattern, suggestion) is not None
        help = f"Write `{suggestion}`." if fits else form or "Names are lower-case words joined by dashes or underscores; a letter comes first."
        cls.report_at(report, span, f"`{text}` has the wrong form.", help, fix=write_instead(span, text, suggestion) if fits else None)
