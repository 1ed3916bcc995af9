"""Conditions: each in a position where it holds, and in one where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.language.families import CONDITION
from tests.drill import Drill

NEAR = {"drill": "b2", "aide-1": "a1"}
FAR = {"drill": "c1", "aide-1": "a1"}

# In a scheme: condition → (text, position where it holds, position where it does not).
SCHEMES: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "adjacent": ("{adjacent: [self, opponent.hero]}", {"at": NEAR}, {"at": FAR}),
    "same_zone": ("{same_zone: [self, opponent.hero]}", {"at": NEAR}, {"at": FAR}),
    "same_fighter": ("{same_fighter: [self, drill]}", {}, {"by": "aide-1"}),
    "exists": ("{exists: {side: opposing, adjacent_to: self}}", {"at": NEAR}, {"at": FAR}),
    "form": ("{form: calm}", {}, {"mine": {"form": "wild"}}),
    "on_token": ("{on_token: smoke}", {"mine": {"tokens": {"smoke": ["b2"]}}}, {"mine": {"tokens": {"smoke": ["b1"]}}}),
    "equal": ("{equal: [{cards_in: {place: hand, of: opponent}}, 1]}", {"their_hand": ["hit"]}, {"their_hand": []}),
    "at_least": ("{at_least: [{cards_in: {place: hand, of: opponent}}, 1]}", {"their_hand": ["hit"]}, {"their_hand": []}),
    "at_most": ("{at_most: [{cards_in: {place: hand, of: opponent}}, 0]}", {"their_hand": []}, {"their_hand": ["hit"]}),
    "more_than": ("{more_than: [{cards_in: {place: hand, of: opponent}}, 1]}", {"their_hand": ["hit", "hit"]}, {"their_hand": ["hit"]}),
    "less_than": ("{less_than: [{cards_in: {place: hand, of: opponent}}, 1]}", {"their_hand": []}, {"their_hand": ["hit"]}),
    "fighter_is": ("{fighter_is: {fighter: opponent.hero, where: {adjacent_to: self}}}", {"at": NEAR}, {"at": FAR}),
    "card_is": (
        "{card_is: {card: top_of_discard, where: {trait: sharp}}}",
        {"mine": {"discard": ["strike", "jab"]}},
        {"mine": {"discard": ["jab", "strike"]}},
    ),
    "all": ("{all: [{equal: [action_number, 1]}, {form: calm}]}", {}, {"mine": {"form": "wild"}}),
    "any": ("{any: [{form: still}, {form: wild}]}", {"mine": {"form": "wild"}}, {}),
    "not": ("{not: {equal: [action_number, 1]}}", {"position": {"actions": 1}}, {}),
}


def met(drill: Drill, text: str, position: dict[str, Any]) -> bool:
    by = position.get("by", "drill")
    rest = {key: value for key, value in position.items() if key != "by"}
    table = drill.table(scheme=f"- if: {text}\n  then: [{{gain: {{rage: 1}}}}]", **rest).scheme("trial", by)
    return table.counter(0, "rage") == 3


@pytest.mark.parametrize("key", SCHEMES)
def test_a_condition_in_a_scheme(drill: Drill, key: str) -> None:
    text, where, elsewhere = SCHEMES[key]
    assert met(drill, text, where)
    assert not met(drill, text, elsewhere)


# In an attack of Drill: condition → (window, Dummy's card where it holds, where it does not).
COMBATS: dict[str, tuple[str, str | None, str | None]] = {
    "won_combat": ("after_combat", "block", "parry"),
    "lost_combat": ("after_combat", "parry", "block"),
    "opponent_defended": ("during_combat", "block", None),
}


@pytest.mark.parametrize("key", COMBATS)
def test_a_condition_in_combat(drill: Drill, key: str) -> None:
    window, where, elsewhere = COMBATS[key]
    for card, holds in ((where, True), (elsewhere, False)):
        windows: dict[str, Any] = {window: f"- if: {key}\n  then: [{{gain: {{rage: 1}}}}]"}
        table = drill.table(**windows, their_hand=["block", "parry"])
        table.attack("drill", "dummy", "trial", card)
        assert (table.counter(0, "rage") == 3) == holds


@pytest.mark.parametrize(("key", "on_attack"), [("attacking", True), ("defending", False)])
def test_a_role_in_combat(drill: Drill, key: str, on_attack: bool) -> None:
    window = f"- if: {key}\n  then: [{{gain: {{rage: 1}}}}]"
    attack = drill.table(during_combat=window).attack("drill", "dummy", "trial")
    defense = drill.table(during_combat=window, their_hand=["hit"], position={"active": 1}).attack("dummy", "drill", "hit", "trial")
    assert (attack.counter(0, "rage"), defense.counter(0, "rage")) == ((3, 2) if on_attack else (2, 3))


@pytest.mark.parametrize("mine", [True, False])
def test_your_turn(drill: Drill, mine: bool) -> None:
    window = "- if: your_turn\n  then: [{gain: {rage: 1}}]"
    if mine:
        table = drill.table(during_combat=window).attack("drill", "dummy", "trial")
    else:
        table = drill.table(during_combat=window, their_hand=["hit"], position={"active": 1}).attack("dummy", "drill", "hit", "trial")
    assert table.counter(0, "rage") == (3 if mine else 2)


@pytest.mark.parametrize("accept", [True, False])
def test_boosted_and_did(drill: Drill, accept: bool) -> None:
    table = drill.table(
        during_combat="""
        - may: [{boost: hand}]
        - {if: boosted, then: [{gain: {rage: 1}}]}
        - discard: {cards: any_number, as: shed}
        - {if: {did: shed}, then: [{gain: {rage: 2}}]}
        """,
        hand=["trial", "jab", "guard"],
    ).attack("drill", "dummy", "trial")
    table = table.yes().take(card="jab").take("done") if accept else table.no().take(card="jab").take("done")
    assert table.counter(0, "rage") == (3 if accept else 4)


@pytest.mark.parametrize("cancelled", [True, False])
def test_effects_were_cancelled(drill: Drill, cancelled: bool) -> None:
    """The ability asks after the combat whether the effects of the own card were cancelled: by itself, for want of another."""
    table = drill.table(
        abilities="- {trigger: after_combat, if: effects_were_cancelled, do: [{gain: {rage: 1}}]}",
        immediately=f"- cancel_effects: {'this_card' if cancelled else 'opposing_card'}",
        during_combat="- add_value: 1",
    ).attack("drill", "dummy", "trial")
    assert (table.values(), table.counter(0, "rage")) == (([(3, 0)], 3) if cancelled else ([(4, 0)], 2))


def test_where_a_fighter_began_the_turn(drill: Drill) -> None:
    steps = "- {if: {began_turn: {on_token: smoke}}, then: [{gain: {rage: 1}}]}\n- {if: {began_turn: elsewhere}, then: [{gain: {rage: 2}}]}"
    stayed = drill.table(scheme=steps, mine={"tokens": {"smoke": ["b2"]}}).scheme("trial", "drill")
    assert stayed.counter(0, "rage") == 3
    moved = drill.table(scheme=steps, mine={"tokens": {"smoke": ["b2"]}}).maneuver(("drill", "b1")).scheme("trial", "drill")
    assert moved.counter(0, "rage") == 5
    bare = drill.table(scheme=steps, mine={"tokens": {"smoke": ["b1"]}}).maneuver(("drill", "b1")).scheme("trial", "drill")
    assert bare.counter(0, "rage") == 4


def test_a_fighter_returns_to_where_it_began_the_turn(drill: Drill) -> None:
    table = drill.table(scheme="- place: {to: {began_turn: self}}").maneuver(("drill", "b1")).scheme("trial", "drill")
    assert table.at("drill") == "b2"
    taken = drill.table(scheme="- place: {to: {began_turn: self}}", at={"drill": "b2", "aide-1": "a2"}).maneuver(("drill", "b1"), ("aide-1", "b2"))
    assert taken.scheme("trial", "drill").at("drill") == "b1"


@pytest.mark.parametrize(("fact", "holds"), [("attacked", True), ("won", True), ("lost", False), ("moved", False), ("damaged", False), ("defended", False)])
def test_what_a_fighter_did_this_turn(drill: Drill, fact: str, holds: bool) -> None:
    steps = f"- {{if: {{this_turn: {{who: self, did: {fact}}}}}, then: [{{gain: {{rage: 1}}}}]}}"
    table = drill.table(scheme=steps, hand=["trial", "strike"]).attack("drill", "dummy", "strike").scheme("trial", "drill")
    assert (table.counter(0, "rage") == 3) == holds


@pytest.mark.parametrize(("type", "holds"), [("attack", True), ("versatile", True), ("defense", True), ("scheme", False)])
def test_what_was_played_this_turn(drill: Drill, type: str, holds: bool) -> None:
    """A Jab, which is versatile, was played; the asking scheme itself counts only once it is played, and is left out by asking in combat."""
    table = drill.table(during_combat=f"- {{if: {{played_this_turn: {type}}}, then: [{{gain: {{rage: 1}}}}]}}").attack("drill", "dummy", "trial")
    assert (table.counter(0, "rage") == 3) == holds


def test_every_condition_is_executed() -> None:
    elsewhere = {
        "attacking",
        "defending",
        "your_turn",
        "boosted",
        "did",
        "effects_were_cancelled",
        "began_turn",
        "this_turn",
        "last_turn",
        "this_game",
    }
    # `on_line` needs a board with a property: tests/pack/test_boards.py; `damage_is` an event: tests/verbs/test_triggers.py;
    # `keyword` a hero with keywords: tests/verbs/test_keywords.py; `has_effect` is among the combats: tests/verbs/test_fights.py;
    # `caused_by` a discard: tests/verbs/test_piles.py; `flag` a hero that has one: tests/verbs/test_flags.py; zones: tests/verbs/test_zones.py.
    # `chose` a hero with options: tests/verbs/test_choosing.py.
    elsewhere |= {"in_zone", "in_different_zones", "chose"}
    assert set(CONDITION.members) == {
        *SCHEMES,
        *COMBATS,
        *elsewhere,
        "on_line",
        "damage_is",
        "counter_is",
        "token_is",
        "keyword",
        "has_effect",
        "flag",
        "caused_by",
    }


@pytest.mark.parametrize("condition", ["fighter_is: {fighter: opposing_fighter, where: {defeated: true}}", "exists: {among: opposing_fighter, gone: true}"])
@pytest.mark.parametrize(("value", "rage"), [(2, 3), (1, 2)])
def test_a_fighter_that_fell_in_the_combat_is_asked_about(drill: Drill, condition: str, value: int, rage: int) -> None:
    step = f"- {{if: {{{condition}}}, then: [{{gain: {{rage: 1}}}}]}}"
    table = drill.table(type="attack", value=value, after_combat=step, theirs={"dummy": "a4", "mate-1": "b3"})
    table.attack("drill", "mate-1", "trial")
    assert table.counter(0, "rage") == rage
