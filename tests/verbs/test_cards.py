"""Verbs about cards."""

from __future__ import annotations

import pytest

from tests.drill import Drill


@pytest.mark.verb("draw")
def test_draw_takes_from_the_top(drill: Drill) -> None:
    table = drill.table(scheme="- draw: 2", mine={"deck": ["jab", "guard", "plan"]}).scheme("trial", "drill")
    assert (table.hand(0), table.deck(0)) == (["jab", "guard"], ["plan"])


@pytest.mark.verb("draw")
def test_draw_may_be_another_players(drill: Drill) -> None:
    table = drill.table(scheme="- draw: {who: each_opponent, cards: 1}", other={"deck": ["hit", "block"]}).scheme("trial", "drill")
    assert (table.hand(1), table.hand(0)) == (["hit"], [])


@pytest.mark.verb("draw")
def test_the_number_of_draw_up_to_is_chosen_before_drawing(drill: Drill) -> None:
    table = drill.table(scheme="- draw: {cards: {up_to: 2}, as: got}\n- gain: {rage: got.count}", mine={"deck": ["jab", "guard"]}).scheme("trial", "drill")
    assert (table.offered("number"), table.hand(0)) == ([0, 1, 2], [])
    table.take(number=1)
    assert (table.hand(0), table.counter(0, "rage")) == (["jab"], 3)


@pytest.mark.verb("discard")
def test_discard_is_picked_by_the_owner(drill: Drill) -> None:
    table = drill.table(scheme="- discard: {who: opponent, cards: 1}", their_hand=["hit", "block"]).scheme("trial", "drill")
    assert (table.decision.player, table.offered("card")) == (1, ["hit", "block"])
    table.take(card="block")
    assert (table.hand(1), table.discard(1)) == (["hit"], ["block"])


@pytest.mark.verb("discard")
def test_discard_picked_by_you_is_blind_unless_you_looked(drill: Drill) -> None:
    steps = "- discard: {who: opponent, cards: 1, picked_by: you}"
    discarded = set()
    for seed in range(20):
        blind = drill.table(scheme=steps, their_hand=["hit", "block"], position={"seed": seed}).scheme("trial", "drill")
        assert (blind.decision.player, blind.offered("card")) == (0, [None, None])
        blind.game.apply(1)
        discarded.update(blind.discard(1))
    # In which order the hand is held has no part in it.
    assert discarded == {"hit", "block"}
    seen = drill.table(scheme=f"- look: {{of: opponent, from: hand, cards: all}}\n{steps}", their_hand=["hit", "block"]).scheme("trial", "drill")
    assert seen.offered("card") == ["hit", "block"]


@pytest.mark.verb("discard")
def test_discard_at_random_asks_nobody(drill: Drill) -> None:
    lost = set()
    for seed in range(20):
        table = drill.table(scheme="- discard: {who: opponent, cards: 1, picked_by: random}", their_hand=["hit", "block"], position={"seed": seed})
        lost.add(tuple(table.scheme("trial", "drill").discard(1)))
    assert lost == {("hit",), ("block",)}


@pytest.mark.verb("discard")
def test_discard_any_number_with_a_filter(drill: Drill) -> None:
    table = drill.table(
        scheme="- discard: {cards: any_number, where: {boost_at_least: 3}, as: shed}\n- gain: {rage: shed.count}", hand=["trial", "jab", "guard", "plan"]
    )
    table.scheme("trial", "drill")
    assert table.offered("card") == ["guard", "plan"]
    table.take(card="plan").take("done")
    assert (table.hand(0), table.discard(0), table.counter(0, "rage")) == (["jab", "guard"], ["trial", "plan"], 3)


@pytest.mark.verb("discard")
def test_discard_a_card_with_a_trait(drill: Drill) -> None:
    table = drill.table(scheme="- discard: {cards: 1, where: {trait: sharp}}", hand=["trial", "jab", "strike"]).scheme("trial", "drill")
    assert table.offered("card") == ["strike"]


@pytest.mark.verb("discard")
def test_discard_all_and_from_the_deck(drill: Drill) -> None:
    table = drill.table(scheme="- discard: {from: top_of_deck, cards: 2}\n- discard: all", hand=["trial", "jab"], mine={"deck": ["guard", "plan", "strike"]})
    table.scheme("trial", "drill").take(card="jab")
    assert (table.hand(0), table.deck(0), table.discard(0)) == ([], ["strike"], ["trial", "jab", "plan", "guard"])


@pytest.mark.verb("move_cards")
@pytest.mark.parametrize(
    ("to", "hand", "deck", "discard"),
    [
        ("hand", ["trial"], ["jab"], []),
        ("top_of_deck", [], ["trial", "jab"], []),
        ("bottom_of_deck", [], ["jab", "trial"], []),
        ("discard", [], ["jab"], ["trial"]),
        ("removed", [], ["jab"], []),
    ],
)
def test_a_card_that_is_played_goes_elsewhere_once_it_is_done(drill: Drill, to: str, hand: list[str], deck: list[str], discard: list[str]) -> None:
    steps = f"- move_cards: {{cards: this_card, to: {to}}}"
    fight = drill.table(after_combat=f"{steps}\n- gain: {{rage: {{cards_in: hand}}}}", mine={"deck": ["jab"]}, their_hand=["parry"])
    fight.attack("drill", "dummy", "trial", "parry")
    scheme = drill.table(scheme=f"{steps}\n- gain: {{rage: {{cards_in: hand}}}}", mine={"deck": ["jab"]}).scheme("trial", "drill")
    for table in (fight, scheme):
        assert (table.hand(0), table.deck(0), table.discard(0)) == (hand, deck, discard)
        # Not before it has been played.
        assert table.counter(0, "rage") == 2
    assert fight.discard(1) == ["parry"]


@pytest.mark.verb("move_cards")
def test_the_opposing_card_goes_back_to_its_owner(drill: Drill) -> None:
    table = drill.table(after_combat="- move_cards: {cards: opposing_card, to: hand}", their_hand=["block"]).attack("drill", "dummy", "trial", "block")
    assert (table.hand(1), table.discard(1), table.discard(0)) == (["block"], [], ["trial"])
    assert table.game.observe(0)["players"][1]["hand"] == ["block"]
    alone = drill.table(after_combat="- move_cards: {cards: opposing_card, to: hand}").attack("drill", "dummy", "trial")
    assert alone.hand(1) == []


@pytest.mark.verb("move_cards")
def test_a_card_that_stays_in_play_goes_at_once(drill: Drill) -> None:
    ongoing = "- trigger: turn_end\n  do: [{move_cards: {cards: this_card, to: hand}}]"
    table = drill.table(scheme="- stay_in_play", ongoing=ongoing, position={"actions": 1}).scheme("trial", "drill")
    assert (table.hand(0), table.game.snapshot()["in_play"]) == (["trial"], [])


@pytest.mark.verb("look", "shuffle")
def test_look_at_a_whole_deck_to_search_it(drill: Drill) -> None:
    steps = "- look: {from: deck, cards: all}\n- move_cards: {from: deck, cards: 1, where: {type: scheme}, to: hand}\n- shuffle: you"
    table = drill.table(scheme=steps, mine={"deck": ["jab", "plan", "guard"]}).scheme("trial", "drill")
    assert table.offered("card") == ["plan"]
    table.take(card="plan")
    assert (table.hand(0), sorted(table.deck(0)), table.game.observe(0)["players"][0]["deck"]) == (["plan"], ["guard", "jab"], [None, None])


@pytest.mark.verb("look")
def test_look_shows_cards_to_you_alone(drill: Drill) -> None:
    table = drill.table(
        scheme="- look: {of: opponent, from: hand, cards: all}\n- look: {of: opponent, from: top_of_deck, cards: 2}",
        their_hand=["hit"],
        other={"deck": ["block", "boon", "parry"]},
    )
    table.scheme("trial", "drill")
    theirs = table.game.observe(0)["players"][1]
    assert (theirs["hand"], theirs["deck"]) == (["hit"], ["block", "boon", None])
    assert table.game.observe(1)["players"][1]["deck"] == [None, None, None]


@pytest.mark.verb("reveal")
def test_reveal_shows_cards_to_everybody(drill: Drill) -> None:
    table = drill.table(
        scheme="- reveal: {from: hand, cards: all}\n- reveal: {from: top_of_deck, cards: 1}", hand=["trial", "jab"], mine={"deck": ["guard", "plan"]}
    ).scheme("trial", "drill")
    for viewer in (0, 1):
        mine = table.game.observe(viewer)["players"][0]
        assert (mine["hand"], mine["deck"]) == (["jab"], ["guard", None])


@pytest.mark.verb("reveal", "move_cards")
def test_reveal_bound_cards_and_take_them(drill: Drill) -> None:
    steps = "- look: {from: top_of_deck, cards: 2, as: seen}\n- reveal: {cards: seen}\n- move_cards: {cards: seen, to: hand}"
    table = drill.table(scheme=steps, mine={"deck": ["guard", "plan", "jab"]}).scheme("trial", "drill")
    assert (sorted(table.hand(0)), table.deck(0)) == (["guard", "plan"], ["jab"])
    assert sorted(table.game.observe(1)["players"][0]["hand"]) == ["guard", "plan"]


@pytest.mark.verb("move_cards")
@pytest.mark.parametrize(
    ("to", "deck", "discard", "removed", "stash"),
    [
        ("top_of_deck", ["jab", "plan", "plan"], ["trial"], [], []),
        ("bottom_of_deck", ["plan", "plan", "jab"], ["trial"], [], []),
        ("discard", ["plan", "plan"], ["trial", "jab"], [], []),
        ("removed", ["plan", "plan"], ["trial"], ["jab"], []),
        ("stash", ["plan", "plan"], ["trial"], [], ["jab"]),
    ],
)
def test_move_cards_from_the_hand(drill: Drill, to: str, deck: list[str], discard: list[str], removed: list[str], stash: list[str]) -> None:
    table = drill.table(scheme=f"- move_cards: {{from: hand, cards: 1, to: {to}}}", hand=["trial", "jab", "guard"], mine={"deck": ["plan", "plan"]})
    before = len(table.player(0)["removed"])
    table.scheme("trial", "drill").take(card="jab")
    mine = table.player(0)
    assert (mine["hand"], mine["deck"], mine["discard"], mine["piles"]["stash"]) == (["guard"], deck, discard, stash)
    assert mine["removed"][before:] == removed


@pytest.mark.verb("move_cards")
def test_move_cards_from_the_discard_pile_into_the_deck(drill: Drill) -> None:
    orders = set()
    for seed in range(60):
        table = drill.table(
            scheme="- move_cards: {from: discard, cards: 2, to: shuffled_into_deck}",
            mine={"deck": ["plan"], "discard": ["jab", "guard", "strike"]},
            position={"seed": seed},
        )
        table.scheme("trial", "drill").take(card="jab").take(card="strike")
        assert (sorted(table.deck(0)), table.discard(0)) == (["jab", "plan", "strike"], ["trial", "guard"])
        orders.add(tuple(table.deck(0)))
    assert len(orders) == 6


@pytest.mark.verb("move_cards")
def test_move_all_but_one_of_the_cards_drawn(drill: Drill) -> None:
    steps = "- draw: {cards: 3, as: drawn}\n- move_cards: {among: drawn, all_but: 1, to: bottom_of_deck}"
    table = drill.table(scheme=steps, hand=["trial", "strike"], mine={"deck": ["jab", "guard", "plan", "jab"]}).scheme("trial", "drill")
    assert table.offered("card") == ["jab", "guard", "plan"]
    table.take(card="plan").take(card="jab")
    assert (table.hand(0), table.deck(0)) == (["strike", "guard"], ["jab", "plan", "jab"])


@pytest.mark.verb("reorder", "look")
def test_reorder_puts_cards_back_in_any_order(drill: Drill) -> None:
    """The first chosen is the uppermost, and the question says so."""
    table = drill.table(scheme="- look: {from: top_of_deck, cards: 3, as: seen}\n- reorder: seen", mine={"deck": ["jab", "guard", "plan", "strike"]}).scheme(
        "trial", "drill"
    )
    assert table.decision.prompt.endswith(" (the first one chosen is on top)")
    table.take(card="plan").take(card="jab").take(card="guard")
    assert table.deck(0) == ["plan", "jab", "guard", "strike"]
    assert table.game.observe(0)["players"][0]["deck"] == ["plan", "jab", "guard", None]


@pytest.mark.verb("reorder", "look")
def test_reorder_puts_cards_back_on_the_pile_where_they_lie(drill: Drill) -> None:
    steps = "- look: {from: top_of_shelf, cards: 2, as: seen}\n- reorder: seen"
    table = drill.table(scheme=steps, mine={"piles": {"shelf": ["jab", "guard", "plan"]}, "deck": ["strike"]}).scheme("trial", "drill")
    table.take(card="guard").take(card="jab")
    assert (table.player(0)["piles"]["shelf"], table.deck(0)[0]) == (["guard", "jab", "plan"], "strike")


@pytest.mark.verb("shuffle", "look")
def test_shuffle_mixes_a_deck_and_what_was_known_of_it(drill: Drill) -> None:
    orders = set()
    for seed in range(60):
        table = drill.table(
            scheme="- look: {from: top_of_deck, cards: 2}\n- shuffle: you", mine={"deck": ["jab", "guard", "plan"]}, position={"seed": seed}
        ).scheme("trial", "drill")
        assert table.game.observe(0)["players"][0]["deck"] == [None, None, None]
        orders.add(tuple(table.deck(0)))
    assert len(orders) == 6


@pytest.mark.verb("move_cards")
def test_a_card_whose_owner_has_no_such_pile_stays_where_it_is(drill: Drill) -> None:
    table = drill.table(scheme="- move_cards: {of: opponent, from: hand, cards: 1, to: stash}", their_hand=["hit", "block"]).scheme("trial", "drill")
    table.take(card="hit")
    assert table.hand(1) == ["hit", "block"]
