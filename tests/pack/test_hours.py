"""The pack about times, actions and the turn, with teammates and with several opponents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from tests.table import Table, player

SEATS = ("a1", "a5", "c1", "c5")


@pytest.fixture(scope="module")
def hours(repository: Path) -> dw.Bundle:
    return dw.compile(repository / "tests" / "pack" / "hours", repository / "tests" / "pack" / "proving-ground", cache=False)


def four(content: dw.Bundle, mode: str, mine: dict[str, Any], *, at: dict[str, str] | None = None, **position: Any) -> Table:
    """The beadle in the first seat, wardens and trappers in the others."""
    others = [player(hero, {hero: space}) for hero, space in zip(("warden", "trapper", "mourner"), SEATS[1:], strict=True)]
    return Table(content, "yard", player("beadle", at or {"beadle": "a1"}, **mine), *others, mode=mode, **position)


def end_turn(table: Table) -> None:
    seat = table.active
    while table.active == seat:
        table.take("pass") if "pass" in table.kinds() else table.maneuver()


@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_after_an_extra_turn_the_next_player_is_the_next_in_order(hours: dw.Bundle, mode: str) -> None:
    table = four(hours, mode, {"hand": ["overtime"]}).scheme("overtime", "beadle").yes()
    assert (table.active, table.actions) == (0, 2)
    end_turn(table)
    assert table.active == 1
    end_turn(table)
    assert table.active == 2


@pytest.mark.parametrize(("mode", "winners"), [("team", (0, 2)), ("free-for-all", (0,))])
def test_who_wins_by_an_effect_wins_with_the_side(hours: dw.Bundle, mode: str, winners: tuple[int, ...]) -> None:
    table = four(hours, mode, {"counters": {"chimes": 5}}, actions=1).take("use", ability=1).take("pass")
    assert table.game.state.result == (winners, "won_by_effect")


@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_the_opponent_of_the_combat_is_the_one_who_loses_the_action(hours: dw.Bundle, mode: str) -> None:
    """Not the player whose turn comes before theirs."""
    table = four(hours, mode, {"hand": ["dead-of-night"]}, at={"beadle": "b5"}, actions=1)
    table.attack("beadle", "mourner", "dead-of-night")
    left = []
    for _ in range(3):
        left.append((table.active, table.actions))
        end_turn(table)
    assert left == [(1, 2), (2, 2), (3, 1)]


WIND = "gain: {chimes: {sum: [1, {this_turn: {did: played, type: scheme}}]}}"


def test_a_player_who_loses_is_out_and_the_others_play_on(repository: Path, tmp_path: Path) -> None:
    """A beadle whose action makes an opponent lose."""
    source, pack = repository / "tests" / "pack" / "hours", tmp_path / "hours"
    for file in source.rglob("*.yaml"):
        target = pack / file.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(file.read_text(encoding="utf-8").replace(WIND, "lose_game: opponent"), encoding="utf-8")
    content = dw.compile(pack, repository / "tests" / "pack" / "proving-ground", cache=False)
    table = four(content, "free-for-all", {}).take("use").take(player=1)
    assert (table.game.result, table.game.state.in_game(1), table.active) == (None, False, 0)
    assert table.at("warden") is None
    end_turn(table)
    assert table.active == 2
