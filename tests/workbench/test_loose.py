"""Text that is no right YAML is read as far as it goes, and the cursor's spot in it is found."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from compiler.diagnostics import Report
from compiler.load.yaml_text import load_text
from duelwright.workbench.writing.cursor import Spot
from duelwright.workbench.writing.loose import read_loosely


def _read(text: str) -> tuple[Any, Spot | None]:
    before, _, after = text.partition("|")
    return read_loosely(before + after, len(before))


def _spot(text: str) -> Spot:
    _, spot = _read(text)
    assert spot is not None
    return spot


@pytest.mark.parametrize(
    ("text", "role", "path", "word"),
    [
        ("|", "value", (), ""),
        ("na|", "value", (), "na"),
        ("id: x\nna|\n", "key", (), "na"),
        ("id: x\nna|me: y\n", "key", (), "name"),
        ("id: |\n", "value", ("id",), ""),
        ("id:|\n", "value", ("id",), ""),
        ("id: a|b\n", "value", ("id",), "ab"),
        ("deck:\n  pan:\n    |\n", "value", ("deck", "pan"), ""),
        ("deck:\n  pan:\n    type: attack\n    |\n", "key", ("deck", "pan"), ""),
        ("deck:\n  pan:\n    |\n    type: attack\n", "key", ("deck", "pan"), ""),
        ("deck:\n  pan: {type: attack}\n  |\n", "key", ("deck",), ""),
        ("do:\n  - |\n", "value", ("do", 0), ""),
        ("do:\n  -|\n", "value", ("do", 0), ""),
        ("do:\n  - draw: 1\n  - |\n", "value", ("do", 1), ""),
        ("do:\n  - draw: 1\n  |\n", "value", ("do", 1), ""),
        ("do:\n  - if: x\n    |\n", "key", ("do", 0), ""),
        ("do:\n  - if: x\n    th|\n  - draw: 1\n", "key", ("do", 0), "th"),
        ("a: {b: 1, |}\n", "key", ("a",), ""),
        ("a: {b: 1, c|\n", "key", ("a",), "c"),
        ("a: {b: |\nc: 2\n", "value", ("a", "b"), ""),
        ("a: {b: {c: |}}\n", "value", ("a", "b", "c"), ""),
        ("a: [b, |]\n", "value", ("a", 1), ""),
        ("a: [b, c|\nd: 1\n", "value", ("a", 1), "c"),
        ("a: [{b: |\n", "value", ("a", 0, "b"), ""),
        ('a: "b|\nc: d\n', "value", ("a",), "b"),
        ("a: 'b|c'\n", "value", ("a",), "bc"),
        ("a: b - |\n", "value", ("a",), ""),
        ("a:\n- b\n- |\n", "value", ("a", 1), ""),
        ("a:\n  {b: |}\n", "value", ("a", "b"), ""),
    ],
)
def test_the_spot_of_the_cursor(text: str, role: str, path: tuple[str | int, ...], word: str) -> None:
    spot = _spot(text)
    assert (spot.role, spot.path, spot.word) == (role, path, word)


@pytest.mark.parametrize("text", ["a: 1  # he|re", "# a com|ment\na: 1\n", "a: {b: 1}|\n", "a:\n  | b: 1\n"])
def test_no_spot_where_nothing_is_written(text: str) -> None:
    _, spot = _read(text)
    assert spot is None


def test_what_is_known_of_the_spot() -> None:
    assert (_spot("a: {b|}\n").flow, _spot("a: b|\n").flow) == (True, False)
    assert (_spot("a: |\n").beside_key, _spot("a:\n  |\n").beside_key) == (True, False)
    assert (_spot("a:|\n").glued, _spot("a: |\n").glued) == (True, False)
    assert (_spot("a|: 1\n").followed, _spot("b: 1\na|\n").followed) == (True, False)
    assert (_spot("a:\n  - b\n  c|\n").dashless, _spot("a:\n  - b\n  - c|\n").dashless) == (True, False)
    assert _spot('a: "b|"\n').quote == '"'
    assert _spot("a: b - c|\n").earlier == "b - "
    assert (_spot("a:\n    b: |\n").indent, _spot("a:\n  - b: |\n").indent) == (4, 4)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a: {b: 1, c\nd: 2\n", {"a": {"b": 1, "c": None}, "d": 2}),
        ("a: [1, 2\nb: true\n", {"a": [1, 2], "b": True}),
        ("a: {b: [1, {c: d\n", {"a": {"b": [1, {"c": "d"}]}}),
        ("a:\n  - b: 1\n  c\nd: 2\n", {"a": [{"b": 1}], "d": 2}),
        ('a: "open\nb: 2\n', {"a": "open", "b": 2}),
        ("a: 1\n  b: 2\nc: 3\n", {"a": 1, "c": 3}),
        ("a:\n    b: 1\n  c: 2\nd: 3\n", {"a": {"b": 1, "c": 2}, "d": 3}),
    ],
)
def test_what_is_not_finished_keeps_nothing_else_from_being_read(text: str, data: Any) -> None:
    found = read_loosely(text).data
    assert {key: found[key] for key in data if key != "a"} == {key: data[key] for key in data if key != "a"}
    assert next(iter(found)) == "a"


def test_what_is_finished_is_read_as_it_is(repository: Path) -> None:
    for file in sorted(repository.glob("content/*/*/*.yaml")):
        text = file.read_text(encoding="utf-8")
        assert _without_fractions(read_loosely(text).data) == _without_fractions(load_text(text, str(file), Report())), file


def _without_fractions(data: Any) -> Any:
    """Fractions are left as texts: nobody asks for them."""
    if isinstance(data, dict):
        return {key: _without_fractions(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_without_fractions(value) for value in data]
    try:
        return float(data) if isinstance(data, (float, str)) else data
    except ValueError:
        return data


def test_no_text_is_too_broken(repository: Path) -> None:
    chance = random.Random(14)
    pieces = ["", "{", "[", "]", "}", '"', "'", "- ", "-", ":", ": ", "\n", "\n  ", ",", "#", "? x", "&a", "|", ">", "é", "\t", "---\n", "\r"]
    for file in sorted(repository.glob("content/*/*/*.yaml")):
        text = file.read_text(encoding="utf-8")
        for _ in range(8):
            start = chance.randrange(len(text))
            broken = text[:start] + chance.choice(pieces) + text[start + chance.choice([0, 1, 5, 50, len(text)]) :]
            read_loosely(broken, chance.randrange(len(broken) + 1))
