"""The story names what did it: how values add up, who won, what did nothing and why not."""

from __future__ import annotations

import random

import pytest

import duelwright as dw
from duelwright.table.story import story
from duelwright.table.sums import events_of_combat, sums
from duelwright.table.viewpoint import OPEN, SPECTATOR
from runtime.state.chains import events_after
from tests.drill import Drill
from tests.generic.tables import Setting, play_on, spread
from tests.table import Table


def told(table: Table) -> list[tuple[str, str]]:
    return [(line["text"], line["why"]) for line in story(table.game, SPECTATOR)]


@pytest.mark.parametrize("setting", list(spread(24)), ids=str)
def test_the_parts_of_every_value_add_up_to_what_counted(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    for _ in play_on(game, random.Random(setting.seed), steps=250):
        pass
    for event in events_after(OPEN.log(game), 0):
        if event.kind.name == "combat_values":
            parts = sums(game, events_of_combat(event))
            assert tuple(side[-1]["value"] if side else 0 for side in parts.values()) == event.details
            for side in parts.values():
                assert all(part["plus"] is not None for part in side)
                assert sum(part["plus"] or 0 for part in side) == (side[-1]["value"] if side else 0)


def test_a_value_names_the_card_the_effect_and_the_ability(drill: Drill) -> None:
    ability = "- name: Keen Eye\n  continuous: {attack_value: 1}"
    table = drill.table(type="attack", abilities=ability, during_combat="- add_value: 2", hand=["trial"], their_hand=["block"])
    table.take("attack", fighter="drill", target="dummy").take(card="trial").take(card="block")
    lines = told(table)
    assert ("Attack 3 +2 Trial +1 Keen Eye = 6 against defense 1", "") in lines
    assert ("The attack value goes from 5 to 6", "Keen Eye") in lines
    assert ("Drill wins the combat: the attack dealt 5 damage", "") in lines


def test_a_boost_of_an_effect_is_what_that_effect_adds(drill: Drill) -> None:
    table = drill.table(type="attack", during_combat="- may:\n    - boost: hand", hand=["trial", "guard"], their_hand=["block"])
    table.attack("drill", "dummy", "trial", "block").yes().take(card="guard")
    assert [text for text, _ in told(table) if text.startswith("Attack ")] == ["Attack 3 +3 Trial = 6 against defense 1"]


def test_a_boost_that_was_laid_with_a_card_is_a_part_of_its_own(everything: dw.Bundle) -> None:
    found = set()
    for seed in range(4):
        game = dw.new_game(everything, ["fencer", "arbiter"], "yard", seed=seed)
        for _ in play_on(game, random.Random(seed), steps=250):
            pass
        found |= {line["text"] for line in story(game, SPECTATOR) if line["kind"] == "combat_values" and " BOOST" in line["text"]}
    assert found


def test_a_value_that_is_ignored_or_below_zero_says_so(drill: Drill) -> None:
    table = drill.table(type="attack", during_combat="- add_value: {amount: -9}", hand=["trial"], their_hand=["block"])
    table.take("attack", fighter="drill", target="dummy").take(card="trial").take(card="block")
    assert ("Attack 3 -9 Trial +6 never below 0 = 0 against defense 1", "") in told(table)
    ignoring = drill.table(type="attack", during_combat="- ignore_value: opposing_card", hand=["trial"], their_hand=["block"])
    ignoring.attack("drill", "dummy", "trial", "block")
    assert ("Attack 3 against defense 1 -1 ignored = 0", "") in told(ignoring)
    assert ("Dummy wins the combat: the attack dealt no damage", "") in told(table)


@pytest.mark.parametrize(
    ("steps", "idle"),
    [
        ("- if: {at_least: [{cards_in: hand}, 9]}\n  then: [{draw: 1}]", True),
        ("- draw: 1", False),
        ("- later: {end_of: turn}\n  do: [{draw: 1}]", False),
    ],
)
@pytest.mark.parametrize("window", ["scheme", "after_combat"])
def test_effects_of_which_nothing_comes_say_why(drill: Drill, steps: str, idle: bool, window: str) -> None:
    if window == "scheme":
        table = drill.table(scheme=steps, hand=["trial"]).scheme("trial", "drill")
    else:
        table = drill.table(type="attack", after_combat=steps, hand=["trial"], their_hand=["block"])
        table.take("attack", fighter="drill", target="dummy").take(card="trial").take(card="block")
    assert (("No effect: its condition is not met, or nothing was chosen", "Trial") in told(table)) is idle


def test_what_one_effect_changes_for_as_long_is_said_once(drill: Drill) -> None:
    turn, game = (f"- modify: {{forbid: maneuver, player: you, until: {{end_of: {time}}}}}\n" for time in ("turn", "game"))
    said = [line for line in told(drill.table(scheme=turn * 2 + game, hand=["trial"]).scheme("trial", "drill")) if "lasts until" in line[0]]
    assert said == [("An effect of Drill lasts until the end of the turn", "Trial"), ("An effect of Drill lasts until the end of the game", "")]


def test_a_reason_is_said_once_for_what_follows_from_it(drill: Drill) -> None:
    table = drill.table(scheme="- gain: {rage: 1}\n- damage: {to: drill, amount: 1}", mine={"counters": {"rage": 0}})
    table.scheme("trial", "drill")
    lines = told(table)
    assert [line for line in lines if "Rage" in line[0] or "damage" in line[0]] == [("Drill: Rage 0 → 1", "Trial"), ("Drill takes 1 damage from an effect", "")]
