"""Triggered abilities: what waits on an event, in which order, and running it."""

from __future__ import annotations

from runtime.engine import answer, ask, goto, pop, procedure, resolution_order
from runtime.interpreter import start_program
from runtime.linked import Listener
from runtime.modifiers import is_active
from runtime.state import F_PC, Event, Frame, State

# (ability, event, card in play that carries the ability or -1)
Waiting = tuple[int, Event, int]


@procedure
def triggers(state: State, frame: Frame) -> None:
    """Frame: [triggers, pc, events, waiting]. `waiting` is filled when the frame begins."""
    if frame[F_PC] == 0:
        frame.append(tuple(waiting for event in frame[2] for waiting in _listening(state, event)))
        goto(frame, 1)
    elif frame[F_PC] == 2:
        index = answer(state)[1]
        goto(frame, 1)
        chosen = next(waiting for waiting in frame[3] if waiting[0] == index)
        _start(state, frame, chosen)
        return
    else:
        frame[3] = tuple(waiting for waiting in frame[3] if _holds(state, *waiting))
    if not frame[3]:
        pop(state)
        return
    if len(frame[3]) == 1:
        _start(state, frame, frame[3][0])
        return
    listeners = state.m.all_listeners
    for player in resolution_order(state):
        own = [waiting for waiting in frame[3] if listeners[waiting[0]].player == player]
        kinds = list(dict.fromkeys(index for index, _, _ in own))
        if len(kinds) > 1:
            ask(state, frame, 2, player, "trigger_order", tuple(("trigger", index) for index in kinds), ("trigger_order",))
            return
        if own:
            _start(state, frame, own[0])
            return
    pop(state)


def _start(state: State, frame: Frame, waiting: Waiting) -> None:
    index, event, card = waiting
    remaining = list(frame[3])
    remaining.remove(waiting)
    frame[3] = tuple(remaining)
    listener = state.m.all_listeners[index]
    state.used[index] += 1
    start_program(state, listener.program, listener.player, listener.bearer, card=card, event=event)


def _listening(state: State, event: Event) -> list[Waiting]:
    """Who listens. An ability of a card that stays in play listens once for each copy there."""
    waiting: list[Waiting] = []
    for listener in state.m.listeners.get(event[0], ()):
        carriers = [card for card, _ in state.in_play if state.defs[card] == listener.ongoing] if listener.ongoing >= 0 else [-1]
        waiting += [(listener.index, event, card) for card in carriers if _holds(state, listener.index, event, card)]
    return waiting


def _holds(state: State, index: int, event: Event, card: int) -> bool:
    if card >= 0 and all(card != other for other, _ in state.in_play):
        return False
    listener = state.m.all_listeners[index]
    if listener.limit is not None and state.used[index] >= listener.limit[0]:
        return False
    if not is_active(state, listener.form, listener.player, listener.ongoing) or not _concerns(state, listener, event):
        return False
    frame = ["", 0, -1, listener.player, listener.bearer, -1, event, -1]
    return listener.condition is None or bool(listener.condition(state, frame))


def _concerns(state: State, listener: Listener, event: Event) -> bool:
    """Whose event it is: yours, an opponent's, anybody's."""
    # An event without a player is about a combat: it is that of both who take part.
    players = [event[3]] if event[3] >= 0 else state.combat.players
    if listener.whose == "any":
        return True
    if listener.whose == "you":
        return listener.player in players
    return any(state.m.side[player] != state.m.side[listener.player] for player in players)
