"""Turns a move that a player may make into the way there, as a table draws it."""

from __future__ import annotations

from runtime.dialogue.offers import Offer
from runtime.link.board import bits
from runtime.rules.ground import shortcuts
from runtime.rules.sides import player_of
from runtime.state.state import State


def way(state: State, offer: Offer) -> list[str]:
    """The spaces of a shortest way, both ends included: through what the move passes, around other opposing fighters, and
    through them only where there is no other way. Empty where nothing is drawn: the fighter stays, or is not on the board."""
    start, end = state.space[offer.fighter], offer.space
    passed = getattr(offer, "passed", 0) & (1 << len(state.m.board.ids)) - 1
    if start < 0 or (start == end and not passed):
        return []
    sides = state.m.side
    own = sides[player_of(state, offer.fighter)]
    opposing = sum(body for fighter, body in enumerate(state.body) if body and sides[player_of(state, fighter)] != own)
    found = (
        _shortest(state, offer.fighter, start, end, opposing & ~passed, passed)
        or _shortest(state, offer.fighter, start, end, opposing & ~passed)
        or _shortest(state, offer.fighter, start, end, 0)
    )
    return [state.m.board.ids[space] for space in found]


def _shortest(state: State, fighter: int, start: int, end: int, blocked: int, passed: int = 0) -> list[int]:
    """Around what is blocked, and over everything that is passed; empty where there is no such way."""
    board = state.m.board
    groups = [] if state.m.large[fighter] else shortcuts(state, fighter) if state.m.walks_change else board.passages
    # A place on the way is a space, and what has been passed when it is reached.
    first, last = (start, passed & 1 << start), (end, passed)
    came_from = {first: first}
    waiting = [first]
    for place in waiting:
        if place == last:
            break
        space, over = place
        beside = board.adjacent[space]
        for group in groups:
            if group >> space & 1:
                beside |= group
        for other in bits(beside & ~blocked):
            step = (other, over | passed & 1 << other)
            if step not in came_from:
                came_from[step] = place
                waiting.append(step)
    if last not in came_from:
        return []
    path = [last]
    while path[-1] != first:
        path.append(came_from[path[-1]])
    return [space for space, _ in path[::-1]]
