"""Who is a hero and who a sidekick: as printed, or as a player chose at setup."""

from __future__ import annotations

from runtime.state.state import State, replaced


def is_hero(state: State, fighter: int) -> bool:
    match = state.m
    if match.roles_change and (leader := state.leader[match.owner[fighter]]) >= 0:
        return fighter == leader
    return match.is_hero[fighter]


def heroes_of(state: State, player: int) -> tuple[int, ...]:
    """The heroes of a player, whether or not they are on the board."""
    if state.m.roles_change and (leader := state.leader[player]) >= 0:
        return (leader,)
    return state.m.heroes_of[player]


def start_health(state: State, fighter: int) -> int:
    """The health of a fighter at the start, in the role that it has; no more than its form allows."""
    match = state.m
    other = match.other_health[fighter]
    health = match.start_health[fighter] if other < 0 or is_hero(state, fighter) == match.is_hero[fighter] else other
    return min(health, most_health(state, fighter))


def most_health(state: State, fighter: int) -> int:
    """The highest health of a fighter, in the form and the role that it has."""
    match = state.m
    form = state.form[fighter]
    in_form = match.heroes[match.owner[fighter]].forms[form].max_health if form >= 0 else None
    if in_form is not None:
        return in_form
    other = match.other_health[fighter]
    return match.max_health[fighter] if other < 0 or is_hero(state, fighter) == match.is_hero[fighter] else other


def lead(state: State, fighter: int) -> None:
    """This fighter is its player's only hero from now on; all of that player's fighters have the health of their role."""
    player = state.m.owner[fighter]
    state.leader = replaced(state.leader, player, fighter)
    for own in state.m.fighters_of[player]:
        state.health[own] = start_health(state, own)
