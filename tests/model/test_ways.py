"""The way of a move, as a table draws it before and after it is chosen: along what was open to the fighter, and over what it passed."""

from __future__ import annotations

import random

import pytest

import duelwright as dw
from duelwright.table.asking import asked
from duelwright.table.host import Host, Seat
from duelwright.table.viewpoint import SPECTATOR, Viewpoint
from runtime.rules.movement import moves
from tests.generic.tables import Setting, play_on, spread
from tests.table import Table, player


def ways(table: Table, space: str) -> list[list[str]]:
    question = asked(table.game, Viewpoint((table.decision.player,)))
    assert question is not None
    return [choice["path"] for group in question["groups"] for choice in group["choices"] if choice["space"] == space]


def test_each_way_past_a_token_is_drawn_as_it_is_said(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "a5"}, tokens={"snare": ["b1"]})
    table = Table(ground, "yard", player("warden", {"warden": "a1"}), trapper).take("maneuver").take("no_boost")
    around, over = ways(table, "b2")
    assert (around[0], around[-1], over[0], over[-1]) == ("a1", "b2", "a1", "b2")
    assert "b1" not in around
    assert over == ["a1", "b1", "b2"]


@pytest.mark.parametrize("setting", list(spread(12)), ids=str)
def test_a_way_keeps_to_what_was_open_and_passes_whom_the_move_passes(everything: dw.Bundle, setting: Setting) -> None:
    """A way is never shorter than the fewest steps that the rules of movement know to its end."""
    game = setting.new_game(everything)
    for now in play_on(game, random.Random(setting.seed), steps=120):
        if now.decision is None or now.decision.kind != "maneuver":
            continue
        where = {fighter["id"]: set(fighter["spaces"]) for one in now.snapshot()["players"] for fighter in one["fighters"]}
        question = asked(now, Viewpoint((now.decision.player,)))
        assert question is not None
        for choice in (choice for group in question["groups"] for choice in group["choices"] if choice["path"]):
            data = now.decision.options[choice["option"]].data
            assert choice["path"][-1] == data["space"]
            assert choice["path"][0] in where[data["fighter"]]
            offer = now.decision.options[choice["option"]].offer
            there_and_back = choice["path"][0] == choice["path"][-1]
            if "other_half" not in data and not there_and_back and not now.state.m.has_rough_ground:
                steps = len(choice["path"]) - 1
                assert offer.space in {one.space for one in moves(now.state, offer.fighter, steps, "any", now.decision.player, paths=False, stay=False)}
            if "other_half" not in data:
                assert all(where[passed] & set(choice["path"]) for passed in data["through"]), (choice, data)


@pytest.mark.parametrize("board", ["baskerville-manor", "soho"])
def test_everybody_is_told_the_way_that_was_walked(shipped: dw.Bundle, board: str) -> None:
    header = dw.new_game(shipped, ["dracula", "invisible-man"], board, seed=3).header
    host = Host(shipped, header, [Seat(0, "Ada", 0), Seat(1, "Bia", 1)])
    chance = random.Random(5)
    gone = longer = 0
    while not host.over and gone < 60:
        question = host.game.state.question
        assert question is not None
        offered = asked(host.game, Viewpoint((question.player,)))
        assert offered is not None
        choice = chance.choice([choice for group in offered["groups"] for choice in group["choices"]])
        told = host.told(SPECTATOR)
        host.carry_out({"do": "choose", "by": question.player, "option": choice["option"]})
        updates = [host.update(view, told) for view in (SPECTATOR, Viewpoint((0,)), Viewpoint((1,)))]
        walked = updates[0]["walked"]
        assert all(update["walked"] == walked for update in updates)
        moved = [line["fields"] for line in updates[0]["story"] if line["kind"] == "moved" and line["fields"]["fighter"] == choice["fighter"]]
        if choice["kind"] == "move" and moved:
            assert walked == choice["path"]
            assert (walked[0], walked[-1]) == (moved[0]["start"], moved[0]["end"])
            gone += 1
            longer += len(walked) > 2
        else:
            assert walked == []
    assert gone > 20
    assert longer > 5


def test_what_was_taken_back_was_not_walked(shipped: dw.Bundle) -> None:
    header = dw.new_game(shipped, ["dracula", "sherlock-holmes"], "soho", seed=1).header
    host = Host(shipped, header, [Seat(0, "Ada", 0), Seat(1, "Bia", 1)])
    chance = random.Random(1)
    while not host.update(SPECTATOR)["walked"] or not host.update(Viewpoint((0,)))["undo"]["possible"]:
        question = host.game.state.question
        assert question is not None
        host.carry_out({"do": "choose", "by": question.player, "option": chance.randrange(len(question.offers))})
    entry = host.check(0, {"type": "undo", "id": "back", "revision": host.revision})
    assert "do" in entry
    host.carry_out({**entry})
    assert host.update(SPECTATOR)["walked"] == []
