"""What happens on the board: a combat in the middle that hides nobody who fights, and fighters who walk their way."""

from __future__ import annotations

import itertools
import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.guarded import PHONE, Guarded
from tests.browser.player import Message, Player, offered
from tests.browser.prepared import Moment, Prepared

# Where combats are: a board, and the turn from which on.
COMBATS = [("baskerville-manor", 2), ("baskerville-manor", 5), ("baskerville-manor", 20), ("soho", 5), ("the-raft", 8)]

# Where the panel lies, how far beside the middle of the board, and how much it covers of each figure that fights.
_LAID = """() => {
  const panel = document.querySelector(".combat:not(.small)");
  const [over, board] = [panel, panel.parentElement].map((node) => node.getBoundingClientRect());
  const shared = (from, to, other, end) => Math.max(0, Math.min(to, end) - Math.max(from, other));
  const figures = [...document.querySelectorAll(".figure.fighting")];
  const covered = figures.map((figure) => figure.querySelector(".figure-hit").getBoundingClientRect())
    .map((box) => shared(box.left, box.right, over.left, over.right) * shared(box.top, box.bottom, over.top, over.bottom));
  const off = Math.round(Math.abs(over.left + over.right - board.left - board.right) / 2);
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


@pytest.mark.parametrize(("board", "turn", "form"), [("soho", 5, "full"), ("baskerville-manor", 5, "compact")])
def test_on_a_phone_it_is_smaller_where_it_would_hide_who_fights(people: Guarded, laid: Prepared, board: str, turn: int, form: str) -> None:
    player = Player(people.page(size=PHONE, phone=True), "touch")
    player.sit_down(laid.table(defends(turn), board=board).links[0])
    expect(player.page.locator(f".combat[data-form='{form}']")).to_be_in_viewport(ratio=1)
    assert player.page.evaluate(_LAID)["covered"] == [0, 0]
    player.answer()


def test_it_is_in_the_middle_where_that_hides_nobody(people: Guarded, laid: Prepared) -> None:
    player = Player(people.page(size=(1440, 900)))
    player.sit_down(laid.table(defends(5), board="soho").links[0])
    expect(player.page.locator(".combat[data-form='full']")).to_be_visible()
    assert player.page.evaluate(_LAID)["off"] == 0, "both stand below it"


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


def test_a_combat_inside_another_one_says_which(people: Guarded, laid: Prepared) -> None:
    """No shipped card attacks during a combat: the table's word is put in here."""

    def put_in(frame: str | bytes) -> str:
        message = json.loads(frame)
        if message["type"] == "update" and message["scene"]["combat"]:
            message["scene"]["combat"]["outer"] = {"attacker": "dracula", "target": "holmes"}
        return json.dumps(message)

    def between(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        server_side.on_message(lambda frame: page_side.send(put_in(frame)))

    for lang, words in (("en", "during Dracula's attack on Holmes"), ("pt-BR", "durante o ataque de Drácula contra Holmes")):
        for size in ((1440, 900), PHONE):
            page = people.page(size=size, lang=lang)
            page.route_web_socket("**/ws", between)
            page.goto(laid.table(defends(5)).links[0])
            panel = page.locator(".combat")
            expect(panel.get_by_text(words)).to_be_in_viewport()
            if size != PHONE:
                page.wait_for_function(f"() => ({_LAID})().covered.every((area) => area === 0)")
            page.context.close()


# Notes what moves: which fighter, through which frames.
_NOTE_WALKS = """() => {
  window.walks = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const figure = this.closest(".figure");
    if (figure && frames.some((frame) => frame.transform))
      window.walks.push({ who: figure.dataset.fighter, spots: frames.map((frame) => frame.transform), lasts: timing.duration });
    return animate.call(this, frames, timing);
  };
}"""


def long_move(update: Message) -> bool:
    return (
        update["question"]["kind"] == "maneuver"
        and update["question"]["player"] == 0
        and any(len(choice["path"]) == 4 for choice in offered(update["question"]))
    )


@pytest.mark.parametrize(("board", "passages"), [("soho", 0), ("baskerville-manor", 1)])
def test_a_fighter_walks_from_space_to_space_for_everybody(people: Guarded, laid: Prepared, board: str, passages: int) -> None:
    table = laid.table(long_move, board=board)
    walker, other = (Player(people.page(motion=True)) for _ in range(2))
    for player, link in zip((walker, other), table.links, strict=True):
        player.sit_down(link)
        player.page.evaluate(_NOTE_WALKS)
    assert walker.question is not None
    choice = next(choice for choice in offered(walker.question) if len(choice["path"]) == 4)
    spaces = {space["id"]: space for space in walker.setting["board"]["spaces"]}
    # Where it is, relative to the end, and how large: small where it is inside of a passage.
    expected: list[tuple[float, float, float]] = []
    end = spaces[choice["path"][-1]]
    for before, now in itertools.pairwise([choice["path"][0], *choice["path"]]):
        through = [(before, 0.3), (now, 0.3)] if before != now and now not in spaces[before]["neighbours"] else []
        passages -= bool(through)
        expected += [(round(spaces[at]["x"] - end["x"], 2), round(spaces[at]["y"] - end["y"], 2), scale) for at, scale in [*through, (now, 1)]]
    assert passages == 0
    walker.take(choice)
    for player in (walker, other):
        player.page.wait_for_function("() => window.walks.length > 0")
        walk = player.page.evaluate("window.walks[0]")
        spots = [tuple(round(float(number), 2) for number in re.findall(r"-?[\d.]+(?:e-\d+)?", spot)) for spot in walk["spots"]]
        assert (walk["who"], spots, walk["lasts"]) == (choice["fighter"], expected, 330)


def test_nobody_walks_where_motion_is_off(people: Guarded, laid: Prepared) -> None:
    player = Player(people.page())
    player.sit_down(laid.table(long_move).links[0])
    player.page.evaluate(_NOTE_WALKS)
    assert player.question is not None
    revision = player.revision
    player.take(next(choice for choice in offered(player.question) if len(choice["path"]) == 4))
    player.look(revision + 1)
    assert player.page.evaluate("window.walks") == []
