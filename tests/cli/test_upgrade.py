"""`duelwright upgrade`: old words become new ones in the files; whatever does not change stays as it is, character by character."""

from __future__ import annotations

import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler import compile_bundle
from compiler.diagnostics import Report
from compiler.load.yaml_text import load_text
from compiler.shape.schema import committed
from compiler.tree import Map
from compiler.upgrade.rewrite import Rewrite, arguments, beside
from compiler.upgrade.table import NEWEST
from compiler.upgrade.text import Upgrade, upgraded_text
from compiler.upgrade.tree import upgraded
from duelwright.cli.main import main

BASE = Path(__file__).parent.parent / "checks" / "base"
HERO = BASE / "heroes" / "lamplighter.yaml"

STEPS = {"properties": {"do": {"$ref": "#/definitions/steps"}, "if": {"$ref": "#/definitions/condition"}}, "definitions": committed("hero")["definitions"]}

# Words that were never in the language, so that each kind of rewrite is tried whatever the table has.
REWRITES = (
    Rewrite("hop", ("step",), "become: next", lambda node: {"become": {"form": "next", **arguments(node, "hop")} if node != "hop" else "next"}, "", ""),
    Rewrite("maybe", ("step",), "may: …, by: opponent", lambda node: {"may": node["maybe"], "by": "opponent", **beside(node, "maybe")}, "", ""),
    Rewrite("pick", ("step",), "choose: {number: …}", lambda node: {"choose": {"number": arguments(node, "pick", "to")}}, "", ""),
    Rewrite("early", ("condition",), "equal: [turns, 1]", lambda _: {"equal": ["turns", 1]}, "", ""),
    Rewrite("twice", ("step",), "repeat: 2, do: …", lambda node: {"repeat": 2, "do": [node["twice"]]}, "", ""),
)


@pytest.fixture(autouse=True)
def _invented_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("compiler.upgrade.tree.REWRITES", REWRITES)
    monkeypatch.setattr("compiler.upgrade.tree.OLD_WORDS", frozenset(rewrite.word for rewrite in REWRITES))


def steps(text: str) -> Upgrade:
    return upgraded_text(text, "steps.yaml", "steps", STEPS)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("do:\n  - hop  # twice\n  - draw:  2\n", "do:\n  - become: next  # twice\n  - draw:  2\n"),
        ("do: [hop, {draw: 1},hop]\n", "do: [{become: next}, {draw: 1},{become: next}]\n"),
        ("do:\n  - {hop: {as: 'x'}}\n", "do:\n  - {become: {form: next, as: 'x'}}\n"),
        ("do:\n  - hop:\n      as: x   # the name\n", "do:\n  - become: {form: next, as: x}   # the name\n"),
        ("if: early\ndo: [hop]", "if: {equal: [turns, 1]}\ndo: [{become: next}]"),
        (
            "do:\n  - maybe:\n      - draw: 1   # one\n      # and\n      - recover: {amount: 2}\n    else:\n    - hop\n",
            "do:\n  - may:\n      - draw: 1   # one\n      # and\n      - recover: {amount: 2}\n    by: opponent\n    else:\n      - become: next\n",
        ),
        ("do:\n- maybe: [hop, hop]  # both\n", "do:\n- may: [{become: next}, {become: next}]\n  by: opponent  # both\n"),
        ("do:\n  - {maybe: [{draw: 1}], else: [hop]}\n", "do:\n  - {may: [{draw: 1}], by: opponent, else: [{become: next}]}\n"),
        ("do:\n  - pick: {from: 1, to: 6, as: roll}\n", "do:\n  - choose: {number: {from: 1, to: 6, as: roll}}\n"),
        ("do:\n  - pick:\n      from: 1\n      to: {count: {side: own}}  # all\n", "do:\n  - choose: {number: {from: 1, to: {count: {side: own}}}}  # all\n"),
        ("do:\n  - pick:  # a number\n      to: 6\n", "do:\n  # a number\n  - choose: {number: {to: 6}}\n"),
        (
            "do:\n  - twice:\n      if: early\n      then:\n        - draw: 1  # one\n  - hop\n",
            "do:\n  - repeat: 2\n    do:\n      - if: {equal: [turns, 1]}\n        then:\n          - draw: 1  # one\n  - become: next\n",
        ),
        ("do:\n  - twice: {twice: {twice: hop}}\n", "do:\n  - repeat: 2\n    do: [{repeat: 2, do: [{repeat: 2, do: [{become: next}]}]}]\n"),
    ],
)
def test_only_what_changes_is_written_anew(old: str, new: str) -> None:
    for newline in ("\n", "\r\n"):
        outcome = steps(f"language: 1\n{old}".replace("\n", newline))
        assert not outcome.refused
        assert not outcome.unclear
        assert outcome.text == f"language: 2\n{new}".replace("\n", newline)
        assert steps(outcome.text).text == outcome.text


@pytest.mark.parametrize("text", ["do: &a [hop]\nif: *a\n", "do: [hop\n", "do: [hop]\ndo: [hop]\n", "", "- hop\n"])
def test_what_cannot_be_read_in_one_way_is_refused(text: str) -> None:
    outcome = upgraded_text(f"language: 1\n{text}" if text else "", "steps.yaml", "steps", STEPS)
    assert outcome.refused
    assert outcome.rewritten == 0
    assert outcome.text in (f"language: 1\n{text}", "")


@pytest.mark.parametrize("text", ["language: 2\ndo: [hop]\n", "language: 7\ndo: [hop]\n", "do: [hop]\n", "language: '1'\ndo: [hop]\n"])
def test_files_of_other_versions_are_left_alone(text: str) -> None:
    assert upgraded_text(text, "steps.yaml", "steps", STEPS) == Upgrade(text)


WORDS = st.recursive(
    st.sampled_from(["hop", {"draw": 1}, {"hop": {"as": "x"}}, {"pick": {"to": 3}}, {"recover": {"amount": 2}}]),
    lambda inner: st.one_of(
        st.builds(lambda one: {"twice": one}, inner),
        st.builds(lambda some: {"maybe": some}, st.lists(inner, min_size=1, max_size=3)),
        st.builds(lambda some, rest: {"maybe": some, "else": rest}, st.lists(inner, min_size=1, max_size=2), st.lists(inner, min_size=1, max_size=2)),
        st.builds(lambda some: {"if": "early", "then": some}, st.lists(inner, min_size=1, max_size=3)),
    ),
    max_leaves=8,
)


def _written(node: Any, column: int, style: Callable[[], int]) -> str:
    """YAML of steps, in a style that is drawn for each part: brackets or lines, narrow or wide, with comments."""
    choice = style()
    if isinstance(node, str | int):
        return str(node)
    if choice % 3 == 0:
        return _flow(node)
    margin = "\n" + " " * column
    if isinstance(node, list):
        lines = [f"- {_written(item, column + 2, style)}" for item in node]
    else:
        lines = []
        for key, value in node.items():
            inner = _written(value, column + 2 + choice % 2, style)
            own_line = not isinstance(value, str | int) and not inner.startswith(("{", "["))
            comment = f"  # c{choice}" if choice % 5 == 1 and own_line else ""
            lines.append(f"{key}:{comment}\n{' ' * (column + 2 + choice % 2)}{inner}" if own_line else f"{key}: {inner}")
    return margin.join(lines)


def _flow(node: Any) -> str:
    if isinstance(node, list):
        return "[" + ", ".join(map(_flow, node)) + "]"
    if isinstance(node, dict):
        return "{" + ", ".join(f"{key}: {_flow(value)}" for key, value in node.items()) + "}"
    return str(node)


@settings(max_examples=150)
@given(st.lists(WORDS, min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_any_layout_gives_the_same_content_and_loses_no_comment(nodes: list[Any], random: Any) -> None:
    text = f"language: 1\ndo:\n  {_written(nodes, 2, lambda: random.randrange(12))}\n"
    tree = load_text(text, "steps.yaml", Report())
    assert isinstance(tree, Map)
    assert tree["do"] == nodes
    outcome = upgraded_text(text, "steps.yaml", "steps", STEPS)
    assert not outcome.unclear, text
    new = load_text(outcome.text, "steps.yaml", Report())
    assert new == {**upgraded(tree, "steps", STEPS), "language": NEWEST}
    assert outcome.text.count("# c") == text.count("# c")


# The command


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(BASE, tmp_path / "harbour")
    for path in (tmp_path / "harbour").rglob("*.yaml"):
        # Old words of the real language are not known here.
        text = path.read_text(encoding="utf-8").replace("look: {hand: opponent}", "look: {of: opponent, from: hand, cards: all}")
        path.write_text(text.replace("language: 2", "language: 1"), encoding="utf-8")
    hero = tmp_path / "harbour" / "heroes" / "lamplighter.yaml"
    hero.write_text(hero.read_text(encoding="utf-8").replace("- become: next", "- hop   # by night"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "harbour"


def test_the_files_of_a_pack_are_rewritten_and_mean_the_same(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hero = pack / "heroes" / "lamplighter.yaml"
    hero.chmod(0o640)
    before, bundle = hero.read_text(encoding="utf-8"), compile_bundle([pack])
    assert main(["upgrade", "harbour"]) == 0
    after = hero.read_text(encoding="utf-8")
    assert after == before.replace("language: 1", "language: 2").replace("- hop   # by night", "- become: next   # by night")
    assert stat.S_IMODE(hero.stat().st_mode) == 0o640
    assert compile_bundle([pack])["heroes"] == bundle["heroes"]
    assert capsys.readouterr().err == f"upgraded {len(list(pack.rglob('*.yaml')))} files (1 rewritten part)\n"
    assert main(["upgrade", "harbour"]) == 0
    assert capsys.readouterr().err == "upgraded 0 files (0 rewritten parts)\n"
    assert hero.read_text(encoding="utf-8") == after


def test_check_and_diff_write_nothing(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in pack.rglob("*.yaml")}
    assert main(["upgrade", "harbour", "--check"]) == 1
    assert main(["upgrade", "harbour/heroes/lamplighter.yaml", "--diff"]) == 0
    shown = capsys.readouterr()
    assert "-      - hop   # by night\n+      - become: next   # by night\n" in shown.out
    assert shown.err.endswith("would upgrade 1 file (1 rewritten part)\n")
    assert {path: path.read_bytes() for path in pack.rglob("*.yaml")} == before
    main(["upgrade", "harbour"])
    assert main(["upgrade", "harbour", "--check"]) == 0


def test_a_file_that_cannot_be_read_is_left_and_the_others_are_upgraded(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = next((pack / "boards").glob("*.yaml"))
    board.write_text("language: 1\nid: [\n", encoding="utf-8")
    assert main(["upgrade", "harbour"]) == 1
    assert board.read_text(encoding="utf-8") == "language: 1\nid: [\n"
    assert f"harbour/boards/{board.name}:3: Y104" in capsys.readouterr().err
    assert "language: 2" in (pack / "pack.yaml").read_text(encoding="utf-8")


def test_a_part_that_a_program_should_not_touch_is_named(pack: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("compiler.upgrade.text._keeps_comments", lambda old, new: False)
    hero = pack / "heroes" / "lamplighter.yaml"
    before = hero.read_bytes()
    assert main(["upgrade", "harbour/heroes"]) == 1
    assert hero.read_bytes() == before
    assert "harbour/heroes/lamplighter.yaml:26: write `become: next` instead of `hop`." in capsys.readouterr().err


def test_a_path_without_a_pack_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade", str(tmp_path / "nowhere")]) == 2
    assert main(["upgrade"]) == 2
