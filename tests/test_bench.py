"""Proves that the benchmarks measure what they say: the ceiling is a real game, the figures fit each other, and the goal holds."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

import duelwright as dw
from benchmarks import ceiling, compiler, lanes, peers, runtime, scaling
from duelwright.cli.main import main
from runtime.bundle import dump_bundle


def test_the_ceiling_plays_whole_duels() -> None:
    """Every option is one that the rules of its phase allow, cards are never lost, and the loser has no health left."""
    luck = random.Random(5)
    winners = set()
    for _ in range(200):
        duel = ceiling.Duel(luck.random)
        total, discarded = 60, 0
        while duel.phase != ceiling.OVER:
            options = duel.options()
            assert options
            assert len(set(options)) == len(options)
            held = sum(map(len, (*duel.hands, *duel.decks)))
            duel.apply(luck.choice(options))
            discarded += held - sum(map(len, (*duel.hands, *duel.decks)))
        assert sum(map(len, (*duel.hands, *duel.decks))) + discarded == total
        assert duel.health[1 - duel.winner] <= 0 < duel.health[duel.winner]
        winners.add(duel.winner)
    assert winners == {0, 1}


@pytest.fixture(scope="module")
def figures(shipped: dw.Bundle) -> runtime.Figures:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runtime, "_ROUNDS", 3)
        return runtime.measure(shipped)


def test_the_figures_fit_each_other_and_meet_the_goal(figures: runtime.Figures) -> None:
    """The goal of the sources is 0.05 of the ceiling. A busy machine may halve what a short run sees, so less than half of it must be there."""
    data = json.loads(json.dumps(figures.to_json()))
    assert [each["runtime"].partition(",")[0] for each in data["runtimes"]] in (["native", "pure Python"], ["pure Python"])
    pure = data["runtimes"][-1]
    assert set(pure["microseconds"]) == {"apply", "clone", "deepcopy", "determinize", "log_for", "observe", "state_hash", "to_json"}
    for each in data["runtimes"]:
        for pace in each["matchups"]:
            assert pace["ratio"] == pytest.approx(pace["choices_per_second"] / data["ceiling"]["choices_per_second"])
            assert pace["choices_per_second"] <= pace["decisions_per_second"]
        ratios = [pace["ratio"] for pace in each["matchups"]]
        assert min(ratios) <= each["ratio"] <= max(ratios)
    assert pure["ratio"] > 0.02
    assert pure["microseconds"]["deepcopy"] > 10 * pure["microseconds"]["clone"]


def test_every_board_is_measured(shipped: dw.Bundle) -> None:
    pairs = lanes.matchups(shipped)
    assert {board for _, board in pairs} == set(shipped.boards)
    assert {hero for heroes, _ in pairs for hero in heroes} == set(shipped.heroes)


def test_the_command_prints_the_figures(figures: runtime.Figures, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(runtime, "measure", lambda *given, **options: figures)
    assert main(["bench"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("hand-written ceiling")
    assert {each.runtime for each in figures.runtimes} <= {*lines}


def test_the_command_prints_json(shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(runtime, "_ROUNDS", 1)
    (tmp_path / "bundle.json").write_text(dump_bundle(shipped.payload), encoding="utf-8")
    assert main(["bench", "--json", "--content", str(tmp_path / "bundle.json")]) == 0
    assert json.loads(capsys.readouterr().out)["runtimes"][-1]["ratio"] > 0


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(module: ModuleType) -> lanes.Run:
        return lambda number: (2, 1)

    monkeypatch.setattr(peers, "_PEERS", {"absent": ("no_such_engine", made), "present": ("math", made)})
    found, missing = peers.runs()
    assert list(found) == ["present"]
    assert missing == {"absent": "not installed (no module no_such_engine)"}


def test_peers_are_for_games_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "compile", "--peers"]) == 2
    assert "`--peers` goes with `bench play`" in capsys.readouterr().err


def test_curves_have_a_point_for_each_size(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(scaling, "_ROUNDS", 1)
    monkeypatch.setattr(scaling, "measure", partial(scaling.measure, curves={"players": [2, 3], "spaces": [300], "cards": [300], "modifiers": [50]}, clones=50))
    assert main(["bench", "scaling", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {name: [point["size"] for point in points] for name, points in data["curves"].items()} == {
        "players": [2, 3],
        "spaces": [300],
        "cards": [300],
        "modifiers": [50],
    }
    assert all(point["microseconds_a_decision"] > 0 and point["options"] > 1 for points in data["curves"].values() for point in points)
    assert 0 < data["memory"]["clone"] < data["memory"]["game"]


def test_the_command_measures_the_compiler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(compiler, "measure", partial(compiler.measure, heroes=10, tries=1))
    assert main(["bench", "compile", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    for ratio in ("cold / compose", "warm / cold", "version / python"):
        upper, lower = ratio.split(" / ")
        assert figures.pop(ratio) == pytest.approx(figures[upper] / figures[lower])
    assert set(figures) == {"compose", "cold", "warm", "version", "python"}
    # Little is left to do where nothing changed, even for few heroes on a busy machine.
    assert figures["warm"] < figures["cold"]
