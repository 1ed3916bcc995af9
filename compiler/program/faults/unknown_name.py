"""Fault N101: an unknown name."""

from __future__ import annotations

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.program.names import TYPE_NAMES, NamesInReach, NameUse


class UnknownName(Fault):
    """An effect names something that does not exist here: no fighter of the hero, no word of the language, and no name
    that an earlier step bound with `as`.

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
    def look(cls, report: Report, names: NamesInReach, reference: NameUse, wanted: tuple[str, ...]) -> None:
        message = f"There is no `{reference.text}` here; expected {' or '.join(TYPE_NAMES[type] for type in wanted)}."
        cls.report_at(report, reference.span, message, did_you_mean(reference.text, names.of_types(wanted)))
