"""What others can and cannot tell of cards: by where they are held, by the order they go back in, by games that might be."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import duelwright as dw
from tests.drill import Drill
from tests.generic.tables import Setting, play_on, spread
from tests.table import Table, player


def seen_by(game: dw.Game, viewer: int) -> tuple[object, ...]:
    return (game.observe(viewer), [str(event) for event in game.log_for(viewer)])


@pytest.mark.rule("R4.4", "R8.3")
def test_who_has_seen_a_hand_cannot_tell_which_card_is_laid_down(everything: dw.Bundle) -> None:
    """Holmes has seen Luke Cage's hand, in its order. Where a gap opens in it would say which card was played."""
    luke = player("luke-cage", {"luke-cage": "b3"}, hand=["sweet-christmas", "wheres-my-money", "get-paid", "trash-talk"])
    table = Table(everything, "yard", player("sherlock-holmes", {"holmes": "b2"}, hand=["eliminate-the-impossible", "feint"]), luke, actions=1)
    table.scheme("eliminate-the-impossible").take("card", card="trash-talk")
    seen = table.game.observe(0)["players"][1]["hand"]
    assert seen == ["get-paid", "sweet-christmas", "wheres-my-money"]
    table.take("attack", fighter="luke-cage", target="holmes")
    views = []
    for card in ("sweet-christmas", "get-paid"):
        game = table.game.clone()
        game.apply(table.offered("card").index(card))
        assert game.state.combat.stage == "declared"
        views.append(seen_by(game, 0))
        assert game.observe(0)["players"][1]["hand"] == ["wheres-my-money", None]
        # Nor from the place of the hidden card in a game that might be.
        assert game.determinize(0, 1).snapshot()["players"][1]["hand"][0] == "wheres-my-money"
    assert views[0] == views[1]


def _all_face_down(game: dw.Game) -> bool:
    combat = game.state.combat
    return combat.stage == "declared" and not any(played.face_up for side in combat.sides for played in side.cards)


@pytest.mark.parametrize("setting", list(spread(12)), ids=str)
def test_which_card_is_laid_face_down_changes_nothing_that_others_see(plain: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(plain)
    compared = 0
    for _ in play_on(game, random.Random(5), steps=250):
        decision = game.decision
        assert decision is not None
        if decision.kind not in ("attack_card", "defense_card"):
            continue
        outcomes = []
        for index, option in enumerate(decision.options):
            trial = game.clone()
            trial.apply(index)
            if option.kind != "no_defense" and trial.state.combats and _all_face_down(trial):
                outcomes.append(trial)
        for viewer in range(game.state.m.players):
            if not game.state.m.allies[viewer] >> decision.player & 1:
                for one, other in pairwise(outcomes):
                    compared += 1
                    assert seen_by(one, viewer) == seen_by(other, viewer)
    assert compared


@pytest.mark.rule("R4.4")
def test_who_knew_the_top_of_a_deck_loses_track_when_another_puts_it_back(everything: dw.Bundle) -> None:
    """Coded Notes puts two cards on top; Moon Knight looks at three, throws one away and puts the others back in an order of his own."""
    deck = ["vanish", "lurking", "confound", "step-lightly", "rolling-fog"]
    table = Table(
        everything,
        "yard",
        player(
            "moon-knight", {"moon-knight": "b2"}, hand=["were-all-in-this-together", "a-totally-sane-thing-to-do", "thats-the-part-i-like"], form="moon-knight"
        ),
        player("invisible-man", {"invisible-man": "b3"}, hand=["coded-notes"], deck=deck, tokens={"fog": ["c1", "c2", "c3"]}),
    )
    table.attack("moon-knight", "invisible-man", "a-totally-sane-thing-to-do", "coded-notes")
    table.take("card", card="vanish").take("card", card="lurking").no()
    assert table.deck(1)[:3] == ["vanish", "lurking", "step-lightly"]
    assert table.game.observe(1)["players"][1]["deck"][:3] == ["vanish", "lurking", None]
    table.attack("moon-knight", "invisible-man", "thats-the-part-i-like")
    table.yes().take("card", card="step-lightly").take("card", card="lurking").take("card", card="vanish")
    assert table.deck(1) == ["lurking", "vanish", "rolling-fog"]
    assert table.game.observe(0)["players"][1]["deck"] == ["lurking", "vanish", None]
    assert table.game.observe(1)["players"][1]["deck"] == [None, None, None]


@pytest.mark.parametrize(("count", "known"), [(1, [None]), (2, ["jab", "strike"])])
def test_others_tell_which_cards_leave_the_top_only_where_all_of_them_do(drill: Drill, count: int, known: list[str | None]) -> None:
    """Both players know the two top cards. One of them goes to the hand: which? Both go: everybody sees that."""
    steps = f"""
        - look: {{from: top_of_deck, cards: 2, as: seen}}
        - move_cards: {{among: seen, cards: {count}, to: hand}}
        """
    table = drill.table(scheme=steps, mine={"deck": ["jab", "strike", "guard"]})
    for card in table.game.state.deck[0][-2:]:
        table.game.state.know[card] |= 0b10
    assert table.game.observe(1)["players"][0]["deck"] == ["jab", "strike", None]
    table.scheme("trial", "drill").take("card", card="strike")
    if count == 2:
        table.take("card", card="jab")
    assert table.game.observe(1)["players"][0]["hand"] == known
    assert table.game.observe(1)["players"][0]["deck"] == [None] * (3 - count)
    assert None not in table.game.observe(0)["players"][0]["hand"]


@pytest.mark.rule("R4.4")
def test_who_lets_the_owner_pick_from_a_hand_it_has_seen_does_not_see_which(drill: Drill) -> None:
    table = drill.table(
        scheme="""
        - look: {of: opponent, from: hand, cards: all}
        - move_cards: {of: opponent, cards: 1, to: top_of_deck}
        """,
        their_hand=["hit", "block"],
    )
    table.scheme("trial", "drill").take("card", card="hit")
    theirs = table.game.observe(0)["players"][1]
    assert (theirs["hand"], theirs["deck"][0]) == ([None], None)


def test_a_game_that_might_be_tells_of_the_past_what_happened(everything: dw.Bundle) -> None:
    """Cards that were seen and then shuffled into the deck are others now; what the log says of them is not."""
    table = Table(
        everything,
        "yard",
        player("luke-cage", {"luke-cage": "b2"}, hand=["still-standing"], discard=["regroup", "power-man", "hero-for-hire"]),
        player("dracula", {"dracula": "b3"}),
    )
    table.attack("luke-cage", "dracula", "still-standing").take("card", card="regroup").take("card", card="power-man")
    log = [str(event) for event in table.game.log_for(1)]
    assert any("Regroup" in line for line in log)
    for seed in range(20):
        assert [str(event) for event in table.game.determinize(1, seed).log_for(1)] == log


def test_a_game_that_might_be_does_not_hold_the_true_seed(everything: dw.Bundle) -> None:
    game = dw.new_game(everything, ["dracula", "luke-cage"], "yard", seed=123456)
    might_be = game.determinize(0, 7)
    assert might_be.header["seed"] == 7
    assert "123456" not in might_be.to_json()


def test_whether_a_further_attack_was_possible_does_not_show(everything: dw.Bundle) -> None:
    """Whoever has no card for it is asked as well, and looks like somebody who does not want to."""
    views = []
    for card in ("strike", "wither"):
        table = Table(
            everything,
            "yard",
            player("twins", {"ash": "b2", "ember": "a3"}, hand=["pincer", card]),
            player("dracula", {"dracula": "b3"}),
        )
        table.attack("ash", "dracula", "pincer")
        assert table.decision.kind == "extra_attack"
        assert ("attack" in [option.kind for option in table.decision.options]) == (card == "strike")
        views.append([seen_by(table.game, 1)])
        table.take("no_attack")
        views[-1].append(seen_by(table.game, 1))
    assert views[0] == views[1]
