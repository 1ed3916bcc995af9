"""axe-core looks at the page in its states, light and dark, wide and on a phone, and finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guarded import PHONE, WIDE, Guarded, Theme
from tests.browser.player import Message, Player, offered
from tests.browser.prepared import Moment, Prepared
from tests.server.serving import Server

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
BAD = ("serious", "critical")

LOOKS = pytest.mark.parametrize(("size", "theme"), [(WIDE, "light"), (WIDE, "dark"), (PHONE, "dark")], ids=["wide-light", "wide-dark", "phone-dark"])


def findings(page: Page) -> list[str]:
    """What axe finds bad, and where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    assert found["passes"], "axe looked at nothing"
    bad = [each for each in found["violations"] if each["impact"] in BAD]
    return [f"{each['id']}: {each['help']}: {node['html'][:160]} ({node['failureSummary'].splitlines()[-1].strip()})" for each in bad for node in each["nodes"]]


def kind_is(kind: str) -> Moment:
    return lambda update: update["question"]["kind"] == kind and update["question"]["player"] == 0 and update["scene"]["turn"] >= 3


def has_combat(update: Message) -> bool:
    return update["scene"]["combat"] is not None and update["scene"]["combat"]["attack"]["value"] is not None and update["question"]["player"] == 0


def may_harm(update: Message) -> bool:
    return update["question"]["player"] == 0 and any(choice["confirm"] for choice in offered(update["question"]))


@LOOKS
def test_the_home_page(people: Guarded, size: tuple[int, int], theme: Theme) -> None:
    page = people.page("/", size=size, theme=theme, phone=size == PHONE)
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="Sheet of Dracula", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(page) == []


def no_more(page: Page) -> None:
    pass


def press(name: str) -> Callable[[Page], None]:
    def pressed(page: Page) -> None:
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return pressed


TABLES: dict[str, tuple[Moment, Callable[[Page], None]]] = {
    "action": (kind_is("action"), no_more),
    "a card large": (kind_is("action"), lambda page: page.keyboard.press("z")),
    "maneuver": (kind_is("maneuver"), no_more),
    "combat": (has_combat, no_more),
    "harm": (may_harm, no_more),
    "help": (kind_is("action"), press("Keys and help")),
    "giving up": (kind_is("action"), press("Give up")),
    "hero": (kind_is("action"), press("Dracula")),
    "over": (lambda update: False, no_more),
}
THREE = ("dracula", "luke-cage", "sherlock-holmes")


@LOOKS
def test_the_table(people: Guarded, laid: Prepared, size: tuple[int, int], theme: Theme) -> None:
    page = people.page(size=size, theme=theme, phone=size == PHONE)
    player = Player(page)
    found: dict[str, list[str]] = {}
    for name, (moment, more) in TABLES.items():
        player.sit_down(laid.table(moment, heroes=("dracula", "luke-cage"), board="baskerville-manor").links[0])
        more(page)
        found[name] = findings(page)
    assert found == {name: [] for name in TABLES}


@LOOKS
def test_a_name_is_asked_for_and_somebody_leaves(people: Guarded, laid: Prepared, size: tuple[int, int], theme: Theme) -> None:
    table = laid.table(kind_is("action"), heroes=THREE, board="soho", seats=(("", 0), ("Bia", 1), ("Caio", 2)))
    page = people.page(table.links[0], size=size, theme=theme, phone=size == PHONE)
    expect(page.get_by_role("form", name="Your name")).to_be_visible()
    assert findings(page) == []
    press("Give up")(page)
    page.get_by_role("button", name="Do it", exact=True).click()
    expect(page.get_by_text("You are watching", exact=True)).to_be_visible()
    assert findings(page) == []


@LOOKS
def test_the_curtain(people: Guarded, laid: Prepared, size: tuple[int, int], theme: Theme) -> None:
    page = people.page(laid.table(seats=(("Ada", 0), ("Bia", 0))).links[0], size=size, theme=theme)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(page) == []


@LOOKS
def test_a_replay(people: Guarded, laid: Prepared, server: Server, size: tuple[int, int], theme: Theme) -> None:
    status, kept = server.post("/api/replays", laid.replay(heroes=("luke-cage", "dracula"), board="soho"))
    assert status == 201, kept
    page = people.page(f"/r/{kept['replay']}#20", size=size, theme=theme, phone=size == PHONE)
    expect(page.get_by_role("slider")).to_be_visible()
    assert findings(page) == []
