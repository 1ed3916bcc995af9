"""The pack Grounds: zones, ground and pieces, also with a teammate and with three opponents."""

from __future__ import annotations

from pathlib import Path

import pytest

import duelwright as dw
from compiler.compilation import compile_paths
from duelwright.cli.main import main
from runtime.position import PlayerPosition
from tests.table import Table, player


@pytest.fixture(scope="module")
def grounds(repository: Path) -> dw.Bundle:
    return dw.compile(repository / "tests" / "pack" / "proving-ground", repository / "tests" / "pack" / "grounds", cache=False)


def test_the_pack_is_valid_and_its_scenarios_hold(repository: Path, grounds: dw.Bundle) -> None:
    packs = [repository / "tests" / "pack" / name for name in ("proving-ground", "grounds")]
    found = compile_paths(packs).diagnostics
    assert [(each.code, each.message) for each in found if each.severity == "error"] == []


def test_a_rule_of_a_board_names_its_own_space(grounds: dw.Bundle) -> None:
    for space, health in (("shrine", 6), ("keystone", 5)):
        mourner = player("mourner", {"mourner": space}, hand=[], health={"mourner": 5})
        table = Table(grounds, "causeway", mourner, player("warden", {"warden": "tower"}), actions=1).maneuver()
        assert table.health("mourner") == health


@pytest.mark.parametrize(("attacker", "target", "value"), [("court", "gate", 4), ("keystone", "landing", 3)])
def test_a_rule_of_a_board_names_its_own_zone(grounds: dw.Bundle, attacker: str, target: str, value: int) -> None:
    table = Table(grounds, "causeway", player("mourner", {"mourner": attacker}, hand=["strike"]), player("warden", {"warden": target}))
    assert table.attack("mourner", "warden", "strike").values() == [(value, 0)]


def seats(hand: list[str]) -> list[PlayerPosition]:
    return [
        player("surveyor", {"surveyor": "b1", "rodman-1": "a1"}, hand=hand, deck=["strike"]),
        player("warden", {"warden": "b4"}),
        player("mourner", {"mourner": "c4"}),
        player("trapper", {"trapper": "a5"}, hand=[]),
    ]


def test_a_claimed_zone_spares_a_teammate(grounds: dw.Bundle) -> None:
    """The first and the third play together: the Mourner is in East too, and is not hurt."""
    table = Table(grounds, "yard", *seats(["claim"]), mode="team").scheme("claim", "surveyor").take(zone="east")
    assert [table.health(key) for key in ("warden", "mourner", "trapper")] == [13, 13, 11]


def test_a_claimed_zone_hurts_all_three_opponents(grounds: dw.Bundle) -> None:
    table = Table(grounds, "yard", *seats(["claim"]), mode="free-for-all").scheme("claim", "surveyor").take(zone="east")
    assert [table.health(key) for key in ("warden", "mourner", "trapper")] == [13, 12, 11]


@pytest.mark.parametrize(("mode", "drawn"), [("team", 0), ("free-for-all", 1)])
def test_a_boundary_is_for_opponents_only(grounds: dw.Bundle, mode: str, drawn: int) -> None:
    """The third player comes into the zone of the Surveyor: a teammate, or one of three opponents."""
    players = seats([])
    players[2] = player("mourner", {"mourner": "a3"}, hand=[])
    table = Table(grounds, "yard", *players, mode=mode, active=2)
    table.maneuver(("mourner", "a2"))
    assert len(table.hand(0)) == drawn


@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_stakes_stop_opponents_only(grounds: dw.Bundle, mode: str) -> None:
    players = seats([])
    players[0] = player("surveyor", {"surveyor": "b1"}, hand=[], tokens={"stake": ["c3", "b4"]})
    players[2] = player("mourner", {"mourner": "c4"}, hand=["strike"])
    players[1] = player("warden", {"warden": "a1"}, hand=[])
    table = Table(grounds, "yard", *players, mode=mode, active=2)
    assert ("b3" in table.reach("mourner")) == (mode == "team")


@pytest.mark.parametrize(("attacker", "target", "value"), [("gate", "landing", 6), ("landing", "gate", 3)])
def test_a_property_holds_in_one_direction(grounds: dw.Bundle, attacker: str, target: str, value: int) -> None:
    """Down the slope 2 more, and 1 for being in the Fort; up nothing."""
    table = Table(grounds, "causeway", player("mourner", {"mourner": attacker}, hand=["strike"]), player("warden", {"warden": target}))
    assert table.attack("mourner", "warden", "strike").values() == [(value, 0)]


@pytest.mark.parametrize(("start", "end"), [("gate", "landing"), ("landing", "gate")])
def test_movement_goes_both_ways_on_such_a_line(grounds: dw.Bundle, start: str, end: str) -> None:
    table = Table(grounds, "causeway", player("mourner", {"mourner": start}, hand=["strike"]), player("warden", {"warden": "tower"}))
    assert end in table.reach("mourner")


def test_drawings_show_the_direction(grounds: dw.Bundle, repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packs = [str(repository / "tests" / "pack" / name) for name in ("grounds", "proving-ground")]
    assert main(["show", "board", "causeway", *packs]) == 0
    assert "Gate → Landing" in capsys.readouterr().out


@pytest.mark.rule("R15.32")
@pytest.mark.parametrize(("wire", "health"), [("a1 - a2", 13), ("a1 - b1", 14), ("b1 - b2", 14)])
def test_a_large_fighter_crosses_what_the_leading_half_crosses(grounds: dw.Bundle, wire: str, health: int) -> None:
    """The Behemoth goes from a1 and b1 to a1 and a2: one half leads from a1 to a2, the other follows from b1 to a1."""
    mason = player("mason", {"mason": "c5"}, hand=[], tokens={"wire": [wire]})
    behemoth = player("behemoth", {"behemoth": ["a1", "b1"]}, hand=[])
    table = Table(grounds, "yard", mason, behemoth, active=1).take("maneuver").take("no_boost")
    (way,) = [number for number, option in enumerate(table.decision.options) if {option.data.get("space"), option.data.get("other_half")} == {"a1", "a2"}]
    table.game.apply(way)
    assert table.health("behemoth") == health


@pytest.mark.parametrize(("mode", "walled"), [("team", False), ("free-for-all", True)])
def test_walls_stop_opponents_and_let_teammates_pass(grounds: dw.Bundle, mode: str, walled: bool) -> None:
    """The third player stands before a wall: a teammate goes through it, one of three opponents does not."""
    players = [
        player("mason", {"mason": "c1"}, hand=[], tokens={"wall": ["a3 - a4"]}),
        player("warden", {"warden": "c5"}),
        player("mourner", {"mourner": "a4"}, hand=["strike"]),
        player("trapper", {"trapper": "b5"}, hand=[]),
    ]
    table = Table(grounds, "yard", *players, mode=mode, active=2)
    assert ("a3" in table.reach("mourner")) != walled
