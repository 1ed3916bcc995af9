"""Fault N109: a counter of another player, where only the hero's own player has it or all share it."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.program.names import DeclaredIds
from compiler.tree import Span


class OwnCounter(Fault):
    """An effect reads or changes a counter of another player, but only the player of this hero has that counter, or all
    players share it.

    Bad:
        counters: {coin: {name: coin, plural: coins, start: 0, max: 5}}
        abilities: [{trigger: turn_start, do: [{gain: {coin: 1, who: opponent}}]}]
    Good:
        counters: {coin: {name: coin, plural: coins, start: 0, max: 5, whose: everyone}}
        abilities: [{trigger: turn_start, do: [{gain: {coin: 1, who: opponent}}]}]
    """

    code = "N109"
    name = "own-counter"

    @classmethod
    def look(cls, report: Report, span: Span, declared: DeclaredIds, id: str, *, is_own: bool) -> None:
        if not is_own and id in declared.shared:
            cls.report_at(report, span, f"All players share the counter `{id}`: no player has one.", "Leave out whose it is.")
        elif not is_own and id in declared.counters and id not in declared.everyones:
            cls.report_at(report, span, f"Only you have the counter `{id}`.", "Give each player one: add `whose: everyone` to the counter.")
