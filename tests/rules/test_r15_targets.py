"""Cards that limit or widen whom their attack may be aimed at, or serve as another type; abilities that do the same."""

from __future__ import annotations

import pytest

from tests.drill import Drill

# Drill on b2, an aide on a1; Dummy next to Drill, a mate far away.
FAR = {"dummy": "b3", "mate-1": "c4"}


@pytest.mark.rule("R15.11")
def test_a_card_that_limits_targets_is_offered_against_them_alone(drill: Drill) -> None:
    """The only card in hand is for sidekicks: the hero next door cannot be attacked."""
    table = drill.table(type="attack", keys="targets: {role: sidekick}", theirs={"dummy": "b3", "mate-1": "b1"})
    assert table.offered("fighter", "target") == [("drill", "mate-1"), ("aide-1", "mate-1")]
    # With another card, it can; but then that one must be laid.
    both = drill.table(type="attack", keys="targets: {role: sidekick}", theirs={"dummy": "b3", "mate-1": "b1"}, hand=["trial", "strike"])
    assert ("drill", "dummy") in both.offered("fighter", "target")
    both.take("attack", fighter="drill", target="dummy")
    assert both.offered("card") == ["strike"]


@pytest.mark.rule("R15.11")
def test_a_card_that_widens_targets_is_the_only_one_that_may_be_laid(drill: Drill) -> None:
    table = drill.table(type="attack", keys="reaches: {role: sidekick}", theirs=FAR, hand=["trial", "strike"])
    assert table.offered("fighter", "target") == [("drill", "dummy"), ("drill", "mate-1"), ("aide-1", "mate-1")]
    table.take("attack", fighter="drill", target="mate-1")
    assert table.offered("card") == ["trial"]
    table.take("attack_card", card="trial").defend()
    assert table.defeated("mate-1")
    # Without it in hand, the mate is out of reach.
    assert drill.table(type="attack", keys="reaches: {role: sidekick}", theirs=FAR, hand=["strike"]).offered("fighter", "target") == [("drill", "dummy")]


@pytest.mark.rule("R15.11")
def test_a_face_down_card_against_a_target_out_of_reach_is_one_that_reaches_it(drill: Drill) -> None:
    """Whoever thinks the game through knows that, and nothing else, of the card."""
    table = drill.table(type="attack", keys="reaches: {role: sidekick}", theirs=FAR, hand=["trial", "strike", "jab"], their_hand=["block"])
    table.take("attack", fighter="drill", target="mate-1").take("attack_card", card="trial")
    for seed in range(10):
        assert table.game.determinize(1, seed).snapshot()["combat"]["attack"]["card"] == "trial"


def test_what_a_card_says_about_playing_it(drill: Drill) -> None:
    keys = "targets: {role: sidekick}\nreaches: {role: sidekick}\nalso: {type: defense, value: 1, if: {at_least: [{health_of: drill}, 3]}}"
    card = drill.content(type="attack", keys=keys).payload["heroes"]["drill"]["cards"][-1]
    assert card["text"]["en"]["playable_if"] == (
        "If Drill's health is 3 or more, you may also play this card as a defense card with value 1. "
        "With this card, attack only sidekicks. With this card, you may attack sidekicks at any distance."
    )


def test_a_card_serves_as_another_type_under_a_condition(drill: Drill) -> None:
    keys = "also: {type: defense, value: 2, if: {at_most: [{health_of: drill}, 5]}}"
    hurt = drill.table(type="attack", value=4, keys=keys, their_hand=["hit"], mine={"health": {"drill": 5}}, position={"active": 1})
    hurt.take("attack", target="drill").take("attack_card", card="hit")
    assert hurt.offered("card") == ["trial"]
    hurt.defend("trial")
    assert (hurt.values(), hurt.health("drill")) == ([(4, 2)], 3)
    # As an attack it has its printed value.
    assert drill.table(type="attack", value=4, keys=keys).attack("drill", "dummy", "trial").values() == [(4, 0)]
    healthy = drill.table(type="attack", value=4, keys=keys, their_hand=["hit"], position={"active": 1})
    healthy.take("attack", target="drill").take("attack_card", card="hit")
    assert healthy.kinds() == ["no_defense"]


def test_a_scheme_serves_as_an_attack_and_an_attack_as_a_scheme(drill: Drill) -> None:
    scheme = drill.table(scheme="- recover: 1", after_combat="- draw: 1", keys="also: {type: attack, value: 2}", mine={"deck": ["jab"], "health": {"drill": 5}})
    assert {"scheme", "attack"} <= set(scheme.kinds())
    scheme.attack("drill", "dummy", "trial")
    assert (scheme.values(), scheme.hand(0), scheme.health("drill")) == ([(2, 0)], ["jab"], 5)
    attack = drill.table(type="attack", scheme="- recover: 1", keys="also: {type: scheme}", mine={"health": {"drill": 5}}).scheme("trial", "drill")
    assert (attack.health("drill"), attack.discard(0)) == (6, ["trial"])


def test_another_card_is_one_besides_the_card_itself(drill: Drill) -> None:
    """The card is still in hand when it is asked whether it may be played: it counts, unless it is left out by name."""
    counted = "{at_least: [{cards_in: {place: hand, where: {type: attack}}}, 1]}"
    assert "attack" in drill.table(type="attack", playable_if=counted).kinds()


@pytest.mark.parametrize(
    ("modifier", "targets"),
    [
        ("targets: {role: sidekick}", ["mate-2"]),
        ("reaches: {role: sidekick}", ["dummy", "mate-1", "mate-2"]),
        ("attack_from: {space_of: {each: aide}}", ["dummy", "mate-2"]),
    ],
)
def test_abilities_limit_and_widen_targets(drill: Drill, modifier: str, targets: list[str]) -> None:
    """Dummy and a mate are next to Drill, another mate is out of reach of everybody."""
    theirs = {"dummy": "b3", "mate-1": "c4", "mate-2": "b1"}
    table = drill.table(abilities=f"- continuous: {{{modifier}}}", hand=["strike"], theirs=theirs)
    assert [target for fighter, target in table.offered("fighter", "target") if fighter == "drill"] == targets


def test_an_attack_from_where_another_fighter_is(drill: Drill) -> None:
    at, theirs = {"drill": "a1", "aide-1": "c3"}, {"dummy": "b3", "mate-1": "c4"}
    table = drill.table(abilities="- continuous: {attack_from: {space_of: {each: aide}}}", hand=["strike"], at=at, theirs=theirs)
    assert [target for fighter, target in table.offered("fighter", "target") if fighter == "drill"] == ["dummy", "mate-1"]
    plain = drill.table(hand=["strike"], at=at, theirs=theirs, abilities="- continuous: {reach: 1}")
    assert [target for fighter, target in plain.offered("fighter", "target") if fighter == "drill"] == []


def test_every_key_about_playing_a_card_changes_its_text(drill: Drill) -> None:
    kinds = [f"also: {{type: {rest}}}" for rest in ("defense", "scheme", "defense, value: 2", "defense, value: 3", "defense, if: your_turn")]
    kinds += ["targets: {role: hero}", "targets: {role: sidekick}", "reaches: {role: hero}", "reaches: {role: sidekick}"]
    texts = [drill.content(type="attack", keys=keys).payload["heroes"]["drill"]["cards"][-1]["text"]["en"]["playable_if"] for keys in kinds]
    assert len(set(texts)) == len(kinds)
