"""Instructions on what a hero has beside fighters and cards: tokens, counters, marks, forms."""

from __future__ import annotations

from runtime import movement
from runtime.engine import emit, note, push
from runtime.expressions import Closure
from runtime.instructions.base import Outs, instruction, is_absent, one_of, origin
from runtime.movement import write
from runtime.state import DEFEATED, F_PROGRAM, Frame, State


@instruction
def _move_token(state: State, frame: Frame, tokens: Closure, steps: Closure, player: Closure, outs: Outs) -> None:
    which = tuple(token for token in tokens(state, frame) if state.tokens[token] >= 0)
    write(frame, outs, tokens=which, did=False)
    mover = one_of(player(state, frame), frame)
    for token in which[:1] if not is_absent(state, mover, frame) else ():
        push(state, "move_token", token, steps(state, frame), mover, origin(frame), outs)


@instruction
def _put_token(state: State, frame: Frame, tokens: Closure, where: Closure, outs: Outs) -> None:
    put: tuple[int, ...] = ()
    for token, space in zip(tokens(state, frame), where(state, frame), strict=False):
        if not movement.token_spaces(state, token) >> space & 1:
            movement.put_token(state, token, space)
            put += (token,)
    write(frame, outs, tokens=put, did=bool(put))


@instruction
def _remove_token(state: State, frame: Frame, tokens: Closure, outs: Outs) -> None:
    which = tuple(token for token in tokens(state, frame) if state.tokens[token] >= 0)
    for token in which:
        movement.put_token(state, token, -1)
    write(frame, outs, tokens=which, did=bool(which))


@instruction
def _counter(state: State, frame: Frame, players: Closure, name: str, how: str, number: Closure, outs: Outs) -> None:
    amount, changed = number(state, frame), 0
    for player in players(state, frame):
        index = state.m.counter_index.get((player, name))
        if index is None:
            continue
        data, old = state.m.counter_data[index], state.counters[index]
        if how == "spend" and old - amount < data["min"]:
            continue
        wanted = {"gain": old + amount, "spend": old - amount, "set": amount}[how]
        state.counters[index] = max(data["min"], min(data["max"], wanted))
        change = state.counters[index] - old
        changed += abs(change)
        if change:
            note(state, "counter", player, index, old, state.counters[index])
            emit(state, "counter_changed", player=player, amount=change)
    write(frame, outs, amount=changed, did=changed > 0)


@instruction
def _mark(state: State, frame: Frame, fighters: Closure, name: str, number: Closure, outs: Outs) -> None:
    amount, changed = number(state, frame), 0
    scope = state.m.programs[frame[F_PROGRAM]].scope
    first = scope.marks(name)
    for fighter in fighters(state, frame):
        old = state.marks[first + fighter]
        new = max(0, old + amount)
        if new != old and state.gone[fighter] != DEFEATED:
            state.marks[first + fighter] = new
            changed += abs(new - old)
            note(state, "marks", fighter, (scope.player, name), old, new)
    write(frame, outs, amount=changed, did=changed > 0)


@instruction
def _form(state: State, frame: Frame, players: Closure, name: str, outs: Outs) -> None:
    did = False
    for player in players(state, frame):
        forms = state.m.form_ids[player]
        old = state.form[player]
        if old < 0:
            continue
        new = (old + 1) % len(forms) if name == "next" else forms.index(name)
        if new != old:
            did = True
            state.form[player] = new
            note(state, "form", player, (player, old), (player, new))
            emit(state, "form_changed", player=player)
    write(frame, outs, did=did)
