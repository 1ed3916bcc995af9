"""Keywords: conditions and steps with a name do what they say wherever they are used."""

from __future__ import annotations

import pytest

from runtime.position import PlayerPosition
from tests.drill import Drill, text_of
from tests.table import Table, player

RAID = """
keywords:
  raid:
    name: Raid
    takes: [amount]
    do:
      - damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: amount}
      - draw: amount
"""
HUNT = """
keywords:
  hunt:
    name: Hunt
    takes: [prey]
    do:
      - damage: {to: prey, amount: 2, as: wound}
      - recover: {who: self, amount: wound.dealt}
"""
COUNT = """
keywords:
  flanked:
    name: Flanked
    takes: [amount]
    is: {at_least: [{count: {side: opposing, adjacent_to: self}}, amount]}
"""


@pytest.mark.rule("R15.3")
def test_steps_with_a_name_are_carried_out_with_what_is_handed_over(drill: Drill) -> None:
    table = drill.table(more=RAID, scheme="- keyword: {raid: {amount: 2}}", mine={"deck": ["jab", "guard", "plan"]}).scheme("trial", "drill")
    assert table.health("dummy") == 8
    assert table.hand(0) == ["jab", "guard"]


def test_nothing_to_do_is_nothing_done(drill: Drill) -> None:
    table = drill.table(more=HUNT, scheme="- keyword: {hunt: {prey: {each: {side: opposing, within: {spaces: 1, of: aide}}}}}", mine={"health": {"drill": 5}})
    table.scheme("trial", "drill")
    assert (table.health("dummy"), table.health("drill")) == (10, 5)


def test_a_fighter_is_handed_over_and_names_inside_stay_inside(drill: Drill) -> None:
    """The keyword binds `wound`, the card too: they are two things. Twice on a card is no clash."""
    steps = """
        - damage: {to: opposing_fighter, amount: 1, as: wound}
        - keyword: {hunt: {prey: opposing_fighter}}
        - keyword: {hunt: {prey: opposing_fighter}}
        - draw: wound.dealt
    """
    table = drill.table(more=HUNT, type="attack", value=0, after_combat=steps, mine={"health": {"drill": 3}, "deck": ["jab", "guard"]})
    table.attack("drill", "dummy", "trial")
    assert (table.health("dummy"), table.health("drill")) == (5, 7)
    assert table.hand(0) == ["jab"]


def test_a_choice_that_is_handed_over_is_made_by_the_caller(drill: Drill) -> None:
    more = "keywords:\n  sting: {name: Sting, takes: [prey], do: [{damage: {to: prey, amount: 1}}]}\n"
    table = drill.table(more=more, scheme="- keyword: {sting: {prey: {choose: {side: opposing}}}}").scheme("trial", "drill")
    assert table.offered("fighter") == ["dummy", "mate-1", "mate-2"]
    assert table.take(fighter="mate-1").health("mate-1") == 1


@pytest.mark.rule("R15.3")
def test_self_and_this_card_are_those_of_the_caller(drill: Drill) -> None:
    """An aide plays the card: `self` in the keyword is the aide, `this_card` the card."""
    more = "keywords:\n  rest: {name: Rest, do: [{recover: {who: self, amount: this_card.boost}}]}\n"
    table = drill.table(more=more, scheme="- keyword: rest", mine={"health": {"aide-1": 1}}).scheme("trial", "aide-1")
    assert table.health("aide-1") == 3


@pytest.mark.rule("R15.3")
def test_cancelling_the_card_cancels_what_its_keywords_do(drill: Drill) -> None:
    more = "keywords:\n  edge: {name: Edge, takes: [amount], do: [{add_value: amount}]}\n"
    cancelled = drill.table(
        more=more, abilities="- {trigger: card_played, do: [{cancel_effects: this_card}]}", type="attack", during_combat="- keyword: {edge: {amount: 4}}"
    )
    assert cancelled.attack("drill", "dummy", "trial").health("dummy") == 7
    plain = drill.table(more=more, type="attack", during_combat="- keyword: {edge: {amount: 4}}")
    assert plain.attack("drill", "dummy", "trial").health("dummy") == 3


def test_if_you_do_counts_every_step_of_a_keyword(drill: Drill) -> None:
    more = "keywords:\n  toll: {name: Toll, do: [{spend: {rage: 1}}, {discard: 1}]}\n"
    steps = "- may: [{keyword: toll}]\n  then: [{gain_actions: 2}]"
    table = drill.table(more=more, scheme=steps, hand=["trial", "jab"], mine={"counters": {"rage": 1}}).scheme("trial", "drill").yes()
    assert table.take(card="jab").actions == 3
    poor = drill.table(more=more, scheme=steps, hand=["trial", "jab"], mine={"counters": {"rage": 0}}).scheme("trial", "drill")
    assert poor.decision.kind == "action", "the toll cannot be paid in full, so nobody is asked"


def test_a_condition_with_a_name_is_asked_of_the_caller(drill: Drill) -> None:
    steps = "- if: {keyword: {flanked: {amount: 2}}}\n  then: [{draw: 1}]\n  else: [{draw: 2}]"
    near = drill.table(more=COUNT, scheme=steps, theirs={"dummy": "b3", "mate-1": "a2", "mate-2": "a4"}).scheme("trial", "drill")
    assert len(near.hand(0)) == 1
    far = drill.table(more=COUNT, scheme=steps).scheme("trial", "drill")
    assert len(far.hand(0)) == 2


def test_a_condition_with_a_name_is_asked_while_it_holds(drill: Drill) -> None:
    abilities = "- {continuous: {attack_value: 2}, while: {keyword: {flanked: {amount: 2}}}}"
    near = drill.table(more=COUNT, abilities=abilities, hand=["strike"], theirs={"dummy": "b3", "mate-1": "a2", "mate-2": "a4"})
    assert near.attack("drill", "dummy", "strike").health("dummy") == 5
    far = drill.table(more=COUNT, abilities=abilities, hand=["strike"])
    assert far.attack("drill", "dummy", "strike").health("dummy") == 7


def test_keywords_use_each_other(drill: Drill) -> None:
    more = """
        keywords:
          volley: {name: Volley, takes: [amount], do: [{keyword: {sting: {harm: amount}}}, {keyword: {sting: {harm: 1}}}]}
          sting: {name: Sting, takes: [harm], do: [{damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: harm}}]}
    """
    table = drill.table(more=more, scheme="- keyword: {volley: {amount: 3}}").scheme("trial", "drill")
    assert table.health("dummy") == 6


def test_a_card_prints_the_name_and_once_what_it_means(drill: Drill) -> None:
    steps = "- keyword: {raid: {amount: 1}}\n- keyword: {raid: {amount: 2}}\n- if: {form: calm}\n  then: [{keyword: {raid: {amount: 3}}}]"
    assert text_of(drill.content(more=RAID, scheme=steps)).splitlines() == [
        "Use Raid 1. Use Raid 2. If your hero is Calm, use Raid 3.",
        "(Raid 1: Deal 1 damage to each opposing fighter adjacent to the fighter using it. Draw 1 card.)",
    ]


def test_what_a_keyword_asks_is_asked_in_its_words(drill: Drill) -> None:
    more = "keywords:\n  sting: {name: Sting, do: [{damage: {to: {choose: {side: opposing}}, amount: 1}}]}\n"
    table = drill.table(more=more, scheme="- keyword: sting").scheme("trial", "drill")
    assert table.decision.prompt == "Deal 1 damage to an opposing fighter."


def _seats(mode: str) -> list[PlayerPosition]:
    places = (("b2", "a1"), ("b3", "b4"), ("c2", "c1"), ("a2", "a3"))
    heroes = ("drill", "dummy", "drill", "dummy")
    hand = [["trial"], [], [], []]
    return [player(hero, {hero: at}, hand=cards) for hero, (at, _), cards in zip(heroes, places, hand, strict=True)]


@pytest.mark.parametrize(("mode", "hurt"), [("team", [10, 9, 10, 9]), ("free-for-all", [10, 9, 9, 9])])
def test_with_a_teammate_and_with_three_opponents(drill: Drill, mode: str, hurt: list[int]) -> None:
    content = drill.content(more=RAID, scheme="- keyword: {raid: {amount: 1}}")
    table = Table(content, "yard", *_seats(mode), mode=mode).scheme("trial", "drill@1")
    assert [table.health(key) for key in ("drill@1", "dummy@2", "drill@3", "dummy@4")] == hurt
