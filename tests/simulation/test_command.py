"""Proves `duelwright simulate` from outside: arguments, exit codes, going on after an interruption and a kill."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from duelwright.cli._application import run
from duelwright.simulation import read_manifest, read_rows
from tests.play.scripted import command
from tests.simulation.test_results import files

PAIR = ("--heroes", "warden,mourner", "--board", "yard", "--bots", "random", "--seed", "5", "--batch", "2", "--jobs", "1")
# Long enough to be interrupted.
# So many that a busy machine can stop a run in the middle.
MANY = 80
LONG = (*PAIR, "--games", str(MANY))


class Done(NamedTuple):
    """How a command ended, and what it said."""

    returncode: int
    stdout: str
    stderr: str


Simulate = Callable[..., Done]


@pytest.fixture
def simulate(ground_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Simulate:
    """The command, called in this process: starting one takes longer than what most tests play in it."""
    monkeypatch.chdir(tmp_path)

    def simulated(*words: str) -> Done:
        return Done(run(["simulate", *words, "--content", str(ground_file)]), *capsys.readouterr())

    return simulated


def children_of(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()]


def is_running(process: int) -> bool:
    """Whether it exists, and is more than the memory of a process that ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class TestARun:
    def test_it_plays_and_says_so(self, ground_file: Path, tmp_path: Path) -> None:
        done = command("simulate", *PAIR, "--games", "6", "--out", "results", folder=tmp_path, bundle=ground_file)
        assert (done.returncode, done.stderr) == (0, "1 line-up × 1 board × 6 games: 6 games, random, seed 5\n")
        assert done.stdout.startswith("6 games in `results` (6 now, ")
        assert len(read_rows(tmp_path / "results")) == 6

    def test_the_number_of_processes_changes_nothing(self, simulate: Simulate, tmp_path: Path) -> None:
        for jobs in ("1", "2"):
            assert simulate(*PAIR, "--games", "6", "--jobs", jobs, "--out", jobs).returncode == 0
        assert files(tmp_path / "1") == files(tmp_path / "2")

    def test_a_cluster_of_dask_gives_the_same(self, simulate: Simulate, tmp_path: Path) -> None:
        for engine in ("local", "dask"):
            words = (*PAIR, "--games", "6", "--jobs", "2", "--engine", engine, "--out", engine)
            done = simulate(*words)
            assert (done.returncode, done.stderr.count("\n")) == (0, 1), done.stderr
        assert files(tmp_path / "local") == files(tmp_path / "dask")

    def test_a_finished_run_is_left_alone(self, simulate: Simulate, tmp_path: Path) -> None:
        words = (*PAIR, "--games", "2", "--out", "results")
        simulate(*words)
        before = files(tmp_path / "results")
        done = simulate(*words)
        assert (done.returncode, done.stdout) == (0, "2 games in `results`\n")
        assert "2 of them are there already" in done.stderr
        assert files(tmp_path / "results") == before

    def test_odd_numbers_of_games_are_rounded_up_and_that_is_said(self, simulate: Simulate) -> None:
        done = simulate(*PAIR, "--games", "1", "--out", "results")
        assert "1 game became 2, so that every seat is taken equally often." in done.stderr

    def test_boards_without_room_are_left_out_of_all(self, simulate: Simulate, tmp_path: Path) -> None:
        words = ("--matchup", "warden,mourner,trapper,twins", "--mode", "team", "--bots", "random", "--games", "4", "--limit", "5", "--out", "results")
        done = simulate(*words, "--jobs", "1")
        assert "1 time a board has no room for a line-up: left out." in done.stderr
        assert [cell["board"] for cell in read_rows(tmp_path / "results").to_pylist()] == ["yard"] * 4

    def test_mirror_matches_and_fixed_line_ups(self, simulate: Simulate, tmp_path: Path) -> None:
        words = ("--matchup", "warden,warden", "--matchup", "warden,twins", "--board", "yard,keep", "--bots", "random", "--games", "2", "--limit", "5")
        simulate(*words, "--jobs", "1", "--out", "results")
        assert read_manifest(tmp_path / "results")["plan"]["lineups"] == [["warden", "warden"], ["warden", "twins"]]
        assert len(read_rows(tmp_path / "results")) == 8

    def test_failed_games_are_kept_and_counted(self, simulate: Simulate, ground_file: Path, tmp_path: Path) -> None:
        words = (*PAIR, "--games", "4", "--limit", "10", "--out", "results")
        for _ in range(2):
            done = simulate(*words)
            assert done.returncode == 1
            assert "4 of them failed; their replays are in `results/failures`." in done.stdout
        assert sorted(path.name for path in (tmp_path / "results" / "failures").iterdir()) == [f"game-{index}.json" for index in range(4)]
        assert run(["replay", "results/failures/game-3.json", "--content", str(ground_file)]) == 0

    def test_a_bot_of_ones_own_beside_the_working_directory(self, ground_file: Path, tmp_path: Path) -> None:
        (tmp_path / "mine.py").write_text("class First:\n    def choose(self, view):\n        return 0\n", encoding="utf-8")
        words = ("--matchup", "warden,mourner", "--board", "yard", "--bots", "mine:First,random", "--games", "4", "--batch", "1", "--jobs", "2")
        done = command("simulate", *words, "--limit", "400", "--out", "results", folder=tmp_path, bundle=ground_file)
        assert "Traceback" not in done.stderr
        assert {bot for row in read_rows(tmp_path / "results").to_pylist() for bot in row["bots"]} == {"mine:First", "random"}


class TestWrongUsage:
    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--heroes", "wardn,twins"], "There is no hero `wardn`. Did you mean `warden`?"),
            (["--heroes", "warden,,twins"], "--heroes is a list of names with commas between them, not `warden,,twins`."),
            (["--heroes", "warden"], "Mode duel needs 2 heroes, and there is 1; for a mirror match list warden twice."),
            (["--matchup", "warden,twins,mourner"], "Mode duel takes 2 heroes, not 3; 3 heroes play as: free-for-all."),
            (["--matchup", "warden,twins", "--heroes", "warden,twins"], "Name --heroes, who all meet each other, or each --matchup; not both."),
            (["--board", "yrd"], "There is no board `yrd`. Did you mean `yard`?"),
            (["--mode", "team", "--board", "keep"], "Board keep has 3 start spaces, but 4 heroes need 4; boards with enough: yard."),
            (["--mode", "solo"], "'solo' is not one of 'duel', 'team', 'free-for-all'"),
            (["--players", "3"], "--players is for --mode free-for-all with --heroes"),
            (["--bots", "gredy"], "There is no bot `gredy`. Did you mean `greedy`?"),
            (["--bots", "nowhere:Bot"], "The module `nowhere` cannot be imported"),
            (["--bots", "random,random,random"], "2 heroes need one bot, which plays them all, or 2, one for each; there are 3."),
            (["--games", "0"], "0 is not in the range x>=1"),
            (["--games", "many"], "'many' is not a valid integer"),
            (["--games", "999999999999"], "a run has at most 1,000,000,000"),
            (["--seed", "x"], "'x' is not a valid integer"),
            (["--jobs", "0"], "0 is not in the range 1<=x<=1024"),
            (["--batch", "0"], "0 is not in the range 1<=x<=100000"),
            (["--limit", "10001"], "10001 is not in the range 1<=x<=10000"),
            (["--engine", "spark"], "'spark' is not one of 'local', 'dask'"),
            (["--scheduler", "tcp://127.0.0.1:1"], "--scheduler is for --engine dask alone"),
            (["--engine", "dask", "--scheduler", "tcp://127.0.0.1:1", "--jobs", "2"], "such a cluster has workers of its own: leave --jobs out."),
            (["--out", "taken"], "`taken` is not a folder."),
            (["--out", "taken/results"], "Not a directory"),
        ],
    )
    def test_is_explained(
        self, ground_file: Path, tmp_path: Path, words: list[str], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        (tmp_path / "taken").write_text("", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        out = [] if "--out" in words else ["--out", "results"]
        assert run(["simulate", *words, *out, "--content", str(ground_file)]) == 2
        said = capsys.readouterr().err
        assert message in said
        assert "bug" not in said
        assert not (tmp_path / "results").exists()

    def test_a_folder_of_another_run(self, simulate: Simulate) -> None:
        for games, code in (("2", 0), ("4", 2)):
            done = simulate(*PAIR, "--games", games, "--out", "results")
            assert done.returncode == code
        assert "`results` holds another run: its games is 2, not 4. Name another folder for this one." in done.stderr

    @pytest.mark.parametrize(
        ("package", "message"),
        [
            ("pyarrow", 'Simulating needs pyarrow, which is not installed: pip install "duelwright[simulation]".'),
            ("distributed", 'The engine `dask` needs dask, which is not installed: pip install "duelwright[cluster]".'),
        ],
    )
    def test_without_a_package(self, ground_file: Path, tmp_path: Path, package: str, message: str) -> None:
        (tmp_path / f"{package}.py").write_text("raise ImportError('not here')\n", encoding="utf-8")
        script = "import sys; sys.path.insert(0, '.'); from duelwright.cli.main import main; sys.exit(main())"
        line = [sys.executable, "-c", script, "simulate", *PAIR, "--engine", "dask", "--out", "results", "--content", str(ground_file)]
        done = subprocess.run(line, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 2
        assert message in done.stderr
        assert "Traceback" not in done.stderr
        assert package != "pyarrow" or not (tmp_path / "results").exists()


@pytest.fixture(scope="module")
def whole(ground_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The long run, which nothing interrupted."""
    folder = tmp_path_factory.mktemp("whole") / "results"
    assert run(["simulate", *LONG, "--out", str(folder), "--content", str(ground_file)]) == 0
    return folder


class TestInterruptions:
    @pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
    def test_it_goes_on_where_it_was(self, simulate: Simulate, whole: Path, ground_file: Path, tmp_path: Path, end: signal.Signals) -> None:
        line = [sys.executable, "-m", "duelwright.cli.main", "simulate", *LONG, "--jobs", "2", "--out", "results", "--content", str(ground_file)]
        process = subprocess.Popen(line, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not (tmp_path / "results" / "games-00002.parquet").exists():
            assert process.poll() is None, process.communicate()
            time.sleep(0.01)
        workers = children_of(process.pid)
        assert len(workers) >= 2
        process.send_signal(end)
        _, said = process.communicate(timeout=60)
        if end == signal.SIGINT:
            assert process.returncode == 130
            assert f" of {MANY} games. The same command goes on from there." in said
            assert "Traceback" not in said
        deadline = time.monotonic() + 30
        while any(map(is_running, workers)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(map(is_running, workers)), "workers went on without their parent"
        played = len(read_rows(tmp_path / "results"))
        assert 2 <= played < MANY
        done = simulate(*LONG, "--out", "results")
        assert done.returncode == 0
        assert f"{MANY - played} now" in done.stdout
        assert files(tmp_path / "results") == files(whole)

    def test_two_runs_at_once_do_not_share_a_folder(self, simulate: Simulate, whole: Path, ground_file: Path, tmp_path: Path) -> None:
        line = [sys.executable, "-m", "duelwright.cli.main", "simulate", *LONG, "--out", "results", "--content", str(ground_file)]
        with subprocess.Popen(line, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            while not (tmp_path / "results" / "games-00002.parquet").exists():
                assert process.poll() is None
                time.sleep(0.01)
            process.send_signal(signal.SIGSTOP)  # it is not to be done before the other one begins
            before = files(tmp_path / "results")
            done = simulate(*LONG, "--out", "results")
            assert done.returncode == 2
            assert "Another process is playing in `results`: wait for its end, stop it, or name another folder." in done.stderr
            assert files(tmp_path / "results") == before
            process.kill()
        assert simulate(*LONG, "--out", "results").returncode == 0
        assert files(tmp_path / "results") == files(whole)

    def test_a_full_disk_keeps_what_was_written(self, simulate: Simulate, ground_file: Path, tmp_path: Path) -> None:
        # A limit on the size of files fails as a full disk does: with an error while a file is being written.
        script = (
            "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
            "resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000)); from duelwright.cli.main import main; sys.exit(main())"
        )
        words = (*PAIR, "--games", "4", "--out", "results")
        line = [sys.executable, "-c", script, "simulate", *words, "--content", str(ground_file)]
        done = subprocess.run(line, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 2
        assert "The results cannot be written: [Errno 27] File too large" in done.stderr
        assert sorted(files(tmp_path / "results")) == [".lock", "run.json"]
        assert simulate(*words).returncode == 0
