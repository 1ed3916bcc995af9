"""Zones: which ones fighters and spaces are in, and what is set off when a fighter comes into another (R3.2, R15.31).

What a change of zones asks about zones itself is answered by the board alone: two of them could ask for each other.
"""

from __future__ import annotations

from runtime.engine import emit
from runtime.link.board import bits
from runtime.rules.modifiers import active_modifiers, modifiers_of_spaces
from runtime.rules.sides import player_of
from runtime.state.state import State


def zones_at(state: State) -> list[int]:
    """For each space the mask of its zones. Above those of the board there is a bit for each group of spaces that are in
    one zone together."""
    match = state.m
    if not match.spaces_shift or state.measuring:
        return match.board.zones_at
    state.measuring = True
    table = list(match.board.zones_at)
    changes = [
        (modifier.word, modifier.places(state, context), _mask(modifier.zones(state, context)))
        for modifier, context in modifiers_of_spaces(state, "space_zones")
    ]
    for word, spaces, zones in changes:
        if word == "set":
            for space in spaces:
                table[space] = zones
    for word, spaces, zones in changes:
        if word == "add":
            for space in spaces:
                table[space] |= zones
    for number, spaces in enumerate(_joined(state), len(match.board.zone_ids)):
        for space in spaces:
            table[space] |= 1 << number
    state.measuring = False
    return table


def joined_spaces(state: State) -> list[tuple[int, ...]]:
    """The groups of spaces that are in one zone together."""
    if not state.m.spaces_shift:
        return []
    state.measuring = True
    found = _joined(state)
    state.measuring = False
    return found


def _joined(state: State) -> list[tuple[int, ...]]:
    return [modifier.places(state, context) for modifier, context in modifiers_of_spaces(state, "joined_spaces")]


def _mask(zones: tuple[int, ...]) -> int:
    mask = 0
    for zone in zones:
        mask |= 1 << zone
    return mask


def zones_of_spaces(state: State, spaces: int) -> int:
    """The mask of the zones of these spaces."""
    at = zones_at(state)
    mask = 0
    for space in bits(spaces):
        mask |= at[space]
    return mask


def spaces_of_zones(state: State, zones: int) -> int:
    """The mask of all spaces of these zones."""
    mask = 0
    if not state.m.spaces_shift:
        table = state.m.board.zone_spaces
        for zone in bits(zones):
            mask |= table[zone]
        return mask
    for space, at in enumerate(zones_at(state)):
        if at & zones:
            mask |= 1 << space
    return mask


def zone_around(state: State, space: int) -> int:
    """The mask of the spaces that share a zone with this one, itself included."""
    if not state.m.spaces_shift:
        return state.m.board.zone[space]
    return spaces_of_zones(state, zones_at(state)[space]) | 1 << space


def zones_of(state: State, fighter: int) -> int:
    """The mask of the zones that this fighter is in: those of its spaces, unless it counts as being in others."""
    mask = zones_of_spaces(state, state.body[fighter])
    if state.m.zones_shift and state.body[fighter] and not state.measuring:
        state.measuring = True
        more = 0
        for modifier, context in active_modifiers(state, "fighter_zones", fighter):
            zones = _mask(modifier.zones(state, context))
            if modifier.word == "set":
                mask = zones
            else:
                more |= zones
        mask |= more
        state.measuring = False
    return mask


def tell_zones(state: State, fighter: int, before: int) -> None:
    """Set off what waits for a fighter to leave zones or to come into others; `before` is the mask of the spaces that
    it covered."""
    listeners = state.m.listeners
    if "entered_zone" not in listeners and "left_zone" not in listeners:
        return
    named = (1 << len(state.m.board.zone_ids)) - 1
    old, new = zones_of_spaces(state, before) & named, zones_of_spaces(state, state.body[fighter]) & named
    owner = player_of(state, fighter)
    if old & ~new:
        emit(state, "left_zone", fighter=fighter, player=owner, zones=old & ~new)
    if new & ~old:
        emit(state, "entered_zone", fighter=fighter, player=owner, zones=new & ~old)
