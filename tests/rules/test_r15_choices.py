"""R15.2: secret simultaneous choices."""

from __future__ import annotations

import json

import pytest

import duelwright as dw
from runtime.instructions.simultaneous import SecretFrame
from tests.drill import Drill
from tests.secrets.doors import told
from tests.table import Table, player

BID = """
- choose: {number: {from: 1, to: 3}, by: everyone, secretly: true, as: bid}
- for_each: everyone
  as: bidder
  do:
    - damage: {to: bidder.hero, amount: bid.bidder}
- set_counter: {rage: bid.highest}
"""
STAKE = """
- choose: {card: any, by: everyone, secretly: true, as: stake}
- set_counter: {rage: stake.you.boost}
- for_each: everyone
  as: holder
  do:
    - move_cards: {cards: stake.holder, of: holder, to: discard}
"""


def four(drill: Drill, steps: str, mode: str = "free-for-all", active: int = 0) -> Table:
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial", "plan", "jab"]),
        player("dummy", {"dummy": "b4"}, hand=["hit", "block"]),
        player("drill", {"drill": "b3"}, hand=["trial", "guard", "strike"]),
        player("dummy", {"dummy": "c2"}, hand=[]),
    ]
    return Table(drill.content(scheme=steps), "yard", *seats, mode=mode, active=active).scheme("trial", f"drill@{active + 1}")


@pytest.mark.rule("R15.2")
@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_all_are_told_at_once_in_turn_order_from_the_active_player(drill: Drill, mode: str) -> None:
    table = four(drill, BID, mode, active=2)
    for asked, number in ((2, 3), (3, 1), (0, 2), (1, 1)):
        assert (table.decision.player, table.decision.kind, table.offered("number")) == (asked, "secret_number", [1, 2, 3])
        assert table.events("named") == []
        table.take(number=number)
    assert table.events("named") == [("named", 2, 3), ("named", 3, 1), ("named", 0, 2), ("named", 1, 1)]
    assert [table.health(fighter) for fighter in ("drill@1", "dummy@2", "drill@3", "dummy@4")] == [8, 9, 7, 9]
    assert table.player(2)["counters"]["rage"] == 3


@pytest.mark.rule("R15.2")
def test_before_the_last_answer_nobody_can_tell_one_from_another(drill: Drill) -> None:
    """Neither what they see nor a game that might be: also not the teammate."""
    for mode in ("free-for-all", "team"):
        one, other = four(drill, BID, mode).take(number=1), four(drill, BID, mode).take(number=3)
        for viewer in (1, 2, 3):
            assert told(one.game, viewer) == told(other.game, viewer)
        assert _answers(one.game.determinize(1, 0)) == _answers(other.game.determinize(1, 0))
        assert {_answers(one.game.determinize(1, seed)) for seed in range(30)} == {(1,), (2,), (3,)}
        assert {_answers(one.game.determinize(0, seed)) for seed in range(10)} == {(1,)}


def _answers(game: dw.Game) -> tuple[int, ...]:
    frame = game.state.stack[-1]
    assert isinstance(frame, SecretFrame)
    return frame.answers


@pytest.mark.rule("R15.2")
def test_cards_of_the_hand(drill: Drill) -> None:
    """Who holds no card is not asked. The cards are shown together."""
    table = four(drill, STAKE)
    assert (table.decision.player, table.decision.kind, sorted(table.offered("card"))) == (0, "secret_card", ["jab", "plan"])
    other = four(drill, STAKE)
    for viewer in (1, 2, 3):
        assert told(table.game.clone(), viewer) == told(other.game, viewer)
    table.take(card="plan")
    other.take(card="jab")
    for viewer in (1, 2, 3):
        assert told(table.game, viewer) == told(other.game, viewer)
    table.take(card="block")
    assert table.decision.player == 2
    table.take(card="strike")
    assert [table.discard(seat) for seat in range(4)] == [["trial", "plan"], ["block"], ["strike"], []]
    assert table.player(0)["counters"]["rage"] == 4


@pytest.mark.rule("R15.2")
def test_a_game_is_saved_and_goes_on_between_two_answers(drill: Drill) -> None:
    content = drill.content(scheme=STAKE)
    table = four(drill, STAKE).take(card="plan")
    game = dw.Game.from_json(content, table.game.to_json())
    assert game.to_json() == table.game.to_json()
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (1, "secret_card")
    for seed in range(20):
        might_be = table.game.determinize(1, seed)
        while might_be.decision is not None and might_be.decision.kind == "secret_card":
            might_be.apply(0)
        assert might_be.snapshot()["players"][0]["discard"][:1] != []


@pytest.mark.rule("R15.2")
def test_both_players_of_a_combat(drill: Drill) -> None:
    steps = "- choose: {number: {to: 2}, by: both_players, secretly: true, as: bid}\n- if: {more_than: [bid.you, bid.opponent]}\n  then: [{gain: {rage: 1}}]"
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "b3"}, hand=["hit"]),
        player("drill", {"drill": "a1"}, hand=["jab"]),
    ]
    table = Table(drill.content(after_combat=steps, value=0), "yard", *seats, mode="free-for-all").attack("drill@1", "dummy", "trial")
    assert (table.decision.player, table.take(number=2).decision.player) == (0, 1)
    assert table.take(number=1).counter(0, "rage") == 3


OPTIONS = "options:\n  rock: {name: Rock}\n  paper: {name: Paper}\n  well: {name: Well}\n"
SIGN = """
- choose: {option: [rock, paper, well], by: everyone, secretly: true, as: sign}
- for_each: each_opponent
  as: foe
  do:
    - if: {chose: {in: sign.foe, same_as: sign.you}}
      then: [{damage: {to: foe.hero, amount: 2}}]
- if: {chose: {in: sign.you, option: [rock, well]}}
  then: [{gain: {rage: 1}}]
"""


def signing(drill: Drill, mode: str = "free-for-all") -> Table:
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "b4"}),
        player("drill", {"drill": "b3"}),
        player("dummy", {"dummy": "c2"}),
    ]
    return Table(drill.content(scheme=SIGN, more=OPTIONS), "yard", *seats, mode=mode).scheme("trial", "drill@1")


@pytest.mark.rule("R15.2")
def test_options_are_told_at_once_and_compared_player_by_player(drill: Drill) -> None:
    table = signing(drill)
    for asked, choice in enumerate(("well", "rock", "well", "well")):
        assert (table.decision.player, table.decision.kind, table.offered("choice")) == (asked, "secret_option", ["rock", "paper", "well"])
        assert table.events("chose") == []
        table.take(choice=choice)
    assert [str(event) for event in table.game.log if event.kind == "chose"][1] == "Dummy (2) chooses Rock"
    assert [table.health(fighter) for fighter in ("drill@1", "dummy@2", "drill@3", "dummy@4")] == [10, 10, 8, 8]
    assert table.counter(0, "rage") == 3


@pytest.mark.rule("R15.2")
def test_before_the_last_answer_nobody_can_tell_one_option_from_another(drill: Drill) -> None:
    for mode in ("free-for-all", "team"):
        one, other = signing(drill, mode).take(choice="rock"), signing(drill, mode).take(choice="well")
        for viewer in (1, 2, 3):
            assert told(one.game, viewer) == told(other.game, viewer)
        assert {_answers(one.game.determinize(1, seed)) for seed in range(30)} == {(1,), (2,), (3,)}
        assert {_answers(one.game.determinize(0, seed)) for seed in range(10)} == {(1,)}


@pytest.mark.rule("R15.2")
def test_a_save_with_an_option_that_was_never_offered_is_refused(drill: Drill) -> None:
    """Player 2 has options too, with numbers of their own."""
    table = signing(drill).take(choice="paper")
    content, save = drill.content(scheme=SIGN, more=OPTIONS), json.loads(table.game.to_json())
    assert dw.Game.from_json(content, json.dumps(save)).state_hash() == table.game.state_hash()
    frame = next(frame for frame in save["state"]["stack"] if "answers" in json.dumps(frame))
    text = json.dumps(save)
    assert json.dumps(frame) in text
    for wrong in (0, 4, 7):
        changed = json.loads(text.replace(json.dumps(frame), json.dumps(frame).replace('"answers": [2]', f'"answers": [{wrong}]')))
        assert changed != save
        with pytest.raises(dw.SaveError):
            dw.Game.from_json(content, json.dumps(changed))
