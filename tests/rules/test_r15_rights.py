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
def test_a_form_that_a_borrowed_card_names_is_one_of_its_hero(repository: Path) -> None:
    """The Usurper has no wolves, and no forms: Unleash makes a wolf of the Keeper wild."""
    packs = [repository / "tests" / "pack" / name for name in ("rights", "fellowships", "proving-ground")]
    usurper = player("usurper", {"usurper": "b2"}, hand=["plunder"])
    keeper = player("keeper", {"keeper": "b4", "wolf-1": "a1", "wolf-2": "a2", "wolf-3": "a3"}, discard=["unleash"])
    table = Table(dw.compile(*packs, cache=False), "yard", usurper, keeper, actions=1).scheme("plunder", "usurper")
    table.take(card="unleash").scheme("unleash", "usurper").take(fighter="wolf-2")
    assert [fighter["form"] for fighter in table.game.snapshot()["players"][1]["fighters"]] == [None, "tame", "wild", "tame"]
    assert len(table.hand(0)) == 1


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


# -- abilities that are switched off ---------------------------------------------------------------------------------------------------------

BOLD = "- continuous: {attack_value: 2}\n- trigger: turn_end\n  do: [{draw: 1}]\n- trigger: action\n  do: [{recover: 1}]"
HUSH = "- modify: {forbid: abilities, who: drill, until: {end_of: turn}}"


@pytest.mark.rule("R15.51")
def test_special_abilities_have_no_effect_for_a_while(drill: Drill) -> None:
    """The bonus, the action and the draw at the end of the turn are gone; on the next turn they are back."""
    table = drill.table(abilities=BOLD, scheme=HUSH, hand=["trial", "strike", "strike"], other={"deck": ["block"] * 4})
    assert "use" in table.kinds()
    table.scheme("trial", "drill")
    assert "use" not in table.kinds()
    table.attack("drill", "dummy", "strike")
    assert (table.values(), table.active, len(table.hand(0))) == ([(3, 0)], 1, 1)
    table.maneuver().maneuver()
    assert "use" in table.kinds()
    assert table.attack("drill", "dummy", "strike").values()[-1] == (5, 0)


@pytest.mark.rule("R15.51")
def test_what_abilities_have_put_in_force_goes_on(drill: Drill) -> None:
    """The bonus until the end of the turn was given before; cards keep their effects and keywords."""
    ability = "- trigger: action\n  do: [{modify: {attack_value: 2, until: {end_of: turn}}}]"
    table = drill.table(abilities=ability, scheme=HUSH, hand=["trial", "strike"], position={"actions": 3}).take("use")
    table.scheme("trial", "drill").attack("drill", "dummy", "strike")
    assert table.values() == [(5, 0)]


@pytest.mark.rule("R15.51")
def test_the_ability_that_switches_others_off_is_not_switched_off(drill: Drill) -> None:
    """Its condition may even depend on one that it switches off."""
    abilities = f"{BOLD}\n- continuous: {{forbid: abilities}}\n  while: {{at_least: [{{health_of: drill}}, 5]}}"
    table = drill.table(abilities=abilities, hand=["strike", "strike"])
    assert "use" not in table.kinds()
    assert table.attack("drill", "dummy", "strike").values() == [(3, 0)]
    weak = drill.table(abilities=abilities, hand=["strike", "strike"], mine={"health": {"drill": 4}})
    assert weak.attack("drill", "dummy", "strike").values() == [(5, 0)]


@pytest.mark.rule("R15.51")
def test_only_the_abilities_of_the_fighters_named_are_off(drill: Drill) -> None:
    table = drill.table(abilities=BOLD, scheme=HUSH.replace("drill", "aide"), hand=["trial", "strike"]).scheme("trial", "drill")
    assert table.attack("drill", "dummy", "strike").values() == [(5, 0)]


# -- an opposing fighter attacks its own side ------------------------------------------------------------------------------------------------

PUPPET = "- extra_attack: {with: {choose: {side: opposing, role: sidekick}}, value: 3, must: true, after_combat: [{if: won_combat, then: [{draw: 1}]}]}"


@pytest.mark.rule("R15.52")
def test_an_opposing_fighter_attacks_its_own_side(drill: Drill) -> None:
    """The mate beside Dummy attacks it: Dummy's player defends, the effects and the victory are Drill's."""
    table = drill.table(scheme=PUPPET, theirs={"dummy": "b3", "mate-1": "b4"}, their_hand=["block", "hit"], mine={"deck": ["jab"] * 3})
    table.scheme("trial", "drill").take("attack", fighter="mate-1", target="dummy")
    assert (table.decision.player, table.offered("card")) == (1, ["block"])
    table.take(card="block")
    assert (table.values(), table.health("dummy"), table.hand(0), table.hand(1)) == ([(3, 1)], 8, ["jab"], ["hit"])
    assert dw.Game.from_json(table.game.bundle, table.game.to_json()).state_hash() == table.game.state_hash()


@pytest.mark.rule("R15.52")
def test_a_puppet_attacks_neither_itself_nor_you(drill: Drill) -> None:
    table = drill.table(scheme=PUPPET, at={"drill": "b2"}, theirs={"dummy": "c5", "mate-1": "b3", "mate-2": "b4"}, their_hand=["block"])
    table.scheme("trial", "drill")
    table.take(fighter="mate-1") if "fighter" in table.kinds() else None
    assert attacks(table) == {("mate-1", "mate-2")}


@pytest.mark.rule("R15.52")
def test_another_of_their_side_may_become_the_defender(drill: Drill) -> None:
    """But not the attacker itself, which is as near."""
    change = "change_defender: {choose: {side: opposing, role: sidekick, adjacent_to: opposing_fighter}}"
    steps = f"- extra_attack: {{with: {{choose: {{side: opposing, role: sidekick}}}}, value: 3, must: true, immediately: [{{{change}}}]}}"
    theirs = {"dummy": "b3", "mate-1": "b4", "mate-2": "a3"}
    for chosen, defeated in (("mate-2", True), ("mate-1", False)):
        table = drill.table(scheme=steps, theirs=theirs).scheme("trial", "drill").take(fighter="mate-1").take("attack", target="dummy").defend()
        table.take(fighter=chosen)
        assert (table.defeated("mate-2"), table.health("dummy")) == (defeated, 10 if defeated else 7)


@pytest.mark.rule("R15.52")
@pytest.mark.parametrize("mode", ["team", "free-for-all"])
def test_the_owner_of_the_target_defends(rights: dw.Bundle, mode: str) -> None:
    """A hound of the Warden attacks the Mourner, in a team his mate: the Mourner's player is asked."""
    seats = [
        player("usurper", {"usurper": "a1"}, hand=["strings"]),
        player("warden", {"warden": "b1", "hound-1": "b4"}),
        player("trapper", {"trapper": "c1"}),
        player("mourner", {"mourner": "b5"}, hand=["guard", "strike"]),
    ]
    table = Table(rights, "yard", *seats, mode=mode, actions=1).scheme("strings", "usurper")
    table.take("attack", fighter="hound-1", target="mourner")
    assert (table.decision.kind, table.decision.player, table.offered("card")) == ("defense_card", 3, ["guard"])
    before = table.health("mourner")
    assert table.take("no_defense").health("mourner") == before - 3


# -- through certain fighters ----------------------------------------------------------------------------------------------------------------


def test_through_certain_fighters_only(drill: Drill) -> None:
    """Dummy may pass aides, not Drill; nobody ends on one."""
    ability = "- continuous: {move_through: {fighter: aide}, who: {each: {side: opposing}}}"
    at, theirs = {"drill": "b2", "aide-1": "a2", "aide-2": "c2"}, {"dummy": "a3"}
    free = drill.table(abilities=ability, hand=[], at=at, theirs=theirs, position={"active": 1})
    free.take("maneuver")
    free = free.take("no_boost") if "no_boost" in free.kinds() else free
    reached = {space for _, space in free.offered("fighter", "space")}
    assert ("a1" in reached, "b1" in reached, "a2" in reached, "b2" in reached) == (True, False, False, False)
    barred = drill.table(hand=[], at=at, theirs=theirs, position={"active": 1}).take("maneuver")
    barred = barred.take("no_boost") if "no_boost" in barred.kinds() else barred
    assert "a1" not in {space for _, space in barred.offered("fighter", "space")}
