"""What the table says that an option would do is what happens, and tells nothing that the player does not know."""

from __future__ import annotations

import random

import pytest

import duelwright as dw
from duelwright.table.asking import asked
from duelwright.table.foresight import foresee
from duelwright.table.messages import Offered
from duelwright.table.viewpoint import Viewpoint
from runtime.state.chains import events_after, known_log, length_of
from tests.drill import Drill
from tests.generic.tables import Setting, play_on, spread
from tests.table import Table

TABLES = list(spread(10))


def offered(table: Table) -> dict[str, Offered]:
    """The options of the question by their text."""
    question = asked(table.game, Viewpoint((table.decision.player,)))
    assert question is not None
    return {choice["text"]: choice for group in question["groups"] for choice in group["choices"]}


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_what_is_promised_happens(everything: dw.Bundle, setting: Setting) -> None:
    chance = random.Random(setting.seed)
    game = setting.new_game(everything)
    kept = 0
    for _ in range(150):
        if game.decision is None:
            break
        player = game.decision.player
        foreseen = foresee(game, player)
        promising = [option for option, each in enumerate(foreseen) if each.events]
        option = chance.choice(promising) if promising and chance.random() < 0.6 else chance.randrange(len(foreseen))
        read = length_of(known_log(game.state.log, 1 << player))
        game.apply(option)
        happened = [(event.kind.name, event.details, event.cause) for event in events_after(known_log(game.state.log, 1 << player), read)]
        for event in foreseen[option].events:
            happened.remove((event.kind.name, event.details, event.cause))
            kept += 1
    assert kept > 10


@pytest.mark.parametrize("setting", TABLES[:6], ids=str)
def test_it_is_the_same_in_every_world_that_the_player_holds_possible(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    told = 0
    for number, _ in enumerate(play_on(game, random.Random(setting.seed), steps=120)):
        if game.decision is None or number % 4:
            continue
        player = game.decision.player
        question = asked(game, Viewpoint((player,)))
        assert question == asked(game.determinize(player, number), Viewpoint((player,)))
        assert question is not None
        told += len([choice for group in question["groups"] for choice in group["choices"] if choice["effect"]])
    assert told


def test_a_target_is_told_what_it_takes(drill: Drill) -> None:
    table = drill.table(scheme="- damage: {to: {choose: {side: opposing}}, amount: 2}\n- draw: 1", hand=["trial"])
    table.take("scheme", fighter="drill")
    effects = {text: choice["effect"] for text, choice in offered(table).items()}
    assert [effect for text, effect in effects.items() if text.startswith("Dummy")] == ["Dummy takes 2 damage from an effect; Drill draws 1 card …"]


def test_chance_promises_nothing(drill: Drill) -> None:
    table = drill.table(scheme="- may:\n    - discard: {who: opponent, cards: 1, picked_by: random}", hand=["trial"], their_hand=["hit", "hit"])
    table.take("scheme", fighter="drill")
    assert offered(table)["Yes"]["effect"] == ""
    assert offered(table)["No"]["effect"] == "Nothing happens"


def test_a_card_that_lies_face_down_promises_nothing(drill: Drill) -> None:
    """Whatever lies there could only be a strike; still, what is revealed is not foreseen."""
    table = drill.table(hand=["strike"], their_hand=["block"], mine={"deck": ["strike"]})
    table.take("attack", fighter="drill", target="dummy").take(card="strike")
    assert offered(table)["No defense"]["effect"] == ""


OWN = "- may:\n    - damage: {to: {choose: {side: SIDE, adjacent_to: self}}, amount: 1}\n    - draw: 1"


@pytest.mark.parametrize(
    ("side", "asks"), [("friendly", "This happens to your own: Aide 1 takes 1 damage from an effect. Do it all the same?"), ("opposing", "")]
)
def test_harm_to_ones_own_is_asked_about_again(drill: Drill, side: str, asks: str) -> None:
    table = drill.table(scheme=OWN.replace("SIDE", side), hand=["trial"], at={"drill": "b2", "aide-1": "b1"})
    table.take("scheme", fighter="drill")
    assert offered(table)["Yes"]["confirm"] == asks
    assert offered(table)["No"]["confirm"] == ""


def test_where_all_options_harm_ones_own_nothing_is_asked_again(drill: Drill) -> None:
    table = drill.table(scheme="- damage: {to: {choose: {side: own}}, amount: 1}", hand=["trial"])
    table.take("scheme", fighter="drill")
    assert {choice["confirm"] for choice in offered(table).values()} == {""}
    assert all("takes 1 damage" in choice["effect"] for choice in offered(table).values())


TRAIL = "- {name: On the Trail, trigger: fighter_moved, do: [{gain: {rage: 1}}]}"


@pytest.mark.parametrize(("rage", "effect"), [(0, "Drill: Rage 0 → 1 (On the Trail)"), (5, "")])
def test_what_another_ability_does_is_told_with_its_name_and_that_it_does_nothing_is_not(drill: Drill, rage: int, effect: str) -> None:
    table = drill.table(abilities=TRAIL, hand=[], mine={"counters": {"rage": rage}, "deck": ["jab"]}).take("maneuver").take("no_boost")
    moves = {choice["effect"] for choice in offered(table).values() if choice["fighter"] == "drill" and choice["path"]}
    assert moves == {effect}


def test_who_declines_is_not_told_that_nothing_came_of_it(drill: Drill) -> None:
    table = drill.table(scheme="- may: [{draw: 1}]\n- recover: {who: aide, amount: 1}")
    table.take("scheme", fighter="drill")
    assert offered(table)["No"]["effect"] == "Nothing happens"
    assert offered(table)["Yes"]["effect"] == "Drill draws 1 card …"
