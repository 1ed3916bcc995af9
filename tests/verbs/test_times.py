"""Times: until when something holds, when something is done later, and how often abilities may happen."""

from __future__ import annotations

import pytest

import duelwright as dw
from compiler.language.families import TIME
from tests.drill import Drill
from tests.table import Table

STRONG = "- modify: {attack_value: 2, until: %s}"


def rounds(table: Table) -> list[int]:
    """The value of Drill's Jab, less 2, in this turn and in each of its next two."""
    for _ in range(3):
        table.attack("drill", "dummy", "jab", "block")
        while table.active == 0:
            table.maneuver()
        table.maneuver().maneuver()
    return [attack - 2 for attack, _ in table.values()]


@pytest.mark.verb("modify")
@pytest.mark.parametrize(
    ("until", "values"),
    [
        ("{start_of: next_turn}", [2, 0, 0]),
        ("{end_of: next_turn}", [2, 2, 0]),
        ("{start_of: next_turn, whose: opponent}", [2, 0, 0]),
        ("{end_of: next_turn, whose: opponent}", [2, 0, 0]),
        ("{end_of: next_turn, whose: everyone}", [2, 0, 0]),
        ("{next: after_combat}", [2, 0, 0]),
        ("{next: after_combat, if: defending}", [2, 2, 2]),
        ("{next: turn_start, whose: opponent}", [2, 0, 0]),
        ("{next: after_combat, before: {end_of: next_turn}}", [2, 0, 0]),
        ("{next: after_combat, if: defending, before: end_of_turn}", [2, 0, 0]),
        ("{next: after_combat, if: defending, before: {start_of: next_turn}}", [2, 0, 0]),
        ("{next: after_combat, if: defending, before: {end_of: next_turn}}", [2, 2, 0]),
    ],
)
def test_modify_until_a_general_time(drill: Drill, until: str, values: list[int]) -> None:
    table = drill.table(scheme=STRONG % until, hand=["trial", "jab", "jab", "jab"], their_hand=["block"] * 3, theirs={"dummy": "b3"})
    assert rounds(table.scheme("trial", "drill")) == values


@pytest.mark.verb("later")
@pytest.mark.parametrize(
    ("before", "rage"), [("end_of_turn", 0), ("{start_of: next_turn}", 0), ("{end_of: next_turn}", 1), ("{start_of: next_turn, whose: opponent}", 0)]
)
def test_an_event_is_waited_for_before_a_time(drill: Drill, before: str, rage: int) -> None:
    """Nobody is damaged before Drill's next turn; then somebody is, twice."""
    steps = f"- later: {{next: damaged, whose: opponent, before: {before}}}\n  do: [{{gain: {{rage: 1}}}}]"
    table = drill.table(scheme=steps, hand=["trial", "jab", "strike"], mine={"counters": {"rage": 0}}, theirs={"dummy": "b3"})
    table.scheme("trial", "drill").maneuver().maneuver().maneuver()
    assert (table.active, table.counter(0, "rage")) == (0, 0)
    table.attack("drill", "dummy", "jab").attack("drill", "dummy", "strike")
    assert table.counter(0, "rage") == rage
    assert table.health("dummy") == 10 - 5


@pytest.mark.verb("modify")
def test_until_the_end_of_the_opponents_next_turn_holds_in_it(drill: Drill) -> None:
    table = drill.table(
        scheme="- modify: {defense_value: 2, until: {end_of: next_turn, whose: opponent}}",
        hand=["trial", "guard", "guard"],
        their_hand=["hit", "hit", "hit"],
        mine={"deck": ["jab"] * 4},
    )
    table.scheme("trial", "drill").maneuver()
    table.attack("dummy", "drill", "hit", "guard").maneuver()
    table.maneuver().maneuver()
    table.attack("dummy", "drill", "hit", "guard")
    assert table.values() == [(4, 4), (4, 2)]


@pytest.mark.verb("later")
@pytest.mark.parametrize(
    ("when", "rage"),
    [
        ("{start_of: next_turn, whose: opponent}", [0, 1, 1, 1]),
        ("{end_of: next_turn, whose: opponent}", [0, 0, 1, 1]),
        ("{start_of: next_turn}", [0, 0, 1, 1]),
        ("{end_of: next_turn}", [0, 0, 0, 1]),
    ],
)
def test_later_in_a_turn_to_come(drill: Drill, when: str, rage: list[int]) -> None:
    """Drill's rage in its turn, in Dummy's, in its next and in Dummy's next."""
    table = drill.table(scheme=f"- {{later: {when}, do: [{{gain: {{rage: 1}}}}]}}", mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    found = [table.counter(0, "rage")]
    table.maneuver()
    for _ in range(3):
        found.append(table.counter(0, "rage"))
        table.maneuver().maneuver()
    assert found == rage


@pytest.mark.verb("later")
def test_the_next_time_something_happens_is_one_time(drill: Drill) -> None:
    """The steps speak of the event, and of what was bound when they were put off."""
    steps = """\
        - name_number: {as: much}
        - later: {next: damaged, whose: opponent, if: {at_least: [event_amount, 2]}}
          do: [{mark: {kind: poison, who: event_fighter, count: much}}]
        """
    table = drill.table(scheme=steps, hand=["trial", "jab", "strike", "strike"], theirs={"dummy": "b3", "mate-1": "b4"}, position={"actions": 4})
    table.scheme("trial", "drill").take(number=2)
    table.attack("drill", "dummy", "jab", None)
    assert [(mark[1], *mark[3:]) for mark in table.events("marks")] == [("dummy", 0, 2)]
    table.attack("drill", "dummy", "strike")
    assert len(table.events("marks")) == 1


@pytest.mark.verb("later")
def test_what_waits_for_an_event_is_in_a_save(drill: Drill) -> None:
    steps = "- {later: {next: damaged, whose: opponent}, do: [{gain: {rage: event_amount}}]}\n" + STRONG % "{next: damaged, whose: opponent}"
    table = drill.table(scheme=steps, hand=["trial", "strike", "strike"], mine={"counters": {"rage": 0}}, position={"actions": 3}).scheme("trial", "drill")
    table.game = dw.Game.from_json(drill.content(scheme=steps), table.game.to_json())
    table.attack("drill", "dummy", "strike").attack("drill", "dummy", "strike")
    assert (table.counter(0, "rage"), table.values()) == (5, [(5, 0), (3, 0)])


def test_every_time_is_executed() -> None:
    # The end of a combat, an action, a turn, the game: tests/verbs/test_turn.py.
    assert set(TIME.members) == {"start_of", "end_of", "next"}


@pytest.mark.verb("may")
def test_what_may_be_refused_is_used_up_where_it_is_accepted(drill: Drill) -> None:
    ability = "- {trigger: drawn, limit: once_per_game, do: [{may: [{gain: {rage: 1}}]}]}"
    table = drill.table(abilities=ability, scheme="- draw: 1\n- draw: 1\n- draw: 1", mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert table.decision.kind == "may"
    assert table.no().decision.kind == "may"
    assert table.yes().decision.kind == "action"
    assert table.counter(0, "rage") == 1


@pytest.mark.verb("may")
def test_of_several_steps_the_ability_is_used_up_in_any_case(drill: Drill) -> None:
    ability = "- {trigger: drawn, limit: once_per_game, do: [{gain: {rage: 1}}, {may: [{gain: {rage: 1}}]}]}"
    table = drill.table(abilities=ability, scheme="- draw: 1\n- draw: 1", mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert table.no().decision.kind == "action"
    assert table.counter(0, "rage") == 1
