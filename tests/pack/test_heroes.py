"""The heroes of the test pack: what each of them is there to show."""

from __future__ import annotations

import duelwright as dw
from tests.table import Table, player

# -- Warden: damage with a cap, a scheme that stays, things forbidden for a while, a fighter that returns ---------------------------------


def test_thick_hide_caps_the_damage_of_an_attack(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("mourner", {"mourner": "b2"}, hand=["blow"]), player("warden", {"warden": "b3"}))
    table.attack("mourner", "warden", "blow")
    assert (table.values(), table.health("warden")) == ([(5, 0)], 10)


def test_curfew_stays_in_play_until_the_wardens_next_turn(ground: dw.Bundle) -> None:
    warden = player("warden", {"warden": "b2"}, hand=["curfew", "strike", "strike"])
    table = Table(ground, "yard", warden, player("mourner", {"mourner": "b3"}))
    table.scheme("curfew").attack("warden", "mourner", "strike")
    assert (table.values(), table.game.snapshot()["in_play"]) == ([(5, 0)], [{"card": "curfew", "player": 0}])
    table.maneuver().maneuver()
    assert (table.game.snapshot()["in_play"], table.discard(0)) == ([], ["curfew", "strike"])
    assert table.attack("warden", "mourner", "strike").values()[-1] == (3, 0)


def test_a_shackled_fighter_cannot_move_until_the_wardens_next_turn(ground: dw.Bundle) -> None:
    warden = player("warden", {"warden": "b2"}, hand=["shackle"])
    table = Table(ground, "yard", warden, player("mourner", {"mourner": "b3", "shade-1": "c5"}), actions=1)
    table.attack("warden", "mourner", "shackle")
    table.take("maneuver").take("no_boost")
    assert {fighter for fighter, _ in table.offered("fighter", "space")} == {"shade-1"}
    table.take("stop").maneuver().maneuver().maneuver()
    table.take("maneuver").take("no_boost")
    assert {fighter for fighter, _ in table.offered("fighter", "space")} == {"mourner", "shade-1"}


def test_a_fallen_hound_is_fetched_back(ground: dw.Bundle) -> None:
    table = Table(ground, "yard", player("warden", {"warden": "b1", "hound-2": "a1"}, hand=["fetch-the-hound"]), player("twins", {"ash": "c5"}))
    table.scheme("fetch-the-hound")
    assert table.offered("space") == ["b2", "c1"]
    table.take(space="c1")
    assert (table.at("hound-1"), table.health("hound-1")) == ("c1", 1)


# -- The Twins: two heroes, redirected damage, an attack inside an attack -----------------------------------------------------------------


def test_the_second_hero_is_placed_as_a_sidekick_is(ground: dw.Bundle) -> None:
    game = dw.new_game(ground, ["twins", "warden"], "yard", seed=0)
    assert game.decision is not None
    assert ({option.data["fighter"] for option in game.decision.options}, len(game.decision.options)) == ({"ember"}, 5)
    assert game.snapshot()["players"][0]["fighters"][0]["space"] == "b1"


def test_what_an_effect_does_to_ember_ash_suffers(ground: dw.Bundle) -> None:
    """Wither hits both twins: Ash takes both points. Combat damage is Ember's own."""
    table = Table(ground, "yard", player("twins", {"ash": "a1", "ember": "b1"}, hand=["wither"]), player("warden", {"warden": "c5"}))
    table.scheme("wither", "ash")
    assert (table.health("ash"), table.health("ember")) == (7, 7)
    hit = Table(ground, "yard", player("warden", {"warden": "b2"}, hand=["strike"]), player("twins", {"ash": "a1", "ember": "b1"}))
    hit.attack("warden", "ember", "strike")
    assert (hit.health("ash"), hit.health("ember")) == (9, 4)


def test_pincer_lets_the_other_twin_attack_the_same_fighter(ground: dw.Bundle) -> None:
    """An attack inside an attack: both combats are told apart, both cards discarded, one action spent."""
    twins = player("twins", {"ash": "b2", "ember": "c3"}, hand=["pincer", "strike"])
    table = Table(ground, "yard", twins, player("warden", {"warden": "b3", "hound-1": "b4"}, hand=["guard", "jab"]))
    table.attack("ash", "warden", "pincer", "guard")
    assert table.decision.kind == "extra_attack"
    assert table.offered("fighter", "target") == [("ember", "warden")]
    assert table.game.snapshot()["combat"]["attack"]["card"] == "pincer"
    table.take("attack").take("attack_card", card="strike")
    assert [combat["attack"]["card"] for combat in table.game.snapshot()["outer_combats"]] == ["pincer"]
    table.defend("jab")
    assert (table.values(), table.health("warden")) == ([(2, 2), (3, 2)], 13)
    assert (table.discard(0), table.discard(1), table.actions) == (["pincer", "strike"], ["guard", "jab"], 1)


def test_last_stand_sets_the_health_of_both(ground: dw.Bundle) -> None:
    twins = player("twins", {"ash": "a1", "ember": "b1"}, health={"ash": 8, "ember": 2}, hand=["last-stand"])
    table = Table(ground, "yard", twins, player("warden", {"warden": "c5"})).scheme("last-stand", "ember")
    assert (table.health("ash"), table.health("ember"), table.events("damaged", "recovered")) == (5, 5, [])


# -- Trapper: traps, a pile, a counter, a prediction -------------------------------------------------------------------------------------


def test_a_snare_bites_whoever_walks_into_it_and_is_gone(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "a5"}, tokens={"snare": ["b2", "c5"]})
    table = Table(ground, "yard", player("warden", {"warden": "b1"}), trapper).take("maneuver").take("no_boost")
    table.take("move", space="b3", over=["b2"])
    assert (table.health("warden"), table.tokens("snare")) == (13, [None, "c5", None])


def test_a_way_around_the_snare_is_a_way_of_its_own(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "a5"}, tokens={"snare": ["b1"]})
    table = Table(ground, "yard", player("warden", {"warden": "a1"}), trapper).take("maneuver").take("no_boost")
    assert [option.data["over"] for option in table.decision.options if option.data.get("space") == "b2"] == [[], ["b1"]]
    assert table.take("move", space="b2", over=[]).health("warden") == 14


def test_the_trappers_own_side_walks_freely(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "b1"}, tokens={"snare": ["b2"]})
    table = Table(ground, "yard", trapper, player("warden", {"warden": "c5"})).take("maneuver").take("no_boost")
    table.take("move", space="b2")
    assert (table.health("trapper"), table.tokens("snare")) == (12, ["b2", None, None])


def test_a_fighter_that_falls_in_a_snare_moves_no_further(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "a5"}, tokens={"snare": ["b2"]})
    table = Table(ground, "yard", player("warden", {"warden": "c1", "hound-1": "b1"}), trapper).take("maneuver").take("no_boost")
    table.take("move", fighter="hound-1", space="b3", over=["b2"])
    assert table.defeated("hound-1")
    assert {fighter for fighter, _ in table.offered("fighter", "space")} == {"warden"}


def test_the_satchel_hides_cards_from_the_opponent(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "b2"}, hand=["pack-the-satchel", "jab", "strike", "guard"], deck=[])
    table = Table(ground, "yard", trapper, player("warden", {"warden": "b4"}))
    table.scheme("pack-the-satchel", "trapper").take(card="jab").take(card="guard")
    assert table.player(0)["piles"] == {"satchel": ["guard", "jab"]}
    assert table.game.observe(1)["players"][0]["piles"] == {"satchel": [None, None]}
    assert table.hand(0) == ["strike"]


def test_dig_it_out_counts_the_satchel_and_empties_it(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "b2"}, hand=["dig-it-out"], piles={"satchel": ["jab", "guard", "strike"]})
    table = Table(ground, "yard", trapper, player("warden", {"warden": "b3"})).attack("trapper", "warden", "dig-it-out")
    assert (table.values(), sorted(table.hand(0)), table.player(0)["piles"]) == ([(5, 0)], ["guard", "jab", "strike"], {"satchel": []})


def test_a_prediction_that_comes_true(ground: dw.Bundle) -> None:
    for guess, value in ((2, 5), (6, None), (1, 2)):
        trapper = player("trapper", {"trapper": "b2"}, hand=["read-the-tracks"])
        table = Table(ground, "yard", trapper, player("warden", {"warden": "b3"}, hand=["guard"]))
        table.take("attack").take(card="read-the-tracks")
        if value is None:
            assert guess not in table.offered("number")
            continue
        table.take(number=guess).take(card="guard")
        assert table.values() == [(value, 2)]


def test_scent_is_gained_once_a_turn_and_spent_for_value(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "a1", "ferret": "b1"}, hand=["pounce"])
    table = Table(ground, "yard", trapper, player("warden", {"warden": "b3"}))
    table.maneuver(("trapper", "a2"), ("ferret", "b2"))
    assert table.counter(0, "scent") == 1
    table.attack("ferret", "warden", "pounce")
    assert table.offered("number") == [0, 1]
    table.take(number=1)
    assert (table.values(), table.counter(0, "scent")) == ([(3, 0)], 0)


def test_a_hobbled_fighter_is_slow_until_the_trappers_next_turn(ground: dw.Bundle) -> None:
    trapper = player("trapper", {"trapper": "a1"}, hand=["hobble"])
    table = Table(ground, "yard", trapper, player("warden", {"warden": "b2", "hound-1": "c5"}), actions=1)
    table.attack("trapper", "warden", "hobble")
    table.take("maneuver").take("no_boost")
    offered = table.offered("fighter", "space")
    assert {space for fighter, space in offered if fighter == "warden"} == {"a2", "b1", "b3", "c2"}
    assert {space for fighter, space in offered if fighter == "hound-1"} == {"c4", "c3", "b5", "b4", "a5"}


# -- Mourner: answers to damage and defeat, forms with numbers of their own ---------------------------------------------------------------


def test_grief_draws_at_most_twice_a_turn(ground: dw.Bundle) -> None:
    """Three attacks in one turn: two cards."""
    warden = player("warden", {"warden": "b2", "hound-1": "b4"}, hand=["jab", "jab", "jab"])
    table = Table(ground, "yard", warden, player("mourner", {"mourner": "b3"}), actions=3)
    for _ in range(3):
        table.attack("warden", "mourner", "jab")
    assert (table.health("mourner"), len(table.hand(1))) == (7, 2)


def test_a_shade_that_falls_heals_and_unveils_once(ground: dw.Bundle) -> None:
    """Wake heals each time, Keening changes the form once a game; the Mourner picks their order."""
    mourner = player("mourner", {"mourner": "a1", "shade-1": "b1", "shade-2": "c1"}, health={"mourner": 5}, hand=["offering", "offering"])
    table = Table(ground, "yard", mourner, player("warden", {"warden": "c5"})).scheme("offering", "mourner").take(fighter="shade-1")
    assert sorted(str(option) for option in table.decision.options) == ["Keening", "Wake"]
    table.game.apply(0)
    assert (table.health("mourner"), table.player(0)["form"]) == (6, "unveiled")
    table.scheme("offering", "mourner")
    assert (table.health("mourner"), table.player(0)["form"], table.defeated("shade-2")) == (7, "unveiled", True)


def test_a_form_has_a_name_a_move_value_and_an_attack_of_its_own(ground: dw.Bundle) -> None:
    for form, name, far, targets in (("veiled", "The Veiled Mourner", False, []), ("unveiled", "The Unveiled Mourner", True, ["warden"])):
        table = Table(ground, "yard", player("mourner", {"mourner": "a1"}, form=form, hand=["strike"]), player("warden", {"warden": "c2"}))
        assert table.fighter("mourner")["name"] == name
        assert table.offered("target") == targets
        table.take("maneuver").take("no_boost")
        assert ("a5" in table.offered("space")) == far


def test_dirge_is_moved_by_the_opponent_and_usable_in_both_forms(ground: dw.Bundle) -> None:
    for form in ("veiled", "unveiled"):
        table = Table(ground, "yard", player("mourner", {"mourner": "b2"}, form=form, hand=["dirge"]), player("warden", {"warden": "b3"}))
        table.attack("mourner", "warden", "dirge")
        assert (table.decision.player, table.decision.kind) == (1, "move")
        assert table.take("move", space="b5").at("warden") == "b5"


# -- Navigator: traits, marks, damage that is answered, cards that go elsewhere ------------------------------------------------------------


def test_the_lookout_shows_attacks_while_a_gunner_is_near(ground: dw.Bundle) -> None:
    for gunner, shown in (("b3", "strike"), ("c5", None)):
        navigator = player("navigator", {"navigator": "b2", "gunner-1": gunner}, hand=["guard"])
        table = Table(ground, "yard", navigator, player("warden", {"warden": "b1"}, hand=["strike"]), active=1)
        table.take("attack", target="navigator").take("attack_card", card="strike")
        assert (table.decision.kind, table.game.observe(0)["combat"]["attack"]["card"]) == ("defense_card", shown)


def test_a_boosted_maneuver_leaves_a_barnacle_once_a_turn(ground: dw.Bundle) -> None:
    navigator = player("navigator", {"navigator": "b2"}, hand=["guard", "guard"])
    table = Table(ground, "yard", navigator, player("warden", {"warden": "b4", "hound-1": "a5"}))
    table.take("maneuver").take("boost", card="guard")
    assert table.offered("fighter") == ["warden"]
    table.take("fighter", fighter="warden").take("stop").take("maneuver").take("boost", card="guard")
    assert (table.decision.kind, table.fighter("warden")["marks"]) == ("maneuver", [{"id": "barnacle", "player": 0, "count": 1}])


def test_the_barnacles_that_are_scraped_off_hurt_the_hero(ground: dw.Bundle) -> None:
    navigator = player("navigator", {"navigator": "b2"}, hand=["keelhaul", "scrape-the-hull"])
    table = Table(ground, "yard", navigator, player("warden", {"warden": "b1", "hound-1": "b3"}))
    table.attack("navigator", "warden", "keelhaul")
    health = table.health("warden")
    table.scheme("scrape-the-hull", "navigator")
    assert (table.health("warden"), table.fighter("warden")["marks"]) == (health - 1, [])


def test_fools_luck_hangs_on_the_die(ground: dw.Bundle) -> None:
    seen = set()
    for seed in range(30):
        navigator = player("navigator", {"navigator": "b2"}, hand=["fools-luck"])
        table = Table(ground, "yard", navigator, player("mourner", {"mourner": "b1"}), seed=seed).attack("navigator", "mourner", "fools-luck")
        ((_, roll),) = table.events("random_number")
        assert table.values() == [(5 if roll >= 4 else 2, 0)]
        seen.add(roll)
    assert seen == {1, 2, 3, 4, 5, 6}
