"""Decisions: what is illegal is refused, what is forced is taken."""

from __future__ import annotations

import random
from typing import Any

import pytest

import duelwright as dw
from tests.generic.tables import Setting, play_on, spread

TABLES = list(spread(8))


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_illegal_input_is_refused_and_changes_nothing(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    for number, _ in enumerate(play_on(game, random.Random(setting.seed), steps=100)):
        if number % 5:
            continue
        assert game.decision is not None
        before = game.to_json()
        wrong: list[Any] = [-1, len(game.decision.options), 10**9, "0", 0.0, None, True, [0]]
        for index in wrong:
            with pytest.raises(dw.IllegalAction):
                game.apply(index)
        assert game.to_json() == before


def test_the_reason_is_named(everything: dw.Bundle) -> None:
    game = TABLES[0].new_game(everything)
    assert game.decision is not None
    last = len(game.decision.options) - 1
    with pytest.raises(dw.IllegalAction, match=f"there is no option {last + 1}: this decision has options 0 to {last}"):
        game.apply(last + 1)
    with pytest.raises(dw.IllegalAction, match="a whole number, not 'maneuver'"):
        game.apply("maneuver")  # type: ignore[arg-type]


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_forced_choices_are_taken_unless_asked_otherwise(everything: dw.Bundle, setting: Setting) -> None:
    """The same game, asked and not asked: the same states where both ask, and the log has every choice taken."""
    quick, full = setting.new_game(everything), setting.new_game(everything, auto=False)
    luck = random.Random(setting.seed)
    forced = 0
    for _ in range(150):
        while forced < sum(event.kind == "forced" for event in quick.log):
            assert full.decision is not None
            assert len(full.decision.options) == 1
            full.apply(0)
            forced += 1
        if quick.over:
            break
        assert quick.decision is not None
        assert full.decision is not None
        assert [option.data for option in quick.decision.options] == [option.data for option in full.decision.options]
        assert quick.snapshot() == full.snapshot()
        index = luck.randrange(len(quick.decision.options))
        quick.apply(index)
        full.apply(index)
    assert forced > 0


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_decision_says_where_in_the_yaml_it_comes_from(everything: dw.Bundle, setting: Setting) -> None:
    """Questions that an effect asks have a place in a file; questions of the game itself have none."""
    game = setting.new_game(everything)
    of_the_game = {"action", "setup", "boost", "maneuver", "attack_card", "defense_card", "item", "effect_order", "hand_limit", "trigger_order"}
    # Where the halves of a large fighter go is asked by R15.1, whatever put it there.
    of_the_game |= {"laid_boost", "more_cards", "other_half", "half_to_leave", "which_item"}
    for _ in play_on(game, random.Random(setting.seed), steps=200):
        decision = game.decision
        assert decision is not None
        if decision.kind in of_the_game:
            assert decision.source is None
        else:
            assert decision.source is not None
            file, line, column = decision.source
            assert file in everything.payload["files"]
            assert line > 0
            assert column > 0
