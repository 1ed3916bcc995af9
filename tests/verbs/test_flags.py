"""Flags: what is so or is not, with a name that everybody sees."""

from __future__ import annotations

import pytest

from tests.drill import Drill

GATE = "flags:\n  gate: {name: The Gate, active: true}\n"
USE = "- {continuous: {attack_value: 2}, while: {flag: gate}}"


@pytest.mark.verb("flag")
def test_a_flag_may_be_left_as_it_is(drill: Drill) -> None:
    table = drill.table(more=GATE, abilities=USE, scheme="- choose_one: [{flag: {gate: true}}, {flag: {gate: false}}]")
    table.take("scheme", fighter="drill")
    assert table.kinds() == ["option", "option"]
    table.take(option=0)


@pytest.mark.verb("flag")
def test_a_flag_is_set_and_asked(drill: Drill) -> None:
    table = drill.table(more=GATE, abilities=USE, scheme="- flag: {gate: false}", hand=["trial", "strike", "strike"], position={"actions": 3})
    assert table.counter(0, "gate") == 1
    table.attack("drill", "dummy", "strike")
    assert table.health("dummy") == 5
    table.scheme("trial", "drill").attack("drill", "dummy", "strike")
    assert (table.counter(0, "gate"), table.health("dummy")) == (0, 2)
    assert "Drill: The Gate is no longer active" in [event.text for event in table.game.log]


@pytest.mark.verb("flag")
def test_setting_it_again_does_nothing(drill: Drill) -> None:
    """So it pays for nothing either, and nobody is asked."""
    steps = "- may: [{flag: {gate: true}}]\n  then: [{draw: 1}]\n- flag: {gate: true}\n- flag: {gate: false}"
    table = drill.table(more=GATE, abilities=USE, scheme=steps).scheme("trial", "drill")
    assert table.decision.kind == "action"
    assert [event[0] for event in table.events("flag_on", "flag_off")] == ["flag_off"]
    assert table.counter(0, "gate") == 0


def test_a_flag_is_no_counter_to_those_who_wait_for_one(drill: Drill) -> None:
    abilities = f"{USE}\n- {{trigger: counter_changed, do: [{{draw: 1}}]}}"
    table = drill.table(more=GATE, abilities=abilities, scheme="- flag: {gate: false}\n- gain: {rage: 1}", mine={"deck": ["jab", "guard"]})
    assert table.scheme("trial", "drill").hand(0) == ["jab"]


def test_everybody_sees_it(drill: Drill) -> None:
    table = drill.table(more=GATE, abilities=USE, scheme="- flag: {gate: false}")
    for viewer in (0, 1):
        assert table.game.observe(viewer)["players"][0]["counters"]["gate"] == 1
    hero = drill.content(more=GATE, abilities=USE, scheme="- flag: {gate: false}").payload["heroes"]["drill"]
    assert "The Gate is active at the start of the game." in hero["setup_text"]["en"]
