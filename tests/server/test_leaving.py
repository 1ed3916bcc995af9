"""Who sits where can change during a game: somebody leaves and a bot plays on, somebody says another name; and the journal knows it all."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import duelwright as dw
from duelwright.server.catalog import BOTS
from duelwright.table.host import Host, Seat
from duelwright.table.seats import STAND_IN
from duelwright.table.viewpoint import SPECTATOR, Viewpoint
from tests.server.test_host import asked, choose, take

ADA, BIA, CAIO = (0,), (1,), (2,)
HEROES = ["dracula", "luke-cage", "sherlock-holmes", "jekyll-and-hyde"]
THREE = [Seat(0, "Ada", 0), Seat(1, "Bia", 1), Seat(2, "Caio", 2)]

Act = Callable[[tuple[int, ...], dict[str, Any]], dict[str, Any]]


def new_host(bundle: dw.Bundle, seats: list[Seat], mode: str = "free-for-all") -> Host:
    return Host(bundle, dw.new_game(bundle, HEROES[: len(seats)], "soho", mode=mode if len(seats) > 2 else "duel", seed=7).header, seats)


def resign(host: Host, **more: Any) -> dict[str, Any]:
    return {"type": "resign", "id": f"q{host.entries}", "revision": host.revision, **more}


def name(host: Host, name: str, **more: Any) -> dict[str, Any]:
    return {"type": "name", "id": f"n{host.entries}", "name": name, **more}


def names(host: Host, lang: str = "en") -> list[str]:
    return [facts["name"] for facts in host.seat_facts((), lang)]


def rebuilt_after_every_entry(bundle: dw.Bundle, host: Host, seats: list[Seat]) -> Act:
    """Carries requests out; after each the journal, as it would be on disk, makes the very same table."""
    journal: list[dict[str, Any]] = []
    header = host.game.header

    def act(players: tuple[int, ...], request: dict[str, Any]) -> dict[str, Any]:
        journal.append(json.loads(json.dumps(take(host, players, request))))
        assert "do" in journal[-1], journal[-1]
        again = Host(bundle, header, seats, journal)
        assert again.seats == host.seats
        assert (again.retold, again.entries, again.bot_to_move, again.people) == (host.retold, host.entries, host.bot_to_move, host.people)
        for view in (*(Viewpoint((player,)) for player in range(len(seats))), SPECTATOR):
            assert again.update(view) == host.update(view)
            assert again.seat_facts(view.players) == host.seat_facts(view.players)
        # The same request again, however it comes to be sent, is answered and not carried out.
        known = json.loads(json.dumps(again.check(seats[players[0]].guest, request)))
        assert known == {"type": "accepted", "id": request["id"], "revision": host.revision}
        return journal[-1]

    return act


def test_the_bot_that_stands_in_is_one_that_a_table_can_be_made_with() -> None:
    assert STAND_IN in BOTS


def test_who_gives_up_leaves_and_a_bot_plays_on_while_others_do(shipped: dw.Bundle) -> None:
    host = new_host(shipped, THREE)
    act = rebuilt_after_every_entry(shipped, host, THREE)
    while asked(host) == ADA:
        act(ADA, choose(host))
    left = asked(host)
    assert left == BIA
    entry = act(BIA, resign(host))
    assert (entry["do"], entry["by"], entry["bot"]) == ("leave", 1, STAND_IN)
    assert (host.over, host.resigned, host.bot_to_move, host.people) == (False, None, STAND_IN, {0, 2})
    assert names(host) == ["Ada", "bot for Bia", "Caio"]
    assert names(host, "pt-BR") == ["Ada", "bot por Bia", "Caio"]
    assert [facts["kind"] for facts in host.seat_facts(ADA)] == ["person", "bot", "person"]
    assert host.players_of(1) == ()
    assert take(host, ADA, resign(host, revision=0))["code"] == "stale"
    for request in (choose(host), resign(host), name(host, "Bia again"), {"type": "rematch", "id": "r"}):
        answer: Any = host.check(1, request)
        assert answer["code"] == "not_yours"
    act(CAIO, resign(host))
    assert (host.over, host.people) == (False, {0})
    act(ADA, resign(host))
    assert (host.over, host.resigned) == (True, 0), "nobody else is left"
    assert host.update(Viewpoint(ADA))["result"] == {"winners": [1, 2], "reason": "resigned", "text": "Ada gave up"}


def test_nothing_is_taken_back_past_a_leaving_and_a_wish_is_settled_by_it(shipped: dw.Bundle) -> None:
    host = new_host(shipped, THREE)
    act = rebuilt_after_every_entry(shipped, host, THREE)
    while asked(host) != CAIO:
        act(asked(host), choose(host))
    assert host.update(Viewpoint(ADA))["undo"] == {"possible": True, "consent": True, "asked_by": None}
    act(ADA, {"type": "undo", "id": "w", "revision": host.revision})
    assert host.update(Viewpoint(BIA))["undo"]["asked_by"] == 0
    act(BIA, resign(host))
    for player in range(3):
        assert host.update(Viewpoint((player,)))["undo"] == {"possible": False, "consent": False, "asked_by": None}
    assert take(host, ADA, {"type": "undo", "id": "u", "revision": host.revision})["code"] == "no_undo"
    act(CAIO, choose(host))
    assert host.update(Viewpoint(CAIO))["undo"]["possible"], "what came after it can be taken back"
    act(CAIO, {"type": "undo", "id": "u", "revision": host.revision})
    assert asked(host) == CAIO


@pytest.mark.parametrize(
    ("seats", "mode", "who", "does"),
    [
        ([Seat(0, "Ada", 0), Seat(1, "Bia", 1)], "duel", 0, "resign"),
        ([Seat(0, "Ada", 0), Seat(1, "", -1, "easy"), Seat(2, "", -1, "hard")], "free-for-all", 0, "resign"),
        ([Seat(0, "Ada", 0), Seat(1, "Bia", 0), Seat(2, "", -1, "easy")], "free-for-all", 1, "leave"),
        ([Seat(0, "Ada", 0), Seat(1, "", -1, "easy"), Seat(2, "Caio", 1), Seat(3, "", -1, "easy")], "team", 0, "leave"),
    ],
    ids=["duel", "alone among bots", "hot seat", "team"],
)
def test_a_game_goes_on_as_long_as_more_than_two_sit_there_and_one_of_them_is_a_person(
    shipped: dw.Bundle, seats: list[Seat], mode: str, who: int, does: str
) -> None:
    host = new_host(shipped, seats, mode)
    answer: Any = host.check(0, resign(host, player=who))
    assert (answer["do"], answer["by"]) == (does, who)


def test_who_is_out_of_the_game_does_not_play_on(shipped: dw.Bundle) -> None:
    host = new_host(shipped, [*THREE[:2], Seat(2, "", -1, "easy")])
    host.game.state.out |= 1 << 1
    answers: list[Any] = [host.check(guest, resign(host)) for guest in (0, 1)]
    assert [answer["do"] for answer in answers] == ["resign", "leave"], "Bia only watches; and she may go without ending it for Ada"


def test_of_two_at_one_screen_the_other_keeps_their_seat(shipped: dw.Bundle) -> None:
    seats = [Seat(0, "Ada", 0), Seat(1, "Bia", 0), Seat(2, "Caio", 1)]
    host = new_host(shipped, seats)
    act = rebuilt_after_every_entry(shipped, host, seats)
    act((0, 1), resign(host, player=0))
    assert (host.players_of(0), host.bot_to_move) == ((1,), STAND_IN)
    assert host.update(Viewpoint((1,)))["question"] is None
    act((1,), name(host, "Bia B."))
    assert names(host) == ["bot for Ada", "Bia B.", "Caio"]


def test_two_at_one_screen_see_what_all_know_while_somebody_elsewhere_is_asked(shipped: dw.Bundle) -> None:
    host = new_host(shipped, [Seat(0, "Ada", 0), Seat(1, "Bia", 0), Seat(2, "Caio", 1)])
    shown: dict[bool, int] = {True: 0, False: 0}
    for _ in range(60):
        asks = asked(host)[0] in (0, 1)
        update = host.update(host.viewpoint_of(0))
        hands = [player["hand"] for player in update["scene"]["players"] if any(card is not None for card in player["hand"])]
        assert len(hands) == asks, "of those at the screen the one who is asked sees their own"
        assert asks or update["story"] == host.update(SPECTATOR)["story"]
        shown[asks] += 1
        take(host, asked(host), choose(host))
    assert min(shown.values()) > 5
    host.carry_out({"do": "leave", "by": 0, "bot": STAND_IN})
    assert host.viewpoint_of(0).eyes(host.game) == 1, "who is alone there sees their own all the time"


def test_only_those_still_there_are_asked_for_a_rematch(shipped: dw.Bundle) -> None:
    host = new_host(shipped, THREE)
    act = rebuilt_after_every_entry(shipped, host, THREE)
    act(BIA, resign(host))
    chance = random.Random(3)
    while not host.over:
        question = host.game.decision
        assert question is not None
        host.carry_out({"do": "choose", "by": question.player, "option": chance.randrange(len(question.options))})
    take(host, ADA, {"type": "rematch", "id": "r"})
    assert not host.all_want_a_rematch()
    take(host, CAIO, {"type": "rematch", "id": "r"})
    assert host.all_want_a_rematch()


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_name_is_taken_cleaned_and_kept(shipped: dw.Bundle) -> None:
    seats = [Seat(0, "Ada", 0), Seat(1, "", 1)]
    host = new_host(shipped, seats)
    act = rebuilt_after_every_entry(shipped, host, seats)
    assert [(facts["name"], facts["named"]) for facts in host.seat_facts(BIA)] == [("Ada", True), ("Player 2", False)]
    revision = host.revision
    entry = act(BIA, name(host, "  B\x1b[31m\u202eia \n " + "x" * 99))
    assert entry["name"] == "B[31mia " + "x" * 16
    assert entry["asked"] == f"{entry['name']}/name", "nor is more of it kept"
    act(BIA, name(host, "<b>Bia</b>"))
    assert names(host) == ["Ada", "<b>Bia</b>"], "the page puts it in as text"
    assert take(host, BIA, {**name(host, " <b>Bia</b> "), "id": "same"}) == {"type": "accepted", "id": "same", "revision": revision}
    act(BIA, name(host, " "))
    assert names(host, "pt-BR") == ["Ada", "Jogador 2"]
    assert host.revision == revision, "nobody's choice is stale over it"


@pytest.mark.parametrize(
    ("guest", "change", "code"),
    [
        (-1, {}, "not_yours"),
        (1, {"player": 0}, "not_yours"),
        (1, {"name": 7}, "malformed"),
        (1, {"name": None}, "malformed"),
        (1, {"revision": 0}, "malformed"),
    ],
)
def test_a_name_that_is_none_or_of_somebody_else_is_refused(shipped: dw.Bundle, guest: int, change: dict[str, Any], code: str) -> None:
    host = new_host(shipped, THREE)
    answer: Any = host.check(guest, {**name(host, "Zoe"), **change})
    assert (answer["type"], answer["code"]) == ("refused", code)
    assert names(host) == ["Ada", "Bia", "Caio"]


def test_a_guest_does_not_go_on_taking_names_for_ever(shipped: dw.Bundle) -> None:
    host = new_host(shipped, THREE)
    for number in range(12):
        assert take(host, BIA, name(host, f"Bia {number}"))["do"] == "name"
    refused = take(host, BIA, name(host, "Bia"))
    assert (refused["code"], refused["message"]) == ("no_name", "You have changed your name often enough at this table.")
    again = Host(shipped, host.game.header, THREE, [{"do": "name", "by": 1, "name": str(number)} for number in range(12)])
    assert take(again, BIA, name(again, "Bia"))["code"] == "no_name", "nor after a crash"
    assert take(host, CAIO, name(host, "Caio C."))["do"] == "name", "others may"


def test_a_name_settles_no_wish_and_takes_nothing_from_what_can_be_taken_back(shipped: dw.Bundle) -> None:
    host = new_host(shipped, THREE)
    act = rebuilt_after_every_entry(shipped, host, THREE)
    while asked(host) == ADA:
        act(ADA, choose(host))
    act(BIA, choose(host))
    act(ADA, {"type": "undo", "id": "w", "revision": host.revision})
    act(BIA, name(host, "Beatriz"))
    assert host.update(Viewpoint(BIA))["undo"]["asked_by"] == 0
    assert act(BIA, {"type": "answer_undo", "id": "a", "revision": host.revision, "agree": True})["do"] == "undo"
    assert asked(host) == ADA


@pytest.mark.parametrize("seed", range(4))
def test_a_journal_of_everything_rebuilds_the_same_table_after_every_entry(shipped: dw.Bundle, seed: int) -> None:
    host, chance = new_host(shipped, THREE), random.Random(seed)
    header, journal, seen = host.game.header, [], set()
    for number in range(120):
        if host.over:
            break
        guest, kind = chance.randrange(3), chance.choice(["choose"] * 8 + ["undo", "answer_undo", "name"] + ["resign"] * (number > 40))
        request: dict[str, Any] = {"type": kind, "id": f"r{number}", "revision": host.revision}
        request |= {"option": chance.randrange(4)} if kind == "choose" else {"agree": chance.random() < 0.7} if kind == "answer_undo" else {}
        if kind == "name":
            request = {"type": kind, "id": f"r{number}", "name": chance.choice(["", "Zoe", "Yan"])}
        answer: Any = host.bots_choice(0) if host.bot_to_move else host.check(guest, request)
        if "do" in answer:
            journal.append(json.loads(json.dumps(answer)))
            host.carry_out(answer)
            seen.add(answer["do"])
            again = Host(shipped, header, THREE, journal)
            assert (again.seats, again.game.state_hash(), again.revision) == (host.seats, host.game.state_hash(), host.revision)
            for view in (Viewpoint(ADA), Viewpoint(BIA), SPECTATOR):
                assert again.update(view) == host.update(view)
    assert {"choose", "leave", "name"} <= seen
