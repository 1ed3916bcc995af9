"""Turns the real server into what the tests of it begin with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to kill and start again. Whatever is done to it, it has a word for it."""
    serving = Server(tmp_path / "data")
    yield serving
    if serving.is_running:
        serving.kill()
    assert "Traceback" not in serving.said()
