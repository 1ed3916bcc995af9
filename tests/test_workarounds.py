"""Packs that say things in the words for them are shown no note on old workarounds; who writes one is not refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler import compile_paths
from compiler.check.registry import all_checks

# A choice made by moving cards to where they are; the same effects again and again; all combinations; facts and flags kept by hand.
NOTES = ("E128", "E140", "H112", "H125", "H126")


def test_they_are_notes() -> None:
    assert {check.code: check.severity for check in all_checks() if check.code in NOTES} == dict.fromkeys(NOTES, "note")


@pytest.mark.parametrize("folder", ["content", "tests/pack", "examples"])
def test_no_pack_of_ours_is_shown_one(folder: str, repository: Path) -> None:
    found = compile_paths([repository / folder]).diagnostics
    assert [(diagnostic.code, diagnostic.span) for diagnostic in found if diagnostic.code in NOTES] == []
