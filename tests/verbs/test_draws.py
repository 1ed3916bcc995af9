"""Draws that abilities answer, and draws that come from elsewhere."""

from __future__ import annotations

import json
from typing import Any

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

INSTEAD = "- {trigger: draw_coming, do: [prevent, {gain: {rage: event_amount}}]}"


@pytest.mark.rule("R15.43")
@pytest.mark.trigger("draw_coming")
@pytest.mark.verb("prevent")
def test_something_else_instead_of_drawing(drill: Drill) -> None:
    """By an effect and in a maneuver; who drew nothing did not draw."""
    table = drill.table(scheme="- draw: {cards: 2, as: got}\n- if: {did: got}\n  then: [{recover: 1}]", abilities=INSTEAD, mine={"deck": ["jab"] * 3})
    table.scheme("trial", "drill")
    assert (table.hand(0), table.counter(0, "rage"), table.health("drill"), len(table.deck(0))) == ([], 4, 10, 3)
    assert table.events("no_draw", "drew") == [("no_draw", 0, 2)]
    table.take("maneuver").take("stop")
    assert (table.hand(0), table.counter(0, "rage")) == ([], 5)


@pytest.mark.rule("R15.43")
@pytest.mark.trigger("draw_coming")
def test_what_the_answer_draws_is_not_answered(drill: Drill) -> None:
    ability = "- {trigger: draw_coming, do: [{may: [prevent], then: [{draw: 3}, {discard: 1}]}]}"
    for accepts, hand in ((True, 2), (False, 1)):
        table = drill.table(abilities=ability, hand=[], mine={"deck": ["jab"] * 4}).take("maneuver")
        assert (table.decision.kind, table.hand(0)) == ("may", [])
        table.take("yes" if accepts else "no")
        if accepts:
            table.take(card="jab")
        assert (len(table.hand(0)), table.decision.kind) == (hand, "boost")


@pytest.mark.rule("R15.43")
def test_only_who_draws_is_asked_with_three_opponents(drill: Drill) -> None:
    """An ability of Drill about draws of opponents: each opponent draws on their own."""
    ability = "- {trigger: draw_coming, whose: opponent, if: {at_most: [{counter: rage}, 3]}, do: [prevent, {gain: {rage: 1}}]}"
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"], deck=["jab"] * 3),
        *(player("dummy", {"dummy": space}, deck=["hit"] * 3) for space in ("b4", "a1", "c2")),
    ]
    content = drill.content(scheme="- draw: {who: everyone, cards: 1}", abilities=ability)
    table = Table(content, "yard", *seats, mode="free-for-all").scheme("trial", "drill")
    assert [len(table.hand(seat)) for seat in range(4)] == [1, 0, 0, 1]
    assert table.counter(0, "rage") == 4


@pytest.mark.rule("R15.43")
def test_a_game_is_saved_while_a_draw_is_answered(drill: Drill) -> None:
    ability = "- {trigger: draw_coming, do: [{may: [prevent], then: [{gain: {rage: 1}}]}]}"
    parts: dict[str, Any] = {"scheme": "- draw: {cards: 1, as: got}\n- set_counter: {rage: got.count}", "abilities": ability}
    content, table = drill.content(**parts), drill.table(**parts, mine={"deck": ["jab"]}).scheme("trial", "drill")
    save = table.game.to_json()
    game = dw.Game.from_json(content, save)
    assert (game.to_json(), game.decision is not None and game.decision.kind) == (save, "may")
    frame = '"outs": [["cards", 0]], "players": [0], "prevented": false'
    text = json.dumps(json.loads(save))
    assert frame in text
    for right, wrong in (("[0]", "[7]"), ("[0]", "[]"), ("false", "3"), ('["cards", 0]', '["count", 0]')):
        with pytest.raises(dw.SaveError):
            dw.Game.from_json(content, text.replace(frame, frame.replace(right, wrong)))
    table.no()
    assert (table.hand(0), table.counter(0, "rage")) == (["jab"], 1)


@pytest.mark.rule("R15.43")
@pytest.mark.parametrize(
    ("place", "first", "second"),
    [("bottom_of_deck", "guard", "jab"), ("stash", "plan", "strike"), ("bottom_of_stash", "strike", "plan"), ("top_of_discard", "guard", "trial")],
)
def test_draws_come_from_elsewhere(drill: Drill, place: str, first: str, second: str) -> None:
    """As long as there are cards; then from the deck."""
    mine = {"deck": ["strike", "jab", "guard"], "piles": {"stash": ["plan", "strike"]}, "discard": ["guard"]}
    table = drill.table(scheme=f"- modify: {{draws_from: {place}, until: end_of_turn}}\n- draw: 1", mine=mine).scheme("trial", "drill")
    assert table.hand(0) == [first]
    table.take("maneuver")
    assert table.hand(0) == [first, second]


@pytest.mark.rule("R15.43")
def test_an_empty_pile_leaves_the_deck_and_an_empty_deck_the_pile(drill: Drill) -> None:
    abilities = "- {continuous: {draws_from: stash}}"
    table = drill.table(scheme="- draw: 2", abilities=abilities, mine={"deck": ["jab"], "piles": {"stash": ["plan"]}}).scheme("trial", "drill")
    assert (table.hand(0), table.health("drill")) == (["plan", "jab"], 10)
    table = drill.table(scheme="- draw: 2", abilities=abilities, mine={"deck": [], "piles": {"stash": ["plan"]}}).scheme("trial", "drill")
    assert (table.hand(0), table.health("drill")) == (["plan"], 8)
    assert [str(event) for event in table.game.log_for(1) if event.kind == "draws_from"] == ["Drill draws from the top of the Stash"]
