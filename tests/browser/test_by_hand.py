"""One person at one page: a phone by touch alone, and a whole game by keyboard alone, from the home page to its end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guarded import PHONE, Guarded
from tests.browser.player import Message, Player, label_of, offered
from tests.browser.prepared import Prepared, bot

AGAINST_A_BOT = (("Ada", 0), bot("easy"))

# Where each kind of question comes early: the heroes, and the seed.
QUESTIONS = {
    "action": (("ghost-rider", "jekyll-and-hyde"), 1),
    "attack_card": (("luke-cage", "ghost-rider"), 1),
    "boost": (("ghost-rider", "jekyll-and-hyde"), 2),
    "choose_card": (("dracula", "ghost-rider"), 2),
    "choose_fighter": (("dracula", "ghost-rider"), 1),
    "choose_number": (("jekyll-and-hyde", "ghost-rider"), 2),
    "choose_one": (("invisible-man", "moon-knight"), 1),
    "choose_space": (("luke-cage", "ghost-rider"), 1),
    "choose_token": (("luke-cage", "invisible-man"), 2),
    "defense_card": (("ghost-rider", "jekyll-and-hyde"), 1),
    "hand_limit": (("jekyll-and-hyde", "ghost-rider"), 1),
    "maneuver": (("ghost-rider", "jekyll-and-hyde"), 2),
    "may": (("jekyll-and-hyde", "ghost-rider"), 1),
    "move": (("moon-knight", "ghost-rider"), 1),
    "move_token": (("luke-cage", "invisible-man"), 2),
    "order_cards": (("jekyll-and-hyde", "dracula"), 2),
    "setup": (("dracula", "ghost-rider"), 1),
}

# Notes whatever comes from a mouse, a pen or a finger. What the page itself makes is not trusted, and a key that clicks has no place.
_NOTE_POINTING = """
window.pointed = [];
for (const kind of ["pointerdown", "pointermove", "mousedown", "mousemove", "touchstart", "wheel", "click"]) {
  addEventListener(kind, event => { if (event.isTrusted && (event.detail > 0 || kind !== "click")) window.pointed.push(kind); }, true);
}
"""
# Whether what has the focus looks as if it had: it, or what it holds, has an outline or a ring.
_IS_MARKED = """node => [node, ...node.querySelectorAll("*")].some(part => {
  const style = getComputedStyle(part);
  return style.outlineStyle !== "none" || style.boxShadow.includes("0px 0px 0px") || style.filter !== "none";
})"""


def phone(people: Guarded) -> Player:
    return Player(people.page(size=PHONE, phone=True), "touch")


def test_every_kind_of_question_is_answered_by_touch(people: Guarded, laid: Prepared) -> None:
    player = phone(people)
    for kind, (heroes, seed) in QUESTIONS.items():

        def is_asked(update: Message, kind: str = kind) -> bool:
            question = update["question"]
            return question["kind"] == kind and question["player"] == 0 and len(offered(question)) > 1

        player.sit_down(laid.table(is_asked, heroes=heroes, board="soho", seed=seed).links[0])
        assert player.question is not None
        assert player.question["kind"] == kind
        expect(player.page.get_by_role("region", name=player.question["prompt"])).to_be_in_viewport()
        player.answer()
    assert set(player.asked) == set(QUESTIONS)
    assert all(player.ways[way] for way in ("fighter", "card", "space", "button")), player.ways


def test_a_game_is_played_to_its_end_by_touch(people: Guarded, laid: Prepared) -> None:
    player = phone(people)
    table = laid.table(lambda update: update["scene"]["turn"] >= 5, heroes=("luke-cage", "dracula"), board="soho", seats=AGAINST_A_BOT)
    player.sit_down(table.links[0])
    player.play()
    expect(player.page.get_by_role("dialog")).to_be_in_viewport()
    assert player.refusals == []
    assert player.asked.total() > 10
    assert player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], "nothing sticks out sideways"


def test_a_finger_that_rests_on_a_card_shows_it_large_and_a_tap_puts_it_back(people: Guarded, laid: Prepared) -> None:
    player = phone(people)
    player.sit_down(laid.table(lambda update: update["question"]["kind"] == "action" and update["question"]["player"] == 0).links[0])
    card = player.page.get_by_role("list", name="Hand of Dracula").get_by_role("button").first
    spot = card.evaluate("node => { const box = node.getBoundingClientRect(); return { x: box.left + box.width / 2, y: box.top + 40 } }")
    finger = player.page.context.new_cdp_session(player.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(player.page.locator(".card-zoom")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    revision = player.revision
    player.page.touchscreen.tap(180, 300)
    expect(player.page.locator(".card-zoom")).to_have_count(0)
    assert player.revision == revision, "looking at a card chooses nothing"


def test_harming_one_s_own_asks_first(people: Guarded, laid: Prepared) -> None:
    """By keyboard: the safe answer has the focus."""
    page = people.page()
    player = Player(page, "keyboard")

    def may_harm(update: Message) -> bool:
        return update["question"]["player"] == 0 and any(choice["confirm"] for choice in offered(update["question"]))

    player.sit_down(laid.table(may_harm, heroes=("dracula", "luke-cage"), board="soho").links[0])
    assert player.question is not None
    harm = next(choice for choice in offered(player.question) if choice["confirm"])
    revision = player.revision
    player.press(label_of(harm))
    sure = page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text(harm["confirm"])
    expect(sure.get_by_role("button", name="Not that")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sure).to_have_count(0)
    assert player.revision == revision
    player.take(harm)
    player.look(revision + 1)


def test_a_whole_game_by_keyboard_alone(people: Guarded) -> None:
    page = people.page()
    page.add_init_script(_NOTE_POINTING)
    player = Player(page, "keyboard")
    page.goto("/")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()

    player.tab_to(page.get_by_role("textbox", name="Name, Seat 1"))
    page.keyboard.type("Ada")
    player.tab_to(page.get_by_role("combobox", name="Who sits here, Seat 2"))
    page.keyboard.type("Bot: e")
    heroes = page.get_by_role("region", name="Heroes")
    for seat, hero in (("Seat 1", "Luke Cage"), ("Seat 2", "Jekyll & Hyde")):
        player.use(heroes.get_by_role("button", name=seat, exact=True))
        player.use(heroes.get_by_role("button", name=re.compile(f"^(\\W|[A-Z])*{hero}")))
    player.tab_to(page.get_by_role("radio", checked=True))
    while not page.get_by_role("radio", name="The Raft").is_checked():
        page.keyboard.press("ArrowDown")
    player.press("Sit down")
    page.wait_for_url("**/t/*")
    player.look()
    assert [hero["name"] for hero in player.setting["heroes"]] == ["Luke Cage", "Jekyll & Hyde"]
    assert player.setting["board"]["name"] == "The Raft"
    assert [(seat["name"], seat["kind"]) for seat in player.setting["seats"]] == [("Ada", "person"), ("easy bot", "bot")]

    player.play(3)
    look_around(player)
    player.play()
    ended = page.get_by_role("dialog")
    expect(ended).to_have_accessible_name("You win" if player.update["result"]["winners"] == [0] else "You lose")
    table = player.setting["table"]
    player.press("Play again")
    page.wait_for_url(lambda address: table not in address)
    player.look()
    assert not player.over
    player.play(2)
    assert player.refusals == []
    assert all(player.ways[way] for way in ("number", "arrows", "tab")), player.ways
    assert page.evaluate("window.pointed") == []


def look_around(player: Player) -> None:
    """What a keyboard can do besides choosing: read a card large, the log, a pile, a hero's sheet, the help, move the board."""
    page = player.page
    player.tab_to(page.get_by_role("list", name="Hand of Luke Cage").get_by_role("button").first)
    page.keyboard.press("z")
    expect(page.locator(".card-zoom")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".card-zoom")).to_have_count(0)
    for button, title in (("Luke Cage", "Luke Cage"), ("Keys and help", "Keys and help")):
        player.press(button)
        opened = page.get_by_role("dialog", name=title)
        expect(opened).to_be_visible()
        page.keyboard.press("Escape")
        expect(opened).to_have_count(0)
        expect(page.get_by_role("button", name=button, exact=True)).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys and help")).to_be_visible()
    page.keyboard.press("Escape")
    player.tab_to(page.get_by_role("list", name="Log"))
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("list", name="Log").get_by_role("button").last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".card-zoom")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("+")
    expect(page.get_by_role("button", name="Show the whole board")).to_be_visible()
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="Show the whole board")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_the_focus_is_never_lost_from_sight(people: Guarded, laid: Prepared, size: tuple[int, int]) -> None:
    """Tab goes round the whole table; whatever has the focus can be seen."""
    page: Page = people.page(size=size)
    player = Player(page, "keyboard")
    player.sit_down(laid.table(lambda update: update["question"]["kind"] == "action" and update["question"]["player"] == 0).links[0])
    seen: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        now = page.locator(":focus")
        if now.count() == 0:
            break
        expect(now).to_be_in_viewport()
        assert now.evaluate(_IS_MARKED), now.evaluate("node => node.outerHTML.slice(0, 200)")
        seen.append(now.evaluate("node => node.getAttribute('aria-label') ?? node.textContent"))
    assert len(seen) > 10
