"""Moves that are orders: exactly so far, at least so far, to certain spaces; and what they lead through."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.text.workbench import tell

FAR_OFF = {"dummy": "a5", "mate-1": "b5", "mate-2": "c5"}


@pytest.mark.rule("R15.13")
@pytest.mark.verb("move")
def test_exactly_two_spaces_and_never_back(drill: Drill) -> None:
    """From the corner a1, two steps lead to a3, b2 and c1: not back to a1, and not one step only."""
    table = drill.table(scheme="- move: {who: self, exactly: 2}", at={"drill": "a1"}, theirs=FAR_OFF).scheme("trial", "drill")
    assert (table.decision.kind, set(table.offered("space"))) == ("move_within", {"a3", "b2", "c1"})
    table.take("move", space="c1")
    assert table.at("drill") == "c1"


@pytest.mark.rule("R15.13")
@pytest.mark.verb("move")
def test_exactly_three_enters_no_space_twice(drill: Drill) -> None:
    """Three steps lead to neighbours by a detour too (a1 to b1 by a2 and b2), but never over the same space twice."""
    table = drill.table(scheme="- move: {who: self, exactly: 3}", at={"drill": "a1", "aide-1": "a2"}, theirs=FAR_OFF).scheme("trial", "drill")
    assert set(table.offered("space")) == {"b1", "a4", "b3", "c2"}  # a2 is reached in three steps too, but the aide is there


@pytest.mark.rule("R15.13")
@pytest.mark.verb("move")
def test_where_no_such_path_is_the_fighter_stays(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, exactly: 2}", at={"drill": "a1"}, theirs={"dummy": "a2", "mate-1": "b1"}).scheme("trial", "drill")
    assert table.offered("space") == ["a1"]
    table.take("move", space="a1")
    assert (table.at("drill"), table.events("moved")) == ("a1", [])


@pytest.mark.verb("move", "gain")
def test_an_exact_move_counts_its_spaces(drill: Drill) -> None:
    """A detour of three spaces to the space next door is three spaces moved."""
    steps = "- move: {who: self, exactly: 3}\n- gain: {rage: {spaces_moved: self}}"
    table = drill.table(scheme=steps, at={"drill": "a1"}, theirs=FAR_OFF, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    table.take("move", space="b1")
    assert (table.at("drill"), table.counter(0, "rage")) == ("b1", 3)


@pytest.mark.verb("move")
def test_at_least_one_space_is_no_stay(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: opponent.hero, at_least: 1, up_to: 2, by: opponent}", theirs={"dummy": "a5", "mate-1": "b5"})
    table.scheme("trial", "drill")
    assert (table.decision.player, set(table.offered("space"))) == (1, {"a4", "a3", "b4", "c5"})


@pytest.mark.verb("move")
def test_to_spaces_within_reach(drill: Drill) -> None:
    """Up to 3 spaces, to one next to the dummy: around the mate, who is on the fourth of them; b4 is too far."""
    table = drill.table(scheme="- move: {who: self, up_to: 3, to: {adjacent_to: opponent.hero}}", at={"drill": "b1"}, theirs={"dummy": "b3", "mate-1": "b2"})
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"a3", "c3"}


@pytest.mark.verb("move")
def test_to_a_space_at_any_distance(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, to: {adjacent_to: opponent.hero}}", at={"drill": "a1"}, theirs={"dummy": "b5", "mate-1": "a5"})
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"b4", "c5"}
    table.take("move", space="c5")
    assert table.at("drill") == "c5"


@pytest.mark.verb("move")
def test_who_is_there_already_may_stay(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, up_to: 1, to: {in_zone_of: opponent.hero}}", at={"drill": "b2"}, theirs={"dummy": "b3"})
    table.scheme("trial", "drill")
    assert table.offered("space") == ["b2"]


@pytest.mark.verb("move")
def test_through_sidekicks_and_not_through_heroes(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: self, up_to: 2, through: sidekicks}", at={"drill": "a1"}, theirs={"dummy": "b1", "mate-1": "a2"})
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"a1", "a3", "b2"}


@pytest.mark.verb("move", "modify")
def test_a_modifier_lets_through_sidekicks(drill: Drill) -> None:
    steps = "- modify: {move_through: sidekicks, until: end_of_turn}\n- move: {who: self, up_to: 2}"
    table = drill.table(scheme=steps, at={"drill": "a1"}, theirs={"dummy": "b1", "mate-1": "a2"}).scheme("trial", "drill")
    assert set(table.offered("space")) == {"a1", "a3", "b2"}


@pytest.mark.verb("damage")
def test_fighters_near_a_token(drill: Drill) -> None:
    steps = "- place_token: {which: {supply: smoke}, to: {start: 4}}\n- damage: {to: {each: {side: opposing, within: {spaces: 2, of: smoke}}}, amount: 1}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert [table.health(key) for key in ("dummy", "mate-1", "mate-2")] == [9, 1, 2]


@pytest.mark.verb("remove_token")
def test_tokens_in_a_zone(drill: Drill) -> None:
    table = drill.table(scheme="- remove_token: {each: {token: smoke, in_zone_of: self}}", mine={"tokens": {"smoke": ["c1", "b3", "c5"]}}, at={"drill": "b1"})
    table.scheme("trial", "drill")
    assert table.tokens("smoke") == [None, "b3", "c5"]


@pytest.mark.parametrize(
    ("step", "english"),
    [
        ("move: {who: self, exactly: 3}", "Move Detective exactly 3 spaces."),
        ("move: {who: opposing_fighter, at_least: 1, up_to: 3}", "Move the opposing fighter at least 1 and at most 3 spaces."),
        ("move: {who: self, up_to: 3, to: {adjacent_to: opposing_fighter}}", "Move Detective up to 3 spaces to any space adjacent to the opposing fighter."),
        ("move: {who: self, to: {with_token: smoke}}", "Move Detective any number of spaces to any space with a smoke token."),
        ("move: {who: self, up_to: 3, through: sidekicks}", "Move Detective up to 3 spaces, even through sidekicks."),
    ],
)
def test_the_text_says_how_far_and_where(step: str, english: str) -> None:
    assert tell(step) == english


@pytest.mark.verb("move", "draw")
@pytest.mark.parametrize(("space", "cards"), [("b2", 0), ("a2", 1), ("a3", 2)])
def test_how_far_a_step_moved_somebody(drill: Drill, space: str, cards: int) -> None:
    steps = "- move: {who: drill, up_to: 2, as: walk}\n- draw: walk.moved"
    table = drill.table(scheme=steps).scheme("trial", "drill").take(fighter="drill", space=space)
    assert len(table.hand(0)) == cards


@pytest.mark.verb("move", "draw")
def test_how_far_a_step_moved_several(drill: Drill) -> None:
    steps = "- move: {who: {each: {side: own}}, up_to: 2, as: walk}\n- draw: walk.moved"
    table = drill.table(scheme=steps, at={"drill": "b2", "aide-1": "c1"}).scheme("trial", "drill")
    table.take(fighter="drill", space="a2").take(fighter="aide-1", space="c3")
    assert len(table.hand(0)) == 3
