"""A game that is over, gone through in the browser: along the bar, by keys, from every seat, as a link and as a file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guarded import PHONE, REFUSED, Guarded
from tests.browser.prepared import Prepared
from tests.server.serving import Server

MATCH: dict[str, Any] = {"heroes": ("luke-cage", "dracula"), "board": "soho", "seed": 2}


@pytest.fixture(scope="module")
def played(laid: Prepared) -> dict[str, Any]:
    return laid.replay(**MATCH)


@pytest.fixture(scope="module")
def address(played: dict[str, Any], server: Server) -> str:
    status, kept = server.post("/api/replays", played)
    assert status == 201, kept
    return f"/r/{kept['replay']}"


def at(page: Page, step: int) -> None:
    """Until the page shows that step, everywhere."""
    expect(page.get_by_role("slider")).to_have_value(str(step))
    expect(page.get_by_role("region", name=re.compile(f"^Step {step} of "))).to_be_visible()


def shown(page: Page) -> str:
    """What a screen reader is given; every copy of a replay has an address of its own."""
    return re.sub("/api/replays/[^ ]+", "", page.get_by_role("main").aria_snapshot())


def test_every_way_to_a_step_shows_the_same(people: Guarded, address: str, played: dict[str, Any]) -> None:
    page = people.page(address)
    steps = len(played["actions"])
    slider = page.get_by_role("slider", name="Position in the game")
    expect(slider).to_have_attribute("max", str(steps))
    at(page, 0)
    for step in range(1, 9):
        page.get_by_role("button", name="A step on").click()
        at(page, step)
    by_buttons = shown(page)
    page.get_by_role("button", name="To the end").click()
    at(page, steps)
    expect(page.get_by_role("main")).to_contain_text("wins")
    expect(page.get_by_role("button", name="A step on")).to_be_disabled()
    slider.press("Home")
    at(page, 0)
    expect(page.get_by_role("button", name="A step back")).to_be_disabled()
    for step in range(1, 10):
        page.keyboard.press("ArrowRight")
        at(page, step)
    page.keyboard.press("ArrowLeft")
    at(page, 8)
    assert shown(page) == by_buttons
    slider.fill(str(steps // 2))
    at(page, steps // 2)
    slider.fill("8")
    at(page, 8)
    assert shown(page) == by_buttons
    direct = people.page(f"{address}#8")
    at(direct, 8)
    assert shown(direct) == by_buttons


def test_turns_are_gone_to_and_steps_say_what_was_chosen_and_why(people: Guarded, address: str) -> None:
    page = people.page(address)
    at(page, 0)
    turns = page.get_by_role("combobox", name="Go to a turn")
    assert "Turn 2: Dracula" in turns.locator("option").all_inner_texts()
    turns.select_option(label="Turn 2: Dracula")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Turn 2: Dracula"))
    page.get_by_role("slider").focus()
    page.keyboard.press("PageDown")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Turn 3: Luke Cage"))
    page.keyboard.press("PageUp")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("Turn 2: Dracula"))
    page.keyboard.press("ArrowRight")
    told = page.get_by_role("region", name=re.compile("^Step "))
    expect(told).to_contain_text("Dracula")
    expect(told.get_by_role("heading")).not_to_be_empty()


def test_a_seat_sees_its_own_hand_and_the_open_view_sees_both(people: Guarded, laid: Prepared, played: dict[str, Any], address: str) -> None:
    heroes = ("Luke Cage", "Dracula")
    hands = [laid.hand_names(played, 12, player) for player in (0, 1)]
    assert all(len(names) > 2 for names in hands)
    page = people.page(f"{address}#12")
    at(page, 12)
    view = page.get_by_role("combobox", name="Seen by")
    assert view.locator("option").all_inner_texts() == ["Everything open", *heroes]
    for hero, names in zip(heroes, hands, strict=True):
        assert hand_shown(page, hero) == names
    for seat, hero in enumerate(heroes):
        view.select_option(label=hero)
        page.wait_for_url(f"**/r/*#12.{seat}")
        assert hand_shown(page, hero) == hands[seat]
        assert hand_shown(page, heroes[1 - seat]) == set()
        log = page.get_by_role("list", name="Log").inner_text()
        secret = {name for name in hands[1 - seat] - hands[seat] if name not in log}
        assert secret
        content = page.content()
        assert [name for name in secret if name in content] == [], f"{heroes[1 - seat]}'s hand is hidden from {hero}"

    direct = people.page(f"{address}#12.1")
    at(direct, 12)
    assert (hand_shown(direct, "Dracula"), hand_shown(direct, "Luke Cage")) == (hands[1], set())


def hand_shown(page: Page, hero: str) -> set[str]:
    """The cards in a hand that can be read: in front, or by opening it from the panel of its player."""
    front = page.get_by_role("list", name=f"Hand of {hero}")
    cards = front.get_by_role("button")
    to_open = page.get_by_role("region", name=hero, exact=True).get_by_role("button", name=re.compile("^Hand: "))
    if front.count() == 0:
        if to_open.count() == 0:
            return set()
        to_open.click()
        cards = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    names = {name.partition(".")[0] for name in cards.evaluate_all("nodes => nodes.map(node => node.getAttribute('aria-label'))")}
    page.keyboard.press("Escape")
    return names - {"hidden card"}


def test_it_plays_by_itself_and_stops_where_it_is_told_to(people: Guarded, address: str) -> None:
    page = people.page(address)
    at(page, 0)
    page.get_by_role("combobox", name="Speed").select_option(label="4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()
    stopped = page.get_by_role("slider").input_value()
    page.wait_for_timeout(700)
    assert page.get_by_role("slider").input_value() == stopped
    page.locator("body").click(position={"x": 4, "y": 4})
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")


def test_the_link_and_the_file_lead_to_the_same_game(people: Guarded, played: dict[str, Any], address: str, tmp_path: Path) -> None:
    page = people.page(f"{address}#10", permissions=["clipboard-read", "clipboard-write"])
    at(page, 10)
    before = shown(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    friend = people.page(copied)
    at(friend, 10)
    assert shown(friend) == before
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / "replay.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["actions"] == played["actions"]
    home = people.page("/")
    home.get_by_label("Open a replay file").set_input_files(file)
    home.wait_for_url("**/r/*")
    home.get_by_role("slider").fill("10")
    at(home, 10)
    assert shown(home) == before
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "something else"}', encoding="utf-8")
    home.goto("/")
    people.forgiven = REFUSED
    home.get_by_label("Open a replay file").set_input_files(broken)
    expect(home.get_by_role("alert")).to_have_text("That is no replay of Duelwright.")


def test_on_a_phone_by_touch(people: Guarded, address: str) -> None:
    page = people.page(address, size=PHONE, phone=True)
    at(page, 0)
    for step in range(1, 4):
        page.get_by_role("button", name="A step on").tap()
        at(page, step)
    bar = page.get_by_role("slider").bounding_box()
    assert bar is not None
    page.touchscreen.tap(bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2)
    expect(page.get_by_role("slider")).not_to_have_value("3")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_table_that_is_over_leads_to_its_replay(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: False, **MATCH)
    page = people.page(table.links[0])
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("link", name="Watch the replay").click()
    at(page, 0)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("main")).to_contain_text("wins")


def test_a_replay_that_is_not_there(people: Guarded) -> None:
    page = people.page(f"/r/{'x' * 16}")
    expect(page.get_by_role("status")).to_have_text("There is no such replay on this server.")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
