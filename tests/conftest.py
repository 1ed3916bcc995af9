"""Turns the shared test settings into effect: repeatable random examples, well-formed rule ids, the root of the repository."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from hypothesis import settings

import duelwright as dw
import runtime
from tests.drill import Drill

RULE_ID = re.compile(r"[ER]\d+(\.\d+[a-z]?)?")

# The same examples on every run: a failure seen once can be seen again. No deadline, because shared machines stall now and then.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if runtime.IS_NATIVE:
        left_out = [item for item in items if item.get_closest_marker("interpreted")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
    for item in items:
        for marker in item.iter_markers("rule"):
            if not marker.args or not all(isinstance(rule, str) and RULE_ID.fullmatch(rule) for rule in marker.args):
                raise pytest.UsageError(f'{item.nodeid}: a rule marker holds ids such as "R8.4", not {marker.args}')


def pytest_configure(config: pytest.Config) -> None:
    # A shell lets what it runs in the background ignore interrupts, and whatever that starts inherits it: those that tests interrupt, too.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if config.getoption("--native") and not runtime.IS_NATIVE:
        # Tests of the compiled runtime that ran on its sources would prove nothing, and pass.
        raise pytest.UsageError(f"--native, but what runs is {runtime.RUNNING}")
    config.addinivalue_line("markers", "verb(*keys): the verbs of the language whose exact outcome the test shows")
    config.addinivalue_line("markers", "interpreted(why): compiled code cannot be looked into or changed like this, so the sources alone are tested")
    config.addinivalue_line("markers", "trigger(*names): the triggers for which the test shows what an ability does")


def pytest_report_header() -> str:
    return f"runtime: {runtime.RUNNING}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--native", action="store_true", help="refuse to run where the compiled runtime does not")
    parser.addoption("--games", type=int, default=400, help="how many random games the generic tests play in all")
    parser.addoption("--mutants", type=int, default=300, help="how many changed bundles are read, and played where they are taken")
    parser.addoption("--every-meeting", action="store_true", help="every two heroes meet on every board, instead of on one")


@pytest.fixture(scope="session")
def repository() -> Path:
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shipped() -> dw.Bundle:
    """The shipped content, compiled anew."""
    return dw.compile(cache=False)


@pytest.fixture(scope="session")
def ground(repository: Path) -> dw.Bundle:
    """The test pack: mechanics that the shipped heroes lack."""
    return dw.compile(repository / "tests" / "pack" / "proving-ground", cache=False)


@pytest.fixture(scope="session")
def everything(repository: Path) -> dw.Bundle:
    """Shipped content and the test packs in one: every hero on every board."""
    packs = sorted(path.parent for path in (repository / "tests" / "pack").glob("*/pack.yaml"))
    return dw.compile(repository / "content", *packs, cache=False)


@pytest.fixture(scope="session")
def plain(repository: Path) -> dw.Bundle:
    """Heroes whose rules a few lines can work out again: the shipped ones and those of the first test pack."""
    return dw.compile(repository / "content", repository / "tests" / "pack" / "proving-ground", cache=False)


@pytest.fixture(scope="session")
def drill(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Drill:
    """Cards and abilities written in the test itself."""
    return Drill(tmp_path_factory.mktemp("drill"), repository / "tests" / "pack" / "proving-ground" / "boards" / "yard.yaml")
