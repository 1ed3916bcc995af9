"""Runs `duelwright test` on packs made for it: what passes, what fails and where, what is never reached."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import duelwright as dw
from duelwright.cli.main import main

PACK = """\
language: 1
id: trial
name: Trial
version: 1.0.0
languages: [en]
needs: [cobble-and-fog]
"""
SCENARIO = """\
language: 1
scenarios:
  - name: A plain attack
    board: baskerville-manor
    players:
      - {hero: sherlock-holmes, at: {holmes: drawing-room}, hand: [counterpunch, feint, service-revolver]}
      - {hero: dracula, at: {dracula: parlour}, hand: [dash, exploit]}
    play:
      - attack: {target: dracula}
      - card: counterpunch
      - card: exploit
    expect:
      health: {dracula: 11}
      combat: {attack: 3, defense: 4}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "trial"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    (folder / "scenarios" / "plain.yaml").write_text(SCENARIO, encoding="utf-8")
    return folder


def change(pack: Path, old: str, new: str) -> None:
    path = pack / "scenarios" / "plain.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def failures(pack: Path, capsys: pytest.CaptureFixture[str]) -> list[tuple[int, int, str, str]]:
    """What `--json` says of the only scenario: line, column, message and help of each failure."""
    code = main(["test", str(pack), "--json"])
    data = json.loads(capsys.readouterr().out)
    found = [(f["line"], f["column"], f["message"], f["help"]) for f in data["scenarios"][0]["failures"]]
    assert code == (1 if found else 0)
    assert data["ok"] is not bool(found)
    return found


def test_a_scenario_that_holds(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(pack)]) == 0
    assert capsys.readouterr().out == "1 scenario, 0 failed.\n"


def test_an_expectation_that_fails_is_shown_at_its_value(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(pack, "{dracula: 11}", "{dracula: 12}")
    assert main(["test", str(pack)]) == 1
    out = capsys.readouterr().out
    assert "plain.yaml:13:25: error[scenario] A plain attack: Expected health.dracula to be 12; found 11." in out
    assert "13 |       health: {dracula: 12}\n" in out
    assert out.endswith("1 scenario, 1 failed.\n")


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("defense: 4", "defense: 5", (14, 36), "Expected combat.defense to be 5; found 4."),
        ("health: {dracula: 11}", "at: {dracula: library}", (13, 21), "Expected at.dracula to be library; found parlour."),
        ("health: {dracula: 11}", "defeated: [dracula]", (13, 18), "Expected defeated.0 to be defeated; found parlour."),
        ("health: {dracula: 11}", "hand: {dracula: 1}", (13, 23), "Expected hand.dracula to be 1; found 2."),
        ("health: {dracula: 11}", "hand: {sherlock-holmes: [feint]}", (13, 31), "Expected hand.sherlock-holmes to be feint; found feint, service-revolver."),
        ("health: {dracula: 11}", "discard: {dracula: [dash]}", (13, 26), "Expected discard.dracula to be dash; found exploit."),
        ("health: {dracula: 11}", "seen: {dracula: [dash]}", (13, 23), "Expected seen.dracula to be dash; found none."),
        ("health: {dracula: 11}", "actions_left: 2", (13, 21), "Expected actions_left to be 2; found 1."),
        ("health: {dracula: 11}", "turn: dracula", (13, 13), "Expected turn to be dracula; found sherlock-holmes."),
        ("health: {dracula: 11}", "over: true", (13, 13), "Expected over to be yes; found no."),
        ("health: {dracula: 11}", "winner: dracula", (13, 15), "Expected winner to be dracula; found none."),
        ("health: {dracula: 11}", "decision: {kind: may}", (13, 24), "Expected decision.kind to be may; found action."),
    ],
)
def test_each_part_of_an_expectation_is_looked_at(
    pack: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, place: tuple[int, int], message: str
) -> None:
    change(pack, old, new)
    assert [(found[:2], found[2]) for found in failures(pack, capsys)] == [(place, message)]


def test_what_stands_in_the_log_is_looked_at(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(pack, "health: {dracula: 11}", "log: [Holmes attacks Dracula, Holmes attacks Watson]")
    ((line, column, message, _),) = failures(pack, capsys)
    assert (line, column) == (13, 37)
    assert message.startswith("Expected log.1 to be Holmes attacks Watson; found ")


def test_every_failed_expectation_is_shown(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(pack, "{dracula: 11}", "{dracula: 12, holmes: 1}")
    assert [found[2] for found in failures(pack, capsys)] == [
        "Expected health.dracula to be 12; found 11.",
        "Expected health.holmes to be 1; found 16.",
    ]


def test_a_step_that_cannot_be_played_shows_what_is_offered(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(pack, "card: counterpunch", "card: service-revolver")
    ((line, column, message, help),) = failures(pack, capsys)
    assert (line, column, message) == (10, 15, "This step cannot be played here.")
    assert help == "sherlock-holmes decides (attack_card: Choose a card to attack with); on offer: card: counterpunch, card: feint."


def test_a_decision_without_a_step_is_a_failure(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(pack, "      - card: exploit\n", "")
    ((line, column, message, help),) = failures(pack, capsys)
    assert (line, column, message) == (10, 9, "After this, dracula has a decision that no step answers.")
    assert "on offer: no_defense, card: dash, card: exploit." in help


def test_an_open_decision_may_be_expected(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(pack, "      - card: exploit\n", "")
    change(pack, "      health: {dracula: 11}\n      combat: {attack: 3, defense: 4}\n", "      decision: {player: dracula, kind: defense_card}\n")
    assert failures(pack, capsys) == []


@pytest.mark.parametrize(
    ("step", "place", "message"),
    [
        ("offers: [counterpunch]", (10, 17), "More is offered: Feint."),
        ("offers: [counterpunch, feint, dash]", (10, 39), "`dash` is not offered."),
        ("offers_not: [dash, feint]", (10, 28), "`feint` is offered."),
    ],
)
def test_offers_are_compared_exactly(pack: Path, capsys: pytest.CaptureFixture[str], step: str, place: tuple[int, int], message: str) -> None:
    change(pack, "      - card: counterpunch\n", f"      - {step}\n      - card: counterpunch\n")
    assert [(found[:2], found[2]) for found in failures(pack, capsys)] == [(place, message)]


def test_offers_that_are_right_change_nothing(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(pack, "      - card: counterpunch\n", "      - offers: [feint, counterpunch]\n      - offers_not: [service-revolver]\n      - card: counterpunch\n")
    assert failures(pack, capsys) == []


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("{dracula: parlour}", "{dracula: drawing-room}", (7, 39), "The position is impossible: `holmes` is already on `drawing-room`."),
        ("[dash, exploit]", "[exploit, exploit, exploit]", (7, 74), "The position is impossible: the deck has no further `exploit`."),
        (
            "{dracula: parlour},",
            "{dracula: parlour}, health: {dracula: 14},",
            (7, 67),
            "The position is impossible: `dracula` cannot have 14 health here: its dial goes from 1 to 13.",
        ),
        ("{dracula: parlour}", "{sister-1: parlour}", (7, 29), "The position is impossible: `dracula` has no space."),
        (
            "board: baskerville-manor",
            "board: baskerville-manor\n    mode: team",
            (3, 5),
            "The game cannot be set up: mode team takes 4 heroes, not 2; 2 heroes play as: duel.",
        ),
        ("board: baskerville-manor", "board: baskerville-manor\n    items: {library: x}", (5, 22), None),
    ],
)
def test_an_impossible_position_is_refused_at_its_place(
    pack: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, place: tuple[int, int], message: str | None
) -> None:
    change(pack, old, new)
    if message is None:  # found before anything is played
        assert main(["test", str(pack), "--json"]) == 1
        assert f"plain.yaml:{place[0]}:{place[1]}: error[X101]" in capsys.readouterr().err
    else:
        assert [(found[:2], found[2]) for found in failures(pack, capsys)] == [(place, message)]


def test_a_team_without_a_hero_is_no_position(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One hero of a team may have fallen, not both, or the game would be over."""
    (pack / "scenarios" / "plain.yaml").write_text(
        """language: 1
scenarios:
  - name: Sidekicks go on
    board: baskerville-manor
    mode: team
    players:
      - {hero: dracula, at: {sister-1: parlour}}
      - {hero: sherlock-holmes, at: {holmes: library}}
      - {hero: dracula, at: {dracula: study}}
      - {hero: sherlock-holmes, at: {dr-watson: kitchen}}
    expect: {defeated: [dracula@1, holmes@4], turn: dracula@1}
""",
        encoding="utf-8",
    )
    assert failures(pack, capsys) == []
    change(pack, "{dracula: study}", "{sister-2: study}")
    assert [(found[:2], found[2]) for found in failures(pack, capsys)] == [
        ((7, 29), "The position is impossible: no hero of this team is left, so the game would be over.")
    ]


def test_a_word_picks_scenarios(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(pack), "-k", "PLAIN attack"]) == 0
    assert capsys.readouterr().out == "1 scenario, 0 failed.\n"


def test_a_file_of_scenarios_runs_alone(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = pack / "scenarios" / "plain.yaml"
    (pack / "scenarios" / "other.yaml").write_text(path.read_text(encoding="utf-8").replace("{dracula: 11}", "{dracula: 1}"), encoding="utf-8")
    assert main(["test", str(path)]) == 0
    assert main(["test", str(pack)]) == 1
    assert capsys.readouterr().out.endswith("2 scenarios, 1 failed.\n")


def test_a_word_that_picks_nothing_is_wrong_usage(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(pack), "-k", "nowhere"]) == 2
    assert "No scenario has `nowhere` in its name or file." in capsys.readouterr().err


def test_a_path_that_is_not_there_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(tmp_path / "nothing")]) == 2
    assert "There is no" in capsys.readouterr().err


# Coverage

BASE = Path(__file__).parent.parent / "checks" / "base"
COVERED = """\
language: 1
scenarios:
  - name: A stretch of a game
    board: pier
    players:
      - {hero: lamplighter, at: {lamplighter: steps}, hand: [refill, burn-oil], tokens: {lantern: [market]}, counters: {oil: OIL}}
      - {hero: lamplighter, at: {lamplighter: quay}, hand: [shutter], tokens: {lantern: [LANTERN]}}
    play:
"""


def unreached(tmp_path: Path, capsys: pytest.CaptureFixture[str], *steps: str, oil: int = 2, lantern: str = "wreck") -> dict[int, list[str]]:
    """What a scenario with these steps leaves unreached in the hero's file, by line."""
    pack = tmp_path / "base"
    shutil.copytree(BASE, pack)
    (pack / "scenarios").mkdir()
    text = COVERED.replace("OIL", str(oil)).replace("LANTERN", lantern) + "".join(f"      - {step}\n" for step in steps)
    (pack / "scenarios" / "stretch.yaml").write_text(text, encoding="utf-8")
    assert main(["test", str(pack), "--coverage", "--games", "0", "--json"]) == 0
    missing = json.loads(capsys.readouterr().out)["coverage"]["missing"]
    return {int(entry["place"].split(":")[-2]): entry["never"] for entry in missing if "lamplighter.yaml" in entry["place"]}


BURN_OIL = ("attack: {target: lamplighter@2}", "card: burn-oil")
# The lines of the steps that the tests look at.
GAIN, MOVE_TOKEN, MAY, SPEND, DRAW, BONUS = 85, 86, 73, 74, 76, 27


@pytest.mark.parametrize(
    ("oil", "space", "expected"),
    [(1, "bridge", set()), (4, "bridge", {GAIN}), (1, "market", {MOVE_TOKEN}), (4, "market", {GAIN, MOVE_TOKEN})],
)
def test_an_effect_counts_when_it_changed_something(tmp_path: Path, capsys: pytest.CaptureFixture[str], oil: int, space: str, expected: set[int]) -> None:
    missing = unreached(tmp_path, capsys, "scheme: refill", f"space: {space}", oil=oil)
    assert {line for line in (GAIN, MOVE_TOKEN) if line in missing} == expected
    assert all(missing[line] == ["done"] for line in expected)


@pytest.mark.parametrize(("word", "never"), [("accept", ["no"]), ("decline", ["yes"])])
def test_an_offer_counts_when_it_was_taken_and_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], word: str, never: list[str]) -> None:
    missing = unreached(tmp_path, capsys, *BURN_OIL, "no_defense", word)
    assert missing[MAY] == never
    assert (SPEND in missing, DRAW in missing) == (word == "decline", word == "decline")


@pytest.mark.parametrize(("lantern", "never"), [("wreck", ["true"]), ("quay", ["false"])])
def test_a_condition_counts_when_it_went_both_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str], lantern: str, never: list[str]) -> None:
    assert unreached(tmp_path, capsys, *BURN_OIL, "card: shutter", lantern=lantern)[BONUS] == never


def test_random_games_count_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(BASE, tmp_path / "base")
    assert main(["test", str(tmp_path / "base"), "--coverage", "--games", "60"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("0 scenarios, 0 failed.\nCoverage\nlamplighter    17 of   17\n")
    assert out.endswith("Every effect was reached.\n")


def test_the_shipped_scenarios_reach_every_effect(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", "--coverage", "--games", "0", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["coverage"]["missing"] == []
    assert all(entry["reached"] == entry["of"] for entry in data["coverage"]["summary"])
    assert {entry["id"] for entry in data["coverage"]["summary"] if entry["kind"] == "heroes"} == set(dw.compile().heroes)
