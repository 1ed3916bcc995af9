"""Where a large fighter's move may end: on two adjacent spaces (R15.1)."""

from __future__ import annotations

from runtime.dialogue.offers import LargeMoveOffer, MoveOffer
from runtime.link.pairs import exact_pair_ways, pair_ways
from runtime.rules.bodies import other_half
from runtime.rules.ground import closed_lines, ground_for, in_the_way, marked_places, may_leave
from runtime.state.state import State


def large_moves(state: State, fighter: int, steps: int, through: str, player: int, *, paths: bool, stay: bool) -> tuple[MoveOffer, ...]:
    """As `moves` in `movement.py`: one for each pair of spaces that it can cover."""
    staying = (_staying(state, fighter),) if stay else ()
    return (*staying, *_going(state, fighter, 1, steps, through, player, paths=paths))


def large_moves_within(state: State, fighter: int, least: int, most: int, ends: int, through: str, player: int, *, paths: bool) -> tuple[MoveOffer, ...]:
    """As `moves_within` in `movement.py`: either half may end on one of the spaces."""
    here, found = state.body[fighter], _going(state, fighter, least, most, through, player, paths=paths)
    found = [offer for offer in found if offer.covers() & ends and (offer.covers() != here or least <= 0)]
    if least <= 0 and ends & here:
        return (_staying(state, fighter), *found)
    return tuple(found) or (_staying(state, fighter),)


def _staying(state: State, fighter: int) -> LargeMoveOffer:
    return LargeMoveOffer(fighter, state.space[fighter], other_half(state, fighter))


def _going(state: State, fighter: int, least: int, most: int, through: str, player: int, *, paths: bool) -> list[LargeMoveOffer]:
    """Every way of so many steps that ends on free spaces."""
    if most <= 0 or not may_leave(state, fighter):
        return []
    here, board, closed, ground = state.body[fighter], state.m.board, closed_lines(state, fighter), ground_for(state, fighter)
    taken, blocked = in_the_way(state, fighter, through, player)
    blocked |= ground.barred
    marks = marked_places(state, fighter, player) & ~blocked if paths else 0
    if least <= 1:
        ways = pair_ways(board, here, most, blocked, closed, marks, ground)
    else:
        ways = exact_pair_ways(board, here, least, most, blocked, closed, marks, ground.stops)
    return [LargeMoveOffer(fighter, space, (body ^ 1 << space).bit_length() - 1, passed) for space, body, passed in ways if not taken & body]
