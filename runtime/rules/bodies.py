"""Which spaces fighters cover: one, or two adjacent ones where they are large (R15.1)."""

from __future__ import annotations

from runtime.engine import emit
from runtime.link.board import bits
from runtime.rules.sides import player_of
from runtime.rules.zones import tell_zones
from runtime.state.state import ON_BOARD, State


def put(state: State, fighter: int, space: int, other_half: int = -1) -> None:
    """Put the fighter on a free space (or its own), and the other half of a large one on another."""
    state.space[fighter] = space
    state.body[fighter] = 1 << space if other_half < 0 else 1 << space | 1 << other_half
    state.gone[fighter] = ON_BOARD


def lift(state: State, fighter: int) -> None:
    state.space[fighter] = -1
    state.body[fighter] = 0


def occupied(state: State, *, but: int = -1) -> int:
    """The mask of spaces with a fighter on them."""
    mask = 0
    for fighter, body in enumerate(state.body):
        if fighter != but:
            mask |= body
    return mask


def fighters_on(state: State, space: int) -> list[int]:
    """The fighters on a space."""
    return [fighter for fighter, body in enumerate(state.body) if body >> space & 1]


def other_half(state: State, fighter: int) -> int:
    """The space of a large fighter's other half; -1 off the board, and of others."""
    space = state.space[fighter]
    return (state.body[fighter] ^ 1 << space).bit_length() - 1 if space >= 0 else -1


def other_halves(state: State, fighter: int, space: int, barred: int = 0) -> int:
    """Where the other half of a large fighter can be while one half is on this space."""
    return state.m.board.adjacent[space] & ~occupied(state, but=fighter) & ~barred & ~(1 << space)


def with_room(adjacent: list[int], free: int) -> int:
    """Those of the free spaces that have another one beside them."""
    mask = 0
    for space in bits(free):
        if adjacent[space] & free & ~(1 << space):
            mask |= 1 << space
    return mask


def arrived(state: State, fighter: int, before: int) -> None:
    """Set off what waits for a fighter to be put on a space without moving there; `before` is the mask of the spaces
    that it covered."""
    emit(state, "fighter_placed", fighter=fighter, player=player_of(state, fighter))
    tell_zones(state, fighter, before)
