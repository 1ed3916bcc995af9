"""Fingers on a phone: a fighter is dragged to a space, the board is pinched, moved and shown whole again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.fingers import Fingers, Point, apart, middle_of
from tests.browser.guarded import PHONE, Guarded
from tests.browser.player import Message, Player, offered
from tests.browser.prepared import Prepared

# How large the board is drawn, and where its upper left corner lies.
_VIEW = """() => {
  const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector(".board-stage")).transform);
  return [a, e, f];
}"""
WHOLE = [1, 0, 0]


def may_move(update: Message) -> bool:
    question = update["question"]
    return bool(question["kind"] == "maneuver" and question["player"] == 0 and update["scene"]["turn"] >= 3)


@pytest.fixture
def player(people: Guarded, laid: Prepared) -> Player:
    sitting = Player(people.page(size=PHONE, phone=True), "touch")
    sitting.sit_down(laid.table(may_move).links[0])
    return sitting


@pytest.fixture
def fingers(player: Player) -> Fingers:
    return Fingers(player.page)


def figure(page: Page, fighter: str) -> Locator:
    return page.locator(f"[data-fighter='{fighter}'] .figure-hit")


def space(page: Page, id: str) -> Locator:
    return page.locator(f".beacon[data-space='{id}']")


def a_move(player: Player) -> Message:
    """One that a single drag decides."""
    assert player.question is not None
    moves = [choice for choice in offered(player.question) if len(choice["path"]) > 2]
    return next(choice for choice in moves if [(other["fighter"], other["space"]) for other in moves].count((choice["fighter"], choice["space"])) == 1)


def where(player: Player, fighter: str) -> list[str]:
    return list(next(piece["spaces"] for piece in player.update["scene"]["pieces"] if piece["id"] == fighter))


def view(page: Page) -> list[float]:
    return [round(float(number), 2) for number in page.evaluate(_VIEW)]


def board_middle(page: Page) -> Point:
    return middle_of(page.locator(".board-frame"))


def pinch(player: Player, fingers: Fingers) -> None:
    """The board twice as large, or more."""
    middle = board_middle(player.page)
    fingers.down(*apart(middle, 30))
    fingers.go(*apart(middle, 75))
    fingers.up()
    player.page.wait_for_function(f"() => ({_VIEW})()[0] > 2")


def test_a_fighter_is_dragged_to_a_space(player: Player, fingers: Fingers) -> None:
    page, choice, revision = player.page, a_move(player), player.revision
    fingers.down(middle_of(figure(page, choice["fighter"])))
    fingers.go(middle_of(space(page, choice["space"])))
    expect(page.locator(".drag")).to_be_visible()
    expect(page.locator(".way.line")).to_be_attached()
    assert player.revision == revision, "nothing happens before the finger lifts"
    fingers.up()
    player.look(revision + 1)
    assert where(player, choice["fighter"]) == [choice["space"]]
    assert view(page) == WHOLE, "the board stays where it is"


def test_a_fighter_that_is_dropped_nowhere_stays(player: Player, fingers: Fingers) -> None:
    page, choice, revision = player.page, a_move(player), player.revision
    before = where(player, choice["fighter"])
    fingers.down(middle_of(figure(page, choice["fighter"])))
    fingers.go(middle_of(page.locator(".question h2")))
    fingers.up()
    expect(page.locator(".drag")).to_have_count(0)
    player.take(choice)
    player.look(revision + 1)
    assert before != where(player, choice["fighter"]) == [choice["space"]], "it can still be moved, and was not before"
    assert player.revision == revision + 1


def test_a_fighter_is_dragged_on_a_board_that_is_zoomed(player: Player, fingers: Fingers) -> None:
    page, choice, revision = player.page, a_move(player), player.revision
    ends = middle_of(figure(page, choice["fighter"])), middle_of(space(page, choice["space"]))
    between = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    fingers.down(*apart(between, 15))
    fingers.go(*apart(between, 22))
    fingers.up()
    page.wait_for_function(f"() => ({_VIEW})()[0] > 1.3")
    start, end = middle_of(figure(page, choice["fighter"])), middle_of(space(page, choice["space"]))
    fingers.down(start)
    fingers.go(end)
    fingers.up()
    player.look(revision + 1)
    assert where(player, choice["fighter"]) == [choice["space"]]


def test_taps_on_a_fighter_and_twice_on_a_space_move_it_while_the_board_stays_where_it_is(player: Player) -> None:
    """The first tap on a space shows the way there; the second, on the same spot, goes it."""
    page, choice, revision = player.page, a_move(player), player.revision
    board = page.locator(".board-frame").bounding_box()
    spots = middle_of(figure(page, choice["fighter"])), middle_of(space(page, choice["space"]))
    page.touchscreen.tap(*spots[0])
    expect(page.get_by_role("button", name="Back: Dracula")).to_be_visible()
    page.touchscreen.tap(*spots[1])
    expect(page.get_by_text("Tap again to do it")).to_be_in_viewport()
    assert page.locator(".board-frame").bounding_box() == board
    page.touchscreen.tap(*spots[1])
    player.look(revision + 1)
    assert where(player, choice["fighter"]) == [choice["space"]]


def test_two_fingers_pinch_and_move_the_board(player: Player, fingers: Fingers) -> None:
    page, revision = player.page, player.revision
    assert view(page) == WHOLE
    pinch(player, fingers)
    scale, x, y = view(page)
    assert scale == pytest.approx(2.5, abs=0.15)
    middle = board_middle(page)
    fingers.down(*apart(middle, 40))
    fingers.go(*apart((middle[0] + 30, middle[1] - 40), 40))
    fingers.up()
    page.wait_for_function(f"x => ({_VIEW})()[1] > x + 20", arg=x)
    moved = view(page)
    assert moved[0] == pytest.approx(scale, abs=0.1), "fingers that keep their distance zoom nothing"
    assert [moved[1] - x, moved[2] - y] == pytest.approx([30, -40], abs=6)
    fingers.down(*apart(middle, 75))
    fingers.go(*apart(middle, 8))
    fingers.up()
    page.wait_for_function(f"() => ({_VIEW})()[0] === 1")
    assert view(page) == WHOLE, "it is never smaller than whole"
    assert player.revision == revision


def test_the_whole_board_is_a_button_or_two_taps_away(player: Player, fingers: Fingers) -> None:
    page, revision = player.page, player.revision
    pinch(player, fingers)
    page.get_by_role("button", name="Show the whole board").tap()
    page.wait_for_function(f"() => ({_VIEW})()[0] === 1")
    box = page.locator(".board-frame").bounding_box()
    assert box is not None
    corner = (box["x"] + 12, box["y"] + box["height"] - 12)
    for scale in ("> 2", "=== 1"):
        for _ in range(2):
            fingers.down(corner)
            fingers.up()
        page.wait_for_function(f"() => ({_VIEW})()[0] {scale}")
    assert player.revision == revision


def test_one_finger_on_an_empty_spot_moves_a_board_that_is_zoomed(player: Player, fingers: Fingers) -> None:
    page, revision = player.page, player.revision
    box = page.locator(".board-frame").bounding_box()
    assert box is not None
    corner = (box["x"] + 20, box["y"] + box["height"] - 20)
    fingers.down(corner)
    fingers.go((corner[0] + 60, corner[1] - 60))
    fingers.up()
    assert view(page) == WHOLE, "a board that is whole has nowhere to go"
    pinch(player, fingers)
    scale, x, y = view(page)
    spot = page.evaluate(_EMPTY_SPOT)
    fingers.down(spot)
    fingers.go((spot[0] + 30, spot[1] + 25))
    fingers.up()
    page.wait_for_function(f"x => ({_VIEW})()[1] > x + 15", arg=x)
    assert view(page)[0] == scale
    assert view(page)[2] > y + 12
    assert player.revision == revision


# A point of the board where nothing stands that could be dragged.
_EMPTY_SPOT = """() => {
  const box = document.querySelector(".board-frame").getBoundingClientRect();
  for (let x = box.left + 40; x < box.right - 80; x += 12)
    for (let y = box.top + 40; y < box.bottom - 80; y += 12) {
      const there = document.elementFromPoint(x, y);
      if (there?.closest(".board-stage") && !there.closest("[data-drag], .beacon")) return [x, y];
    }
}"""


def test_a_pinch_that_begins_on_a_fighter_moves_the_board_and_not_the_fighter(player: Player, fingers: Fingers) -> None:
    page, choice, revision = player.page, a_move(player), player.revision
    before = where(player, choice["fighter"])
    start = middle_of(figure(page, choice["fighter"]))
    inward = 1 if start[0] < PHONE[0] / 2 else -1
    fingers.down(start, (start[0] + 50 * inward, start[1]))
    fingers.go((start[0] - 20 * inward, start[1]), (start[0] + 130 * inward, start[1]))
    fingers.up()
    page.wait_for_function(f"() => ({_VIEW})()[0] > 1.5")
    expect(page.locator(".drag")).to_have_count(0)
    assert player.revision == revision
    assert where(player, choice["fighter"]) == before
