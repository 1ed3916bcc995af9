"""Check N101: a name that leads nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.base import Check
from compiler.diagnostics import did_you_mean
from compiler.language.names import TYPE_NAMES, known

if TYPE_CHECKING:
    from compiler.language.base import Reference
    from compiler.lower import Lowering


class UnknownName(Check):
    """An effect names something that does not exist here: no fighter of the hero, no word of the language, and no name that an earlier step bound with `as`.

    Bad:
        during_combat:
          - discard: {who: opponent, cards: 1, as: lost}
          - add_value: last.boost
    Good:
        during_combat:
          - discard: {who: opponent, cards: 1, as: lost}
          - add_value: lost.boost
    """

    code = "N101"
    name = "unknown-name"

    @classmethod
    def look(cls, lo: Lowering, reference: Reference, wanted: tuple[str, ...]) -> None:
        message = f"Nothing here is called `{reference.text}`; {' or '.join(TYPE_NAMES[type] for type in wanted)} must stand here."
        cls.report_at(lo.unit.report, reference.span, message, did_you_mean(reference.text, known(lo, wanted)))
