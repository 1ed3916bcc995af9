"""Whose fighter it is now: of the player who brought it, unless it fights for another for a while (R15.18)."""

from __future__ import annotations

from runtime.rules.modifiers import active_modifiers
from runtime.rules.roles import is_hero
from runtime.state.state import DEFEATED, State


def player_of(state: State, fighter: int) -> int:
    """The player for whom this fighter fights. Heroes never change sides, and who is defeated is its owner's again.

    What such a change asks about sides is answered by who brought the fighters: two of them could ask for each other.
    """
    match = state.m
    owner = match.owner[fighter]
    if not match.sides_change or state.weighing or is_hero(state, fighter) or state.gone[fighter] == DEFEATED:
        return owner
    state.weighing = True
    found = active_modifiers(state, "fights_for", fighter)
    state.weighing = False
    # The newest counts.
    return found[-1][1].owner if found else owner


def players_of_all(state: State) -> tuple[int, ...]:
    """Whose each of the fighters is."""
    if not state.m.sides_change:
        return state.m.owners
    return tuple([player_of(state, fighter) for fighter in range(len(state.m.owner))])


def sides(state: State) -> tuple[int, ...]:
    """The side of each of the fighters."""
    if not state.m.sides_change:
        return state.m.side_of
    return tuple([state.m.side[player_of(state, fighter)] for fighter in range(len(state.m.owner))])


def side_of(state: State, fighter: int) -> int:
    """The side of this fighter."""
    return state.m.side[player_of(state, fighter)]


def fighters_of(state: State, player: int) -> tuple[int, ...]:
    """The fighters that fight for this player."""
    if not state.m.sides_change:
        return state.m.fighters_of[player]
    return tuple([fighter for fighter in range(len(state.m.owner)) if player_of(state, fighter) == player])
