"""People at one table, each with a browser of their own: a whole game, and whatever comes in between."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.guarded import NO_SERVER, Guarded
from tests.browser.player import Player, offered, play_together
from tests.browser.prepared import Prepared
from tests.server.serving import Server


class SlowWire:
    """The way from the server to a page, on which messages can be held up."""

    def __init__(self, page: Page) -> None:
        self._held: list[str | bytes] | None = None
        page.route_web_socket("**/ws", self._between)

    def _between(self, route: WebSocketRoute) -> None:
        self._route = route
        served = route.connect_to_server()
        route.on_message(served.send)
        served.on_message(self._pass)

    def _pass(self, message: str | bytes) -> None:
        if self._held is None:
            self._route.send(message)
        else:
            self._held.append(message)

    def hold(self) -> None:
        self._held = []

    def let_go(self) -> None:
        held, self._held = self._held or [], None
        for message in held:
            self._route.send(message)


LUKE_AND_DRACULA = ("luke-cage", "dracula")


def seated(people: Guarded, links: tuple[str, ...]) -> list[Player]:
    players = [Player(people.page()) for _ in links]
    for player, link in zip(players, links, strict=True):
        player.sit_down(link)
    return players


def the_one_asked(players: list[Player]) -> tuple[Player, Player]:
    """Who is asked, and the other one."""
    asked = next(player for player in players if player.question is not None)
    return asked, next(player for player in players if player is not asked)


def test_two_people_play_a_whole_game_by_link_though_the_server_is_killed(people: Guarded, server: Server) -> None:
    made = server.new_table("me", "friend", heroes=["luke-cage", "jekyll-and-hyde"], board="the-raft")
    players = seated(people, tuple(seat["link"] for seat in made["seats"]))
    kept: list[int] = []

    def kill(number: int) -> None:
        if number not in (9, 30):
            return
        people.forgiven = NO_SERVER
        server.kill()
        for player in players:
            expect(player.page.get_by_role("status")).to_have_text("Connection lost. Nothing is lost: trying again …")
        if number == 30 and (late := next((player for player in players if player.question), None)):
            # What somebody chooses meanwhile waits in the page, and is said once the server is back.
            assert late.question is not None
            late.take(late.policy(late.question))
            kept.append(late.revision + 1)
        server.start()
        for player in players:
            expect(player.page.get_by_role("status")).to_have_count(0)
            player.look(max(kept, default=0))
        people.forgiven = None

    play_together(players, after=kill)
    assert kept, "nobody chose while the server was down"
    assert [player.refusals for player in players] == [[], []]
    assert players[0].update["result"] == players[1].update["result"]
    endings = [player.page.get_by_role("dialog").get_attribute("aria-label") for player in players]
    assert sorted(filter(None, endings)) == ["You lose", "You win"]
    # The cards are the server's secret: in some games one of the two never has to say which fighter.
    ways = players[0].ways + players[1].ways
    assert all(ways[way] > 0 for way in ("fighter", "card", "space", "button")), f"a mouse plays by what lies on the table: {ways}"


def test_a_refresh_loses_nothing(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["scene"]["turn"] >= 4)
    player, _ = the_one_asked(seated(people, table.links))
    log = player.page.get_by_role("list", name="Log")
    before = (player.update, player.setting, log.inner_text())
    player.page.reload()
    player.look()
    expect(log).to_have_text(before[2], use_inner_text=True)
    # Whoever refreshes is away for a moment, and back again.
    assert (player.update, player.setting) == before[:2]
    player.answer()
    assert player.revision > before[0]["revision"]


def test_the_address_without_its_secret_leads_back_to_the_seat(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["scene"]["turn"] >= 2)
    player, _ = the_one_asked(seated(people, table.links))
    player.page.goto("/")
    player.sit_down(f"/t/{table.id}")
    assert player.question is not None


def test_two_tabs_of_one_seat_stay_in_step(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["question"]["player"] == 0 and update["scene"]["turn"] >= 3)
    person = people.person()
    one, other = Player(person.new_page()), Player(person.new_page())
    for tab in (one, other):
        tab.sit_down(table.links[0])
    for tab, twin in ((one, other), (other, one)):
        for _ in range(2):
            if tab.question is not None:
                tab.answer()
                twin.look(tab.revision)
                assert {**tab.update, "since": 0, "story": []} == {**twin.update, "since": 0, "story": []}
    assert one.asked.total() > 0
    assert other.asked.total() > 0
    assert one.page.get_by_role("list", name="Log").inner_text() == other.page.get_by_role("list", name="Log").inner_text()


def test_a_click_that_comes_too_late_gets_a_clear_word(people: Guarded, laid: Prepared) -> None:
    """The other tab has chosen, and this one has not heard of it yet."""
    table = laid.table(lambda update: update["question"]["player"] == 0 and update["question"]["kind"] == "action" and update["scene"]["turn"] >= 3)
    person = people.person()
    slow_page = person.new_page()
    wire = SlowWire(slow_page)
    quick, slow = Player(person.new_page()), Player(slow_page)
    for tab in (quick, slow):
        tab.sit_down(table.links[0])
    wire.hold()
    revision = quick.revision
    maneuver = re.compile("^Maneuver")
    quick.press(maneuver)
    quick.look(revision + 1)
    chosen = quick.update
    slow.press(maneuver)
    expect(slow.page.get_by_role("button", name=maneuver)).to_be_disabled()
    wire.let_go()
    expect(slow.page.get_by_role("alert")).to_contain_text("The table has moved on since")
    slow.look(chosen["revision"])
    assert (quick.revision, slow.revision) == (chosen["revision"], chosen["revision"]), "one action"
    slow.answer()
    quick.look(slow.revision)


def test_a_doubled_click_is_one_action(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["question"]["kind"] == "action" and update["scene"]["turn"] >= 3)
    player, other = the_one_asked(seated(people, table.links))
    revision = player.revision
    player.page.get_by_role("group", name="Choices").get_by_role("button", name="Maneuver").evaluate("node => { node.click(); node.click(); }")
    player.look(revision + 1)
    other.look(revision + 1)
    player.page.wait_for_timeout(150)
    assert (player.revision, other.revision, player.refusals) == (revision + 1, revision + 1, [])


def test_taking_back_where_the_other_has_chosen_since_needs_their_consent(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["undo"]["consent"], heroes=("dracula", "luke-cage"), board="soho")
    players = seated(people, table.links)
    ada = next(player for player in players if player.update["undo"]["consent"])
    bia = next(player for player in players if player is not ada)
    hero = ada.setting["heroes"][players.index(ada)]["name"]
    revision, step = ada.revision, ada.update["step"]

    ada.press("Take back")
    expect(ada.page.get_by_text("Asked to take back: waiting for an answer.")).to_be_visible()
    asked = bia.page.get_by_role("alertdialog", name="Take back")
    expect(asked).to_contain_text(f"{hero} would like to take back the last choice.")
    asked.get_by_role("button", name="No", exact=True).click()
    expect(asked).to_have_count(0)
    expect(ada.page.get_by_role("alert")).to_contain_text("Not taken back: the game goes on.")
    assert ada.revision == revision

    ada.press("Take back")
    asked.get_by_role("button", name="Agree", exact=True).click()
    for player in players:
        player.look(revision + 1)
        expect(player.page.get_by_role("alert")).to_contain_text("The last choice was taken back.")
    assert (ada.revision, bia.revision) == (revision + 1, revision + 1)
    assert ada.update["step"] < step
    assert ada.question is not None, "they choose anew"
    ada.answer()
    bia.look(ada.revision)


def test_one_s_own_last_choice_is_taken_back_at_once(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["question"]["kind"] == "action" and update["scene"]["turn"] >= 3, heroes=("dracula", "luke-cage"), board="soho")
    player, other = the_one_asked(seated(people, table.links))
    before = player.update
    attack = next(choice for choice in offered(before["question"]) if choice["kind"] in ("scheme", "attack", "maneuver"))
    player.take(attack)
    player.look(before["revision"] + 1)
    if not player.update["undo"]["possible"]:
        expect(player.page.get_by_role("button", name="Take back")).to_be_disabled()
        return
    player.press("Take back")
    player.look(before["revision"] + 2)
    assert {**player.update, "revision": 0, "since": 0, "story": []} == {**before, "revision": 0, "since": 0, "story": []}
    assert other.page.get_by_role("alertdialog").count() == 0


def test_giving_up_asks_first_and_then_both_are_told(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: update["scene"]["turn"] >= 2, seats=(("Ada", 0), ("Bia", 1)))
    ada, bia = seated(people, table.links)
    revision = ada.revision
    ada.press("Give up")
    sure = ada.page.get_by_role("dialog", name="Are you sure?")
    sure.get_by_role("button", name="Not that").click()
    expect(sure).to_have_count(0)
    assert ada.revision == revision
    ada.press("Give up")
    ada.press("Do it")
    expect(ada.page.get_by_role("dialog", name="You lose")).to_contain_text("Ada")
    expect(bia.page.get_by_role("dialog", name="You win")).to_contain_text("Ada")
    expect(ada.page.get_by_role("button", name="Give up")).to_have_count(0)


def test_a_rematch_leads_both_to_the_next_table_and_the_old_one_stays_to_look_at(people: Guarded, laid: Prepared) -> None:
    table = laid.table(lambda update: False, heroes=LUKE_AND_DRACULA, board="soho")
    players = ada, bia = seated(people, table.links)
    ada.press("Play again")
    expect(ada.page.get_by_role("button", name="Waiting for the others …")).to_be_disabled()
    expect(bia.page.get_by_role("dialog")).to_contain_text("Luke Cage wants to play again.")
    bia.press("Play again")
    for player in players:
        player.page.wait_for_url(lambda address: table.id not in address)
        expect(player.page.get_by_role("dialog")).to_have_count(0)
        player.look()
    assert ada.page.url.partition("#")[0] == bia.page.url.partition("#")[0]
    assert ada.setting["table"] == bia.setting["table"] != table.id
    asked, _ = the_one_asked(players)
    asked.answer()
    ada.page.goto(table.links[0])
    ended = ada.page.get_by_role("dialog")
    expect(ended.get_by_role("link", name="To the next game")).to_be_visible()
    ended.get_by_role("link", name="To the next game").click()
    ada.page.wait_for_url(bia.page.url.partition("#")[0] + "#*")
    ada.look()
    assert not ada.over
