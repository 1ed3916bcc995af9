"""Makes the bundle of the table's tests known to those of the terminal, and every terminal one with all colours."""

from __future__ import annotations

import pytest

from tests.play.scripted import bundle_file

__all__ = ["bundle_file"]


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever terminal the tests themselves run in."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
