"""Filters: what is denied, alternatives, and a condition asked of each candidate; whose fighters, where players started."""

from __future__ import annotations

import pytest

from tests.drill import Drill


def hurt(drill: Drill, filter: str) -> list[str]:
    """The fighters that a filter means: each takes 1 damage."""
    played = drill.table(scheme=f"- damage: {{to: {{each: {filter}}}, amount: 1}}").scheme("trial", "drill")
    return [event[1] for event in played.events("damaged")]


@pytest.mark.parametrize(
    ("filter", "found"),
    [
        ("{side: opposing, not: {role: hero}}", ["mate-1", "mate-2"]),
        ("{side: opposing, not: {adjacent_to: self, role: hero}}", ["mate-1", "mate-2"]),
        ("{side: opposing, not: {any_of: [{role: hero}, {within: {spaces: 2, of: self}}]}}", ["mate-2"]),
        ("{not: {side: opposing}, any_of: [aide, {fighter: drill}]}", ["drill", "aide-1"]),
        ("{any_of: [{side: opposing, role: hero}, aide]}", ["aide-1", "dummy"]),
        ("{side: opposing, any_of: [{adjacent_to: self}, {health_at_most: 2}]}", ["dummy", "mate-1", "mate-2"]),
        ("{side: opposing, that: {at_most: [candidate.health, 2]}}", ["mate-1", "mate-2"]),
        ("{side: opposing, that: {at_least: [{count: {side: opposing, adjacent_to: candidate, other_than: candidate}}, 2]}}", ["mate-1"]),
        ("{that: {exists: {side: opposing, adjacent_to: candidate, that: {adjacent: [candidate, self]}}}}", ["drill", "mate-1"]),
        ("{of: opponent, role: sidekick}", ["mate-1", "mate-2"]),
        ("{side: opposing, that: {same_zone: [candidate, self]}}", ["dummy", "mate-1"]),
    ],
)
@pytest.mark.verb("damage")
def test_which_fighters(drill: Drill, filter: str, found: list[str]) -> None:
    assert sorted(hurt(drill, filter)) == sorted(found)


@pytest.mark.rule("R15.46")
@pytest.mark.parametrize(
    ("filter", "found"),
    [
        ("{side: opposing, most: candidate.health}", ["dummy"]),
        ("{side: opposing, least: candidate.health}", ["mate-1", "mate-2"]),
        ("{role: sidekick, most: candidate.health}", ["aide-1"]),
        ("{side: opposing, most: {distance: [candidate, self]}}", ["mate-2"]),
        ("{side: opposing, least: {distance: [candidate, self]}, most: {count: {side: opposing, adjacent_to: candidate}}}", ["mate-1"]),
        ("{side: opposing, role: sidekick, least: {distance: [candidate, {each: {side: own, role: hero}}]}}", ["mate-1"]),
        # No smoke is on the board.
        ("{side: opposing, least: {distance: [candidate, smoke]}}", []),
    ],
)
@pytest.mark.verb("damage")
def test_the_fighters_with_the_most_or_the_least(drill: Drill, filter: str, found: list[str]) -> None:
    assert sorted(hurt(drill, filter)) == sorted(found)


@pytest.mark.rule("R15.46")
@pytest.mark.verb("discard")
@pytest.mark.parametrize(
    ("filter", "cards"),
    [
        ("{most: candidate.printed_value}", ["strike"]),
        ("{least: candidate.printed_value}", ["guard", "jab"]),
        ("{most: candidate.boost}", ["plan"]),
        ("{type: [attack, defense], least: candidate.boost}", ["jab"]),
    ],
)
def test_the_cards_with_the_most_or_the_least(drill: Drill, filter: str, cards: list[str]) -> None:
    """A scheme has no printed value, high or low."""
    hand = ["guard", "jab", "plan", "strike"]
    table = drill.table(scheme=f"- discard: {{cards: 1, where: {filter}}}", hand=["trial", *hand]).scheme("trial", "drill")
    assert sorted(table.offered("card")) == cards


@pytest.mark.verb("place")
@pytest.mark.parametrize(
    ("filter", "spaces"),
    [
        ("adjacent_to: opponent.hero, not: {start: 3}", {"b2", "c3"}),
        ("adjacent_to: self, not: {in_zone_of: opponent.hero}", {"a2", "b1", "c2"}),
        ("any_of: [{start: 1}, {with_token: smoke}]", {"b1", "b5"}),
        ("adjacent_to: opponent.hero, that: {at_least: [{count: {side: opposing, adjacent_to: candidate}}, 2]}", {"a3"}),
        ("start_of: you", {"b1"}),
        ("start_of: opponent", {"b5"}),
        ("any_of: [{start_of: you}, {start_of: opponent}], not: {start: 1}", {"b5"}),
        ("most: {distance: [candidate, self]}", {"a5", "c5"}),
    ],
)
def test_which_spaces(drill: Drill, filter: str, spaces: set[str]) -> None:
    table = drill.table(scheme=f"- place: {{to: {{empty: true, {filter}}}}}", mine={"tokens": {"smoke": ["b5"]}}).scheme("trial", "drill")
    assert (set(table.offered("space")) if table.decision.kind == "choose_space" else {table.at("drill")}) == spaces


@pytest.mark.verb("discard")
@pytest.mark.parametrize(
    ("filter", "cards"),
    [
        ("{type: [attack, scheme]}", ["jab", "plan", "strike"]),
        ("{not: {type: [attack, scheme]}}", ["guard"]),
        ("{any_of: [guard, {boost_at_least: 4}]}", ["guard", "plan"]),
        ("{card: [guard, jab]}", ["guard", "jab"]),
        ("{not: {trait: [sharp]}}", ["guard", "jab", "plan"]),
        ("{that: {at_least: [candidate.boost, {counter: rage}]}}", ["guard", "plan", "strike"]),
    ],
)
def test_which_cards(drill: Drill, filter: str, cards: list[str]) -> None:
    table = drill.table(scheme=f"- discard: {{cards: 1, where: {filter}}}", hand=["trial", "strike", "jab", "guard", "plan"]).scheme("trial", "drill")
    assert sorted(table.offered("card")) == cards


@pytest.mark.verb("choose", "discard")
def test_a_card_other_than_one_that_was_chosen(drill: Drill) -> None:
    steps = "- choose: {card: {type: attack}, as: blade}\n- discard: {cards: 1, where: {type: attack, other_than: blade}}"
    table = drill.table(scheme=steps, hand=["trial", "strike", "jab", "guard"]).scheme("trial", "drill").take(card="strike")
    assert table.offered("card") == ["jab"]
    assert sorted(table.take(card="jab").hand(0)) == ["guard", "strike"]


@pytest.mark.verb("remove_token")
def test_which_tokens(drill: Drill) -> None:
    steps = "- remove_token: {each: {token: smoke, not: {adjacent_to: self}, that: {exists: {side: opposing, adjacent_to: candidate}}}}"
    table = drill.table(scheme=steps, mine={"tokens": {"smoke": ["a2", "b5", "b1"]}}).scheme("trial", "drill")
    assert sorted(space for space in table.tokens("smoke") if space) == ["a2", "b1"]


@pytest.mark.verb("if")
@pytest.mark.parametrize(("away", "drawn"), [(False, 0), (True, 1)])
def test_defeated_or_off_the_board(drill: Drill, away: bool, drawn: int) -> None:
    remove = "- remove_from_board: {choose: aide}\n" if away else ""
    steps = f"{remove}- if: {{exists: {{fighter: aide, gone: true}}}}\n  then: [{{draw: 1}}]"
    at = {"drill": "b2", "aide-1": "a1", "aide-2": "a2"}
    table = drill.table(scheme=steps, at=at, mine={"deck": ["jab"]}).scheme("trial", "drill")
    if away:
        table.take(fighter="aide-1")
    assert len(table.hand(0)) == drawn


@pytest.mark.verb("discard")
def test_the_player_of_a_fighter(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing}, as: prey}\n- discard: {who: prey.player, cards: 1}"
    table = drill.table(scheme=steps, their_hand=["hit", "block"]).scheme("trial", "drill").take(fighter="mate-1")
    assert (table.decision.player, table.decision.kind) == (1, "choose_card")
    assert table.take(card="hit").discard(1) == ["hit"]
