"""Scenarios, run where they are written: how they end, at which line, and why one cannot begin."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path

import pytest

from duelwright.cli.main import main
from duelwright.workbench import Workbench
from duelwright.workbench import scenarios as module
from duelwright.workbench.answers import ScenarioOutcome
from duelwright.workbench.scenarios import BuiltBundle

BASE = Path(__file__).parent.parent / "checks" / "base"

SCENARIOS = """\
language: 2
scenarios:
  - name: Refilling gives oil
    board: pier
    players:
      - {hero: lamplighter, at: {lamplighter: quay}, hand: [refill], counters: {oil: 0}}
      - {hero: lamplighter, at: {lamplighter: beacon}}
    play:
      - scheme: refill
    expect: {counters: {oil@1: 2}}

  # The same, expected of another number.
  - name: Refilling gives much oil
    board: pier
    players:
      - {hero: lamplighter, at: {lamplighter: quay}, hand: [refill], counters: {oil: 0}}
      - {hero: lamplighter, at: {lamplighter: beacon}}
    play:
      - scheme: refill
    expect: {counters: {oil@1: 3}}
  - name: A card that is not there
    board: pier
    players:
      - {hero: lamplighter, at: {lamplighter: quay}}
      - {hero: lamplighter, at: {lamplighter: beacon}}
    play:
      - scheme: flare
"""


class Desk:
    """A pack with scenarios, and a workbench on it."""

    def __init__(self, folder: Path) -> None:
        self.pack = folder / "harbour"
        shutil.copytree(BASE, self.pack)
        (self.pack / "scenarios").mkdir()
        (self.pack / "scenarios" / "oil.yaml").write_text(SCENARIOS, encoding="utf-8")
        self.bench = Workbench([self.pack])
        self.file = str(self.pack / "scenarios" / "oil.yaml")
        self.hero = str(self.pack / "heroes" / "lamplighter.yaml")

    def write(self, file: str, old: str, new: str) -> None:
        text = self.bench.text(file) or ""
        assert text.count(old) == 1, old
        self.bench.edit(file, text.replace(old, new))

    def run(self, index: int = 0) -> ScenarioOutcome:
        return self.bench.run_scenario(self.file, index)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path.resolve())


def test_every_scenario_has_its_place_and_its_name(desk: Desk) -> None:
    desk.write(desk.file, "  - name: A card that is not there\n    board: pier\n", "  - board: pier\n")
    found = [(place.index, place.name, place.span.line, place.span.column) for place in desk.bench.scenarios(desk.file)]
    assert found == [(0, "Refilling gives oil", 3, 5), (1, "Refilling gives much oil", 13, 5), (2, "Scenario 3", 21, 5)]
    assert desk.bench.scenarios(desk.hero) == []


def test_a_failure_is_at_its_line_with_what_there_is_instead(desk: Desk) -> None:
    assert desk.run(0) == ScenarioOutcome(desk.bench.scenarios(desk.file)[0])
    assert desk.run(0).passed
    (failure,) = desk.run(1).failures
    assert (failure.span.line, failure.span.column, failure.message) == (20, 32, "Expected counters.oil@1 to be 3; found 2.")
    (failure,) = desk.run(2).failures
    assert (failure.span.line, failure.message) == (27, "This step cannot be played here.")
    assert failure.help.endswith("on offer: maneuver.")


def test_it_is_played_as_the_command_plays_it(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    main(["test", str(desk.pack), "--json"])
    told = json.loads(capsys.readouterr().out)["scenarios"]
    outcomes = [desk.run(place.index) for place in desk.bench.scenarios(desk.file)]
    assert [
        (outcome.place.name, outcome.place.span.line, [(f.message, f.help, f.span.line, f.span.column) for f in outcome.failures]) for outcome in outcomes
    ] == [(case["name"], case["line"], [(f["message"], f["help"], f["line"], f["column"]) for f in case["failures"]]) for case in told]


def test_it_is_played_with_the_packs_as_they_are_being_written(desk: Desk) -> None:
    desk.write(desk.hero, "gain: {oil: 2}", "gain: {oil: 3}")
    assert not desk.run(0).passed
    assert desk.run(1).passed
    desk.write(desk.file, "counters: {oil@1: 2}", "counters: {oil@1: 3}")
    assert desk.run(0).passed


def test_while_scenarios_are_written_the_bundle_is_built_once(desk: Desk) -> None:
    desk.run(0)
    built = desk.bench.part(BuiltBundle).of(desk.bench.compiled)
    desk.write(desk.file, "counters: {oil@1: 2}", "counters: {oil@1: 4}")
    assert not desk.run(0).passed
    assert desk.bench.part(BuiltBundle).of(desk.bench.compiled) is built
    desk.write(desk.hero, "gain: {oil: 2}", "gain: {oil: 4}")
    assert desk.run(0).passed
    assert desk.bench.part(BuiltBundle).of(desk.bench.compiled) is not built


# Why one cannot begin


def test_an_error_of_its_own_is_named(desk: Desk) -> None:
    desk.write(
        desk.file, "play:\n      - scheme: refill\n    expect: {counters: {oil@1: 2}}", "play:\n      - scheme: refil\n    expect: {counters: {oil@1: 2}}"
    )
    assert desk.run(0).reason == "It cannot be played yet: The players have no card `refil`. (oil.yaml, line 9)"
    assert not desk.run(0).passed


def test_an_error_of_what_it_needs_is_named(desk: Desk) -> None:
    desk.write(desk.hero, "usable_by: gull", "usable_by: gul")
    assert desk.run(0).reason == "It needs the hero `lamplighter`, which has an error: The hero has no fighter or form `gul`. (lamplighter.yaml, line 60)"
    desk.bench.edit(desk.hero, None)
    desk.write(str(desk.pack / "boards" / "pier.yaml"), "start: 2}", "start: 3}")
    assert desk.run(0).reason.startswith("It needs the board `pier`, which has an error: ")


def test_what_cannot_be_read_at_all_is_known_by_its_file(desk: Desk) -> None:
    desk.write(desk.hero, "move: 2", "move: [2")
    assert desk.run(0).reason.startswith("It needs the hero `lamplighter`, which has an error: This is not YAML")
    assert "(lamplighter.yaml, line " in desk.run(0).reason


def test_what_is_not_there_is_said_to_be_missing(desk: Desk) -> None:
    assert desk.run(7).reason == "There is no such scenario in the file as it is now."
    desk.write(desk.file, "scenarios:", "scenarios: [")
    assert desk.run(0).reason == "There is no such scenario in the file as it is now."
    assert desk.bench.scenarios(desk.file) == []


@pytest.mark.interpreted("what is compiled makes no calls that could be counted on")
def test_what_has_no_end_is_stopped(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_SECONDS", 0.2)
    desk.write(desk.hero, "      - gain: {oil: 2}\n", "      - repeat: 9999\n        do:\n          - repeat: 9999\n            do: [{gain: {oil: 1}}]\n")
    started = time.monotonic()
    assert desk.run(0).reason.startswith("It was stopped after ")
    assert time.monotonic() - started < 5
    desk.bench.edit(desk.hero, None)
    assert desk.run(0).passed
