"""Y110: a file uses an anchor (`&name`), an alias (`*name`) or a merge key (`<<: *name`)."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class Anchor(Fault):
    """A file uses an anchor (`&name`), an alias (`*name`) or a merge key (`<<: *name`).

    They are not part of the content language: each effect has one place in the file, where errors and coverage can
    point, and a short file cannot unfold to a huge one. What several decks share is a card of its own, named by its id.

    Bad:
        after_combat: &two-cards
          - draw: 2
        during_combat: *two-cards
    Good:
        after_combat:
          - draw: 2
        during_combat:
          - draw: 2
    """

    code = "Y110"
    name = "anchor"

    @classmethod
    def found(cls, report: Report, span: Span, name: str, *, alias: bool) -> None:
        if alias:
            cls.report_at(report, span, f"The alias `*{name}` is not part of the content language.", f"Write out what `&{name}` refers to.")
        else:
            cls.report_at(report, span, f"The anchor `&{name}` is not part of the content language.", f"Remove `&{name}`.")
