"""Values: each kind of number, worked out in a position where it is known."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.language.families import VALUE
from tests.drill import Drill

# What is worked out → (value, position): in a scheme, as the number of rage gained from 0 (at most 5).
SCHEMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "action_number": ("action_number", 2, {"position": {"actions": 1}}),
    "actions_left": ("actions_left", 1, {}),
    "turn_number": ("turn_number", 1, {}),
    "highest_printed_value": ("highest_printed_value", 4, {}),
    "cards_in": ("{cards_in: {place: discard, where: {type: attack}}}", 2, {"mine": {"discard": ["jab", "guard", "strike"]}}),
    "count": ("{count: {side: opposing}}", 3, {}),
    "counter": ("{counter: rage}", 0, {}),
    "distance": ("{distance: [self, {each: {side: opposing, role: sidekick}}]}", 2, {}),
    "health_of": ("{health_of: self}", 4, {"mine": {"health": {"drill": 4}}}),
    "max_health_of": ("{minus: [{max_health_of: self}, 9]}", 3, {}),
    "divide": ("{divide: 11, by: 3, round: down}", 3, {}),
    "if": ("{if: your_turn, then: 4, else: 1}", 4, {}),
    "max": ("{max: [2, {cards_in: {place: hand, of: opponent}}]}", 2, {"their_hand": ["hit"]}),
    "min": ("{min: [2, {cards_in: {place: hand, of: opponent}}]}", 1, {"their_hand": ["hit"]}),
    "minus": ("{minus: [4, {cards_in: {place: hand, of: opponent}}]}", 3, {"their_hand": ["hit"]}),
    "sum": ("{sum: [1, {cards_in: {place: hand, of: opponent}}, 1]}", 3, {"their_hand": ["hit"]}),
    "times": ("{times: [2, {cards_in: {place: hand, of: opponent}}]}", 4, {"their_hand": ["hit", "hit"]}),
}
# Deeds of a turn: tests/verbs/test_deeds.py.
ELSEWHERE = {"combat_damage", "event_amount", "marks", "this_turn", "last_turn", "this_game"}


@pytest.mark.parametrize("key", SCHEMES)
def test_a_value_in_a_scheme(drill: Drill, key: str) -> None:
    text, value, position = SCHEMES[key]
    mine = {**position.get("mine", {}), "counters": {"rage": 0}}
    table = drill.table(scheme=f"- gain: {{rage: {text}}}", **{**position, "mine": mine}).scheme("trial", "drill")
    assert table.counter(0, "rage") == value


def test_cards_with_a_trait_of_the_own_hero_are_counted(drill: Drill) -> None:
    """Strike has the trait; nothing of the opponent's has it."""
    place = "{place: discard, where: {trait: sharp}}"
    steps = f"- gain: {{rage: {{cards_in: {place}}}}}\n- draw: {{cards_in: {place.replace('}}', '}, of: opponent}')}}}"
    mine = {"discard": ["strike", "jab", "strike"], "counters": {"rage": 0}}
    table = drill.table(scheme=steps, mine=mine, other={"discard": ["hit"]}).scheme("trial", "drill")
    assert (table.counter(0, "rage"), table.hand(0)) == (2, [])


@pytest.mark.parametrize(("total", "value"), [("boost", 2 + 1 + 4), ("printed_value", 3 + 2), ("weight", 2)])
def test_the_total_of_a_number_of_the_cards_in_a_place(drill: Drill, total: str, value: int) -> None:
    """A Strike, a Jab and a Plan, which has no printed value; only the Jab has a weight."""
    table = drill.table(scheme=f"- damage: {{to: self, amount: {{cards_in: {{place: discard, total: {total}}}}}}}", mine={"discard": ["strike", "jab", "plan"]})
    table.scheme("trial", "drill")
    assert table.health("drill") == 10 - value


@pytest.mark.parametrize(
    ("steps", "rage"),
    [
        ("- reveal: {cards: all, as: shown}\n- gain: {rage: shown.weight}", 5),
        ("- gain: {rage: top_of_discard.weight}", 2),
        ("- gain: {rage: {cards_in: {place: hand, where: {that: {at_least: [candidate.weight, 3]}}}}}", 1),
        ("- reveal: {of: opponent, cards: all, as: seen}\n- gain: {rage: {sum: [1, seen.weight]}}", 1),
    ],
)
def test_numbers_beside_traits(drill: Drill, steps: str, rage: int) -> None:
    """A Guard has 3, a Jab 2; cards of other decks have nothing of the kind."""
    mine = {"discard": ["jab"], "counters": {"rage": 0}}
    table = drill.table(scheme=steps, mine=mine, hand=["trial", "guard", "jab"], their_hand=["hit"]).scheme("trial", "drill")
    assert table.counter(0, "rage") == rage


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{divide: 5, by: 2, round: down}", 2),
        ("{divide: 4, by: 2, round: up}", 2),
        ("{divide: 10, by: 3, round: up}", 4),
        ("{minus: [1, 3]}", 0),
        ("{cards_in: {place: discard, of: opponent, distinct: true}}", 2),
        ("{count: {cards: {type: [attack, versatile]}, from: discard, of: opponent, distinct: true}}", 1),
    ],
)
def test_halves_and_differences(drill: Drill, text: str, value: int) -> None:
    other = {"discard": ["hit", "block", "hit"]}
    table = drill.table(scheme=f"- gain: {{rage: {text}}}", mine={"counters": {"rage": 0}}, other=other).scheme("trial", "drill")
    assert table.counter(0, "rage") == value


def test_combat_damage(drill: Drill) -> None:
    table = drill.table(after_combat="- gain: {rage: combat_damage}", their_hand=["block"]).attack("drill", "dummy", "trial", "block")
    assert table.counter(0, "rage") == 4


def test_damage_taken_this_turn(drill: Drill) -> None:
    steps = "- damage: {to: self, amount: 2}\n- recover: {who: self, amount: 1}\n- gain: {rage: {damage_taken_this_turn: self}}"
    assert drill.table(scheme=steps).scheme("trial", "drill").counter(0, "rage") == 4


def test_spaces_moved(drill: Drill) -> None:
    table = drill.table(scheme="- gain: {rage: {spaces_moved: self}}").maneuver(("drill", "c1")).scheme("trial", "drill")
    assert table.counter(0, "rage") == 4


def test_event_amount(drill: Drill) -> None:
    table = drill.table(abilities="- {trigger: drawn, do: [{gain: {rage: event_amount}}]}", scheme="- draw: 2").scheme("trial", "drill")
    assert table.counter(0, "rage") == 4


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("this_card.boost", 2),
        ("opposing_card.boost", 2),
        ("opposing_card.printed_value", 1),
        ("opposing_card.value", 1),
        ("this_card.value", 3),
        ("top_of_discard.boost", 3),
    ],
)
def test_numbers_of_cards(drill: Drill, text: str, value: int) -> None:
    table = drill.table(during_combat=f"- add_value: {text}", their_hand=["block"], mine={"discard": ["guard", "jab"]}).attack(
        "drill", "dummy", "trial", "block"
    )
    assert table.values() == [(3 + value, 1)]


@pytest.mark.parametrize(
    ("value", "expected", "position"),
    [
        ("{cards_in: {place: deck, of: opponent}}", 2, {"other": {"deck": ["hit", "hit"]}}),
        ("{cards_in: {place: discard, of: opponent}}", 3, {"other": {"discard": ["hit", "hit", "block"]}}),
        ("{cards_in: {place: hand, of: opponent}}", 2, {"their_hand": ["hit", "block"]}),
        ("{cards_in: {place: hand, of: opponent, where: {type: defense}}}", 1, {"their_hand": ["hit", "block"]}),
        ("{cards_in: stash}", 2, {"mine": {"piles": {"stash": ["jab", "guard"]}}}),
        ("{cards_in: {place: removed, where: {card: jab}}}", 3, {"mine": {"deck": ["jab"]}}),
    ],
)
def test_cards_are_counted_in_every_place(drill: Drill, value: str, expected: int, position: dict[str, Any]) -> None:
    table = drill.table(scheme=f"- set_counter: {{rage: {value}}}", **position).scheme("trial", "drill")
    assert table.counter(0, "rage") == expected


def test_every_value_is_executed() -> None:
    assert set(VALUE.members) == {*SCHEMES, *ELSEWHERE}


@pytest.mark.verb("note")
def test_a_number_is_noted_as_it_is_now(drill: Drill) -> None:
    """Two cards are left once Trial is played: one more is drawn, then two, not three."""
    steps = "- note: {value: {cards_in: hand}, as: before}\n- draw: 1\n- draw: before"
    assert len(drill.table(scheme=steps, hand=["trial", "jab", "guard"]).scheme("trial", "drill").hand(0)) == 5


@pytest.mark.verb("note")
def test_a_noted_number_may_be_a_part_of_a_cost(drill: Drill) -> None:
    steps = "- {may: [{note: {value: {counter: rage}, as: before}}, {spend: {rage: 2}}], then: [{damage: {to: opponent.hero, amount: before}}]}"
    table = drill.table(scheme=steps, mine={"counters": {"rage": 3}}).scheme("trial", "drill").yes()
    assert (table.health("dummy"), table.counter(0, "rage")) == (7, 1)
    assert drill.table(scheme=steps, mine={"counters": {"rage": 1}}).scheme("trial", "drill").health("dummy") == 10


@pytest.mark.verb("exchange_values")
@pytest.mark.parametrize(
    ("defense", "values"),
    [
        ("block", (1, 5)),  # 3 and 2 more of Trial's own, against 1
        ("boon", (2, 5)),  # its own 2 come first
        (None, (5, 0)),  # there is nothing to exchange with
    ],
)
def test_exchange_values(drill: Drill, defense: str | None, values: tuple[int, int]) -> None:
    table = drill.table(during_combat="- add_value: 2\n- exchange_values", their_hand=["block", "boon"]).attack("drill", "dummy", "trial", defense)
    assert table.values() == [values]
    assert bool(table.events("no_effect")) == (defense is None)


@pytest.mark.verb("exchange_values")
def test_a_locked_value_is_not_exchanged(drill: Drill) -> None:
    table = drill.table(during_combat="- set_value: {to: 4, locked: true}\n- exchange_values", their_hand=["block"]).attack("drill", "dummy", "trial", "block")
    assert table.values() == [(4, 4)]
