"""What must hold at every decision of every game."""

from __future__ import annotations

import re
from collections import Counter
from functools import reduce
from operator import or_

import pytest

import duelwright as dw
from runtime.flow.turn import TurnFrame
from runtime.rules.roles import most_health
from runtime.state.state import DEFEATED, ON_BOARD

UNREADABLE = re.compile(r"[_\[\]{}<>]|^\s*$")


def check_everything(game: dw.Game) -> None:
    check_cards(game)
    check_board(game)
    check_numbers(game)
    check_decision(game)
    check_words(game)


def quick_check(game: dw.Game) -> None:
    check_board(game)
    check_numbers(game)
    check_decision(game)
    check_cards(game)


def check_cards(game: dw.Game) -> None:
    """Every card is in exactly one place, among the cards of its holder (R15.12), and the snapshot shows it there."""
    state, snapshot = game.state, game.snapshot()
    shown: Counter[tuple[int, str]] = Counter()
    for number, player in enumerate(snapshot["players"]):
        for place in (player["hand"], player["deck"], player["discard"], player["removed"], *player["piles"].values()):
            shown.update((number, card) for card in place)
    shown.update((entry["player"], entry["card"]) for entry in snapshot["in_play"])
    for scheme in (snapshot["scheme"], *snapshot["outer_schemes"]):
        if scheme is not None:
            shown[scheme["player"], scheme["card"]] += 1
    for combat in (snapshot["combat"], *snapshot["outer_combats"]):
        for side in ("attack", "defense"):
            if combat is not None:
                shown.update((combat[side]["player"], card) for card in (*combat[side]["cards"], *combat[side]["laid_boosts"]))
    assert shown == Counter((holder, state.card(card).id) for card, holder in enumerate(state.holder))


def check_board(game: dw.Game) -> None:
    """One fighter a space, a large one on two adjacent spaces, and both tables of who stands where agree."""
    state = game.state
    standing = {fighter: space for fighter, space in enumerate(state.space) if space >= 0}
    bodies = [body for body in state.body if body]
    assert sum(body.bit_count() for body in bodies) == reduce(or_, bodies, 0).bit_count()
    for fighter, body in enumerate(state.body):
        space = state.space[fighter]
        assert (body >> space & 1) if space >= 0 else not body
        rest = body & ~(1 << space) if space >= 0 else 0
        assert rest.bit_count() == (state.m.large[fighter] and space >= 0)
        assert rest & state.m.board.adjacent[space] == rest
    assert {fighter for fighter, gone in enumerate(state.gone) if gone == ON_BOARD} == set(standing)
    for kind in state.m.token_kinds:
        lying = [state.tokens[token] for token in kind.tokens if state.tokens[token] >= 0]
        assert not kind.one_per_space or len(set(lying)) == len(lying)


def check_numbers(game: dw.Game) -> None:
    state, match = game.state, game.state.m
    for fighter, health in enumerate(state.health):
        assert 0 <= health <= most_health(game.state, fighter)
        # While it is asked whether somebody answers a defeat, a fighter without health is not defeated yet (R15.14); nor where the game ends meanwhile.
        answering = game.decision is None or game.decision.kind != "action"
        assert (health == 0) == (state.gone[fighter] == DEFEATED) or answering
    for level, data in zip(state.counters, match.counter_data, strict=True):
        assert data.min <= level <= data.max
    assert state.actions >= 0
    for form, forms in zip(state.form, match.forms_of, strict=True):
        assert form in (forms or (-1,))


def check_decision(game: dw.Game) -> None:
    """There is one decision with options, its player is in the game, and between actions nothing is left over from the last one."""
    state, decision = game.state, game.decision
    if decision is None:
        assert game.over
        return
    assert not game.over
    grounds = decision.question.kind.grounds
    hidden = grounds in ("cards", "secrets") or (grounds == "hand" and state.hand[decision.player])
    assert len(decision.options) > 1 or hidden, "a choice was asked that everybody could see to be forced"
    assert len({option.offer.key() for option in decision.options}) == len(decision.options)
    if decision.kind == "action":
        assert [type(frame) for frame in state.stack] == [TurnFrame]
        assert (state.combats, state.queue, state.fallen) == ([], (), ())
        assert (decision.player, state.in_game(decision.player)) == (state.active, True)


def check_words(game: dw.Game) -> None:
    """What a player reads is no identifier and no bracket."""
    decision = game.decision
    if decision is not None:
        for text in (decision.prompt, *map(str, decision.options)):
            assert not UNREADABLE.search(text), text


def check_the_end(game: dw.Game) -> None:
    """Somebody won, with a hero standing unless all fell; nothing is left to resolve, and nothing did after the end."""
    assert game.result is not None
    players = game.snapshot()["players"]
    sides = {players[winner]["side"] for winner in game.result.winners}
    assert len(sides) == 1
    assert set(game.result.winners) == {number for number, player in enumerate(players) if player["side"] in sides}
    standing = {player["side"] for player in players for fighter in player["fighters"] if fighter["role"] == "hero" and not fighter["defeated"]}
    if not game.result.reason.endswith("by_effect"):
        assert standing == (set() if game.result.reason == "all_fell_at_once" else sides)
    # Who won the combat that ended the game is still told.
    assert [event.kind for event in game.log if event.kind != "combat_won"][-1] == "game_over"
    assert (game.state.queue, game.decision) == ((), None)
    with pytest.raises(dw.IllegalAction):
        game.apply(0)
