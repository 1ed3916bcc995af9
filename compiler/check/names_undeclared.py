"""Check N105: an id that the hero does not declare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from compiler.check.base import Check
from compiler.diagnostics import did_you_mean

if TYPE_CHECKING:
    from compiler.language.base import Construct
    from compiler.lower import Lowering


class UndeclaredId(Check):
    """An effect names a fighter, form, counter, token, mark, pile or trait that the hero does not declare.

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
    def look(cls, lo: Lowering, construct: Construct, key: str, id: str, kind: str, words: Iterable[str] = ()) -> None:
        scope = lo.scope
        declared = [*scope.fighters, *scope.forms] if kind == "fighters" else list(getattr(scope, kind))
        if id not in declared and id not in words:
            message = f"There is no {kind.removesuffix('s')} `{id}` here."
            cls.report_at(lo.unit.report, construct.span_of(key), message, did_you_mean(id, [*declared, *words], what=kind))
