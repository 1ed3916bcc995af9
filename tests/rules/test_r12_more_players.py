"""R12: teams of two, and everybody for themselves."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright as dw
from runtime.engine import ask_again as ask_from
from runtime.position import PlayerPosition
from runtime.rules.fighters import defeat
from tests.drill import Drill
from tests.table import Table, player

TEAM = ["warden", "trapper", "twins", "mourner"]


def four(*, warden: dict[str, Any] | None = None, trapper: dict[str, Any] | None = None, twins: dict[str, Any] | None = None) -> list[PlayerPosition]:
    """Warden and the Twins against Trapper and the Mourner."""
    return [
        player("warden", **{"at": {"warden": "b2", "hound-1": "a2"}, **(warden or {})}),
        player("trapper", **{"at": {"trapper": "b3", "ferret": "a3"}, **(trapper or {})}),
        player("twins", **{"at": {"ash": "b1", "ember": "c2"}, **(twins or {})}),
        player("mourner", at={"mourner": "b5"}),
    ]


def ask_again(table: Table) -> None:
    """Let the game ask what it asks anew, as things are now."""
    question = table.game.state.question
    assert question is not None
    ask_from(table.game.state, question.asked_at)


def first_round(table: Table) -> Table:
    """As if nobody had had a turn yet."""
    table.game.state.turns_taken = (0,) * table.game.state.m.players
    ask_again(table)
    return table


@pytest.mark.rule("R12.1")
def test_teams_sit_across_and_take_turns_in_order(ground: dw.Bundle) -> None:
    game = dw.new_game(ground, TEAM, "yard", mode="team", auto=False, seed=0)
    while game.decision is not None and game.decision.kind == "setup":
        game.apply(0)
    players = game.snapshot()["players"]
    assert [p["fighters"][0]["space"] for p in players] == ["b1", "b5", "a3", "c3"]
    assert [p["side"] for p in players] == [0, 1, 0, 1]
    turns: list[int] = []
    while len(turns) < 5 and game.decision is not None:
        if game.snapshot()["actions_left"] == 2 and game.decision.kind == "action":
            turns.append(game.decision.player)
        # Maneuver without boost, stop: the quiet options come first.
        game.apply(0)
    assert turns == [0, 1, 2, 3, 0]


@pytest.mark.rule("R12.1", "R5.5")
def test_a_teammates_fighters_let_pass_and_are_no_targets(ground: dw.Bundle) -> None:
    team = four(warden={"hand": ["strike"], "at": {"warden": "b2"}}, twins={"at": {"ash": "b1", "ember": "a2"}}, trapper={"at": {"trapper": "c2"}})
    table = Table(ground, "yard", *team, mode="team")
    assert [option.data["target"] for option in table.decision.options if option.kind == "attack"] == ["trapper"]
    table.take("maneuver").take("no_boost")
    # Through Ember to a1 and a3, through Ash to a1 and c1; never onto them, never past the Trapper on c2.
    assert set(table.offered("space")) == {"a1", "a3", "b3", "b4", "c1", "c3"}


@pytest.mark.rule("R12.2")
def test_each_hero_is_a_slot_of_its_own_so_one_person_may_run_two(ground: dw.Bundle) -> None:
    """Decisions name the hero's slot. Whoever runs slots 0 and 2 sees from either all that the other sees."""
    game = dw.new_game(ground, TEAM, "yard", mode="team", seed=5)
    assert [p["hand"] for p in game.observe(0)["players"]] == [p["hand"] for p in game.observe(2)["players"]]
    asked = set()
    for _ in range(200):
        if game.decision is None:
            break
        asked.add(game.decision.player)
        game.apply(0)
    assert asked == {0, 1, 2, 3}


@pytest.mark.rule("R12.3")
def test_a_fallen_hero_leaves_and_its_sidekicks_go_on(ground: dw.Bundle) -> None:
    team = four(warden={"hand": ["blow"]}, trapper={"health": {"trapper": 5}})
    table = Table(ground, "yard", *team, mode="team", actions=1).attack("warden", "trapper", "blow")
    assert (table.at("trapper"), table.player(1)["out"], table.game.over) == (None, False, False)
    # The turn is still the Trapper's, with the ferret alone.
    assert (table.active, table.decision.player) == (1, 1)
    table.take("maneuver").take("no_boost")
    assert {fighter for fighter, _ in table.offered("fighter", "space")} == {"ferret"}


@pytest.mark.rule("R12.3")
def test_with_no_fighter_left_a_player_is_out_and_skipped(ground: dw.Bundle) -> None:
    team = four(warden={"hand": ["blow"]}, trapper={"at": {"trapper": "b3"}, "health": {"trapper": 5}, "tokens": {"snare": ["a1"]}})
    table = Table(ground, "yard", *team, mode="team", actions=1).attack("warden", "trapper", "blow")
    assert (table.player(1)["out"], table.game.over, table.active) == (True, False, 2)
    # Their tokens are gone.
    assert table.tokens("snare") == [None, None, None]


@pytest.mark.rule("R12.3")
def test_a_fallen_heros_ability_goes_on_where_it_does_not_need_the_hero(ground: dw.Bundle) -> None:
    """The Trapper's snares still bite while the ferret lives."""
    seats = [
        player("warden", {"warden": "a3"}, hand=["strike"]),
        player("trapper", {"trapper": "a4", "ferret": "a5"}, tokens={"snare": ["b1"]}, health={"trapper": 3}),
        player("twins", {"ash": "b2"}),
        player("mourner", {"mourner": "b5"}),
    ]
    table = Table(ground, "yard", *seats, mode="team").attack("warden", "trapper", "strike")
    assert (table.defeated("trapper"), table.player(1)["out"]) == (True, False)
    table.maneuver().maneuver().maneuver()
    assert table.active == 2
    table.maneuver(("ash", "b1"))
    assert (table.health("ash"), table.tokens("snare")) == (8, [None, None, None])


@pytest.mark.rule("R12.3", "R8.8")
def test_a_player_who_is_out_still_has_the_after_combat_effect_of_the_card(drill: Drill) -> None:
    """Dummy's last fighter falls; its Parry draws a card, though Dummy is out by then."""
    content = drill.content(value=13, immediately="- gain: {rage: 1}")
    table = Table(
        content,
        "yard",
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "b3"}, hand=["parry"], deck=["hit"]),
        player("drill", {"drill": "a1"}),
        player("dummy", {"dummy": "a5"}),
        mode="team",
    )
    table.attack("drill@1", "dummy@2", "trial", "parry")
    assert (table.player(1)["out"], table.game.over) == (True, False)
    assert table.events("effect")[-1] == ("effect", 1, "parry", "after_combat")


@pytest.mark.rule("R12.3", "R12.7")
@pytest.mark.parametrize(
    "left_to_the_loser",
    [
        "- may: [{discard: {who: opponent, cards: 1}}]\n  by: opponent\n  else: [{gain: {rage: 2}}]",
        "- discard: {who: opponent, cards: 1}\n- gain: {rage: 2}",
        "- move: {who: self, up_to: 1, by: opponent}\n- gain: {rage: 2}",
        "- choose_one: [{place: {who: self, to: {start: 1}}}, {place: {who: self, to: {start: 2}}}]\n  by: opponent\n- gain: {rage: 2}",
    ],
)
def test_what_a_player_who_is_out_would_decide_is_skipped(drill: Drill, left_to_the_loser: str) -> None:
    """Dummy is out when the effect that asks them comes: they do nothing, and the rest resolves."""
    content = drill.content(value=13, after_combat=left_to_the_loser)
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "b3"}, hand=["hit", "hit"]),
        player("drill", {"drill": "a1"}),
    ]
    table = Table(content, "yard", *seats, mode="free-for-all").attack("drill@1", "dummy", "trial")
    assert (table.player(1)["out"], table.decision.player, table.decision.kind) == (True, 0, "action")
    assert (table.hand(1), table.at("drill@1"), table.player(0)["counters"]["rage"]) == (["hit", "hit"], "b2", 4)


@pytest.mark.rule("R12.4")
def test_a_team_loses_with_its_second_hero(ground: dw.Bundle) -> None:
    team = four(warden={"hand": ["blow", "blow"]}, trapper={"health": {"trapper": 5}})
    team[3] = player("mourner", {"mourner": "b1"}, health={"mourner": 5})
    team[2] = player("twins", {"ash": "c5"})
    table = Table(ground, "yard", *team, mode="team").attack("warden", "trapper", "blow")
    assert not table.game.over
    table.attack("warden", "mourner", "blow")
    assert table.game.result == dw.Result((0, 2), "last_hero_fell")


@pytest.mark.rule("R12.4", "R13.2")
def test_when_both_last_heroes_fall_at_once_the_active_team_wins(drill: Drill) -> None:
    content = drill.content(scheme="- damage: {to: {each: any}, amount: 20}")
    seats = [
        player(hero, {hero: space}, hand=["trial"] if hero == "drill" else [])
        for hero, space in (("drill", "a1"), ("dummy", "a5"), ("drill", "c1"), ("dummy", "c5"))
    ]
    for active, winners in ((0, (0, 2)), (2, (0, 2))):
        table = Table(content, "yard", *seats, mode="team", active=active).scheme("trial")
        assert table.game.result == dw.Result(winners, "all_fell_at_once")


@pytest.mark.rule("R12.5")
def test_teammates_see_each_others_hands_and_nobody_else_does(ground: dw.Bundle) -> None:
    game = dw.new_game(ground, TEAM, "yard", mode="team", seed=3)
    for viewer in range(4):
        for seen, player_view in enumerate(game.observe(viewer)["players"]):
            assert all((card is not None) == (seen % 2 == viewer % 2) for card in player_view["hand"])
            assert set(player_view["deck"]) == {None}


@pytest.mark.rule("R12.6")
@pytest.mark.parametrize(("heroes", "active", "targets"), [(3, 0, ["trapper"]), (4, 0, ["trapper"]), (4, 1, ["ash"]), (3, 2, ["warden"])])
def test_on_a_first_turn_only_the_next_player_may_be_attacked(ground: dw.Bundle, heroes: int, active: int, targets: list[str]) -> None:
    """Everybody stands around b3 with a card to attack; nobody has had a turn."""
    spaces = {"warden": "b2", "trapper": "b4", "ash": "a3", "mourner": "c3"}
    seats = [player(hero, {fighter: spaces[fighter]}, hand=["strike"]) for hero, fighter in zip(TEAM, spaces, strict=True)]
    middle = {"warden": "b3", "trapper": "b3", "twins": "b3", "mourner": "b3"}
    seats[active] = player(TEAM[active], {list(spaces)[active]: middle[TEAM[active]]}, hand=["strike"])
    table = first_round(Table(ground, "yard", *seats[:heroes], mode="free-for-all", active=active))
    assert table.offered("target") == targets


@pytest.mark.rule("R12.6")
def test_who_has_had_a_turn_may_be_attacked_and_later_everybody(ground: dw.Bundle) -> None:
    seats = [player("warden", {"warden": "b2"}), player("trapper", {"trapper": "b4", "ferret": "a3"}), player("twins", {"ash": "b3"}, hand=["strike"])]
    table = Table(ground, "yard", *seats, mode="free-for-all", active=2)
    table.game.state.turns_taken = (1, 0, 0)
    ask_again(table)
    assert table.offered("target") == ["warden"]
    table.game.state.turns_taken = (1, 1, 0)
    ask_again(table)
    # Any fighter of that player, sidekicks too.
    assert table.offered("target") == ["warden", "trapper", "ferret"]


@pytest.mark.rule("R12.6a")
def test_outside_combat_an_opponent_is_chosen_once(drill: Drill) -> None:
    content = drill.content(scheme="- discard: {who: opponent, cards: 1}\n- damage: {to: opponent.hero, amount: 1}")
    seats = [
        player("drill", {"drill": "a1"}, hand=["trial"]),
        player("dummy", {"dummy": "a5"}, hand=["hit"]),
        player("dummy", {"dummy": "c5"}, hand=["block"]),
    ]
    table = Table(content, "yard", *seats, mode="free-for-all").scheme("trial")
    assert (table.decision.player, table.offered("player")) == (0, [1, 2])
    table.take(player=2)
    assert (table.decision.player, table.offered("card")) == (2, ["block"])
    table.take(card="block")
    assert (table.health("dummy@2"), table.health("dummy@3")) == (10, 9)


@pytest.mark.rule("R12.6a")
@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_in_combat_the_opponent_is_the_other_player_of_it(drill: Drill, mode: str) -> None:
    content = drill.content(after_combat="- damage: {to: opponent.hero, amount: 1}")
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "a5"}),
        player("drill", {"drill": "c1"}),
        player("dummy", {"dummy": "b5", "mate-1": "b3"}),
    ]
    table = Table(content, "yard", *seats, mode=mode).attack("drill@1", "mate-1@4", "trial")
    assert (table.health("dummy@2"), table.health("dummy@4"), table.active) == (10, 9, 0)


@pytest.mark.rule("R12.7")
def test_free_for_all_a_fallen_hero_takes_the_sidekicks_along_and_the_last_one_wins(ground: dw.Bundle) -> None:
    seats = [
        player("warden", {"warden": "b3"}, hand=["blow", "blow"]),
        player("trapper", {"trapper": "b4", "ferret": "a1"}, health={"trapper": 5}, tokens={"snare": ["c5"]}),
        player("mourner", {"mourner": "b2", "shade-1": "c1"}, health={"mourner": 5}),
    ]
    table = Table(ground, "yard", *seats, mode="free-for-all").attack("warden", "trapper", "blow")
    assert (table.player(1)["out"], table.defeated("ferret"), table.at("ferret"), table.tokens("snare")) == (True, True, None, [None] * 3)
    assert not table.game.over
    table.attack("warden", "mourner", "blow")
    assert table.game.result == dw.Result((0,), "last_hero_fell")


@pytest.mark.rule("R12.7")
def test_elimination_in_the_middle_of_an_effect_leaves_its_other_targets(drill: Drill) -> None:
    """Each opponent in turn takes 10 and 1: the first falls, the effect goes on with the second."""
    content = drill.content(
        scheme="- for_each: each_opponent\n  as: foe\n  do:\n    - damage: {to: foe.hero, amount: 9}\n    - damage: {to: foe.hero, amount: 1}"
    )
    seats = [
        player("drill", {"drill": "a1"}, hand=["trial"]),
        player("dummy", {"dummy": "a5", "mate-1": "a4"}, health={"dummy": 9}),
        player("drill", {"drill": "c5"}, health={"drill": 12}),
    ]
    table = Table(content, "yard", *seats, mode="free-for-all").scheme("trial")
    assert (table.player(1)["out"], table.defeated("mate-1"), table.health("drill@3")) == (True, True, 2)
    assert (table.active, table.actions) == (0, 1)


@pytest.mark.rule("R12.8")
def test_exhaustion_and_maneuvers_are_ones_own_friendly_includes_the_team(ground: dw.Bundle, drill: Drill) -> None:
    table = Table(ground, "yard", *four(warden={"deck": []}), mode="team").take("maneuver")
    assert (table.health("warden"), table.defeated("hound-1"), table.health("ash"), table.health("ember")) == (12, True, 9, 7)
    assert {fighter for fighter, _ in table.offered("fighter", "space")} == {"warden"}

    def healed(side: str) -> list[int]:
        content = drill.content(scheme=f"- recover: {{who: {{each: {{side: {side}}}}}, amount: 1}}")
        seats = [
            player(hero, {hero: space}, hand=["trial"] if hero == "drill" else [], health={hero: 5})
            for hero, space in (("drill", "a1"), ("dummy", "a5"), ("drill", "c1"), ("dummy", "c5"))
        ]
        result = Table(content, "yard", *seats, mode="team").scheme("trial")
        return [result.health(key) for key in ("drill@1", "dummy@2", "drill@3", "dummy@4")]

    assert healed("own") == [6, 5, 5, 5]
    assert healed("friendly") == [6, 5, 6, 5]
    assert healed("opposing") == [5, 6, 5, 6]


def test_effects_of_several_players_resolve_from_the_active_player_on(drill: Drill) -> None:
    """Both Drills listen for anybody's turn to end; the active player's side of the table comes first, then turn order."""
    content = drill.content(abilities="- {trigger: turn_end, whose: any, do: [{draw: 1}]}")
    seats = [player(hero, {hero: space}) for hero, space in (("drill", "a1"), ("dummy", "a5"), ("drill", "c1"))]
    for active, order in ((0, [0, 2]), (1, [2, 0]), (2, [2, 0])):
        table = Table(content, "yard", *seats, mode="free-for-all", active=active, actions=1).maneuver()
        # One draw by the maneuver, then those of the ability.
        assert [event[1] for event in table.events("drew")] == [active, *order]


def test_in_a_combat_its_defender_comes_first_then_its_attacker_then_turn_order(drill: Drill) -> None:
    content = drill.content(abilities="- {trigger: after_combat, whose: any, do: [{draw: 1}]}")
    spaces = {1: "b2", 2: "a5", 3: "b3", 4: "c5"}
    seats = [player("drill", {"drill": space}, hand=["strike"]) for space in spaces.values()]
    for mode, active, target, order in (("free-for-all", 0, "drill@3", [2, 0, 1, 3]), ("free-for-all", 2, "drill@1", [0, 2, 3, 1])):
        table = Table(content, "yard", *seats, mode=mode, active=active).attack(f"drill@{active + 1}", target, "strike")
        assert [event[1] for event in table.events("drew")] == order


@pytest.mark.rule("R12.3")
def test_a_player_who_goes_out_on_their_own_turn_ends_it(drill: Drill) -> None:
    """The effect under way goes on (the other team is hurt), what it would still do for the player who is out comes to nothing."""
    content = drill.content(scheme="- damage: {to: self, amount: 10}\n- damage: {to: {each: {side: opposing}}, amount: 1}\n- draw: 1")
    seats = [
        player(hero, {hero: space}, hand=["trial"] if hero == "drill" else [])
        for hero, space in (("drill", "a1"), ("dummy", "a5"), ("drill", "c1"), ("dummy", "c5"))
    ]
    table = Table(content, "yard", *seats, mode="team").scheme("trial")
    assert (table.player(0)["out"], table.active, table.game.over) == (True, 1, False)
    assert (table.health("dummy@2"), table.health("dummy@4"), table.hand(0)) == (9, 9, [])


@pytest.mark.rule("R12.1")
def test_effects_on_friends_reach_the_teammate(drill: Drill) -> None:
    friend = "{choose: {side: friendly, other_than: self}}"
    content = drill.content(scheme=f"- swap_spaces: [self, {friend}]\n- place: {{who: {friend}, to: {{start: 2}}}}")
    seats = [
        player(hero, {hero: space}, hand=["trial"] if hero == "drill" else [])
        for hero, space in (("drill", "a1"), ("dummy", "a5"), ("drill", "c1"), ("dummy", "c5"))
    ]
    table = Table(content, "yard", *seats, mode="team").scheme("trial")
    assert (table.at("drill@1"), table.at("drill@3"), table.at("dummy@2")) == ("c1", "b5", "a5")


@pytest.mark.rule("R12.6a")
def test_a_scheme_against_an_opponent_asks_which_of_two(everything: dw.Bundle) -> None:
    """Holmes swaps spaces with the hero of the opponent he chooses, and hurts that one."""
    seats = [
        player("sherlock-holmes", {"holmes": "a1"}, hand=["master-of-disguise"]),
        player("dracula", {"dracula": "a5"}),
        player("luke-cage", {"luke-cage": "c1"}),
        player("warden", {"warden": "c5"}),
    ]
    table = Table(everything, "yard", *seats, mode="team").scheme("master-of-disguise")
    assert (table.decision.kind, table.offered("player")) == ("choose_player", [1, 3])
    table.take(player=3)
    assert (table.at("holmes"), table.at("warden"), table.at("dracula")) == ("c5", "a1", "a5")
    assert (table.health("warden"), table.health("dracula")) == (13, 13)


@pytest.mark.rule("R12.6")
def test_who_goes_next_is_one_who_is_still_in_the_game(ground: dw.Bundle) -> None:
    """On the warden's first turn the trapper, who would be next, is out: so the twins are."""
    seats = [
        player("warden", {"warden": "b3"}, hand=["strike"]),
        player("trapper", {"trapper": "b4"}),
        player("twins", {"ash": "a3"}),
        player("mourner", {"mourner": "c3"}),
    ]
    table = Table(ground, "yard", *seats, mode="free-for-all")
    table.game.state.turns_taken = (0,) * 4
    defeat(table.game.state, [fighter for fighter in table.game.state.m.fighters_of[1] if table.game.state.m.is_hero[fighter]])
    ask_again(table)
    assert table.player(1)["out"]
    assert table.offered("target") == ["ash"]
