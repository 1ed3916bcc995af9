"""Damage on its way: abilities that wait for it have their say, then it lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runtime.engine import emit, goto, pop, procedure, push
from runtime.fighters import deal_damage, expected_damage
from runtime.modifiers import expire
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
