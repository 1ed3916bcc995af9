"""What the page looks like in a few states: golden pictures."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

import duelwright as dw
from tests.browser.guarded import PHONE, Guarded, Theme
from tests.browser.picture import check_picture, difference
from tests.browser.player import Player
from tests.browser.prepared import Moment, Prepared
from tests.server.serving import Server

SMALL_SCREEN = (1120, 700)


def asked(kind: str) -> Moment:
    return lambda update: update["question"]["kind"] == kind and update["question"]["player"] == 0 and update["scene"]["turn"] >= 5


def test_a_picture_differs_where_a_card_is_missing_and_not_by_a_shade() -> None:
    """So that the tests below can fail, and do not where nobody would see a difference."""
    plain = Image.new("RGB", (560, 350), (240, 232, 214))
    shade = Image.new("RGB", (560, 350), (236, 228, 220))
    card = plain.copy()
    ImageDraw.Draw(card).rectangle((200, 250, 250, 320), fill=(120, 20, 20))
    assert difference(plain, shade) == 0
    assert difference(plain, card) > 15


@pytest.mark.parametrize(("size", "theme"), [(SMALL_SCREEN, "light"), (PHONE, "dark")], ids=["wide", "phone"])
def test_home(people: Guarded, size: tuple[int, int], theme: Theme) -> None:
    page = people.page("/", size=size, theme=theme, phone=size == PHONE)
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    check_picture(page, f"home-{'phone' if size == PHONE else 'wide'}")


@pytest.mark.parametrize(
    ("name", "moment", "size", "theme"),
    [
        ("action-wide", asked("action"), SMALL_SCREEN, "light"),
        ("combat-wide", asked("defense_card"), SMALL_SCREEN, "dark"),
        ("over-wide", lambda update: False, SMALL_SCREEN, "dark"),
        ("maneuver-phone", asked("maneuver"), PHONE, "light"),
    ],
)
def test_the_table(people: Guarded, laid: Prepared, name: str, moment: Moment, size: tuple[int, int], theme: Theme) -> None:
    page = people.page(size=size, theme=theme, phone=size == PHONE)
    Player(page).sit_down(laid.table(moment).links[0])
    check_picture(page, name)


FOUR = ("jekyll-and-hyde", "invisible-man", "moon-knight", "sherlock-holmes")
# The names on plates that are cut off, or run out of their plate.
CUT_NAMES = """(names) => names.filter((name) => {
  const [box, plate] = [name, name.closest(".player")].map((node) => node.getBoundingClientRect());
  return name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 5 || box.right > plate.right || box.bottom > plate.bottom;
}).map((name) => name.textContent)"""


@pytest.mark.parametrize("lang", ["en", "pt-BR"])
@pytest.mark.parametrize(("size", "lines"), [(PHONE, 0), ((820, 1180), 0), ((1024, 768), 125), ((1440, 900), 230), ((2560, 1440), 400)])
def test_four_at_a_table_have_names_and_a_log(people: Guarded, laid: Prepared, size: tuple[int, int], lines: int, lang: str) -> None:
    """On a narrow screen the log is behind a button."""
    page = people.page(size=size, phone=size == PHONE, lang=lang)
    seats = (("Ada", 0), ("Bia", 1), ("Wolfgangamadeusmozartjun", 2), ("Dov", 3))
    for heroes in (FOUR, ("dracula", *FOUR[1:])):
        Player(page).sit_down(laid.table(asked("maneuver"), heroes=heroes, board="soho", lang=lang, seats=seats).links[0])
        page.evaluate("document.fonts.ready.then(() => undefined)")
        names = page.locator(".player-name")
        expect(names).to_have_count(4)
        assert names.evaluate_all(CUT_NAMES) == []
        assert page.locator(".log-room").evaluate("node => node.clientHeight") >= lines
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_replay(people: Guarded, laid: Prepared, server: Server) -> None:
    status, kept = server.post("/api/replays", laid.replay())
    assert status == 201, kept
    page = people.page(f"/r/{kept['replay']}#30", size=SMALL_SCREEN, theme="dark")
    expect(page.get_by_role("slider")).to_have_value("30")
    expect(page.get_by_role("region", name="Step 30 of")).to_be_visible()
    check_picture(page, "replay-wide")


# The names of cards whose text runs under the BOOST value or past its box.
RUNS_OVER = """(cards) => cards.filter((card) => {
  const box = (part) => card.querySelector(part)?.getBoundingClientRect();
  const [boost, foot, range] = [box(".card-boost"), box(".card-foot"), document.createRange()];
  range.selectNodeContents(card.querySelector(".card-text"));
  return [...range.getClientRects()].some((line) => line.bottom > foot.top + 1 || (boost && line.bottom > boost.top + 2 && line.left < boost.right));
}).map((card) => card.querySelector(".card-name").textContent)"""


@pytest.mark.parametrize(("lang", "sheet"), [("en", "Sheet of"), ("pt-BR", "Ficha de")])
def test_the_text_of_every_card_keeps_to_its_box(people: Guarded, shipped: dw.Bundle, lang: str, sheet: str) -> None:
    page = people.page("/", lang=lang)
    for hero in shipped.heroes:
        data = shipped.payload["heroes"][hero]
        page.get_by_role("button", name=f"{sheet} {data['name'].get(lang, data['name']['en'])}").last.click()
        dialog = page.get_by_role("dialog")
        cards = dialog.locator(".card.front")
        expect(cards).to_have_count(len(data["cards"]))
        assert cards.evaluate_all(RUNS_OVER) == []
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


# Gives every player so many sidekicks, and says which parts of a plate reach past its edges.
STICKS_OUT = """(many) => [...document.querySelectorAll(".player")].flatMap((plate) => {
  const dials = plate.querySelector(".dials");
  while (dials.children.length <= many) dials.append(dials.lastElementChild.cloneNode(true));
  const edge = plate.getBoundingClientRect();
  return [...plate.querySelectorAll(".player-name, .dial, .chip")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.width > 0 && (box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1);
  }).map((part) => part.className);
})"""


@pytest.mark.parametrize("size", [(320, 640), PHONE, (640, 400), SMALL_SCREEN], ids=str)
def test_a_plate_holds_seven_fighters(people: Guarded, laid: Prepared, size: tuple[int, int]) -> None:
    page = people.page(size=size, phone=size == PHONE)
    Player(page).sit_down(laid.table(asked("action")).links[0])
    assert page.evaluate(STICKS_OUT, 6) == []


def test_the_question_has_the_room_there_is_on_a_low_screen(people: Guarded, laid: Prepared) -> None:
    """A laptop at twice the size: every choice is seen without scrolling."""
    page = people.page(size=(640, 400))
    Player(page).sit_down(laid.table(asked("action")).links[0])
    assert page.locator(".question").evaluate("node => node.scrollHeight - node.clientHeight") <= 0
