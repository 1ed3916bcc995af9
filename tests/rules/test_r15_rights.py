"""R15.12, R15.50: which cards may be played, and by whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.table import Table, player


@pytest.fixture(scope="module")
def rights(repository: Path) -> dw.Bundle:
    return dw.compile(repository / "tests" / "pack" / "rights", repository / "tests" / "pack" / "proving-ground", cache=False)


def attacks(table: Table) -> set[tuple[Any, ...]]:
    return {(option.data["fighter"], option.data["target"]) for option in table.decision.options if option.kind == "attack"}


# -- cards that may not be played ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("R15.50")
def test_an_attack_that_cannot_be_defended_with_low_cards(drill: Drill) -> None:
    step = "- modify: {forbid: {what: defend, cards: {value_at_most: 1}}, who: opposing_fighter, until: {end_of: combat}}"
    table = drill.table(type="attack", when_played=step, hand=["trial", "strike"], their_hand=["block", "parry", "hit"])
    table.take("attack", fighter="drill", target="dummy").take(card="trial")
    assert table.offered("card") == ["parry"]
    # The next attack of the turn may be defended with all of them.
    table.take(card="parry").take("attack", fighter="drill", target="dummy").take(card="strike")
    assert table.offered("card") == ["block"]


@pytest.mark.rule("R15.50")
def test_who_holds_none_but_forbidden_cards_is_asked_like_everybody(drill: Drill) -> None:
    """What others see of the question is the same with a block, which is forbidden, as with a hit, which is no defense."""
    step = "- modify: {forbid: {what: defend, cards: {value_at_most: 1}}, who: opposing_fighter, until: {end_of: combat}}"
    seen = []
    for held in ("block", "hit"):
        table = drill.table(type="attack", when_played=step, hand=["trial"], their_hand=[held])
        table.take("attack", fighter="drill", target="dummy").take(card="trial")
        assert table.kinds() == ["no_defense"]
        seen.append((table.game.observe(0), [str(event) for event in table.game.log_for(0)]))
    assert seen[0] == seen[1]


@pytest.mark.rule("R15.50")
@pytest.mark.parametrize(
    "forbidden", ["{what: attack, cards: {value_at_least: 4}}", "{what: play, cards: {not: {type: versatile}}}", "{what: play, cards: hit}"]
)
def test_attack_cards_that_may_not_be_played_are_not_offered(drill: Drill, forbidden: str) -> None:
    ability = f"- continuous: {{forbid: {forbidden}, who: {{each: {{side: opposing, role: hero}}}}}}"
    table = drill.table(abilities=ability, hand=["guard"], their_hand=["hit", "parry", "parry"], position={"active": 1})
    table.take("attack", fighter="dummy", target="drill")
    assert table.offered("card") == ["parry"]


@pytest.mark.rule("R15.50")
@pytest.mark.parametrize("forbidden", ["{what: attack, cards: any}", "play"])
def test_where_all_attack_cards_are_forbidden_no_attack_is_offered(drill: Drill, forbidden: str) -> None:
    """Forbidden to the hero alone: a mate may still attack."""
    ability = f"- continuous: {{forbid: {forbidden}, who: {{each: {{side: opposing, role: hero}}}}}}"
    table = drill.table(abilities=ability, hand=[], their_hand=["hit"], theirs={"dummy": "b3", "mate-1": "b1"}, position={"active": 1})
    assert attacks(table) == {("mate-1", "drill"), ("mate-1", "aide-1")}


@pytest.mark.rule("R15.50")
def test_schemes_that_may_not_be_played(drill: Drill) -> None:
    """Of a player's schemes some are forbidden, whoever plays them; the others are not."""
    step = "- modify: {forbid: {what: scheme, cards: {boost_at_least: 4}}, player: you, until: {end_of: turn}}"
    table = drill.table(scheme=step, hand=["trial", "trial", "plan"])
    assert {option.data["card"] for option in table.decision.options if option.kind == "scheme"} == {"trial", "plan"}
    table.scheme("trial", "drill")
    assert {option.data["card"] for option in table.decision.options if option.kind == "scheme"} == {"trial"}


@pytest.mark.rule("R15.50")
def test_two_names_are_forbidden_at_the_same_time(drill: Drill) -> None:
    """A card played twice forbids two names, not the second one only."""
    steps = """\
        - look: {of: opponent, cards: all}
        - choose: {card: any, from: hand, of: opponent, as: seen}
        - modify: {forbid: {what: play, cards: {same_name_as: seen}}, player: opponent, until: {start_of: next_turn}}
    """
    table = drill.table(scheme=steps, hand=["trial", "trial"], their_hand=["hit", "parry", "scheme"], position={"actions": 2})
    table.scheme("trial", "drill").take(card="hit").scheme("trial", "drill").take(card="scheme")
    assert {option.data["card"] for option in table.decision.options if option.kind == "scheme"} == set()
    assert table.take("attack", fighter="dummy", target="drill").offered("card") == ["parry"]


@pytest.mark.rule("R15.50")
def test_a_dealt_out_card_is_one_that_may_lie_there(drill: Drill) -> None:
    """While a second card may follow, the first defense lies face down: for the attacker it is one that is not forbidden."""
    step = "- modify: {forbid: {what: defend, cards: {value_at_most: 1}}, who: opposing_fighter, until: {end_of: combat}}"
    ability = "- continuous: {extra_cards: defense, who: {each: {side: opposing}}}"
    table = drill.table(abilities=ability, type="attack", when_played=step, hand=["trial"], their_hand=["parry", "parry", "block", "boon"])
    table.take("attack", fighter="drill", target="dummy").take(card="trial").take(card="parry")
    assert (table.decision.kind, table.decision.player) == ("more_cards", 1)
    for seed in range(20):
        state = table.game.determinize(0, seed).state
        assert {state.card(played.card).id for played in state.combat.sides[1].cards} == {"parry"}


# -- cards that may be played although they name somebody else, or are somebody else's -------------------------------------------------------


@pytest.mark.rule("R15.12")
def test_a_banner_is_widened_for_a_while(rights: dw.Bundle) -> None:
    """A Page cannot play the Crown; after the Coronation it can, until the turn ends."""
    usurper = player("usurper", {"usurper": "a5", "page-1": "b2"}, hand=["coronation", "crown"])
    table = Table(rights, "yard", usurper, player("warden", {"warden": "b3"}, hand=["strike"]), actions=1)
    assert attacks(table) == set()
    table.scheme("coronation", "page-1")
    assert attacks(table) == {("page-1", "warden")}
    table.attack("page-1", "warden", "crown")
    assert (table.values(), table.discard(0)) == ([(4, 0)], ["crown", "coronation"])
    # On the Warden's turn the Page cannot defend with it any more.
    game = Table(rights, "yard", usurper, player("warden", {"warden": "b3"}, hand=["strike"]), actions=1)
    game.scheme("coronation", "page-1").maneuver()
    game.take("attack", fighter="warden", target="page-1").take(card="strike")
    assert "crown" not in game.offered("card")


TAKE = "- move_cards: {of: opponent, from: discard, cards: 1, picked_by: you, to: hand, to_whose: you}"


@pytest.mark.rule("R15.12")
def test_an_opponents_card_is_played_and_goes_to_its_owners_pile(drill: Drill) -> None:
    steps = f"{TAKE}\n- modify: {{may_use: {{owner: opponent}}, player: you, until: {{end_of: turn}}}}"
    table = drill.table(scheme=steps, hand=["trial"], their_hand=["block"], other={"discard": ["parry"]})
    table.scheme("trial", "drill").take(card="parry")
    assert table.hand(0) == ["parry"]
    table.attack("drill", "dummy", "parry")
    assert (table.values(), table.discard(0), table.discard(1)) == ([(3, 0)], ["trial"], ["parry"])
    # Its effect after combat was the attacker's: who played it drew the card.
    assert (len(table.hand(0)), table.hand(1), table.health("dummy")) == (1, ["block"], 7)


@pytest.mark.rule("R15.12")
@pytest.mark.parametrize("abilities", ["", "- continuous: {may_use: any}"])
def test_without_leave_an_opponents_card_is_not_played(drill: Drill, abilities: str) -> None:
    """That banners do not matter is said of a fighter's own cards, unless it says whose."""
    table = drill.table(abilities=abilities, scheme=TAKE, hand=["trial"], other={"discard": ["hit"]}).scheme("trial", "drill").take(card="hit")
    assert (table.hand(0), attacks(table)) == (["hit"], set())


@pytest.mark.rule("R15.12")
def test_pieces_that_a_borrowed_card_names_are_those_of_its_hero(rights: dw.Bundle) -> None:
    """Shackle says "your fighter won": that is who played it. Fetch the Hound fetches a hound of the Warden, beside the Warden."""
    usurper = player("usurper", {"usurper": "b2"}, hand=["plunder"])
    table = Table(rights, "yard", usurper, player("warden", {"warden": "b3", "hound-1": "c5"}, discard=["shackle"]), actions=1)
    table.scheme("plunder", "usurper").take(card="shackle").attack("usurper", "warden", "shackle")
    assert (table.values(), table.discard(1)) == ([(2, 0)], ["shackle"])
    assert {fighter for fighter, _ in table.take("maneuver").take("no_boost").offered("fighter", "space")} == {"hound-1"}


@pytest.mark.rule("R15.12")
def test_a_taken_scheme_is_played_by_who_took_it(rights: dw.Bundle) -> None:
    usurper = player("usurper", {"usurper": "b2"}, hand=["plunder"])
    table = Table(rights, "yard", usurper, player("warden", {"warden": "b4"}, discard=["ponder"]), actions=1).scheme("plunder", "usurper")
    table.take(card="ponder").scheme("ponder", "usurper")
    assert (len(table.hand(0)), len(table.hand(1)), table.discard(1)) == (1, 0, ["ponder"])


@pytest.mark.rule("R15.12")
@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_it_is_the_chosen_opponents_cards_that_may_be_played(rights: dw.Bundle, mode: str) -> None:
    """With several opponents one is chosen; a card of another that is held meanwhile stays unplayable."""
    seats = [
        player("usurper", {"usurper": "b2"}, hand=["plunder"]),
        player("warden", {"warden": "b3"}, discard=["strike"]),
        player("trapper", {"trapper": "a1"}),
        player("mourner", {"mourner": "c5"}, discard=["strike"]),
    ]
    table = Table(rights, "yard", *seats, mode=mode, actions=1)
    table.scheme("plunder", "usurper").take(player=1).take(card="strike")
    assert (table.hand(0), attacks(table)) == (["strike"], {("usurper", "warden")})


@pytest.mark.rule("R15.12")
def test_a_card_that_might_be_another_players_is_dealt_out_as_one(rights: dw.Bundle) -> None:
    """The Warden knows that his Strike was taken; what the Usurper lays may be it, and every world can be played on."""
    usurper = player("usurper", {"usurper": "b2"}, hand=["plunder", "jab"])
    table = Table(rights, "yard", usurper, player("warden", {"warden": "b3"}, hand=["guard", "jab"], discard=["strike"]), actions=1)
    table.scheme("plunder", "usurper").take(card="strike").take("attack", fighter="usurper", target="warden").take(card="strike")
    laid = set()
    for seed in range(30):
        world = table.game.determinize(1, seed)
        laid.add(world.state.card(world.state.combat.sides[0].cards[0].card).id)
        assert dw.Game.from_json(rights, world.to_json()).state_hash() == world.state_hash()
    assert laid == {"strike"}
