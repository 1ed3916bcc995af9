"""Clones, saves, replays and seeds: a game is the same game wherever it is taken up again."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import duelwright as dw
from tests.generic.tables import Setting, play_on, spread

TABLES = list(spread(8))


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_save_and_resume_at_every_decision(everything: dw.Bundle, setting: Setting) -> None:
    """The saved game is the same in every respect, and stays so when it is played on."""
    game = setting.new_game(everything)
    resumed = game
    for _ in play_on(game, random.Random(setting.seed), steps=60):
        text = game.to_json()
        resumed = dw.Game.from_json(everything, text)
        assert resumed.state_hash() == game.state_hash()
        assert resumed.to_json() == text
    twins = [random.Random(1), random.Random(1)]
    for one, other in zip(play_on(game, twins[0], steps=60), play_on(dw.Game.from_json(everything, game.to_json()), twins[1], steps=60), strict=True):
        assert one.state_hash() == other.state_hash()
        assert one.snapshot() == other.snapshot()


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_clone_goes_its_own_way(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    for number, _ in enumerate(play_on(game, random.Random(setting.seed), steps=150)):
        if number % 10:
            continue
        before = game.to_json()
        clone = game.clone()
        assert clone.to_json() == before
        for _ in play_on(clone, random.Random(number), steps=12):
            pass
        assert game.to_json() == before


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_a_replay_leads_to_the_same_game(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    for _ in play_on(game, random.Random(setting.seed)):
        pass
    replay = json.loads(json.dumps(game.replay()))
    played = dw.play_replay(everything, replay)
    assert played.state_hash() == game.state_hash()
    assert played.result == game.result
    assert list(map(str, played.log)) == list(map(str, game.log))
    half = dw.play_replay(everything, replay, to=len(replay["actions"]) // 2)
    assert not half.over


def test_a_replay_that_differs_says_where(everything: dw.Bundle) -> None:
    setting = TABLES[0]
    game = setting.new_game(everything)
    for _ in play_on(game, random.Random(setting.seed), steps=40):
        pass
    replay = game.replay()
    with pytest.raises(dw.ReplayDifference, match="at or before decision 20") as caught:
        dw.play_replay(everything, {**replay, "hashes": {**replay["hashes"], "20": "0" * 32}})
    assert caught.value.step == 20
    with pytest.raises(dw.ReplayDifference, match="differs at decision 5: there is no option 999"):
        dw.play_replay(everything, {**replay, "actions": [*replay["actions"][:4], 999]})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: "{", "not a save"),
        (lambda text: "[]", "not a Duelwright save"),
        (lambda text: json.dumps({**json.loads(text), "version": 99}), "a save of version 99"),
        (lambda text: json.dumps({**json.loads(text), "fingerprint": "x"}), "made with other content"),
        (lambda text: json.dumps({key: value for key, value in json.loads(text).items() if key != "seed"}), "it has no seed"),
        (lambda text: json.dumps({**json.loads(text), "state": {}}), "damaged"),
    ],
)
def test_a_save_that_does_not_fit_is_refused(everything: dw.Bundle, change: object, message: str) -> None:
    assert callable(change)
    text = TABLES[0].new_game(everything).to_json()
    with pytest.raises(dw.SaveError, match=message):
        dw.Game.from_json(everything, change(text))


def test_different_seeds_are_different_games(everything: dw.Bundle) -> None:
    first = TABLES[0]
    hashes = {Setting(first.mode, first.heroes, first.board, seed, newer_end=False).new_game(everything).state_hash() for seed in range(0, 60, 2)}
    assert len(hashes) == 30


_CHILD = """
import random, sys
import duelwright as dw
from tests.generic.tables import play_on, spread

content = dw.load_bundle(sys.argv[1])
for setting in spread(6):
    game = setting.new_game(content)
    for _ in play_on(game, random.Random(setting.seed), steps=200):
        pass
    print(game.state_hash())
"""


def test_the_same_seed_is_the_same_game_in_every_process(everything: dw.Bundle, repository: Path, tmp_path: Path) -> None:
    from runtime.bundle import dump_bundle

    bundle = tmp_path / "everything.bundle"
    bundle.write_text(dump_bundle(everything.payload), encoding="utf-8")
    printed = []
    for hash_seed in ("0", "1", "4321"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(repository)}
        ran = subprocess.run([sys.executable, "-c", _CHILD, str(bundle)], cwd=repository, env=environment, capture_output=True, text=True, check=True)
        printed.append(ran.stdout.split())
    assert printed[0] == printed[1] == printed[2]
    assert len(set(printed[0])) == 6
