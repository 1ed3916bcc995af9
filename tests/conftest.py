"""Turns the shared test settings into effect: repeatable random examples, well-formed rule ids, the root of the repository."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import settings

RULE_ID = re.compile(r"R\d+(\.\d+)?")

# The same examples on every run: a failure seen once can be seen again. No deadline, because shared machines stall now and then.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(rule, str) and RULE_ID.fullmatch(rule) for rule in marker.args):
                raise pytest.UsageError(f'{item.nodeid}: a rule marker holds ids such as "R8.4", not {marker.args}')


@pytest.fixture(scope="session")
def repository() -> Path:
    return Path(__file__).resolve().parent.parent
