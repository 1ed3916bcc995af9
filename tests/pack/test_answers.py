"""The heroes of the pack about answers, in all modes: copied, saved and thought through in the middle of everything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import duelwright as dw
from tests.generic.invariants import check_cards
from tests.generic.tables import play_on

TABLES = [
    ("duel", ["advocate", "warden"]),
    ("duel", ["advocate", "advocate"]),
    ("team", ["advocate", "warden", "mourner", "advocate"]),
    ("free-for-all", ["warden", "advocate", "advocate", "twins"]),
]


@pytest.fixture(scope="module")
def answers(repository: Path) -> dw.Bundle:
    pack = repository / "tests" / "pack"
    return dw.compile(pack / "answers", pack / "proving-ground", cache=False)


def seen_by(game: dw.Game, player: int) -> tuple[object, ...]:
    return (game.observe(player), [str(event) for event in game.log_for(player)])


@pytest.mark.parametrize(("mode", "heroes"), TABLES, ids=lambda value: value if isinstance(value, str) else "-".join(value))
@pytest.mark.parametrize("seed", range(2))
def test_games_can_be_copied_saved_and_thought_through(answers: dw.Bundle, mode: str, heroes: list[str], seed: int) -> None:
    game = dw.new_game(answers, heroes, "yard", seed=seed, mode=mode)
    asked = 0
    for number, _ in enumerate(play_on(game, random.Random(seed), steps=300)):
        in_the_middle = game.decision is not None and game.decision.kind == "choose_card"
        asked += in_the_middle
        if number % 7 == seed or in_the_middle:
            check_cards(game)
            assert dw.Game.from_json(answers, game.to_json()).state_hash() == game.state_hash()
        if number % 23 == seed or (in_the_middle and number % 3 == seed):
            for player in range(len(heroes)):
                world = game.determinize(player, number)
                assert seen_by(world, player) == seen_by(game, player)
                for _ in play_on(world, random.Random(number), steps=15):
                    pass
                check_cards(world)
    assert asked
