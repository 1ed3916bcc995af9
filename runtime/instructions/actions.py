"""What is otherwise an action, done by an effect: a scheme, a maneuver; and more actions, or fewer."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.engine import note
from runtime.flow.maneuver import ManeuverFrame
from runtime.flow.scheme import GrantedSchemeFrame
from runtime.instructions.base import idle, instruction, one_of
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import actions
from runtime.rules.cards import follow_copies, is_played
from runtime.rules.modifiers import player_modifiers
from runtime.rules.rights import scheme_users
from runtime.run import Run
from runtime.state.frames import Outs
from runtime.state.state import State


@instruction
def _play_scheme(state: State, run: Run, players: MembersOf, which: MembersOf, outs: Outs) -> None:
    player, found = one_of(players(state, run), run), which(state, run)
    playable = [card for card in found if not is_played(state, card) and scheme_users(state, player, card)]
    forbidden = bool(player_modifiers(state, "forbid", player, "scheme"))
    if not playable or forbidden or not state.in_game(player):
        run.write(outs, cards=(), did=False)
        idle(state, run, "forbidden" if forbidden else "not_playable" if found else "no_cards")
        return
    run.write(outs, cards=(playable[0],), did=True)
    # It is played from now on: who plays it, everybody may know from the card.
    follow_copies(state, playable[0])
    state.know[playable[0]] = state.m.everyone
    state.push(GrantedSchemeFrame(player, playable[0], outs, *run.origin()))


@instruction
def _maneuver(state: State, run: Run, players: MembersOf, outs: Outs) -> None:
    player = one_of(players(state, run), run)
    forbidden = bool(player_modifiers(state, "forbid", player, "maneuver"))
    run.write(outs, did=not forbidden and state.in_game(player))
    if forbidden:
        idle(state, run, "forbidden")
    elif state.in_game(player):
        note(state, events.MANEUVERS, player)
        state.push(ManeuverFrame(player))


@instruction
def _actions(state: State, run: Run, players: MembersOf, count: NumberOf) -> None:
    _gain(state, run, players(state, run), count(state, run), "")


@instruction
def _actions_for(state: State, run: Run, players: MembersOf, kind: str, count: NumberOf) -> None:
    _gain(state, run, players(state, run), count(state, run), kind)


def _gain(state: State, run: Run, players: tuple[int, ...], number: int, kind: str) -> None:
    for player in players:
        if number > 0 and player_modifiers(state, "forbid", player, "gain_actions"):
            idle(state, run, "forbidden")
        elif player == state.active and number:
            if kind and number > 0:
                actions.gain_limited(state, kind, number)
                note(state, events.ACTIONS_FOR, player, number, kind)
            else:
                state.actions += number
                note(state, events.ACTIONS, player, number)
        else:
            idle(state, run, "not_their_turn" if number else "zero")


@instruction
def _lose_actions(state: State, run: Run, players: MembersOf, count: NumberOf, outs: Outs) -> None:
    number, lost = count(state, run), 0
    for player in players(state, run):
        if player != state.active or number <= 0:
            idle(state, run, "not_their_turn" if number > 0 else "zero")
            continue
        lost = min(number, max(0, state.actions))
        if lost:
            actions.lose_actions(state, lost)
            note(state, events.LOST_ACTIONS, player, lost)
        else:
            idle(state, run, "no_actions")
    run.write(outs, amount=lost, did=0 < number <= lost)
