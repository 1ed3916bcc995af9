"""Check H111: a keyword that nothing uses."""

from __future__ import annotations

from compiler.check.base import Check
from compiler.content.keywords import definitions, used_keywords
from compiler.content.pieces import Content
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

    def run(self, content: Content, report: Report) -> None:
        if content.unread & {"hero", "board", "items", "cards"}:
            return
        for definition in definitions(content):
            if definition.key not in used_keywords(content):
                span = definition.owner.span("keywords", definition.id, key=True)
                self.report_at(report, span, f"Nothing uses the keyword `{definition.id}`.", f"Use it with `keyword: {definition.id}`, or remove it.")
