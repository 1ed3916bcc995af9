"""Who sits where changes while people look on: one of three gives up and the others play on, a friend says what they are called."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.guarded import Guarded
from tests.browser.player import Message, Player
from tests.browser.prepared import Prepared

THREE = ("dracula", "luke-cage", "sherlock-holmes")


# What is said in passing is gone after a while: all of it is remembered.
_REMEMBER = """addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  window.alerted = [...new Set([...(window.alerted ?? []), ...[...document.querySelectorAll("[role=alert] p")].map(node => node.textContent)])];
}).observe(document.body, { childList: true, subtree: true }))"""


def alone(page: Page, address: str) -> Player:
    page.add_init_script(_REMEMBER)
    player = Player(page)
    player.sit_down(address)
    return player


def seated(people: Guarded, links: tuple[str, ...]) -> list[Player]:
    return [alone(people.page(), link) for link in links]


def hears(player: Player, text: str) -> None:
    player.page.wait_for_function("text => (window.alerted ?? []).some(said => said === text)", arg=text)


def turn_of_bia(update: Message) -> bool:
    return bool(update["scene"]["turn"] >= 2 and update["question"]["player"] == 1 and update["question"]["kind"] == "action")


def play_on(players: list[Player], choices: int) -> None:
    """Whoever of them is asked answers, so often; a bot answers in between."""
    while choices > 0 and not all(player.over for player in players):
        asked = next((player for player in players if player.question is not None), None)
        if asked is None:
            players[0].look(players[0].revision + 1)
        else:
            asked.answer()
            choices -= 1
        newest = max(player.revision for player in players)
        for player in players:
            player.look(newest)


def test_one_of_three_gives_up_and_the_other_two_play_on(people: Guarded, laid: Prepared) -> None:
    table = laid.table(turn_of_bia, heroes=THREE, board="soho", seats=(("Ada", 0), ("Bia", 1), ("Caio", 2)))
    ada, bia, caio = seated(people, table.links)
    other_tab = alone(bia.page.context.new_page(), table.links[1])
    revision = bia.revision
    faces = bia.page.locator(".hand .card-front, .hand [data-card]")
    assert faces.count() > 0

    bia.press("Give up")
    sure = bia.page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text("A bot takes the seat, and the game goes on for the others.")
    sure.get_by_role("button", name="Not that").click()
    assert bia.revision == revision
    bia.press("Give up")
    bia.press("Do it")

    for tab in (bia, other_tab):
        hears(tab, "You left: a bot plays on for you, and you are watching.")
        expect(tab.page.get_by_text("You are watching", exact=True)).to_be_visible()
        expect(tab.page.get_by_role("button", name="Give up")).to_have_count(0)
        tab.look(revision + 1)
        assert (tab.question, {card for player in tab.update["scene"]["players"] for card in player["hand"]}) == (None, {None})
    expect(faces).to_have_count(0)
    for player in (ada, caio):
        hears(player, "Bia left. A bot plays on.")
        expect(player.page.get_by_role("region", name="Luke Cage", exact=True)).to_contain_text("bot for Bia")
        player.look(revision + 2)

    play_on([ada, caio], 8)
    assert [player.refusals for player in (ada, bia, caio)] == [[], [], []]
    assert not laid.host(table).over
    bia.page.reload()
    bia.look()
    expect(bia.page.get_by_text("You are watching", exact=True)).to_be_visible()
    assert not any(seat["mine"] for seat in bia.setting["seats"])
    bia.page.goto("/")
    expect(bia.page.get_by_role("region", name="My tables")).to_contain_text("You left: watch")
    expect(bia.page.get_by_role("navigation", name="Your move")).to_have_count(0)


def test_the_last_of_three_is_told_that_giving_up_ends_it_and_plays_again_with_bots(people: Guarded, laid: Prepared) -> None:
    table = laid.table(turn_of_bia, heroes=THREE, board="soho", seats=(("Ada", 0), ("Bia", 1), ("Caio", 2)))
    ada, bia, caio = seated(people, table.links)
    for player, name in ((ada, "Ada"), (bia, "Bia")):
        player.press("Give up")
        expect(player.page.get_by_role("dialog", name="Are you sure?")).to_contain_text("A bot takes the seat")
        player.press("Do it")
        hears(caio, f"{name} left. A bot plays on.")
        expect(player.page.get_by_text("You are watching", exact=True)).to_be_visible()
    # The bots go on until Caio is asked: what he says then is not too late.
    caio.look()
    while caio.question is None:
        caio.look(caio.revision + 1)
    caio.press("Give up")
    expect(caio.page.get_by_role("dialog", name="Are you sure?")).to_contain_text("It ends for everybody, and all the others win.")
    caio.press("Do it")
    expect(caio.page.get_by_role("dialog", name="You lose")).to_contain_text("Caio gave up")
    expect(ada.page.get_by_role("dialog", name="The game is over").get_by_role("button", name="Play again")).to_have_count(0)
    caio.press("Play again")
    caio.page.wait_for_url(lambda address: table.id not in address)
    caio.look()
    assert [(seat["name"], seat["kind"]) for seat in caio.setting["seats"]] == [("medium bot", "bot"), ("medium bot", "bot"), ("Caio", "person")]


def test_of_two_at_one_screen_the_one_who_stays_takes_it_behind_the_curtain(people: Guarded, laid: Prepared) -> None:
    table = laid.table(turn_of_bia, heroes=THREE, board="soho", seats=(("Ada", 0), ("Bia", 0), ("Caio", 1)))
    screen, caio = seated(people, table.links)
    screen.press("I am Bia: show my cards")
    screen.press("Give up")
    sure = screen.page.get_by_role("dialog", name="Are you sure?")
    expect(sure).to_contain_text("Luke Cage: Give up? A bot takes the seat")
    screen.press("Do it")
    expect(screen.page.get_by_role("dialog", name="Pass the device to Ada")).to_be_visible()
    assert "data-card" not in screen.page.content(), "nothing of Ada's is behind the curtain"
    screen.press("I am Ada: show my cards")
    expect(screen.page.get_by_role("dialog")).to_have_count(0)
    expect(screen.page.get_by_role("button", name="Give up")).to_be_visible()
    assert [seat["mine"] for seat in screen.setting["seats"]] == [True, False, False]
    expect(caio.page.get_by_role("region", name="Luke Cage", exact=True)).to_contain_text("bot for Bia")


def test_a_friend_says_a_name_that_everybody_reads_and_the_next_table_knows(people: Guarded, laid: Prepared) -> None:
    table = laid.table(turn_of_bia, heroes=("dracula", "luke-cage"), board="soho", seats=(("Ada", 0), ("", 1)))
    ada, bia = seated(people, table.links)
    expect(ada.page.get_by_role("form", name="Your name")).to_have_count(0)
    plate = ada.page.get_by_role("region", name="Luke Cage", exact=True)
    expect(plate).to_contain_text("Player 2")
    asked, revision = bia.question, bia.revision

    # By keyboard alone; letters that are keys of the table are letters here.
    form = bia.page.get_by_role("form", name="Your name")
    bia.hands = "keyboard"
    bia.tab_to(form.get_by_role("textbox", name="Your name"))
    bia.page.keyboard.type("<i>zulu</i> 1")
    bia.page.keyboard.press("Enter")
    hears(bia, "You are called <i>zulu</i> 1.")
    expect(form).to_have_count(0)
    expect(plate).to_contain_text("<i>zulu</i> 1")
    assert plate.locator("i", has_text="zulu").count() == 0
    bia.look()
    assert (bia.question, bia.revision) == (asked, revision), "nothing was chosen by it"

    # Another name, in the same place as the rest of what can be set at a table.
    bia.page.keyboard.press("?")
    sheet = bia.page.get_by_role("dialog", name="Keys and help")
    expect(sheet.get_by_role("textbox", name="Your name")).to_have_value("<i>zulu</i> 1")
    sheet.get_by_role("textbox", name="Your name").fill("Beatriz" + "z" * 40)
    expect(sheet.get_by_role("textbox", name="Your name")).to_have_value("Beatriz" + "z" * 17)
    sheet.get_by_role("textbox", name="Your name").fill("Beatriz")
    sheet.get_by_role("button", name="Save").click()
    expect(plate).to_contain_text("Beatriz")
    assert [seat.name for seat in laid.host(table).seats] == ["Ada", "Beatriz"]

    next_table = laid.table(turn_of_bia, heroes=("dracula", "luke-cage"), board="soho", seats=(("Ada", 0), ("", 1)))
    bia.sit_down(next_table.links[1])
    expect(form.get_by_role("textbox")).to_have_value("Beatriz")
    bia.page.goto("/")
    expect(bia.page.get_by_role("textbox", name=re.compile("^Name, .*1$"))).to_have_value("Beatriz")


def test_who_does_not_care_for_a_name_is_not_asked_again(people: Guarded, laid: Prepared) -> None:
    table = laid.table(turn_of_bia, heroes=("dracula", "luke-cage"), board="soho", seats=(("Ada", 0), ("", 1)))
    page = people.page(lang="pt-BR")
    bia = alone(page, table.links[1])
    form = page.get_by_role("form", name="Seu nome")
    expect(form.get_by_role("button", name="Salvar")).to_be_visible()
    form.get_by_role("button", name="Fechar").click()
    expect(form).to_have_count(0)
    page.reload()
    bia.look()
    expect(form).to_have_count(0)
    bia.answer()
