"""Turns the times of programs into what the game waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.ir.operands import Operand, expression_of
from runtime.link.expressions import MembersOf, TruthOf, compile_members, compile_truth

if TYPE_CHECKING:
    from runtime.link.parts import Scope


class Deadline:
    """A time in a program: its name; for a turn, whose; for an event, the number of the `Awaited` in the match, and the
    time before which it must come."""

    __slots__ = ("awaited", "before", "players", "time")

    def __init__(self, time: str, players: MembersOf | None = None, awaited: int = -1, before: str = "end_of_game") -> None:
        self.time = time
        self.players = players
        self.awaited = awaited
        self.before = before


class Awaited:
    """An event that something put off, or something that lasts, may wait for."""

    __slots__ = ("condition", "trigger", "whose")

    def __init__(self, trigger: str, whose: str, condition: TruthOf) -> None:
        self.trigger = trigger
        self.whose = whose
        self.condition = condition


def link_time(operand: Operand, scope: Scope) -> Deadline:
    if not isinstance(operand, list):
        return Deadline(str(operand))
    time, *said = operand
    if time not in ("event", "event_before"):
        return Deadline(str(time), compile_members(expression_of(said[0]), scope))
    trigger, whose, condition, *end = said
    awaited = scope.match.awaited
    awaited.append(Awaited(str(trigger), str(whose), compile_truth(expression_of(condition), scope)))
    # Such events are set off, even where no ability waits for them.
    scope.match.listeners.setdefault(str(trigger), [])
    before = link_time(end[0], scope) if end else Deadline("end_of_game")
    return Deadline("event", before.players, len(awaited) - 1, before.time)
