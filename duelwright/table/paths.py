"""Turns a move that a player may make into the way there, as a table draws it."""

from __future__ import annotations

from runtime.dialogue.offers import Offer
from runtime.link.board import bits
from runtime.rules.ground import shortcuts
from runtime.rules.sides import player_of
from runtime.state.state import State


def way(state: State, offer: Offer) -> list[str]:
    """The spaces of a shortest way, both ends included: around opposing fighters, and through them only where there is no
    other way. Empty where nothing is drawn: the fighter stays, or is not on the board."""
    start, end = state.space[offer.fighter], offer.space
    if start < 0 or start == end:
        return []
    sides = state.m.side
    own = sides[player_of(state, offer.fighter)]
    opposing = sum(body for fighter, body in enumerate(state.body) if body and sides[player_of(state, fighter)] != own)
    found = _shortest(state, offer.fighter, start, end, opposing & ~getattr(offer, "passed", 0)) or _shortest(state, offer.fighter, start, end, 0)
    return [state.m.board.ids[space] for space in found]


def _shortest(state: State, fighter: int, start: int, end: int, blocked: int) -> list[int]:
    board = state.m.board
    groups = [] if state.m.large[fighter] else shortcuts(state, fighter) if state.m.walks_change else board.passages
    came_from = {start: start}
    waiting = [start]
    for space in waiting:
        if space == end:
            break
        beside = board.adjacent[space]
        for group in groups:
            if group >> space & 1:
                beside |= group
        for other in bits(beside & ~blocked):
            if other not in came_from:
                came_from[other] = space
                waiting.append(other)
    if end not in came_from:
        return []
    path = [end]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    return path[::-1]
