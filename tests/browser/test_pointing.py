"""What a mouse points at, or presses, keeps its place: else a pointer at its edge would lose it, and it would come back, with every frame."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guarded import Guarded
from tests.browser.player import Message, Player
from tests.browser.prepared import Prepared
from tests.server.serving import Server

CONTROLS = "button, a[href], select, input, label"
# The first control of each kind, as far as style sheets tell kinds apart.
_KINDS = """(nodes) => {
  const kinds = new Set();
  return nodes.flatMap((node, index) => {
    const box = node.getBoundingClientRect();
    const kind = `${node.tagName} ${node.parentElement.className} ${node.className}`;
    if (box.width < 4 || box.height < 4 || node.disabled || kinds.has(kind) || !node.checkVisibility({ visibilityProperty: true })) return [];
    kinds.add(kind);
    return [index];
  });
}"""
# What is pressed here is not meant.
_HEAR_NO_CLICK = "addEventListener('click', (event) => (event.preventDefault(), event.stopImmediatePropagation()), true)"
# A place in the middle of it where nothing lies over it, if there is one.
_SPOT = """(node) => {
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = node.getBoundingClientRect();
  const spot = { x: x + width / 2, y: y + height / 2 };
  return node.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
}"""
# Where it is once what the mouse did shows.
_PLACE = """async (node) => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map((number) => number.toFixed(2)).join(" ");
}"""
_INSIDE = 0.5  # pixels from the edge


def places_of(control: Locator, page: Page) -> list[str]:
    """Where it is while a mouse is elsewhere, points at it, and presses it."""
    page.mouse.move(0, 0)
    spot = control.evaluate(_SPOT)
    if spot is None:
        return []
    places = [control.evaluate(_PLACE)]
    page.mouse.move(spot["x"], spot["y"])
    places.append(control.evaluate(_PLACE))
    # A card in the hand would be played.
    if control.evaluate("node => node.matches('button:not(.hand-card), a')"):
        page.mouse.down()
        places.append(control.evaluate(_PLACE))
        page.mouse.up()
    return places


def moved(page: Page, within: str = "body") -> list[str]:
    """The controls that a mouse moves, and where they were."""
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.evaluate(_HEAR_NO_CLICK)
    controls = page.locator(within).locator(CONTROLS)
    kinds: list[int] = controls.evaluate_all(_KINDS)
    assert kinds, "nothing to point at"
    found = []
    for control in (controls.nth(index) for index in kinds):
        places = places_of(control, page)
        if len(set(places)) > 1:
            found.append(f"{control.evaluate('node => node.cloneNode().outerHTML')}: {places}")
    return found


def asked(kind: str) -> Any:
    def moment(update: Message) -> bool:
        return bool(update["question"]["kind"] == kind and update["question"]["player"] == 0 and update["scene"]["turn"] >= 5)

    return moment


def test_on_the_home_page(people: Guarded, laid: Prepared) -> None:
    page = people.page()
    Player(page).sit_down(laid.table(asked("action")).links[0])
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("navigation", name="Your move")).to_be_visible()
    assert moved(page) == []


@pytest.mark.parametrize("kind", ["action", "maneuver"])
def test_at_the_table(people: Guarded, laid: Prepared, kind: str) -> None:
    page = people.page()
    Player(page).sit_down(laid.table(asked(kind)).links[0])
    assert moved(page) == []


def test_in_a_pile(people: Guarded, laid: Prepared) -> None:
    page = people.page()
    Player(page).sit_down(laid.table(asked("action")).links[0])
    page.get_by_role("button", name=re.compile("^Discard pile: [1-9]")).first.click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
    assert moved(page, "[role='dialog']") == []


def test_in_a_replay(people: Guarded, laid: Prepared, server: Server) -> None:
    status, kept = server.post("/api/replays", laid.replay())
    assert status == 201, kept
    page = people.page(f"/r/{kept['replay']}#30")
    expect(page.get_by_role("slider")).to_have_value("30")
    assert moved(page) == []


def test_a_choice_is_taken_by_a_mouse_that_rests_on_its_edge(people: Guarded, laid: Prepared) -> None:
    """The last choice was made there, and by chance the next question has a button that ends where the mouse is."""
    page = people.page()
    player = Player(page)
    player.sit_down(laid.table(asked("action")).links[0])
    revision = player.revision
    choice = page.get_by_role("group", name="Choices").get_by_role("button", name=re.compile("^Maneuver"))
    box = choice.bounding_box()
    assert box is not None
    for down in (_INSIDE, box["height"] - _INSIDE):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + down)
        choice.click(trial=True, timeout=5000)
    choice.click()
    player.look(revision + 1)
