"""Fault S107: a step whose verb the language does not have."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.tree import Span


class UnknownVerb(Fault):
    """A step, a condition or a filter starts with a word that the language does not have.

    Bad:
        after_combat:
          - darw: 2
    Good:
        after_combat:
          - draw: 2
    """

    code = "S107"
    name = "unknown-verb"

    @classmethod
    def found(cls, report: Report, span: Span, word: str, verbs: Iterable[str]) -> None:
        cls.report_at(report, span, f"There is no verb `{word}`.", did_you_mean(word, verbs, what="verbs"))
