"""Compares text with a golden file: what it was when somebody last looked at it and agreed."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

REGENERATE = "DUELWRIGHT_REGENERATE"


def check_golden(path: Path, text: str) -> None:
    """Fail with a diff unless `text` is what the file holds. With DUELWRIGHT_REGENERATE=1 the file is written instead, for review as a diff in git."""
    if os.environ.get(REGENERATE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    assert path.exists(), f"{path} is missing; {REGENERATE}=1 writes it"
    expected = path.read_bytes().decode()
    if text != expected:
        diff = difflib.unified_diff(expected.splitlines(), text.splitlines(), "golden", "now", lineterm="")
        raise AssertionError(f"{path.name} differs; if that is right, {REGENERATE}=1 writes it anew\n" + "\n".join(diff))
