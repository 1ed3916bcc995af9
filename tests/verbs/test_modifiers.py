"""Modifiers: what holds all the time, or for a while."""

from __future__ import annotations

import pytest

from compiler.language.families import MODIFIER
from tests.drill import Drill
from tests.table import Table, player


def test_bonuses_to_values(drill: Drill) -> None:
    abilities = "- continuous: [{attack_value: 1}, {defense_value: 2}]"
    assert drill.table(abilities=abilities, hand=["jab"]).attack("drill", "dummy", "jab").values() == [(3, 0)]
    defended = drill.table(abilities=abilities, hand=["jab"], their_hand=["hit"], position={"active": 1}).attack("dummy", "drill", "hit", "jab")
    assert defended.values() == [(4, 4)]
    # For the hero alone, where nobody else is named.
    assert drill.table(abilities=abilities, hand=["jab"], at={"drill": "c1", "aide-1": "b2"}).attack("aide-1", "dummy", "jab").values() == [(2, 0)]


def test_who_it_holds_for(drill: Drill) -> None:
    abilities = "- continuous: {attack_value: 1, who: {each: {side: own}}}"
    assert drill.table(abilities=abilities, hand=["jab"], at={"drill": "c1", "aide-1": "b2"}).attack("aide-1", "dummy", "jab").values() == [(3, 0)]


@pytest.mark.parametrize(("at", "value"), [({"drill": "b2", "aide-1": "a2"}, 3), ({"drill": "b2", "aide-1": "a1"}, 2)])
def test_while_a_condition_holds(drill: Drill, at: dict[str, str], value: int) -> None:
    abilities = "- continuous: {attack_value: 1}\n  while: {exists: {side: own, adjacent_to: self}}"
    assert drill.table(abilities=abilities, hand=["jab"], at=at).attack("drill", "dummy", "jab").values() == [(value, 0)]


@pytest.mark.parametrize(("checked", "value"), [("\n  checked: when_played", 4), ("", 3)])
def test_checked_when_played_or_when_damage_is_worked_out(drill: Drill, checked: str, value: int) -> None:
    """The smoke lies there when the card is played, and is gone when damage is worked out."""
    table = drill.table(
        abilities=f"- continuous: {{attack_value: 1}}\n  while: {{on_token: smoke}}{checked}",
        immediately="- remove_token: {each: smoke}",
        mine={"tokens": {"smoke": ["b2"]}},
    ).attack("drill", "dummy", "trial")
    assert table.values() == [(value, 0)]


@pytest.mark.parametrize(("ability", "reach"), [("{move: {add: 1}}", 3), ("{move: {becomes: 1}}", 1), ("[{move: {becomes: 1}}, {move: {add: 2}}]", 3)])
def test_the_move_value(drill: Drill, ability: str, reach: int) -> None:
    table = drill.table(abilities=f"- continuous: {ability}", at={"drill": "c1"}, theirs={"dummy": "a5"}, hand=[]).take("maneuver").take("no_boost")
    steps = {space: abs(int(space[1]) - 1) + abs(ord("c") - ord(space[0])) for space in table.offered("space")}
    assert max(steps.values()) == reach


def test_move_through(drill: Drill) -> None:
    table = drill.table(abilities="- continuous: {move_through: opposing}", at={"drill": "a1"}, theirs={"dummy": "a2", "mate-1": "b1"}, hand=[])
    table.take("maneuver").take("no_boost")
    assert set(table.offered("space")) == {"a3", "b2", "c1"}


def test_adjacent_for_movement(drill: Drill) -> None:
    table = drill.table(
        abilities="- continuous: {adjacent_for_movement: {with_token: smoke}}",
        at={"drill": "a1"},
        theirs={"dummy": "c3"},
        hand=[],
        mine={"tokens": {"smoke": ["a1", "c5"]}},
    )
    table.take("maneuver").take("no_boost")
    assert {"c5", "b5", "c4"} <= set(table.offered("space"))


def test_attack_and_reach(drill: Drill) -> None:
    theirs = {"dummy": "b4", "mate-1": "c2", "mate-2": "a5"}
    at = {"drill": "b2"}
    assert drill.table(hand=["strike"], at=at, theirs=theirs).offered("target") == ["mate-1"]
    assert drill.table(abilities="- continuous: {attack: ranged}", hand=["strike"], at=at, theirs=theirs).offered("target") == ["dummy", "mate-1"]
    long = drill.table(abilities="- continuous: {reach: 2}", hand=["strike"], at={"drill": "b3"}, theirs={"dummy": "a2", "mate-1": "b1", "mate-2": "a5"})
    assert long.offered("target") == ["dummy", "mate-1"]


@pytest.mark.parametrize(
    ("taken", "combat", "effect"),
    [
        ("{kind: combat, prevent: all}", 10, 7),
        ("{kind: effect, prevent: all}", 6, 10),
        ("{reduce: 2}", 8, 9),
        ("{kind: combat, at_most: 1}", 9, 7),
        ("{kind: [combat, effect], at_most: 2}", 8, 8),
        ("{kind: combat, redirect_to: aide}", 10, 7),
        ("{kind: combat, health_floor: 8}", 8, 7),
        ("{kind: effect, health_floor: 12}", 6, 10),
        ("{from: opponent.hero, prevent: all}", 10, 7),
        ("{from: drill, prevent: all}", 6, 10),
        ("{kind: combat, from: {each: {side: opposing, adjacent_to: drill}}, reduce: 3}", 9, 7),
        ("{kind: combat, from: {each: {side: opposing, attack: ranged}}, reduce: 3}", 6, 7),
        ("{from: {each: {side: opposing}}, at_most: 1}", 9, 7),
        ("{from: {each: {role: sidekick}}, redirect_to: aide}", 6, 7),
    ],
)
def test_damage_taken(drill: Drill, taken: str, combat: int, effect: int) -> None:
    """A Hit for 4, and an effect for 3."""
    abilities = f"- continuous: {{damage_taken: {taken}}}"
    hit = drill.table(abilities=abilities, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    assert hit.health("drill") == combat
    hurt = drill.table(abilities=abilities, scheme="- damage: {to: drill, amount: 3}").scheme("trial", "drill")
    assert hurt.health("drill") == effect


def test_no_damage_from_one_fighter_for_a_while(drill: Drill) -> None:
    """Against the chosen Mate's attack there is none; the Dummy's hurts."""
    steps = "- choose: {fighter: {side: opposing, role: sidekick}, as: foe}\n- modify: {damage_taken: {from: foe, prevent: all}, until: {start_of: next_turn}}"
    table = drill.table(scheme=steps, theirs={"dummy": "b3", "mate-1": "a2", "mate-2": "c2"}, their_hand=["hit"] * 3, hand=["trial"], position={"actions": 1})
    table.scheme("trial", "drill").take(fighter="mate-1")
    table.attack("mate-1", "drill", "hit")
    assert table.health("drill") == 10
    table.attack("mate-2", "drill", "hit")
    assert table.health("drill") == 6


def test_redirected_damage_lands_on_the_other_and_stays_where_there_is_none(drill: Drill) -> None:
    abilities = "- continuous: {damage_taken: {kind: combat, redirect_to: aide}}"
    covered = drill.table(abilities=abilities, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    assert (covered.health("drill"), covered.defeated("aide-1")) == (10, True)
    alone = drill.table(abilities=abilities, at={"drill": "b2"}, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    assert alone.health("drill") == 6


def test_redirect_prevent_reduce_cap_in_this_order(drill: Drill) -> None:
    """4 damage, 1 less, at most 2: the reduction comes before the cap."""
    abilities = "- continuous: [{damage_taken: {kind: combat, at_most: 2}}, {damage_taken: {kind: combat, reduce: 1}}]"
    assert drill.table(abilities=abilities, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit").health("drill") == 8


def test_a_health_floor_holds_for_all_that_lands_at_once(drill: Drill) -> None:
    """3 damage to Drill and 3 to an aide, which Drill takes in its place: at 4 health, with a floor of 1, it takes 3 of the 6."""
    abilities = "- continuous: [{damage_taken: {health_floor: 1}}, {damage_taken: {redirect_to: drill}, who: {each: aide}}]"
    table = drill.table(abilities=abilities, scheme="- damage: {to: {each: {side: own}}, amount: 3}", mine={"health": {"drill": 4}})
    table.scheme("trial", "drill")
    assert (table.health("drill"), table.health("aide-1"), table.events("damaged")) == (1, 3, [("damaged", "drill", 3, "effect")])


@pytest.mark.parametrize(("ability", "shown"), [("face_up: attacks_against", [False, True]), ("face_up: attacks", [True, False])])
def test_attacks_that_are_played_face_up(drill: Drill, ability: str, shown: list[bool]) -> None:
    """Whether Drill's attack on Dummy and Dummy's attack on Drill are seen before the defender chooses."""
    abilities = f"- continuous: {{{ability}}}"
    mine = drill.table(abilities=abilities, hand=["strike"], their_hand=["block"]).take("attack", target="dummy").take("attack_card", card="strike")
    theirs = drill.table(abilities=abilities, hand=["guard"], their_hand=["hit"], position={"active": 1})
    theirs.take("attack", fighter="dummy", target="drill").take("attack_card", card="hit")
    assert [mine.game.observe(1)["combat"]["attack"]["card"], theirs.game.observe(0)["combat"]["attack"]["card"]] == [
        "strike" if shown[0] else None,
        "hit" if shown[1] else None,
    ]
    assert theirs.defend("guard").values() == [(4, 2)]


def test_extra_actions_and_hand_limit(drill: Drill) -> None:
    assert drill.table(abilities="- continuous: {extra_actions: 2}", hand=[], position={"turn_start": True}).actions == 4
    tight = drill.table(abilities="- continuous: {hand_limit: 2}", hand=["jab", "jab"], position={"actions": 1}).maneuver()
    assert (tight.decision.kind, len(tight.hand(0))) == ("hand_limit", 3)


def test_a_hand_limit_below_nothing_is_nothing(drill: Drill) -> None:
    """Nobody is asked to discard out of an empty hand."""
    empty = drill.table(abilities="- continuous: {hand_limit: {minus: [0, 1]}}", hand=[], position={"actions": 1}, scheme="- draw: 1")
    empty.maneuver()
    while empty.decision.kind == "hand_limit":
        empty.game.apply(0)
    assert (empty.hand(0), empty.active) == ([], 1)


def test_protected_effects_can_still_be_cancelled_by_their_owner(drill: Drill) -> None:
    """That opponents cannot: tests/rules/test_r09_cobble_and_fog.py, R9.8."""
    abilities = "- continuous: {protect_effects: {usable_by: [drill]}}"
    table = drill.table(abilities=abilities, immediately="- cancel_effects: this_card", during_combat="- add_value: 2").attack("drill", "dummy", "trial")
    assert table.values() == [(3, 0)]


def test_all_cards_are_protected_where_all_are_meant(drill: Drill) -> None:
    """Both sides cancel and add 2. Protected, both add; otherwise the defender cancels first and alone adds."""
    outcomes = []
    for abilities in ("- continuous: {protect_effects: all}", ""):
        content = drill.content(abilities=abilities, immediately="- cancel_effects: opposing_card", during_combat="- add_value: 2")
        sides = [player("drill", {"drill": space}, hand=["trial"]) for space in ("b2", "b3")]
        outcomes.append(Table(content, "yard", *sides).attack("drill@1", "drill@2", "trial", "trial").values())
    assert outcomes == [[(5, 5)], [(3, 5)]]


@pytest.mark.parametrize(
    ("what", "before", "after"),
    [
        ("maneuver", "maneuver", []),
        ("scheme", "scheme", ["maneuver", "attack"]),
        ("attack", "attack", ["maneuver", "scheme"]),
    ],
)
def test_forbidden_actions_are_not_offered(drill: Drill, what: str, before: str, after: list[str]) -> None:
    free = drill.table(hand=["plan", "strike"], at={"drill": "b2"}, theirs={"dummy": "b3"})
    assert free.kinds() == ["maneuver", "scheme", "attack"]
    bound = drill.table(abilities=f"- continuous: {{forbid: {what}}}", hand=["plan", "strike"], at={"drill": "b2"}, theirs={"dummy": "b3"})
    assert bound.kinds() == [kind for kind in free.kinds() if kind != before]
    assert not after or bound.kinds() == after


@pytest.mark.parametrize("what", ["move", "leave_space"])
def test_who_may_not_move_stays(drill: Drill, what: str) -> None:
    table = drill.table(abilities=f"- continuous: {{forbid: {what}}}", scheme="- move: 2", at={"drill": "b2"})
    table.take("maneuver").take("no_boost")
    assert table.kinds() == ["stop"]
    table.take("stop").scheme("trial", "drill")
    assert table.offered("space") == ["b2"]


def test_who_may_not_draw_recover_or_boost(drill: Drill) -> None:
    drawn = drill.table(abilities="- continuous: {forbid: draw}", scheme="- draw: 2").scheme("trial", "drill")
    assert (drawn.hand(0), drawn.health("drill")) == ([], 10)
    recovered = drill.table(abilities="- continuous: {forbid: recover}", scheme="- recover: 2").scheme("trial", "drill")
    assert recovered.health("drill") == 10
    boosted = drill.table(abilities="- continuous: {forbid: boost}", hand=["jab"]).take("maneuver")
    assert boosted.decision.kind == "maneuver"


def test_who_cannot_be_attacked_is_no_target(drill: Drill) -> None:
    abilities = "- continuous: {forbid: be_attacked, who: {each: {side: opposing, role: hero}}}"
    table = drill.table(abilities=abilities, hand=["strike"], at={"drill": "b2"}, theirs={"dummy": "b3", "mate-1": "a2"})
    assert table.offered("target") == ["mate-1"]


def test_every_modifier_is_executed() -> None:
    here = {
        "attack_value",
        "defense_value",
        "move",
        "move_through",
        "adjacent_for_movement",
        "attack",
        "reach",
        "damage_taken",
        "extra_actions",
        "maneuver_draw",
        "hand_limit",
        "protect_effects",
        "face_up",
        "forbid",
    }
    # `block_lines`: tests/verbs/test_walls.py, and with a property tests/pack/test_boards.py; `boost_value` is among the combats:
    # tests/verbs/test_fights.py; whom attacks may be aimed at: tests/rules/test_r15_targets.py, and with how many cards:
    # tests/verbs/test_two_cards.py; `entering`: tests/verbs/test_zones.py; `zones`: tests/verbs/test_changed_zones.py;
    # `open`: tests/verbs/test_knowledge.py; `discards_go_to`: tests/verbs/test_piles.py.
    elsewhere = {"block_lines", "boost_value", "lay_boost", "attack_from", "extra_cards", "reaches", "targets", "entering", "zones"}
    # `fights_for`: tests/rules/test_r15_sides.py; `may_use`: tests/rules/test_r15_rights.py; `draws_from`: tests/verbs/test_draws.py.
    elsewhere |= {"open", "discards_go_to", "fights_for", "may_use", "draws_from"}
    assert set(MODIFIER.members) == here | elsewhere


@pytest.mark.parametrize(
    ("change", "drawn"),
    [("{maneuver_draw: 1}", 2), ("{maneuver_draw: {becomes: 3}}", 3), ("{maneuver_draw: -1}", 0), ("[{maneuver_draw: {becomes: 3}}, {maneuver_draw: 1}]", 4)],
)
def test_maneuver_draw(drill: Drill, change: str, drawn: int) -> None:
    table = drill.table(abilities=f"- continuous: {change}", hand=[]).take("maneuver")
    assert len(table.hand(0)) == drawn
