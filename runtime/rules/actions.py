"""Which actions a player has left, and what they can be used for (R15.40)."""

from __future__ import annotations

from typing import Final

from runtime.ir.words import ACTION_KINDS
from runtime.state.state import State

# None that can be used for one thing alone.
NO_ACTIONS: Final = (0,) * len(ACTION_KINDS)


def actions_limited_to(state: State, kind: str) -> int:
    """How many actions are left that can be used for this alone."""
    return state.actions_for[ACTION_KINDS.index(kind)] if kind in ACTION_KINDS else 0


def gain_limited(state: State, kind: str, number: int) -> None:
    """More actions that can be used for one thing alone."""
    state.actions += number
    _change(state, kind, number)


def spend_action(state: State, kind: str) -> None:
    """One action less, for this kind of action: one that can be used for nothing else, where there is one. Who passes
    gives up all of those that can be used for some things alone."""
    if kind == "pass":
        state.actions, state.actions_for = 0, NO_ACTIONS
        return
    state.actions -= 1
    if actions_limited_to(state, kind):
        _change(state, kind, -1)


def lose_actions(state: State, number: int) -> None:
    """Those that can be used for anything go first."""
    state.actions -= number
    for kind in ACTION_KINDS:
        surplus = sum(state.actions_for) - max(0, state.actions)
        if surplus > 0:
            _change(state, kind, -min(surplus, actions_limited_to(state, kind)))


def _change(state: State, kind: str, number: int) -> None:
    place = ACTION_KINDS.index(kind)
    state.actions_for = (*state.actions_for[:place], state.actions_for[place] + number, *state.actions_for[place + 1 :])
