"""Where fighters go, seen from others; places measured from spaces; what chance picks; several that are put on the board."""

from __future__ import annotations

import pytest

from tests.drill import Drill


@pytest.mark.rule("R15.47")
@pytest.mark.verb("move")
@pytest.mark.parametrize(
    ("step", "spaces"),
    [
        # Drill is on b2, the Dummy on b3, mates on b4 and a4: near them, only a3 is free.
        ("who: opponent.hero, up_to: 1, away_from: self", {"a3", "b3", "c3"}),
        ("who: opponent.hero, exactly: 1, away_from: self", {"a3", "c3"}),
        ("who: self, up_to: 1, away_from: opponent.hero", {"a2", "b1", "b2", "c2"}),
        ("who: self, exactly: 1, away_from: opponent.hero", {"a2", "b1", "c2"}),
        ("who: self, up_to: 2, towards: {each: {side: opposing, role: sidekick}}", {"a3", "b2"}),
        ("who: self, up_to: 2, away_from: smoke", {"b2"}),
    ],
)
def test_where_a_fighter_goes(drill: Drill, step: str, spaces: set[str]) -> None:
    """Up to: it may stay. Where there is nothing to go away from, it stays."""
    table = drill.table(scheme=f"- move: {{{step}}}").scheme("trial", "drill")
    who = "dummy" if "opponent.hero, " in step and step.startswith("who: opponent") else "drill"
    found = set(table.offered("space")) if table.decision.kind == "move_within" else {table.at(who)}
    assert found == spaces


@pytest.mark.verb("if")
@pytest.mark.parametrize(("at", "drawn"), [("b5", 1), ("c4", 0)])
def test_on_a_space_that_fits(drill: Drill, at: str, drawn: int) -> None:
    steps = "- if: {fighter_is: {fighter: self, where: {at: {any_space: {start_of: opponent}}}}}\n  then: [{draw: 1}]"
    table = drill.table(scheme=steps, at={"drill": at, "aide-1": "a1", "aide-2": "a2"}, mine={"deck": ["jab"]}).scheme("trial", "drill")
    assert len(table.hand(0)) == drawn


@pytest.mark.verb("damage")
def test_measured_from_spaces(drill: Drill) -> None:
    steps = "- damage: {to: {each: {side: opposing, adjacent_to: {any_space: {with_token: smoke}}}}, amount: 1}"
    table = drill.table(scheme=steps, mine={"tokens": {"smoke": ["b2"]}}).scheme("trial", "drill")
    assert [event[1] for event in table.events("damaged")] == ["dummy"]


@pytest.mark.verb("choose", "damage")
def test_chance_picks_a_fighter(drill: Drill) -> None:
    """Nobody is asked; each of them comes up with some seed, and nobody else."""
    steps = "- choose: {fighter: {side: opposing}, randomly: true, as: prey}\n- damage: {to: prey, amount: 1}"
    hit = set()
    for seed in range(20):
        table = drill.table(scheme=steps, position={"seed": seed}).scheme("trial", "drill")
        hit |= {event[1] for event in table.events("damaged")}
    assert hit == {"dummy", "mate-1", "mate-2"}


@pytest.mark.verb("choose", "place")
def test_chance_picks_several_spaces(drill: Drill) -> None:
    steps = (
        "- choose: {space: {empty: true}, exactly: 2, randomly: true, as: spots}\n- place: {to: spots}\n"
        "- choose: {fighter: {side: opposing, defeated: true}, randomly: true, as: nobody}\n- damage: {to: nobody, amount: 1}"
    )
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert len(table.offered("space")) == 2
    assert not table.events("damaged")


@pytest.mark.verb("place")
def test_several_are_placed_one_after_the_other(drill: Drill) -> None:
    """Each on a space of its own, which the same player chooses; what was placed is all of them."""
    steps = "- place: {who: {each: {side: opposing, role: sidekick}}, to: {adjacent_to: self}, as: put}\n- gain: {rage: {count: put.fighters}}"
    table = drill.table(scheme=steps, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert set(table.offered("space")) == {"a2", "b1", "c2"}
    table.take(space="c2")
    assert set(table.offered("space")) == {"a2", "b1"}
    table.take(space="a2")
    assert (table.at("mate-1"), table.at("mate-2"), table.counter(0, "rage")) == ("c2", "a2", 2)


@pytest.mark.verb("summon")
@pytest.mark.parametrize(("count", "asked", "spaces"), [("all", False, {"b1", "c1"}), ("{up_to: 2}", True, {"b1"})])
def test_several_return(drill: Drill, count: str, asked: bool, spaces: set[str]) -> None:
    steps = f"- summon: {{who: {{fighter: aide, defeated: true}}, count: {count}, to: {{in_zone_of: self}}, as: back}}\n- draw: {{count: back.fighters}}"
    table = drill.table(scheme=steps, at={"drill": "b2"}, mine={"deck": ["jab", "strike"]}).scheme("trial", "drill")
    if asked:
        table.take(fighter="aide-1").take("done")
    for space in sorted(spaces):
        table.take(space=space)
    there = {key: table.at(key) for key in ("aide-1", "aide-2")}
    assert {space for space in there.values() if space} == spaces
    assert len(table.hand(0)) == len(spaces)
