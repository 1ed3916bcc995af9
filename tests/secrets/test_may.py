"""Whether somebody could do what they may does not show: they are asked in any case."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.secrets.doors import told
from tests.table import Table


def scheme(drill: Drill, steps: str, other: str) -> Table:
    """The scheme with these steps has been played; one more card is in the hand."""
    return drill.table(scheme=steps, hand=["trial", other]).scheme("trial", "drill")


MAY = """
- may: [{discard: {cards: 1, where: {type: defense}}}]
  then: [{draw: 1}]
"""
ANY_NUMBER = "- discard: {cards: {up_to: 2}, where: {type: defense}}"


@pytest.mark.parametrize("steps", [MAY, ANY_NUMBER])
def test_whoever_cannot_looks_like_whoever_does_not_want_to(drill: Drill, steps: str) -> None:
    able, unable = scheme(drill, steps, "guard"), scheme(drill, steps, "strike")
    assert able.decision.kind == unable.decision.kind
    assert (len(able.decision.options), len(unable.decision.options)) == (2, 1)
    assert told(able.game, 1) == told(unable.game, 1)
    for table in (able, unable):
        table.game.apply(len(table.decision.options) - 1)
        assert table.decision.kind == "action"
    assert told(able.game, 1) == told(unable.game, 1)


def test_what_everybody_can_see_to_be_impossible_is_not_asked(drill: Drill) -> None:
    """How many cards somebody holds is no secret."""
    table = drill.table(scheme="- may: [{discard: 1}]\n  then: [{draw: 1}]", hand=["trial"]).scheme("trial", "drill")
    assert table.decision.kind == "action"


def test_a_game_that_might_be_has_such_cards_or_not(drill: Drill) -> None:
    table = scheme(drill, MAY, "guard")
    options = {len(game.decision.options) for game in (table.game.determinize(1, seed) for seed in range(40)) if game.decision is not None}
    assert options == {1, 2}
