"""Damage: on its way abilities that wait for it have their say; then modifiers change it, and it lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runtime.engine import emit, goto, note, pop, procedure, push
from runtime.fighters import FACTS, defeat
from runtime.modifiers import active_modifiers, expire
from runtime.state import F_PC, F_PROCEDURE, Frame, State

Dealt = list[tuple[int, int]]
# What comes of damage that has landed: what was dealt to whom, who was defeated, the slots for the results.
Landing = Callable[[State, Dealt, tuple[int, ...], tuple[Any, ...]], None]
# Kind of damage → what comes of it.
LANDINGS: dict[str, Landing] = {}

_KIND = 3


def landing(kind: str) -> Callable[[Landing], Landing]:
    def register(function: Landing) -> Landing:
        LANDINGS[kind] = function
        return function

    return register


def strike(state: State, blows: Sequence[tuple[int, int]], kind: str, source: int, outs: tuple[Any, ...] = ()) -> None:
    """Damage that lands at once, or, in a match where abilities wait for it, after them."""
    if "damage_coming" in state.m.listeners:
        push(state, "deal", tuple(blows), kind, source, outs)
    else:
        LANDINGS[kind](state, *deal_damage(state, blows, kind, source), outs)


@procedure
def deal(state: State, frame: Frame) -> None:
    """Frame: [deal, pc, blows, kind, source, outs, changes of damage that this one came in between]"""
    blows, kind, source, outs = frame[2:6]
    if frame[F_PC] == 0:
        goto(frame, 1)
        frame.append(tuple(mod for mod in state.mods if mod[3] == "this_damage"))
        expire(state, "this_damage")
        for fighter, amount in blows:
            coming = expected_damage(state, fighter, amount, kind)
            if coming > 0:
                emit(state, "damage_coming", fighter=fighter, source=source, player=state.m.owner[fighter], amount=coming)
        return
    pop(state)
    dealt, fallen = deal_damage(state, blows, kind, source)
    expire(state, "this_damage")
    state.mods += frame[6]
    LANDINGS[kind](state, dealt, fallen, outs)


def kind_on_its_way(state: State) -> str:
    """The kind of the damage that abilities are answering; empty where none is on its way."""
    return next((frame[_KIND] for frame in reversed(state.stack) if frame[F_PROCEDURE] == "deal"), "")


def deal_damage(state: State, blows: Sequence[tuple[int, int]], kind: str, source: int = -1) -> tuple[Dealt, tuple[int, ...]]:
    """Damage that lands at once: redirect → prevent → reduce → cap → floor → apply → record → triggers; defeats after it (R8.15).

    Returns what was dealt to whom, also beyond the health that was left (R14.8), and who was defeated by it.
    """
    dealt: Dealt = []
    for target, amount in blows:
        fighter = _redirected(state, target, kind)
        if not state.on_board(fighter) or amount <= 0:
            continue
        taken = _after_modifiers(state, fighter, amount, kind, dealt)
        if taken < amount:
            note(state, "reduced", fighter, amount - taken)
        if taken > 0:
            dealt.append((fighter, taken))
    for fighter, taken in dealt:
        state.health[fighter] = max(0, state.health[fighter] - taken)
        state.hurt[fighter] += taken
        state.facts[fighter] |= FACTS["damaged"]
        note(state, "damaged", fighter, taken, kind)
        emit(state, "damaged", fighter=fighter, source=source, player=state.m.owner[fighter], amount=taken)
    fallen = tuple(dict.fromkeys(fighter for fighter, _ in dealt if state.health[fighter] == 0))
    defeat(state, fallen)
    return dealt, fallen


def expected_damage(state: State, target: int, amount: int, kind: str) -> int:
    """How much of it would be dealt as things stand."""
    fighter = _redirected(state, target, kind)
    return _after_modifiers(state, fighter, amount, kind, []) if state.on_board(fighter) and amount > 0 else 0


def _redirected(state: State, fighter: int, kind: str) -> int:
    for modifier, frame in active_modifiers(state, "redirect_damage", fighter):
        if kind in modifier.operands[0]:
            others = [f for f in modifier.operands[1](state, frame) if state.on_board(f)]
            if others:
                return int(others[0])
    return fighter


def _after_modifiers(state: State, fighter: int, amount: int, kind: str, before: Dealt) -> int:
    """What is left of damage. `before` is what lands together with it."""
    for modifier, _ in active_modifiers(state, "prevent_damage", fighter):
        if kind in modifier.operands[0]:
            return 0
    for modifier, frame in active_modifiers(state, "reduce_damage", fighter):
        if kind in modifier.operands[0]:
            amount -= modifier.operands[1](state, frame)
    for modifier, frame in active_modifiers(state, "cap_damage", fighter):
        if kind in modifier.operands[0]:
            amount = min(amount, modifier.operands[1](state, frame))
    for modifier, frame in active_modifiers(state, "health_floor", fighter):
        if kind in modifier.operands[0]:
            left = state.health[fighter] - sum(points for other, points in before if other == fighter)
            amount = min(amount, left - modifier.operands[1](state, frame))
    return max(int(amount), 0)
