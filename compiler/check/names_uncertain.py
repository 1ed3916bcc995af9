"""Check N102: a name that may not be bound when it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.base import Check

if TYPE_CHECKING:
    from compiler.language.base import Reference
    from compiler.lower import Lowering


class UncertainName(Check):
    """A name is used behind the branch in which it was bound, so the step that binds it may not have happened.

    Use the name inside the same branch, or bind it before.

    Bad:
        after_combat:
          - may:
              - discard: {cards: 1, as: paid}
          - draw: paid.boost
    Good:
        after_combat:
          - may:
              - discard: {cards: 1, as: paid}
            then:
              - draw: paid.boost
    """

    code = "N102"
    name = "uncertain-name"

    @classmethod
    def look(cls, lo: Lowering, reference: Reference) -> None:
        name = reference.text.partition(".")[0]
        binding = lo.names.get(name)
        if binding is not None and not binding.certain:
            message = f"`{name}` is bound in line {binding.span.line}, in a branch that may not have been taken."
            cls.report_at(lo.unit.report, reference.span, message, f"Use `{name}` inside that branch, or bind it before.")
