"""Triggers: each event, once when it happens and not when something else does."""

from __future__ import annotations

import pytest

from tests.drill import Drill
from tests.table import Table, player

GAIN = "do: [{gain: {rage: 1}}]"


def rage(table: Table) -> int:
    return table.counter(0, "rage")


@pytest.mark.trigger("setup")
@pytest.mark.parametrize(("whose", "level"), [("you", 3), ("opponent", 3), ("any", 4)])
def test_setup(drill: Drill, whose: str, level: int) -> None:
    """Once for each player, before anything else. (At the start of the game, Drill sets its rage anew.)"""
    assert drill.game(abilities=f"- {{trigger: setup, whose: {whose}, {GAIN}}}").snapshot()["players"][0]["counters"] == {"rage": level}


@pytest.mark.trigger("setup")
@pytest.mark.verb("lead")
def test_who_is_the_hero_anyway_may_lead(drill: Drill) -> None:
    """Where it is a choice, and what comes of it: tests/rules/test_r15_roles.py."""
    game = drill.game(abilities="- {trigger: setup, do: [{lead: drill}]}")
    assert [(one["role"], one["health"]) for one in game.snapshot()["players"][0]["fighters"]] == [("hero", 10), ("sidekick", 3), ("sidekick", 3)]


@pytest.mark.trigger("game_start")
def test_game_start(drill: Drill) -> None:
    """Drill's own ability at the start of the game: from calm by way of wild and calm to still, and the rage is set to the size of the stash."""
    game = drill.game()
    while game.decision is not None and game.decision.kind != "action":
        game.apply(0)
    mine = game.snapshot()["players"][0]
    assert (mine["form"], mine["counters"]) == ("still", {"rage": 0})
    assert [token["space"] is not None for token in game.snapshot()["tokens"]] == [True, False, False]


@pytest.mark.trigger("turn_start", "turn_end")
@pytest.mark.parametrize(("whose", "mine", "theirs"), [("you", 1, 0), ("opponent", 0, 1), ("any", 1, 1)])
def test_turn_start_and_turn_end(drill: Drill, whose: str, mine: int, theirs: int) -> None:
    abilities = f"- {{trigger: turn_start, whose: {whose}, {GAIN}}}\n- {{trigger: turn_end, whose: {whose}, {GAIN}}}"
    table = drill.table(abilities=abilities, hand=[], position={"turn_start": True}, mine={"counters": {"rage": 0}})
    assert rage(table) == mine
    table.maneuver().maneuver()
    assert rage(table) == 2 * mine + theirs
    table.maneuver().maneuver()
    assert rage(table) == 3 * mine + 2 * theirs


@pytest.mark.trigger("maneuver", "after_maneuver")
def test_maneuver_comes_before_the_draw_and_after_maneuver_at_its_end(drill: Drill) -> None:
    abilities = "- {trigger: maneuver, do: [{gain: {rage: {cards_in: hand}}}]}\n- {trigger: after_maneuver, do: [{gain: {rage: {cards_in: hand}}}]}"
    table = drill.table(abilities=abilities, hand=["jab"], mine={"counters": {"rage": 0}}).take("maneuver")
    assert rage(table) == 1
    assert rage(table.take("no_boost").take("stop")) == 3


@pytest.mark.trigger("maneuver_boosted")
def test_maneuver_boosted(drill: Drill) -> None:
    abilities = "- {trigger: maneuver_boosted, do: [{gain: {rage: event_amount}}]}"
    table = drill.table(abilities=abilities, hand=["guard", "jab"], mine={"counters": {"rage": 0}}).take("maneuver").take("boost", card="guard")
    assert rage(table) == 3
    assert rage(table.take("stop").maneuver()) == 3


@pytest.mark.trigger("scheme_played")
def test_scheme_played(drill: Drill) -> None:
    table = drill.table(abilities=f"- {{trigger: scheme_played, {GAIN}}}", hand=["plan"], their_hand=["scheme"], position={"actions": 1}).scheme(
        "plan", "drill"
    )
    assert rage(table) == 3
    assert rage(table.scheme("scheme", "dummy")) == 3


@pytest.mark.trigger("attack_declared")
def test_attack_declared_comes_before_the_cards(drill: Drill) -> None:
    abilities = "- trigger: attack_declared\n  whose: opponent\n  do: [{move: {who: event_fighter, up_to: 1}}]"
    table = drill.table(abilities=abilities, hand=["guard"], their_hand=["hit"], position={"active": 1}).take("attack", fighter="dummy", target="drill")
    table.take("move", fighter="drill", space="b1")
    table.take("attack_card", card="hit").take("defense_card", card="guard")
    assert (table.values(), table.at("drill")) == ([(4, 2)], "b1")


@pytest.mark.trigger("card_played")
def test_card_played(drill: Drill) -> None:
    table = drill.table(abilities=f"- {{trigger: card_played, {GAIN}}}", during_combat="- add_value: {counter: rage}").attack("drill", "dummy", "trial")
    assert table.values() == [(6, 0)]


@pytest.mark.trigger("after_combat")
def test_after_combat(drill: Drill) -> None:
    abilities = f"- {{trigger: after_combat, if: won_combat, {GAIN}}}"
    assert rage(drill.table(abilities=abilities, hand=["strike"]).attack("drill", "dummy", "strike")) == 3
    assert rage(drill.table(abilities=abilities, hand=["strike"], their_hand=["parry"]).attack("drill", "dummy", "strike", "parry")) == 2


@pytest.mark.parametrize(("whose", "rages"), [pytest.param("you", 4, marks=pytest.mark.trigger("fighter_moved")), ("opponent", 2)])
def test_fighter_moved(drill: Drill, whose: str, rages: int) -> None:
    abilities = f"- trigger: fighter_moved\n  whose: {whose}\n  do: [{{gain: {{rage: event_amount}}}}]"
    assert rage(drill.table(abilities=abilities, hand=[]).maneuver(("drill", "c1"))) == rages
    # Being placed is no movement.
    placed = drill.table(abilities=abilities, scheme="- place: {who: drill, to: {start: 1}}").scheme("trial", "drill")
    assert rage(placed) == 2


@pytest.mark.trigger("entered_token")
def test_entered_token(drill: Drill) -> None:
    abilities = f"- {{trigger: entered_token, {GAIN}}}"
    smoke = {"tokens": {"smoke": ["b1", "c1"]}}
    table = drill.table(abilities=abilities, hand=[], mine=smoke).take("maneuver").take("no_boost")
    assert rage(table.take("move", fighter="drill", space="b1", over=[]).take("stop")) == 3
    # On the way to a1 there is a way through the smoke and one around it.
    around = drill.table(abilities=abilities, hand=[], at={"drill": "b2"}, mine=smoke).take("maneuver").take("no_boost")
    assert rage(around.take("move", fighter="drill", space="a1", over=[])) == 2
    through = drill.table(abilities=abilities, hand=[], at={"drill": "b2"}, mine=smoke).take("maneuver").take("no_boost")
    assert rage(through.take("move", fighter="drill", space="a1", over=["b1"])) == 3


TRAPS = "trap: {name: trap, count: 2}\nsnack: {name: snack, count: 2}"


@pytest.mark.trigger("entered_token")
@pytest.mark.parametrize(("what", "damage"), [("trap", 1), ("snack", 1), ("{of: you}", 2)])
def test_entered_token_of_one_kind(drill: Drill, what: str, damage: int) -> None:
    """A trap and a snack are in one space: it happens once for that kind, in it or through it."""
    abilities = f"- {{trigger: entered_token, whose: opponent, if: {{token_is: {what}}}, do: [{{damage: {{to: event_fighter, amount: 1}}}}]}}"
    places = {"tokens": {"trap": ["a3"], "snack": ["a3"]}}
    into = drill.table(abilities=abilities, tokens=TRAPS, theirs={"dummy": "a4"}, hand=[], mine=places, position={"active": 1})
    assert into.maneuver(("dummy", "a3")).health("dummy") == 10 - damage
    # There is a way around it, too.
    through = drill.table(abilities=abilities, tokens=TRAPS, theirs={"dummy": "a4"}, hand=[], mine=places, position={"active": 1})
    through.take("maneuver").take("no_boost").take("move", fighter="dummy", space="a2", over=["a3"])
    assert through.health("dummy") == 10 - damage


@pytest.mark.trigger("entered_token")
@pytest.mark.parametrize(("condition", "mine", "theirs"), [("", 1, 0), ("if: {token_is: {of: opponent}}, ", 0, 1), ("if: {token_is: {of: everyone}}, ", 1, 1)])
def test_whose_token_is_entered(drill: Drill, condition: str, mine: int, theirs: int) -> None:
    """Two players of one hero: the token counts that the words name, not one of the same name of the other player."""
    content = drill.content(abilities=f"- {{trigger: entered_token, whose: you, {condition}do: [{{gain: {{rage: 1}}}}]}}")

    def gained(whose: int) -> int:
        smoke = [{"smoke": ["b1"]} if number == whose else {} for number in range(2)]
        me = player("drill", {"drill": "b2"}, counters={"rage": 0}, tokens=smoke[0])
        table = Table(content, "yard", me, player("drill", {"drill": "b4"}, counters={"rage": 0}, tokens=smoke[1]))
        table.maneuver(("drill@1", "b1"))
        return table.counter(0, "rage")

    content.match(["drill", "drill"], "yard", "duel", {}, "en").watcher = drill.watcher
    assert (gained(0), gained(1)) == (mine, theirs)


COMING = "- trigger: damage_coming\n  do: [{may: [{discard: 1}], then: [{change_damage: %s}]}]"


@pytest.mark.trigger("damage_coming")
@pytest.mark.verb("change_damage")
@pytest.mark.parametrize(
    ("change", "combat", "effect"),
    [("{reduce: 1}", (7, 3), (8, 3)), ("{at_most: 1}", (9, 3), (9, 3)), ("{redirect_to: aide}", (10, 0), (10, 0))],
)
def test_damage_coming_can_be_changed(drill: Drill, change: str, combat: tuple[int, int], effect: tuple[int, int]) -> None:
    """A Hit for 4, then an effect for 3: the health of Drill and its aide where a card is paid, and where none is."""
    abilities = COMING % change
    for pays in (True, False):
        hit = drill.table(abilities=abilities, their_hand=["hit"], position={"active": 1}, hand=["jab"]).attack("dummy", "drill", "hit")
        assert (hit.decision.player, hit.health("drill"), hit.game.snapshot()["combat"]["stage"]) == (0, 10, "damage")
        hurt = drill.table(abilities=abilities, scheme="- damage: {to: drill, amount: 3}", hand=["trial", "jab"]).scheme("trial", "drill")
        if pays:
            hit.yes().take(card="jab")
            hurt.yes().take(card="jab")
        else:
            hit.no()
            hurt.no()
        assert (hit.health("drill"), hit.health("aide-1")) == (combat if pays else (6, 3))
        assert (hurt.health("drill"), hurt.health("aide-1")) == (effect if pays else (7, 3))
        assert hit.game.snapshot()["effects"] == hurt.game.snapshot()["effects"] == []


@pytest.mark.verb("change_damage")
def test_who_takes_the_damage_instead_is_chosen(drill: Drill) -> None:
    abilities = "- trigger: damage_coming\n  if: {same_fighter: [event_fighter, drill]}\n  do: [{may: [{change_damage: {redirect_to: {choose: aide}}}]}]"
    at = {"drill": "b2", "aide-1": "a1", "aide-2": "c1"}
    table = drill.table(abilities=abilities, at=at, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    table.yes().take("fighter", fighter="aide-2")
    assert (table.health("drill"), table.defeated("aide-1"), table.defeated("aide-2")) == (10, False, True)
    # With no aide left there is nothing to ask, and about an aide neither.
    alone = drill.table(abilities=abilities, at={"drill": "b2"}, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    assert (alone.health("drill"), alone.decision.kind) == (6, "action")


@pytest.mark.verb("prevent")
def test_damage_that_comes_in_between_is_another_one(drill: Drill) -> None:
    """All of the Hit is prevented, then Drill is dealt 1 by an effect: that is not."""
    steps = "[prevent, {damage: {to: drill, amount: 1}}]"
    abilities = f"- trigger: damage_coming\n  if: {{damage_is: combat}}\n  do: {steps}"
    table = drill.table(abilities=abilities, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    assert (table.health("drill"), table.events("damaged")) == (9, [("damaged", "drill", 1, "effect")])


@pytest.mark.parametrize(("kind", "rages"), [("combat", (3, 2)), ("effect", (2, 3))])
def test_damage_is(drill: Drill, kind: str, rages: tuple[int, int]) -> None:
    abilities = f"- trigger: damage_coming\n  if: {{damage_is: {kind}}}\n  {GAIN}"
    hit = drill.table(abilities=abilities, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    hurt = drill.table(abilities=abilities, scheme="- damage: {to: drill, amount: 1}").scheme("trial", "drill")
    assert (rage(hit), rage(hurt)) == rages


def test_damage_that_is_prevented_anyway_is_not_coming(drill: Drill) -> None:
    abilities = f"- {{trigger: damage_coming, {GAIN}}}\n- continuous: {{damage_taken: {{kind: combat, prevent: all}}}}"
    table = drill.table(abilities=abilities, their_hand=["hit"], position={"active": 1}, hand=[]).attack("dummy", "drill", "hit")
    assert rage(table) == 2


def test_results_of_damage_that_was_answered(drill: Drill) -> None:
    abilities = "- {trigger: damage_coming, do: [{change_damage: {reduce: 1}}]}"
    table = drill.table(abilities=abilities, scheme="- damage: {to: [drill, aide], amount: 2, as: pain}\n- gain: {rage: pain.dealt}").scheme("trial", "drill")
    assert (rage(table), table.health("drill"), table.health("aide-1")) == (4, 9, 2)


@pytest.mark.trigger("damaged")
def test_damaged_with_its_amount_and_source(drill: Drill) -> None:
    abilities = "- trigger: damaged\n  do: [{gain: {rage: event_amount}}, {set_health: {who: event_source, to: 9}}]"
    table = drill.table(abilities=abilities, hand=["guard"], their_hand=["hit"], position={"active": 1}).attack("dummy", "drill", "hit", "guard")
    assert (rage(table), table.health("drill"), table.health("dummy")) == (4, 8, 9)


@pytest.mark.parametrize(("whose", "rages"), [("you", 2), pytest.param("opponent", 4, marks=pytest.mark.trigger("defeated"))])
def test_defeated(drill: Drill, whose: str, rages: int) -> None:
    abilities = f"- {{trigger: defeated, whose: {whose}, {GAIN}}}"
    table = drill.table(abilities=abilities, scheme="- damage: {to: {each: {side: opposing, role: sidekick}}, amount: 2}").scheme("trial", "drill")
    assert rage(table) == rages


@pytest.mark.trigger("defeated")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("{fighter_is: {fighter: event_fighter, where: {role: sidekick}}}", True),
        ("{fighter_is: {fighter: event_fighter, where: {role: hero}}}", False),
        ("{fighter_is: {fighter: event_fighter, where: {any_of: [{role: hero}, {attack: melee}]}}}", True),
        ("{fighter_is: {fighter: event_fighter, where: any}}", False),
        ("{fighter_is: {fighter: event_fighter, where: {adjacent_to: dummy}}}", False),
        ("{same_fighter: [event_fighter, {each: {side: opposing}}]}", True),
        ("{same_fighter: [event_fighter, {each: {side: own}}]}", False),
        ("{same_fighter: [event_source, drill]}", True),
        ("{equal: [{max_health_of: event_fighter}, 2]}", True),
        ("{equal: [{health_of: event_fighter}, 0]}", True),
    ],
)
def test_who_fell_is_still_who_it_was(drill: Drill, condition: str, holds: bool) -> None:
    """What a fighter is outlives it; where it was does not."""
    condition = condition.replace("dummy", "{each: {side: opposing, role: hero}}")
    asked = f"{{if: {condition}, then: [{{gain: {{rage: 1}}}}]}}"
    table = drill.table(
        abilities=f"- {{trigger: defeated, whose: opponent, do: [{{recover: {{who: drill, amount: 1}}}}, {asked}]}}",
        scheme="- damage: {to: {choose: {side: opposing, role: sidekick}}, amount: 2}",
    )
    table.scheme("trial", "drill").take(fighter="mate-1")
    assert (table.health("drill"), rage(table)) == (11, 3 if holds else 2)


def test_who_fell_in_the_combat_is_still_a_sidekick_after_it(drill: Drill) -> None:
    card = "- if: {fighter_is: {fighter: opposing_fighter, where: {role: sidekick}}}\n  then: [{gain: {rage: 1}}]"
    table = drill.table(after_combat=card, theirs={"dummy": "c4", "mate-1": "b3"}).attack("drill", "mate-1", "trial")
    assert rage(table) == 3


@pytest.mark.trigger("drawn", "discarded")
def test_drawn_and_discarded(drill: Drill) -> None:
    abilities = "- {trigger: drawn, whose: opponent, do: [{gain: {rage: event_amount}}]}\n- {trigger: discarded, do: [{gain: {rage: event_amount}}]}"
    table = drill.table(
        abilities=abilities, scheme="- draw: {who: opponent, cards: 1}\n- discard: 2", hand=["trial", "jab", "guard"], mine={"counters": {"rage": 0}}
    )
    table.scheme("trial", "drill")
    assert rage(table) == 1
    assert rage(table.take(card="jab").take(card="guard")) == 3


@pytest.mark.trigger("counter_changed", "form_changed")
def test_counter_changed_and_form_changed(drill: Drill) -> None:
    abilities = "- {trigger: counter_changed, do: [{recover: {who: drill, amount: 1}}]}\n- {trigger: form_changed, do: [{draw: 1}]}"
    table = drill.table(abilities=abilities, scheme="- gain: {rage: 1}\n- become: next\n- become: wild", mine={"form": "calm"}).scheme("trial", "drill")
    assert (table.health("drill"), len(table.hand(0))) == (11, 1)


@pytest.mark.parametrize(("limit", "rages"), [("", 5), ("limit: once_per_turn, ", 3), ("limit: {times: 2, per: turn}, ", 4), ("limit: once_per_game, ", 3)])
def test_limits_within_a_turn(drill: Drill, limit: str, rages: int) -> None:
    abilities = f"- {{trigger: discarded, {limit}{GAIN}}}"
    table = drill.table(abilities=abilities, scheme="- repeat: 3\n  do: [{discard: {from: top_of_deck, cards: 1}}]").scheme("trial", "drill")
    assert rage(table) == rages


@pytest.mark.parametrize(("limit", "rages"), [("once_per_turn", 4), ("once_per_game", 3)])
def test_limits_from_turn_to_turn(drill: Drill, limit: str, rages: int) -> None:
    table = drill.table(abilities=f"- {{trigger: maneuver, limit: {limit}, {GAIN}}}", hand=[])
    table.maneuver().maneuver().maneuver().maneuver().maneuver()
    assert rage(table) == rages


def test_the_order_of_ones_own_simultaneous_triggers_is_chosen(drill: Drill) -> None:
    abilities = (
        "- {id: first, name: First, trigger: turn_end, do: [{gain: {rage: 2}}]}\n- {id: second, name: Second, trigger: turn_end, do: [{draw: {counter: rage}}]}"
    )
    for first, drawn in ((0, 4), (1, 2)):
        table = drill.table(abilities=abilities, hand=[], position={"actions": 1}).maneuver()
        assert [str(option) for option in table.decision.options] == ["First", "Second"]
        table.game.apply(first)
        # One card was drawn by the maneuver.
        assert (rage(table), len(table.hand(0))) == (4, drawn + 1)
