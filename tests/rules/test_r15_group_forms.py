"""Forms of a group of sidekicks: each has its own (R15.38)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from runtime.position import PlayerPosition, PositionError
from tests.table import Table, player

pytestmark = pytest.mark.rule("R15.38")


@pytest.fixture(scope="module")
def fellowships(repository: Path) -> dw.Bundle:
    return dw.compile(repository / "tests" / "pack" / "fellowships", repository / "tests" / "pack" / "proving-ground", cache=False)


def keeper(**more: Any) -> PlayerPosition:
    more.setdefault("at", {"keeper": "b1", "wolf-1": "a2", "wolf-2": "b2", "wolf-3": "c2"})
    return player("keeper", more.pop("at"), **more)


def forms(table: Table) -> list[str]:
    return [table.fighter(f"wolf-{number}")["form"] for number in (1, 2, 3)]


def duel(bundle: dw.Bundle, mine: PlayerPosition, **more: Any) -> Table:
    return Table(bundle, "yard", mine, player("warden", {"warden": "b5"}, hand=more.pop("their_hand", [])), **more)


def test_each_of_a_group_changes_for_itself_and_is_counted_by_its_form(fellowships: dw.Bundle) -> None:
    table = duel(fellowships, keeper(hand=["unleash", "unleash"], deck=["jab"] * 5)).scheme("unleash", "keeper").take(fighter="wolf-2")
    assert (forms(table), len(table.hand(0))) == (["tame", "wild", "tame"], 2)
    table.scheme("unleash", "keeper")
    # The wild one is no tame one.
    assert table.offered("fighter") == ["wolf-1", "wolf-3"]
    table.take(fighter="wolf-3")
    assert forms(table) == ["tame", "wild", "wild"]


def test_all_change_where_nobody_is_named(fellowships: dw.Bundle) -> None:
    mine = keeper(hand=["heel"], form={"wolf-1": "wild", "wolf-3": "wild"}, at={"keeper": "b4", "wolf-1": "a1", "wolf-3": "c1"})
    table = duel(fellowships, mine, their_hand=["jab"], active=1, actions=1).attack("warden", "keeper", "jab", "heel")
    while table.decision.kind == "may":
        table.no()
    assert [table.fighter(wolf)["form"] for wolf in ("wolf-1", "wolf-3")] == ["tame", "tame"]


def test_abilities_hold_for_those_in_the_form_alone(fellowships: dw.Bundle) -> None:
    mine = keeper(hand=["strike", "strike", "fangs"], form={"wolf-2": "wild"}, at={"keeper": "a1", "wolf-1": "b4", "wolf-2": "b3"})
    table = Table(fellowships, "yard", mine, player("warden", {"warden": "c3", "hound-1": "b5"}), actions=2)
    assert [card for card in table.offered("card") if card == "fangs"] == []
    assert table.attack("wolf-2", "warden", "strike").values() == [(4, 0)]


def test_what_happens_happens_for_each_of_them(fellowships: dw.Bundle) -> None:
    """At the end of the turn two wild wolves bite the warden between them; the tame one does not."""
    mine = keeper(form={"wolf-1": "wild", "wolf-3": "wild"}, hand=[], at={"keeper": "a1", "wolf-1": "b2", "wolf-2": "c3", "wolf-3": "b4"})
    table = Table(fellowships, "yard", mine, player("warden", {"warden": "b3"}, hand=[]), actions=1)
    before = table.health("warden")
    table.maneuver()
    while table.decision.kind == "may" or (table.decision.player == 0 and table.decision.kind != "action"):
        table.no()
    assert before - table.health("warden") == 2
    saved = dw.Game.from_json(fellowships, table.game.to_json())
    assert saved.state_hash() == table.game.state_hash()


def test_a_defeated_one_bears_nothing_and_stays_in_its_form(fellowships: dw.Bundle) -> None:
    mine = keeper(form={"wolf-1": "wild"}, hand=[], at={"keeper": "a1", "wolf-2": "b2"})
    table = Table(fellowships, "yard", mine, player("warden", {"warden": "b3"}, hand=[]), actions=1)
    before = table.health("warden")
    table.maneuver()
    assert (table.health("warden"), table.fighter("wolf-1")["form"]) == (before, "wild")


@pytest.mark.parametrize(("form", "message"), [({"keeper": "wild"}, "`keeper` has no form"), ({"wolf-9": "wild"}, "`wolf-9` has no form")])
def test_others_have_no_such_form(fellowships: dw.Bundle, form: dict[str, str], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        duel(fellowships, keeper(form=form))


def test_two_players_and_teammates_keep_their_own(fellowships: dw.Bundle) -> None:
    seats = [
        keeper(hand=["unleash"], at={"keeper": "b1", "wolf-1": "a2", "wolf-2": "b2"}),
        player("warden", {"warden": "b5"}),
        keeper(at={"keeper": "c1", "wolf-1": "c2", "wolf-2": "c3"}),
        player("mourner", {"mourner": "a5"}),
    ]
    table = Table(fellowships, "yard", *seats, mode="team").scheme("unleash", "keeper@1").take(fighter="wolf-1@1")
    assert [table.fighter(wolf)["form"] for wolf in ("wolf-1@1", "wolf-2@1", "wolf-1@3", "wolf-2@3")] == ["wild", "tame", "tame", "tame"]


def test_what_the_cards_say(fellowships: dw.Bundle) -> None:
    hero = fellowships.payload["heroes"]["keeper"]
    assert hero["setup_text"]["en"] == "Your Wolves start the game as Tame Wolves."
    assert [ability["text"]["en"] for ability in hero["abilities"]][1:] == [
        "Your Wild Wolves' attack cards have +1 value.",
        "For each of your fighters that is a Wild Wolf, at the end of your turn, deal 1 damage to each fighter adjacent to that Wild Wolf.",
    ]
