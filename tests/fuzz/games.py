"""Turns saves and replays of random games into hostile ones; those that are taken are looked at from all sides and played on."""

from __future__ import annotations

import hashlib
import json
import random
from functools import cache
from pathlib import Path
from typing import Any

import duelwright as dw
from runtime.header import HEADER
from tests.fuzz.trees import mutated
from tests.generic.tables import play_on, spread

# Games, and positions of each, from which saves are made.
_GAMES, _POSITIONS = 20, 5
_DECISIONS = 25
_SUMMED = (*(name for name in HEADER if name != "lang"), "state", "history", "log")


@cache
def content() -> dw.Bundle:
    root = Path(__file__).resolve().parents[2]
    return dw.compile(root / "content", root / "tests" / "pack" / "proving-ground", cache=False)


@cache
def saves() -> list[list[dict[str, Any]]]:
    """For each game, saves of it: they can lend each other parts."""
    found = []
    for number, setting in enumerate(spread(_GAMES)):
        game = setting.new_game(content(), auto=number % 3 != 1)
        positions = [game.clone() for _ in play_on(game, random.Random(number))]
        # Those with most under way, and some others.
        deep = sorted(positions, key=lambda position: len(position.state.stack))[-_POSITIONS:]
        found.append([json.loads(position.to_json()) for position in (*deep, *random.Random(number).sample(positions, _POSITIONS), game)])
    return found


@cache
def replays() -> list[dict[str, Any]]:
    found = []
    for number, setting in enumerate(spread(_GAMES)):
        game = setting.new_game(content())
        for _ in play_on(game, random.Random(number)):
            pass
        found.append(game.replay())
    return found


def sealed(data: Any) -> str:
    """The save with a checksum that fits."""
    if isinstance(data, dict):
        data["checksum"] = hashlib.blake2b(json.dumps([data.get(name) for name in _SUMMED]).encode(), digest_size=16).hexdigest()
    return json.dumps(data)


def try_save(rng: random.Random, folder: Path) -> bool:
    """Whether a changed save is taken; then it is looked at, and played on."""
    of_one_game = rng.choice(saves())
    data, donor = rng.choice(of_one_game), rng.choice(of_one_game)
    under_way = [part for part in ("stack", "stack", "combats", "schemes", "lasting", "postponed", "in_play", "queue") if data["state"][part]]
    if rng.random() < 0.4 and under_way:
        # What is under way is the hardest to get right.
        part = rng.choice(under_way)
        data = {**data, "state": {**data["state"], part: mutated(data["state"][part], rng, donor["state"][part])}}
    elif rng.random() < 0.85:
        part = rng.choice(("state", "state", "state", "state", "log", "history"))
        data = {**data, part: mutated(data[part], rng, donor[part])}
    else:
        data = mutated(data, rng)
    try:
        game = dw.Game.from_json(content(), sealed(data))
    except (dw.SaveError, dw.SetupError):
        return False
    _look_at(game)
    for number, _ in enumerate(play_on(game, rng, steps=_DECISIONS)):
        if number % 8 == 0:
            _look_at(game)
    _look_at(game)
    return True


def try_replay(rng: random.Random, folder: Path) -> bool:
    """Whether a changed replay is played to its end."""
    data = mutated(rng.choice(replays()), rng)
    try:
        game = dw.play_replay(content(), json.dumps(data))
    except (dw.SaveError, dw.SetupError):
        return False
    _look_at(game)
    return True


def _look_at(game: dw.Game) -> None:
    """All that anybody can ask of a game."""
    game.snapshot()
    for event in game.log:
        event.as_data()
    decision = game.decision
    if decision is not None:
        decision.as_data()
    for player in range(game.state.m.players):
        game.observe(player)
        game.log_for(player)
    game.determinize(0, 1)
    assert dw.Game.from_json(game.bundle, game.to_json()).state_hash() == game.state_hash()
