"""Counters of every player, which of them changed, marks that move, and flags with two sides."""

from __future__ import annotations

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player

COIN = "coin: {name: coin, plural: coins, start: 1, max: 4, whose: everyone}"
SIDES = "flags:\n  calm-sea: {name: Calm Sea, active: true, opposite: high-sea}\n  high-sea: {name: High Sea}\n"
TAX = "- {may: [{spend: {coin: 2, who: opponent}}], by: opponent, else: [{damage: {to: opponent.hero, amount: 3}}]}"


# -- counters that each player has -----------------------------------------------------------------------------------------------------------


@pytest.mark.verb("gain", "spend", "set_counter")
def test_an_opponent_has_a_counter_too(drill: Drill) -> None:
    steps = """
    - gain: {coin: 2, who: opponent}
    - spend: {coin: 1, who: opponent}
    - damage: {to: opponent.hero, amount: {counter: {counter: coin, of: opponent}}}
    - set_counter: {coin: 3, who: everyone}
    - gain: {coin: 2, who: everyone}
    """
    table = drill.table(counters=COIN, scheme=steps).scheme("trial", "drill")
    assert (table.health("dummy"), table.player(0)["counters"], table.player(1)["counters"]) == (8, {"rage": 2, "coin": 4}, {"coin": 4})


@pytest.mark.verb("may")
@pytest.mark.parametrize(("coins", "pays", "left"), [(2, True, (0, 10)), (2, False, (2, 7)), (1, None, (1, 7))])
def test_unless_they_pay(drill: Drill, coins: int, pays: bool | None, left: tuple[int, int]) -> None:
    """Everybody sees who cannot pay: they are not asked."""
    table = drill.table(counters=COIN, scheme=TAX, other={"counters": {"coin": coins}}).scheme("trial", "drill")
    if pays is not None:
        assert (table.decision.player, table.decision.kind) == (1, "may")
        table.take("yes" if pays else "no")
    assert (table.counter(1, "coin"), table.health("dummy"), table.decision.kind) == (*left, "action")


@pytest.mark.rule("R15.21")
@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_coins_of_the_same_hero_are_the_same_coins(drill: Drill, mode: str) -> None:
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "b4"}),
        player("drill", {"drill": "b3"}, counters={"coin": 2}),
        player("dummy", {"dummy": "c2"}, counters={"coin": 4}),
    ]
    bundle = drill.content(counters=COIN, scheme="- gain: {coin: 1, who: each_opponent}\n- set_counter: {rage: {counter: {counter: coin, of: everyone}}}")
    table = Table(bundle, "yard", *seats, mode=mode).scheme("trial", "drill@1")
    after = [1, 2, 3 if mode == "free-for-all" else 2, 4]
    assert [table.counter(seat, "coin") for seat in range(4)] == after
    assert table.counter(0, "rage") == 5


# -- which counter changed -------------------------------------------------------------------------------------------------------------------


@pytest.mark.trigger("counter_changed")
@pytest.mark.parametrize(("way", "draws"), [("rage", 2), ("{counter: rage, way: gained}", 1), ("{counter: rage, way: lost}", 1), ("coin", 1)])
def test_which_counter_changed(drill: Drill, way: str, draws: int) -> None:
    abilities = f"- {{trigger: counter_changed, if: {{counter_is: {way}}}, do: [{{draw: 1}}]}}"
    steps = "- gain: {rage: 1}\n- spend: {rage: 2}\n- gain: {coin: 1}\n- gain: {coin: 1, who: opponent}"
    table = drill.table(abilities=abilities, counters=COIN, scheme=steps, mine={"deck": ["jab", "jab", "jab"]}).scheme("trial", "drill")
    assert len(table.hand(0)) == draws


# -- marks ------------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("move_marks")
def test_marks_move_from_one_fighter_to_another(drill: Drill) -> None:
    steps = "- mark: {kind: poison, who: drill, count: 3}\n- move_marks: {kind: poison, who: drill, to: opponent.hero, count: %s}"
    two = drill.table(scheme=steps % "2").scheme("trial", "drill")
    assert (_poison(two, "drill"), _poison(two, "dummy")) == (1, 2)
    # No more than there are.
    many = drill.table(scheme=steps % "5").scheme("trial", "drill")
    assert (_poison(many, "drill"), _poison(many, "dummy")) == (0, 3)
    some = drill.table(scheme=steps % "any_number").scheme("trial", "drill").take(number=1)
    assert (_poison(some, "drill"), _poison(some, "dummy")) == (2, 1)


@pytest.mark.verb("move_marks")
def test_marks_stay_where_nobody_gets_them(drill: Drill) -> None:
    steps = "- mark: {kind: poison, who: drill}\n- move_marks: {kind: poison, who: drill, to: {each: {side: opposing, adjacent_to: aide}}}"
    assert _poison(drill.table(scheme=steps).scheme("trial", "drill"), "drill") == 1


def _poison(table: Table, fighter: str) -> int:
    return sum(mark["count"] for mark in table.fighter(fighter)["marks"])


# -- two sides -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("flag")
@pytest.mark.parametrize(("step", "sides"), [("calm-sea: false", (0, 1)), ("high-sea: true", (0, 1)), ("calm-sea: true", (1, 0)), ("high-sea: flip", (0, 1))])
def test_one_side_is_active_and_never_both(drill: Drill, step: str, sides: tuple[int, int]) -> None:
    use = "- {continuous: {attack_value: 1}, while: {flag: calm-sea}}\n- {continuous: {defense_value: 1}, while: {flag: high-sea}}"
    table = drill.table(more=SIDES, abilities=use, scheme=f"- flag: {{{step}}}")
    assert (table.counter(0, "calm-sea"), table.counter(0, "high-sea")) == (1, 0)
    table.scheme("trial", "drill")
    assert (table.counter(0, "calm-sea"), table.counter(0, "high-sea")) == sides


@pytest.mark.verb("flag")
def test_a_flag_flips_and_flips_back(drill: Drill) -> None:
    gate = "flags:\n  gate: {name: The Gate}\n"
    use = "- {continuous: {attack_value: 1}, while: {flag: gate}}"
    for flips, level in ((1, 1), (2, 0)):
        table = drill.table(more=gate, abilities=use, scheme="- flag: {gate: flip}\n" * flips).scheme("trial", "drill")
        assert table.counter(0, "gate") == level


@pytest.mark.verb("spend", "gain")
def test_the_event_knows_whose_counter_changed(drill: Drill) -> None:
    """The one who paid gets it back, and nobody else."""
    repay = "- {trigger: counter_changed, whose: opponent, if: {counter_is: {counter: coin, way: lost}}, do: [{gain: {coin: 2, who: event_player}}]}"
    table = drill.table(counters=COIN, abilities=repay, scheme="- spend: {coin: 1, who: opponent}\n- spend: {coin: 1}").scheme("trial", "drill")
    assert [table.counter(seat, "coin") for seat in (0, 1)] == [0, 2]


# -- a counter that all players share --------------------------------------------------------------------------------------------------------

SUPPLY = "coin: {name: coin, plural: coins, start: 3, max: 8, whose: shared}"


@pytest.mark.rule("R15.36")
@pytest.mark.verb("gain", "spend", "set_counter")
def test_all_players_add_to_one_supply_and_pay_from_it(drill: Drill) -> None:
    """3, 4 with the opponent's, 2 once both have paid; as many damage; both add 2, and rage is set to what there is."""
    steps = """
    - gain: {coin: 1, who: opponent}
    - spend: {coin: 1, who: everyone}
    - damage: {to: opponent.hero, amount: {counter: coin}}
    - gain: {coin: 1, who: everyone}
    - set_counter: {rage: {counter: coin}}
    """
    table = drill.table(counters=SUPPLY, scheme=steps).scheme("trial", "drill")
    assert (table.health("dummy"), table.player(0)["counters"], table.player(1)["counters"]) == (8, {"rage": 4, "coin": 4}, {})
    full = drill.table(counters=SUPPLY, scheme="- set_counter: {coin: 7}\n- gain: {coin: 1, who: everyone, as: added}\n- set_counter: {rage: added.amount}")
    assert (full.scheme("trial", "drill").counter(0, "coin"), full.counter(0, "rage")) == (8, 1)


@pytest.mark.verb("may")
@pytest.mark.parametrize(("coins", "asked"), [(2, True), (1, False)])
def test_an_opponent_pays_from_the_supply(drill: Drill, coins: int, asked: bool) -> None:
    table = drill.table(counters=SUPPLY, scheme=TAX, mine={"counters": {"coin": coins}}).scheme("trial", "drill")
    assert (table.decision.player, table.decision.kind) == ((1, "may") if asked else (0, "action"))
    if asked:
        assert (table.take("yes").counter(0, "coin"), table.health("dummy")) == (0, 10)


@pytest.mark.verb("spend")
def test_any_amount_of_the_supply(drill: Drill) -> None:
    table = drill.table(counters=SUPPLY, scheme="- spend: {coin: any_amount, as: paid}\n- damage: {to: opponent.hero, amount: paid.amount}")
    table.scheme("trial", "drill")
    assert table.offered("number") == [0, 1, 2, 3]
    assert (table.take(number=2).health("dummy"), table.counter(0, "coin")) == (8, 1)


@pytest.mark.rule("R15.36")
@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_players_with_the_same_hero_share_it_too(drill: Drill, mode: str) -> None:
    seats = [
        player("drill", {"drill": "b2"}, hand=["trial"]),
        player("dummy", {"dummy": "b4"}),
        player("drill", {"drill": "b3"}),
        player("dummy", {"dummy": "c2"}),
    ]
    bundle = drill.content(counters=SUPPLY, scheme="- gain: {coin: 1, who: each_opponent}\n- set_counter: {rage: {counter: coin}}")
    table = Table(bundle, "yard", *seats, mode=mode).scheme("trial", "drill@1")
    after = 6 if mode == "free-for-all" else 5
    assert [table.counter(seat, "coin") for seat in (0, 2)] == [after, after]
    assert table.counter(0, "rage") == min(5, after)
    saved = dw.Game.from_json(bundle, table.game.to_json())
    assert saved.state_hash() == table.game.state_hash()


@pytest.mark.trigger("counter_changed")
@pytest.mark.parametrize(("whose", "way", "draws"), [("you", "gained", 1), ("opponent", "gained", 1), ("opponent", "lost", 1), ("any", "gained", 2)])
def test_whoever_adds_to_the_supply_sets_it_off(drill: Drill, whose: str, way: str, draws: int) -> None:
    abilities = f"- {{trigger: counter_changed, whose: {whose}, if: {{counter_is: {{counter: coin, way: {way}}}}}, do: [{{draw: 1}}]}}"
    steps = "- gain: {coin: 1}\n- gain: {coin: 1, who: opponent}\n- spend: {coin: 1, who: opponent}"
    table = drill.table(abilities=abilities, counters=SUPPLY, scheme=steps, mine={"deck": ["jab", "jab", "jab"]}).scheme("trial", "drill")
    assert len(table.hand(0)) == draws
