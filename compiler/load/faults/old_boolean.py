"""Y107: a plain `yes`, `no`, `on` or `off` is text to some programs and a boolean to others."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class OldBoolean(Fault):
    """A plain `yes`, `no`, `on` or `off` is text to some programs and a boolean to others.

    YAML 1.1 took these words for booleans, YAML 1.2 does not, and editors and tools of both kinds are in use.

    Bad:
        optional: yes
    Good:
        optional: true
        name: "No"
    """

    code = "Y107"
    name = "old-boolean"

    @classmethod
    def found(cls, report: Report, span: Span, text: str, meaning: bool) -> None:
        cls.report_at(
            report,
            span,
            f"`{text}` is text to some programs and a boolean to others.",
            f'Write `"{text}"` where the word is meant, as in a name or a key; `{str(meaning).lower()}` where a yes or no is.',
        )
