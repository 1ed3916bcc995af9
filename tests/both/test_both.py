"""Proves that the compiled runtime plays the game of its sources. `python -m tests.both --games 2000` plays more of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import duelwright as dw
from runtime.bundle import dump_bundle
from tests.both.side_by_side import Difference, _compare, play_side_by_side


def running(repository: Path, pure: str) -> str:
    """What runs in a new process with this setting."""
    environment = {**os.environ, "DUELWRIGHT_PURE": pure}
    program = "import runtime.game as game, runtime; print(runtime.RUNNING.partition(',')[0], game.__file__.endswith('.py'))"
    return subprocess.run([sys.executable, "-c", program], cwd=repository, env=environment, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture(scope="module")
def native(repository: Path) -> None:
    if not running(repository, "0").startswith("native "):
        pytest.skip("there is no native build of these sources: `python3 dev.py native` makes one")


@pytest.mark.usefixtures("native")
def test_a_setting_chooses_the_runtime(repository: Path) -> None:
    assert running(repository, "") == running(repository, "0") == "native False"
    assert running(repository, "1") == "pure Python True"


@pytest.mark.usefixtures("native")
def test_both_play_the_same_games_and_take_each_others_saves(everything: dw.Bundle, tmp_path: Path) -> None:
    bundle = tmp_path / "everything.json"
    bundle.write_text(dump_bundle(everything.payload), encoding="utf-8")
    *_, seen = play_side_by_side(bundle, range(len(everything.heroes)))
    assert seen.heroes == set(everything.heroes)
    assert seen.modes == {"duel", "team", "free-for-all"}
    assert seen.resumed == seen.games == len(everything.heroes)


def test_a_difference_is_told_by_its_step() -> None:
    _compare(3, ["2 a", "3 b"], ["2 a", "3 b"])
    with pytest.raises(Difference, match="game 3 differs after step 2 of 2: 3 b, and natively 3 c"):
        _compare(3, ["2 a", "3 b"], ["2 a", "3 c"])
    with pytest.raises(Difference, match="game 3 has 2 steps, and natively 1"):
        _compare(3, ["2 a", "3 b"], ["2 a"])


def test_this_process_says_what_it_runs() -> None:
    import runtime.game

    assert (not runtime.game.__file__.endswith(".py")) == runtime.IS_NATIVE
