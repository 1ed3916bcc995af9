"""Check H111: a keyword that nothing uses."""

from __future__ import annotations

from typing import Any

from compiler.check.base import Check
from compiler.content.keywords import keywords_of
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report


class UnusedKeyword(Check):
    """No card and no ability uses a keyword. One of a pack may be meant for packs that need it; where none does yet,
    say so with an ignore comment.

    Bad:
        keywords:
          raid: {name: Raid, do: [{draw: 1}]}
        deck:
          foray: {name: Foray, type: scheme, boost: 1, copies: 2, scheme: [{draw: 1}]}
    Good:
        keywords:
          raid: {name: Raid, do: [{draw: 1}]}
        deck:
          foray: {name: Foray, type: scheme, boost: 1, copies: 2, scheme: [{keyword: raid}]}
    """

    code = "H111"
    name = "unused-keyword"
    severity = "warning"

    pieces = ("packs", "heroes")
    misses_in = ("hero", "board", "items", "cards")

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for definition in keywords_of(piece):
            if definition.key not in content.used_keywords:
                span = definition.owner.span("keywords", definition.id, key=True)
                self.report_at(report, span, f"Nothing uses the keyword `{definition.id}`.", f"Use it with `keyword: {definition.id}`, or remove it.")
