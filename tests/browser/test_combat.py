"""The combat on the board: it is in the middle, and who fights is still to be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guarded import Guarded
from tests.browser.player import Player
from tests.browser.prepared import Moment, Prepared

# Where combats are: a board, and the turn from which on.
COMBATS = [("baskerville-manor", 2), ("baskerville-manor", 5), ("baskerville-manor", 20), ("soho", 5), ("the-raft", 8)]

# Where the panel lies, how far from the middle of the board, and how much it covers of each figure that fights.
_LAID = """() => {
  const panel = document.querySelector(".combat:not(.small)");
  const [over, board] = [panel, panel.parentElement].map((node) => node.getBoundingClientRect());
  const shared = (from, to, other, end) => Math.max(0, Math.min(to, end) - Math.max(from, other));
  const figures = [...document.querySelectorAll(".figure.fighting")];
  const covered = figures.map((figure) => figure.querySelector(".figure-hit").getBoundingClientRect())
    .map((box) => shared(box.left, box.right, over.left, over.right) * shared(box.top, box.bottom, over.top, over.bottom));
  const off = [over.left + over.right - board.left - board.right, over.top + over.bottom - board.top - board.bottom].map((twice) => Math.round(Math.abs(twice) / 2));
  return { who: figures.map((figure) => figure.dataset.fighter).sort(), covered, off, at: [over.left, over.top], form: panel.dataset.form,
           inside: over.left >= board.left - 1 && over.right <= board.right + 1 && over.top >= board.top - 1 && over.bottom <= board.bottom + 1 };
}"""


def defends(turn: int) -> Moment:
    return lambda update: update["question"]["kind"] == "defense_card" and update["question"]["player"] == 0 and update["scene"]["turn"] >= turn


def fighters(player: Player) -> list[str]:
    combat = player.update["scene"]["combat"]
    return sorted(combat[side]["fighter"] for side in ("attack", "defense"))


def zoom_to(page: Page, fighter: str) -> None:
    """Both keys and wheel lead here; the wheel zooms about the point that it is over."""
    spot = page.locator(f"[data-fighter='{fighter}'] .figure-hit").bounding_box()
    assert spot is not None
    page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    page.mouse.wheel(0, -400)
    expect(page.get_by_role("button", name="Show the whole board")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768), (820, 1180)])
def test_who_fights_is_seen_beside_the_combat(people: Guarded, laid: Prepared, size: tuple[int, int]) -> None:
    player = Player(people.page(size=size))
    for board, turn in COMBATS:
        player.sit_down(laid.table(defends(turn), board=board).links[0])
        expect(player.page.locator(".combat[data-form]")).to_be_visible()
        seen = player.page.evaluate(_LAID)
        assert seen["who"] == fighters(player), "both have a ring"
        assert seen["covered"] == [0, 0], (board, turn, seen)
        assert seen["inside"], (board, turn, seen)


def test_it_is_in_the_middle_where_that_hides_nobody(people: Guarded, laid: Prepared) -> None:
    player = Player(people.page(size=(1440, 900)))
    player.sit_down(laid.table(defends(5), board="soho").links[0])
    expect(player.page.locator(".combat[data-form='full']")).to_be_visible()
    assert player.page.evaluate(_LAID)["off"][0] == 0, "both stand below it"


def test_it_stays_where_it_is_until_the_board_moves_under_it(people: Guarded, laid: Prepared) -> None:
    page = people.page(size=(1440, 900))
    player = Player(page)
    player.sit_down(laid.table(defends(5)).links[0])
    expect(page.locator(".combat[data-form]")).to_be_visible()
    before = page.evaluate(_LAID)
    for _ in range(2):  # looking closer at a card and back changes nothing
        page.keyboard.press("z")
    assert page.evaluate(_LAID)["at"] == before["at"]
    zoom_to(page, fighters(player)[0])
    page.wait_for_function(f"() => ({_LAID})().covered.every((area) => area === 0)")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function(f"() => {{ const now = ({_LAID})(); return now.inside && now.covered.every((area) => area === 0) }}")
    page.keyboard.press("0")
    page.wait_for_function(f"() => ({_LAID})().covered.every((area) => area === 0)")


def test_a_combat_that_is_small_leaves_the_board_alone(people: Guarded, laid: Prepared) -> None:
    page = people.page(size=(1440, 900))
    Player(page).sit_down(laid.table(defends(5)).links[0])
    fold = page.get_by_role("button", name="Make the combat small or large")
    fold.click()
    expect(page.locator(".combat.small:not([data-form])")).to_be_visible()
    fold.click()
    expect(page.locator(".combat[data-form]")).to_be_visible()
    page.wait_for_function(f"() => ({_LAID})().covered.every((area) => area === 0)")
