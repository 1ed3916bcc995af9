"""What waits for a time: programs that were put off until then, and lasting effects that end then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.rules.roles import heroes_of
from runtime.run import Run, start_program
from runtime.state.frames import Context, Occurrence
from runtime.state.state import Due, LastingEffect, Postponed, State

if TYPE_CHECKING:
    from runtime.link.times import Awaited, Deadline


def due(state: State, run: Run, deadline: Deadline) -> Due:
    """A time of a program, as it is meant now."""
    players = deadline.players(state, run) if deadline.players is not None else ()
    return Due(deadline.time, players, state.turn, deadline.awaited, deadline.before)


def run_postponed(state: State, moment: str, player: int = -1) -> None:
    """Start the programs put off until now: the first put off comes first."""
    if state.postponed:
        _start(state, [entry for entry in state.postponed if entry.until.time == moment and player in (-1, entry.owner)])


def run_postponed_turn(state: State, moment: str) -> None:
    """Likewise, at the start or the end of the active player's turn: those that were put off in an earlier turn."""
    if state.postponed:
        _start(state, [entry for entry in state.postponed if entry.until.time == moment and _is_turn(state, entry.until)])


def _start(state: State, entries: list[Postponed], event: Occurrence | None = None) -> None:
    if not entries:
        return
    state.postponed = tuple([entry for entry in state.postponed if entry not in entries])
    for entry in reversed(entries):
        found = entry.event if event is None else event
        start_program(state, entry.program, entry.owner, entry.fighter, card=entry.card, event=found, slots=entry.slots)


def expire_turn(state: State, moment: str) -> None:
    """Lasting effects end that hold until the start or the end of this turn of the active player, and nothing waits for
    an event any longer that should have come before it."""
    if state.lasting:
        state.lasting = tuple([effect for effect in state.lasting if not (effect.until.latest() == moment and _is_turn(state, effect.until))])
    if state.postponed:
        state.postponed = tuple([entry for entry in state.postponed if not (_is_waiting_until(entry, moment) and _is_turn(state, entry.until))])


def expire(state: State, moment: str, player: int = -1) -> None:
    """Likewise, at another moment (for `your_next_turn`: those of this player)."""
    if state.lasting:
        state.lasting = tuple([effect for effect in state.lasting if effect.until.latest() != moment or (player >= 0 and effect.owner != player)])
    if state.postponed:
        state.postponed = tuple([entry for entry in state.postponed if not _is_waiting_until(entry, moment) or (player >= 0 and entry.owner != player)])


def _is_waiting_until(entry: Postponed, moment: str) -> bool:
    """Whether it waits for an event before that moment."""
    return entry.until.time == "event" and entry.until.before == moment


def _is_turn(state: State, until: Due) -> bool:
    return state.active in until.players and until.turn < state.turn


def happens(state: State, event: Occurrence) -> bool:
    """End the lasting effects that hold until this event, and start the programs that were put off until it. Whether
    there were any of these."""
    state.lasting = tuple([effect for effect in state.lasting if not _is_awaited(state, event, effect)])
    awaiting = [entry for entry in state.postponed if _is_awaited(state, event, entry)]
    _start(state, awaiting, event)
    return bool(awaiting)


def _is_awaited(state: State, event: Occurrence, waiting: LastingEffect | Postponed) -> bool:
    if waiting.until.awaited < 0:
        return False
    awaited: Awaited = state.m.awaited[waiting.until.awaited]
    if awaited.trigger != event.trigger or not concerns(state, waiting.owner, awaited.whose, event):
        return False
    fighter = waiting.fighter if isinstance(waiting, Postponed) else heroes_of(state, waiting.owner)[0]
    return awaited.condition(state, Context(waiting.owner, fighter, waiting.card, event, waiting.slots))


def concerns(state: State, player: int, whose: str, event: Occurrence) -> bool:
    """Whose event it is for this player: theirs, an opponent's, anybody's."""
    if whose == "any":
        return True
    if event.player >= 0:
        return event.player == player if whose == "you" else state.m.side[event.player] != state.m.side[player]
    # An event without a player is about a combat: it is that of both who take part.
    players = [side.player for side in state.combats[-1].sides]
    if whose == "you":
        return player in players
    return any(state.m.side[other] != state.m.side[player] for other in players)
