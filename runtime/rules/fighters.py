"""What happens to fighters: placed, healed, defeated, returned; and when that ends the game."""

from __future__ import annotations

from collections.abc import Sequence

from runtime.dialogue import events
from runtime.engine import emit, note, players_from
from runtime.rules.bodies import arrived, lift, occupied, other_halves, put
from runtime.rules.halves import SwapFrame, ask_other_half, halves_to_leave, put_large
from runtime.rules.modifiers import active_modifiers
from runtime.rules.roles import heroes_of, most_health, start_health
from runtime.rules.sides import player_of, side_of
from runtime.rules.zones import tell_zones
from runtime.state.state import AWAY, DEFEATED, UNUSED, State


def is_held(state: State, fighter: int) -> bool:
    """Does something keep this fighter on its space?"""
    return state.on_board(fighter) and bool(active_modifiers(state, "forbid", fighter, "leave_space"))


def is_shielded(state: State, fighter: int, by: int) -> bool:
    """Does something keep the effects of this player, an opponent, from moving or placing it?"""
    if by < 0 or state.m.side[by] == side_of(state, fighter):
        return False
    return state.on_board(fighter) and bool(active_modifiers(state, "forbid", fighter, "be_moved"))


def unaffected(state: State, fighter: int, reason: str) -> None:
    """Write to the log why an effect does nothing to this fighter."""
    note(state, events.NO_EFFECT_ON, fighter, reason)


def is_there(state: State, fighter: int) -> bool:
    """Is it on the board? Where it is not, the log says why nothing happens to it."""
    if state.on_board(fighter):
        return True
    unaffected(state, fighter, "defeated" if state.gone[fighter] == DEFEATED else "off_board")
    return False


def may_go(state: State, fighter: int, by: int) -> bool:
    """May it leave its space by an effect of this player? Where it may not, the log says so. One that is away may come
    back."""
    if is_shielded(state, fighter, by):
        unaffected(state, fighter, "forbidden")
        return False
    if is_held(state, fighter):
        unaffected(state, fighter, "cannot_leave")
        return False
    return True


def leave(state: State, fighter: int, by: int = -1) -> bool:
    """Off the board without being defeated."""
    if not is_there(state, fighter) or not may_go(state, fighter, by):
        return False
    before = state.body[fighter]
    lift(state, fighter)
    state.gone[fighter] = AWAY
    note(state, events.LEFT, fighter)
    tell_zones(state, fighter, before)
    return True


def place(state: State, fighter: int, space: int, by: int = -1) -> bool:
    """Put the fighter on the space, if it is free; -1 where there is none. It is not movement (R5.7)."""
    if state.gone[fighter] == DEFEATED:
        unaffected(state, fighter, "defeated")
        return False
    start = state.space[fighter]
    # A large one chooses its other half anew, so that it leaves a space even where one half stays.
    if (start != space or state.m.large[fighter]) and not may_go(state, fighter, by):
        return False
    if space < 0 or not _has_room(state, fighter, space):
        unaffected(state, fighter, "no_space")
        return False
    before = state.body[fighter]
    _put_down(state, fighter, space)
    note(state, events.PLACED, fighter, start, space)
    _arrive(state, fighter, before)
    return True


def _has_room(state: State, fighter: int, space: int) -> bool:
    """Is the space free for it, and for a large one another beside it?"""
    if occupied(state, but=fighter) >> space & 1:
        return False
    return not state.m.large[fighter] or other_halves(state, fighter, space) != 0


def _put_down(state: State, fighter: int, space: int) -> None:
    if state.m.large[fighter]:
        put_large(state, fighter, space)
    else:
        put(state, fighter, space)


def _arrive(state: State, fighter: int, before: int) -> None:
    """It was put down; a large one has arrived once its player has chosen where its other half goes."""
    if state.m.large[fighter]:
        ask_other_half(state, fighter, before)
    else:
        arrived(state, fighter, before)


def swap(state: State, one: int, other: int, by: int = -1) -> bool:
    for fighter in (one, other):
        if not is_there(state, fighter) or not may_go(state, fighter, by):
            return False
    if one == other:
        unaffected(state, one, "nobody")
        return False
    large = state.m.large
    if large[one] != large[other]:
        return _swap_large(state, one, other) if large[one] else _swap_large(state, other, one)
    space, body = state.space, state.body
    space[one], space[other] = space[other], space[one]
    body[one], body[other] = body[other], body[one]
    note(state, events.SWAPPED, one, other)
    arrived(state, one, body[other])
    arrived(state, other, body[one])
    return True


def _swap_large(state: State, fighter: int, other: int) -> bool:
    """A large fighter and one on a single space swap, where the large one has room there (R15.1)."""
    if not halves_to_leave(state, fighter, other):
        unaffected(state, fighter, "no_space")
        return False
    state.push(SwapFrame(fighter, other, state.stack[-1].program))
    return True


def revive(state: State, fighter: int, space: int) -> bool:
    if state.gone[fighter] != DEFEATED or not state.in_game(state.m.owner[fighter]):
        unaffected(state, fighter, "nobody")
        return False
    if not _has_room(state, fighter, space):
        unaffected(state, fighter, "no_space")
        return False
    _put_down(state, fighter, space)
    state.health[fighter] = start_health(state, fighter)
    note(state, events.RETURNED, fighter, space)
    _arrive(state, fighter, 0)
    return True


def summon(state: State, fighter: int, space: int) -> bool:
    """Bring a fighter that is not on the board onto it: one that is defeated returns with its starting health."""
    if state.on_board(fighter):
        unaffected(state, fighter, "already")
        return False
    return revive(state, fighter, space) if state.gone[fighter] == DEFEATED else place(state, fighter, space)


def recover(state: State, fighter: int, amount: int) -> int:
    """Regain health up to the dial's maximum (R1.3). Returns how much."""
    if amount <= 0 or not is_there(state, fighter):
        return 0
    if active_modifiers(state, "forbid", fighter, "recover"):
        unaffected(state, fighter, "forbidden")
        return 0
    gained = min(amount, most_health(state, fighter) - state.health[fighter])
    if gained <= 0:
        unaffected(state, fighter, "full_health")
        return 0
    state.health[fighter] += gained
    state.count("recovered", fighter, gained)
    note(state, events.RECOVERED, fighter, gained)
    return gained


def defeat(state: State, fighters: Sequence[int], source: int = -1) -> None:
    """Defeated fighters leave the board at once (R8.7); then the end of the game is checked. `source` dealt the damage."""
    fallen = [fighter for fighter in fighters if state.gone[fighter] != DEFEATED]
    if not fallen:
        return
    for fighter in fallen:
        player = player_of(state, fighter)
        lift(state, fighter)
        state.gone[fighter] = DEFEATED
        state.health[fighter] = 0
        # What it carried falls off.
        if state.marks:
            width = len(state.space)
            state.marks = tuple([0 if place % width == fighter else count for place, count in enumerate(state.marks)])
        state.count("defeated", fighter)
        note(state, events.DEFEATED, fighter)
        emit(state, "defeated", fighter=fighter, source=source, player=player)
    state.fallen += tuple(fallen)
    if not (state.m.rules.endgame_after_combat and state.combats):
        settle(state)


def settle(state: State) -> None:
    """Look at what the fallen mean: players who are out, sides that lost, the end (R12.3, R12.4, R12.7, R13)."""
    if not state.fallen or state.result is not None:
        return
    match = state.m
    owners = sorted({match.owner[fighter] for fighter in state.fallen})
    state.fallen = ()
    before = {match.side[player] for player in range(match.players) if state.in_game(player) and _has_hero(state, player, owners)}
    for player in owners:
        if state.in_game(player) and _is_out(state, player):
            _put_out(state, player)
    standing = {match.side[player] for player in range(match.players) if _hero_lives(state, player)}
    if len(standing) > 1:
        return
    if standing:
        winner, reason = standing.pop(), "last_hero_fell"
    else:
        # Both sides fell at the same moment: the side whose turn it is wins (R13.2).
        candidates = [match.side[p] for p in _turn_order(state) if match.side[p] in before]
        winner, reason = candidates[0], "all_fell_at_once"
    _end(state, winner, reason)


def win(state: State, players: Sequence[int]) -> None:
    """The sides of these players win; of several sides, the first in turn order."""
    sides = [state.m.side[player] for player in _turn_order(state) if player in players and state.in_game(player)]
    if sides and state.result is None:
        _end(state, sides[0], "won_by_effect")


def lose(state: State, players: Sequence[int]) -> None:
    """These players lose with their side: all of it is out. The game ends where one side is left; where none is, the
    side whose turn it is wins (R13.2)."""
    if state.result is not None:
        return
    match = state.m
    before = [match.side[player] for player in _turn_order(state) if state.in_game(player)]
    sides = {match.side[player] for player in players}
    for player in range(match.players):
        if match.side[player] in sides and state.in_game(player):
            _put_out(state, player)
    standing = {match.side[player] for player in range(match.players) if state.in_game(player)}
    if len(standing) <= 1 and before:
        _end(state, standing.pop() if standing else before[0], "lost_by_effect")


def _end(state: State, winner: int, reason: str) -> None:
    winners = tuple([player for player in range(state.m.players) if state.m.side[player] == winner])
    state.result = (winners, reason)
    note(state, events.GAME_OVER, winners, reason)


def _turn_order(state: State) -> list[int]:
    return [(state.active + i) % state.m.players for i in range(state.m.players)]


def _hero_lives(state: State, player: int) -> bool:
    return any(state.gone[hero] != DEFEATED for hero in heroes_of(state, player))


def _has_hero(state: State, player: int, owners: list[int]) -> bool:
    """Had a hero until this moment: still has one, or lost one just now."""
    return _hero_lives(state, player) or player in owners


def _is_out(state: State, player: int) -> bool:
    if state.m.mode == "team":
        return all(state.gone[fighter] in (DEFEATED, UNUSED) for fighter in state.m.fighters_of[player])
    return not _hero_lives(state, player)


def _put_out(state: State, player: int) -> None:
    """A player is out: their fighters and tokens leave, their turn ends after the current effect (R12.3, R12.7)."""
    state.out |= 1 << player
    for fighter in state.m.fighters_of[player]:
        if state.gone[fighter] != DEFEATED:
            lift(state, fighter)
            state.gone[fighter] = DEFEATED
            state.health[fighter] = 0
    for token in state.m.tokens_of_player[player]:
        state.tokens[token] = -1
    state.lasting = tuple([effect for effect in state.lasting if effect.owner != player])
    state.postponed = tuple([entry for entry in state.postponed if entry.owner != player])
    if state.active == player:
        state.turn_ending = True
    note(state, events.OUT, player)


def opponents(state: State, player: int) -> tuple[int, ...]:
    side = state.m.side
    return tuple([other for other in players_from(state, player) if side[other] != side[player]])
