"""R15.1: a large fighter covers two adjacent spaces."""

from __future__ import annotations

import json
from typing import Any

import pytest

import duelwright as dw
from runtime.position import PlayerPosition, PositionError
from tests.files.conftest import sealed
from tests.table import Table, player

pytestmark = pytest.mark.rule("R15.1")


def beast(*spaces: str, hand: tuple[str, ...] = (), **others: Any) -> PlayerPosition:
    return player("behemoth", {"behemoth": spaces, **others}, hand=hand, deck=["strike", "strike"])


def covered(table: Table, key: str = "behemoth") -> set[str]:
    return set(table.fighter(key)["spaces"])


def bodies(table: Table, key: str = "behemoth") -> list[set[str]]:
    return [{space, other} for who, space, other in table.offered("fighter", "space", "other_half") if who == key and other is not None]


def test_it_is_adjacent_to_what_is_adjacent_to_either_half(everything: dw.Bundle) -> None:
    foes = player("twins", {"ash": "b1", "ember": "a3"})
    assert Table(everything, "yard", beast("b2", "b3", hand=("strike",)), foes).offered("target") == ["ash", "ember"]
    assert Table(everything, "yard", beast("c4", "c5", hand=("strike",)), foes).offered("target") == []
    melee = Table(everything, "yard", player("twins", {"ash": "b4", "ember": "c5"}, hand=["strike"]), beast("b2", "b3"))
    assert melee.offered("fighter", "target") == [("ash", "behemoth")]


def test_it_is_in_the_zones_of_both_halves(everything: dw.Bundle) -> None:
    """The herder attacks in its zones: a calf reaches from West into Middle."""
    for at, targets in ((("a1", "b1"), []), (("a2", "a3"), ["behemoth"])):
        table = Table(everything, "yard", player("behemoth", {"behemoth": ["c4", "c5"], "herder": "b3"}, hand=["strike"]), beast(*at))
        assert [target for who, target in table.offered("fighter", "target") if who == "herder@1"] == [f"{target}@2" for target in targets]


def test_one_half_steps_and_the_other_follows(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", beast("a1", "a2"), player("twins", {"ash": "b2", "ember": "c5"})).take("maneuver")
    if table.decision.kind == "boost":
        table.take("no_boost")
    # From {a1, a2}: to a3, to b1; then a4 or b3 after a3, c1 after b1. Around the corner, a1 leads once more.
    assert sorted(map(sorted, bodies(table))) == [["a1", "b1"], ["a2", "a3"], ["a3", "a4"], ["a3", "b3"], ["b1", "c1"]]
    table.take("large_move", space="b1", other_half="a1")
    assert covered(table) == {"a1", "b1"}
    assert table.events("moved", "covered") == [("moved", "behemoth", "a1", "b1", ()), ("covered", "behemoth", "a1")]


def test_it_passes_friends_and_ends_on_free_spaces_only(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", beast("a1", "a2", herder="a3"), player("twins", {"ash": "b2", "ember": "b1"})).take("maneuver").take("no_boost")
    assert bodies(table) == []
    boosted = Table(everything, "yard", beast("a1", "a2", hand=("change-of-place",), herder="a3"), player("twins", {"ash": "b2", "ember": "b1"}))
    boosted.take("maneuver").take("boost", card="change-of-place")
    # Through a3 to a4 and on: both halves are past the herder.
    assert {"a4", "a5"} in bodies(boosted)
    assert all("a3" not in body for body in bodies(boosted))


def test_exactly_three_spaces_enter_no_space_twice(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", beast("a1", "b1", hand=("stampede",)), player("twins", {"ash": "a2", "ember": "c5"})).scheme("stampede")
    assert {"a3", "a4"} in bodies(table)
    assert {"a1", "b1"} not in bodies(table)
    table.take("large_move", space="a4", other_half="a3", through=["ash"])
    assert covered(table) == {"a3", "a4"}
    assert table.health("ash") == table.fighter("ash")["max_health"] - 1


def test_tokens_are_entered_by_either_half(everything: dw.Bundle) -> None:
    seat = player("behemoth", {"behemoth": ["b1", "b2"]}, health={"behemoth": 10}, tokens={"track": ["b3", "b4", "c2"]}, hand=[], deck=["strike"])
    table = Table(everything, "yard", seat, player("twins", {"ash": "a5", "ember": "c5"})).take("maneuver").take("no_boost")
    table.take("large_move", space="b4", other_half="b3", over=[])
    assert table.health("behemoth") == 12


def test_placing_asks_its_player_for_the_other_half(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", beast("b2", "b3", hand=("loom",)), player("twins", {"ash": "b4", "ember": "c5"}))
    table.attack("behemoth", "ash", "loom")
    offered = set(table.offered("space"))
    assert offered == {"a3", "a4", "a5", "b2", "b3", "b5", "c3", "c4"}
    table.take(space="a5")
    assert (table.decision.kind, table.decision.player) == ("other_half", 0)
    assert table.offered("space") == ["a4", "b5"]
    again = dw.Game.from_json(everything, table.game.to_json())
    assert again.decision is not None
    assert [option.data for option in again.decision.options] == [option.data for option in table.decision.options]
    table.take(space="b5")
    assert covered(table) == {"a5", "b5"}
    assert ("covered", "behemoth", "b5") in table.events("covered")


def test_a_space_without_a_free_one_beside_it_is_not_offered(everything: dw.Bundle) -> None:
    """a5 is free, and both spaces beside it are taken."""
    foes = player("warden", {"warden": "b4", "hound-1": "a4", "hound-2": "b5"})
    table = Table(everything, "yard", beast("b2", "b3", hand=("loom",)), foes).attack("behemoth", "warden", "loom")
    assert "a5" not in table.offered("space")
    assert {"c4", "c5"} <= set(table.offered("space"))


def test_a_large_sidekick_is_summoned_on_two_spaces(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", beast("a2", "b2", hand=("call-the-calf",)), player("twins", {"ash": "b1", "ember": "c5"}))
    table.scheme("call-the-calf", "behemoth").take(fighter=table.offered("fighter")[0])
    assert "a1" not in table.offered("space"), "its neighbours are taken"
    table.take(space="c1").take("fighter_to", space="c2")
    assert {frozenset(covered(table, key)) for key in ("calf-1", "calf-2")} == {frozenset(), frozenset({"c1", "c2"})}


def test_swapping_with_a_fighter_on_one_space(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", beast("b2", "b3", hand=("change-of-place",)), player("twins", {"ash": "a5", "ember": "c5"}))
    table.scheme("change-of-place", "behemoth").take(fighter="ash")
    assert (table.decision.kind, table.offered("space")) == ("half_to_leave", ["b2", "b3"])
    table.take(space="b3").take("fighter_to", space="a4")
    assert (table.at("ash"), covered(table)) == ("b3", {"a4", "a5"})


def test_swapping_with_a_neighbour_may_keep_one_space(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", beast("a1", "a2", hand=("change-of-place",), herder="b3"), player("twins", {"ash": "a3", "ember": "a4"}))
    table.scheme("change-of-place", "behemoth").take(fighter="ash")
    assert table.offered("space") == ["a1"], "a2 is the only room for the other half"
    table.take(space="a1").take("fighter_to", space="a2")
    assert (table.at("ash"), covered(table)) == ("a1", {"a2", "a3"})


def test_swapping_without_room_does_nothing(everything: dw.Bundle) -> None:
    foes = player("warden", {"warden": "a5", "hound-1": "a4", "hound-2": "b5"})
    table = Table(everything, "yard", beast("b2", "b3", hand=("change-of-place",)), foes)
    table.scheme("change-of-place", "behemoth").take(fighter="warden")
    assert (table.at("warden"), covered(table), table.decision.kind) == ("a5", {"b2", "b3"}, "action")


def test_two_large_fighters_exchange_both_spaces(everything: dw.Bundle) -> None:
    seat = player("behemoth", {"behemoth": ["b2", "b3"], "calf-1": ["a4", "a5"]}, hand=["change-of-place"])
    table = Table(everything, "yard", seat, player("twins", {"ash": "c5", "ember": "c4"}))
    table.scheme("change-of-place", "behemoth").take(fighter="calf-1")
    assert (covered(table), covered(table, "calf-1")) == ({"a4", "a5"}, {"b2", "b3"})


def test_it_uses_the_items_under_both_halves(everything: dw.Bundle) -> None:
    seat = player("behemoth", {"behemoth": ["b1", "c1"]}, health={"behemoth": 10}, hand=[])
    table = Table(everything, "yard", seat, player("twins", {"ash": "a5", "ember": "c5"}), items={"c1": "bandage"})
    assert table.offered("item") == ["bandage"]


@pytest.mark.parametrize(("mode", "heroes"), [("duel", 2), ("team", 4), ("free-for-all", 3)])
def test_setup_asks_for_the_other_half(everything: dw.Bundle, mode: str, heroes: int) -> None:
    game = dw.new_game(everything, ["behemoth", "warden", "behemoth", "twins"][:heroes], "yard", mode=mode, seed=1)
    decision = game.decision
    assert decision is not None
    assert (decision.kind, decision.player) == ("other_half", 0)
    # b1 is the start space; the start spaces of others are left free.
    assert [option.data["space"] for option in decision.options] == ["a1", "b2", "c1"]
    game.apply(1)
    assert set(game.snapshot()["players"][0]["fighters"][0]["spaces"]) == {"b1", "b2"}
    while game.decision is not None and game.decision.kind in ("setup", "other_half"):
        game.apply(0)
    shown = [fighter["spaces"] for seat in game.snapshot()["players"] for fighter in seat["fighters"]]
    taken = [space for spaces in shown for space in spaces]
    assert len(taken) == len(set(taken))


def test_a_board_without_room_for_large_heroes_is_refused(everything: dw.Bundle) -> None:
    with pytest.raises(dw.SetupError, match="causeway is too small for large heroes: they cover 8 of its 10 spaces"):
        dw.new_game(everything, ["behemoth"] * 4, "causeway", mode="team", seed=1)


@pytest.mark.parametrize(
    ("at", "message"),
    [
        ({"behemoth": "b2"}, "`behemoth` is large and covers two spaces"),
        ({"behemoth": ["b2", "b4"]}, "`b2` and `b4` are not adjacent"),
        ({"behemoth": ["b2", "b3"], "herder": ["a1", "a2"]}, "`herder` is on one space"),
        ({"behemoth": ["b2", "b3"], "herder": "b3"}, "`behemoth` is already on `b3`"),
    ],
)
def test_impossible_positions_are_refused(everything: dw.Bundle, at: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        Table(everything, "yard", player("behemoth", at), player("twins", {"ash": "a5", "ember": "c5"}))


def test_a_save_with_torn_halves_is_refused(everything: dw.Bundle) -> None:
    game = dw.new_game(everything, ["behemoth", "warden"], "yard", seed=1)
    saved = json.loads(game.to_json())
    board = game.state.m.board
    saved["state"]["body"][0] = 1 << board.index["b1"] | 1 << board.index["c5"]
    with pytest.raises(dw.SaveError, match="cannot be where it is"):
        dw.Game.from_json(everything, sealed(saved))


def items_left(table: Table) -> dict[str, str]:
    return {item["space"]: item["item"] for item in table.game.snapshot()["items"] if item["item"]}


def test_for_a_combat_it_takes_one_of_two_items(everything: dw.Bundle) -> None:
    foes = player("twins", {"ash": "gate", "ember": "pier"}, deck=[])
    # A strike is 3, and the fort adds 1.
    for chosen, harm, left in (("pike", 6, {"store": "banner"}), ("banner", 5, {"court": "pike"})):
        seat = player("behemoth", {"behemoth": ["court", "store"]}, hand=["strike"], deck=[])
        table = Table(everything, "causeway", seat, foes, items={"court": "pike", "store": "banner"})
        table.take("attack", target="ash").take(card="strike")
        assert (table.decision.kind, table.offered("item"), table.kinds()[-1]) == ("which_item", ["pike", "banner"], "no")
        table.take("item", item=chosen).take("no_defense")
        assert table.health("ash") == table.fighter("ash")["max_health"] - harm
        assert items_left(table) == left


def test_it_may_leave_both_items(everything: dw.Bundle) -> None:
    seat = player("behemoth", {"behemoth": ["court", "store"]}, hand=["strike"], deck=[])
    foes = player("twins", {"ash": "gate", "ember": "pier"}, deck=[])
    table = Table(everything, "causeway", seat, foes, items={"court": "pike", "store": "banner"}).take("attack", target="ash").take(card="strike")
    table.take("no")
    assert items_left(table) == {"court": "pike", "store": "banner"}
