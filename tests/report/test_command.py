"""`duelwright report`, as it is called."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from duelwright.cli.main import main
from duelwright.report.naming import ResultNames
from duelwright.report.report import make_report
from duelwright.simulation.results import ResultsError
from duelwright.simulation.rows import to_parquet
from tests.report.sample import RUN, games, row, write


def run(*words: str | Path) -> int:
    return main(["report", *map(str, words)])


def test_it_writes_a_page_and_says_what_it_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = write(tmp_path / "results", games(10))
    assert run(results) == 0
    told = capsys.readouterr().out
    assert told.startswith("Keeper is too strong")
    assert told.endswith(f"wrote {results / 'report.html'}\n")
    assert "Keeper is too strong" in (results / "report.html").read_text(encoding="utf-8")


def test_names_come_from_the_content(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = write(tmp_path / "results", [row(["jekyll-and-hyde", "dracula"], [0])] * 30)
    assert run(results) == 0
    assert capsys.readouterr().out.startswith("Jekyll & Hyde beats Dracula in 100")


def test_data_tables_and_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = write(tmp_path / "results", games(10))
    assert run(results, "--json", "--csv", tmp_path / "tables", "--pictures", tmp_path / "pictures") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 240
    assert not (results / "report.html").exists()
    assert {path.name for path in (tmp_path / "pictures").iterdir()} == {
        "boards.svg",
        "first-player.svg",
        "length.svg",
        "matchups.svg",
        "ratings.svg",
        "win-rates.svg",
    }
    assert (tmp_path / "tables" / "cards.csv").read_text(encoding="utf-8").startswith("hero,card,name,")


def test_a_page_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = write(tmp_path / "results", [row("ab", [0])])
    assert run(results, "--json", "-o", tmp_path / "page.html") == 0
    assert (tmp_path / "page.html").exists()
    json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert run(*words) == 2
    error = capsys.readouterr().err
    assert "Traceback" not in error
    assert "bug" not in error
    return error


def test_what_is_not_a_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "holds no run" in refused(capsys, tmp_path / "nowhere")
    assert "holds no run" in refused(capsys, tmp_path)
    (tmp_path / "run.json").write_text("{", encoding="utf-8")
    assert "is damaged" in refused(capsys, tmp_path)


def test_damaged_and_foreign_files_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = write(tmp_path / "results", games(2))
    part = results / "games-00001.parquet"
    whole = part.read_bytes()
    part.write_bytes(whole[: len(whole) // 2])
    assert "games-00001.parquet` cannot be read" in refused(capsys, results)
    part.write_bytes(to_parquet(games(2), "another"))
    assert "is of another run" in refused(capsys, results)


def test_a_table_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import pyarrow
    import pyarrow.parquet

    results = write(tmp_path / "results", [row("ab", [0])])
    part = results / "games-00000.parquet"
    table = pyarrow.parquet.read_table(part)
    wrong = table.drop_columns(["turns"]).replace_schema_metadata({"duelwright-run": RUN})
    pyarrow.parquet.write_table(wrong, part)
    assert "its column `turns` is not there" in refused(capsys, results)
    gaps = table.set_column(table.column_names.index("turns"), "turns", pyarrow.array([None], pyarrow.int32()))
    pyarrow.parquet.write_table(gaps, part)
    assert "its column `turns` has gaps" in refused(capsys, results)


def test_gaps_deep_inside_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = {"seat": 0, "card": "x", "drawn": None, "played": 0, "boosted": 0, "won": 0}
    assert "its column `cards` has gaps" in refused(capsys, write(tmp_path / "cards", [row("ab", [0], cards=[card])]))
    assert "its column `bots` has gaps" in refused(capsys, write(tmp_path / "bots", [row("ab", [0], bots=["a", None])]))


def test_mutilated_files_are_read_or_refused(tmp_path: Path) -> None:
    """Whatever is in a file, there is a report or a reason."""
    results = write(tmp_path / "results", games(3), files=1)
    part = results / "games-00000.parquet"
    whole, chance = part.read_bytes(), random.Random(5)
    refusals = 0
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 2, 20))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        part.write_bytes(data)
        try:
            make_report(results, ResultNames()).html()
        except ResultsError:
            refusals += 1
    assert 100 < refusals < 300


def test_a_game_of_a_billion_turns_is_drawn_at_once(tmp_path: Path) -> None:
    rows = [row("ab", [0], turns=1), row("ab", [0], turns=2_000_000_000)]
    assert make_report(write(tmp_path / "results", rows), ResultNames()).figures.length.ninetieth == 2_000_000_000
    assert run(tmp_path / "results") == 0


def test_where_nothing_can_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = write(tmp_path / "results", [row("ab", [0])])
    assert "cannot be written" in refused(capsys, results, "-o", tmp_path / "no" / "such" / "folder.html")
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "--csv" in refused(capsys, results, "--csv", tmp_path / "file")
