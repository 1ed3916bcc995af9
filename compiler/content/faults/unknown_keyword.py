"""Fault N106: a keyword that is not there, or is something else."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.language.keywords import KeywordWord


class UnknownKeyword(Fault):
    """An effect uses a keyword that neither its hero nor its pack, nor a pack that this one needs, has; or uses one
    that is a condition as a step, or the other way round.

    Bad:
        keywords:
          raid: {name: Raid, do: [{draw: 1}]}
        deck:
          foray:
            scheme:
              - keyword: riad
    Good:
        keywords:
          raid: {name: Raid, do: [{draw: 1}]}
        deck:
          foray:
            scheme:
              - keyword: raid
    """

    code = "N106"
    name = "unknown-keyword"

    @classmethod
    def look(cls, report: Report, use: KeywordWord, known: Iterable[str]) -> None:
        """Report a keyword that is not in reach."""
        id = use.keyword.id
        cls.report_at(report, use.keyword.span, f"There is no keyword `{id}` here.", did_you_mean(id, known, what="keywords"))

    @classmethod
    def wrong_kind(cls, report: Report, use: KeywordWord, *, is_condition: bool) -> None:
        """Report a condition where a step is, or a step where a condition is."""
        id = use.keyword.id
        if is_condition:
            cls.report_at(report, use.keyword.span, f"The keyword `{id}` is a condition, not a step.", f"Ask it: `{{if: {{keyword: {id}}}, then: […]}}`.")
        else:
            cls.report_at(report, use.keyword.span, f"The keyword `{id}` is a list of steps, not a condition.", f"Write `keyword: {id}` as a step.")
