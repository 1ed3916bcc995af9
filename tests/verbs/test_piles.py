"""Places of cards: their ends, cards that other players hold, cards that change places."""

from __future__ import annotations

from typing import Any

import pytest

import duelwright as dw
from tests.drill import Drill, text_of
from tests.table import Table, player

GIVE = "- move_cards: {cards: 1, to: hand, to_whose: opponent}"


def free_for_all(content: dw.Bundle, mode: str = "free-for-all", **mine: Any) -> Table:
    """Drill and three dummies."""
    others = [player("dummy", {"dummy": space}, hand=["hit"]) for space in ("b3", "a3", "c3")]
    return Table(content, "yard", player("drill", {"drill": "b2"}, **{"hand": ["trial", "jab", "guard"], **mine}), *others, mode=mode)


# -- ends of places --------------------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("move_cards")
@pytest.mark.parametrize(
    ("start", "to", "deck", "stash"),
    [
        ("top_of_deck", "stash", ["plan", "strike"], ["guard", "jab", "plan"]),
        ("bottom_of_deck", "stash", ["jab", "guard"], ["plan", "strike", "plan"]),
        ("top_of_deck", "bottom_of_stash", ["plan", "strike"], ["plan", "jab", "guard"]),
        ("top_of_deck", "top_of_stash", ["plan", "strike"], ["guard", "jab", "plan"]),
    ],
)
def test_cards_from_an_end_go_to_an_end(drill: Drill, start: str, to: str, deck: list[str], stash: list[str]) -> None:
    table = drill.table(
        scheme=f"- move_cards: {{from: {start}, cards: 2, to: {to}}}", mine={"deck": ["jab", "guard", "plan", "strike"], "piles": {"stash": ["plan"]}}
    )
    table.scheme("trial", "drill")
    assert (table.deck(0), table.player(0)["piles"]["stash"]) == (deck, stash)


@pytest.mark.verb("move_cards")
@pytest.mark.rule("R15.23")
@pytest.mark.parametrize(("to", "discard"), [("top_of_discard", ["jab", "plan", "guard"]), ("bottom_of_discard", ["plan", "guard", "jab"])])
def test_a_card_of_the_discard_pile_changes_its_place_there(drill: Drill, to: str, discard: list[str]) -> None:
    """It is not discarded again: nobody counts it, and no ability answers."""
    abilities = "- {trigger: discarded, do: [{gain: {rage: 1}}]}\n- {trigger: discard_coming, do: [{gain: {rage: 1}}]}"
    table = drill.table(
        abilities=abilities,
        scheme=f"- move_cards: {{from: discard, cards: 1, where: {{card: jab}}, to: {to}}}",
        mine={"discard": ["plan", "jab", "guard"]},
    ).scheme("trial", "drill")
    table.take(card="jab")
    assert (table.discard(0), table.player(0)["counters"]["rage"]) == (["trial", *discard], 2)
    assert [event[-1] for event in table.events("moved_within")] == [to.removesuffix("_of_discard")]


@pytest.mark.verb("move_cards")
@pytest.mark.rule("R15.23")
@pytest.mark.parametrize("answered", [False, True])
def test_a_card_is_discarded_below_the_others(drill: Drill, answered: bool) -> None:
    """It is discarded all the same, also where abilities are asked first."""
    asked = "\n- {trigger: discard_coming, do: [{gain: {rage: 1}}]}" if answered else ""
    table = drill.table(
        abilities=f"- {{trigger: discarded, do: [{{gain: {{rage: 2}}}}]}}{asked}",
        scheme="- move_cards: {cards: all, to: bottom_of_discard}",
        hand=["trial", "jab", "guard"],
        mine={"discard": ["plan"]},
    ).scheme("trial", "drill")
    table.take(card="jab").take(card="guard")
    assert (table.discard(0), table.player(0)["counters"]["rage"]) == (["trial", "plan", "jab", "guard"], 5 if answered else 4)


@pytest.mark.rule("R15.23")
def test_with_four_players_cards_go_below_the_discard_pile_of_each_owner(drill: Drill) -> None:
    steps = "- for_each: each_opponent\n  as: foe\n  do:\n    - move_cards: {of: foe, cards: 1, to: bottom_of_discard}"
    table = free_for_all(drill.content(scheme=steps)).scheme("trial", "drill")
    for _ in range(3):
        table.take(card="hit")
    assert [table.discard(seat) for seat in range(4)] == [["trial"], ["hit"], ["hit"], ["hit"]]


@pytest.mark.verb("move_cards")
def test_of_cards_from_an_end_the_number_may_be_chosen(drill: Drill) -> None:
    table = drill.table(scheme="- move_cards: {from: top_of_stash, cards: {up_to: 3}, to: hand}", mine={"piles": {"stash": ["plan", "jab"]}})
    table.scheme("trial", "drill")
    assert table.offered("number") == [0, 1, 2]
    assert table.take(number=1).hand(0) == ["plan"]


@pytest.mark.verb("move_cards", "shuffle")
def test_piles_are_shuffled(drill: Drill) -> None:
    for steps, stash in (("- shuffle: {pile: stash}", ["plan", "jab", "guard"]), ("- move_cards: {cards: all, to: shuffled_into_stash}", ["plan", "jab"])):
        orders = set()
        for seed in range(30):
            table = drill.table(scheme=steps, hand=["trial", "guard"], mine={"piles": {"stash": stash}}, position={"seed": seed}).scheme("trial", "drill")
            orders.add(tuple(table.player(0)["piles"]["stash"]))
        assert len(orders) == 6


@pytest.mark.verb("look")
def test_look_at_the_bottom(drill: Drill) -> None:
    table = drill.table(scheme="- look: {from: bottom_of_deck, cards: 2}", mine={"deck": ["jab", "guard", "plan", "strike"]}).scheme("trial", "drill")
    assert table.game.observe(0)["players"][0]["deck"] == [None, None, "plan", "strike"]
    assert table.game.observe(1)["players"][0]["deck"] == [None] * 4


@pytest.mark.verb("discard")
def test_discard_from_the_bottom(drill: Drill) -> None:
    table = drill.table(scheme="- discard: {from: bottom_of_deck, cards: 1}", mine={"deck": ["jab", "guard"]}).scheme("trial", "drill")
    assert (table.deck(0), table.discard(0)) == (["jab"], ["trial", "guard"])


@pytest.mark.verb("move_cards")
def test_removed_cards_come_back(drill: Drill) -> None:
    table = drill.table(scheme="- move_cards: {from: removed, cards: 1, where: {type: defense}, to: hand}", mine={"deck": ["jab"]}).scheme("trial", "drill")
    table.take(card="guard")
    assert (table.hand(0), table.player(0)["removed"].count("guard")) == (["guard"], 3)


# -- some cards of a hand --------------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("reveal")
def test_reveal_some_cards_of_a_hand(drill: Drill) -> None:
    table = drill.table(scheme="- reveal: {of: opponent, cards: 1, as: shown}\n- gain: {rage: shown.boost}", their_hand=["hit", "block"])
    table.scheme("trial", "drill")
    assert (table.decision.player, table.offered("card")) == (1, ["hit", "block"])
    table.take(card="block")
    assert (table.game.observe(0)["players"][1]["hand"], table.counter(0, "rage")) == (["block", None], 4)


@pytest.mark.parametrize("verb", ["reveal", "look"])
def test_cards_picked_unseen_are_shown(drill: Drill, verb: str) -> None:
    table = drill.table(scheme=f"- {verb}: {{of: opponent, cards: 1, picked_by: you}}", their_hand=["hit", "block"]).scheme("trial", "drill")
    assert (table.decision.player, table.offered("card")) == (0, [None, None])
    table.game.apply(0)
    assert sum(card is not None for card in table.game.observe(0)["players"][1]["hand"]) == 1


@pytest.mark.verb("reveal")
def test_reveal_all_that_fit(drill: Drill) -> None:
    steps = "- reveal: {of: opponent, cards: all, where: {type: attack}, as: shown}\n- gain: {rage: shown.count}"
    table = drill.table(scheme=steps, their_hand=["hit", "block", "parry"]).scheme("trial", "drill")
    assert (table.game.observe(0)["players"][1]["hand"], table.counter(0, "rage")) == (["hit", "parry", None], 4)


# -- cards that another player holds ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.12")
@pytest.mark.verb("move_cards")
def test_a_card_in_another_hand_counts_there_and_is_discarded_to_its_owner(drill: Drill) -> None:
    table = drill.table(scheme=GIVE, hand=["trial", "jab", "guard"], their_hand=["hit"], position={"actions": 1}).scheme("trial", "drill")
    table.take(card="jab")
    assert (table.hand(0), table.hand(1)) == (["guard"], ["hit", "jab"])
    # Drill knows where it is; the rest of the hand stays hidden.
    assert table.game.observe(0)["players"][1]["hand"] == ["jab", None]
    # Only its owner could play it: the holder uses it as a BOOST, and it goes to its owner's pile.
    assert {option.data.get("fighter") for option in table.decision.options if option.kind == "attack"} == {"dummy"}
    table.take("attack", fighter="dummy", target="drill")
    assert table.offered("card") == ["hit"]
    table.take(card="hit").defend()
    table.take("maneuver").take("boost", card="jab")
    assert (table.discard(0), table.discard(1), table.hand(1)) == (["jab", "trial"], ["hit"], [table.hand(1)[0]])


@pytest.mark.rule("R15.12")
@pytest.mark.verb("move_cards")
def test_a_held_card_comes_back(drill: Drill) -> None:
    steps = f"{GIVE}\n- move_cards: {{of: opponent, from: hand, cards: all, where: {{owner: you}}, to: hand}}"
    table = drill.table(scheme=steps, hand=["trial", "jab", "guard"], their_hand=["hit"]).scheme("trial", "drill").take(card="jab")
    assert (sorted(table.hand(0)), table.hand(1)) == (["guard", "jab"], ["hit"])


@pytest.mark.verb("move_cards")
def test_a_card_that_was_played_goes_to_another_hand(drill: Drill) -> None:
    step = "- move_cards: {cards: this_card, to: hand, to_whose: opponent}"
    for table in (drill.table(after_combat=step).attack("drill", "dummy", "trial"), drill.table(scheme=step).scheme("trial", "drill")):
        assert (table.hand(1), table.discard(0)) == (["trial"], [])
        assert (table.game.observe(0)["players"][1]["hand"], table.events("gave_card")) == (["trial"], [("gave_card", 1, 0, "hand", "top")])


def test_a_held_card_goes_to_a_pile_of_its_owner(drill: Drill) -> None:
    """It was given away; once its holder discards it, it goes where its text says, and the save can be read."""
    table = drill.table(scheme="- move_cards: {cards: this_card, to: hand, to_whose: opponent}", keys="goes_to: stash", hand=["trial", "jab"])
    table.scheme("trial", "drill")
    assert table.hand(1) == ["trial"]
    table.maneuver().maneuver(boost="trial")
    assert table.player(0)["piles"]["stash"] == ["trial"]
    assert dw.Game.from_json(table.game.bundle, table.game.to_json()).state_hash() == table.game.state_hash()


@pytest.mark.verb("move_cards")
def test_an_opponents_card_lies_in_your_pile(drill: Drill) -> None:
    steps = "- move_cards: {of: opponent, from: hand, cards: 1, to: stash, to_whose: you}\n- set_counter: {rage: {cards_in: stash}}"
    table = drill.table(scheme=steps, their_hand=["hit", "block"]).scheme("trial", "drill").take(card="block")
    assert (table.player(0)["piles"]["stash"], table.hand(1), table.counter(0, "rage")) == (["block"], ["hit"], 1)
    back = drill.table(scheme=f"{steps}\n- move_cards: {{from: stash, cards: 1, to: discard}}", their_hand=["hit"]).scheme("trial", "drill")
    back.take(card="hit").take(card="hit")
    assert (back.discard(1), back.player(0)["piles"]["stash"]) == (["hit"], [])


def test_cards_of_others_in_a_pile_go_to_their_owners_discard_pile_and_the_text_says_so(drill: Drill) -> None:
    one, several = "- move_cards: {from: stash, cards: 1, to: discard}", "- move_cards: {from: stash, cards: {up_to: 2}, to: discard}"
    named = "- choose: {card: any, from: stash, as: pick}\n- move_cards: {cards: pick, to: top_of_discard}"
    assert text_of(drill.content(scheme=one)) == "Put 1 card from Stash into your discard pile."
    theirs = "- move_cards: {of: opponent, from: hand, cards: 1, to: stash, to_whose: you}"
    assert [text_of(drill.content(scheme=f"{theirs}\n{steps}")).partition(". ")[2] for steps in (one, several, named)] == [
        "Put 1 card from Stash into its owner's discard pile.",
        "Put up to 2 cards from Stash into their owner's discard pile.",
        "Choose a card in Stash. Put the chosen card on top of its owner's discard pile.",
    ]


@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_each_opponent_gets_a_card(drill: Drill, mode: str) -> None:
    table = free_for_all(drill.content(scheme="- move_cards: {cards: 1, to: hand, to_whose: each_opponent}"), mode, hand=["trial", "jab", "guard", "plan"])
    table.scheme("trial", "drill").take(card="jab").take(card="plan")
    if mode == "free-for-all":
        table.take(card="guard")
    expected = [["hit", "jab"], ["hit", "plan"], ["hit", "guard"]] if mode == "free-for-all" else [["hit", "jab"], ["hit"], ["hit", "plan"]]
    assert [table.hand(number) for number in (1, 2, 3)] == expected
    # A third player does not see what another got; a teammate does.
    assert table.game.observe(3)["players"][1]["hand"] == ([None, None] if mode == "free-for-all" else ["hit", "jab"])


@pytest.mark.verb("move_cards")
def test_a_game_with_held_cards_is_saved_and_determinized(drill: Drill) -> None:
    table = drill.table(scheme=GIVE, hand=["trial", "jab", "guard"], their_hand=["hit", "block"]).scheme("trial", "drill").take(card="jab")
    again = dw.Game.from_json(drill.content(scheme=GIVE), table.game.to_json())
    assert again.snapshot() == table.game.snapshot()
    for viewer in (0, 1):
        dealt = table.game.determinize(viewer, 7)
        assert dealt.observe(viewer) == table.game.observe(viewer)


# -- cards that change places ----------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("exchange")
def test_whole_hands_change_owners(drill: Drill) -> None:
    steps = "- exchange: {these: {from: hand}, with: {of: opponent, from: hand}}"
    table = drill.table(scheme=steps, hand=["trial", "jab", "guard"], their_hand=["hit"]).scheme("trial", "drill")
    assert (table.hand(0), table.hand(1)) == (["hit"], ["jab", "guard"])
    # Both have seen the cards that they had.
    assert table.game.observe(0)["players"][1]["hand"] == ["guard", "jab"]
    assert table.game.observe(1)["players"][0]["hand"] == ["hit"]


@pytest.mark.verb("exchange")
def test_cards_are_exchanged_one_for_one(drill: Drill) -> None:
    steps = "- exchange: {these: {cards: 1}, with: {of: opponent, cards: 1}}"
    table = drill.table(scheme=steps, hand=["trial", "jab", "guard"], their_hand=["hit", "block"]).scheme("trial", "drill")
    table.take(card="guard")
    assert table.decision.player == 1
    table.take(card="block")
    assert (table.hand(0), table.hand(1)) == (["jab", "block"], ["hit", "guard"])
    assert (table.game.observe(0)["players"][1]["hand"], table.game.observe(1)["players"][0]["hand"]) == (["guard", None], ["block", None])
    alone = drill.table(scheme=steps, hand=["trial", "jab"]).scheme("trial", "drill")
    assert (alone.hand(0), alone.hand(1)) == (["jab"], [])


@pytest.mark.verb("exchange")
def test_a_hand_and_a_discard_pile_change_places(drill: Drill) -> None:
    table = drill.table(
        scheme="- exchange: {these: {from: hand}, with: {from: discard}}", hand=["trial", "jab", "guard"], mine={"discard": ["plan", "strike"]}
    ).scheme("trial", "drill")
    assert (sorted(table.hand(0)), table.discard(0)) == (["plan", "strike"], ["trial", "guard", "jab"])


# -- filters ---------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.verb("discard")
def test_cards_that_share_a_name(drill: Drill) -> None:
    steps = "- discard: {cards: 1, as: shed}\n- move_cards: {from: discard, cards: all, where: {same_name_as: shed}, to: hand}"
    table = drill.table(scheme=steps, hand=["trial", "jab", "guard"], mine={"discard": ["plan", "jab", "jab"]}).scheme("trial", "drill").take(card="jab")
    assert (sorted(table.hand(0)), table.discard(0)) == (["guard", "jab", "jab", "jab"], ["trial", "plan"])


# -- where cards go instead of the discard pile ----------------------------------------------------------------------------------------------


def test_played_cards_go_elsewhere(drill: Drill) -> None:
    abilities = "- continuous: {discards_go_to: {to: stash, when: played, where: {type: attack}}}"
    table = drill.table(abilities=abilities, hand=["strike", "plan", "jab"], position={"actions": 3})
    table.attack("drill", "dummy", "strike").scheme("plan", "drill").take("maneuver").take("boost", card="jab")
    assert (table.player(0)["piles"]["stash"], table.discard(0)) == (["strike"], ["jab", "plan"])


def test_discarded_cards_go_elsewhere_for_a_while(drill: Drill) -> None:
    steps = "- modify: {discards_go_to: {to: bottom_of_deck, when: discarded}, until: {end_of: action}}\n- discard: 1"
    table = drill.table(scheme=steps, hand=["trial", "jab", "guard"], mine={"deck": ["plan"]}).scheme("trial", "drill").take(card="jab")
    assert (table.deck(0), table.discard(0)) == (["plan", "jab"], ["trial"])
    table.take("maneuver").take("boost", card="guard")
    assert table.discard(0) == ["guard", "trial"]


def test_what_opponents_would_discard_stays(drill: Drill) -> None:
    abilities = "- continuous: {discards_go_to: {to: stay, by: opponent}}"
    bundle = drill.content(abilities=abilities, scheme="- discard: {who: each_opponent, cards: 1}\n- discard: 1")
    mine = player("drill", {"drill": "b2"}, hand=["trial", "jab"])
    theirs = player("drill", {"drill": "b3"}, hand=["guard", "plan"])
    table = Table(bundle, "yard", mine, theirs).scheme("trial", "drill@1").take(card="guard").take(card="jab")
    # The opponent's card stays in hand; what you discard yourself does not.
    assert (table.hand(1), table.discard(1), table.discard(0)) == (["guard", "plan"], [], ["trial", "jab"])


def test_a_card_says_itself_where_it_goes(drill: Drill) -> None:
    for way in ("removed", "bottom_of_deck"):
        table = drill.table(type="attack", keys=f"goes_to: {way}", hand=["trial", "trial"], mine={"deck": ["jab", "guard"]})
        before = table.player(0)["removed"].count("trial")
        table.attack("drill", "dummy", "trial").take("maneuver").take("boost", card="trial")
        gone = table.player(0)["removed"].count("trial") - before
        assert (table.discard(0), table.deck(0), gone) == (([], ["guard"], 2) if way == "removed" else ([], ["guard", "trial", "trial"], 0))


# -- what a discard tells --------------------------------------------------------------------------------------------------------------------


def test_a_discard_knows_its_cards_and_whose_effect_it_was(drill: Drill) -> None:
    abilities = """\
        - trigger: discarded
          if: {caused_by: {cause: effect, of: opponent}}
          do: [{move_cards: {cards: event_cards, to: hand}}]
    """
    bundle = drill.content(abilities=abilities, scheme="- discard: {who: each_opponent, cards: 1}\n- discard: 1")
    mine = player("drill", {"drill": "b2"}, hand=["trial", "jab"])
    table = Table(bundle, "yard", mine, player("drill", {"drill": "b3"}, hand=["guard", "plan"])).scheme("trial", "drill@1")
    table.take(card="guard").take(card="jab")
    assert (sorted(table.hand(1)), table.discard(1), table.discard(0)) == (["guard", "plan"], [], ["trial", "jab"])


@pytest.mark.trigger("discarded")
@pytest.mark.parametrize(("cause", "gained"), [("boost", 0), ("hand_limit", 2), ("effect", 0)])
def test_a_discard_knows_its_cause(drill: Drill, cause: str, gained: int) -> None:
    abilities = f"- {{trigger: discarded, if: {{any: [{{caused_by: {cause}}}, {{caused_by: boost}}]}}, do: [{{gain: {{rage: event_amount}}}}]}}"
    table = drill.table(abilities=abilities, hand=["jab"]).take("maneuver").take("boost", card="jab")
    assert table.counter(0, "rage") == 3
    hand = ["jab", "jab", "jab", "guard", "guard", "guard", "plan", "plan"]
    full = drill.table(abilities=abilities, hand=hand, position={"actions": 1}).maneuver().take(card="plan")
    full.take(card="plan")
    assert full.counter(0, "rage") == 2 + gained
