"""A turn: start, two actions, end, hand limit, next player (R4)."""

from __future__ import annotations

from runtime.cards import discard, distinct, usable_by
from runtime.engine import answer, ask, emit, goto, note, players_from, pop, procedure, push
from runtime.fighters import settle
from runtime.flow.items import item_options
from runtime.modifiers import context, expire, player_modifiers
from runtime.scheduling import run_scheduled
from runtime.state import DEFEATED, F_PC, Frame, Option, State
from runtime.targets import attack_options

ACTIONS_A_TURN = 2


@procedure
def turn(state: State, frame: Frame) -> None:
    """Frame: [turn, pc]"""
    _STAGES[frame[F_PC]](state, frame)


def _begin(state: State, frame: Frame) -> None:
    """Record where everybody stands before anything happens (R4.2b), then what was put off until this turn."""
    match, player = state.m, state.active
    state.turn += 1
    state.actions = ACTIONS_A_TURN + sum(modifier.operands[0](state, frame) for modifier, frame in player_modifiers(state, "actions", player))
    state.action_number = 0
    state.turn_ending = False
    state.start_space = tuple(state.space)
    state.start_tokens = tuple(state.tokens)
    for table in (state.facts, state.moved, state.hurt, state.passed):
        table[:] = [0] * len(table)
    state.played = [0] * match.players
    for listener in match.all_listeners:
        if listener.limit and listener.limit[1] == "turn":
            state.used[listener.index] = 0
    note(state, "turn", state.turn, player)
    expire(state, "your_next_turn", player)
    goto(frame, 1)
    run_scheduled(state, "your_next_turn", player)


def _start_effects(state: State, frame: Frame) -> None:
    emit(state, "turn_start", player=state.active, fighter=state.m.heroes_of[state.active][0])
    goto(frame, 2)


def _choose_action(state: State, frame: Frame) -> None:
    if state.actions <= 0 or state.turn_ending or not state.in_game(state.active):
        goto(frame, 5)
        return
    ask(state, frame, 3, state.active, "action", tuple(action_options(state, state.active)), ("action", state.actions))


def action_options(state: State, player: int) -> list[Option]:
    """Every action there is: maneuver, schemes, attacks, scheme items."""
    options: list[Option] = []
    if not player_modifiers(state, "forbid", player, "maneuver"):
        options.append(("maneuver",))
    if not player_modifiers(state, "forbid", player, "scheme"):
        options += scheme_options(state, player)
    options += attack_options(state, player)
    options += item_options(state, player)
    # An action cannot be skipped (R4.1); only where everything is forbidden is there nothing to do.
    return options or [("pass",)]


def scheme_options(state: State, player: int) -> list[Option]:
    schemes = tuple(card for card in state.hand[player] if state.card(card).type == "scheme")
    options: list[Option] = []
    for card in distinct(state, schemes, player):
        for fighter in _distinct_users(state, player, card):
            condition = state.card(card).playable_if
            if condition is None or condition(state, context(player, fighter)):
                options.append(("scheme", card, fighter))
    return options


def _distinct_users(state: State, player: int, card: int) -> list[int]:
    """The living fighters that may play a card. A fighter away from the board still plays."""
    return [fighter for fighter in state.m.fighters_of[player] if state.gone[fighter] != DEFEATED and usable_by(state, card, fighter)]


def _take_action(state: State, frame: Frame) -> None:
    option = answer(state)
    player = state.active
    state.actions -= 1
    state.action_number += 1
    state.passed[:] = [0] * len(state.passed)
    goto(frame, 4)
    kind = option[0]
    note(state, "action", player, kind)
    if kind == "maneuver":
        push(state, "maneuver", player)
    elif kind == "scheme":
        push(state, "scheme", player, option[1], option[2])
    elif kind == "attack":
        push(state, "combat", player, option[1], option[2], ())
    elif kind == "item":
        push(state, "use_item", player, option[1], option[2])


def _end_action(state: State, frame: Frame) -> None:
    goto(frame, 2)
    expire(state, "end_of_action")
    run_scheduled(state, "end_of_action")


def _end_effects(state: State, frame: Frame) -> None:
    goto(frame, 6)
    if state.in_game(state.active):
        emit(state, "turn_end", player=state.active, fighter=state.m.heroes_of[state.active][0])
    run_scheduled(state, "end_of_turn")


def _hand_limit(state: State, frame: Frame) -> None:
    player = state.active
    expire(state, "end_of_turn")
    limit = state.m.rules["hand_limit"]
    for modifier, scope in player_modifiers(state, "hand_limit", player):
        limit = max(0, modifier.operands[0](state, scope))
    if not state.in_game(player) or len(state.hand[player]) <= limit:
        goto(frame, 8)
        return
    options = tuple(("card", card) for card in distinct(state, state.hand[player], player))
    ask(state, frame, 7, player, "hand_limit", options, ("hand_limit", limit))


def _discard_one(state: State, frame: Frame) -> None:
    discard(state, [answer(state)[1]])
    goto(frame, 6)


def _next_player(state: State, frame: Frame) -> None:
    player = state.active
    state.turns_taken[player] += 1
    settle(state)
    pop(state)
    state.active = players_from(state, player + 1)[0]
    push(state, "turn")


_STAGES = (_begin, _start_effects, _choose_action, _take_action, _end_action, _end_effects, _hand_limit, _discard_one, _next_player)
# Where a turn stands between two actions.
CHOOSING = _STAGES.index(_choose_action)
