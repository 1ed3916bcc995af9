"""A second card on one side of a combat, another card instead, and cards revealed until one fits."""

from __future__ import annotations

import pytest

from tests.drill import Drill, text_of


@pytest.mark.rule("R15.9")
@pytest.mark.verb("play_card")
def test_a_second_attack_card_adds_its_value(drill: Drill) -> None:
    table = drill.table(value=2, immediately="- play_card: {from: hand}", hand=["trial", "strike", "guard", "plan"], their_hand=["block"])
    table.attack("drill", "dummy", "trial", "block")
    # A defense and a scheme cannot be played there.
    assert (table.decision.kind, table.offered("card")) == ("choose_card", ["strike"])
    table.take("card", card="strike")
    assert (table.values(), table.health("dummy"), table.discard(0)) == ([(5, 1)], 6, ["strike", "trial"])


@pytest.mark.rule("R15.9")
@pytest.mark.verb("play_card", "may")
def test_a_second_defense_card_resolves_after_the_first(drill: Drill) -> None:
    """Both draw a card in the order in which they were played; the first one's effects do not change the other's value."""
    steps = "- may: [{play_card: {where: {type: versatile}}}]"
    table = drill.table(
        type="versatile",
        value=1,
        immediately=steps,
        during_combat="- set_value: 2",
        hand=["trial", "trial", "jab"],
        their_hand=["hit"],
        position={"active": 1},
    )
    table.attack("dummy", "drill", "hit", "trial").yes().take("card", card="trial")
    # The second copy may bring the third card in: it is played in IMMEDIATELY, and has its IMMEDIATELY.
    table.yes().take("card", card="jab")
    assert table.values() == [(4, 6)]
    assert table.discard(0) == ["jab", "trial", "trial"]


@pytest.mark.rule("R15.9")
@pytest.mark.verb("play_card")
def test_cancelling_reaches_all_cards_of_a_side(drill: Drill) -> None:
    """Dummy's boon is cancelled; so is a second card of the same side, whichever it is."""
    abilities = "- {trigger: card_played, do: [{play_card: {by: opponent}}, {cancel_effects: opposing_card}]}"
    table = drill.table(abilities=abilities, hand=["strike"], their_hand=["boon", "block", "boon"]).attack("drill", "dummy", "strike", "boon")
    assert (table.decision.player, table.offered("card")) == (1, ["block", "boon"])
    table.take("card", card="boon")
    assert (table.values(), len(table.hand(1))) == ([(3, 0)], 1)


@pytest.mark.rule("R15.9")
@pytest.mark.verb("play_card", "cancel_effects")
def test_a_cancel_may_name_one_card(drill: Drill) -> None:
    abilities = "- {trigger: card_played, do: [{play_card: {by: opponent, as: second}}, {cancel_effects: {card: opposing_card, only: second}}]}"
    table = drill.table(abilities=abilities, hand=["strike"], their_hand=["boon", "boon"]).attack("drill", "dummy", "strike", "boon")
    table.take("card", card="boon")
    # The first boon adds 2 and draws a card; the second does nothing.
    assert (table.values(), len(table.hand(1))) == ([(3, 2)], 1)


@pytest.mark.rule("R15.9")
@pytest.mark.verb("play_card")
def test_effects_on_the_value_of_a_side_with_two_cards(drill: Drill) -> None:
    abilities = "- {trigger: card_played, do: [{play_card: {by: opponent}}]}"
    table = drill.table(abilities=abilities, type="attack", during_combat="- set_value: {card: opposing_card, to: 1}", their_hand=["block", "boon"])
    table.attack("drill", "dummy", "trial", "block").take("card", card="boon")
    # 1 + (0 + 2), then 1 for the side.
    assert table.values() == [(3, 1)]
    ignored = drill.table(abilities=abilities, type="attack", during_combat="- ignore_value: opposing_card", their_hand=["block", "parry"])
    ignored.attack("drill", "dummy", "trial", "block").take("card", card="parry")
    assert ignored.values() == [(3, 0)]


@pytest.mark.verb("play_card")
def test_without_a_card_that_can_be_played_nothing_happens(drill: Drill) -> None:
    table = drill.table(immediately="- play_card: {from: hand}", hand=["trial", "guard"]).attack("drill", "dummy", "trial")
    assert (table.values(), table.hand(0)) == ([(3, 0)], ["guard"])


@pytest.mark.verb("reveal_until", "play_card", "move_cards")
def test_reveal_until_one_fits_and_play_it(drill: Drill) -> None:
    steps = """
    - reveal_until: {where: {type: attack}, as: found}
    - play_card: found
    - move_cards: {cards: found.others, to: bottom_of_deck}
    """
    table = drill.table(immediately=steps, mine={"deck": ["guard", "plan", "strike", "jab"]}).attack("drill", "dummy", "trial")
    assert (table.values(), table.discard(0)) == ([(6, 0)], ["strike", "trial"])
    # Everybody saw the two others, and sees them below the jab.
    assert sorted(table.deck(0)[1:]) == ["guard", "plan"]
    assert table.deck(0)[0] == "jab"
    none = drill.table(immediately=steps, mine={"deck": ["guard", "plan"]}).attack("drill", "dummy", "trial")
    assert (none.values(), sorted(none.deck(0))) == ([(3, 0)], ["guard", "plan"])
    assert none.events("saw_cards")


@pytest.mark.verb("replace_card")
def test_a_replaced_card_that_must_differ(drill: Drill) -> None:
    steps = "- replace_card: {card: this_card, different: true}"
    table = drill.table(value=1, immediately=steps, hand=["trial", "trial", "strike"]).attack("drill", "dummy", "trial")
    assert table.offered("card") == ["strike"]
    table.take(card="strike")
    assert (table.values(), table.hand(0)) == ([(3, 0)], ["trial", "trial"])
    # Where there is no other, the same card is played again, and does nothing twice.
    alone = drill.table(value=1, immediately=steps, hand=["trial", "trial"]).attack("drill", "dummy", "trial").take(card="trial")
    assert alone.values() == [(1, 0)]


@pytest.mark.verb("replace_card", "reveal_until")
@pytest.mark.rule("R14.13")
def test_a_revealed_card_is_played_instead_and_the_old_one_discarded(drill: Drill) -> None:
    """The new card has its own IMMEDIATELY: it reveals once more, and finds no further attack."""
    steps = """
    - reveal_until: {where: {type: attack}, as: found}
    - replace_card: {card: this_card, with: found, to: discard}
    """
    table = drill.table(value=1, immediately=steps, mine={"deck": ["guard", "strike", "plan"]}).attack("drill", "dummy", "trial")
    assert (table.values(), table.discard(0), table.deck(0)) == ([(3, 0)], ["strike", "trial"], ["guard", "plan"])


@pytest.mark.verb("replace_card")
def test_a_card_from_the_discard_pile_is_played_instead(drill: Drill) -> None:
    steps = "- replace_card: {card: this_card, from: discard}"
    table = drill.table(value=1, immediately=steps, mine={"discard": ["guard", "strike"]}).attack("drill", "dummy", "trial")
    assert table.offered("card") == ["strike"]
    table.take(card="strike")
    assert (table.values(), table.hand(0), table.discard(0)) == ([(3, 0)], ["trial"], ["strike", "guard"])


def test_both_cards_of_a_side_are_seen(drill: Drill) -> None:
    table = drill.table(value=2, immediately="- play_card: {from: hand}", during_combat="- may: [{draw: 1}]", hand=["trial", "strike"])
    table.attack("drill", "dummy", "trial").take("card", card="strike")
    assert table.game.observe(1)["combat"]["attack"]["cards"] == ["trial", "strike"]
    assert table.game.observe(1)["combat"]["attack"]["value"] == 5


@pytest.mark.rule("R15.9")
def test_a_second_defense_card_is_laid_face_down_with_the_first(drill: Drill) -> None:
    abilities = "- continuous: {extra_cards: defense}"
    table = drill.table(abilities=abilities, hand=["guard", "jab", "guard", "strike"], their_hand=["hit"], position={"active": 1})
    table.take("attack", target="drill").take("attack_card", card="hit").take("defense_card", card="guard")
    assert (table.decision.kind, table.kinds()) == ("more_cards", ["done", "defense_card", "defense_card"])
    other = table.game.clone()
    other.apply(table.offered("card").index("jab") + 1)
    assert other.log[-1].kind == "combat_over"
    table.take("defense_card", card="guard")
    # One card more, and no other.
    assert (table.values(), table.health("drill"), table.hand(0)) == ([(4, 4)], 10, ["jab", "strike"])
    alone = drill.table(abilities=abilities, hand=["guard", "jab"], their_hand=["hit"], position={"active": 1})
    alone.take("attack", target="drill").take("attack_card", card="hit").take("defense_card", card="guard").take("done")
    assert alone.values() == [(4, 2)]


@pytest.mark.rule("R15.9")
def test_who_may_play_more_attack_cards_is_asked_without_one_too(drill: Drill) -> None:
    """Whether the hand holds another attack card is nobody else's business."""
    abilities = "- continuous: {extra_cards: {role: attack, amount: 2}}\n- continuous: {attack_value: 1}"
    table = drill.table(abilities=abilities, hand=["strike", "jab", "guard"], their_hand=["block"])
    table.take("attack").take("attack_card", card="strike").take("attack_card", card="jab")
    assert table.kinds() == ["done"]
    table.take("done").defend("block")
    # The bonus of an ability is to the side, not to each card.
    assert table.values() == [(6, 1)]


@pytest.mark.rule("R15.9")
def test_texts_speak_of_all_cards_of_a_side_where_the_hero_brings_several(drill: Drill) -> None:
    """Their cards are several where this hero makes them so, and one as far as it knows."""
    effects = "- cancel_effects: opposing_card\n- add_value: {card: opposing_card, amount: -1}\n- add_value: opposing_card.value"
    one, several = (
        text_of(drill.content(during_combat=effects, abilities=ability), "during_combat")
        for ability in ("", "- {trigger: card_played, limit: once_per_turn, do: [{play_card: {by: opponent}}]}")
    )
    assert one == ("Cancel all effects on your opponent's card. Subtract 1 from that card's value. Add the value of your opponent's card to this card's value.")
    assert several == (
        "Cancel all effects on your opponent's cards. Subtract 1 from the total value of your opponent's cards. "
        "Add the total value of your opponent's cards to this card's value."
    )


@pytest.mark.rule("R15.9")
def test_an_ability_that_adds_once_to_several_cards_says_so(drill: Drill) -> None:
    abilities = "- {id: push, trigger: card_played, do: [{add_value: 2}]}\n- {continuous: {extra_cards: attack}}"
    content = drill.content(abilities=abilities)
    ability = next(ability for ability in content.payload["heroes"]["drill"]["abilities"] if ability["id"] == "push")
    assert ability["text"]["en"] == "When the cards of a combat are revealed, add 2 to the total value of your cards."
