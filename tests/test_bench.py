"""Proves that the benchmarks measure what they say: the ceiling is a real game, the figures fit each other, and the goal holds."""

from __future__ import annotations

import itertools
import json
import random
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

import duelwright as dw
from benchmarks import ceiling, compiler, lanes, peers, runtime, scaling, workbench
from benchmarks.generate import populate
from compiler import compile_paths
from compiler.find.shipped import shipped_content
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


def test_the_command_prints_json_about_the_content_it_is_given(
    shipped: dw.Bundle, figures: runtime.Figures, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure(content: dw.Bundle, *given: object, **options: object) -> runtime.Figures:
        assert content.payload == shipped.payload
        return figures

    monkeypatch.setattr(runtime, "measure", measure)
    (tmp_path / "bundle.json").write_text(dump_bundle(shipped.payload), encoding="utf-8")
    assert main(["bench", "--json", "--content", str(tmp_path / "bundle.json")]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(figures.to_json()))


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


def test_a_town_of_many_heroes_is_sound(tmp_path: Path) -> None:
    """What sixty heroes are measured with: shipped heroes several times, each with scenarios and translation, and nothing wrong with them."""
    compiled = compile_paths([populate(tmp_path, 9)])
    assert {found.severity for found in compiled.diagnostics} <= {"note"}
    heroes = [id for id, hero in compiled.content.heroes.items() if hero.pack == "town"]
    assert len(heroes) == 9
    assert {"dracula-1", "dracula-2"} <= {*heroes}
    assert len(compiled.content.scenarios) == 9
    (town,) = [each.value for (pack, _), each in compiled.content.translations.items() if pack == "town"]
    assert {*town.heroes} == {*heroes}
    assert len(compiled.content.boards) == 3


def test_the_command_measures_the_workbench(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(workbench, "measure", partial(workbench.measure, heroes=7, keys=12, edits=10, tries=1))
    assert main(["bench", "workbench", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert {name: typed["bound"] for name, typed in figures["packs"].items()} == {"four heroes": 50, "sixty heroes": 100}
    for typed in figures["packs"].values():
        assert sum(keys["keys"] for keys in typed["kinds"].values()) == typed["all"]["keys"] == 12
        assert 0 < typed["all"]["p50"] <= typed["all"]["p95"] <= typed["all"]["most"]
    assert figures["cold"]["cold / compose"] == pytest.approx(figures["cold"]["cold"] / figures["cold"]["compose"])
    assert figures["memory"] is None or len(figures["memory"]) == 11


def test_each_kind_of_change_is_typed() -> None:
    """A pack that is worked on, over and over, comes back to what it was."""
    pack = shipped_content() / "cobble-and-fog"
    typed = list(itertools.islice(workbench._keys(pack), 400))
    assert {kind for kind, _, _ in typed} == {
        *("a word", "a number", "a card", "a board's line", "a translation", "a scenario", "the manifest", "a shared card"),
    }
    assert {file.parent.name for _, file, _ in typed} == {"heroes", "boards", "translations", "scenarios", "cobble-and-fog", "cards"}
    last = {file: text for (_, file, text), (_, after, _) in itertools.pairwise(typed) if after != file}
    assert all(text == file.read_text(encoding="utf-8") for file, text in last.items())
