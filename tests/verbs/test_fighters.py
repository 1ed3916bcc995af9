"""Verbs about fighters."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.verb("damage")
def test_damage_to_each_and_to_a_chosen_one(drill: Drill) -> None:
    each = drill.table(scheme="- damage: {to: {each: {side: opposing}}, amount: 1}").scheme("trial", "drill")
    assert [each.health(key) for key in ("dummy", "mate-1", "mate-2", "drill")] == [9, 1, 1, 10]
    chosen = drill.table(scheme="- damage: {to: {choose: {side: opposing, role: sidekick}}, amount: 1}").scheme("trial", "drill")
    assert chosen.offered("fighter") == ["mate-1", "mate-2"]
    chosen.take(fighter="mate-2")
    assert [chosen.health(key) for key in ("dummy", "mate-1", "mate-2")] == [10, 2, 1]


@pytest.mark.verb("damage")
def test_damage_to_several_chosen_ones(drill: Drill) -> None:
    up_to = drill.table(scheme="- damage: {to: {choose: {side: opposing}, up_to: 2}, amount: 1}").scheme("trial", "drill")
    up_to.take(fighter="dummy").take("done")
    assert [up_to.health(key) for key in ("dummy", "mate-1", "mate-2")] == [9, 2, 2]
    exactly = drill.table(scheme="- damage: {to: {choose: {side: opposing}, exactly: 2}, amount: 1}").scheme("trial", "drill")
    assert "done" not in exactly.kinds()
    exactly.take(fighter="dummy").take(fighter="mate-2")
    assert [exactly.health(key) for key in ("dummy", "mate-1", "mate-2")] == [9, 2, 1]


@pytest.mark.verb("damage")
def test_damage_to_the_nearest(drill: Drill) -> None:
    nearest = "- damage: {to: {choose: {side: opposing, ROLE least: {distance: [candidate, self]}}}, amount: 1}"
    near = drill.table(scheme=nearest.replace("ROLE", "role: sidekick,")).scheme("trial", "drill")
    assert [near.health(key) for key in ("mate-1", "mate-2")] == [1, 2]
    tie = drill.table(scheme=nearest.replace("ROLE", ""), theirs={"dummy": "b4", "mate-1": "a3"}).scheme("trial", "drill")
    assert tie.offered("fighter") == ["dummy", "mate-1"]


@pytest.mark.verb("damage", "recover")
def test_damage_and_who_fell_by_it_can_be_used_later(drill: Drill) -> None:
    """Three take 2 each, and two of them fall: 6 recovered, and 2 gained."""
    steps = (
        "- damage: {to: {each: {side: opposing}}, amount: 2, as: blast}\n- recover: {who: self, amount: blast.dealt}\n- gain: {rage: {count: blast.defeated}}"
    )
    table = drill.table(scheme=steps, mine={"health": {"drill": 3}}).scheme("trial", "drill")
    assert (table.health("drill"), table.counter(0, "rage")) == (9, 4)


@pytest.mark.verb("recover")
def test_recover_up_to_the_dial(drill: Drill) -> None:
    table = drill.table(scheme="- recover: {who: [drill, {each: {fighter: aide}}], amount: 3}", mine={"health": {"drill": 8, "aide-1": 1}}).scheme(
        "trial", "drill"
    )
    assert (table.health("drill"), table.health("aide-1")) == (11, 3)


@pytest.mark.verb("set_health")
@pytest.mark.parametrize(("to", "health"), [(5, 5), (12, 12), (20, 12)])
def test_set_health_up_to_the_dial(drill: Drill, to: int, health: int) -> None:
    assert drill.table(scheme=f"- set_health: {{who: self, to: {to}}}").scheme("trial", "drill").health("drill") == health


@pytest.mark.verb("defeat")
def test_defeat_is_no_damage(drill: Drill) -> None:
    table = drill.table(scheme="- defeat: {choose: {side: opposing, role: sidekick}}").scheme("trial", "drill").take(fighter="mate-1")
    assert (table.defeated("mate-1"), table.events("damaged")) == (True, [])


@pytest.mark.verb("move")
def test_move_by_another_player(drill: Drill) -> None:
    table = drill.table(after_combat="- move: {who: self, up_to: 1, by: opponent}").attack("drill", "dummy", "trial")
    assert table.decision.player == 1
    table.take("move", space="a2")
    assert table.at("drill") == "a2"


@pytest.mark.verb("move")
def test_move_several_in_either_order(drill: Drill) -> None:
    table = drill.table(scheme="- move: {who: {each: {side: own}}, up_to: 1}").scheme("trial", "drill")
    table.take("move", fighter="aide-1", space="a2").take("move", fighter="drill", space="b1")
    assert (table.at("aide-1"), table.at("drill")) == ("a2", "b1")


@pytest.mark.verb("move")
@pytest.mark.parametrize(("through", "far"), [("friendly", False), ("opposing", True), ("any", True)])
def test_move_through(drill: Drill, through: str, far: bool) -> None:
    table = drill.table(scheme=f"- move: {{who: self, up_to: 3, through: {through}}}", at={"drill": "a1"}, theirs={"dummy": "a2", "mate-1": "b1"}).scheme(
        "trial", "drill"
    )
    assert ("b2" in table.offered("space")) == far


@pytest.mark.verb("place")
def test_place_next_to_somebody(drill: Drill) -> None:
    table = drill.table(scheme="- place: {who: drill, to: {adjacent_to: opponent.hero}}", at={"drill": "a1"}).scheme("trial", "drill")
    assert set(table.offered("space")) == {"a3", "b2", "c3"}
    table.take(space="c3")
    assert table.at("drill") == "c3"


@pytest.mark.verb("swap_spaces")
def test_swap_spaces(drill: Drill) -> None:
    table = drill.table(scheme="- swap_spaces: [self, opponent.hero]").scheme("trial", "drill")
    assert (table.at("drill"), table.at("dummy"), table.events("moved")) == ("b3", "b2", [])


@pytest.mark.verb("swap_spaces", "choose")
def test_swap_a_pair_that_was_chosen(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing}, exactly: 2, as: pair}\n- swap_spaces: pair"
    table = drill.table(scheme=steps).scheme("trial", "drill").take(fighter="dummy").take(fighter="mate-2")
    assert (table.at("dummy"), table.at("mate-1"), table.at("mate-2")) == ("a4", "b4", "b3")


@pytest.mark.verb("swap_spaces", "choose")
def test_one_fighter_is_no_pair(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing}, exactly: 2, as: pair}\n- swap_spaces: pair"
    table = drill.table(scheme=steps, theirs={"dummy": "b3"}).scheme("trial", "drill")
    assert table.at("dummy") == "b3"
    assert [event.kind for event in table.game.log if event.kind.startswith("no_effect")] == ["no_effect"]


@pytest.mark.verb("remove_from_board", "later", "place")
def test_remove_from_board_and_come_back(drill: Drill) -> None:
    steps = "- remove_from_board: drill\n- later: {start_of: next_turn}\n  do:\n    - place: {who: drill, to: anywhere}"
    table = drill.table(scheme=steps, their_hand=["hit"]).scheme("trial", "drill")
    assert (table.at("drill"), table.defeated("drill"), table.health("drill")) == (None, False, 10)
    table.maneuver()
    assert "attack" not in table.kinds()
    table.maneuver().maneuver()
    assert (table.decision.player, table.decision.kind) == (0, "choose_space")
    table.take(space="c1")
    assert (table.at("drill"), table.actions, table.decision.kind) == ("c1", 2, "action")


@pytest.mark.verb("summon")
def test_return_a_defeated_fighter_with_its_starting_health(drill: Drill) -> None:
    table = drill.table(
        scheme="- summon: {who: {fighter: aide, defeated: true}, to: {adjacent_to: drill}}", at={"drill": "b2", "aide-2": "a1"}, mine={"health": {"aide-2": 1}}
    )
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"a2", "b1", "c2"}
    table.take(space="c2")
    assert (table.at("aide-1"), table.health("aide-1"), table.health("aide-2")) == ("c2", 3, 1)


@pytest.mark.verb("summon")
def test_nobody_returns_where_nobody_fell(drill: Drill) -> None:
    table = drill.table(scheme="- summon: {who: {fighter: aide, defeated: true}, to: anywhere}", at={"drill": "b2", "aide-1": "a1", "aide-2": "c1"}).scheme(
        "trial", "drill"
    )
    assert (table.decision.kind, table.actions) == ("action", 1)


def four_seats(drill: Drill, step: str, mode: str) -> Table:
    """Drill, its aides defeated, and three Dummies who have lost a mate each; who sits at 0 and 2 is a team."""
    places = ({"drill": "b2"}, {"dummy": "c4", "mate-1": "c5"}, {"dummy": "a2", "mate-2": "a1"}, {"dummy": "a4", "mate-1": "a5"})
    seats = [player("dummy" if number else "drill", at, hand=[] if number else ["trial"]) for number, at in enumerate(places)]
    return Table(drill.content(scheme=step), "yard", *seats, mode=mode).scheme("trial", "drill")


def test_a_teammates_fighter_returns(drill: Drill) -> None:
    """One of several different fighters, yours or your teammate's; of two aides one is offered."""
    table = four_seats(drill, "- summon: {who: {side: friendly, role: sidekick, defeated: true}, to: {in_zone_of: self}}", "team")
    assert table.offered("fighter") == ["aide-1", "mate-1@3"]
    table.take(fighter="mate-1@3").take(space="b1")
    assert (table.at("mate-1@3"), table.health("mate-1@3"), table.defeated("mate-2@2")) == ("b1", 2, True)


@pytest.mark.parametrize("step", ["summon: {who: {side: opposing, defeated: true}, to: anywhere}", "summon: {who: {side: opposing, gone: true}, to: anywhere}"])
def test_among_three_opponents_one_of_each_is_offered(drill: Drill, step: str) -> None:
    table = four_seats(drill, f"- {step}", "free-for-all")
    assert table.offered("fighter") == ["mate-2@2", "mate-1@3", "mate-2@4"]


@pytest.mark.verb("place")
def test_of_fighters_off_the_board_the_defeated_are_told_apart(drill: Drill) -> None:
    """aide-1 is defeated, aide-2 is off the board: both are offered, and only the latter can be placed."""
    step = "- place: {who: {choose: {fighter: aide, gone: true}}, to: {adjacent_to: drill}}"
    table = drill.table(scheme=step, at={"drill": "b2"}, mine={"away": ["aide-2"]}).scheme("trial", "drill")
    assert [str(option) for option in table.decision.options] == ["Aide 1 (defeated)", "Aide 2 (off the board)"]
    table.take(fighter="aide-2").take(space="c2")
    assert (table.at("aide-2"), table.defeated("aide-1")) == ("c2", True)


@pytest.mark.verb("move")
def test_the_spaces_of_a_move_are_where_it_ended(drill: Drill) -> None:
    table = drill.table(scheme="- move: {up_to: 1, as: ride}\n- place_token: {which: {supply: smoke}, to: {space_of: ride.spaces}}")
    table.scheme("trial", "drill").take(space="b1")
    assert "b1" in table.tokens("smoke")
