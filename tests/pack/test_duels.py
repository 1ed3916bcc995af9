"""The heroes of the pack about combats, among themselves and others, in all modes: copied, saved and thought through in the middle of everything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import duelwright as dw
from tests.generic.invariants import check_cards
from tests.generic.tables import play_on

TABLES = [
    ("duel", ["fencer", "arbiter"]),
    ("duel", ["fencer", "fencer"]),
    ("team", ["fencer", "arbiter", "warden", "fencer"]),
    ("free-for-all", ["arbiter", "fencer", "mourner", "twins"]),
]


@pytest.fixture(scope="module")
def duels(repository: Path) -> dw.Bundle:
    pack = repository / "tests" / "pack"
    return dw.compile(pack / "duels", pack / "proving-ground", cache=False)


def seen_by(game: dw.Game, player: int) -> tuple[object, ...]:
    return (game.observe(player), [str(event) for event in game.log_for(player)])


@pytest.mark.parametrize(("mode", "heroes"), TABLES, ids=lambda value: value if isinstance(value, str) else "-".join(value))
@pytest.mark.parametrize("seed", range(2))
def test_games_can_be_copied_saved_and_thought_through(duels: dw.Bundle, mode: str, heroes: list[str], seed: int) -> None:
    game = dw.new_game(duels, heroes, "yard", seed=seed, mode=mode)
    for number, _ in enumerate(play_on(game, random.Random(seed), steps=300)):
        in_the_middle = game.decision is not None and game.decision.kind in ("laid_boost", "effect_order", "defense_card")
        if number % 7 == seed or in_the_middle:
            check_cards(game)
            assert dw.Game.from_json(duels, game.to_json()).state_hash() == game.state_hash()
        if number % 23 == seed or (in_the_middle and number % 3 == seed):
            for player in range(len(heroes)):
                world = game.determinize(player, number)
                assert seen_by(world, player) == seen_by(game, player)
                for _ in play_on(world, random.Random(number), steps=15):
                    pass
                check_cards(world)


def test_every_mechanic_of_the_pack_comes_up_in_random_games(duels: dw.Bundle) -> None:
    met: set[str] = set()
    asked: set[str] = set()
    for seed in range(30):
        game = dw.new_game(duels, ["fencer", "arbiter"], "yard", seed=seed)
        for _ in play_on(game, random.Random(seed)):
            asked |= {game.decision.kind} if game.decision is not None else set()
        met |= {event.kind for event in game.log}
    assert {"boost_laid", "boosted", "cancelled"} <= met
    assert {"laid_boost", "effect_order"} <= asked
