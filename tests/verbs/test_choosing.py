"""Choosing as a step: what is chosen has a name, and nothing happens to it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.drill import Drill, text_of
from tests.table import Table, player


@pytest.mark.verb("choose")
def test_a_chosen_fighter_is_used_by_several_steps(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing}, as: prey}\n- damage: {to: prey, amount: 1}\n- move: {who: prey, up_to: 1}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert (table.decision.player, table.decision.kind) == (0, "choose_fighter")
    assert table.decision.prompt == "Choose an opposing fighter, deal 1 damage to that fighter, then move that fighter up to 1 space."
    table.take(fighter="mate-1")
    assert (table.health("mate-1"), table.health("dummy")) == (1, 10)
    table.take("move", fighter="mate-1", space="b5")
    assert table.at("mate-1") == "b5"


@pytest.mark.verb("choose")
def test_one_possible_answer_is_not_asked(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing, role: hero}, as: prey}\n- damage: {to: prey, amount: 1}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert (table.decision.kind, table.health("dummy")) == ("action", 9)


@pytest.mark.verb("choose")
def test_where_nobody_can_be_chosen_nothing_happens(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing, within: {spaces: 1, of: self}}, as: prey}\n- damage: {to: prey, amount: 1}\n- gain: {rage: 1}"
    table = drill.table(scheme=steps, theirs={"dummy": "b5", "mate-1": "b4", "mate-2": "a4"}).scheme("trial", "drill")
    assert (table.decision.kind, table.counter(0, "rage")) == ("action", 3)
    assert table.events("damaged") == []
    assert [event[2] for event in table.events("no_effect")] == ["nobody"]


@pytest.mark.verb("choose")
@pytest.mark.parametrize(("chosen", "hurt"), [(["mate-1", "mate-2"], (10, 1, 1)), (["dummy", None], (9, 2, 2)), ([None], (10, 2, 2))])
def test_up_to_some_of_them(drill: Drill, chosen: list[str | None], hurt: tuple[int, int, int]) -> None:
    steps = "- choose: {fighter: {side: opposing}, up_to: 2, as: prey}\n- damage: {to: prey, amount: 1}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    for fighter in chosen:
        if fighter is None:
            table.take("done")
        else:
            table.take(fighter=fighter)
    assert (table.health("dummy"), table.health("mate-1"), table.health("mate-2")) == hurt


@pytest.mark.verb("choose")
def test_exactly_so_many_or_all(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing, role: sidekick}, exactly: 3, as: prey}\n- damage: {to: prey, amount: 1}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert (table.decision.kind, table.health("mate-1"), table.health("mate-2"), table.health("dummy")) == ("action", 1, 1, 10)


@pytest.mark.verb("choose")
def test_the_opponent_chooses(drill: Drill) -> None:
    steps = "- choose: {fighter: {side: opposing}, by: opponent, as: prey}\n- damage: {to: prey, amount: 1}"
    table = drill.table(after_combat=steps).attack("drill", "dummy", "trial")
    assert (table.decision.player, table.decision.kind) == (1, "choose_fighter")
    assert table.decision.prompt == "Choose a fighter on your side and your opponent deals 1 damage to that fighter."
    assert table.take(fighter="mate-2").health("mate-2") == 1


@pytest.mark.verb("choose", "place")
def test_a_chosen_space_is_a_place_and_something_to_measure_from(drill: Drill) -> None:
    """Who is adjacent to the space, on it, in its zone, so far from it: all may be asked."""
    steps = """
    - choose: {space: {adjacent_to: opposing_fighter, empty: true}, as: spot}
    - place: {to: spot}
    - damage: {to: {each: {side: opposing, adjacent_to: spot}}, amount: 1}
    - recover: {who: {each: {at: spot}}, amount: 1}
    - if: {adjacent: [spot, dummy]}
      then: [{gain: {rage: 1}}]
    """.replace("dummy", "opposing_fighter")
    table = drill.table(after_combat=steps, value=0).attack("drill", "dummy", "trial")
    spaces = table.offered("space")
    assert len(spaces) > 1
    assert "b2" not in spaces  # where the drill is
    table.take(space=spaces[0])
    assert (table.at("drill"), table.health("drill"), table.health("dummy"), table.counter(0, "rage")) == (spaces[0], 11, 9, 3)


@pytest.mark.verb("choose")
def test_several_spaces(drill: Drill) -> None:
    steps = "- choose: {space: {within: {spaces: 2, of: self}, empty: true}, exactly: 2, as: spots}\n- place: {to: spots}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    first, second = table.offered("space")[:2]
    table.take(space=first).take(space=second)
    assert sorted(table.offered("space")) == sorted([first, second])
    assert table.take(space=second).at("drill") == second


@pytest.mark.verb("choose", "move_cards")
def test_a_card_of_the_own_hand_stays_there_until_a_step_moves_it(drill: Drill) -> None:
    steps = "- choose: {card: {type: attack}, as: blade}\n- gain: {rage: blade.boost}\n- move_cards: {cards: blade, to: top_of_deck}"
    table = drill.table(scheme=steps, hand=["trial", "strike", "jab", "guard"], mine={"deck": ["plan"], "counters": {"rage": 0}}).scheme("trial", "drill")
    assert sorted(table.offered("card")) == ["jab", "strike"]
    table.take(card="strike")
    assert (table.counter(0, "rage"), table.deck(0), sorted(table.hand(0))) == (2, ["strike", "plan"], ["guard", "jab"])


@pytest.mark.verb("choose")
def test_a_card_that_lies_open(drill: Drill) -> None:
    steps = "- choose: {card: {type: scheme}, from: discard, of: opponent, as: plan}\n- gain: {rage: plan.boost}"
    table = drill.table(scheme=steps, other={"discard": ["hit", "scheme", "block"]}, mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert (table.offered("card"), table.take(card="scheme").counter(0, "rage")) == (["scheme"], 4)
    assert table.discard(1) == ["hit", "scheme", "block"]


@pytest.mark.verb("choose", "look")
def test_cards_that_were_looked_at(drill: Drill) -> None:
    steps = "- look: {hand: opponent, as: seen}\n- choose: {card: {type: defense}, among: seen, as: shield}\n- move_cards: {cards: shield, to: discard}"
    table = drill.table(scheme=steps, their_hand=["hit", "block", "boon"]).scheme("trial", "drill")
    assert sorted(table.offered("card")) == ["block", "boon"]
    assert table.take(card="boon").discard(1) == ["boon"]


@pytest.mark.verb("choose", "remove_token")
def test_tokens(drill: Drill) -> None:
    steps = "- choose: {token: smoke, as: fog}\n- damage: {to: {each: {side: opposing, adjacent_to: fog}}, amount: 1}\n- remove_token: fog"
    table = drill.table(scheme=steps, mine={"tokens": {"smoke": ["a3", "b5"]}}).scheme("trial", "drill")
    table.take("token", space="b5")
    assert (table.health("mate-1"), table.health("dummy")) == (1, 10)
    assert [space for space in table.tokens("smoke") if space] == ["a3"]


@pytest.mark.verb("choose")
@pytest.mark.parametrize(("number", "rage"), [(2, 2), (4, 4)])
def test_a_number_of_a_range(drill: Drill, number: int, rage: int) -> None:
    steps = "- choose: {number: {from: 2, to: 4}, as: guess}\n- set_counter: {rage: guess}"
    table = drill.table(scheme=steps).scheme("trial", "drill")
    assert table.offered("number") == [2, 3, 4]
    assert table.take(number=number).counter(0, "rage") == rage


@pytest.mark.verb("may")
@pytest.mark.parametrize("adjacent", [True, False])
def test_what_may_be_chosen_is_asked_where_there_is_something(drill: Drill, adjacent: bool) -> None:
    steps = "- may: [{choose: {fighter: {side: opposing, adjacent_to: self}, as: prey}}, {damage: {to: prey, amount: 1}}]\n  then: [{gain: {rage: 1}}]"
    theirs = {"dummy": "b3" if adjacent else "b5", "mate-1": "b4", "mate-2": "a4"}
    table = drill.table(scheme=steps, theirs=theirs).scheme("trial", "drill")
    assert table.decision.kind == ("may" if adjacent else "action")
    if adjacent:
        table.yes()
    assert (table.health("dummy"), table.counter(0, "rage")) == ((9, 3) if adjacent else (10, 2))


def four(drill: Drill, steps: str, mode: str) -> Table:
    """A scheme of the first of four: in a team with the third, or against all."""
    seats = [
        player("drill", {"drill": "b2", "aide-1": "a2"}, hand=["trial"]),
        player("dummy", {"dummy": "b4", "mate-1": "a4", "mate-2": "c4"}, hand=["hit", "block"]),
        player("drill", {"drill": "b3", "aide-1": "a3"}, hand=["jab"]),
        player("dummy", {"dummy": "c2", "mate-1": "c1"}, hand=["boon"]),
    ]
    return Table(drill.content(scheme=steps), "yard", *seats, mode=mode).scheme("trial", "drill@1")


EACH_FOE = """
- for_each: each_opponent
  as: foe
  do:
    - choose: {fighter: {of: foe}, by: foe, as: loser}
    - damage: {to: loser, amount: 1}
    - may: [{discard: {who: foe, cards: 1}}]
      by: foe
      else: [{place: {who: loser, to: {start_of: foe}}}]
"""


@pytest.mark.parametrize(("mode", "foes"), [("free-for-all", [1, 2, 3]), ("team", [1, 3])])
def test_each_opponent_chooses_among_their_own(drill: Drill, mode: str, foes: list[int]) -> None:
    """About that opponent's fighters, cards and start space, whoever else plays."""
    table = four(drill, EACH_FOE, mode)
    own = {1: ["dummy@2", "mate-1@2", "mate-2@2"], 2: ["drill@3", "aide-1@3"], 3: ["dummy@4", "mate-1@4"]}
    losers = {1: "mate-1@2", 2: "drill@3", 3: "dummy@4"}
    starts = {1: "b5", 2: "a3", 3: "c3"}
    for foe in foes:
        assert (table.decision.player, table.decision.kind) == (foe, "choose_fighter")
        assert sorted(table.offered("fighter")) == sorted(own[foe])
        table.take(fighter=losers[foe])
        assert (table.decision.player, table.decision.kind) == (foe, "may")
        if foe == 1:
            table.yes().take(card="hit")
            assert table.discard(1) == ["hit"]
        else:
            taken = starts[foe] in {table.at(fighter) for fighters in own.values() for fighter in fighters}
            table.no()
            if table.decision.kind == "choose_space":
                table.take(space=starts[foe])
            assert (table.at(losers[foe]) == starts[foe]) != taken
    assert (table.decision.player, table.decision.kind) == (0, "action")


@pytest.mark.parametrize(("mode", "players"), [("free-for-all", [1, 2, 3]), ("team", [1, 3])])
def test_a_chosen_opponent_is_meant_from_then_on(drill: Drill, mode: str, players: list[int]) -> None:
    table = four(drill, "- choose: {player: each_opponent, as: foe}\n- damage: {to: foe.hero, amount: 1}\n- draw: {who: foe, cards: 1}", mode)
    assert table.offered("player") == players
    table.take(player=3)
    assert (table.health("dummy@4"), table.health("dummy@2"), len(table.hand(3)), len(table.hand(1))) == (9, 10, 2, 2)


@pytest.mark.parametrize(("mode", "offered"), [("free-for-all", 7), ("team", 5)])
def test_the_player_of_a_chosen_fighter_of_several_opponents(drill: Drill, mode: str, offered: int) -> None:
    table = four(drill, "- choose: {fighter: {side: opposing}, as: prey}\n- discard: {who: prey.player, cards: all}", mode)
    assert len(table.offered("fighter")) == offered
    table.take(fighter="mate-1@4")
    while table.decision.kind == "choose_card":
        assert table.decision.player == 3
        table.game.apply(0)
    assert (table.hand(3), len(table.hand(1))) == ([], 2)


OPTIONS = "options:\n  high: {name: High}\n  low: {name: Low}\n"


@pytest.mark.verb("choose")
def test_an_option_is_chosen_by_its_name_and_asked_for_in_a_later_window(drill: Drill) -> None:
    windows: dict[str, Any] = {
        "immediately": "- choose: {option: [high, low], by: opponent, as: guard}",
        "after_combat": "- if: {chose: {option: low, in: guard}}\n  then: [{gain: {rage: 1}}]\n  else: [{gain: {rage: 2}}]",
    }
    for choice, rage in (("low", 3), ("high", 4)):
        table = drill.table(more=OPTIONS, **windows).attack("drill", "dummy", "trial")
        assert (table.decision.player, table.decision.kind, table.decision.prompt) == (1, "choose_option", "Choose High or Low.")
        assert [str(option) for option in table.decision.options] == ["High", "Low"]
        assert table.take(choice=choice).counter(0, "rage") == rage
    assert text_of(drill.content(more=OPTIONS, **windows), "after_combat") == "If your opponent chose Low, gain 1 Rage. Otherwise, gain 2 Rage."


@pytest.mark.verb("choose")
def test_two_choices_of_one_player_are_told_apart(drill: Drill) -> None:
    steps = """
- choose: {option: [high, low], as: one}
- choose: {option: [low, high], as: two}
- if: {chose: {in: one, same_as: two}}
  then: [{gain: {rage: 1}}]
- if: {chose: {in: two, option: low}}
  then: [{gain: {rage: 2}}]
"""
    content = drill.content(scheme=steps, more=OPTIONS)
    assert text_of(content, "scheme") == (
        "Choose High or Low. Choose Low or High. If you chose the same option the first time as you the second time, gain 1 Rage. "
        "If you chose Low the second time, gain 2 Rage."
    )
    for one, two, rage in (("high", "low", 4), ("low", "low", 5), ("high", "high", 3)):
        table = drill.table(scheme=steps, more=OPTIONS)
        assert table.scheme("trial", "drill").take(choice=one).take(choice=two).counter(0, "rage") == rage
