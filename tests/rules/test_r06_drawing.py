"""R6: drawing and exhaustion."""

from __future__ import annotations

import pytest

import duelwright as dw
from runtime.flow.loop import MOST_FORCED
from tests.drill import Drill
from tests.table import Table, player


@pytest.mark.rule("R6.1")
def test_drawing_is_mandatory_unless_the_effect_says_may(drill: Drill) -> None:
    must = drill.table(scheme="- draw: 2", mine={"deck": ["jab", "guard", "plan"]}).scheme("trial", "drill")
    assert (must.hand(0), must.deck(0)) == (["jab", "guard"], ["plan"])
    for accept, hand in ((True, ["jab"]), (False, [])):
        may = drill.table(scheme="- may: [{draw: 1}]", mine={"deck": ["jab", "guard", "plan"]}).scheme("trial", "drill")
        assert (may.yes() if accept else may.no()).hand(0) == hand


@pytest.mark.rule("R6.2")
def test_each_card_that_cannot_be_drawn_hurts_every_own_fighter(drill: Drill) -> None:
    """Draw 3 with one card left: one drawn, two blows of 2 to Drill and the aide, none to the others."""
    table = drill.table(scheme="- draw: 3", mine={"deck": ["jab"]}).scheme("trial", "drill")
    assert (table.hand(0), table.deck(0)) == (["jab"], [])
    assert (table.health("drill"), table.health("dummy"), table.health("mate-1")) == (6, 10, 2)
    assert table.defeated("aide-1")
    assert table.events("exhausted") == [("exhausted", 0)] * 2


@pytest.mark.rule("R6.2")
def test_a_maneuver_with_an_empty_deck_hurts_and_goes_on(ground: dw.Bundle) -> None:
    warden = player("warden", {"warden": "b2", "hound-1": "b1"}, deck=[], discard=["strike", "jab"])
    table = Table(ground, "yard", warden, player("trapper", {"trapper": "c5"}))
    table.maneuver(("warden", "b3"))
    assert (table.health("warden"), table.defeated("hound-1"), table.at("warden")) == (12, True, "b3")
    # The discard pile is never shuffled back.
    assert (table.deck(0), table.discard(0)) == ([], ["strike", "jab"])


@pytest.mark.rule("R6.2", "R13.1")
def test_exhaustion_can_lose_the_game(ground: dw.Bundle) -> None:
    warden = player("warden", {"warden": "b2"}, deck=[], health={"warden": 2})
    table = Table(ground, "yard", warden, player("trapper", {"trapper": "c5"}))
    table.take("maneuver")
    assert table.game.result == dw.Result((1,), "last_hero_fell")


def test_two_heroes_off_the_board_cannot_keep_the_game_from_answering(drill: Drill) -> None:
    """Nobody can do anything, and nothing hurts them: after so many answers that went without saying, one is asked."""
    away = "- remove_from_board: {who: {each: any}}"
    table = drill.table(scheme=away, mine={"deck": []}, other={"deck": []}, position={"auto": True}).scheme("trial", "drill")
    assert (table.game.over, len(table.decision.options), len(table.events("forced"))) == (False, 1, MOST_FORCED)


@pytest.mark.rule("R6.2")
def test_opponents_made_to_draw_from_an_empty_deck_are_hurt(drill: Drill) -> None:
    table = drill.table(scheme="- draw: {who: opponent, cards: 1}", other={"deck": []}).scheme("trial", "drill")
    assert (table.health("dummy"), table.defeated("mate-1"), table.health("drill")) == (8, True, 10)


@pytest.mark.rule("R6.3")
def test_discarding_from_an_empty_deck_does_nothing(drill: Drill) -> None:
    steps = """
    - discard: {from: top_of_deck, cards: 2}
    - gain: {rage: 1}
    """
    table = drill.table(scheme=steps, mine={"deck": []}).scheme("trial", "drill")
    assert (table.health("drill"), table.health("aide-1"), table.counter(0, "rage")) == (10, 3, 3)
    one = drill.table(scheme=steps, mine={"deck": ["jab"]}).scheme("trial", "drill")
    assert (one.discard(0), one.health("drill")) == (["trial", "jab"], 10)
