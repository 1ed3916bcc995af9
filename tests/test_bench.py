"""Proves that the benchmarks measure what they say: the ceiling is a real game, the figures fit each other, and the goal holds."""

from __future__ import annotations

import json
import random
from functools import partial
from pathlib import Path

import pytest

import duelwright as dw
from benchmarks import ceiling, compiler, runtime


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


def test_the_figures_fit_each_other_and_meet_the_goal(shipped: dw.Bundle, monkeypatch: pytest.MonkeyPatch) -> None:
    """The goal is 0.025 of the ceiling. A busy machine may halve what a short run sees, so half of it must be there; games a second say more of the machine."""
    monkeypatch.setattr(runtime, "_SLICES", 3)
    figures = runtime.measure(shipped)
    data = json.loads(json.dumps(figures.to_json()))
    assert set(data["microseconds"]) == {"apply", "clone", "deepcopy", "determinize", "observe", "state_hash", "to_json"}
    for pace in data["matchups"]:
        assert pace["ratio"] == pytest.approx(pace["decisions_per_second"] / data["ceiling_decisions_per_second"])
        assert pace["decisions_per_game"] == pytest.approx(pace["decisions_per_second"] / pace["games_per_second"])
    assert data["ratio"] > 0.0125
    assert data["deepcopy_by_clone"] > 10


def test_the_command_prints_json(shipped: dw.Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from duelwright.cli.main import main
    from runtime.bundle import dump_bundle

    monkeypatch.setattr(runtime, "_SLICES", 1)
    (tmp_path / "bundle.json").write_text(dump_bundle(shipped.payload), encoding="utf-8")
    assert main(["bench", "--json", "--content", str(tmp_path / "bundle.json")]) == 0
    assert json.loads(capsys.readouterr().out)["ratio"] > 0
    assert main(["bench", "--content", str(tmp_path / "bundle.json")]) == 0
    assert "hand-written ceiling" in capsys.readouterr().out


def test_the_command_measures_the_compiler(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from duelwright.cli.main import main

    monkeypatch.setattr(compiler, "measure", partial(compiler.measure, heroes=10, tries=1))
    assert main(["bench", "compile", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    for ratio in ("cold / compose", "warm / cold", "version / python"):
        upper, lower = ratio.split(" / ")
        assert figures.pop(ratio) == pytest.approx(figures[upper] / figures[lower])
    assert set(figures) == {"compose", "cold", "warm", "version", "python"}
    # Little is left to do where nothing changed, even for few heroes on a busy machine.
    assert figures["warm"] < figures["cold"]
