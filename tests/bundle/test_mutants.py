"""Bundles that somebody changed: each is refused with our own error, or it is sound and can be played."""

from __future__ import annotations

import random
from typing import Any

import pytest

import duelwright as dw
from runtime.bundle import BundleError, read_bundle
from runtime.game import Bundle
from tests.bundle.mutants import mutant, regrown, text_of

# With `--mutants N` more of them are tried.
CHUNKS = 10
DECISIONS = 30
MOST_INSTRUCTIONS = 2_000


class EndlessAbilities(Exception):
    """Abilities that set each other off without end. No reader can tell; it is for the engine to stop them."""


class Watcher:
    """Counts the instructions of a match."""

    def __init__(self) -> None:
        self.count = 0

    def watch(self, state: Any, frame: Any, pc: int, handler: Any, operands: Any) -> None:
        self.count += 1
        if self.count > MOST_INSTRUCTIONS:
            raise EndlessAbilities
        handler(state, frame, *operands)

    def resumed(self, state: Any, frame: Any) -> None:
        pass


def play(payload: dict[str, Any], changed: list[str], rng: random.Random) -> None:
    """Set up a game with what was changed and take random decisions. Only our own errors may come of it."""
    bundle = Bundle(payload)
    heroes = (changed + [hero for hero in bundle.heroes if hero not in changed])[:2]
    if len(heroes) < 2 or not bundle.boards:
        return
    board = rng.choice(bundle.boards)
    try:
        bundle.match(heroes, board, "duel", {}, "en").watcher = Watcher()
        # Every choice is asked for, also the only possible one: so it ends.
        game = dw.new_game(bundle, heroes, board, seed=rng.randrange(1000), auto=False)
        for _ in range(DECISIONS):
            if game.decision is None:
                break
            assert game.decision.prompt is not None
            assert all(str(option) for option in game.decision.options)
            game.apply(rng.randrange(len(game.decision.options)))
        assert game.observe(0)
        assert game.log is not None
    except (dw.SetupError, EndlessAbilities):
        pass


def changed_heroes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    return [id for id, hero in after["heroes"].items() if hero != before["heroes"].get(id)]


def numbers(chunk: int, option: int) -> range:
    each = max(1, option // CHUNKS)
    return range(chunk * each, (chunk + 1) * each)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_changed_bundle_is_refused_or_can_be_played(chunk: int, payloads: list[dict[str, Any]], pytestconfig: pytest.Config) -> None:
    refused = taken = 0
    for number in numbers(chunk, pytestconfig.getoption("--mutants")):
        rng = random.Random(number)
        payload = rng.choice(payloads)
        text = text_of(mutant(payload, rng))
        try:
            found = read_bundle(text)
        except BundleError:
            refused += 1
            continue
        taken += 1
        play(found, changed_heroes(payload, found), rng)
    assert refused > taken > 0


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whatever_the_tables_allow_is_taken_and_played(chunk: int, rich: dict[str, Any], rich_scheme: dict[str, Any], pytestconfig: pytest.Config) -> None:
    for number in numbers(chunk, pytestconfig.getoption("--mutants") // 4):
        rng = random.Random(number)
        found = read_bundle(text_of(regrown(rng.choice((rich, rich_scheme)), rng)))
        play(found, ["drill"], rng)
