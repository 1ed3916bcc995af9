"""Random numbers that abilities answer."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table, player

ROLL = "- random_number: {to: 6, as: roll}\n- set_counter: {rage: roll}"


def rolled(table: Table) -> list[int]:
    return [number for _, number in table.events("random_number")]


@pytest.mark.rule("R15.22")
@pytest.mark.verb("change_roll", "random_number")
@pytest.mark.trigger("rolled")
@pytest.mark.parametrize(("change", "result"), [("{add: 1}", 1), ("{add: -1}", -1), ("{set: 4}", None)])
def test_a_number_is_changed_within_its_range(drill: Drill, change: str, result: int | None) -> None:
    abilities = f"- {{trigger: rolled, do: [{{change_roll: {change}}}]}}"
    for seed in range(8):
        table = drill.table(abilities=abilities, scheme=ROLL.replace("6", "5"), position={"seed": seed}).scheme("trial", "drill")
        first, last = rolled(table)
        assert last == table.counter(0, "rage") == (4 if result is None else max(1, min(5, first + result)))


@pytest.mark.rule("R15.22")
@pytest.mark.verb("change_roll")
@pytest.mark.trigger("rolled")
def test_a_number_may_be_rolled_again(drill: Drill) -> None:
    """Who answers sees the number; the new one is not answered."""
    abilities = "- {trigger: rolled, if: {at_most: [event_amount, 2]}, do: [{may: [{spend: {rage: 1}}], then: [{change_roll: {again: true}}]}]}"
    steps = "- random_number: {to: 3, as: roll}\n- damage: {to: opponent.hero, amount: roll}"
    for seed in range(12):
        table = drill.table(abilities=abilities, scheme=steps, position={"seed": seed}).scheme("trial", "drill")
        (first,) = rolled(table)
        assert (table.decision.kind == "may") == (first <= 2)
        if first <= 2:
            table.yes()
        assert (table.health("dummy"), table.decision.kind) == (10 - rolled(table)[-1], "action")


@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_opponents_answer_too_and_copies_stay_apart(drill: Drill, mode: str) -> None:
    abilities = "- {trigger: rolled, whose: opponent, do: [{may: [{change_roll: {set: 1}}]}]}"
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("drill", {"drill": "b4"}),
        player("dummy", {"dummy": "b3"}),
        player("drill", {"drill": "c2"}),
    ]
    table = Table(drill.content(abilities=abilities, scheme=ROLL.replace("6", "5")), "yard", *seats, mode=mode, seed=1).scheme("trial", "drill@1")
    assert table.decision.player == 1
    (first,) = rolled(table)
    copy = table.game.clone()
    table.yes().no()
    assert table.counter(0, "rage") == 1
    copy.apply(1)
    copy.apply(1)
    assert copy.snapshot()["players"][0]["counters"]["rage"] == first
