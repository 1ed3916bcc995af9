"""Zones: which ones fighters and spaces are in, and what is set off when a fighter comes into another (R3.2)."""

from __future__ import annotations

from runtime.engine import emit
from runtime.link.board import bits
from runtime.rules.modifiers import active_modifiers
from runtime.rules.sides import player_of
from runtime.state.state import State


def zones_of_spaces(state: State, spaces: int) -> int:
    """The mask of the zones of these spaces."""
    at = state.m.board.zones_at
    mask = 0
    for space in bits(spaces):
        mask |= at[space]
    return mask


def zones_of(state: State, fighter: int) -> int:
    """The mask of the zones that this fighter is in: those of its spaces, and those in which it counts as being too.

    What such a change asks about zones is answered by the spaces alone: two of them could ask for each other.
    """
    mask = zones_of_spaces(state, state.body[fighter])
    if state.m.zones_shift and mask and not state.measuring:
        state.measuring = True
        for modifier, context in active_modifiers(state, "in_zone_too", fighter):
            for zone in modifier.places(state, context):
                mask |= 1 << zone
        state.measuring = False
    return mask


def tell_zones(state: State, fighter: int, before: int) -> None:
    """Set off what waits for a fighter to leave zones or to come into others; `before` is the mask of the spaces that
    it covered."""
    listeners = state.m.listeners
    if "entered_zone" not in listeners and "left_zone" not in listeners:
        return
    old, new = zones_of_spaces(state, before), zones_of_spaces(state, state.body[fighter])
    owner = player_of(state, fighter)
    if old & ~new:
        emit(state, "left_zone", fighter=fighter, player=owner, zones=old & ~new)
    if new & ~old:
        emit(state, "entered_zone", fighter=fighter, player=owner, zones=new & ~old)
