"""The short form of the fuzzers, the same files every time; `python -m tests.fuzz` is the long one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from duelwright.bots import BotError, bot_named
from tests.fuzz.formats import FORMATS, attempt
from tests.fuzz.guard import Trespass, guarded

# Seconds of work each.
_FILES = {"yaml": 30, "bundle": 30, "save": 30, "replay": 50, "scenario": 30, "translation": 20, "picture": 200}


@pytest.mark.parametrize("format", FORMATS)
def test_hostile_files_are_refused_or_harmless(format: str, tmp_path: Path) -> None:
    """Only our own errors, no file elsewhere, no code, in bounded time."""
    taken = [attempt(format, number, tmp_path) for number in range(_FILES[format])]
    # Where all were refused, or none, the corpus would show nothing.
    assert True in taken
    assert False in taken


def test_the_guard_sees_what_it_is_for(tmp_path: Path) -> None:
    """A check that cannot fail would be none."""
    inside = tmp_path / "inside"
    inside.mkdir()
    with guarded(inside):
        (inside / "file").write_text("x")
    with pytest.raises(Trespass, match="outside"), guarded(inside):
        (tmp_path / "outside").write_text("x")
    with pytest.raises(Trespass, match=r"os\.rename"), guarded(inside):
        os.replace(inside / "file", tmp_path / "outside")
    with pytest.raises(Trespass, match=r"os\.system"), guarded(inside):
        os.system("true")
    with pytest.raises(Trespass, match="import of evil"), guarded(inside), pytest.raises(BotError):
        bot_named("evil:Bot")
