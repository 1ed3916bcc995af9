"""Fault P103: two things with the same id."""

from __future__ import annotations

from compiler.diagnostics import Related, Report
from compiler.fault import Fault
from compiler.tree import Span


class DuplicateId(Fault):
    """Two packs, heroes, boards, items or shared cards in use have the same id. Ids are how decks, scenarios and the
    command line name them, so each is used once, in all packs together.

    Bad:
        # my-pack/heroes/count.yaml
        id: dracula        # a hero of another pack in use has this id
    Good:
        # my-pack/heroes/count.yaml
        id: count-orlok
    """

    code = "P103"
    name = "duplicate-id"

    @classmethod
    def found(cls, report: Report, span: Span, what: str, id: str, first: Span) -> None:
        message = f"There is another {what} `{id}`, in {first.file}."
        cls.report_at(report, span, message, "Give one of the two another id.", related=(Related(first, f"The other {what} `{id}`."),))
