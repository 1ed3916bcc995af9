"""R10: the heroes of Redemption Row, on the plain boards of the test pack."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright as dw
from runtime.position import PlayerPosition
from tests.table import Table, player


def knight(form: str, **rest: Any) -> PlayerPosition:
    return player("moon-knight", {"moon-knight": "b2"}, form=form, **rest)


def rider(hellfire: int, **rest: Any) -> PlayerPosition:
    return player("ghost-rider", {"ghost-rider": "b2"}, counters={"hellfire": hellfire}, **rest)


WARDEN = player("warden", {"warden": "b3"})


@pytest.mark.rule("R10.1")
def test_the_identities_follow_each_other_at_the_end_of_each_turn(everything: dw.Bundle) -> None:
    game = dw.new_game(everything, ["moon-knight", "warden"], "yard", auto=False, seed=0)
    assert game.snapshot()["players"][0]["form"] == "moon-knight"
    for before, after in (("moon-knight", "khonshu"), ("khonshu", "mr-knight"), ("mr-knight", "moon-knight")):
        table = Table(everything, "yard", knight(before), player("warden", {"warden": "c5"})).maneuver()
        assert table.player(0)["form"] == before
        table.maneuver()
        assert (table.player(0)["form"], table.active) == (after, 1)


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("form", ["moon-knight", "khonshu", "mr-knight"])
def test_cards_are_usable_in_every_identity(everything: dw.Bundle, form: str) -> None:
    table = Table(everything, "yard", knight(form, hand=["im-not-real", "feint", "travelers-of-the-night"]), WARDEN)
    assert "scheme" in table.kinds()
    assert sorted(table.take("attack").offered("card")) == ["feint", "im-not-real"]


@pytest.mark.rule("R10.2")
@pytest.mark.parametrize(("form", "value"), [("moon-knight", 3), ("khonshu", 5), ("mr-knight", 3)])
def test_khonshu_adds_2_to_attacks(everything: dw.Bundle, form: str, value: int) -> None:
    table = Table(everything, "yard", knight(form, hand=["thats-why-i-always-win"]), WARDEN)
    table.attack("moon-knight", "warden", "thats-why-i-always-win")
    assert table.values() == [(value, 0)]


@pytest.mark.rule("R10.2")
def test_khonshu_adds_nothing_to_defenses(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", player("warden", {"warden": "b3"}, hand=["blow"]), knight("khonshu", hand=["feint"]))
    table.attack("warden", "moon-knight", "blow", "feint")
    assert (table.values(), table.health("moon-knight")) == ([(5, 2)], 13)


@pytest.mark.rule("R10.2")
def test_khonshu_takes_no_damage_but_combat_damage(everything: dw.Bundle) -> None:
    """Exhaustion, an opponent's effect, his own: none of it."""
    exhausted = Table(everything, "yard", knight("khonshu", deck=[]), WARDEN).maneuver()
    assert exhausted.health("moon-knight") == 16
    own = Table(everything, "yard", knight("khonshu", hand=["good-enough-for-us"]), WARDEN)
    own.attack("moon-knight", "warden", "good-enough-for-us").yes()
    assert (own.health("moon-knight"), len(own.hand(0))) == (16, 2)
    withered = Table(everything, "yard", player("twins", {"ash": "b3"}, hand=["wither"]), knight("khonshu")).scheme("wither", "ash")
    assert (withered.health("moon-knight"), withered.health("ash")) == (16, 8)


@pytest.mark.rule("R10.2a")
def test_moon_knight_moves_up_to_2_at_the_start_of_the_turn(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", knight("moon-knight"), player("warden", {"warden": "b3"}), turn_start=True)
    assert set(table.offered("space")) == {"b2", "a1", "a2", "a3", "b1", "c1", "c2", "c3"}
    assert table.take("move", space="a3").actions == 2
    other = Table(everything, "yard", knight("khonshu"), player("warden", {"warden": "b3"}), turn_start=True)
    assert other.decision.kind == "action"


@pytest.mark.rule("R10.2a")
@pytest.mark.parametrize(("form", "value"), [("mr-knight", 4), ("moon-knight", 3)])
def test_mr_knight_adds_1_to_defenses(everything: dw.Bundle, form: str, value: int) -> None:
    table = Table(everything, "yard", player("warden", {"warden": "b3"}, hand=["blow"]), knight(form, hand=["were-all-in-this-together"]))
    table.attack("warden", "moon-knight", "blow", "were-all-in-this-together")
    assert table.values() == [(5, value)]


@pytest.mark.rule("R10.3")
def test_ghost_rider_starts_with_5_hellfire_and_stays_between_0_and_5(everything: dw.Bundle) -> None:
    game = dw.new_game(everything, ["ghost-rider", "warden"], "yard", seed=0)
    assert game.snapshot()["players"][0]["counters"] == {"hellfire": 5}
    table = Table(everything, "yard", rider(4, hand=["hell-rides-with-me"]), player("warden", {"warden": "c5"}))
    table.scheme("hell-rides-with-me").take("move", space="b2")
    assert table.counter(0, "hellfire") == 5
    assert Table(everything, "yard", rider(0), WARDEN).take("maneuver").decision.kind == "boost"


@pytest.mark.rule("R10.3")
def test_the_hell_cycle_runs_through_opponents_and_burns_each_once(everything: dw.Bundle) -> None:
    """Hellfire first, then the draw, the boost, the move, and last the damage."""
    foes = player("warden", {"warden": "b3", "hound-1": "b4", "hound-2": "a2"})
    table = Table(everything, "yard", rider(3), foes).take("maneuver")
    assert (table.decision.kind, table.hand(0)) == ("may", [])
    table.yes()
    assert (table.counter(0, "hellfire"), len(table.hand(0)), table.decision.kind) == (2, 1, "boost")
    table.take("no_boost").take("move", space="b5", through=["warden", "hound-1"])
    assert (table.health("warden"), table.defeated("hound-1")) == (14, False)
    table.take("stop")
    assert (table.health("warden"), table.defeated("hound-1"), table.defeated("hound-2")) == (13, True, False)


@pytest.mark.rule("R10.3")
def test_without_hellfire_he_moves_2_and_is_blocked(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", rider(3), player("warden", {"warden": "b3"})).take("maneuver").no().take("no_boost")
    assert set(table.offered("space")) == {"a1", "a2", "a3", "b1", "c1", "c2", "c3"}
    # And the next maneuver of a turn in which he spent it is an ordinary one again.
    burnt = Table(everything, "yard", rider(3), player("warden", {"warden": "b3"})).take("maneuver").yes().take("no_boost").take("stop")
    burnt.take("maneuver").no().take("no_boost")
    assert set(burnt.offered("space")) == {"a1", "a2", "a3", "b1", "c1", "c2", "c3"}


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("raises", "far"), [(True, True), (False, False)])
def test_a_switch_says_whether_a_boost_adds_to_the_4(everything: dw.Bundle, raises: bool, far: bool) -> None:
    hero = player("ghost-rider", {"ghost-rider": "a1"}, hand=["spirit-of-vengeance"])
    table = Table(everything, "yard", hero, player("warden", {"warden": "c2"}), rules={"boost_raises_set_move": raises})
    table.take("maneuver").yes().take("boost", card="spirit-of-vengeance")
    # a1 to b5 is 5 steps, a1 to a5 is 4.
    assert "a5" in table.offered("space")
    assert ("b5" in table.offered("space")) == far


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(("card", "defense", "health"), [("blow", None, 10), ("blow", "feint", 13), ("jab", None, 13)])
def test_luke_cage_takes_2_less_combat_damage(everything: dw.Bundle, card: str, defense: str | None, health: int) -> None:
    hand = ["skin-like-titanium", "trash-talk"] if defense else []
    table = Table(everything, "yard", player("warden", {"warden": "b3"}, hand=[card]), player("luke-cage", {"luke-cage": "b2"}, hand=hand))
    table.attack("warden", "luke-cage", card, "trash-talk" if defense else None)
    assert table.health("luke-cage") == (12 if defense else health)


@pytest.mark.rule("R10.4")
def test_effects_hurt_luke_cage_in_full(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", player("luke-cage", {"luke-cage": "b2", "misty-knight": "a1"}, deck=[]), WARDEN).maneuver()
    assert (table.health("luke-cage"), table.health("misty-knight")) == (11, 4)


@pytest.mark.rule("R10.4", "R8.10")
def test_unhurt_luke_cage_has_won_without_a_card(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", player("warden", {"warden": "b3"}, hand=["jab"]), player("luke-cage", {"luke-cage": "b2"}))
    table.attack("warden", "luke-cage", "jab")
    assert [event[1] for event in table.events("combat_won")] == [1]


@pytest.mark.rule("R10.4")
def test_misty_knight_is_not_invulnerable(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", player("warden", {"warden": "b3"}, hand=["blow"]), player("luke-cage", {"luke-cage": "a1", "misty-knight": "b2"}))
    table.attack("warden", "misty-knight", "blow")
    assert table.health("misty-knight") == 1


@pytest.mark.rule("E2", "R8.14", "R10.2", "R10.4")
def test_khonshu_misty_knight_and_luke_cage(everything: dw.Bundle) -> None:
    luke = player("luke-cage", {"luke-cage": "b4", "misty-knight": "b3"}, hand=["got-my-back", "daughter-of-the-dragon", "skin-like-titanium"])
    table = Table(everything, "yard", knight("khonshu", hand=["a-totally-sane-thing-to-do", "were-all-in-this-together"]), luke)
    table.take("attack", target="misty-knight")
    assert table.offered("card") == ["a-totally-sane-thing-to-do"]
    table.take(card="a-totally-sane-thing-to-do")
    assert table.offered("card") == ["got-my-back", "daughter-of-the-dragon"]
    table.take(card="got-my-back")
    assert (table.decision.player, table.decision.kind) == (1, "may")
    table.yes()
    assert (table.at("luke-cage"), table.at("misty-knight")) == ("b3", "b4")
    assert (table.values(), table.health("luke-cage")) == ([(4, 1)], 12)
    assert (table.decision.player, table.decision.kind) == (0, "may")
    table.yes()
    assert (table.health("moon-knight"), table.health("luke-cage"), table.health("misty-knight")) == (16, 10, 6)
