"""Turns the repository into a wheel, and the wheel into a game played far away from the repository."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from runtime.version import __version__


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "DUELWRIGHT", "VIRTUAL_ENV"))}
    result = subprocess.run(command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", check=False)
    assert result.returncode == 0, f"{command} ended with {result.returncode}\n{result.stdout}\n{result.stderr}"
    return result


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("elsewhere")


@pytest.fixture(scope="module")
def installed(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a clean environment that holds the wheel and its declared dependencies, and nothing else."""
    wheels = repository / ".tools" / "wheels"
    assert wheels.is_dir(), "the wheels of the dependencies are missing: `python3 dev.py test` fetches them"
    fresh = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation", "--wheel-dir", fresh, repository, cwd=fresh)
    # With no C compiler asked for, it fits every platform.
    (wheel,) = fresh.glob("duelwright-*-py3-none-any.whl")
    environment = tmp_path_factory.mktemp("clean")
    # It gets nothing that it does not need, not even the program that installs into it.
    venv.create(environment)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    offline = ("--no-index", "--find-links", wheels, "--constraint", repository / "constraints.txt")
    run(sys.executable, "-m", "pip", "--python", programs / "python", "install", "-qq", *offline, wheel, cwd=fresh)
    return programs


def test_the_installed_command_knows_its_version(installed: Path, elsewhere: Path) -> None:
    assert run(installed / "duelwright", "--version", cwd=elsewhere).stdout == f"duelwright {__version__} (pure Python)\n"


def test_the_code_comes_from_the_wheel(installed: Path, elsewhere: Path) -> None:
    origins = run(
        installed / "python", "-c", "import compiler, runtime, duelwright as d; print(compiler.__file__, runtime.__file__, d.__file__)", cwd=elsewhere
    )
    assert origins.stdout.count(str(installed.parent)) == 3


def test_the_shipped_content_is_valid(installed: Path, elsewhere: Path) -> None:
    run(installed / "duelwright", "validate", "--strict", cwd=elsewhere)


def test_the_schemas_travel_along(installed: Path, repository: Path) -> None:
    (shipped,) = installed.parent.glob("**/site-packages/duelwright/_schemas")
    assert {path.name: path.read_bytes() for path in shipped.iterdir()} == {path.name: path.read_bytes() for path in (repository / "schemas").iterdir()}


def test_the_shipped_content_is_built_and_played(installed: Path, elsewhere: Path) -> None:
    run(installed / "duelwright", "build", "-o", "bundles", cwd=elsewhere)
    assert [path.stat().st_size > 0 for path in (elsewhere / "bundles").iterdir()] == [True]

    matchup = ("--heroes", "sherlock-holmes,dracula", "--board", "baskerville-manor", "--seats", "bot:greedy,bot:greedy", "--seed", "7")
    first, second = (run(installed / "duelwright", "play", *matchup, cwd=elsewhere).stdout for _ in range(2))
    assert first == second
    assert "Sherlock Holmes" in first
    assert "Dracula" in first
