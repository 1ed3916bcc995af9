"""The engine's core: procedures that advance the top frame, the loop that runs them until a decision is needed, questions, events and the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runtime.state import F_PC, F_PROCEDURE, Event, Frame, Option, State

Procedure = Callable[[State, Frame], None]
# Name → procedure. A frame names its procedure, so that a saved game means the same tomorrow.
PROCEDURES: dict[str, Procedure] = {}


def procedure(function: Procedure) -> Procedure:
    """Register a procedure under its own name. Each call does one stretch of work: it moves its frame's pc on, pushes frames, asks, or pops itself."""
    PROCEDURES[function.__name__] = function
    return function


def push(state: State, name: str, *rest: Any) -> None:
    state.stack.append([name, 0, *rest])


def pop(state: State) -> None:
    state.stack.pop()


def advance(state: State) -> None:
    """Run until the game waits for a decision or is over."""
    stack = state.stack
    while state.result is None:
        if state.queue:
            push(state, "triggers", state.queue)
            state.queue = ()
        frame = stack[-1]
        PROCEDURES[frame[F_PROCEDURE]](state, frame)
        decision = state.decision
        if decision is None:
            continue
        if len(decision[2]) > 1 or not state.auto:
            return
        option = decision[2][0]
        note(state, "forced", decision[0], decision[1], option, seen=state.m.allies[decision[0]])
        state.decision = None
        state.answer = option
    # Nothing resolves after the game is over. A scheme that was being played stays to be seen.
    stack[:] = [frame for frame in stack if frame[F_PROCEDURE] == "scheme"]
    state.queue = ()
    state.decision = None
    state.answer = None


def ask(
    state: State, frame: Frame, then: int, player: int, kind: str, options: tuple[Option, ...], prompt: tuple[Any, ...], origin: tuple[int, int] | None = None
) -> None:
    """Wait for a choice. The procedure on top is called again at `then`, with the chosen option as `state.answer`.

    Nothing changes between the start of the asking stretch and this call, so the question can be asked again (`ask_again`).
    """
    if not options:
        raise RuntimeError(f"nothing to choose from in a decision of kind {kind}")
    state.decision = (player, kind, options, prompt, origin, frame[F_PC])
    frame[F_PC] = then


def ask_again(state: State) -> None:
    """Work the options of the pending decision out anew: the cards behind them may be others now."""
    if state.decision is not None:
        state.stack[-1][F_PC] = state.decision[5]
        state.decision = None
        PROCEDURES[state.stack[-1][F_PROCEDURE]](state, state.stack[-1])


def answer(state: State) -> Option:
    """Take the answer to the question that the procedure asked."""
    option = state.answer
    if option is None:
        raise RuntimeError("the engine went on without an answer")
    state.answer = None
    return option


def note(state: State, kind: str, *details: Any, seen: int = -1) -> None:
    """Write an event to the log. `seen` is the mask of players who may know of it (-1: everybody)."""
    state.log = ((kind, seen, details), state.log)


def emit(state: State, event: str, *, fighter: int = -1, source: int = -1, player: int = -1, card: int = -1, token: int = -1, amount: int = 0) -> None:
    """Let abilities that listen for this event trigger, as soon as the instruction under way is done."""
    if event in state.m.listeners:
        happened: Event = (event, fighter, source, player, card, token, amount)
        state.queue += (happened,)


def goto(frame: Frame, pc: int) -> None:
    frame[F_PC] = pc


def players_from(state: State, first: int) -> list[int]:
    """All players still in the game, in turn order from this one."""
    count = state.m.players
    order = [(first + i) % count for i in range(count)]
    return [player for player in order if state.in_game(player)]


def resolution_order(state: State) -> list[int]:
    """Who resolves first when several players' effects meet: in combat the defender, then the attacker; then turn order from the active player."""
    order = players_from(state, state.active)
    if state.combats:
        for player in state.combat.players:
            if player in order:
                order.remove(player)
                order.insert(0, player)
    return order
