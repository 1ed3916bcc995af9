"""Turns small content into plans that are played in a second."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from duelwright.simulation import Plan, make_plan
from runtime.bundle import dump_bundle

PlanMaker = Callable[..., Plan]


@pytest.fixture(scope="session")
def plan_of(ground: dw.Bundle) -> PlanMaker:
    """Random games of the test pack, unless a test says otherwise."""

    def make(**changes: Any) -> Plan:
        asked: dict[str, Any] = {"lineups": [("warden", "mourner")], "boards": ["yard"], "bots": ["random"], "games": 6, "seed": 5, "batch": 2}
        return make_plan(changes.pop("content", ground), **{**asked, **changes})

    return make


@pytest.fixture(scope="session")
def ground_file(ground: dw.Bundle, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The test pack as a bundle: commands start faster from it."""
    path = tmp_path_factory.mktemp("bundle") / "ground.json"
    path.write_text(dump_bundle(ground.payload), encoding="utf-8")
    return path
