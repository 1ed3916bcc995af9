"""`duelwright balance`, as it is called."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from duelwright.cli.main import main

FEW = ("--board", "soho", "--bots", "random", "--jobs", "1")


def run(*words: str | Path) -> int:
    return main(["balance", *map(str, words)])


def test_it_answers_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("dracula", "--against", "sherlock-holmes,luke-cage", *FEW, "--most", "8", "--what-if", "4") == 0
    told = capsys.readouterr().out.replace("\u00a0", " ").splitlines()
    assert re.fullmatch(r"Dracula wins \d+ % \(\d+–\d+\) of 8 games against 2 heroes on 1 board: .*\.", told[0])
    assert told[1] == "The interval is wider than was asked for: more games (--most) would narrow it."
    assert {line.split("  ")[0] for line in told[4:6]} == {"Luke Cage", "Sherlock Holmes"}
    assert [line.split(",")[0] for line in told if "one more is worth" in line][:2] == ["Health", "Move value"]


def test_the_same_command_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert run("luke-cage", "--against", "dracula", *FEW, "--most", "6", "--what-if", "0", "--json") == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    data = json.loads(told[0])
    assert (data["hero"], data["share"]["games"], data["what_if"]) == ("luke-cage", 6, [])
    assert [part["id"] for part in data["opponents"]] == ["dracula"]


def test_a_cluster_of_dask_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Also of the what-ifs, which play the same plan with other content."""
    told = []
    for engine in ("local", "dask"):
        assert run("luke-cage", "--against", "dracula", *FEW, "--most", "4", "--what-if", "2", "--engine", engine, "--json") == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert len(told[0]["what_if"]) == 3


def test_it_stops_early_where_it_can(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sherlock-holmes", "--against", "jekyll-and-hyde", *FEW, "--decide", "--what-if", "0", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["enough"]
    assert data["share"]["games"] < 60
    assert data["share"]["low"] > 0.5


@pytest.fixture
def versions(repository: Path, tmp_path: Path) -> tuple[Path, Path]:
    """A pack with one hero and one board, and the same with a hero of twice the health."""
    for name in ("old", "new"):
        shutil.copytree(repository / "examples" / "belfry", tmp_path / name / "belfry")
    (hero,) = (tmp_path / "new" / "belfry" / "heroes").glob("*.yaml")
    text = hero.read_text(encoding="utf-8")
    changed = re.sub(r"role: hero, health: (\d+)", lambda found: f"role: hero, health: {2 * int(found[1])}", text)
    assert changed != text
    hero.write_text(changed, encoding="utf-8")
    return tmp_path / "old" / "belfry", tmp_path / "new" / "belfry"


def test_two_versions(versions: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--against", "dracula,sherlock-holmes", *FEW, "--most", "12")
    assert run("--compare", *versions, *asked) == 0
    told = capsys.readouterr().out.replace("\u00a0", " ")
    assert re.match(r".* won [\d.]+ % and now wins [\d.]+ % of the same 12 games: \+", told)
    assert run("--compare", versions[0], versions[0], *asked) == 0
    assert capsys.readouterr().out == "No hero plays differently in the two versions.\n"


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert run(*words) == 2
    error = capsys.readouterr().err
    assert "Traceback" not in error
    assert "bug" not in error
    return error


def test_what_cannot_be_done_is_said_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Name the HERO" in refused(capsys)
    assert "Did you mean `dracula`?" in refused(capsys, "dracul")
    assert "There is no hero `dracula,luke-cage`" in refused(capsys, "dracula,luke-cage")
    assert "against itself is fair" in refused(capsys, "dracula", "--against", "dracula,luke-cage")
    assert "There is no hero `nobody`" in refused(capsys, "dracula", "--against", "nobody")
    assert "There is no board `moon`" in refused(capsys, "dracula", "--board", "moon")
    assert "here is no bot `clever`" in refused(capsys, "dracula", "--bots", "clever")
    assert "need one bot" in refused(capsys, "dracula", "--bots", "random,random,greedy")
    assert "has no card `no-such`" in refused(capsys, "dracula", "--card", "no-such")
    assert "--width" in refused(capsys, "dracula", "--width", "0")
    assert "is not in the range" in refused(capsys, "dracula", "--most", "0")
    assert "--scheduler is for --engine dask alone" in refused(capsys, "dracula", "--scheduler", "tcp://127.0.0.1:1")


def test_versions_that_cannot_be_compared(versions: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no" in refused(capsys, "--compare", versions[0], tmp_path / "nowhere")
    assert "There is no hero `nobody` in" in refused(capsys, "nobody", "--compare", *versions)
