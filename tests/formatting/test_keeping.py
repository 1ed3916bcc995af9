"""Whatever layout a file has: formatting keeps its data, its comments and what the compiler makes of it, and a second time changes nothing."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Any

import pytest

from compiler import compile_paths
from compiler.diagnostics import Report
from compiler.fix import Fix, apply_fixes
from compiler.load.yaml_text import load_text
from duelwright.formatting import edits, format_text, formatted
from tests.docs.pages import ROOT, WRITTEN, blocks
from tests.formatting.scrambling import comments_of, scrambled

BASE = ROOT / "tests" / "checks" / "base"
SHIPPED = sorted(path for folder in ("content", "examples") for path in (ROOT / folder).rglob("*.yaml"))
SMALL = [path for path in [*SHIPPED, *sorted(BASE.rglob("*.yaml"))] if path.stat().st_size < 8_000]


def data(text: str) -> Any:
    """The data of a text, the order of its keys and the type of each value included; and the faults that the loader finds."""
    report = Report()
    tree = load_text(text, "file", report)
    return _ordered(tree), sorted((found.code, found.message) for found in report.diagnostics)


def _ordered(tree: Any) -> Any:
    if isinstance(tree, dict):
        return [(key, _ordered(value)) for key, value in tree.items()]
    return [_ordered(value) for value in tree] if isinstance(tree, list) else (type(tree), tree)


def check(text: str) -> str:
    """The layout of a text, which keeps all that it must."""
    outcome = format_text(text)
    assert not outcome.obstacle
    assert data(outcome.text) == data(text)
    assert comments_of(outcome.text) == comments_of(text)
    assert formatted(outcome.text) == outcome.text
    made = edits(text, outcome.text)
    assert apply_fixes(text, [Fix("", tuple(made), safe=True)])[0] == outcome.text
    lines = outcome.text.split("\n")
    assert lines[-1] == ""
    assert [line for line in lines if line != line.rstrip()] == []
    assert "\n\n\n" not in outcome.text
    return outcome.text


# What ships


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_ships_has_the_layout(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert formatted(text) == text


@pytest.mark.parametrize(
    "page", [page for page in WRITTEN if page.name != "fmt.md" and any(block.language == "yaml" for block in blocks(page))], ids=lambda page: page.name
)
def test_what_the_documentation_shows_has_the_layout(page: Path) -> None:
    """Where it is YAML at all: some samples show what is wrong with them, and one page what has another layout."""
    shown = [(block.line, dedent(block.text), formatted(dedent(block.text))) for block in blocks(page) if block.language == "yaml"]
    assert [(line, after) for line, before, after in shown if after not in (None, before)] == []


# Any layout


@pytest.mark.parametrize("path", SMALL, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_any_layout_becomes_one_that_says_the_same(path: Path) -> None:
    tree = load_text(path.read_text(encoding="utf-8"), "file", Report())
    random = Random(path.name)
    for share in (0, 0.05, 0.3):
        text = scrambled(tree, random, comments=share)
        assert data(text)[0] == _ordered(tree)
        check(text)


@pytest.mark.parametrize(
    ("found", "mess"),
    [
        pytest.param(r"^( *)(- )?", lambda match: match[1] * 2 + ("-   " if match[2] else ""), id="indentation"),
        pytest.param(r": ", ":   ", id="colons"),
        pytest.param(r"(?<=[\[{])|(?=[\]}])", " ", id="brackets"),
        pytest.param(r", ", " ,\n            ", id="commas and line ends"),
        pytest.param(r"$", " \n \n\n", id="empty lines"),
        pytest.param(r"$", "  ", id="blanks at the end"),
        pytest.param(r"\b(?<!\S)(\w+):", r"'\1' :", id="quotes"),
    ],
)
def test_what_an_author_does_not_decide_is_always_the_same(found: str, mess: Any) -> None:
    """Brackets or a block, and empty lines, are what an author decides."""
    text = (BASE / "heroes" / "lamplighter.yaml").read_text(encoding="utf-8")
    messy = re.sub(found, mess, text, flags=re.MULTILINE)
    assert messy != text
    assert _without_empty_lines(check(messy)) == _without_empty_lines(text)


def _without_empty_lines(text: str) -> str:
    return "".join(line for line in text.splitlines(True) if line.strip())


_SNIPPETS = (
    "\n",
    " ",
    "  # c1\n",
    "{",
    "}",
    "[",
    "]",
    ", ",
    ": ",
    "- ",
    "'",
    '"',
    "\t",
    "|\n",
    "&a ",
    "*a",
    "!t ",
    "? ",
    "---\n",
    "\r\n",
    "\u2028",
    ">-\n",
    "é",
    "\\",
    "<<",
    "0x1",
    "~",
)


def test_no_text_is_damaged() -> None:
    """Files with a slip or two: what is no YAML has no layout, all else says what it said."""
    random = Random(14)
    texts = [path.read_text(encoding="utf-8") for path in SMALL]
    changed = 0
    for _ in range(600):
        text = random.choice(texts)[: random.randrange(20, 1500)]
        for _ in range(random.randrange(1, 5)):
            at = random.randrange(len(text) + 1)
            text = text[:at] + random.choice(_SNIPPETS) + text[at + random.randrange(3) :]
        after = formatted(text)
        if after is not None and after != text:
            changed += 1
            assert data(after) == data(text)
            assert formatted(after) == after
    assert changed > 50


# What the compiler makes of it


def compiled(pack: Path) -> tuple[Any, list[tuple[str, str, str]]]:
    """The payload without the places of what is in it, and the findings without theirs."""
    result = compile_paths([pack])
    return _without_places(result.payload), sorted((found.code, found.message, Path(found.span.file).name) for found in result.diagnostics)


def _without_places(payload: Any) -> Any:
    if isinstance(payload, dict):
        return {key: _without_places(value) for key, value in payload.items() if key != "at"}
    return [_without_places(value) for value in payload] if isinstance(payload, list) else payload


@pytest.mark.parametrize("seed", range(4))
def test_a_pack_in_another_layout_compiles_to_the_same(tmp_path: Path, seed: int) -> None:
    """Ignore comments hide the same findings afterwards: the scrambled files have many, most of which hide nothing."""
    pack = tmp_path / "harbour"
    shutil.copytree(BASE, pack)
    payload, _ = compiled(pack)
    random = Random(seed)
    for path in sorted(pack.rglob("*.yaml")):
        path.write_text(scrambled(load_text(path.read_text(encoding="utf-8"), "file", Report()), random), encoding="utf-8")
    scrambled_payload, findings = compiled(pack)
    assert scrambled_payload == payload
    assert findings
    for path in sorted(pack.rglob("*.yaml")):
        text = check(path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    assert compiled(pack) == (payload, findings)


def test_an_ignore_comment_hides_the_same_finding_in_any_layout(tmp_path: Path) -> None:
    pack = tmp_path / "harbour"
    shutil.copytree(BASE, pack)
    board = pack / "boards" / "pier.yaml"
    text = board.read_text(encoding="utf-8")
    tree = load_text(text, "file", Report())
    assert isinstance(tree, dict)
    tree["zones"]["spare"] = {"name": "Spare"}
    random = Random(3)
    hidden = 0
    for _ in range(25):
        messy = scrambled(tree, random, comments=0)
        lines = messy.split("\n")
        at = next(number for number, line in enumerate(lines) if "Spare" in line)
        lines[at] += " # duelwright: ignore[B110] c1"
        board.write_text("\n".join(lines), encoding="utf-8")
        before = compiled(pack)
        hidden += not any(code == "B110" for code, *_ in before[1])
        board.write_text(check("\n".join(lines)), encoding="utf-8")
        assert compiled(pack) == before
    assert 3 < hidden < 25
