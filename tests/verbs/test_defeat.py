"""Defeat that is answered, damage that is split."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill

STAY = "- {trigger: would_be_defeated, if: {same_fighter: [event_fighter, drill]}, limit: once_per_game, do: [{set_health: {who: event_fighter, to: 1}}]}"


@pytest.mark.rule("R15.14")
@pytest.mark.trigger("would_be_defeated")
def test_who_has_health_again_is_not_defeated(drill: Drill) -> None:
    table = drill.table(abilities=STAY, hand=[], their_hand=["hit", "hit"], mine={"health": {"drill": 2}}, position={"active": 1})
    table.attack("dummy", "drill", "hit")
    assert (table.health("drill"), table.at("drill"), table.events("defeated"), table.game.result) == (1, "b2", [], None)
    table.attack("dummy", "drill", "hit")
    assert (table.defeated("drill"), table.game.state.result) == (True, ((1,), "last_hero_fell"))


@pytest.mark.trigger("would_be_defeated")
def test_recovering_and_leaving_instead_of_being_defeated(drill: Drill) -> None:
    """It comes back to life elsewhere; what it bears stays."""
    ability = """\
        - trigger: would_be_defeated
          if: {same_fighter: [event_fighter, drill]}
          do: [{may: [{recover: {who: drill, amount: 3}}, {place: {who: drill, to: {adjacent_to: aide}}}]}]
        """
    table = drill.table(abilities=ability, hand=[], their_hand=["hit"], mine={"health": {"drill": 2}}, position={"active": 1})
    table.attack("dummy", "drill", "hit").yes()
    table.take(space="a2")
    assert (table.health("drill"), table.at("drill"), table.defeated("drill")) == (3, "a2", False)


@pytest.mark.rule("R15.14")
@pytest.mark.trigger("would_be_defeated")
@pytest.mark.parametrize(
    "step", ["damage: {to: {each: {side: own}}, amount: 9}", "defeat: {each: {side: own}}", "set_health: {who: {each: {side: own}}, to: 0}"]
)
def test_all_damage_of_a_moment_lands_before_it_is_asked(drill: Drill, step: str) -> None:
    """Both are at 0 when the first is saved; each is asked about once."""
    ability = "- {trigger: would_be_defeated, do: [{may: [{set_health: {who: event_fighter, to: 2}}]}]}"
    steps = f"- {step}".replace("EACH", "{each: {side: own}}")
    table = drill.table(abilities=ability, scheme=steps, mine={"health": {"drill": 5}}).scheme("trial", "drill")
    assert (table.health("drill"), table.health("aide-1")) == (0, 0)
    table.yes()
    assert (table.defeated("aide-1"), table.decision.kind) == (False, "may")
    table.no()
    assert (table.defeated("aide-1"), table.health("drill"), table.at("drill")) == (True, 2, "b2")


@pytest.mark.rule("R15.14")
@pytest.mark.trigger("would_be_defeated")
def test_a_fighter_is_asked_about_once_in_a_moment(drill: Drill) -> None:
    """Saved, and hurt again by the same ability: it falls after all."""
    ability = """\
        - trigger: would_be_defeated
          if: {same_fighter: [event_fighter, drill]}
          do: [{set_health: {who: drill, to: 1}}, {damage: {to: drill, amount: 1}}]
        """
    table = drill.table(abilities=ability, hand=[], their_hand=["hit"], mine={"health": {"drill": 2}}, position={"active": 1})
    table.attack("dummy", "drill", "hit")
    assert table.game.state.result == ((1,), "last_hero_fell")


@pytest.mark.trigger("would_be_defeated")
def test_exhaustion_can_be_answered(drill: Drill) -> None:
    table = drill.table(abilities=STAY, hand=[], mine={"deck": [], "health": {"drill": 2}}).take("maneuver")
    assert (table.health("drill"), table.defeated("drill")) == (1, False)


@pytest.mark.trigger("would_be_defeated")
def test_a_game_is_saved_while_it_is_asked(drill: Drill) -> None:
    ability = "- {trigger: would_be_defeated, do: [{may: [{set_health: {who: event_fighter, to: 2}}]}]}"
    table = drill.table(
        abilities=ability, scheme="- defeat: {who: drill, as: gone}\n- {if: gone, then: [{gain: {rage: 1}}]}".replace("{if: gone,", "{if: {did: gone},")
    )
    table.scheme("trial", "drill")
    table.game = dw.Game.from_json(
        drill.content(abilities=ability, scheme="- defeat: {who: drill, as: gone}\n- {if: {did: gone}, then: [{gain: {rage: 1}}]}"), table.game.to_json()
    )
    table.yes()
    assert (table.health("drill"), table.counter(0, "rage")) == (2, 2)


@pytest.mark.verb("damage")
def test_damage_is_split_as_its_owner_likes(drill: Drill) -> None:
    table = drill.table(scheme="- damage: {to: {each: {side: opposing}}, amount: 4, split: true}").scheme("trial", "drill")
    assert (table.decision.kind, table.offered("number")) == ("split_damage", [0, 1, 2, 3, 4])
    table.take(number=1)
    assert table.offered("number") == [0, 1, 2, 3]
    table.take(number=2)
    assert [event[1:3] for event in table.events("damaged")] == [("dummy", 1), ("mate-1", 2), ("mate-2", 1)]
    assert [table.defeated(mate) for mate in ("mate-1", "mate-2")] == [True, False]


@pytest.mark.verb("damage")
def test_one_target_takes_all_of_it_and_nobody_is_asked(drill: Drill) -> None:
    table = drill.table(scheme="- damage: {to: {each: {side: opposing, role: hero}}, amount: 4, split: true}").scheme("trial", "drill")
    assert (table.decision.kind, table.health("dummy")) == ("action", 6)
    nobody = drill.table(scheme="- damage: {to: {each: {side: opposing, role: sidekick}}, amount: 4, split: true}", theirs={"dummy": "b3"})
    assert nobody.scheme("trial", "drill").events("no_effect") == [("no_effect", 0, "nobody")]


@pytest.mark.parametrize(("where", "gained"), [("{role: sidekick}", 1), ("{fighter: aide}", 1), ("{role: hero}", 0)])
def test_what_kind_of_fighter_was_defeated(drill: Drill, where: str, gained: int) -> None:
    """The text says "when one of your sidekicks is defeated": it is off the board by then, and still one."""
    abilities = f"- {{trigger: defeated, if: {{fighter_is: {{fighter: event_fighter, where: {where}}}}}, do: [{{gain: {{rage: 1}}}}]}}"
    table = drill.table(scheme="- defeat: {choose: aide}", abilities=abilities, mine={"counters": {"rage": 0}})
    table.scheme("trial", "drill")
    assert table.counter(0, "rage") == gained
