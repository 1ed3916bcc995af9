"""The loader: values by YAML 1.2, a span for everything, and a diagnostic for whatever bytes come."""

from __future__ import annotations

import io
import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

import compiler.load.yaml_text
from compiler.diagnostics import Report
from compiler.find.packs import read_bytes
from compiler.load.yaml_text import load_bytes, load_text
from compiler.tree import Map, Seq, Span, span_at
from runtime.limits import DEEPEST_YAML


def load(text: str) -> Any:
    report = Report()
    tree = load_text(text, "a.yaml", report)
    assert report.diagnostics == []
    return tree


def codes(text: str) -> list[str]:
    report = Report()
    load_text(text, "a.yaml", report)
    return [diagnostic.code for diagnostic in report.sorted()]


def cut(text: str, span: Span | None) -> str:
    """The text that a span covers."""
    assert span is not None
    lines = text.split("\n")
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    middle = lines[span.line : span.end_line - 1]
    return "\n".join([lines[span.line - 1][span.column - 1 :], *middle, lines[span.end_line - 1][: span.end_column - 1]])


@pytest.mark.parametrize(
    ("scalar", "value"),
    [
        ("text", "text"),
        ("~", None),
        ("", None),
        ("null", None),
        ("'null'", "null"),
        ("true", True),
        ("FALSE", False),
        ("'true'", "true"),
        ("0", 0),
        ("-12", -12),
        ("+3", 3),
        ("999999999999999", 999999999999999),
        ("0x1F", 31),
        ("1.5", 1.5),
        ("-.5", -0.5),
        ("2.", 2.0),
        ("'7'", "7"),
        ("1.2.3", "1.2.3"),
        ("-", None),
        (".", "."),
        ("+", "+"),
        ("y", "y"),
        ("Yes man", "Yes man"),
        ("|\n  one\n  two\n", "one\ntwo\n"),
        ("one\n  two", "one two"),
    ],
)
def test_scalars_follow_the_core_schema(scalar: str, value: object) -> None:
    if scalar == "-":
        assert load("a:\n  -\n") == {"a": [value]}
    else:
        loaded = load(f"a: {scalar}\n")["a"]
        assert loaded == value
        assert type(loaded) is type(value)


TEXT = """\
# a comment
name: "José"    # another
hero: {health: 13, tags: [a, bb]}
cards:
  - name: Regroup
    after_combat:
      - draw: 2

  - name: Dash

# the end
"""


@pytest.mark.parametrize(
    ("path", "key", "value"),
    [
        (("name",), "name", '"José"'),
        (("hero",), "hero", "{health: 13, tags: [a, bb]}"),
        (("hero", "health"), "health", "13"),
        (("hero", "tags"), "tags", "[a, bb]"),
        (("hero", "tags", 1), "bb", "bb"),
        (("cards", 0, "after_combat", 0, "draw"), "draw", "2"),
        (("cards", 0), "name: Regroup\n    after_combat:\n      - draw: 2", "name: Regroup\n    after_combat:\n      - draw: 2"),
        (("cards", 1), "name: Dash", "name: Dash"),
    ],
)
def test_spans_cover_exactly_what_they_name(path: tuple[str | int, ...], key: str, value: str) -> None:
    tree = load(TEXT)
    assert cut(TEXT, span_at(tree, path, key=True)) == key
    assert cut(TEXT, span_at(tree, path)) == value


def test_a_collection_ends_with_its_last_item() -> None:
    tree = load(TEXT)
    assert tree.span == Span("a.yaml", 2, 1, 9, 15)
    assert tree["cards"].span == Span("a.yaml", 5, 3, 9, 15)
    assert load("a:\n  b:\nc: 1\n")["a"].span == Span("a.yaml", 2, 3, 2, 5)


def test_an_empty_value_stands_after_its_colon() -> None:
    assert load("id: a\nname:\n").value_span("name") == Span("a.yaml", 2, 6, 2, 6)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_every_line_end_counts_once(line_end: str) -> None:
    assert load(line_end.join(["a: 1", "b: 2", "c: 3"])).key_span("c") == Span("a.yaml", 3, 1, 3, 2)


def test_columns_count_characters_and_a_byte_order_mark_is_none() -> None:
    report = Report()
    tree = load_bytes("\ufeff{é🗡: 1, b: 2}".encode(), "a.yaml", report)
    assert isinstance(tree, Map)
    assert tree.key_span("b").column == 9
    assert report.diagnostics == []


def test_all_faults_of_a_file_are_reported_in_one_run() -> None:
    assert codes("a: yes\na: 017\n1: &x b\nc: !t d\n") == ["Y107", "Y106", "Y108", "Y109", "Y110", "Y111"]


def test_faults_before_a_syntax_error_are_kept_and_counted_once() -> None:
    assert codes("a: yes\nb: c: d\n") == ["Y107", "Y104"]
    assert codes("a: yes\nb: {c: d:e}\n") == ["Y107"]


def test_the_first_of_two_keys_counts() -> None:
    assert load_text("a: 1\na: 2\n", "a.yaml", Report()) == {"a": 1}


def test_a_root_list_is_a_tree() -> None:
    tree = load("- a\n- {b: c}\n")
    assert isinstance(tree, Seq)
    assert tree == ["a", {"b": "c"}]


def test_what_the_c_parser_refuses_the_pure_one_decides() -> None:
    text = "{b: x:y, c: [1, 'two']}\n"
    tree = load(text)
    assert tree == {"b": "x:y", "c": [1, "two"]}
    assert cut(text, tree.value_span("b")) == "x:y"
    assert cut(text, tree.span) == text.strip()


def test_both_parsers_build_the_same_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> Any:
        raise YAMLError("refused")

    def everything(tree: Any) -> Any:
        if isinstance(tree, Map):
            return [tree.span, tree.keys_at, tree.values_at, {key: everything(value) for key, value in tree.items()}]
        return [tree.span, tree.items_at, [everything(value) for value in tree]] if isinstance(tree, Seq) else tree

    quick = everything(load(TEXT))
    monkeypatch.setattr(compiler.load.yaml_text, "CParser", refuse)
    assert everything(load(TEXT)) == quick


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    report = Report()
    assert read_bytes(tmp_path / "none.yaml", "none.yaml", report) is None
    (diagnostic,) = report.diagnostics
    assert (diagnostic.code, diagnostic.message) == ("Y101", "The file cannot be read: No such file or directory.")


@pytest.mark.parametrize("scalar", ["1" * 300_000 + "x", "1_" * 200_000 + "x", "1:" * 200_000, "." * 200_000, "1" * 300_000])
def test_no_scalar_takes_long(scalar: str) -> None:
    start = time.process_time()
    codes(f"a: {scalar}")
    assert time.process_time() - start < 1


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 100_000, "{a: " * 50_000, "? " * 50_000, "a:\n" + "".join(f"{' ' * i}a:\n" for i in range(1, 2000))])
def test_bottomless_nesting_is_a_fault_and_no_crash(text: str) -> None:
    assert "Y114" in codes(text)


def test_the_deepest_tree_allowed_is_built() -> None:
    assert codes("[" * DEEPEST_YAML + "]" * DEEPEST_YAML) == []


# Pieces from which YAML's darker corners are easily built.
SIGNS = tuple("ab:-{}[],'\"|>#&*!?%@`~\\<\n\t\r é影\x00\x85\u2028\ufeff\ud800")
WORDS = (
    "b: ",
    "- ",
    "  ",
    "&x ",
    "*x",
    "!t ",
    "!!str ",
    "|\n",
    ">-\n",
    "---\n",
    "...\n",
    "%YAML 1.1\n",
    "%TAG ! x\n",
    "yes",
    "017",
    "1:30",
    ".nan",
    "1" * 5000,
)
PIECES = st.sampled_from((*SIGNS, *WORDS))


@given(st.lists(PIECES, max_size=25).map("".join))
@example("a: !<tag:x> b")
@example("--- |1-\n a\n%\n")
@example('"\\uD800": 1')
@example('{a: x:y, b: "\\UFFFFFFFF"}')
@example('a: "\\U0011FFFF"')
def test_no_text_ever_raises(text: str) -> None:
    report = Report()
    tree = load_text(text, "a.yaml", report)
    assert tree is not None or any(found.severity == "error" for found in report.diagnostics)
    repr(tree).encode()
    lines = re.split("\r\n|\r|\n", text)
    for diagnostic in report.diagnostics:
        assert 1 <= diagnostic.span.line <= len(lines) + 1
        assert diagnostic.span.column >= 1


@given(st.binary(max_size=60))
def test_no_bytes_ever_raise(data: bytes) -> None:
    report = Report()
    assert load_bytes(data, "a.yaml", report) is not None or any(found.severity == "error" for found in report.diagnostics)


SCALARS = st.text(alphabet="ab :#-'\"\né", max_size=6) | st.integers(-99, 99) | st.booleans() | st.none()
KEYS = st.text(alphabet="ab :", min_size=1, max_size=4)


@given(st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(KEYS, inner)))
def test_what_a_yaml_writer_writes_comes_back(value: Any) -> None:
    stream = io.StringIO()
    writer = YAML(typ="safe")
    writer.dump({"root": value}, stream)
    assert load_text(stream.getvalue(), "a.yaml", Report()) == {"root": value}
