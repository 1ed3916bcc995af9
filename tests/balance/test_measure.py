"""When there are enough games, what a change is worth, and what changed: of made-up games whose truth is known."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from duelwright.balance.changes import HeroChange
from duelwright.balance.compare import compare
from duelwright.balance.measure import Measured, Rule, decided, measure, narrow
from duelwright.balance.rounds import Played
from duelwright.balance.telling import health_words, judged, tell_comparison, tell_measured, tell_what_if
from duelwright.balance.what_if import WhatIf, worth_of
from duelwright.report.naming import ResultNames
from duelwright.statistics.shares import Share

FOES = ("strong-foe", "weak-foe")
HEALTH = HeroChange("health", "health", 14, 2, 2)


def game(index: int, score: float | None, against: str = "foe", board: str = "lagoon", cards: tuple[tuple[str, int], ...] = ()) -> Played:
    return Played(index, against, board, score, cards)


def rounds(chances: Sequence[float], seed: int, most: int = 100_000) -> Iterator[list[Played]]:
    """Rounds of one game against each foe, in each of two seats."""
    chance = random.Random(seed)
    index = 0
    for _ in range(most):
        round = []
        for foe, each in zip(FOES, chances, strict=True):
            for _ in range(2):
                round.append(game(index, float(chance.random() < each), foe))
                index += 1
        yield round


def measured(chances: Sequence[float], enough: Rule, seed: int = 1, most: int = 100_000) -> Measured:
    return measure("hero", rounds(chances, seed, most), enough, lambda share: None)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


# When to stop


def test_it_stops_as_soon_as_the_interval_is_narrow_enough() -> None:
    found = measured((0.6, 0.6), narrow(0.1))
    assert found.enough
    assert found.share.high - found.share.low <= 0.1
    before = measured((0.6, 0.6), lambda share: False, most=found.share.games // 4 - 1)
    assert before.share.high - before.share.low > 0.1
    assert not before.enough


def test_a_lopsided_hero_takes_fewer_games() -> None:
    assert measured((0.9, 0.9), narrow(0.1)).share.games < 0.7 * measured((0.5, 0.5), narrow(0.1)).share.games


def test_what_is_plain_is_decided_early() -> None:
    assert measured((0.85, 0.85), decided).share.games < 60 < 1000 < measured((0.5, 0.5), decided).share.games


@pytest.mark.parametrize("chances", [(0.5, 0.5), (0.8, 0.2), (0.65, 0.35)])
def test_a_fair_hero_is_called_unfair_in_5_of_100_runs_at_most_however_often_one_looks(chances: tuple[float, float]) -> None:
    runs = 200
    wrong = 0
    for seed in range(runs):
        share = measured(chances, decided, seed, most=100).share
        wrong += not share.low <= 0.5 <= share.high
    assert wrong / runs <= 0.05


def test_opponents_and_boards_are_told_apart() -> None:
    found = measured((0.9, 0.2), narrow(0.1))
    assert [part.id for part in found.opponents] == list(FOES)
    assert [part.share.rate for part in found.opponents] == pytest.approx([0.9, 0.2], abs=0.05)
    assert all(part.significant for part in found.opponents)
    assert [(part.id, part.share.games) for part in found.boards] == [("lagoon", found.share.games)]


def test_failed_games_do_not_count() -> None:
    found = measure("hero", iter([[game(0, 1.0), game(1, None), game(2, 0.5)]]), narrow(0.1), lambda share: None)
    assert (found.share.score, found.share.games, found.failed) == (1.5, 2, 1)


def test_the_card_played_most() -> None:
    played = [game(0, 1.0, cards=(("a", 1), ("b", 1))), game(1, 1.0, cards=(("b", 1), ("c", 2)))]
    assert measure("hero", iter([played]), narrow(0.1), lambda share: None).most_played == ["b", "c", "a"]


# What a change is worth


def tried(per_step: float, share: Share, games: int = 4000, change: HeroChange = HEALTH, seed: int = 3) -> WhatIf:
    """Games with the number lower and higher, where each step is worth that much, and the luck of a game is the same in both."""
    chance = random.Random(seed)
    luck = [chance.random() for _ in range(games)]

    def scores(by: int) -> list[Played]:
        return [game(index, float(each < share.rate + by * per_step)) for index, each in enumerate(luck)]

    return worth_of(change, share, scores(-change.down), scores(change.up))


def test_what_one_health_is_worth_and_how_many_make_it_fair() -> None:
    found = tried(0.07, Share(1830, 3000))
    assert found.worth.value == pytest.approx(0.07, abs=0.01)
    assert found.steps == pytest.approx(-0.11 / 0.07, abs=0.3)
    assert found.low is not None
    assert found.high is not None
    assert found.low < -0.11 / 0.07 < found.high < 0
    assert not found.far


def test_what_does_nothing_cannot_be_told() -> None:
    found = tried(0.0, Share(1830, 3000))
    assert (found.worth.value, found.steps) == (0.0, None)
    assert "cannot be told" in tell_what_if(found)


def test_what_is_too_far_away_is_not_made_up() -> None:
    found = tried(0.01, Share(2700, 3000), games=20_000)
    assert found.far
    assert tell_what_if(found).endswith("fair is further away than what was tried.")


def test_a_number_does_not_go_below_what_the_game_allows() -> None:
    found = tried(0.1, Share(1950, 3000), change=HeroChange("value", "value of Feint", 1, 1, 1))
    assert tell_what_if(found).endswith("it cannot go so low that the hero would be fair.")


def test_a_fair_hero_needs_no_change() -> None:
    assert "no change is needed" in tell_what_if(tried(0.07, Share(1500, 3000)))


def test_games_that_failed_in_one_of_both_are_left_out() -> None:
    found = worth_of(HEALTH, Share(5, 10), [game(0, 0.0), game(1, None), game(2, 1.0)], [game(0, 1.0), game(1, 1.0), game(2, None)])
    assert found.games == 1


# In words


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (0.1, "less than half a health"),
        (0.3, "half a health"),
        (0.9, "one health"),
        (1.57, "one health and a half"),
        (2.2, "two health"),
        (10.0, "ten health"),
        (11.6, "11 health and a half"),
    ],
)
def test_health_in_words(amount: float, words: str) -> None:
    assert health_words(amount) == words


def test_the_answer() -> None:
    found = measured((0.61, 0.61), narrow(0.06), seed=5)
    told = plain(tell_measured(found, [tried(0.07, Share(1830, 3000))], ResultNames()))
    first, *rest = told.splitlines()
    assert first == "Hero wins 61 % (58–64) of 3,332 games against 2 heroes on 1 board: too strong by about one health and a half."
    assert rest[1].split() == ["against", "games", "won"]
    assert rest[-1].startswith("Health, now 14: one more is worth +6.8 percentage points (")
    assert "fair would be about 12.4 (" in rest[-1]


@pytest.mark.parametrize(
    ("chances", "enough", "words"),
    [
        ((0.5, 0.5), narrow(0.06), "fair"),
        ((0.5, 0.5), narrow(0.3), "not shown to be unfair"),
        ((0.3, 0.3), narrow(0.1), "too weak"),
        ((0.535, 0.535), narrow(0.04), "a little too strong"),
    ],
)
def test_the_verdict(chances: tuple[float, float], enough: Callable[[Share], bool], words: str) -> None:
    assert judged(measured(chances, enough, seed=2), []) == words


def test_it_says_when_the_health_cannot_be_told_and_when_it_is_far() -> None:
    found = measured((0.9, 0.9), narrow(0.1))
    assert judged(found, [tried(0.0, Share(1830, 3000))]) == "too strong, by how much health cannot be told"
    assert judged(found, [tried(0.01, Share(2700, 3000), games=20_000)]) == "too strong by more than four health"


# Two versions


def versions(before: float, after: float, games: int = 1000) -> tuple[list[Played], list[Played]]:
    chance = random.Random(8)
    luck = [(chance.random(), FOES[index % 2]) for index in range(games)]
    old = [game(index, float(each < before), foe) for index, (each, foe) in enumerate(luck)]
    new = [game(index, float(each < (after if foe == "strong-foe" else before)), foe) for index, (each, foe) in enumerate(luck)]
    return old, new


def test_what_changed_and_against_whom() -> None:
    found = compare("hero", *versions(0.5, 0.6))
    assert found.whole.significant
    assert found.whole.gap.low < 0.05 < found.whole.gap.high
    assert [(shift.id, shift.significant) for shift in found.opponents] == [("strong-foe", True), ("weak-foe", False)]
    told = plain(tell_comparison(found, ResultNames()))
    assert told.splitlines()[0].endswith("points, stronger than before.")
    assert told.splitlines()[-1] == "* a significant change"


def test_nothing_changed() -> None:
    found = compare("hero", *versions(0.5, 0.5))
    assert (found.whole.gap.value, found.whole.significant) == (0.0, False)
    assert "no significant change" in tell_comparison(found, ResultNames())
