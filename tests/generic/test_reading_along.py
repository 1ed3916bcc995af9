"""Reading along: a player gets what is new to them, and from it nothing can be reached that they may not know."""

from __future__ import annotations

import gc
import random
from typing import Any

import pytest

import duelwright as dw
from runtime.state.chains import LogEvent, events_of, known_log
from tests.generic.tables import Setting, play_on, spread

TABLES = list(spread(6))


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_who_reads_along_reads_the_log_once(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    read: list[list[dw.Event]] = [[] for _ in game.header["heroes"]]
    for number, _ in enumerate(play_on(game, random.Random(setting.seed), steps=300)):
        for player, events in enumerate(read):
            if number % (player + 1) == 0:
                events += game.log_for(player, since=len(events))
    for player, events in enumerate(read):
        events += game.log_for(player, since=len(events))
        assert events == game.log_for(player)
        assert game.log_for(player, since=len(events)) == game.log_for(player, since=10**9) == []
        assert [str(event) for event in events] == [
            str(event) for event, logged in zip(game.log, events_of(game.state.log), strict=True) if logged.seen >> player & 1
        ]


@pytest.mark.parametrize("setting", TABLES[:2], ids=str)
def test_only_what_is_new_is_gone_through(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    before = known_log(game.state.log, 1)
    for _ in play_on(game, random.Random(setting.seed), steps=200):
        after = known_log(game.state.log, 1)
        assert before is None or before in events_of(after), "what was read before is part of it, not made again"
        before = after


@pytest.mark.parametrize("setting", TABLES[:3], ids=str)
def test_nothing_hidden_can_be_reached_from_what_a_player_reads(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    for _ in play_on(game, random.Random(setting.seed), steps=150):
        for player in range(game.state.m.players):
            game.log_for(player)
    for player in range(game.state.m.players):
        found = reached(known_log(game.state.log, 1 << player))
        assert found
        assert all(event.seen_by(player) for event in found)
    assert not all(event.seen_by(0) for event in reached(game.state.log)), "something was hidden"


def reached(log: LogEvent | None) -> list[LogEvent]:
    """All events that the objects of a log lead to."""
    found: dict[int, LogEvent] = {}
    waiting: list[Any] = [log]
    while waiting:
        each = waiting.pop()
        if isinstance(each, LogEvent) and id(each) not in found:
            found[id(each)] = each
            waiting += gc.get_referents(each)
        elif isinstance(each, dict | tuple | list):
            waiting += gc.get_referents(each)
    return [*found.values()]


@pytest.mark.parametrize("since", [-1, "0", None, True, 1.0], ids=repr)
def test_since_is_a_number_of_events(everything: dw.Bundle, since: Any) -> None:
    game = TABLES[0].new_game(everything)
    with pytest.raises(ValueError, match="since is the number of events read already"):
        game.log_for(0, since=since)


@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_possible_games_do_not_depend_on_those_dealt_before(everything: dw.Bundle, setting: Setting) -> None:
    game = setting.new_game(everything)
    for number, _ in enumerate(play_on(game, random.Random(setting.seed), steps=200)):
        if number % 17 == 0:
            for player in range(game.state.m.players):
                possible = game.possible(player)
                for seed in (3, 1, 3):
                    dealt = possible.deal(seed)
                    assert dealt.to_json() == game.determinize(player, seed).to_json()
                    # What happens in one of them stays there.
                    if dealt.decision is not None:
                        dealt.apply(len(dealt.decision.options) - 1)
