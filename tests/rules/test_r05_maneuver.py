"""R5: maneuvers, moves by effects, placing."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player


def spaces(table: Table, fighter: str) -> set[str]:
    return {space for who, space in table.offered("fighter", "space") if who == fighter}


@pytest.mark.rule("R5.1")
def test_a_maneuver_draws_before_anything_else_is_asked(ground: dw.Bundle) -> None:
    """The card drawn may be the one that boosts."""
    table = Table(ground, "yard", player("warden", {"warden": "a1"}, deck=["guard", "jab"]), player("trapper", {"trapper": "c5"}))
    table.take("maneuver")
    assert (table.hand(0), table.deck(0)) == (["guard"], ["jab"])
    assert table.offered("card") == ["guard"]


@pytest.mark.rule("R5.2")
def test_each_fighter_moves_once_in_any_order(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "a1", "hound-1": "b1", "hound-2": "c1"}), player("trapper", {"trapper": "c5"}))
    table.take("maneuver").take("no_boost")
    assert {who for who, _ in table.offered("fighter", "space")} == {"warden", "hound-1", "hound-2"}
    table.take("move", fighter="hound-2", space="c3")
    assert {who for who, _ in table.offered("fighter", "space")} == {"warden", "hound-1"}
    # What the first move left free and what it took is known to the next.
    assert "c1" in spaces(table, "hound-1")
    assert "c3" not in spaces(table, "hound-1")
    table.take("move", fighter="warden", space="a2").take("stop")
    assert [table.at(key) for key in ("warden", "hound-1", "hound-2")] == ["a2", "b1", "c3"]
    assert table.actions == 1


@pytest.mark.rule("R5.2")
def test_nobody_has_to_move(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "a1"}), player("trapper", {"trapper": "c5"}))
    assert table.maneuver().at("warden") == "a1"


@pytest.mark.rule("R5.3")
def test_a_boost_raises_the_move_value_of_every_fighter_for_this_maneuver(ground: dw.Bundle) -> None:
    table = Table(
        ground,
        "yard",
        player("warden", {"warden": "a1", "hound-1": "c1"}, hand=["ponder", "strike"], deck=["jab", "jab"]),
        player("trapper", {"trapper": "b5"}),
    )
    table.take("maneuver").take("boost", card="strike")
    assert "a5" in spaces(table, "warden")
    assert "c5" in spaces(table, "hound-1")
    assert table.discard(0) == ["strike"]
    table.take("stop").take("maneuver").take("no_boost")
    assert spaces(table, "warden") == {"a2", "a3", "b1", "b2"}


@pytest.mark.rule("R5.3")
def test_the_effect_of_the_boosting_card_is_ignored(ground: dw.Bundle) -> None:
    """Ponder would draw a card."""
    table = Table(ground, "yard", player("warden", {"warden": "a1"}, hand=["ponder"], deck=["jab", "guard"]), player("trapper", {"trapper": "b5"}))
    table.maneuver(boost="ponder")
    assert (table.hand(0), table.deck(0), table.discard(0)) == (["jab"], ["guard"], ["ponder"])


@pytest.mark.rule("R5.3")
def test_a_card_of_a_defeated_fighter_may_still_boost(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("trapper", {"trapper": "a1"}, hand=["pounce"], deck=["jab"]), player("warden", {"warden": "c5"}))
    table.take("maneuver").take("boost", card="pounce")
    assert "a5" in spaces(table, "trapper")


@pytest.mark.rule("R5.4")
def test_steps_go_along_lines(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "b2"}), player("trapper", {"trapper": "c5"}))
    table.take("maneuver").take("no_boost")
    assert spaces(table, "warden") == {"a1", "a2", "a3", "b1", "b3", "b4", "c1", "c2", "c3"}


@pytest.mark.rule("R5.5")
def test_friends_let_pass_opponents_block_and_nobody_shares_a_space(ground: dw.Bundle) -> None:
    friend = Table(ground, "yard", player("warden", {"warden": "a1", "hound-1": "a2", "hound-2": "b1"}), player("trapper", {"trapper": "c5"}))
    friend.take("maneuver").take("no_boost")
    assert spaces(friend, "warden") == {"a3", "b2", "c1"}
    foe = Table(ground, "yard", player("warden", {"warden": "a1", "hound-2": "b1"}), player("trapper", {"trapper": "c5", "ferret": "a2"}))
    foe.take("maneuver").take("no_boost")
    assert spaces(foe, "warden") == {"b2", "c1"}


@pytest.mark.rule("R5.6")
def test_an_opponent_moved_by_an_effect_moves_by_its_own_sides_rules(drill: Drill) -> None:
    """Dummy passes its mate on b4 and is stopped by Drill's aide on a3, though Drill moves it."""
    table = drill.table(
        after_combat="- move: {who: opposing_fighter, up_to: 2}",
        at={"drill": "b2", "aide-1": "a3"},
        theirs={"dummy": "b3", "mate-1": "b4"},
    )
    table.attack("drill", "dummy", "trial")
    assert table.decision.player == 0
    assert spaces(table, "dummy") == {"b3", "a4", "b5", "c4", "c3", "c2"}
    table.take("move", fighter="dummy", space="b5")
    assert table.at("dummy") == "b5"


@pytest.mark.rule("R5.7")
def test_placing_needs_no_path_but_an_empty_space(drill: Drill) -> None:
    """Drill is walled in; it may be placed on any empty space, its own among them."""
    table = drill.table(
        scheme="- place: {who: drill, to: anywhere}",
        at={"drill": "a1", "aide-1": "c5"},
        theirs={"dummy": "a2", "mate-1": "b1", "mate-2": "c3"},
    ).scheme("trial", "drill")
    assert set(table.offered("space")) == {"a1", "a3", "a4", "a5", "b2", "b3", "b4", "b5", "c1", "c2", "c4"}
    table.take(space="b5")
    assert table.at("drill") == "b5"
    assert table.events("moved") == []


@pytest.mark.rule("R5.7")
def test_placing_elsewhere_leaves_ones_own_space_out(drill: Drill) -> None:
    steps = "- place: {who: drill, to: {in_zone_of: drill, other_than: drill}}"
    table = drill.table(scheme=steps, at={"drill": "a3"}, theirs={"dummy": "b3", "mate-1": "c3"}).scheme("trial", "drill")
    assert set(table.offered("space")) == {"b2", "b4"}


@pytest.mark.rule("R5.7", "R14.2")
def test_with_no_space_to_be_placed_on_nothing_happens_and_the_rest_resolves(drill: Drill) -> None:
    steps = """
    - place: {who: drill, to: {adjacent_to: opponent.hero, other_than: drill}}
    - gain: {rage: 1}
    """
    table = drill.table(scheme=steps, at={"drill": "a3", "aide-1": "b5"}, theirs={"dummy": "a5", "mate-1": "a4"}).scheme("trial", "drill")
    assert (table.at("drill"), table.counter(0, "rage")) == ("a3", 3)


@pytest.mark.rule("R5.8")
def test_up_to_includes_none(drill: Drill) -> None:
    move = drill.table(scheme="- move: 2").scheme("trial", "drill")
    assert ("drill", "b2") in move.offered("fighter", "space")
    move.take("move", fighter="drill", space="b2")
    assert move.at("drill") == "b2"
    draw = drill.table(scheme="- draw: {cards: {up_to: 2}}").scheme("trial", "drill")
    assert draw.offered("number") == [0, 1, 2]
    assert draw.take(number=0).hand(0) == []


@pytest.mark.rule("R5.9")
def test_moves_by_effects_use_passages_and_are_blocked_alike(ground: dw.Bundle) -> None:
    """Dirge lets the opponent move Ash 2: up the stairs to the chapel, not past the Mourner into the hall."""
    table = Table(ground, "keep", player("mourner", {"mourner": "hall"}, hand=["dirge"]), player("twins", {"ash": "yard"}))
    table.attack("mourner", "ash", "dirge")
    assert table.decision.player == 1
    assert spaces(table, "ash") == {"yard", "gate", "stable", "chapel", "well", "tower", "gallery", "cellar"}


@pytest.mark.rule("R5.9", "R3.5")
def test_a_large_fighter_uses_no_passage_by_effect_either(everything: dw.Bundle) -> None:
    table = Table(everything, "keep", player("mourner", {"mourner": "hall"}, hand=["dirge"]), player("behemoth", {"behemoth": ["gate", "yard"]}))
    table.attack("mourner", "behemoth", "dirge")
    assert spaces(table, "behemoth") == {"gate", "stable", "well"}
