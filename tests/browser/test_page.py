"""What a page does besides playing: invitations, names, light and dark, motion, where it may go and what it keeps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.guarded import PHONE, WIDE, Guarded
from tests.browser.player import Message, Player
from tests.browser.prepared import Prepared
from tests.server.serving import Server

HOSTILE = "<img src=x onerror=a()>"
LONG = "Wolfgangamadeusmozartjun"


def is_action(update: Message) -> bool:
    question = update["question"]
    return bool(question["kind"] == "action" and question["player"] == 0 and update["scene"]["turn"] >= 3)


def test_a_friend_is_invited_by_a_link_that_is_copied(people: Guarded) -> None:
    page = people.page("/", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("textbox", name="Name, Seat 1").fill("Ada")
    page.get_by_role("combobox", name="Who sits here, Seat 2").select_option("friend")
    page.get_by_role("textbox", name="Name, Seat 2").fill("Bia")
    page.get_by_role("button", name="Sit down").click()
    sent = page.get_by_role("dialog", name="Send your friend this link")
    link = sent.get_by_role("textbox", name=re.compile("Bia")).input_value()
    sent.get_by_role("button", name=re.compile("^Copy link: Bia")).click()
    expect(sent.get_by_role("button", name=re.compile("^Copied: Bia"))).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert link.startswith(people.base + "/t/")
    sent.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/t/*")
    friend = Player(people.page())
    friend.sit_down(link)
    assert [(seat["name"], seat["mine"]) for seat in friend.setting["seats"]] == [("Ada", False), ("Bia", True)]
    expect(page.get_by_role("region", name=friend.setting["heroes"][1]["name"], exact=True)).to_contain_text("Bia")

    page.evaluate("navigator.clipboard.writeText('')")
    page.get_by_role("button", name="Invite").click()
    again = page.get_by_role("dialog", name="Invite")
    assert again.get_by_role("textbox").first.input_value() == link
    again.get_by_role("button", name="Copy link").first.click()
    expect(again.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.keyboard.press("Escape")
    expect(again).to_have_count(0)
    assert link.partition("#")[2] not in page.content(), "a secret stays out of the page"


def test_my_tables_are_on_the_home_page_and_lead_back(people: Guarded, laid: Prepared) -> None:
    person = people.person()
    page = person.new_page()
    player = Player(page)
    player.sit_down(laid.table(is_action, heroes=("dracula", "sherlock-holmes")).links[0])
    page.get_by_role("link", name="Home").click()
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("link")).to_contain_text("Dracula")
    expect(mine.get_by_role("link")).to_contain_text("Your move")
    mine.get_by_role("link").click()
    player.look()
    assert player.question is not None
    player.answer()
    page.go_back()
    mine.get_by_role("button", name=re.compile("^Forget")).click()
    expect(mine.get_by_role("link")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", [HOSTILE, LONG, "𝔄𝔡𝔞 \u202edesrever", "&lt;b&gt;"])
def test_names_are_shown_as_they_are(people: Guarded, server: Server, name: str, size: tuple[int, int]) -> None:
    """Markup is text, and what is long breaks nothing. (What the server strips of names is tested there.)"""
    seats = [{"kind": "me", "name": name}, {"kind": "hotseat", "name": name[::-1]}]
    made = server.new_table("me", "hotseat", seats=seats)
    page = people.page(size=size)
    player = Player(page)
    player.sit_down(made["seats"][0]["link"])
    shown = player.setting["seats"][0]["name"]
    for text in (page.get_by_role("dialog").get_by_role("heading"), page.get_by_role("dialog").get_by_role("button")):
        expect(text).to_contain_text(shown)
    page.get_by_role("dialog").get_by_role("button").click()
    expect(page.get_by_text(shown, exact=True).first).to_be_attached()
    assert page.locator("img").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate("document.title").startswith("Dracula")


@pytest.mark.parametrize("how", ["the system asks for it", "it was switched off"])
def test_nothing_moves_where_motion_is_off(people: Guarded, laid: Prepared, how: str) -> None:
    page = people.page(motion=how == "it was switched off")
    player = Player(page)
    player.sit_down(laid.table(is_action).links[0])
    if how == "it was switched off":
        page.get_by_role("button", name="Animations on or off").click()
        expect(page.get_by_role("button", name="Animations on or off")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("document.documentElement.dataset.motion") == "off"
    page.evaluate(_COUNT_MOTIONS)
    for _ in range(6):
        if player.question is not None:
            player.answer()
    assert page.evaluate("window.moved") == []
    page.reload()
    player.look()
    assert page.evaluate("document.documentElement.dataset.motion") == "off", "it is remembered"


# Notes every movement that takes time. One that takes next to none is how style sheets switch them off.
_COUNT_MOTIONS = """() => {
  window.moved = [];
  const look = () => {
    for (const each of document.getAnimations()) {
      const { duration, delay, iterations } = each.effect.getComputedTiming();
      const lasts = Number(duration) * (iterations === Infinity ? 1 : iterations) + delay;
      if (lasts > 20) window.moved.push(each.animationName ?? each.transitionProperty ?? "script");
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_things_move_where_motion_is_on(people: Guarded, laid: Prepared) -> None:
    """So that the test above can fail."""
    page = people.page(motion=True)
    player = Player(page)
    player.sit_down(laid.table(is_action).links[0])
    page.evaluate(_COUNT_MOTIONS)
    for _ in range(6):
        if player.question is not None:
            player.answer()
    assert page.evaluate("window.moved") != []


def test_light_and_dark_follow_the_system_until_they_are_chosen(people: Guarded, laid: Prepared) -> None:
    page = people.page(theme="dark")
    page.goto("/")
    theme = "document.documentElement.dataset.theme"
    assert page.evaluate(theme) == "dark"
    expect(page.get_by_role("button", name="Light", exact=True)).to_be_visible()
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"() => {theme} === 'light'")
    expect(page.get_by_role("button", name="Dark", exact=True)).to_be_visible()
    Player(page).sit_down(laid.table(is_action).links[0])
    page.get_by_role("button", name="Light or dark").click()
    assert page.evaluate(theme) == "dark"
    page.goto("/")
    assert page.evaluate(theme) == "dark", "it is remembered"


def test_a_server_that_does_not_answer_is_said_and_tried_again(people: Guarded) -> None:
    page = people.page()
    page.route("**/api/catalog*", lambda route: route.abort())
    people.forgiven = re.compile("Failed to load resource: net::ERR_FAILED")
    page.goto("/")
    expect(page.get_by_role("status")).to_contain_text("The server does not answer.")
    page.unroute("**/api/catalog*")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
