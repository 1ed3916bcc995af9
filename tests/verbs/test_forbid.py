"""What is forbidden, to fighters and to players."""

from __future__ import annotations

import pytest

from tests.drill import Drill


def test_who_cannot_defend_plays_no_card(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {forbid: defend, who: {each: {side: opposing, role: hero}}}", hand=["strike"], their_hand=["block"])
    table.take("attack", fighter="drill", target="dummy").take("attack_card", card="strike")
    assert table.kinds() == ["no_defense"]


@pytest.mark.verb("modify", "gain_actions")
def test_who_cannot_gain_actions_gains_none(drill: Drill) -> None:
    steps = "- modify: {forbid: gain_actions, player: you, until: {end_of: turn}}\n- gain_actions: 1"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert (table.actions, table.events("no_effect")) == (1, [("no_effect", 0, "forbidden")])


@pytest.mark.verb("modify")
def test_what_is_forbidden_to_a_player_outlives_the_fighters(drill: Drill) -> None:
    """Said of the mates, it ends with them; said of the player, it does not."""
    steps = "- modify: {forbid: maneuver, %s, until: {end_of: game}}\n- defeat: {each: {side: opposing, role: sidekick}}"
    player = drill.table(scheme=steps % "player: opponent").scheme("trial", "drill").maneuver()
    assert (player.active, player.kinds()) == (1, ["pass"])


def test_an_ability_about_a_player(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {maneuver_draw: 1, player: opponent}", hand=[], position={"active": 1}).take("maneuver")
    assert len(table.hand(1)) == 2


@pytest.mark.verb("move", "place", "swap_spaces", "remove_from_board")
def test_who_cannot_be_moved_by_opponents_stays(drill: Drill) -> None:
    """All four ways are tried; Dummy's own player may still move it."""
    shield = "- continuous: {forbid: be_moved, who: {each: {side: opposing}}}"
    steps = """\
        - move: {who: opponent.hero, up_to: 2}
        - swap_spaces: [self, opponent.hero]
        - remove_from_board: opponent.hero
        - place: {who: opponent.hero, to: anywhere}
        """
    table = drill.table(abilities=shield, scheme=steps).scheme("trial", "drill")
    while table.decision.kind != "action":
        table.game.apply(0)
    assert (table.at("dummy"), table.at("drill")) == ("b3", "b2")
    table.maneuver().maneuver(("dummy", "c3"))
    assert table.at("dummy") == "c3"
