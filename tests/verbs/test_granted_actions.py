"""What is otherwise an action, done by an effect: a scheme, a maneuver; and actions for one thing alone."""

from __future__ import annotations

import json

import pytest

import duelwright as dw
from tests.drill import Drill, text_of
from tests.table import Table, player

# Counts the schemes that were played, and those that were announced.
COUNTED = "- {trigger: scheme_played, do: [{gain: {rage: 1}}]}\n- {trigger: scheme_announced, do: [{recover: 1}]}"


@pytest.mark.rule("R15.41")
@pytest.mark.verb("play_scheme")
def test_a_scheme_of_the_hand_is_played_in_every_way(drill: Drill) -> None:
    table = drill.table(scheme="- play_scheme: {from: hand}", hand=["trial", "plan", "jab"], abilities=COUNTED, at={"drill": "b2"})
    table.scheme("trial", "drill")
    assert (table.decision.player, table.decision.kind, table.offered("card")) == (0, "choose_card", ["plan"])
    table.take(card="plan")
    # Announced twice and played once more: 10 + 2, and 1 by the card itself, up to 12; both count.
    assert (table.health("drill"), table.counter(0, "rage"), table.actions) == (12, 4, 1)
    assert (table.discard(0), table.hand(0)) == (["trial", "plan"], ["jab"])
    assert [event[2] for event in table.events("scheme")] == ["trial", "plan"]


@pytest.mark.rule("R15.41")
@pytest.mark.verb("play_scheme")
def test_who_plays_it_is_chosen_where_several_can(drill: Drill) -> None:
    table = drill.table(scheme="- play_scheme: {from: discard}", mine={"discard": ["plan", "jab"]}).scheme("trial", "drill").take(card="plan")
    assert (table.decision.kind, table.offered("card", "fighter")) == ("scheme_user", [("plan", "drill"), ("plan", "aide-1")])
    table.take(fighter="aide-1")
    assert (table.health("aide-1"), table.health("drill"), table.discard(0)) == (3, 10, ["trial", "plan", "jab"])


@pytest.mark.rule("R15.41")
@pytest.mark.verb("play_scheme")
def test_what_is_no_scheme_stays_where_it_is(drill: Drill) -> None:
    steps = "- reveal: {from: top_of_deck, cards: 1, as: shown}\n- play_scheme: shown"
    for top, discard, deck in (("plan", ["trial", "plan"], ["jab"]), ("strike", ["trial"], ["strike", "jab"])):
        table = drill.table(scheme=steps, at={"drill": "b2"}, mine={"deck": [top, "jab"]}).scheme("trial", "drill")
        assert (table.discard(0), table.deck(0)) == (discard, deck)
    assert [event[2] for event in table.events("no_effect")] == ["no_cards"]
    content = drill.content(scheme=steps)
    assert text_of(content) == "Reveal the top card of your deck. Play the revealed card without spending an action if it is a scheme card."


@pytest.mark.rule("R15.41")
@pytest.mark.verb("play_scheme")
def test_it_can_be_answered_and_forbidden(drill: Drill) -> None:
    answer = "- {trigger: scheme_announced, if: {card_is: {card: event_card, where: plan}}, do: [prevent]}"
    table = drill.table(scheme="- play_scheme: {from: hand}\n- gain: {rage: 1}", hand=["trial", "plan"], abilities=answer, at={"drill": "b2"})
    table.scheme("trial", "drill").take(card="plan")
    assert (table.health("drill"), table.counter(0, "rage"), table.discard(0)) == (10, 3, ["trial", "plan"])
    barred = "- {continuous: {forbid: scheme}, while: {at_least: [{counter: rage}, 3]}}"
    table = drill.table(scheme="- gain: {rage: 1}\n- play_scheme: {from: hand}", hand=["trial", "plan"], abilities=barred, at={"drill": "b2"})
    assert table.scheme("trial", "drill").hand(0) == ["plan"]


@pytest.mark.rule("R15.41")
@pytest.mark.verb("play_scheme")
def test_after_a_combat_by_the_other_player(drill: Drill) -> None:
    """Dummy plays a scheme of their own; where they hold none, nothing happens."""
    for held, health in ((["scheme"], 8), ([], 7)):
        table = drill.table(after_combat="- play_scheme: {from: hand, by: opponent}", theirs={"dummy": "b3"}, their_hand=held).attack("drill", "dummy", "trial")
        if held:
            assert table.decision.player == 1
            table.take(card="scheme")
        assert (table.health("dummy"), table.decision.kind) == (health, "action")


def test_whether_somebody_holds_a_scheme_does_not_show(drill: Drill) -> None:
    """Who may play a scheme of the hand is asked with or without one."""
    steps = "- may: [{play_scheme: {from: hand}}]"
    with_one, without = (drill.table(scheme=steps, hand=["trial", card]).scheme("trial", "drill") for card in ("plan", "jab"))
    assert (with_one.kinds(), without.kinds()) == (["yes", "no"], ["no"])
    assert with_one.game.observe(1) == without.game.observe(1)
    assert {world.hand(0)[0] for seed in range(40) for world in [_world(with_one.game, seed)]} >= {"plan", "jab", "strike"}


def test_which_of_two_copies_was_played_does_not_show(drill: Drill) -> None:
    """One of two equal cards was revealed before: who saw it cannot tell whether it is the one that is left."""
    steps = "- reveal: {from: hand, cards: 1, picked_by: random}\n- play_scheme: {from: hand}"
    revealed = 0
    for seed in range(12):
        table = drill.table(scheme=steps, hand=["trial", "plan", "plan", "jab"], at={"drill": "b2"}, position={"seed": seed}).scheme("trial", "drill")
        revealed += table.game.observe(1)["players"][0]["hand"].count("plan")
        table.take(card="plan")
        assert (sorted(table.hand(0)), table.game.observe(1)["players"][0]["hand"].count("plan")) == (["jab", "plan"], 0)
    assert revealed > 3


def _world(game: dw.Game, seed: int) -> Table:
    table = Table.__new__(Table)
    table.game = game.determinize(1, seed)
    return table


@pytest.mark.rule("R15.41")
@pytest.mark.verb("maneuver")
def test_a_whole_maneuver(drill: Drill) -> None:
    table = drill.table(scheme="- maneuver", hand=["trial", "guard"], mine={"deck": ["jab"]}, at={"drill": "a1"}, theirs={"dummy": "c5"})
    table.scheme("trial", "drill")
    assert (table.hand(0), table.decision.kind) == (["guard", "jab"], "boost")
    table.take("boost", card="guard")
    assert max(_steps(table)) == 5
    assert (table.take("stop").actions, table.discard(0)) == (1, ["trial", "guard"])


def _steps(table: Table) -> list[int]:
    board = table.game.state.m.board
    start = board.ids.index(table.at("drill") or "")
    return [int(board.distance[start][board.ids.index(space)]) for space in table.offered("space")]


@pytest.mark.rule("R15.41")
@pytest.mark.verb("maneuver")
def test_a_maneuver_inside_a_maneuver_keeps_its_own_boost(drill: Drill) -> None:
    ability = "- {trigger: maneuver_boosted, limit: once_per_turn, do: [maneuver]}"
    table = drill.table(abilities=ability, hand=["guard"], mine={"deck": ["jab", "jab"]}, at={"drill": "a1"}, theirs={"dummy": "c5"})
    table.take("maneuver").take("boost", card="guard").take("no_boost")
    assert max(_steps(table)) == 2
    table.take("stop")
    assert (table.decision.kind, max(_steps(table))) == ("maneuver", 5)


def test_opponents_maneuver_in_turn(drill: Drill) -> None:
    heroes = [("drill", "b2"), ("dummy", "b4"), ("drill", "a1"), ("dummy", "c2")]
    seats = [player(hero, {hero: space}, hand=["trial"] if hero == "drill" else ["hit"]) for hero, space in heroes]
    table = Table(drill.content(scheme="- maneuver: each_opponent"), "yard", *seats, mode="free-for-all").scheme("trial", "drill@1")
    for asked in (1, 2, 3):
        assert (table.decision.player, table.decision.kind) == (asked, "boost")
        table.take("no_boost").take("stop")
    assert (table.active, table.actions) == (0, 1)
    assert [event[1] for event in table.events("maneuvers")] == [1, 2, 3]


@pytest.mark.rule("R15.41")
@pytest.mark.verb("maneuver")
def test_where_it_is_forbidden_nobody_maneuvers(drill: Drill) -> None:
    barred = "- {continuous: {forbid: maneuver}, while: {at_least: [{counter: rage}, 3]}}"
    table = drill.table(scheme="- gain: {rage: 1}\n- maneuver", abilities=barred).scheme("trial", "drill")
    assert (table.decision.kind, table.hand(0), [event[2] for event in table.events("no_effect")]) == ("action", [], ["forbidden"])


@pytest.mark.rule("R15.40")
@pytest.mark.verb("gain_actions")
def test_an_action_that_can_only_be_used_to_attack(drill: Drill) -> None:
    """It is used before others for that, and may be left."""
    table = drill.table(scheme="- gain_actions: {amount: 1, for: attack}", hand=["trial", "strike", "strike", "plan"]).scheme("trial", "drill")
    assert (table.actions, table.game.snapshot()["actions_for"]) == (2, {"attack": 1})
    table.attack("drill", "dummy", "strike")
    assert (table.actions, table.game.snapshot()["actions_for"], "scheme" in table.kinds()) == (1, {}, True)

    table = drill.table(scheme="- gain_actions: {amount: 1, for: attack}", hand=["trial", "strike", "plan"]).scheme("trial", "drill").scheme("plan", "drill")
    assert (table.actions, set(table.kinds())) == (1, {"attack", "pass"})
    assert table.take("pass").active == 1


@pytest.mark.rule("R15.40")
@pytest.mark.verb("gain_actions")
def test_without_a_use_for_it_only_passing_is_left(drill: Drill) -> None:
    table = drill.table(scheme="- gain_actions: {amount: 2, for: scheme}\n- lose_actions: 1", hand=["trial", "jab"]).scheme("trial", "drill")
    assert (table.actions, table.game.snapshot()["actions_for"], table.kinds()) == (2, {"scheme": 2}, ["pass"])
    table.take("pass")
    assert (table.active, table.actions, table.game.snapshot()["actions_for"]) == (1, 2, {})


@pytest.mark.rule("R15.40")
def test_a_save_with_more_of_them_than_there_are_actions_is_refused(drill: Drill) -> None:
    steps = "- gain_actions: {amount: 1, for: maneuver}"
    table, content = drill.table(scheme=steps).scheme("trial", "drill"), drill.content(scheme=steps)
    save = json.loads(table.game.to_json())
    assert dw.Game.from_json(content, json.dumps(save)).state_hash() == table.game.state_hash()
    for wrong in ([0, 3, 0], [0, 1], [0, -1, 0]):
        save["state"]["actions_for"] = wrong
        with pytest.raises(dw.SaveError):
            dw.Game.from_json(content, json.dumps(save))
