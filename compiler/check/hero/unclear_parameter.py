"""Check H113: a name that a keyword takes and does not use as one kind of thing."""

from __future__ import annotations

from typing import Any

from compiler.check.base import Check
from compiler.content.keywords import keywords_of, known_to
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report


class UnclearParameter(Check):
    """A keyword takes something by a name and never uses it, or uses it as two kinds of things: a number cannot be a
    fighter too.

    Bad:
        keywords:
          raid: {name: Raid, takes: [amount], do: [{draw: 1}]}
    Good:
        keywords:
          raid: {name: Raid, takes: [amount], do: [{draw: amount}]}
    """

    code = "H113"
    name = "unclear-parameter"

    pieces = ("packs", "heroes")

    def look_at(self, piece: Located[Any], content: Content, report: Report) -> None:
        for definition in keywords_of(piece):
            known = known_to(content, definition)
            for index, name in enumerate(definition.keyword.takes):
                if definition.keyword.type_of(name, known) is None:
                    span = definition.owner.span("keywords", definition.id, "takes", index)
                    if definition.keyword.uses_of(name, known):
                        self.report_at(report, span, f"The keyword uses `{name}` as two kinds of things.", "Take two things, by two names.")
                    else:
                        self.report_at(report, span, f"The keyword does not use `{name}`.", "Use it, or do not take it.")
