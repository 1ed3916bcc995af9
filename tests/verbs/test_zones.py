"""Zones as things, ground that slows and stops, and the events of coming into a zone or being placed."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table
from tests.text.workbench import tell, tell_ability

GAIN = "do: [{gain: {rage: 1}}]"


def rage(table: Table) -> int:
    return table.counter(0, "rage")


@pytest.mark.verb("choose", "damage")
def test_a_zone_is_chosen_and_those_in_it_are_meant(drill: Drill) -> None:
    steps = "- choose: {zone: {other_than: self}, as: plot}\n- damage: {to: {each: {side: opposing, in_zone: plot}}, amount: 1}"
    table = drill.table(scheme=steps, at={"drill": "b1"}, theirs={"dummy": "b3", "mate-1": "b4", "mate-2": "a4"}).scheme("trial", "drill")
    assert (table.decision.kind, table.offered("zone"), [str(option) for option in table.decision.options]) == (
        "choose_zone",
        ["middle", "east"],
        ["Middle", "East"],
    )
    table.take(zone="east")
    assert [table.health(key) for key in ("dummy", "mate-1", "mate-2")] == [10, 1, 1]


@pytest.mark.verb("gain")
def test_different_zones_are_counted_once(drill: Drill) -> None:
    """b2 is in West and Middle, a1 in West."""
    table = drill.table(scheme="- gain: {rage: {count: {zones: {of: {each: {side: own}}}}}}", mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert rage(table) == 2


@pytest.mark.verb("if")
@pytest.mark.parametrize(("aide", "apart"), [("a1", False), ("c5", True), ("b4", False)])
def test_each_in_another_zone(drill: Drill, aide: str, apart: bool) -> None:
    steps = "- if: {in_different_zones: {each: {side: own}}}\n  then: [{gain: {rage: 1}}]"
    table = drill.table(scheme=steps, at={"drill": "b2", "aide-1": aide}, theirs={"dummy": "a5"}, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert rage(table) == int(apart)


@pytest.mark.verb("if")
@pytest.mark.parametrize(("to", "same"), [("a2", True), ("b3", False)])
def test_the_zone_where_the_turn_began(drill: Drill, to: str, same: bool) -> None:
    """From b1 in West: a2 is in West, b3 is not."""
    steps = "- if: {in_zone: {began_turn: self}}\n  then: [{gain: {rage: 1}}]"
    table = drill.table(
        scheme=steps, at={"drill": "b1"}, theirs={"dummy": "a5"}, mine={"counters": {"rage": 0}}, hand=["trial", "jab"], position={"turn_start": True}
    )
    table.maneuver(("drill", to)).scheme("trial", "drill")
    assert rage(table) == int(same)


@pytest.mark.verb("place", "choose")
def test_placed_in_a_chosen_zone(drill: Drill) -> None:
    steps = "- choose: {zone: {of: {each: {side: opposing}}, other_than: drill}, as: there}\n- place: {who: drill, to: {in_zone: there}}"
    table = drill.table(scheme=steps, at={"drill": "b3"}, theirs={"dummy": "a5", "mate-1": "b1"}).scheme("trial", "drill")
    assert table.offered("zone") == ["west", "east"]
    table.take(zone="west")
    assert set(table.offered("space")) == {"a1", "a2", "b2", "c1", "c2"}


@pytest.mark.verb("for_each", "place_token")
def test_a_token_on_each_of_several_spaces(drill: Drill) -> None:
    steps = "- for_each: {spaces: {adjacent_to: self, without_token: smoke}}\n  as: spot\n  do: [{place_token: {which: {supply: smoke}, to: spot}}]"
    table = drill.table(scheme=steps, at={"drill": "a1"}).scheme("trial", "drill")
    assert table.tokens("smoke") == ["a2", "b1", None]


@pytest.mark.verb("modify")
def test_a_fighter_counts_as_being_in_another_zone(drill: Drill) -> None:
    """A ranged aide in West reaches Dummy in East while it counts as being there; Drill, who is melee, does not."""
    plain = drill.table(scheme="- draw: 1", at={"drill": "c1", "aide-1": "a1"}, theirs={"dummy": "c5"}, hand=["trial", "jab"])
    assert plain.offered("target") == []
    steps = "- modify: {zones: {of: opponent.hero}, who: {each: {side: own}}, until: {end_of: turn}}"
    table = drill.table(scheme=steps, at={"drill": "c1", "aide-1": "a1"}, theirs={"dummy": "c5"}, hand=["trial", "jab"]).scheme("trial", "drill")
    assert table.offered("fighter", "target") == [("aide-1", "dummy")]


@pytest.mark.verb("damage")
def test_zones_that_ask_for_each_other_come_to_an_end(drill: Drill) -> None:
    abilities = "- continuous: {zones: {of: aide}}\n- continuous: {zones: {of: drill}, who: {each: {fighter: aide, in_zone_of: drill}}}"
    steps = "- damage: {to: {each: {side: opposing, in_zone_of: drill}}, amount: 1}"
    table = drill.table(abilities=abilities, scheme=steps, at={"drill": "c1", "aide-1": "c5"}, theirs={"dummy": "a5", "mate-1": "a3"}).scheme("trial", "drill")
    assert (table.health("dummy"), table.health("mate-1")) == (9, 2)


# -- the events -------------------------------------------------------------------------------------------------------------


@pytest.mark.trigger("entered_zone", "left_zone")
def test_coming_into_a_zone_and_leaving_one(drill: Drill) -> None:
    """From b1 (West) to b2 (West and Middle) one zone is new, and none is left; to c3 (Middle), West is left."""
    entered = drill.table(abilities=f"- {{trigger: entered_zone, {GAIN}}}", at={"drill": "b1"}, hand=[], mine={"counters": {"rage": 0}})
    assert rage(entered.maneuver(("drill", "b2"))) == 1
    assert rage(entered.maneuver(("drill", "c2"))) == 1
    left = drill.table(abilities=f"- {{trigger: left_zone, {GAIN}}}", at={"drill": "b1"}, hand=[], mine={"counters": {"rage": 0}})
    assert rage(left.maneuver(("drill", "b2"))) == 0
    assert rage(left.maneuver(("drill", "c2"))) == 1


@pytest.mark.trigger("entered_zone")
def test_which_zone_was_entered(drill: Drill) -> None:
    """Only where Drill is: West, not Middle."""
    abilities = f"- {{trigger: entered_zone, whose: opponent, if: {{in_zone: {{zone: event_zones, who: drill}}}}, {GAIN}}}"
    table = drill.table(abilities=abilities, at={"drill": "c1"}, theirs={"dummy": "a4"}, hand=[], mine={"counters": {"rage": 0}}, position={"active": 1})
    assert rage(table.maneuver(("dummy", "a3"))) == 0
    assert rage(table.maneuver(("dummy", "a2"))) == 1


@pytest.mark.trigger("fighter_placed")
@pytest.mark.verb("place", "swap_spaces", "move")
def test_being_placed_is_no_move(drill: Drill) -> None:
    abilities = f"- {{trigger: fighter_placed, whose: any, {GAIN}}}"
    placed = drill.table(abilities=abilities, scheme="- place: {who: drill, to: {start: 4}}", mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert rage(placed) == 1
    swapped = drill.table(abilities=abilities, scheme="- swap_spaces: [drill, opponent.hero]", mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert rage(swapped) == 2
    moved = drill.table(abilities=abilities, scheme="- move: {who: drill, up_to: 1}", mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    moved.take("move", space="b1")
    assert rage(moved) == 0


@pytest.mark.trigger("token_placed", "token_removed")
@pytest.mark.verb("place_token", "move_token", "remove_token")
def test_tokens_that_come_and_go(drill: Drill) -> None:
    """Placed and moved: twice. Back to the supply, and out of the game: twice. A move to where it is counts for nothing."""
    placed = drill.table(
        abilities=f"- {{trigger: token_placed, {GAIN}}}",
        scheme="- place_token: {which: {supply: smoke}, to: {start: 4}}\n- move_token: {which: smoke, up_to: 1}\n- move_token: {which: smoke, up_to: 1}",
        mine={"counters": {"rage": 0}},
    ).scheme("trial", "drill")
    placed.take(space="c2").take(space="c2")
    assert (rage(placed), placed.tokens("smoke")) == (2, ["c2", None, None])
    removed = drill.table(
        abilities=f"- {{trigger: token_removed, {GAIN}}}",
        scheme="- remove_token: {each: {token: smoke, at: drill}}\n- remove_token: {which: {each: smoke}, from_game: true}",
        mine={"counters": {"rage": 0}, "tokens": {"smoke": ["b2", "a5"]}},
    ).scheme("trial", "drill")
    assert rage(removed) == 2


# -- ground -----------------------------------------------------------------------------------------------------------------


def reach(drill: Drill, modifier: str) -> set[str]:
    table = drill.table(
        abilities=f"- continuous: {{{modifier}}}", at={"drill": "a1"}, theirs={"dummy": "c5"}, mine={"tokens": {"smoke": ["a2", "b1"]}}, hand=["jab"]
    )
    return table.reach("drill")


def test_a_token_ends_a_move(drill: Drill) -> None:
    """From the corner, both ways lead over smoke."""
    assert reach(drill, "move: 0") == {"a2", "a3", "b1", "b2", "c1"}
    assert reach(drill, "entering: {spaces: {with_token: smoke}, ends_move: true}") == {"a2", "b1"}


def test_a_space_that_costs_more_and_one_that_costs_nothing(drill: Drill) -> None:
    assert reach(drill, "entering: {spaces: {with_token: smoke}, costs: 2}") == {"a2", "b1"}
    assert reach(drill, "entering: {spaces: {with_token: smoke}, costs: 3}") == set()
    assert reach(drill, "entering: {spaces: {with_token: smoke}, costs: 0}") == {"a2", "b1", "a3", "b2", "c1", "a4", "b3", "c2"}


def test_a_space_that_may_not_be_entered(drill: Drill) -> None:
    assert reach(drill, "entering: {spaces: {with_token: smoke}, forbidden: true}") == set()


def test_spaces_adjacent_for_movement(drill: Drill) -> None:
    """From a1 by one step to any of the start spaces: a1 is none."""
    table = drill.table(abilities="- continuous: {adjacent_for_movement: {start: true}}", at={"drill": "b1"}, theirs={"dummy": "a5"}, hand=["jab"])
    assert {"a3", "c3", "b5", "b4"} <= table.reach("drill")


@pytest.mark.parametrize(
    ("step", "english"),
    [
        (
            "- choose: {zone: any, as: plot}\n- move: {who: self, to: {in_zone: plot}}",
            "Choose a zone. Move Detective any number of spaces to any space in that zone.",
        ),
        (
            "- choose: {zone: {of: wolf, other_than: self}, as: plot}\n- damage: {to: {each: {in_zone: plot}}, amount: 1}",
            "Choose a zone of one of your Wolves other than Detective's zone. Deal 1 damage to each fighter in that zone.",
        ),
        ("damage: {to: {each: {in_zone: {began_turn: self}}}, amount: 1}", "Deal 1 damage to each fighter in the zone where Detective began this turn."),
        ("draw: {count: {spaces: {adjacent_to: self, empty: true}}}", "Draw 1 card for each empty space adjacent to Detective."),
    ],
)
def test_the_text_says_which_zone(step: str, english: str) -> None:
    assert tell(step) == english


@pytest.mark.parametrize(
    ("ability", "english"),
    [
        ("continuous: {entering: {spaces: {with_token: smoke}, costs: 2}}", "Detective spends 2 movement to enter any space with a smoke token."),
        ("continuous: {entering: {spaces: {with_token: smoke}, costs: 0}}", "Detective spends no movement to enter any space with a smoke token."),
        ("continuous: {entering: {spaces: {with_token: smoke}, forbidden: true}}", "Detective cannot move into any space with a smoke token."),
        ("continuous: {adjacent_for_movement: {start: true}}", "Detective may move between start spaces as if they were adjacent."),
        ("trigger: left_zone, whose: any, do: [{draw: 1}]", "When a fighter leaves a zone, draw 1 card."),
    ],
)
def test_what_changes_of_the_ground_say(ability: str, english: str) -> None:
    assert tell_ability(ability) == english
