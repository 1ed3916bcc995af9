"""How often abilities happened, for those that may happen only so often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.state.state import State, replaced

if TYPE_CHECKING:
    from runtime.link.parts import Listener


def count_use(state: State, listener: Listener) -> None:
    """An ability happens once more."""
    if listener.limit is None or listener.limit[1] != "combat":
        state.used = replaced(state.used, listener.index, state.used[listener.index] + 1)
    elif state.combats:
        state.combat.used += (listener.index,)


def is_used_up(state: State, listener: Listener) -> bool:
    """Whether an ability happened as often as it may in the time that its limit speaks of."""
    if listener.limit is None:
        return False
    times, period = listener.limit
    if period == "combat":
        return bool(state.combats) and state.combats[-1].used.count(listener.index) >= times
    return state.used[listener.index] >= times


def forget_uses(state: State, *, new_turn: bool) -> None:
    """A new turn or action begins."""
    for listener in state.m.limited_a_turn if new_turn else state.m.limited_an_action:
        if state.used[listener]:
            state.used = replaced(state.used, listener, 0)
