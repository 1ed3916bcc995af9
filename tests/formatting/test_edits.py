"""The changes between a text and its layout: small, in order, and exact."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.fix import Edit, Fix, apply_fixes
from compiler.tree import Span
from duelwright.formatting import edits, formatted

_LINES = st.lists(st.tuples(st.text("ab ", max_size=4), st.sampled_from(["\n", "\n", "\r\n", "\r", ""])), max_size=8).map(
    lambda lines: "".join(text + end for text, end in lines)
)


def applied(before: str, made: list[Edit]) -> str:
    text, fixes = apply_fixes(before, [Fix("", tuple(made), safe=True)] if made else [])
    assert len(fixes) == bool(made)
    return text


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("a: 1\n", "a: 1\n", []),
        ("a:   1\n", "a: 1\n", [Edit(Span("f", 1, 4, 1, 6), "  ", "")]),
        ("a: 1\nb: 2 # c\nd: 3\n", "a: 1\nb: 2   # c\nd: 3\n", [Edit(Span("f", 2, 6, 2, 6), "", "  ")]),
        ("a: 1\n\n\n\nb: 2\n", "a: 1\n\nb: 2\n", [Edit(Span("f", 3, 1, 5, 1), "\n\n", "")]),
        ("a: 1", "a: 1\n", [Edit(Span("f", 1, 5, 1, 5), "", "\n")]),
        ("a: 1\r\nb: 2\n", "a: 1\nb: 2\n", [Edit(Span("f", 1, 5, 2, 1), "\r\n", "\n")]),
        ("a: [\nb]\nc: 1\n", "a:\n  - b\nc: 1\n", [Edit(Span("f", 1, 3, 1, 5), " [", ""), Edit(Span("f", 2, 1, 2, 3), "b]", "  - b")]),
        ("", "a\n", [Edit(Span("f", 1, 1, 1, 1), "", "a\n")]),
        ("a\n", "", [Edit(Span("f", 1, 1, 2, 1), "a\n", "")]),
    ],
)
def test_edits(before: str, after: str, expected: list[Edit]) -> None:
    assert edits(before, after, "f") == expected
    assert applied(before, expected) == after


@settings(max_examples=300, deadline=None)
@given(_LINES, _LINES)
def test_edits_give_the_other_text(before: str, after: str) -> None:
    assert applied(before, edits(before, after)) == after


def test_what_an_author_does_not_touch_has_no_edit() -> None:
    """The cursor of an editor is in a line that stays, wherever lines were added or removed above it."""
    entries = "".join(f"entry-{number}: {{value: {number}}}\n" for number in range(40))
    before = entries.replace("entry-3:", "\n\n\nentry-3:").replace("{value: 20}", "{ value: 20}")
    after = formatted(before)
    assert after == entries.replace("entry-3:", "\nentry-3:")
    assert {edit.span.line for edit in edits(before, after)} == {5, 24}


def test_long_texts_do_not_take_long() -> None:
    before, after = "a\n" * 5_000 + "b\n" * 5_000, "c\na\n" * 5_000 + "d\n"
    (edit,) = edits(before, after)
    assert applied(before, [edit]) == after
