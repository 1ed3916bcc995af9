"""R15.18: a sidekick that fights for another player for a while."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from runtime.rules.fighters import defeat
from runtime.rules.modifiers import is_worn
from runtime.rules.sides import player_of
from tests.drill import Drill
from tests.table import Table, player


@pytest.fixture(scope="module")
def turncoats(repository: Path) -> dw.Bundle:
    return dw.compile(repository / "tests" / "pack" / "turncoats", repository / "tests" / "pack" / "proving-ground", cache=False)


def duel(content: dw.Bundle, *, hand: list[str], their_hand: list[str] | None = None, at: dict[str, str] | None = None, **position: Any) -> Table:
    """The Charmer on b1; a Hound of the Warden on b2, the Warden behind it."""
    charmer = player("charmer", at or {"charmer": "b1"}, hand=hand, deck=["guard"] * 3)
    warden = player("warden", {"warden": "b4", "hound-1": "b2"}, hand=their_hand or [], deck=["guard"] * 3)
    return Table(content, "yard", charmer, warden, **position)


def four(content: dw.Bundle, mode: str, *, hand: list[str], hound: str = "b2") -> Table:
    seats = [
        player("charmer", {"charmer": "b1"}, hand=hand),
        player("warden", {"warden": "b4", "hound-1": hound}, hand=["strike"]),
        player("trapper", {"trapper": "a2", "ferret": "c2"}, hand=["strike"]),
        player("mourner", {"mourner": "c5"}, hand=["strike"]),
    ]
    return Table(content, "yard", *seats, mode=mode)


def whose(table: Table, key: str) -> int:
    state = table.game.state
    return player_of(state, next(fighter for fighter in range(len(state.space)) if state.m.fighter_key(fighter) == key))


@pytest.mark.rule("R15.18")
def test_it_moves_and_attacks_for_its_new_player(turncoats: dw.Bundle) -> None:
    table = duel(turncoats, hand=["charm", "jab", "fangs"], actions=3).scheme("charm", "charmer")
    assert (whose(table, "hound-1"), table.fighter("hound-1")["player"]) == (0, 0)
    table.maneuver(("hound-1", "b3"))
    assert ("hound-1", "warden") in table.offered("fighter", "target")
    table.take("attack", fighter="hound-1", target="warden")
    # Bared Fangs is for the Charmer and her Viper.
    assert table.offered("card") == ["jab"]
    table.take("attack_card", card="jab").defend()
    assert table.health("warden") == 12


@pytest.mark.rule("R15.18")
def test_its_owner_no_longer_moves_it_and_may_attack_it(turncoats: dw.Bundle) -> None:
    table = duel(turncoats, hand=["charm", "guard"], their_hand=["jab"], actions=1).scheme("charm", "charmer")
    assert table.reach("hound-1") == set()
    table.take("move", fighter="warden", space="b3").take("stop")
    assert table.offered("fighter", "target") == [("warden", "hound-1")]
    table.take("attack", fighter="warden", target="hound-1").take("attack_card", card="jab")
    # The Charmer defends it, with her own card.
    assert (table.decision.player, table.offered("card")) == (0, ["guard"])
    assert table.defend().defeated("hound-1")


@pytest.mark.rule("R15.18")
def test_who_falls_is_its_owners_again(turncoats: dw.Bundle) -> None:
    table = duel(turncoats, hand=["charm"], their_hand=["jab"], actions=1).scheme("charm", "charmer")
    table.maneuver(("warden", "b3")).attack("warden", "hound-1", "jab")
    assert (table.defeated("hound-1"), whose(table, "hound-1")) == (True, 1)


@pytest.mark.rule("R15.18")
def test_it_lets_its_new_side_pass_and_blocks_its_old_one(turncoats: dw.Bundle) -> None:
    before = duel(turncoats, hand=["guard"])
    assert "b3" not in before.reach("charmer")
    table = duel(turncoats, hand=["charm", "guard"]).scheme("charm", "charmer")
    assert "b3" in table.reach("charmer")


@pytest.mark.rule("R15.18")
def test_for_a_turn_only(turncoats: dw.Bundle) -> None:
    """The Hound, borrowed, bites its master, and is his again once the turn is over."""
    table = Table(
        turncoats,
        "yard",
        player("charmer", {"charmer": "b1"}, hand=["borrowed", "strike"]),
        player("warden", {"warden": "b4", "hound-1": "b3"}, hand=["guard"]),
        actions=1,
    )
    table.scheme("borrowed", "charmer").attack("hound-1", "warden", "strike", "guard")
    assert (table.values(), table.health("warden")) == ([(3, 2)], 13)
    assert (table.active, whose(table, "hound-1")) == (1, 1)
    assert "b2" in table.reach("hound-1")


@pytest.mark.rule("R15.18")
def test_the_charm_may_be_broken(turncoats: dw.Bundle) -> None:
    table = duel(turncoats, hand=["charm"], their_hand=["jab"], actions=1, at={"charmer": "b3"}).scheme("charm", "charmer")
    assert whose(table, "hound-1") == 0
    table.attack("warden", "charmer", "jab")
    assert whose(table, "hound-1") == 1


@pytest.mark.rule("R15.18")
def test_your_fighters_and_those_that_are_named(turncoats: dw.Bundle) -> None:
    """Bared Fangs counts the Charmer's sidekicks: her Viper and the Hound."""
    table = Table(
        turncoats,
        "yard",
        player("charmer", {"charmer": "b1", "viper": "b3"}, hand=["charm", "fangs"], deck=["guard"] * 3, form="striking"),
        player("warden", {"warden": "b4", "hound-1": "b2"}, deck=["guard"] * 3),
    )
    table.scheme("charm", "charmer").attack("viper", "warden", "fangs")
    assert len(table.hand(0)) == 2


@pytest.mark.rule("R15.18")
def test_a_hero_never_changes_sides(drill: Drill) -> None:
    steps = "- modify: {fights_for: you, who: {each: {side: opposing}}, until: {end_of: turn}}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert [whose(table, key) for key in ("dummy", "mate-1", "mate-2")] == [1, 0, 0]


@pytest.mark.rule("R15.18")
@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_with_four_players_everybody_else_opposes_it(turncoats: dw.Bundle, mode: str) -> None:
    """The Trapper is the Charmer's teammate, or one of three opponents."""
    table = four(turncoats, mode, hand=["charm", "jab"]).scheme("charm", "charmer")
    if mode == "free-for-all":
        table.take(fighter="hound-1")
    targets = {target for fighter, target in table.offered("fighter", "target") if fighter == "hound-1"}
    assert targets == ({"trapper", "ferret"} if mode == "free-for-all" else set())


@pytest.mark.rule("R15.18", "R12.3")
def test_when_its_owner_is_out_it_leaves_too(turncoats: dw.Bundle) -> None:
    table = four(turncoats, "free-for-all", hand=["charm"]).scheme("charm", "charmer").take(fighter="hound-1")
    state = table.game.state
    defeat(state, [next(f for f in range(len(state.space)) if state.m.fighter_key(f) == "warden")])
    assert (table.defeated("hound-1"), state.in_game(1)) == (True, False)


@pytest.mark.rule("R15.19")
def test_a_sidekick_in_a_form(turncoats: dw.Bundle) -> None:
    """Striking, the Viper is ranged, moves 4 spaces and adds 1; the Charmer's own numbers stay."""
    charmer = player("charmer", {"charmer": "a4", "viper": "c1"}, hand=["strike", "fangs"], form="striking")
    table = Table(turncoats, "yard", charmer, player("warden", {"warden": "b5"}), actions=3)
    assert table.fighter("viper")["name"] == "Striking Viper"
    ends = table.take("maneuver").take("no_boost").offered("fighter", "space")
    assert ("viper", "c5") in ends
    assert ("charmer", "c1") not in ends
    table.take("move", fighter="viper", space="c4").take("stop").attack("viper", "warden", "fangs")
    assert table.values() == [(5, 0)]
    table.attack("charmer", "warden", "strike")
    assert table.values()[1] == (3, 0)


@pytest.mark.rule("R15.19")
def test_a_defeated_sidekick_has_no_form(turncoats: dw.Bundle) -> None:
    charmer = player("charmer", {"charmer": "b1", "viper": "c1"}, form="striking")
    table = Table(turncoats, "yard", charmer, player("warden", {"warden": "b3"}), actions=1)
    state = table.game.state
    viper = next(fighter for fighter in range(len(state.space)) if state.m.fighter_key(fighter) == "viper")
    defeat(state, [viper])
    form = state.form[viper]
    assert not is_worn(state, 0, form)
    table.maneuver()
    # At the end of the turn it would have coiled.
    assert state.form[viper] == form
