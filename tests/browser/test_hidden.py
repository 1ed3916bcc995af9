"""What a page must not show: the other hand at a shared screen, and any hand to a spectator. The whole document is searched, and the accessibility tree."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from runtime.game import Game
from tests.browser.guarded import Guarded
from tests.browser.player import Message, Player
from tests.browser.prepared import Prepared

SHARED = (("Ada", 0), ("Bia", 0))


def shown(page: Page) -> str:
    """Everything in the document, drawn or not: elements with their attributes, values of fields, the title; and what a screen reader is given."""
    fields = page.evaluate("[...document.querySelectorAll('input, textarea, select')].map(field => field.value).join(' ')")
    return "\n".join([page.title(), page.content().replace("&amp;", "&"), fields, page.locator("body").aria_snapshot()])


def names(setting: Message, cards: list[str]) -> set[str]:
    return {setting["cards"][card]["name"] for card in cards}


def hand_of(game: Game, player: int) -> list[str]:
    """The cards that a player holds."""
    return [f"{player}/{card}" for card in game.snapshot()["players"][player]["hand"]]


def known(game: Game, setting: Message, eyes: int | None) -> set[str]:
    """The names of all cards that a player may know of, or a spectator: from the engine, and not from what the page was sent."""
    seen = str(game.observe(eyes))
    log = " ".join(map(str, game.log_for(eyes)))
    return {face["name"] for card, face in setting["cards"].items() if f"'{card.partition('/')[2]}'" in seen or face["name"] in log}


def test_a_shared_screen_hides_each_hand_from_the_other(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["scene"]["turn"] >= 3, seats=SHARED)
    page = people.page()
    player = Player(page)
    player.sit_down(table.links[0])
    curtains = hidden = 0
    sitting: int | None = None
    for _ in range(18):
        if player.over:
            break
        assert player.question is not None
        asked = player.question["player"]
        game = laid.host(table).game
        hands = [hand_of(game, each) for each in (0, 1)]
        if asked != sitting:
            name = SHARED[asked][0]
            curtain = page.get_by_role("dialog", name=f"Pass the device to {name}")
            expect(curtain).to_be_visible()
            everything = shown(page)
            assert [card for card in names(player.setting, hands[0] + hands[1]) if card in everything] == [], "behind the curtain"
            assert "data-card" not in everything
            assert page.get_by_role("button").count() == 1, "nothing can be chosen through the curtain"
            page.keyboard.press("1")
            page.keyboard.press("l")
            button = curtain.get_by_role("button", name=f"I am {name}: show my cards")
            expect(button).to_be_focused()
            button.click()
            expect(curtain).to_have_count(0)
            curtains += 1
            sitting = asked
        own = page.get_by_role("list", name=f"Hand of {player.setting['heroes'][asked]['name']}")
        expect(own.get_by_role("button")).to_have_count(len(hands[asked]))
        assert all(card in own.inner_text() for card in names(player.setting, hands[asked]))
        everything = shown(page)
        secret = names(player.setting, hands[1 - asked]) - known(game, player.setting, asked)
        hidden += len(secret)
        assert [card for card in secret if card in everything] == [], f"while {SHARED[asked][0]} plays"
        player.answer()
    assert curtains >= 3
    assert hidden >= 10


def test_a_shared_screen_hides_both_hands_while_somebody_elsewhere_plays(people: Guarded, laid: Prepared) -> None:
    table = laid.table(
        lambda update: update["scene"]["turn"] >= 2 and update["question"]["player"] == 1,
        heroes=("dracula", "luke-cage", "sherlock-holmes"),
        board="soho",
        seats=(("Ada", 0), ("Bia", 0), ("Caio", 1)),
    )
    screen, caio = Player(people.page()), Player(people.page())
    for player, link in zip((screen, caio), table.links, strict=True):
        player.sit_down(link)
    sitting: int | None = None
    while screen.question is not None:
        if screen.question["player"] != sitting:
            sitting = screen.question["player"]
            screen.press(f"I am {SHARED[sitting][0]}: show my cards")
        screen.answer()
    caio.look(screen.revision)
    game = laid.host(table).game
    assert caio.question is not None
    secret = names(screen.setting, hand_of(game, 0) + hand_of(game, 1)) - known(game, screen.setting, None)
    assert len(secret) >= 4
    everything = shown(screen.page)
    assert [card for card in secret if card in everything] == []


def test_the_curtain_falls_again_after_a_refresh(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["scene"]["turn"] >= 3, seats=SHARED)
    page = people.page(table.links[0])
    curtain = page.get_by_role("dialog", name=re.compile("^Pass the device to"))
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    page.reload()
    expect(curtain).to_be_visible()
    assert "data-card" not in shown(page)


def test_a_spectator_sees_no_hidden_card_and_cannot_choose(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["scene"]["turn"] >= 3, open=True)
    page = people.page("/watch")
    watched = page.get_by_role("region", name="Watch")
    watched.locator(f"a[href*='{table.id}']").click()
    guest = Player(page)
    page.reload()
    guest.look()
    expect(page.get_by_text("You are watching")).to_be_visible()
    people_there = [Player(people.page()) for _ in table.links]
    for player, link in zip(people_there, table.links, strict=True):
        player.sit_down(link)
    hidden = 0
    for _ in range(10):
        asked = next(each for each in people_there if each.question is not None)
        asked.answer()
        for each in (*people_there, guest):
            each.look(asked.revision)
        everything = shown(page)
        game = laid.host(table).game
        held = hand_of(game, 0) + hand_of(game, 1)
        secret = names(guest.setting, held) - known(game, guest.setting, None)
        hidden += len(secret)
        assert [card for card in secret if card in everything] == []
        assert guest.question is None
        assert page.get_by_role("group", name="Choices").count() == 0
    assert hidden >= 20
    for name in ("Take back", "Give up", "Play again"):
        assert page.get_by_role("button", name=name).count() == 0
    revision = guest.revision
    # Whatever is tried: a fighter, a card back, the keys.
    page.get_by_role("region", name="Baskerville Manor").get_by_role("button").first.dispatch_event("click")
    page.get_by_role("list", name=re.compile("^Hand of")).get_by_role("button").first.dispatch_event("click")
    for key in ("1", "Enter", "u", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.wait_for_timeout(100)
    assert (guest.revision, guest.refusals) == (revision, [])


def test_a_spectator_of_a_table_that_is_over_can_watch_the_replay_but_not_ask_for_a_rematch(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: False, heroes=("luke-cage", "dracula"), board="soho")
    page = people.page(table.watch)
    ended = page.get_by_role("dialog", name="The game is over")
    expect(ended).to_be_visible()
    assert ended.get_by_role("button", name="Play again").count() == 0
    ended.get_by_role("button", name="Share").click()
    expect(ended.get_by_role("link", name="Watch the replay")).to_be_visible()


def test_a_wrong_secret_opens_nothing(people: Guarded, laid: Prepared) -> None:
    table = laid.table()
    page = people.page(f"/t/{table.id}#{'x' * 32}")
    expect(page.get_by_role("status")).to_have_text("This table is not here, or this link is not valid for it.")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
