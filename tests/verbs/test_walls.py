"""Walls: lines that are closed to movement, to attacks, or to both."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player
from tests.text.workbench import tell_ability

# A wall across the line from b2 to b3.
MINE = {"tokens": {"smoke": ["b2", "b3"]}}


def walled(drill: Drill, stops: str, *, who: str = "{each: any}", **position: Any) -> Table:
    wall = f"- continuous: {{block_lines: {{between: {{with_token: smoke}}, stops: {stops}}}, who: {who}}}"
    arguments: dict[str, Any] = {"at": {"drill": "b2"}, "theirs": {"dummy": "b3", "mate-1": "a2"}, "mine": MINE, "hand": ["jab"], **position}
    return drill.table(abilities=wall + arguments.pop("besides", ""), **arguments)


@pytest.mark.rule("R15.30")
@pytest.mark.parametrize(("stops", "targets", "steps"), [("movement", ["dummy", "mate-1"], False), ("attacks", ["mate-1"], True), ("both", ["mate-1"], False)])
def test_a_wall_stops_movement_attacks_or_both(drill: Drill, stops: str, targets: list[str], steps: bool) -> None:
    assert walled(drill, stops).offered("target") == targets
    table = walled(drill, stops, theirs={"dummy": "a5", "mate-1": "c5"}).take("maneuver").take("no_boost")
    assert ("b3" in table.offered("space")) == steps


@pytest.mark.rule("R15.30")
def test_zones_reach_over_a_wall(drill: Drill) -> None:
    """The aide is ranged: over the wall it reaches b3, which shares Middle with b2; from a2 it does not reach a3, which shares no zone with it."""
    aide = {"drill": "c1", "aide-1": "b2"}
    assert walled(drill, "attacks", at=aide).offered("fighter", "target") == [("aide-1", "dummy"), ("aide-1", "mate-1")]
    apart: dict[str, Any] = {"at": {"drill": "c5", "aide-1": "a2"}, "theirs": {"dummy": "a3"}}
    across = {"tokens": {"smoke": ["a2", "a3"]}}
    assert walled(drill, "attacks", **apart).offered("target") == ["dummy"]
    assert walled(drill, "attacks", **apart, mine=across).offered("target") == []


@pytest.mark.rule("R15.30")
def test_attacks_that_reach_further_go_around_a_wall(drill: Drill) -> None:
    """Three lines around the wall, not one across it."""
    for reach, targets in ((2, ["mate-1"]), (3, ["dummy", "mate-1"])):
        assert walled(drill, "attacks", besides=f"\n- continuous: {{reach: {reach}}}").offered("target") == targets
    # From where the aide is: c3 is adjacent to b3 by another line.
    besides = "\n- continuous: {attack_from: {space_of: aide}}"
    assert walled(drill, "attacks", besides=besides, at={"drill": "b2", "aide-1": "c3"}).offered("fighter", "target")[0] == ("drill", "dummy")


@pytest.mark.rule("R15.30")
def test_a_wall_is_one_for_those_whom_it_names(drill: Drill) -> None:
    """Opposing fighters cannot attack across it; Drill can."""
    assert walled(drill, "both", who="{each: {side: opposing}}").offered("target") == ["dummy", "mate-1"]
    table = walled(drill, "both", who="{each: {side: opposing}}", their_hand=["hit"], position={"active": 1})
    assert table.offered("fighter", "target") == [("mate-1", "drill")]


@pytest.mark.rule("R15.30")
def test_effects_still_find_adjacent_who_is_across_a_wall(drill: Drill) -> None:
    table = walled(drill, "both", scheme="- damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}", hand=["trial"]).scheme("trial", "drill")
    assert (table.health("dummy"), table.health("mate-1")) == (9, 1)


@pytest.mark.rule("R15.30")
@pytest.mark.verb("modify")
def test_a_wall_for_a_while_with_a_teammate_and_with_three_opponents(drill: Drill) -> None:
    """Drill on b2 walls off b3 and c2 until the next turn, and leaves b1 open."""
    steps = "- modify: {block_lines: {between: {with_token: smoke}, stops: attacks}, who: {each: any}, until: {start_of: next_turn}}"
    table = drill.table(scheme=steps, theirs={"dummy": "b3"}, mine=MINE, hand=["trial", "jab"])
    assert (table.offered("target"), table.scheme("trial", "drill").offered("target")) == (["dummy"], [])
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial", "jab"], tokens={"smoke": ["b2", "b3", "c2"]}),
        *[player("dummy", {"dummy": at}, hand=["hit"]) for at in ("b3", "c2", "b1")],
    ]
    for mode in ("team", "free-for-all"):
        table = Table(drill.content(scheme=steps), "yard", *seats, mode=mode).scheme("trial", "drill").maneuver()
        assert dw.Game.from_json(table.game.bundle, table.game.to_json()).state_hash() == table.game.state_hash()
        for number, targets in ((1, []), (2, []), (3, ["drill"])):
            assert (table.decision.player, table.offered("target")) == (number, targets), mode
            table.maneuver().maneuver()
        # Drill's next turn: the wall is gone.
        assert "dummy@2" in table.offered("target")


@pytest.mark.parametrize(
    ("modifier", "english", "portuguese"),
    [
        (
            "block_lines: {property: high-ground, stops: attacks}",
            "Detective attacks as if high ground lines did not exist.",
            "O Detetive ataca como se linhas de high ground não existissem.",
        ),
        (
            "block_lines: {property: high-ground, stops: both}, who: {each: {side: opposing}}",
            "Opposing fighters cannot cross high ground lines, and attack as if these lines did not exist.",
            "Combatentes inimigos não podem cruzar linhas de high ground e atacam como se essas linhas não existissem.",
        ),
        (
            "block_lines: {between: {with_token: smoke}, stops: both}",
            "Detective cannot cross lines between spaces with a smoke token, and attacks as if these lines did not exist.",
            "O Detetive não pode cruzar linhas entre espaços com uma ficha de fumaça e ataca como se essas linhas não existissem.",
        ),
    ],
)
def test_the_text_of_walls(modifier: str, english: str, portuguese: str) -> None:
    ability = f"continuous: {{{modifier}}}"
    assert (tell_ability(ability), tell_ability(ability, "pt-BR")) == (english, portuguese)
