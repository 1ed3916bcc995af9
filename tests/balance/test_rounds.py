"""Rounds of real games: each like the other, the same again, and the same with a number changed."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from functools import partial
from multiprocessing import active_children

import pytest

import duelwright
from duelwright.balance.changes import NoSuchChange, changed, changes_of
from duelwright.balance.compare import changed_heroes
from duelwright.balance.rounds import Played, plan_rounds, play_rounds, rounds_for, rounds_of
from duelwright.simulation import play_locally
from runtime.game import Bundle

HERO, FOES, BOARDS = "dracula", ("luke-cage", "sherlock-holmes"), ("soho", "the-raft")


@pytest.fixture(scope="module")
def bundle() -> Bundle:
    return duelwright.compile()


def played(bundle: Bundle, rounds: int, jobs: int = 1, most: int = 1000, seed: int = 4) -> list[list[Played]]:
    plan = plan_rounds(bundle, HERO, FOES, BOARDS, ["random"], most, seed)
    return list(play_rounds(bundle, plan, HERO, partial(play_locally, jobs=jobs), rounds))


@pytest.fixture(scope="module")
def two_rounds(bundle: Bundle) -> list[list[Played]]:
    return played(bundle, 2)


def test_every_round_has_the_same_games(bundle: Bundle, two_rounds: list[list[Played]]) -> None:
    for round in two_rounds:
        assert Counter((game.against, game.board) for game in round) == {(foe, board): 2 for foe in FOES for board in BOARDS}
    numbers = [game.index for round in two_rounds for game in round]
    assert len(set(numbers)) == 16
    plan = plan_rounds(bundle, HERO, FOES, BOARDS, ["random"], 1000, 4)
    for round in two_rounds:
        first = Counter(plan.fixture(game.index).heroes[0] for game in round)
        assert first == {HERO: 4, **dict.fromkeys(FOES, 2)}


def test_two_processes_play_the_same_rounds_in_the_same_order(bundle: Bundle, two_rounds: list[list[Played]]) -> None:
    assert played(bundle, 2, jobs=2) == two_rounds


def test_there_are_no_more_games_than_asked_for_but_one_round_at_least(bundle: Bundle) -> None:
    assert rounds_of(plan_rounds(bundle, HERO, FOES, BOARDS, ["random"], 23, 4)) == 2
    assert rounds_of(plan_rounds(bundle, HERO, FOES, BOARDS, ["random"], 1, 4)) == 1
    plan = plan_rounds(bundle, HERO, FOES, BOARDS, ["random", "greedy"], 100, 4)
    assert (plan.batch, rounds_for(plan, 17)) == (4, 2)


def test_nobody_plays_on_when_nobody_asks_for_more(bundle: Bundle) -> None:
    plan = plan_rounds(bundle, HERO, FOES, BOARDS, ["random"], 100_000, 4)
    with closing(play_rounds(bundle, plan, HERO, partial(play_locally, jobs=2))) as rounds:
        assert len(next(rounds)) == 8
        assert len(active_children()) == 2
    assert active_children() == []


def test_a_change_by_nothing_changes_no_game(bundle: Bundle, two_rounds: list[list[Played]]) -> None:
    health, *_ = changes_of(bundle.payload, HERO, None, ())
    assert played(changed(bundle, HERO, health, 0), 2) == two_rounds


def test_enough_health_wins(bundle: Bundle) -> None:
    health, *_ = changes_of(bundle.payload, HERO, None, ())
    scores = [game.score for round in played(changed(bundle, HERO, health, 60), 2) for game in round]
    assert scores.count(1.0) >= 14


def test_health_changes_in_every_form_and_the_content_itself_stays(bundle: Bundle) -> None:
    payload = bundle.payload
    before = duelwright.compile().payload
    health, move, value = changes_of(payload, "jekyll-and-hyde", None, ["regroup", "feint"])
    fighter = changed(bundle, "jekyll-and-hyde", health, -2).payload["heroes"]["jekyll-and-hyde"]["fighters"][0]
    assert (fighter["health"], fighter["max_health"]) == (health.now - 2, health.now - 2)
    moved = changed(bundle, "jekyll-and-hyde", move, 1).payload["heroes"]["jekyll-and-hyde"]
    assert moved["move"] == move.now + 1
    assert [form["move"] for form in moved["forms"]] == [
        None if form["move"] is None else form["move"] + 1 for form in payload["heroes"]["jekyll-and-hyde"]["forms"]
    ]
    cards = changed(bundle, "jekyll-and-hyde", value, 1).payload["heroes"]["jekyll-and-hyde"]["cards"]
    assert [card["value"] for card in cards if card["id"] == value.card] == [value.now + 1]
    assert payload == before


def test_numbers_stay_within_what_the_game_allows(bundle: Bundle) -> None:
    hero = bundle.payload["heroes"][HERO]
    frail = {**hero, "move": 0, "fighters": [{**hero["fighters"][0], "health": 1, "max_health": 1}, *hero["fighters"][1:]]}
    health, move = changes_of({**bundle.payload, "heroes": {HERO: frail}}, HERO, None, ())
    assert (health.down, health.up, move.down, move.up) == (0, 2, 0, 1)


def test_the_card_is_the_one_asked_for_or_the_one_played_most(bundle: Bundle) -> None:
    assert changes_of(bundle.payload, HERO, "feint", ["dash"])[-1].card == "feint"
    assert changes_of(bundle.payload, HERO, None, ["dash", "feint"])[-1].card == "dash"
    with pytest.raises(NoSuchChange, match="`dracula` has no card `no-such`"):
        changes_of(bundle.payload, HERO, "no-such", ())
    schemes = [card["id"] for card in bundle.payload["heroes"][HERO]["cards"] if card["value"] is None]
    with pytest.raises(NoSuchChange, match="has no value to change"):
        changes_of(bundle.payload, HERO, schemes[0], ())


def test_which_heroes_play_differently(bundle: Bundle) -> None:
    health, *_ = changes_of(bundle.payload, HERO, None, ())
    assert changed_heroes(bundle.payload, changed(bundle, HERO, health, 1).payload) == [HERO]
    hero = bundle.payload["heroes"][HERO]
    renamed = {**bundle.payload["heroes"], HERO: {**hero, "name": {"en": "Vlad"}}}
    assert changed_heroes(bundle.payload, {**bundle.payload, "heroes": renamed}) == []
