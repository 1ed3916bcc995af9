"""The maneuver action: draw, boost, move each fighter (R5)."""

from __future__ import annotations

from runtime.cards import discard, distinct, draw
from runtime.engine import answer, ask, emit, goto, pop, procedure
from runtime.modifiers import active_modifiers, player_modifiers
from runtime.movement import destinations, move_to, paths_matter
from runtime.state import F_PC, Frame, Option, State


@procedure
def maneuver(state: State, frame: Frame) -> None:
    """Frame: [maneuver, pc, player, fighters that moved]"""
    _STAGES[frame[F_PC]](state, frame, frame[2])


def _begin(state: State, frame: Frame, player: int) -> None:
    frame.append(())
    state.move_bonus = 0
    emit(state, "maneuver", player=player)
    goto(frame, 1)


def _draw(state: State, frame: Frame, player: int) -> None:
    draw(state, player, 1)
    goto(frame, 2)


def _ask_boost(state: State, frame: Frame, player: int) -> None:
    hand = state.hand[player]
    if not state.in_game(player) or not hand or player_modifiers(state, "forbid", player, "boost"):
        goto(frame, 4)
        return
    options = (("no_boost",), *(("boost", card) for card in distinct(state, hand, player)))
    ask(state, frame, 3, player, "boost", options, ("boost",))


def _boost(state: State, frame: Frame, player: int) -> None:
    option = answer(state)
    if option[0] == "boost":
        state.move_bonus = state.card(option[1]).boost or 0
        discard(state, [option[1]], why="boosted")
        emit(state, "maneuver_boosted", player=player, card=option[1], amount=state.move_bonus)
    goto(frame, 4)


def move_value(state: State, fighter: int) -> int:
    """How far this fighter may move in a maneuver (R1.2, R5.3, R10.3)."""
    match = state.m
    player = match.owner[fighter]
    hero = match.heroes[player]
    value = hero["move"]
    if state.form[player] >= 0 and hero["forms"][state.form[player]]["move"] is not None:
        value = hero["forms"][state.form[player]]["move"]
    fixed = False
    for modifier, context in active_modifiers(state, "move", fighter):
        how, number = modifier.operands
        if how == "set":
            value, fixed = number(state, context), True
        else:
            value += number(state, context)
    if fixed and not match.rules["boost_raises_set_move"]:
        return max(0, int(value))
    return max(0, int(value) + state.move_bonus)


def _ask_move(state: State, frame: Frame, player: int) -> None:
    options: list[Option] = [("stop",)]
    for fighter in state.m.fighters_of[player]:
        if fighter in frame[3] or not state.on_board(fighter):
            continue
        ways = destinations(state, fighter, move_value(state, fighter), "friendly", player, paths=paths_matter(state, fighter))
        # Not moving is what `stop` is for.
        options += [("move", fighter, space, passed) for space, passed in ways[1:]]
    ask(state, frame, 5, player, "maneuver", tuple(options), ("maneuver",))


def _move(state: State, frame: Frame, player: int) -> None:
    option = answer(state)
    if option[0] == "stop":
        goto(frame, 6)
        return
    _, fighter, space, passed = option
    frame[3] += (fighter,)
    move_to(state, fighter, (space, passed))
    goto(frame, 4)


def _end(state: State, frame: Frame, player: int) -> None:
    pop(state)
    emit(state, "after_maneuver", player=player)


_STAGES = (_begin, _draw, _ask_boost, _boost, _ask_move, _move, _end)
