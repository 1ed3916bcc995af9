"""The heroes of the pack about attacks, among themselves and others, in all modes: copied, saved and thought through in the middle of everything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import duelwright as dw
from tests.generic.invariants import check_cards
from tests.generic.tables import play_on

TABLES = [
    ("duel", ["bombardier", "understudy"]),
    ("duel", ["understudy", "bombardier"]),
    ("team", ["bombardier", "understudy", "bombardier", "understudy"]),
    ("free-for-all", ["understudy", "bombardier", "warden", "mourner"]),
]


@pytest.fixture(scope="module")
def volleys(repository: Path) -> dw.Bundle:
    pack = repository / "tests" / "pack"
    return dw.compile(pack / "volleys", pack / "proving-ground", cache=False)


def seen_by(game: dw.Game, player: int) -> tuple[object, ...]:
    return (game.observe(player), [str(event) for event in game.log_for(player)])


@pytest.mark.parametrize(("mode", "heroes"), TABLES, ids=lambda value: value if isinstance(value, str) else "-".join(value))
@pytest.mark.parametrize("seed", range(3))
def test_games_can_be_copied_saved_and_thought_through(volleys: dw.Bundle, mode: str, heroes: list[str], seed: int) -> None:
    game = dw.new_game(volleys, heroes, "yard", seed=seed, mode=mode)
    luck = random.Random(seed)
    for number, _ in enumerate(play_on(game, luck, steps=500)):
        if number % 7 == seed:
            check_cards(game)
            assert dw.Game.from_json(volleys, game.to_json()).state_hash() == game.state_hash()
        if number % 23 == seed:
            for player in range(len(heroes)):
                world = game.determinize(player, number)
                assert seen_by(world, player) == seen_by(game, player)
                for _ in play_on(world, random.Random(number), steps=15):
                    pass
                check_cards(world)


def test_every_mechanic_of_the_pack_comes_up_in_random_games(volleys: dw.Bundle) -> None:
    met: set[str] = set()
    for seed in range(25):
        game = dw.new_game(volleys, ["bombardier", "understudy"], "yard", seed=seed)
        for _ in play_on(game, random.Random(seed)):
            pass
        met |= {event.kind for event in game.log}
    assert {"blow", "attacker", "card_returned", "scheme_cancelled"} <= met
