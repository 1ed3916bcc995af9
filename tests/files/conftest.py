"""Hostile files and the command line that reads them, in this process: it is quicker, and nothing it does goes unseen."""

from __future__ import annotations

import hashlib
import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import duelwright as dw
from duelwright.cli.main import main
from runtime.bundle import dump_bundle
from runtime.header import HEADER

_SUMMED = (*(name for name in HEADER if name != "lang"), "state", "history", "log")


def sealed(data: dict[str, Any]) -> str:
    """A save with the checksum that fits."""
    checksum = hashlib.blake2b(json.dumps([data.get(name) for name in _SUMMED]).encode(), digest_size=16).hexdigest()
    return json.dumps({**data, "checksum": checksum})


@dataclass
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str


Command = Callable[..., Done]


@pytest.fixture
def duelwright(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs a command in an empty folder. `answers` is what is typed."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str, answers: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        code = main(words)
        shown = capsys.readouterr()
        assert "This is a bug in Duelwright" not in shown.err
        assert "\x1b" not in shown.out + shown.err
        return Done(code, shown.out, shown.err)

    return run


@pytest.fixture(scope="session")
def ground_file(ground: dw.Bundle, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The test pack as a bundle."""
    file = tmp_path_factory.mktemp("ground") / "ground.json"
    file.write_text(dump_bundle(ground.payload), encoding="utf-8")
    return str(file)
