"""A finding that is about two places names the other one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_checks import ALL_CASES, find_faults, new_workshop

# Of the first sample of each check: the other places, and what is said of them.
OTHERS = {
    "P103": [("pier.yaml", 2, 5, "The other board `pier`.")],
    "Y106": [("alone.yaml", 3, 5, "The first one.")],
    "B103": [("baskerville-manor.yaml", 52, 5, "The line that joins them.")],
    "B105": [("baskerville-manor.yaml", 52, 5, "The other line.")],
    "B114": [("baskerville-manor.yaml", 43, 39, "The place of `lawn`.")],
    "D111": [("lamplighter.yaml", 32, 3, "The first one.")],
    "H102": [("lamplighter.yaml", 8, 3, "The other one.")],
    "H110": [("lamplighter.yaml", 24, 9, "The other one.")],
    "H112": [("lamplighter.yaml", 29, 14, "The same once more."), ("lamplighter.yaml", 31, 14, "The same once more.")],
    "H127": [("lamplighter.yaml", 7, 23, "The other name.")],
}


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return new_workshop(tmp_path_factory.mktemp("checks"))


@pytest.mark.parametrize("code", OTHERS)
def test_the_other_place_is_named(code: str, workshop: Path) -> None:
    found = [finding for _, finding in find_faults(ALL_CASES[code]["fail"][0], workshop) if finding.code == code]
    others = [[(Path(other.span.file).name, other.span.line, other.span.column, other.message) for other in finding.related] for finding in found]
    assert others == [OTHERS[code]]
