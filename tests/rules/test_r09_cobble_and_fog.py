"""R9: the heroes of Cobble & Fog, on the plain boards of the test pack."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright as dw
from runtime.position import PlayerPosition
from tests.table import Table, player


def man(at: str, fog: list[str], hand: list[str] | None = None) -> PlayerPosition:
    return player("invisible-man", {"invisible-man": at}, tokens={"fog": fog}, hand=hand or [])


def spaces(table: Table, fighter: str) -> set[str]:
    table.take("maneuver").take("no_boost")
    return {space for who, space in table.offered("fighter", "space") if who == fighter}


@pytest.mark.rule("R9.2")
@pytest.mark.parametrize(("fog", "value"), [(["b2"], 4), (["b1"], 3)])
def test_fog_under_him_adds_1_to_a_defense(everything: dw.Bundle, fog: list[str], value: int) -> None:
    table = Table(everything, "yard", player("warden", {"warden": "b3"}, hand=["blow"]), man("b2", fog, ["coded-notes"]))
    table.attack("warden", "invisible-man", "blow", "coded-notes")
    assert table.values() == [(5, value)]


@pytest.mark.rule("R9.2", "R8.13")
def test_the_fog_bonus_is_no_card_effect(everything: dw.Bundle) -> None:
    """Spoil cancels what Coded Notes does after combat, not the fog."""
    table = Table(everything, "yard", player("warden", {"warden": "b3"}, hand=["spoil"]), man("b2", ["b2"], ["coded-notes"]))
    table.attack("warden", "invisible-man", "spoil", "coded-notes")
    assert (table.values(), table.hand(1)) == ([(1, 4)], [])


@pytest.mark.rule("R9.2")
def test_fog_adds_nothing_to_an_attack(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", man("b2", ["b2"], ["confound"]), player("warden", {"warden": "b3"}))
    table.attack("invisible-man", "warden", "confound")
    assert table.values() == [(3, 0)]


@pytest.mark.rule("R9.3")
def test_he_steps_from_fog_to_fog(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", man("a1", ["a1", "c5", "a4"]), player("warden", {"warden": "c1"}))
    walked = {"a2", "a3", "b1", "b2"}
    by_fog = {"c5", "a4"} | {"b5", "c4"} | {"a5", "b4"}
    assert spaces(table, "invisible-man") == walked | by_fog


@pytest.mark.rule("R9.3")
def test_opponents_on_the_fog_block_friends_do_not(everything: dw.Bundle) -> None:
    """The Warden stands on the far fog: he cannot be passed, and his space is taken."""
    table = Table(everything, "yard", man("a1", ["a1", "c5"]), player("warden", {"warden": "c5"}))
    assert spaces(table, "invisible-man") == {"a2", "a3", "b1", "b2", "c1"}


@pytest.mark.rule("R9.3")
def test_fog_is_nothing_to_everybody_else(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", player("warden", {"warden": "a1"}), man("c1", ["a1", "c5"]))
    assert spaces(table, "warden") == {"a2", "a3", "b1", "b2"}


@pytest.mark.rule("R9.4")
def test_fog_drifts_through_anything_and_shares_a_space_with_anything_but_fog(everything: dw.Bundle) -> None:
    table = Table(
        everything, "yard", man("b2", ["a1", "a3", "c5"], ["covert-preparation"]), player("warden", {"warden": "b3", "hound-1": "a2", "hound-2": "b1"})
    )
    table.attack("invisible-man", "warden", "covert-preparation")
    table.take("token", space="a1")
    # From a1 with 2: through both hounds, onto them, onto the Man himself; not onto the fog on a3.
    assert set(table.offered("space")) == {"a1", "a2", "b1", "b2", "c1"}


@pytest.mark.rule("R9.4")
def test_fog_uses_secret_passages(everything: dw.Bundle) -> None:
    table = Table(everything, "keep", man("hall", ["yard", "vault", "ditch"], ["covert-preparation"]), player("warden", {"warden": "gallery"}))
    table.attack("invisible-man", "warden", "covert-preparation").take("token", space="yard")
    assert set(table.offered("space")) == {"yard", "gate", "hall", "stable", "chapel", "gallery", "cellar", "well", "tower"}


@pytest.mark.rule("R9.5")
def test_fog_hides_no_zone(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", player("trapper", {"trapper": "a1"}, hand=["strike"]), man("c2", ["c2", "a1"]))
    assert table.offered("target") == ["invisible-man"]


def dracula(**rest: Any) -> PlayerPosition:
    return player("dracula", {"dracula": "b2", "sister-1": "a2"}, **rest)


@pytest.mark.rule("R9.6")
def test_dracula_may_bite_any_one_fighter_next_to_him_and_draws_for_it(everything: dw.Bundle) -> None:
    table = Table(everything, "yard", dracula(), player("warden", {"warden": "b3", "hound-1": "c3"}), turn_start=True)
    table.yes()
    assert table.offered("fighter") == ["sister-1", "warden"]
    table.take(fighter="warden")
    assert (table.health("warden"), len(table.hand(0)), table.actions) == (13, 1, 2)


@pytest.mark.rule("R9.6")
def test_dracula_may_refrain_and_is_not_asked_with_nobody_near(everything: dw.Bundle) -> None:
    refrained = Table(everything, "yard", dracula(), player("warden", {"warden": "b3"}), turn_start=True).no()
    assert (refrained.health("warden"), refrained.hand(0)) == (14, [])
    alone = Table(everything, "yard", player("dracula", {"dracula": "a1"}), player("warden", {"warden": "c5"}), turn_start=True)
    assert alone.decision.kind == "action"


@pytest.mark.rule("R9.6", "R14.8")
def test_dracula_draws_nothing_for_damage_that_was_prevented(everything: dw.Bundle) -> None:
    knight = player("moon-knight", {"moon-knight": "b3"}, form="khonshu")
    table = Table(everything, "yard", player("dracula", {"dracula": "b2"}), knight, turn_start=True).yes()
    assert (table.health("moon-knight"), table.hand(0)) == (16, [])


@pytest.mark.rule("R9.7")
def test_jekyll_may_change_form_at_the_start_of_the_turn(everything: dw.Bundle) -> None:
    for accept, form in ((True, "mr-hyde"), (False, "dr-jekyll")):
        hero = player("jekyll-and-hyde", {"jekyll-and-hyde": "b2"})
        table = Table(everything, "yard", hero, player("warden", {"warden": "c5"}), turn_start=True)
        (table.yes() if accept else table.no())
        assert table.player(0)["form"] == form


@pytest.mark.rule("R9.7")
@pytest.mark.parametrize(("form", "health"), [("mr-hyde", 15), ("dr-jekyll", 16)])
def test_hyde_suffers_for_each_maneuver(everything: dw.Bundle, form: str, health: int) -> None:
    hero = player("jekyll-and-hyde", {"jekyll-and-hyde": "b2"}, form=form)
    table = Table(everything, "yard", hero, player("warden", {"warden": "c5"})).maneuver()
    assert table.health("jekyll-and-hyde") == health


@pytest.mark.rule("R9.8")
@pytest.mark.parametrize(("card", "health"), [("counterpunch", 12), ("education-never-ends", 14)])
def test_cards_that_name_holmes_or_watson_cannot_be_cancelled(everything: dw.Bundle, card: str, health: int) -> None:
    """Spoil is defeated by the banner of Counterpunch, and stops Education Never Ends, which is for any fighter."""
    holmes = player("sherlock-holmes", {"holmes": "b2"}, hand=[card], deck=["feint"])
    table = Table(everything, "yard", holmes, player("warden", {"warden": "b3"}, hand=["spoil"]))
    table.attack("holmes", "warden", card, "spoil")
    # Both deal 3 - 1 in combat; Counterpunch adds 2 after it, Education would draw for one of the two.
    assert table.health("warden") == (10 if card == "counterpunch" else 12)
    assert (table.hand(0), table.hand(1)) == ([], [])
    assert bool(table.events("cancelled")) == (card != "counterpunch")


@pytest.mark.rule("R9.4")
def test_fog_shares_no_space_with_the_fog_of_a_second_invisible_man(everything: dw.Bundle) -> None:
    """Two players with the same hero: fog is fog, whoever put it there."""
    table = Table(everything, "yard", man("b2", ["a1", "a3", "c5"], ["covert-preparation"]), man("b3", ["b1", "c1", "c4"]))
    table.attack("invisible-man@1", "invisible-man@2", "covert-preparation")
    table.take("token", space="a1")
    assert set(table.offered("space")) == {"a1", "a2", "b2"}
