"""The boards of the test pack: one-way lines, doors, high ground. (Passages in groups: tests/rules/test_r03_battlefield.py.)"""

from __future__ import annotations

from pathlib import Path

import pytest

import duelwright as dw
from compiler.compilation import compile_paths
from tests.table import Table, player


def test_the_pack_is_valid(repository: Path) -> None:
    found = compile_paths([repository / "tests" / "pack" / "proving-ground"]).diagnostics
    assert [(each.code, each.message) for each in found if each.severity == "error"] == []


def test_a_one_way_line_is_walked_in_its_direction_only(ground: dw.Bundle) -> None:
    """From the tower down into the ditch, never up."""
    down = Table(ground, "keep", player("mourner", {"mourner": "tower"}), player("warden", {"warden": "gate"}))
    assert "ditch" in down.reach("mourner")
    up = Table(ground, "keep", player("mourner", {"mourner": "ditch"}), player("warden", {"warden": "gate"}))
    assert up.reach("mourner") == {"vault", "cellar"}


@pytest.mark.parametrize(("attacker", "target"), [("tower", "ditch"), ("ditch", "tower")])
def test_attacks_cross_a_one_way_line_both_ways(ground: dw.Bundle, attacker: str, target: str) -> None:
    table = Table(ground, "keep", player("mourner", {"mourner": attacker}, hand=["strike"]), player("warden", {"warden": target}))
    assert table.offered("target") == ["warden"]


def test_effects_measure_distance_whichever_way_a_line_runs(ground: dw.Bundle) -> None:
    table = Table(ground, "keep", player("trapper", {"trapper": "ditch"}, hand=["set-a-snare"]), player("warden", {"warden": "gate"}))
    assert set(table.scheme("set-a-snare").offered("space")) == {"vault", "tower"}


def test_barred_doors_stop_opponents_until_the_next_turn(ground: dw.Bundle) -> None:
    """The door lies between hall and cellar. Warden bars it: for Ash, not for himself, and until his next turn."""
    table = Table(ground, "keep", player("warden", {"warden": "gate"}, hand=["bar-the-doors"]), player("mourner", {"mourner": "hall"}))
    table.scheme("bar-the-doors", "warden").maneuver()
    table.take("maneuver").take("no_boost")
    assert set(table.offered("space")) == {"yard", "gallery", "stable", "chapel", "tower"}
    table.take("stop").maneuver()
    table.maneuver().maneuver()
    table.take("maneuver").take("no_boost")
    assert {"cellar", "well", "vault"} <= set(table.offered("space"))


def test_an_open_door_is_a_line_like_any_other(ground: dw.Bundle) -> None:
    table = Table(ground, "keep", player("mourner", {"mourner": "hall"}), player("warden", {"warden": "gate"}))
    assert {"cellar", "well", "vault"} <= table.reach("mourner")


@pytest.mark.parametrize(("attacker", "target", "value"), [("tower", "gallery", 4), ("gallery", "tower", 4), ("chapel", "gallery", 3)])
def test_the_boards_own_rule_gives_the_high_ground(ground: dw.Bundle, attacker: str, target: str, value: int) -> None:
    table = Table(ground, "keep", player("mourner", {"mourner": attacker}, hand=["strike"]), player("warden", {"warden": target}))
    assert table.attack("mourner", "warden", "strike").values() == [(value, 0)]
