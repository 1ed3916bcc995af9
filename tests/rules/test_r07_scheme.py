"""R7: playing schemes."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.rule("R7.1")
def test_a_scheme_is_open_names_its_fighter_resolves_and_is_discarded(ground: dw.Bundle) -> None:
    """Wither hurts the zone of the twin who plays it: Ember's, on the other side of the yard."""
    twins = player("twins", {"ash": "a1", "ember": "a5"}, hand=["wither"])
    table = Table(ground, "yard", twins, player("warden", {"warden": "c2", "hound-1": "c5"}))
    assert [option.data for option in table.decision.options if option.kind == "scheme"] == [
        {"kind": "scheme", "card": "wither", "fighter": "ash"},
        {"kind": "scheme", "card": "wither", "fighter": "ember"},
    ]
    table.scheme("wither", "ember")
    assert (table.health("warden"), table.defeated("hound-1")) == (14, True)
    assert (table.discard(0), table.hand(0), table.actions) == (["wither"], [], 1)
    assert table.events("scheme") == [("scheme", 0, "wither", "ember")]
    assert "scheme" in [event.kind for event in table.game.log_for(1)]


@pytest.mark.rule("R7.1")
def test_only_living_fighters_of_the_banner_play_it(ground: dw.Bundle) -> None:
    """Fetch the Hound is the Warden's: no hound may play it."""
    table = Table(ground, "yard", player("warden", {"warden": "a1", "hound-1": "a2"}, hand=["fetch-the-hound"]), player("twins", {"ash": "c5"}))
    assert [option.data["fighter"] for option in table.decision.options if option.kind == "scheme"] == ["warden"]


@pytest.mark.rule("R7.2")
def test_a_scheme_of_defeated_fighters_cannot_be_played(ground: dw.Bundle) -> None:
    """Last Stand is Ember's, who has fallen."""
    table = Table(ground, "yard", player("twins", {"ash": "a1"}, hand=["last-stand"]), player("warden", {"warden": "c5"}))
    assert table.kinds() == ["maneuver"]


@pytest.mark.rule("R7.2")
def test_a_scheme_that_would_do_nothing_may_be_played(ground: dw.Bundle) -> None:
    """Both hounds are on the board: there is none to fetch."""
    hounds = {"warden": "a1", "hound-1": "a2", "hound-2": "b1"}
    table = Table(ground, "yard", player("warden", hounds, hand=["fetch-the-hound"]), player("twins", {"ash": "c5"}))
    table.scheme("fetch-the-hound")
    assert (table.discard(0), table.actions) == (["fetch-the-hound"], 1)


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize(("health", "playable"), [(4, False), (3, True)])
def test_a_card_may_ask_for_a_condition_of_its_own(ground: dw.Bundle, health: int, playable: bool) -> None:
    twins = player("twins", {"ash": "a1", "ember": "b1"}, health={"ember": health}, hand=["last-stand"])
    table = Table(ground, "yard", twins, player("warden", {"warden": "c5"}))
    assert ("scheme" in table.kinds()) == playable


@pytest.mark.rule("R7.1")
def test_a_fighter_off_the_board_plays_no_schemes(drill: Drill) -> None:
    table = drill.table(scheme="- gain: {rage: 1}", at={"aide-1": "a1"}, mine={"away": ["drill", "aide-2"]})
    assert table.offered("card", "fighter") == [("trial", "aide-1")]
    assert table.scheme("trial", "aide-1").counter(0, "rage") == 3


@pytest.mark.rule("R7.2")
def test_a_scheme_is_not_allowed_while_all_its_fighters_are_off_the_board(drill: Drill) -> None:
    drilled = player("drill", {}, away=["drill", "aide-1", "aide-2"], hand=["trial"])
    table = Table(drill.content(scheme="- gain: {rage: 1}"), "yard", drilled, player("dummy", {"dummy": "b3"}))
    assert table.kinds() == ["maneuver"]
