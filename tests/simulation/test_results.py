"""Proves the folder of results: whole files, going on after an interruption, nothing of another run, readable elsewhere."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import duckdb
import pandas
import polars
import pytest

import duelwright as dw
from duelwright.simulation import Plan, Results, ResultsError, play_here, read_manifest, read_rows, schema
from tests.simulation.conftest import PlanMaker


def play_all(content: dw.Bundle, plan: Plan, folder: Path) -> Results:
    results = Results(folder, plan)
    for batch in play_here(content, plan, results.left):
        results.keep(batch)
    return results


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="session")
def played(ground: dw.Bundle, plan_of: PlanMaker, tmp_path_factory: pytest.TempPathFactory) -> Results:
    """A finished run that nobody touches."""
    return play_all(ground, plan_of(), tmp_path_factory.mktemp("played") / "results")


@pytest.fixture
def run(played: Results, tmp_path: Path) -> Results:
    """The same run in a folder that a test may spoil."""
    return Results(shutil.copytree(played.folder, tmp_path / "results"), played.plan)


class TestKeeping:
    def test_one_row_a_game_in_order(self, run: Results) -> None:
        rows = read_rows(run.folder)
        assert rows.schema.equals(schema())
        assert rows.column("index").to_pylist() == list(range(6))
        assert all(rows.column("ok").to_pylist())

    def test_a_row_says_what_the_game_was(self, run: Results, ground: dw.Bundle) -> None:
        for row in read_rows(run.folder).to_pylist():
            fixture = run.plan.fixture(row["index"])
            assert (row["heroes"], row["bots"], row["board"], row["mode"]) == ([*fixture.heroes], [*fixture.bots], "yard", "duel")
            assert int(row["seed"]) == fixture.seed
            assert row["rules"] == ground.fingerprint
            assert set(row["winners"]) <= {0, 1}
            assert row["turns"] > 0 < row["decisions"]
            (winner,) = row["winners"]
            assert row["health"][winner] > 0 == row["health"][1 - winner]

    def test_the_manifest_says_what_the_run_is(self, run: Results, ground: dw.Bundle) -> None:
        manifest = read_manifest(run.folder)
        assert manifest["plan"] == run.plan.as_data()
        assert manifest["plan"]["fingerprint"] == ground.fingerprint
        assert manifest["runtime"] in ("pure", "native")
        assert manifest["total"] == 6

    def test_the_same_run_has_the_same_bytes(self, run: Results, ground: dw.Bundle, tmp_path: Path) -> None:
        assert files(play_all(ground, run.plan, tmp_path / "again").folder) == files(run.folder)


class TestReadElsewhere:
    def test_with_pandas(self, run: Results) -> None:
        table = pandas.read_parquet(run.folder / "games-00001.parquet")
        assert table["index"].tolist() == [2, 3]
        assert table["cards"][0][0]["card"]

    def test_with_polars(self, run: Results) -> None:
        table = polars.read_parquet(run.folder / "games-*.parquet")
        assert table.height == 6
        assert set(table.explode("heroes")["heroes"]) == {"warden", "mourner"}

    def test_with_duckdb(self, run: Results) -> None:
        found = duckdb.sql(f"select sum(d.dealt) from (select unnest(damage) as d from '{run.folder}/games-*.parquet')")
        expected = sum(entry["dealt"] for row in read_rows(run.folder).to_pylist() for entry in row["damage"])
        assert found is not None
        assert found.fetchall() == [(expected,)]


class TestGoingOn:
    def test_what_is_there_is_not_played_again(self, run: Results, ground: dw.Bundle) -> None:
        before = files(run.folder)
        (run.folder / "games-00001.parquet").unlink()
        again = Results(run.folder, run.plan)
        assert (again.done, again.left, again.games_done) == ({0, 2}, [1], 4)
        play_all(ground, run.plan, run.folder)
        assert files(run.folder) == before

    @pytest.mark.parametrize("length", [0, 100, -1])
    def test_a_file_that_was_cut_short_is_played_again(self, run: Results, ground: dw.Bundle, length: int) -> None:
        before = files(run.folder)
        part = run.folder / "games-00002.parquet"
        part.write_bytes(part.read_bytes()[:length])
        again = Results(run.folder, run.plan)
        assert (again.left, again.damaged) == ([2], [part])
        with pytest.raises(ResultsError, match=r"games-00002\.parquet` cannot be read"):
            read_rows(run.folder)
        play_all(ground, run.plan, run.folder)
        assert files(run.folder) == before

    def test_what_was_being_written_is_cleared_away(self, run: Results) -> None:
        left = run.folder / ".games-00002.parquet-0123456789abcdef.tmp"
        left.write_bytes(b"half")
        Results(run.folder, run.plan)
        assert not left.exists()

    def test_a_run_that_is_not_finished_can_be_read(self, run: Results) -> None:
        (run.folder / "games-00001.parquet").unlink()
        assert read_rows(run.folder).column("index").to_pylist() == [0, 1, 4, 5]


class TestForeign:
    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"games": 8}, "holds another run: its games is 6, not 8"),
            ({"seed": 6}, "holds another run: its seed is 5, not 6"),
            ({"boards": ["keep"]}, "holds another run: its boards are different"),
            ({"bots": ["greedy"]}, "holds another run: its bots are different"),
            ({"batch": 3}, "holds another run: its batch is 2, not 3"),
        ],
    )
    def test_another_plan_is_refused(self, run: Results, plan_of: PlanMaker, changes: dict[str, object], message: str) -> None:
        before = files(run.folder)
        with pytest.raises(ResultsError, match=message):
            Results(run.folder, plan_of(**changes))
        assert files(run.folder) == before

    def test_other_content_is_refused(self, run: Results, shipped: dw.Bundle, plan_of: PlanMaker) -> None:
        plan = plan_of(content=shipped, lineups=[("dracula", "luke-cage")], boards=["soho"])
        with pytest.raises(ResultsError, match="its content is different"):
            Results(run.folder, plan)

    def test_another_version_is_refused(self, run: Results) -> None:
        manifest = read_manifest(run.folder)
        (run.folder / "run.json").write_text(json.dumps({**manifest, "duelwright": "0.0.1"}), encoding="utf-8")
        with pytest.raises(ResultsError, match=r"its version of Duelwright is 0\.0\.1, not"):
            Results(run.folder, run.plan)

    def test_a_folder_with_something_else_in_it_is_refused(self, plan_of: PlanMaker, tmp_path: Path) -> None:
        (tmp_path / "diary.txt").write_text("dear diary", encoding="utf-8")
        with pytest.raises(ResultsError, match=r"is not empty \(`diary\.txt`\), and holds no run"):
            Results(tmp_path, plan_of())
        assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]

    def test_a_file_is_no_folder(self, plan_of: PlanMaker, tmp_path: Path) -> None:
        (tmp_path / "results").write_text("", encoding="utf-8")
        with pytest.raises(ResultsError, match="is not a folder"):
            Results(tmp_path / "results", plan_of())

    @pytest.mark.parametrize(
        ("text", "message"),
        [("{", "is damaged"), ("[]", "does not describe a run"), ('{"format": "duelwright-run", "version": 9, "plan": {}, "duelwright": "1"}', "of version 9")],
    )
    def test_a_manifest_that_is_none(self, run: Results, text: str, message: str) -> None:
        (run.folder / "run.json").write_text(text, encoding="utf-8")
        with pytest.raises(ResultsError, match=message):
            Results(run.folder, run.plan)

    def test_games_of_another_run_among_ours(self, run: Results, ground: dw.Bundle, plan_of: PlanMaker, tmp_path: Path) -> None:
        other = play_all(ground, plan_of(seed=9), tmp_path / "other")
        (other.folder / "games-00000.parquet").replace(run.folder / "games-00000.parquet")
        for read in (lambda: Results(run.folder, run.plan), lambda: read_rows(run.folder)):
            with pytest.raises(ResultsError, match=r"games-00000\.parquet` is of another run: move it away"):
                read()

    def test_a_file_too_many(self, run: Results) -> None:
        (run.folder / "games-00003.parquet").write_bytes(b"")
        with pytest.raises(ResultsError, match="is not of this run, which has 3 files"):
            Results(run.folder, run.plan)

    def test_a_folder_without_a_run_has_no_rows(self, tmp_path: Path) -> None:
        with pytest.raises(ResultsError, match="holds no run"):
            read_rows(tmp_path)

    def test_a_run_without_games_has_no_rows(self, plan_of: PlanMaker, tmp_path: Path) -> None:
        Results(tmp_path, plan_of())
        with pytest.raises(ResultsError, match="has no games yet"):
            read_rows(tmp_path)
