"""What was done this turn, and in the turn before: as a value and as a condition."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table


def rage(table: Table) -> int:
    return table.counter(0, "rage")


def counted(drill: Drill, deed: str, **position: object) -> Table:
    """A scheme that sets Drill's rage to what was done."""
    return drill.table(scheme=f"- set_counter: {{rage: {{{deed}}}}}", hand=["trial", "strike", "jab", "guard"], position={"actions": 4, **position})


@pytest.mark.parametrize(
    ("deed", "number"),
    [
        ("this_turn: {did: attacked}", 2),
        ("this_turn: {did: attacked, who: aide}", 0),
        ("this_turn: {did: attacked, player: you}", 2),
        ("this_turn: {did: attacked, player: opponent}", 0),
        ("this_turn: {did: defended, player: opponent}", 2),
        ("this_turn: {did: won}", 2),
        ("this_turn: {did: lost, player: opponent}", 2),
        ("this_turn: {did: dealt}", 5),
        ("this_turn: {did: damaged, player: opponent}", 5),
        ("this_turn: {did: played}", 3),
        ("this_turn: {did: played, type: attack}", 2),
        ("this_turn: {did: played, type: versatile}", 1),
        ("this_turn: {did: played, type: scheme}", 1),
        ("this_turn: {did: maneuvered}", 1),
        ("this_turn: {did: drew}", 1),
        ("this_turn: {did: discarded}", 0),
        ("this_turn: {did: moved}", 2),
        ("last_turn: {did: attacked, player: you}", 0),
    ],
)
def test_deeds_of_this_turn(drill: Drill, deed: str, number: int) -> None:
    """A maneuver of two spaces, two attacks of 3 and 2, and the scheme that asks."""
    table = counted(drill, deed).maneuver(("drill", "a3"))
    table.attack("drill", "dummy", "strike").attack("drill", "dummy", "jab").scheme("trial", "drill")
    assert rage(table) == number


@pytest.mark.parametrize(
    ("deed", "number"),
    [
        ("last_turn: {did: attacked, player: opponent}", 1),
        ("last_turn: {did: damaged}", 4),
        ("this_turn: {did: damaged}", 0),
        ("last_turn: {did: maneuvered}", 0),
    ],
)
def test_deeds_of_the_turn_before(drill: Drill, deed: str, number: int) -> None:
    table = drill.table(scheme=f"- set_counter: {{rage: {{{deed}}}}}", their_hand=["hit"], position={"active": 1})
    table.attack("dummy", "drill", "hit").maneuver().scheme("trial", "drill")
    assert rage(table) == number


@pytest.mark.parametrize(
    ("deed", "holds"), [("{did: recovered}", True), ("{did: recovered, who: aide}", False), ("{did: discarded}", False), ("{did: played}", True)]
)
def test_deeds_as_conditions(drill: Drill, deed: str, holds: bool) -> None:
    steps = f"- recover: 1\n- {{if: {{this_turn: {deed}}}, then: [{{gain: {{rage: 1}}}}]}}"
    table = drill.table(scheme=steps, mine={"health": {"drill": 5}}).scheme("trial", "drill")
    assert rage(table) == 2 + holds


@pytest.mark.parametrize(
    ("deed", "number"),
    [
        ("this_game: {did: defeated, player: opponent}", 2),
        ("this_turn: {did: defeated, player: opponent}", 1),
        ("last_turn: {did: defeated, player: opponent}", 0),
        ("this_game: {did: defeated, player: you}", 0),
        ("this_game: {did: attacked}", 2),
        ("this_game: {did: maneuvered, player: opponent}", 2),
    ],
)
def test_deeds_of_the_whole_game(drill: Drill, deed: str, number: int) -> None:
    """A Mate falls in each of Drill's turns; Dummy maneuvers twice in between."""
    table = drill.table(
        scheme=f"- set_counter: {{rage: {{{deed}}}}}",
        hand=["trial", "strike", "strike"],
        theirs={"dummy": "b5", "mate-1": "a2", "mate-2": "c2"},
        position={"actions": 1},
    )
    table.attack("drill", "mate-1", "strike").maneuver().maneuver().attack("drill", "mate-2", "strike").scheme("trial", "drill")
    assert rage(table) == number
