"""Y108: a plain scalar is one number to some programs, and another number, a date or text to others."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class UnclearNumber(Fault):
    """A plain scalar is one number to some programs, and another number, a date or text to others.

    `017` is 15 in YAML 1.1 and 17 in YAML 1.2, `1_000` a number or text, `1:30` ninety or text, `2024-05-01` a date
    or text; integers of more than 15 digits lose some of them in many programs; `.inf` and `.nan` have no place in
    JSON.

    Bad:
        health: 017
    Good:
        health: 17
        name: "1_000"
    """

    code = "Y108"
    name = "unclear-number"

    @classmethod
    def found(cls, report: Report, span: Span, text: str) -> None:
        shown = text if len(text) <= 40 else f"{text[:40]}…"
        cls.report_at(report, span, f"`{shown}` is not the same to every program.", "Write a number as plain digits, or text in quotes.")
