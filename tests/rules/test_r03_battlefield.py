"""R3: spaces, lines, zones, secret passages."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.table import Table, player


@pytest.mark.rule("R3.1")
def test_a_space_holds_one_fighter(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "b1", "hound-1": "b2"}), player("trapper", {"trapper": "c1", "ferret": "b3"}))
    assert table.reach("warden") == {"a1", "a2", "c2"}


@pytest.mark.rule("R3.1", "R8.2")
def test_spaces_are_adjacent_by_lines_alone(ground: dw.Bundle) -> None:
    """b2 touches a2, b1, b3 and c2; a1 and c3 only look near."""
    for space, reached in {"a2": True, "b1": True, "b3": True, "c2": True, "a1": False, "c3": False, "b4": False}.items():
        table = Table(ground, "yard", player("warden", {"warden": "b2"}, hand=["strike"]), player("trapper", {"trapper": space}))
        assert ("attack" in table.kinds()) == reached


@pytest.mark.rule("R3.2", "R3.3")
def test_a_space_of_two_zones_shares_a_zone_with_the_spaces_of_both(ground: dw.Bundle) -> None:
    """b2 is in the west and in the middle. The middle holds b4, which lies in the east too, but the east itself is out of reach."""
    for space, reached in {"a1": True, "c1": True, "a3": True, "c3": True, "b4": True, "a4": False, "b5": False}.items():
        table = Table(ground, "yard", player("trapper", {"trapper": "b2"}, hand=["strike"]), player("warden", {"warden": space}))
        assert ("attack" in table.kinds()) == reached


@pytest.mark.rule("R3.2")
def test_a_fighter_is_in_its_own_zone(ground: dw.Bundle) -> None:
    """Wither hurts everybody in the zone of who plays it, that fighter included."""
    table = Table(ground, "yard", player("twins", {"ash": "a1", "ember": "a5"}, hand=["wither"]), player("warden", {"warden": "c2", "hound-1": "b3"}))
    table.scheme("wither", "ash")
    assert {key: table.health(key) for key in ("ash", "ember", "warden", "hound-1")} == {"ash": 8, "ember": 7, "warden": 13, "hound-1": 1}


@pytest.mark.rule("R3.3")
def test_zones_are_nothing_to_a_melee_attack_and_adjacency_needs_no_zone(ground: dw.Bundle) -> None:
    across = Table(ground, "yard", player("warden", {"warden": "a2"}, hand=["strike"]), player("trapper", {"trapper": "a3"}))
    assert across.offered("target") == ["trapper"]
    same_zone = Table(ground, "yard", player("warden", {"warden": "a1"}, hand=["strike"]), player("trapper", {"trapper": "c1"}))
    assert same_zone.kinds() == ["maneuver"]


@pytest.mark.rule("R3.4")
def test_a_passage_is_one_step_to_another_of_its_group(ground: dw.Bundle) -> None:
    """Stairs join yard and chapel, drains join stable and cellar. Ash moves 3."""
    table = Table(ground, "keep", player("twins", {"ash": "yard"}), player("warden", {"warden": "gate"}))
    one_step = {"hall", "stable", "chapel"}
    two_steps = {"gallery", "tower", "cellar", "well"}
    three_steps = {"vault", "ditch"}
    assert table.reach("ash") == one_step | two_steps | three_steps
    mourner = Table(ground, "keep", player("mourner", {"mourner": "stable"}), player("warden", {"warden": "gate"}))
    # From the stable with 2: yard, well and (by the drains) cellar; then what lies next to these, the chapel by the stairs.
    assert mourner.reach("mourner") == {"yard", "well", "cellar", "hall", "chapel", "vault"}


@pytest.mark.rule("R3.4")
def test_passages_are_no_adjacency_for_attacks_and_effects(ground: dw.Bundle) -> None:
    attack = Table(ground, "keep", player("twins", {"ash": "yard"}, hand=["strike"]), player("warden", {"warden": "chapel"}))
    assert attack.kinds() == ["maneuver"]
    effect = Table(ground, "keep", player("trapper", {"trapper": "yard"}, hand=["set-a-snare"]), player("warden", {"warden": "vault"}))
    effect.scheme("set-a-snare")
    assert set(effect.offered("space")) == {"gate", "hall", "stable"}


@pytest.mark.rule("R3.5")
def test_a_large_fighter_cannot_use_passages(everything: dw.Bundle) -> None:
    """The Behemoth is large, its herder is not: from the yard the stairs lead to the chapel."""
    beast = player("behemoth", {"behemoth": ["gate", "yard"], "herder": "stable"})
    table = Table(everything, "keep", beast, player("trapper", {"trapper": "vault"}))
    table.take("maneuver").take("no_boost")
    offered = table.offered("fighter", "space")
    assert {space for who, space in offered if who == "behemoth"} == {"hall", "gallery", "cellar"}
    assert {space for who, space in offered if who == "herder"} == {"hall", "well", "cellar", "chapel"}


@pytest.mark.rule("R3.6")
@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_three_start_spaces_are_too_few_for_four_heroes(ground: dw.Bundle, mode: str) -> None:
    heroes = ["warden", "twins", "trapper", "mourner"]
    with pytest.raises(dw.SetupError, match="board keep has 3 start spaces, but 4 heroes need 4; boards with enough: yard"):
        dw.new_game(ground, heroes, "keep", mode=mode, seed=0)
    game = dw.new_game(ground, heroes[:3], "keep", mode="free-for-all", seed=0)
    while game.decision is not None and game.decision.kind == "setup":
        game.apply(0)
    assert [player["fighters"][0]["space"] for player in game.snapshot()["players"]] == ["gate", "tower", "vault"]
