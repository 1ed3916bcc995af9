"""Turns the inputs of the GitHub Action into the command line that it runs."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

DEFAULTS = {"PACKS": ".", "STRICT": "false", "SELECT": "", "IGNORE": ""}


@pytest.fixture(scope="module")
def action(repository: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = YAML(typ="safe").load(repository / "action.yml")
    return loaded


def run_step(action: dict[str, Any], name: str, programs: dict[str, str], inputs: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a step's script as a runner does, with stand-ins for the programs that it calls."""
    (step,) = (step for step in action["runs"]["steps"] if step.get("name") == name)
    for program, body in programs.items():
        (folder / program).write_text(f"#!/bin/sh\n{body}\n")
        (folder / program).chmod(0o755)
    environment = {**inputs, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    assert step["env"].keys() == inputs.keys()
    return subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("inputs", "arguments"),
    [
        ({}, [".", "--output-format", "github"]),
        ({"PACKS": "my pack\n\nother\n"}, ["my pack", "other", "--output-format", "github"]),
        ({"STRICT": "true", "SELECT": "DW101,DW102"}, [".", "--output-format", "github", "--strict", "--select", "DW101,DW102"]),
        ({"IGNORE": "DW9; exit 0"}, [".", "--output-format", "github", "--ignore", "DW9; exit 0"]),
    ],
)
def test_inputs_become_arguments(action: dict[str, Any], tmp_path: Path, inputs: dict[str, str], arguments: list[str]) -> None:
    result = run_step(action, "Validate", {"duelwright": r"printf '%s\n' " '"$@"'}, DEFAULTS | inputs, tmp_path)
    assert result.stdout.splitlines() == ["validate", *arguments]


def test_a_problem_fails_the_job(action: dict[str, Any], tmp_path: Path) -> None:
    assert run_step(action, "Validate", {"duelwright": "exit 1"}, DEFAULTS, tmp_path).returncode == 1


@pytest.mark.parametrize(("version", "installed"), [("1.2.3", "duelwright==1.2.3"), ("", "--constraint here/constraints.txt here")])
def test_the_chosen_release_is_installed(action: dict[str, Any], tmp_path: Path, version: str, installed: str) -> None:
    result = run_step(action, "Install Duelwright", {"python": 'echo "$@"'}, {"VERSION": version, "ACTION": "here"}, tmp_path)
    assert result.stdout == f"-m pip install --quiet {installed}\n"


def test_unset_inputs_have_the_defaults_used_here(action: dict[str, Any]) -> None:
    inputs = action["inputs"]
    assert [inputs[name]["default"] for name in ("path", "strict", "select", "ignore", "version")] == [*DEFAULTS.values(), ""]
