"""Turns a move that a player may make, or has made, into the way there, as a table draws it."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.dialogue.offers import Offer
from runtime.game import Game
from runtime.link.board import bits
from runtime.rules.ground import closed_lines, ground_for, marked_places, shortcuts
from runtime.rules.sides import player_of
from runtime.state.chains import events_after, length_of
from runtime.state.state import State


def way(state: State, offer: Offer) -> list[str]:
    """The spaces of a shortest way, both ends included: through what the move is said to pass, around other opposing fighters
    where there is a way around. Empty where nothing is drawn: the fighter stays, or is not on the board."""
    start, end = state.space[offer.fighter], offer.space
    passed: int = getattr(offer, "passed", 0) & state.m.board.all
    if start < 0 or (start == end and not passed):
        return []
    around = marked_places(state, offer.fighter, player_of(state, offer.fighter)) & ~passed
    for through, avoided in ((passed, around), (passed, 0), (0, 0)):
        found = _shortest(state, offer.fighter, start, end, through, avoided)
        if found:
            return [state.m.board.ids[space] for space in found]
    return []


def walked(before: Game, after: Game, option: int) -> list[str]:
    """The way of the move that this choice was; empty where it was none, or the fighter did not go."""
    question = before.state.question
    assert question is not None
    offer = question.offers[option]
    if not offer.goes:
        return []
    gone = (offer.fighter, before.state.space[offer.fighter], offer.space)
    new = events_after(after.state.log, length_of(before.state.log))
    return way(before.state, offer) if any(event.kind is events.MOVED and event.details[:3] == gone for event in new) else []


def _shortest(state: State, fighter: int, start: int, end: int, through: int, avoided: int) -> list[int]:
    """Along lines and shortcuts that are open to the fighter, over all spaces of `through` and none of `avoided`."""
    board, large = state.m.board, state.m.large[fighter]
    steps = board.blocked_steps(closed_lines(state, fighter))
    groups = () if large else shortcuts(state, fighter)
    ground = ground_for(state, fighter)
    first = (start, 0)
    came_from = {first: first}
    waiting = [first]
    for here in waiting:
        space, entered = here
        if space == end and entered == through & ~(1 << end) and here != first:
            path = [here]
            while path[-1] != first:
                path.append(came_from[path[-1]])
            return [place for place, _ in reversed(path)]
        if ground.stops >> space & 1 and here != first:
            continue
        beside = steps[space]
        for group in groups:
            if group >> space & 1:
                beside |= group
        for other in bits(beside & ~(1 << space | avoided | ground.barred)):
            on = (other, entered | (1 << other & through & ~(1 << end)))
            if on not in came_from:
                came_from[on] = here
                waiting.append(on)
    return []
