"""Where cards lie on the paper."""

from __future__ import annotations

import pytest

from duelwright.sheets.paper.impose import Placed, behind, cut_marks, fronts, grid


@pytest.mark.parametrize(
    ("imposition", "paper", "size", "per_sheet", "first", "last"),
    [
        ("nine-up", "a4", (210.0, 297.0), 9, (10.5, 16.5), (136.5, 192.5)),
        ("nine-up", "letter", (215.9, 279.4), 9, (13.45, 7.7), (139.45, 183.7)),
        ("bleed", "a4", (297.0, 210.0), 8, (13.5, 14.0), (220.5, 108.0)),
        ("bleed", "letter", (279.4, 215.9), 6, (39.2, 16.95), (177.2, 110.95)),
        ("single", "a4", (69.0, 94.0), 1, (3.0, 3.0), (3.0, 3.0)),
    ],
)
def test_each_layout(imposition: str, paper: str, size: tuple[float, float], per_sheet: int, first: tuple[float, float], last: tuple[float, float]) -> None:
    plan = grid(imposition, paper)
    (sheet,) = fronts(plan, range(plan.per_sheet))
    assert (plan.width, plan.height) == size
    assert len(sheet) == per_sheet
    assert (sheet[0].x, sheet[0].y) == pytest.approx(first)
    assert (sheet[-1].x, sheet[-1].y) == pytest.approx(last)


@pytest.mark.parametrize("imposition", ["nine-up", "bleed"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_printer_reaches_every_card_and_mark(imposition: str, paper: str) -> None:
    plan = grid(imposition, paper)
    unprintable = 2.0
    for start, end in cut_marks(plan):
        for x, y in (start, end):
            assert unprintable <= x <= plan.width - unprintable
            assert unprintable <= y <= plan.height - unprintable


def test_marks_stand_at_every_cut_and_outside_the_colour() -> None:
    plan = grid("bleed", "a4")
    marks = list(cut_marks(plan))
    upright = sorted({start[0] for start, end in marks if start[0] == end[0]})
    level = sorted({start[1] for start, end in marks if start[1] == end[1]})
    assert upright == pytest.approx([13.5, 76.5, 82.5, 145.5, 151.5, 214.5, 220.5, 283.5])
    assert level == pytest.approx([14.0, 102.0, 108.0, 196.0])
    left, top = plan.margin
    for (x1, y1), (x2, y2) in marks:
        inside = left < x1 and x2 < plan.width - left and top < y1 and y2 < plan.height - top
        assert not inside


def test_touching_cards_share_a_cut() -> None:
    marks = list(cut_marks(grid("nine-up", "a4")))
    assert sorted({start[0] for start, end in marks if start[0] == end[0]}) == pytest.approx([10.5, 73.5, 136.5, 199.5])
    assert len(marks) == 16


def test_a_last_sheet_holds_what_is_left() -> None:
    sheets = list(fronts(grid("nine-up", "a4"), range(30)))
    assert [len(sheet) for sheet in sheets] == [9, 9, 9, 3]
    assert [placed.card for sheet in sheets for placed in sheet] == list(range(30))


def test_backs_swap_sides_when_a_portrait_sheet_turns_over_its_long_edge() -> None:
    plan = grid("nine-up", "a4")
    (sheet,) = fronts(plan, [0, 1])
    assert behind(plan, sheet, "long") == (Placed(0, 136.5, 16.5), Placed(1, 73.5, 16.5))


def test_backs_stand_on_their_heads_when_a_portrait_sheet_turns_over_its_short_edge() -> None:
    plan = grid("nine-up", "a4")
    (sheet,) = fronts(plan, [0])
    assert behind(plan, sheet, "short") == (Placed(0, 10.5, 192.5, turned=True),)


def test_a_landscape_sheet_turns_the_other_way() -> None:
    plan = grid("bleed", "a4")
    (sheet,) = fronts(plan, [0])
    assert behind(plan, sheet, "short") == (Placed(0, 220.5, 14.0),)
    assert behind(plan, sheet, "long") == (Placed(0, 13.5, 108.0, turned=True),)
