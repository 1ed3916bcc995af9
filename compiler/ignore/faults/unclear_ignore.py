"""Fault I102: an ignore comment that cannot be followed."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class UnclearIgnore(Fault):
    """An ignore comment has another form than `# duelwright: ignore[CODE]` or `# duelwright: ignore-file[CODE]`, names
    a check that does not exist, or names an error. Errors cannot be ignored: content with an error does not compile.

    Bad:
        deck:   # duelwright: ignore A103
    Good:
        deck:   # duelwright: ignore[A103] few attacks on purpose
    """

    code = "I102"
    name = "unclear-ignore"
    severity = "warning"

    @classmethod
    def malformed(cls, report: Report, span: Span) -> None:
        help = "Write `# duelwright: ignore[CODE]`, or `# duelwright: ignore-file[CODE]` for the whole file; several codes have commas between them."
        cls.report_at(report, span, "This comment does not say what to ignore.", help)

    @classmethod
    def unknown(cls, report: Report, span: Span, word: str) -> None:
        cls.report_at(report, span, f"There is no check `{word}`.", "`duelwright explain` lists the codes and names of all checks.")

    @classmethod
    def error(cls, report: Report, span: Span, word: str) -> None:
        cls.report_at(report, span, f"`{word}` is an error, which cannot be ignored.", "Mend what it is about, and remove it from the comment.")
