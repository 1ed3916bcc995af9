"""Fault N105: an id that the hero does not declare."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.program.names import DeclaredIds
from compiler.tree import Span


class UndeclaredId(Fault):
    """An effect names a fighter, form, counter, flag, token, mark, pile, trait or option that the hero does not declare.

    Bad:
        counters: {rage: {name: Rage, start: 0, max: 5}}
        deck:
          roar:
            scheme:
              - gain: {rags: 1}
    Good:
        counters: {rage: {name: Rage, start: 0, max: 5}}
        deck:
          roar:
            scheme:
              - gain: {rage: 1}
    """

    code = "N105"
    name = "undeclared-id"

    @classmethod
    def look(cls, report: Report, span: Span, declared: DeclaredIds, id: str, kind: str, words: Iterable[str] = ()) -> None:
        known = [*declared.fighters, *declared.forms] if kind == "fighters" else list(getattr(declared, kind))
        if id not in known and id not in words:
            message = f"There is no {kind.removesuffix('s')} `{id}` here."
            cls.report_at(report, span, message, did_you_mean(id, [*known, *words], what=kind))
