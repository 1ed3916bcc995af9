"""Places as editors count them, and as the compiler does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types

from compiler.tree import Span
from duelwright.lsp.positions import Positions, agreed_encoding

# A letter of one unit everywhere, one of two bytes, one of three, and one beyond the basic plane.
TEXT = "aé€😀b\r\nsecond\rthird\n"
ENCODINGS = ["utf-8", "utf-16", "utf-32"]


@pytest.mark.parametrize(("encoding", "units"), [("utf-8", [0, 1, 3, 6, 10, 11]), ("utf-16", [0, 1, 2, 3, 5, 6]), ("utf-32", [0, 1, 2, 3, 4, 5])])
def test_columns_count_characters_whatever_the_editor_counts(encoding: str, units: list[int]) -> None:
    positions = Positions(TEXT, encoding)
    assert [positions.position(1, column).character for column in range(1, 7)] == units
    assert [positions.place(types.Position(0, unit)) for unit in units] == [(1, column) for column in range(1, 7)]


def test_half_of_a_character_is_its_beginning() -> None:
    assert Positions(TEXT, "utf-16").place(types.Position(0, 4)) == (1, 4)
    assert Positions(TEXT, "utf-8").place(types.Position(0, 8)) == (1, 4)


def test_all_three_line_ends_end_a_line_and_nothing_else_does() -> None:
    positions = Positions("a\r\nb\rc\nd\x0be\x85f\u2028g")
    assert [positions.offset(types.Position(line, 0)) for line in range(4)] == [0, 3, 5, 7]
    assert positions.position_at(12) == types.Position(3, 5)


def test_what_is_beyond_the_end_is_the_end() -> None:
    positions = Positions("one\r\ntwo")
    assert positions.place(types.Position(0, 99)) == (1, 4)  # before the line end, not within it
    assert positions.place(types.Position(9, 9)) == (2, 4)
    assert positions.position(1, 99) == types.Position(0, 3)
    assert positions.position(7, 1) == types.Position(1, 3)
    assert positions.range(Span("", 2, 2, 3, 1)) == types.Range(types.Position(1, 1), types.Position(1, 3))


def test_a_byte_order_mark_is_counted_by_the_editor_alone() -> None:
    positions = Positions("\ufeffid: x\nname: y")
    assert positions.position(1, 1) == types.Position(0, 1)
    assert positions.place(types.Position(0, 5)) == (1, 5)
    assert positions.place(types.Position(0, 0)) == (1, 1)
    assert positions.place(types.Position(1, 2)) == (2, 3)


@pytest.mark.parametrize(
    ("offered", "agreed"),
    [(None, "utf-16"), ([], "utf-16"), (["utf-8", "utf-16"], "utf-8"), (["utf-7", "utf-32"], "utf-32"), (["utf-7"], "utf-16")],
)
def test_the_encoding_is_the_first_that_both_know(offered: list[str] | None, agreed: str) -> None:
    assert agreed_encoding(offered) == agreed


@given(st.text(alphabet="a\n\ré😀", max_size=12), st.text(alphabet="x\n😀", max_size=4), st.integers(0, 12), st.integers(0, 12), st.sampled_from(ENCODINGS))
def test_a_change_of_a_part_replaces_exactly_that_part(text: str, new: str, first: int, second: int, encoding: str) -> None:
    start, end = sorted((min(first, len(text)), min(second, len(text))))
    if "\r\n" in (text[start - 1 : start + 1], text[end - 1 : end + 1]):
        return  # no editor can name a place within a line end
    positions = Positions(text, encoding)
    change = types.TextDocumentContentChangePartial(range=positions.range_at(start, end), text=new)
    assert positions.changed(change) == text[:start] + new + text[end:]


def test_a_range_that_is_the_wrong_way_round_is_turned() -> None:
    change = types.TextDocumentContentChangePartial(range=types.Range(types.Position(0, 3), types.Position(0, 1)), text="-")
    assert Positions("abcd").changed(change) == "a-d"
    assert Positions("abcd").changed(types.TextDocumentContentChangeWholeDocument(text="new")) == "new"
