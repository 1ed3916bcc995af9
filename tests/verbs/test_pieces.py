"""Verbs about tokens, counters, forms and named numbers."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.verb("place_token")
def test_place_a_token_from_the_supply(drill: Drill) -> None:
    table = drill.table(scheme="- place_token: {which: {supply: smoke}, to: {adjacent_to: drill, without_token: smoke}}", mine={"tokens": {"smoke": ["a2"]}})
    table.scheme("trial", "drill")
    assert set(table.offered("space")) == {"b1", "b3", "c2"}
    table.take(space="b3")
    assert sorted(map(str, table.tokens("smoke"))) == ["None", "a2", "b3"]


@pytest.mark.verb("place_token")
def test_place_a_token_that_lies_elsewhere(drill: Drill) -> None:
    table = drill.table(scheme="- place_token: {which: {choose: smoke}, to: {in_zone_of: drill, empty: true}}", mine={"tokens": {"smoke": ["a5", "c5"]}})
    table.scheme("trial", "drill").take("token", space="c5")
    assert set(table.offered("space")) == {"a2", "a3", "b1", "c1", "c2", "c3"}
    table.take(space="b1")
    assert table.tokens("smoke") == ["a5", "b1", None]


@pytest.mark.verb("move_token")
def test_move_a_token_along_lines_through_anybody(drill: Drill) -> None:
    table = (
        drill.table(scheme="- move_token: {which: {choose: smoke}, up_to: 1}", mine={"tokens": {"smoke": ["b3", "a3"]}})
        .scheme("trial", "drill")
        .take("token", space="b3")
    )
    assert set(table.offered("space")) == {"b3", "b2", "b4", "c3"}
    table.take(space="b2")
    assert table.tokens("smoke") == ["b2", "a3", None]


@pytest.mark.verb("move_token")
def test_an_opponent_who_moves_a_token_chooses_which(drill: Drill) -> None:
    table = drill.table(after_combat="- move_token: {which: {choose: smoke}, up_to: 1, by: opponent}", mine={"tokens": {"smoke": ["b3", "a3"]}})
    table.attack("drill", "dummy", "trial")
    assert (table.decision.player, table.decision.kind) == (1, "choose_token")
    table.take("token", space="a3")
    assert table.decision.player == 1
    assert table.take(space="a2").tokens("smoke") == ["b3", "a2", None]


def marks(table: Table, fighter: str) -> list[tuple[str, int]]:
    return [(mark["id"], mark["count"]) for mark in table.fighter(fighter)["marks"]]


@pytest.mark.verb("mark")
def test_marks_add_up_and_go_where_the_fighter_goes(drill: Drill) -> None:
    steps = "- mark: {kind: poison, who: opposing_fighter, count: 2}\n- move: {who: opposing_fighter, up_to: 1}\n- gain: {rage: 1}"
    table = drill.table(after_combat=steps, hand=["trial", "trial"]).attack("drill", "dummy", "trial").take("move", space="c3")
    assert (marks(table, "dummy"), marks(table, "mate-1"), table.at("dummy")) == ([("poison", 2)], [], "c3")
    assert table.game.observe(1)["players"][1]["fighters"][0]["marks"] == [{"id": "poison", "player": 0, "count": 2}]


@pytest.mark.verb("mark")
def test_marks_are_counted_and_asked_for(drill: Drill) -> None:
    steps = "- mark: {kind: poison, who: {each: {side: opposing, role: sidekick}}}\n- mark: {kind: poison, who: opponent.hero, count: 2}\n"
    steps += "- gain: {rage: {marks: {kind: poison, who: {each: {marked: poison, role: sidekick}}}}}\n- damage: {to: {each: {marked: poison}}, amount: 1}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert table.counter(0, "rage") == 4
    assert [table.health(fighter) for fighter in ("drill", "aide-1", "dummy", "mate-1")] == [10, 3, 9, 1]


@pytest.mark.verb("mark")
def test_marks_fall_off_who_is_defeated(drill: Drill) -> None:
    steps = "- mark: {kind: poison, who: {each: {side: opposing, role: sidekick}}}\n- defeat: {choose: {side: opposing, role: sidekick}}"
    table = drill.table(scheme=steps).scheme("trial", "drill").take("fighter", fighter="mate-2")
    assert (marks(table, "mate-1"), marks(table, "mate-2")) == ([("poison", 1)], [])


@pytest.mark.verb("unmark")
@pytest.mark.parametrize(("count", "left", "rage"), [("1", 2, 3), ("5", 0, 5), ("all", 0, 5)])
def test_unmark(drill: Drill, count: str, left: int, rage: int) -> None:
    steps = (
        f"- mark: {{kind: poison, who: drill, count: 3}}\n- unmark: {{kind: poison, who: drill, count: {count}, as: healed}}\n- gain: {{rage: healed.amount}}"
    )
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert (marks(table, "drill"), table.counter(0, "rage")) == ([("poison", left)] if left else [], rage)


@pytest.mark.verb("unmark")
def test_unmark_any_number_is_chosen_and_needs_a_mark(drill: Drill) -> None:
    chosen = drill.table(scheme="- mark: {kind: poison, who: drill, count: 2}\n- unmark: {kind: poison, who: drill, count: any_number}").scheme(
        "trial", "drill"
    )
    assert chosen.offered("number") == [0, 1, 2]
    assert marks(chosen.take(number=1), "drill") == [("poison", 1)]
    none = drill.table(scheme="- may: [{unmark: {kind: poison, who: drill}}]\n  then: [{draw: 1}]").scheme("trial", "drill")
    assert (none.decision.kind, none.hand(0)) == ("action", [])


@pytest.mark.verb("random_number")
def test_random_numbers_come_from_their_range(drill: Drill) -> None:
    found = set()
    for seed in range(40):
        table = drill.table(scheme="- random_number: {from: 2, to: 4, as: roll}\n- set_counter: {rage: roll}", position={"seed": seed}).scheme("trial", "drill")
        assert table.events("random_number") == [("random_number", table.counter(0, "rage"))]
        found.add(table.counter(0, "rage"))
    assert found == {2, 3, 4}


@pytest.mark.verb("random_number")
def test_a_random_number_from_an_empty_range_is_its_lowest(drill: Drill) -> None:
    table = drill.table(scheme="- random_number: {from: 3, to: {cards_in: {place: hand, of: opponent}}, as: roll}\n- set_counter: {rage: roll}").scheme(
        "trial", "drill"
    )
    assert table.counter(0, "rage") == 3


@pytest.mark.verb("remove_token")
def test_remove_tokens(drill: Drill) -> None:
    table = drill.table(scheme="- remove_token: {token: smoke, at: drill}", mine={"tokens": {"smoke": ["b2", "a3"]}}).scheme("trial", "drill")
    assert table.tokens("smoke") == [None, "a3", None]
    table = drill.table(scheme="- remove_token: {each: smoke}", mine={"tokens": {"smoke": ["b2", "a3"]}}).scheme("trial", "drill")
    assert table.tokens("smoke") == [None, None, None]


@pytest.mark.parametrize(
    ("step", "before", "after"),
    [
        pytest.param("gain: {rage: 2}", 2, 4, marks=pytest.mark.verb("gain")),
        pytest.param("gain: {rage: 2}", 4, 5, marks=pytest.mark.verb("gain")),
        pytest.param("spend: {rage: 2}", 2, 0, marks=pytest.mark.verb("spend")),
        pytest.param("spend: {rage: 2}", 1, 1, marks=pytest.mark.verb("spend")),
        pytest.param("set_counter: {rage: 4}", 1, 4, marks=pytest.mark.verb("set_counter")),
    ],
)
def test_counters_stay_in_their_range_and_are_spent_whole(drill: Drill, step: str, before: int, after: int) -> None:
    table = drill.table(scheme=f"- {step}", mine={"counters": {"rage": before}}).scheme("trial", "drill")
    assert table.counter(0, "rage") == after


@pytest.mark.verb("spend", "draw")
def test_spend_any_amount(drill: Drill) -> None:
    table = drill.table(scheme="- spend: {rage: any_amount, as: burnt}\n- draw: burnt.amount", mine={"counters": {"rage": 3}}).scheme("trial", "drill")
    assert table.offered("number") == [0, 1, 2, 3]
    table.take(number=2)
    assert (table.counter(0, "rage"), len(table.hand(0))) == (1, 2)


@pytest.mark.parametrize(
    ("step", "before", "after"),
    [
        pytest.param("become: wild", "calm", "wild", marks=pytest.mark.verb("become")),
        pytest.param("become: next", "calm", "wild", marks=pytest.mark.verb("become")),
        pytest.param("become: next", "still", "calm", marks=pytest.mark.verb("become")),
    ],
)
def test_forms(drill: Drill, step: str, before: str, after: str) -> None:
    table = drill.table(scheme=f"- {step}", mine={"form": before}).scheme("trial", "drill")
    assert table.player(0)["form"] == after


@pytest.mark.verb("choose", "gain")
def test_name_a_number(drill: Drill) -> None:
    table = drill.table(scheme="- choose: {number: {to: 3}, as: guess}\n- gain: {rage: guess}").scheme("trial", "drill")
    assert table.offered("number") == [0, 1, 2, 3]
    assert table.take(number=3).counter(0, "rage") == 5


@pytest.mark.verb("choose")
def test_the_highest_number_named_is_the_highest_printed_value_of_the_match(drill: Drill) -> None:
    table = drill.table(scheme="- choose: {number: any, as: guess}\n- gain: {rage: guess}").scheme("trial", "drill")
    assert table.offered("number") == [0, 1, 2, 3, 4]


# -- tokens of other players ----------------------------------------------------------------------------------------------


def _meeting(drill: Drill, steps: str, *, mode: str = "duel") -> Table:
    """Players of the same hero, each with smoke: the first on c1, the second on b4 (and c5), the third on a1, the fourth on a5."""
    content = drill.content(scheme=steps)
    starts = ["b2", "b5", "a2", "a4"]
    smoke = [["c1"], ["b4", "c5"], ["a1"], ["a5"]]
    seats = 2 if mode == "duel" else 4
    content.match(["drill"] * seats, "yard", mode, {}, "en").watcher = drill.watcher
    players = [player("drill", {"drill": starts[seat]}, hand=["trial"], tokens={"smoke": smoke[seat]}) for seat in range(seats)]
    return Table(content, "yard", *players, mode=mode)


@pytest.mark.verb("remove_token")
@pytest.mark.parametrize(
    ("mode", "whose", "left"),
    [
        ("duel", "each_opponent", ["c1"]),
        ("duel", "everyone", []),
        ("duel", "you", ["b4", "c5"]),
        # In a team, the third player is a teammate.
        ("team", "each_opponent", ["c1", "a1"]),
        ("free-for-all", "each_opponent", ["c1"]),
    ],
)
def test_remove_tokens_of_players(drill: Drill, mode: str, whose: str, left: list[str]) -> None:
    table = _meeting(drill, f"- remove_token: {{each: {{tokens_of: {whose}}}}}", mode=mode).scheme("trial", "drill@1")
    assert [space for space in table.tokens("smoke") if space] == left


@pytest.mark.verb("remove_token")
def test_choose_a_token_of_an_opponent_by_its_place(drill: Drill) -> None:
    """Only one is near enough: it is not asked which."""
    steps = "- remove_token: {choose: {tokens_of: opponent, within: {spaces: %s, of: drill}}}"
    near = _meeting(drill, steps % 2).scheme("trial", "drill@1")
    assert [space for space in near.tokens("smoke") if space] == ["c1", "c5"]
    far = _meeting(drill, steps % 4).scheme("trial", "drill@1")
    assert far.offered("space") == ["b4", "c5"]
    far.take("token", space="c5")
    assert [space for space in far.tokens("smoke") if space] == ["c1", "b4"]


@pytest.mark.verb("draw", "damage")
def test_count_tokens_of_an_opponent_and_look_beside_them(drill: Drill) -> None:
    counted = _meeting(drill, "- draw: {count: {tokens_of: opponent}}").scheme("trial", "drill@1")
    assert len(counted.hand(0)) == 2
    # The second player's fighter is beside its own smoke on b4; the first is beside neither of theirs.
    beside = "- damage: {to: {each: {adjacent_to: {any_token: {tokens_of: opponent}}}}, amount: 1}"
    hurt = _meeting(drill, beside).scheme("trial", "drill@1")
    assert (hurt.health("drill@1"), hurt.health("drill@2")) == (10, 9)
    own = _meeting(drill, "- damage: {to: {each: {adjacent_to: {any_token: smoke}}}, amount: 1}").scheme("trial", "drill@1")
    assert (own.health("drill@1"), own.health("drill@2")) == (10, 10)
