"""Turns the built page, the real server and Chromium into what the tests of the page begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import build_page
import duelwright as dw
from tests.browser.guarded import Guarded, start_chromium
from tests.browser.prepared import Prepared
from tests.server.serving import Server

# Everything here lasts as long as tests of this folder run, and no longer: while Playwright is up, no other test of the same process
# could run an event loop of its own.


@pytest.fixture(scope="package")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("browsed") / "data"


@pytest.fixture(scope="package")
def server(data: Path) -> Iterator[Server]:
    assert build_page.is_current(), "the page is not built from these sources: `python build_page.py` builds it (`python3 dev.py test` does, too)"
    serving = Server(data)
    yield serving
    serving.kill()
    assert "Traceback" not in serving.said()


@pytest.fixture(scope="package")
def laid(data: Path, server: Server, shipped: dw.Bundle) -> Iterator[Prepared]:
    """Tables at any moment of a game."""
    prepared = Prepared(shipped, data)
    yield prepared
    prepared.close()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = start_chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture
def people(chromium: Browser, server: Server) -> Iterator[Guarded]:
    """Browsers of people; whatever goes wrong on any of their pages fails the test."""
    guarded = Guarded(chromium, server.base)
    yield guarded
    guarded.close()
    assert guarded.faults == []
