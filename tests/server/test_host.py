"""Turns requests of all kinds into what a table makes of them: one action, or a clear word; and its journal into the same table again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import duelwright as dw
from duelwright.table.host import Host, Seat
from duelwright.table.viewpoint import SPECTATOR, Viewpoint
from tests.secrets.twins import twin_of

ADA, BIA = (0,), (1,)
PEOPLE = [Seat(0, "Ada", 0), Seat(1, "Bia", 1)]


def new_host(bundle: dw.Bundle, seed: int = 7, seats: list[Seat] | None = None, lang: str = "en") -> Host:
    header = dw.new_game(bundle, ["dracula", "sherlock-holmes"], "baskerville-manor", seed=seed, lang=lang).header
    return Host(bundle, header, seats or PEOPLE)


def choose(host: Host, option: int = 0, id: str = "") -> dict[str, Any]:
    return {"type": "choose", "id": id or f"c{host.revision}", "revision": host.revision, "option": option}


def asked(host: Host) -> tuple[int, ...]:
    assert host.game.decision is not None
    return (host.game.decision.player,)


def take(host: Host, players: tuple[int, ...], request: dict[str, Any]) -> dict[str, Any]:
    """Carry a request out, as a server does; what comes back is the entry, or the answer."""
    answer: Any = host.check(host.seats[players[0]].guest if players else -1, request)
    if "do" in answer:
        host.carry_out(answer)
    return dict(answer)


def test_a_choice_is_carried_out_once_however_often_it_is_sent(shipped: dw.Bundle) -> None:
    host = new_host(shipped)
    request = choose(host)
    assert take(host, ADA, request)["do"] == "choose"
    before = host.game.state_hash()
    assert take(host, ADA, request) == {"type": "accepted", "id": request["id"], "revision": 1}
    assert host.game.state_hash() == before
    assert host.revision == 1


@pytest.mark.parametrize(
    ("players", "change", "code"),
    [
        (BIA, {}, "not_yours"),
        ((), {}, "not_yours"),
        (ADA, {"revision": 5}, "stale"),
        (ADA, {"option": 999}, "no_option"),
        (ADA, {"option": -1}, "no_option"),
        (ADA, {"option": True}, "malformed"),
        (ADA, {"option": "0"}, "malformed"),
        (ADA, {"id": ""}, "malformed"),
        (ADA, {"id": "x" * 65}, "malformed"),
        (ADA, {"extra": 1}, "malformed"),
        (ADA, {"type": "dance"}, "malformed"),
    ],
)
def test_what_does_not_fit_is_refused_in_words_and_changes_nothing(shipped: dw.Bundle, players: tuple[int, ...], change: dict[str, Any], code: str) -> None:
    host = new_host(shipped)
    before = host.game.state_hash()
    answer = take(host, players, {**choose(host), **change})
    assert (answer["type"], answer["code"]) == ("refused", code)
    assert answer["message"]
    assert (host.game.state_hash(), host.revision) == (before, 0)


def test_the_last_choice_is_taken_back_without_asking_while_nobody_else_has_chosen(shipped: dw.Bundle) -> None:
    host = new_host(shipped)
    before = host.game.state_hash()
    take(host, ADA, choose(host))
    assert host.update(Viewpoint(ADA))["undo"] == {"possible": True, "consent": False, "asked_by": None}
    assert take(host, ADA, {"type": "undo", "id": "u", "revision": 1})["do"] == "undo"
    assert (host.game.state_hash(), host.revision) == (before, 2)


def until_bia_placed_watson(host: Host) -> None:
    """Ada places her sisters, Bia her Watson: nothing of it is hidden."""
    while asked(host) == ADA:
        take(host, ADA, choose(host))
    take(host, BIA, choose(host))


def test_what_others_have_answered_to_is_taken_back_with_their_consent(shipped: dw.Bundle) -> None:
    host = new_host(shipped)
    until_bia_placed_watson(host)
    wish = {"type": "undo", "id": "u", "revision": host.revision}
    assert host.update(Viewpoint(ADA))["undo"] == {"possible": True, "consent": True, "asked_by": None}
    assert take(host, ADA, wish)["do"] == "wish"
    assert take(host, ADA, {**wish, "id": "again"})["type"] == "accepted", "it is wished for already"
    assert host.update(Viewpoint(BIA))["undo"]["asked_by"] == 0
    assert host.update(SPECTATOR)["undo"]["asked_by"] is None
    answer = {"type": "answer_undo", "id": "a", "revision": host.revision, "agree": False}
    assert take(host, ADA, answer)["code"] == "unknown", "nobody agrees to their own wish"
    assert take(host, BIA, answer)["do"] == "decline"
    assert host.update(Viewpoint(BIA))["undo"]["asked_by"] is None
    take(host, ADA, {**wish, "id": "u2"})
    assert take(host, BIA, {**answer, "id": "a2", "agree": True})["do"] == "undo"
    assert asked(host) == ADA


def test_nothing_is_taken_back_past_a_card_that_was_drawn(shipped: dw.Bundle) -> None:
    host = new_host(shipped)
    until_bia_placed_watson(host)
    while host.game.decision is not None and host.game.decision.kind != "action":
        take(host, asked(host), choose(host))
    maneuver = next(index for index, option in enumerate(host.game.decision.options) if option.kind == "maneuver") if host.game.decision else 0
    take(host, asked(host), choose(host, maneuver))
    assert take(host, ADA, {"type": "undo", "id": "u", "revision": host.revision})["code"] == "no_undo"


def test_giving_up_ends_the_game_and_a_rematch_needs_every_person(shipped: dw.Bundle) -> None:
    host = new_host(shipped)
    assert take(host, ADA, {"type": "rematch", "id": "r"})["code"] == "unknown"
    take(host, BIA, {"type": "resign", "id": "q", "revision": 0})
    update = host.update(Viewpoint(ADA))
    assert update["result"] == {"winners": [0], "reason": "resigned", "text": "Bia gave up"}
    assert update["question"] is None
    assert take(host, ADA, choose(host))["code"] == "over"
    take(host, ADA, {"type": "rematch", "id": "r"})
    assert not host.all_want_a_rematch()
    take(host, BIA, {"type": "rematch", "id": "r"})
    assert host.all_want_a_rematch()


def test_of_several_at_one_screen_the_one_gives_up_who_is_asked_or_named(shipped: dw.Bundle) -> None:
    both = (0, 1)

    def given_up(turn_of: tuple[int, ...], **named: int) -> str:
        host = new_host(shipped, seats=[Seat(0, "Ada", 0), Seat(1, "Bia", 0)])
        while asked(host) != turn_of:
            take(host, both, choose(host))
        answer = take(host, both, {"type": "resign", "id": "r", "revision": host.revision, **named})
        result = host.update(Viewpoint(both))["result"]
        return str(answer["code"]) if result is None else result["text"]

    assert given_up(ADA) == "Ada gave up"
    assert given_up(BIA) == "Bia gave up"
    assert given_up(BIA, player=0) == "Ada gave up"
    assert given_up(ADA, player=2) == "not_yours"


def test_an_id_with_other_content_is_refused_and_that_of_another_guest_is_another_id(shipped: dw.Bundle) -> None:
    host = new_host(shipped)
    take(host, ADA, choose(host, 0, "same"))
    before = host.game.state_hash()
    for other in (choose(host, 0, "same"), {"type": "resign", "id": "same", "revision": 0}, {"type": "choose", "id": "same", "revision": 0, "option": 1}):
        answer = take(host, ADA, other)
        assert (answer["type"], answer["code"]) == ("refused", "reused")
    assert (host.game.state_hash(), host.revision) == (before, 1)
    while asked(host) == ADA:
        take(host, ADA, choose(host))
    assert take(host, BIA, choose(host, 0, "same"))["do"] == "choose"


def test_a_request_that_was_forgotten_is_stale_and_not_carried_out_again(shipped: dw.Bundle) -> None:
    host = new_host(shipped, seats=[Seat(0, "Ada", 0), Seat(1, "Ada", 0)])
    first = choose(host)
    take(host, (0, 1), first)
    for _ in range(64):
        take(host, (0, 1), choose(host))
    assert take(host, (0, 1), first)["code"] == "stale"
    assert host.revision == 65


def test_choosing_and_taking_back_do_not_go_on_for_ever(shipped: dw.Bundle) -> None:
    host = new_host(shipped)
    for _ in range(750):
        take(host, ADA, choose(host))
        assert take(host, ADA, {"type": "undo", "id": f"u{host.revision}", "revision": host.revision})["do"] == "undo"
    take(host, ADA, choose(host))
    assert take(host, ADA, {"type": "undo", "id": "u", "revision": host.revision})["code"] == "no_undo"
    assert take(host, asked(host), choose(host))["do"] == "choose", "the game goes on"


@pytest.mark.parametrize("agrees", [True, False])
def test_wishes_are_in_the_journal(shipped: dw.Bundle, agrees: bool) -> None:
    """Who wants to take something back, and who wants to play again, still does after a crash."""
    host = new_host(shipped)
    journal: list[dict[str, Any]] = []

    def act(players: tuple[int, ...], request: dict[str, Any]) -> Host:
        journal.append(json.loads(json.dumps(take(host, players, request))))
        assert "do" in journal[-1]
        again = Host(shipped, host.game.header, PEOPLE, journal)
        for view in (Viewpoint(ADA), Viewpoint(BIA), SPECTATOR):
            assert again.update(view) == host.update(view)
        return again

    while asked(host) == ADA:
        act(ADA, choose(host))
    act(BIA, choose(host))
    again = act(ADA, {"type": "undo", "id": "w", "revision": host.revision})
    assert again.update(Viewpoint(BIA))["undo"]["asked_by"] == 0
    act(BIA, {"type": "answer_undo", "id": "w", "revision": host.revision, "agree": agrees})
    assert not agrees or asked(host) == ADA
    act(BIA, {"type": "resign", "id": "q", "revision": host.revision})
    assert act(BIA, {"type": "rematch", "id": "r"}).rematch == {1}


@pytest.mark.parametrize("seed", range(6))
def test_a_journal_of_random_requests_rebuilds_the_same_table(shipped: dw.Bundle, seed: int) -> None:
    host, journal, chance = new_host(shipped, seed), [], random.Random(seed)
    header = host.game.header
    for number in range(150):
        if host.over:
            break
        players = chance.choice([ADA, BIA, ()])
        revision = host.revision - (chance.random() < 0.1)
        kind = chance.choice(["choose"] * 8 + ["undo", "answer_undo"])
        request = {"type": kind, "id": f"r{number - (chance.random() < 0.1)}", "revision": revision}
        request |= {"option": chance.randrange(6)} if kind == "choose" else {"agree": chance.random() < 0.7} if kind == "answer_undo" else {}
        before = host.game.state_hash(), host.revision
        answer = take(host, players, request)
        if "do" in answer:
            journal.append(json.loads(json.dumps(answer)))
            assert host.revision == before[1] + (answer["do"] in ("choose", "undo"))
        else:
            assert (host.game.state_hash(), host.revision) == before
    again = Host(shipped, header, PEOPLE, journal)
    assert journal
    assert (again.game.state_hash(), again.revision) == (host.game.state_hash(), host.revision)
    for view in (Viewpoint(ADA), Viewpoint(BIA), SPECTATOR):
        assert host.update(view) == again.update(view)


def test_what_seats_and_spectators_get_does_not_depend_on_what_is_hidden(shipped: dw.Bundle) -> None:
    """Every byte of an update is the same for games that differ only in what the guest must not know."""
    host, chance, compared = new_host(shipped, 3), random.Random(3), 0
    while not host.over:
        for player in (0, 1):
            twin = twin_of(host.game, player, chance)
            if twin is None:
                continue
            other = new_host(shipped, 3)
            other.game, other.revision, other._steps, other._taken, other._walked = twin, host.revision, host._steps, host._taken, host._walked
            # What a spectator knows, every player knows.
            for view in (Viewpoint((player,)), SPECTATOR):
                since = max(0, host.told(view) - 20)
                assert json.dumps(host.update(view, since)) == json.dumps(other.update(view, since))
            compared += 1
        assert host.game.decision is not None
        take(host, asked(host), choose(host, chance.randrange(len(host.game.decision.options))))
    assert compared >= 60
