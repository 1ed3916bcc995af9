"""Plays every shipped hero against every other, from both seats, with random and with greedy bots: each game ends, and no invariant breaks on the way.

In every run two heroes meet once from each seat, on boards and with bots in turn. `pytest tests/generic/test_meetings.py --every-meeting` plays them all.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pytest

import duelwright as dw
from duelwright.bots import bot_named
from duelwright.bots.base import choice_of
from tests.generic.invariants import check_everything, check_the_end, quick_check
from tests.generic.tables import CAP

BOTS = ("random", "greedy")


class Meeting(NamedTuple):
    first: str
    second: str
    board: str
    bot: str


def every_meeting(content: dw.Bundle) -> Iterator[Meeting]:
    for first, second in itertools.permutations(content.heroes, 2):
        for board, bot in itertools.product(content.boards, BOTS):
            yield Meeting(first, second, board, bot)


def some_meetings(content: dw.Bundle) -> Iterator[Meeting]:
    """Each pair once from each seat; where the seats are swapped, so are the bots."""
    for (a, first), (b, second) in itertools.permutations(enumerate(content.heroes), 2):
        yield Meeting(first, second, content.boards[(a + b) % len(content.boards)], BOTS[(a + b + (a < b)) % 2])


def play(content: dw.Bundle, meeting: Meeting, seed: int) -> None:
    game = dw.new_game(content, [meeting.first, meeting.second], meeting.board, seed=seed)
    bot = bot_named(meeting.bot)
    for number in range(CAP):
        if (decision := game.decision) is None:
            break
        # Words take longer to look at than all the rest.
        (check_everything if number % 50 == 0 else quick_check)(game)
        game.apply(choice_of(bot, game, seed + decision.player))
    assert game.over, f"no end after {CAP} decisions"
    check_the_end(game)


def test_every_hero_meets_every_other(shipped: dw.Bundle, request: pytest.FixtureRequest) -> None:
    pairs = len(shipped.heroes) * (len(shipped.heroes) - 1)
    if request.config.getoption("--every-meeting"):
        meetings, expected = list(every_meeting(shipped)), pairs * len(shipped.boards) * len(BOTS)
    else:
        meetings, expected = list(some_meetings(shipped)), pairs
    assert len(set(meetings)) == expected
    assert {meeting.board for meeting in meetings} == set(shipped.boards)
    for seed, meeting in enumerate(meetings):
        try:
            play(shipped, meeting, seed)
        except BaseException as error:
            error.add_note(f"seed {seed} of {meeting}")
            raise
