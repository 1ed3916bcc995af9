"""The attacker's short form: all modes, every door. `python -m tests.secrets` is the long one."""

from __future__ import annotations

import json
import random
from unittest.mock import patch

import pytest

import duelwright as dw
from duelwright.bots import View
from duelwright.bots.base import choice_of
from runtime import log, views
from runtime.dialogue import questions
from runtime.dialogue.questions import QUESTIONS, QuestionKind
from runtime.state.chains import LogEvent
from runtime.state.played import ATTACK
from runtime.state.rng import derived
from runtime.state.state import State
from tests.generic.tables import play_on, setting_number
from tests.play.scripted import Sitting
from tests.secrets.attacker import Findings, attack
from tests.secrets.doors import can_take_back, told
from tests.secrets.twins import twin_of
from tests.table import Table, player


@pytest.mark.parametrize("number", range(6))
def test_games_that_differ_in_what_is_hidden_cannot_be_told_apart(everything: dw.Bundle, number: int) -> None:
    """With other hidden cards, hands in another order, other numbers and other luck, the player gets the same bytes."""
    findings = Findings()
    attack(everything, setting_number(number), findings, every=19, offset=number, thorough=2)
    assert not findings.leaks, "\n\n".join(findings.leaks[:3])
    assert findings.compared["look"] > 4


def twins(content: dw.Bundle) -> list[tuple[dw.Game, dw.Game, int]]:
    """Some games with a twin in the eyes of one player."""
    found = []
    for number in range(4):
        setting = setting_number(number)
        game = setting.new_game(content)
        for step, _ in enumerate(play_on(game, random.Random(number), steps=90)):
            twin = twin_of(game, step % 2, random.Random(step)) if step % 15 == 0 else None
            if twin is not None:
                found.append((game.clone(), twin, step % 2))
    return found


def test_the_twins_are_other_games(everything: dw.Bundle) -> None:
    """Without this, the attacker would compare a game with itself."""
    pairs = twins(everything)
    assert len(pairs) > 15
    assert all(one.snapshot() != other.snapshot() for one, other, _ in pairs)


def marked(state: State, event: LogEvent) -> tuple[object, ...]:
    """The details of an event, with the numbers of cards in them."""
    return (state.hand,) * len(event.details)


def with_the_seed(game: dw.Game) -> dw.Game:
    return dw.Game(game.bundle, {**game.header, "bot_seed": game.header["seed"]}, game.state)


def test_the_attacker_finds_card_numbers_in_the_log(everything: dw.Bundle) -> None:
    with patch.object(log, "told", marked):
        assert any(told(one, viewer)["log"] != told(other, viewer)["log"] for one, other, viewer in twins(everything))


def test_the_attacker_finds_the_order_of_a_hand(everything: dw.Bundle) -> None:
    """Cards of a hand that somebody knows, in the order in which they are held."""
    with patch.object(views, "_out_of_order", lambda hand: hand):
        pairs = twins(everything)
        for one, other, viewer in pairs:
            for state in (one.state, other.state):
                for card in state.hand[1 - viewer]:
                    state.know[card] |= 1 << viewer
        assert any(told(one, viewer)["observe"] != told(other, viewer)["observe"] for one, other, viewer in pairs)


def test_the_attacker_finds_a_seed_that_bots_are_given(everything: dw.Bundle) -> None:
    pairs = [(one, other, viewer) for one, other, viewer in twins(everything) if one.decision is not None and one.decision.player == viewer]
    assert any(told(with_the_seed(one), viewer)["view"] != told(with_the_seed(other), viewer)["view"] for one, other, viewer in pairs)


# -- who is asked ------------------------------------------------------------------------------------------------------


def attacked(content: dw.Bundle, hand: list[str]) -> Table:
    """Dracula has laid a card against Luke Cage, who holds these."""
    table = Table(
        content,
        "yard",
        player("dracula", {"dracula": "b2"}, hand=["feint", "dash"]),
        player("luke-cage", {"luke-cage": "b3"}, hand=hand),
        auto=True,
    )
    return table.take("attack", fighter="dracula", target="luke-cage").take(card="feint")


def test_the_attacker_finds_a_defender_who_is_asked_only_when_able_to_defend(everything: dw.Bundle) -> None:
    with patch.object(questions.DEFENSE_CARD, "grounds", "table"):
        assert told(attacked(everything, ["trash-talk"]).game, 0) != told(attacked(everything, ["get-paid"]).game, 0)


@pytest.mark.rule("R8.3")
def test_whoever_cannot_defend_looks_like_whoever_does_not_want_to(everything: dw.Bundle) -> None:
    """The defender was asked only where able to defend: so the attacker knew what was not in the hand."""
    able, unable = attacked(everything, ["trash-talk"]), attacked(everything, ["get-paid"])
    assert [table.decision.kind for table in (able, unable)] == ["defense_card", "defense_card"]
    assert ([len(table.decision.options) for table in (able, unable)]) == [2, 1]
    assert able.game.observe(0) == unable.game.observe(0)
    for table in (able, unable):
        table.take("no_defense")
    assert told(able.game, 0) == told(unable.game, 0)


def test_an_empty_hand_is_no_secret(everything: dw.Bundle) -> None:
    """Everybody can work out that there is no defense: nobody is asked."""
    table = attacked(everything, [])
    assert table.decision.kind != "defense_card"
    assert [event.fields for event in table.game.log_for(0) if event.kind == "forced"][-1]["option"] == "no_defense"


@pytest.mark.parametrize("hand", [["trash-talk"], ["get-paid"]])
def test_an_attack_cannot_be_taken_back_whatever_the_defender_holds(everything: dw.Bundle, hand: list[str]) -> None:
    """With no card to defend with the attack went on by itself, and could be taken back."""
    table = Table(
        everything, "yard", player("dracula", {"dracula": "b2"}, hand=["feint", "dash"]), player("luke-cage", {"luke-cage": "b3"}, hand=hand), auto=True
    )
    table.take("attack", fighter="dracula", target="luke-cage")
    before = table.game.clone()
    table.take(card="feint")
    assert not can_take_back(before, table.game)
    sitting = Sitting(before, "ana,bot:random", ["feint", "u", "q"])
    assert "There is nothing to take back" in sitting.play()


def test_which_questions_answer_themselves() -> None:
    """A kind of question is about secrets unless it says what else its options follow from."""
    assert QuestionKind("", "", "").grounds == "secrets"
    QUESTIONS.pop("")
    by_themselves = {name for name, kind in QUESTIONS.items() if kind.grounds == "table"}
    assert not by_themselves & {"defense_card", "attack_card", "action", "choose_card", "choose_one", "extra_attack", "hand_limit", "replace_card"}


# -- numbers and seeds --------------------------------------------------------------------------------------------------


def test_a_card_that_was_seen_is_not_known_again_by_its_number(everything: dw.Bundle) -> None:
    """After one look at a hand, the number of the card that was laid face down said which it is."""
    holmes = player("sherlock-holmes", {"holmes": "b2"}, hand=["eliminate-the-impossible", "feint"])
    luke = player("luke-cage", {"luke-cage": "b3"}, hand=["sweet-christmas", "wheres-my-money", "get-paid", "trash-talk"])
    table = Table(everything, "yard", holmes, luke, actions=1)
    table.scheme("eliminate-the-impossible").take("card", card="trash-talk")
    table.take("attack", fighter="luke-cage", target="holmes")
    views = []
    for card in ("sweet-christmas", "get-paid"):
        game = table.game.clone()
        game.apply(table.offered("card").index(card))
        assert game.decision is not None
        assert game.decision.player == 0
        view = View(game, 1)
        laid = view.determinize(2).state.combat.sides[ATTACK].cards[0].card
        views.append((laid, view.determinize(2).to_json(), [event.details for event in view.log]))
    assert views[0] == views[1]


def test_no_event_has_the_number_of_a_card(everything: dw.Bundle) -> None:
    """Copies of a card are told by the same id: what was a copy's number would mark it."""
    game = setting_number(3).new_game(everything)
    for _ in play_on(game, random.Random(3)):
        pass
    told_of = [value for event in game.log for name, value in event.fields.items() if name in ("card", "cards")]
    assert told_of
    assert all(isinstance(value, str) or all(isinstance(card, str) for card in value) for value in told_of)


class Thief:
    """A bot that keeps every number it is given."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def choose(self, view: View) -> int:
        self.numbers += [view.seed, view.random(2**60)]
        header = json.loads(view.determinize(view.seed).to_json())
        self.numbers += [header["seed"], header["bot_seed"], header["state"]["seed"]]
        return 0


def test_a_bot_gets_nothing_that_depends_on_the_seed(everything: dw.Bundle) -> None:
    """A bot was given a number from which the seed, and with it every hand and deck, could be worked out."""
    game = setting_number(0).new_game(everything)
    kept = []
    for seed in (1, 2**127):
        other = dw.Game(game.bundle, {**game.header, "seed": seed}, game.state.clone())
        other.state.seed = derived(seed, "game")
        thief = Thief()
        choice_of(thief, other, other.header["bot_seed"])
        kept.append(thief.numbers)
    assert kept[0] == kept[1]


def test_a_seed_that_nobody_gives_is_fresh_and_that_of_bots_another(everything: dw.Bundle) -> None:
    headers = [dw.new_game(everything, ["dracula", "luke-cage"], "yard").header for _ in range(3)]
    seeds = {header[name] for header in headers for name in ("seed", "bot_seed")}
    assert len(seeds) == 6
    assert min(seeds) > 2**64
    assert all(header["bot_seed"] != derived(header["seed"], "bots") for header in headers)
    given = [dw.new_game(everything, ["dracula", "luke-cage"], "yard", seed=7).header for _ in range(2)]
    assert given[0] == given[1]


def test_the_seed_is_on_the_screen_when_the_game_is_over_and_not_before(everything: dw.Bundle) -> None:
    seed = 8_140_236_557
    game = dw.new_game(everything, ["dracula", "luke-cage"], "yard", seed=seed)
    assert str(seed) not in Sitting(game.clone(), "ana,bot:random", ["1", "b", "l", "?", "q"]).play()
    assert f"seed {seed}" in Sitting(game, "bot:random,bot:random").play()
