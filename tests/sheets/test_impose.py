"""Where cutouts lie on the paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from duelwright.sheets.cutouts import Size
from duelwright.sheets.options import PAPERS
from duelwright.sheets.paper.impose import ImposedSheet, PaperCopy, Placed, behind, cut_marks, full_grid, impose

CARD = (63.0, 88.0)
UNPRINTABLE = 5.0
# A kit with everything: cards, large cards, dials, tokens, a track without a back, flags.
KIT = (
    *(PaperCopy(0, 10, CARD) for _ in range(32)),
    *(PaperCopy(1, 11, (88.0, 126.0)) for _ in range(2)),
    *(PaperCopy(2, None, (60.0, 60.0), round=True) for _ in range(3)),
    *(PaperCopy(3, 13, (25.0, 25.0), round=True) for _ in range(12)),
    *(PaperCopy(4, None, (180.0, 20.0)) for _ in range(2)),
    *(PaperCopy(5, 15, (20.0, 30.0)) for _ in range(5)),
)
BACKS = {copy.front: copy.back for copy in KIT}


def cards(count: int) -> list[PaperCopy]:
    return [PaperCopy(number, 99, CARD) for number in range(count)]


@pytest.mark.parametrize(
    ("imposition", "paper", "size", "per_sheet", "first", "last"),
    [
        ("nine-up", "a4", (210.0, 297.0), 9, (10.5, 16.5), (136.5, 192.5)),
        ("nine-up", "letter", (215.9, 279.4), 9, (13.45, 7.7), (139.45, 183.7)),
        ("nine-up", "a3", (420.0, 297.0), 18, (21.0, 16.5), (336.0, 192.5)),
        ("bleed", "a4", (297.0, 210.0), 8, (13.5, 14.0), (220.5, 108.0)),
        ("bleed", "letter", (279.4, 215.9), 6, (39.2, 16.95), (177.2, 110.95)),
        ("bleed", "a3", (297.0, 420.0), 16, (13.5, 25.0), (220.5, 307.0)),
        ("single", "a4", (69.0, 94.0), 1, (3.0, 3.0), (3.0, 3.0)),
    ],
)
def test_each_layout_of_cards(imposition: str, paper: str, size: Size, per_sheet: int, first: tuple[float, float], last: tuple[float, float]) -> None:
    sheets = impose(cards(per_sheet), imposition, paper)
    assert len(sheets) == 1
    placed = sheets[0].front
    assert sheets[0].paper == size
    assert [card.side for card in placed] == list(range(per_sheet))
    assert (placed[0].x, placed[0].y) == pytest.approx(first)
    assert (placed[-1].x, placed[-1].y) == pytest.approx(last)


def test_a_last_sheet_of_cards_has_its_places_where_the_others_have_them() -> None:
    sheets = impose(cards(30), "nine-up", "a4")
    assert [len(sheet.front) for sheet in sheets] == [9, 9, 9, 3]
    assert [card.side for sheet in sheets for card in sheet.front] == list(range(30))
    assert [(card.x, card.y) for card in sheets[-1].front] == [(card.x, card.y) for card in sheets[0].front[:3]]


def test_marks_stand_at_every_cut() -> None:
    (sheet,) = impose(cards(8), "bleed", "a4")
    upright = sorted({start[0] for start, end in sheet.marks if start[0] == end[0]})
    level = sorted({start[1] for start, end in sheet.marks if start[1] == end[1]})
    assert upright == pytest.approx([13.5, 76.5, 82.5, 145.5, 151.5, 214.5, 220.5, 283.5])
    assert level == pytest.approx([14.0, 102.0, 108.0, 196.0])


def test_touching_cards_share_a_cut() -> None:
    marks = list(cut_marks(full_grid(CARD, "nine-up", "a4"), 9, several=False))
    assert sorted({start[0] for start, end in marks if start[0] == end[0]}) == pytest.approx([10.5, 73.5, 136.5, 199.5])
    assert len(marks) == 16


def test_backs_swap_sides_when_a_portrait_sheet_turns_over_its_long_edge() -> None:
    (sheet,) = impose(cards(2), "nine-up", "a4")
    assert sheet.back == (Placed(99, 136.5, 16.5, CARD), Placed(99, 73.5, 16.5, CARD))


def test_backs_stand_on_their_heads_when_a_portrait_sheet_turns_over_its_short_edge() -> None:
    (sheet,) = impose(cards(1), "nine-up", "a4", flip="short")
    assert sheet.back == (Placed(99, 10.5, 192.5, CARD, turned=True),)


def test_a_landscape_sheet_turns_the_other_way() -> None:
    front = Placed(0, 13.5, 14.0, CARD, 3.0)
    assert behind(front, (297.0, 210.0), "short") == Placed(0, 220.5, 14.0, CARD, 3.0)
    assert behind(front, (297.0, 210.0), "long") == Placed(0, 13.5, 108.0, CARD, 3.0, turned=True)


def test_what_has_no_back_leaves_the_paper_white() -> None:
    with_back, without = PaperCopy(0, 5, CARD), PaperCopy(1, None, CARD)
    (sheet,) = impose([with_back, without], "nine-up", "a4")
    assert [placed.side for placed in sheet.back] == [5]
    assert impose([without], "nine-up", "a4")[0].back == ()
    assert impose([with_back], "nine-up", "a4", backs=False)[0].back == ()


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("imposition", ["nine-up", "bleed"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_kit_lies_on_paper(imposition: str, paper: str, flip: str) -> None:
    sheets = impose(KIT, imposition, paper, flip=flip)
    assert sorted(placed.side for sheet in sheets for placed in sheet.front) == sorted(copy.front for copy in KIT)
    for sheet in sheets:
        check_sheet(sheet, flip)


def check_sheet(sheet: ImposedSheet, flip: str, backs: dict[int, int | None] = BACKS) -> None:
    """Nothing leaves the part of the paper that printers reach, nothing overlaps, no mark is on a cutout, and every back
    is behind its front."""
    width, height = sheet.paper
    for placed in (*sheet.front, *sheet.back):
        left, top, right, bottom = box_of(placed)
        assert left >= UNPRINTABLE - 1e-6
        assert top >= UNPRINTABLE - 1e-6
        assert right <= width - UNPRINTABLE + 1e-6
        assert bottom <= height - UNPRINTABLE + 1e-6
    for one, other in combinations(sheet.front, 2):
        assert not overlap(box_of(one), box_of(other)), (one, other)
    for start, end in sheet.marks:
        assert all(UNPRINTABLE - 1e-6 <= x <= width - UNPRINTABLE + 1e-6 for x, _ in (start, end))
        assert all(UNPRINTABLE - 1e-6 <= y <= height - UNPRINTABLE + 1e-6 for _, y in (start, end))
        line = (start[0] - 0.05, start[1] - 0.05, end[0] + 0.05, end[1] + 0.05)
        assert not any(overlap(line, box_of(placed)) for placed in sheet.front), (start, end)
    expected = [turned_over(placed, backs[placed.side], sheet.paper, flip) for placed in sheet.front if backs[placed.side] is not None]
    assert [(placed.side, round(placed.x, 6), round(placed.y, 6), placed.turned) for placed in sheet.back] == expected


def turned_over(placed: Placed, back: int | None, paper: Size, flip: str) -> tuple[int | None, float, float, bool]:
    """Where the back must be printed: what the paper does when a hand turns it."""
    around_upright_axis = (flip == "long") == (paper[1] > paper[0])
    if around_upright_axis:
        return back, round(paper[0] - placed.x - placed.size[0], 6), round(placed.y, 6), False
    return back, round(placed.x, 6), round(paper[1] - placed.y - placed.size[1], 6), True


def box_of(placed: Placed) -> tuple[float, float, float, float]:
    (width, height), bleed = placed.size, placed.bleed
    return placed.x - bleed, placed.y - bleed, placed.x + width + bleed, placed.y + height + bleed


def overlap(one: Sequence[float], other: Sequence[float]) -> bool:
    return one[0] < other[2] - 1e-6 and other[0] < one[2] - 1e-6 and one[1] < other[3] - 1e-6 and other[1] < one[3] - 1e-6


def test_a_kit_takes_few_sheets() -> None:
    """32 cards take three full sheets; what is left of them shares sheets with two large cards, three discs, twelve tokens, two tracks and five flags."""
    assert [len(impose(KIT, "nine-up", paper)) for paper in ("a4", "a3", "letter")] == [5, 3, 5]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_large_card_and_what_is_left_of_the_deck_share_a_sheet(paper: str) -> None:
    """As in most kits: 31 cards are four more than three sheets hold. In a block of two rows they would leave no room."""
    kit = [
        *(PaperCopy(0, 10, CARD) for _ in range(31)),
        PaperCopy(1, 11, (88.0, 126.0)),
        *(PaperCopy(2, 12, (25.0, 25.0), round=True) for _ in range(4)),
        *([PaperCopy(3, None, (50.0, 50.0), round=True), PaperCopy(4, None, (43.0, 43.0), round=True)] if paper == "a4" else []),
    ]
    *full, last = impose(kit, "nine-up", paper)
    assert [len(sheet.front) for sheet in full] == [9, 9, 9]
    for sheet in (*full, last):
        check_sheet(sheet, "long", {0: 10, 1: 11, 2: 12, 3: None, 4: None})


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("imposition", ["nine-up", "bleed"])
def test_whatever_is_left_of_a_size_lies_on_paper(paper: str, imposition: str) -> None:
    """The more there is of one size, the less room is left for the other; and no row leaves the paper."""
    backs = {0: 10, 1: None, 2: 12}
    for cards, discs in ((number, 3 * number % 23) for number in range(1, 40)):
        kit = [PaperCopy(0, 10, CARD)] * cards + [PaperCopy(1, None, (50.0, 50.0), round=True)] * discs + [PaperCopy(2, 12, (88.0, 126.0))]
        sheets = impose(kit, imposition, paper, flip="short")
        assert sum(len(sheet.front) for sheet in sheets) == len(kit)
        for sheet in sheets:
            check_sheet(sheet, "short", backs)


def test_circles_do_not_touch() -> None:
    (sheet,) = impose([PaperCopy(0, None, (25.0, 25.0), round=True)] * 12, "nine-up", "a4")
    assert sheet.front[1].x - sheet.front[0].x == pytest.approx(27.0)
    assert sheet.marks == ()


def test_what_is_larger_than_the_paper_has_a_paper_of_its_own() -> None:
    (sheet,) = impose([PaperCopy(0, None, (400.0, 300.0))], "nine-up", "a4")
    assert sheet.paper == (406.0, 306.0)
    assert sheet.front == (Placed(0, 3.0, 3.0, (400.0, 300.0), 3.0),)
    assert sheet.marks == ()


def test_what_fits_the_paper_only_lengthwise_lies_lengthwise() -> None:
    (sheet,) = impose([PaperCopy(0, None, (250.0, 40.0))], "nine-up", "a4")
    assert sheet.paper == (297.0, 210.0)
