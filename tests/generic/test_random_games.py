"""Random games of all heroes on all boards in all modes, under invariants. `pytest tests/generic/test_random_games.py --games 10000` plays more of them.

Hypothesis picks the table. When a game fails, it looks for the simplest table (heroes, board, seed) that still fails; the game is broken off where
it fails, so that its replay, written to build/failed-games/, is as short as that seed allows. `duelwright replay FILE` shows it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

import duelwright as dw
from runtime.state.chains import actions_of
from tests.generic.invariants import check_everything, check_the_end, quick_check
from tests.generic.tables import CAP, Setting, play_on, settings_of_a_game

# Of the games asked for, this share is looked at after every decision; the others only now and then.
THOROUGH = 0.125
# How the games are shared out among the modes.
SHARES = {"duel": 0.6, "team": 0.2, "free-for-all": 0.2}


def write_replay(folder: Path, game: dw.Game, error: BaseException) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{'-'.join(game.header['heroes'])}.json"
    replay = {"format": "duelwright-replay", "version": 3, **game.header, "actions": actions_of(game.state.history), "hashes": {}, "failure": repr(error)}
    path.write_text(json.dumps(replay, indent=1), encoding="utf-8")
    return path


def play(content: dw.Bundle, setting: Setting, check: Callable[[dw.Game], None], every: int, failures: Path) -> None:
    game = setting.new_game(content)
    number = 0
    try:
        for number, _ in enumerate(play_on(game, random.Random(setting.seed))):
            if number % every == 0:
                check(game)
        assert game.over, f"no end after {CAP} decisions"
        check(game)
        check_the_end(game)
    except BaseException as error:
        path = write_replay(failures, game, error)
        error.add_note(f"decision {number} of {setting}; the replay is in {path}")
        raise


@pytest.fixture(scope="session")
def failures(repository: Path) -> Path:
    return repository / "build" / "failed-games"


@pytest.mark.parametrize("mode", SHARES)
@pytest.mark.parametrize("thorough", [True, False])
def test_random_games(everything: dw.Bundle, failures: Path, request: pytest.FixtureRequest, mode: str, thorough: bool) -> None:
    games = request.config.getoption("--games") * SHARES[mode]
    share = round(games * THOROUGH if thorough else games * (1 - THOROUGH))

    # Without the phase that explains a failure line by line: tracing makes games many times slower.
    @settings(max_examples=max(1, share), phases=(Phase.generate, Phase.shrink), report_multiple_bugs=False, suppress_health_check=list(HealthCheck))
    @given(setting=settings_of_a_game(mode))
    def run(setting: Setting) -> None:
        play(everything, setting, check_everything if thorough else quick_check, 1 if thorough else 60, failures)

    run()


def test_a_failing_game_is_written_as_a_replay_that_leads_to_the_failure(everything: dw.Bundle, tmp_path: Path) -> None:
    def refuse_the_third_turn(game: dw.Game) -> None:
        assert game.snapshot()["turn"] < 3

    setting = Setting("duel", (0, 1), 0, 1, newer_end=False)
    with pytest.raises(AssertionError) as caught:
        play(everything, setting, refuse_the_third_turn, 1, tmp_path)
    (path,) = tmp_path.iterdir()
    assert str(path) in caught.value.__notes__[0]
    game = dw.play_replay(everything, path.read_text(encoding="utf-8"))
    assert game.snapshot()["turn"] == 3
