"""Turns a hero into the share of games that it wins, known as well as was asked for and no better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from duelwright.balance.rounds import Played
from duelwright.statistics.sequential import RunningShare, running_p_value
from duelwright.statistics.significance import holm, is_significant

# A hero who wins this much more or less than half is still fair.
FAIR: Final = 0.05


@dataclass(frozen=True)
class PartialShare:
    """The share won against one opponent, or on one board; its p-value is corrected for their number."""

    id: str
    share: RunningShare
    p_value: float

    @property
    def significant(self) -> bool:
        return is_significant(self.p_value)


@dataclass(frozen=True)
class Measured:
    """What is known of a hero. `enough`: whether that is as much as was asked for."""

    hero: str
    share: RunningShare
    failed: int
    enough: bool
    opponents: list[PartialShare]
    boards: list[PartialShare]
    games: list[Played]

    @property
    def most_played(self) -> list[str]:
        """The cards that the hero played, the one played most first."""
        times: Counter[str] = Counter()
        for game in self.games:
            for card, played in game.cards:
                times[card] += played
        return sorted(times, key=lambda card: (-times[card], card))


Rule = Callable[[RunningShare], bool]


def narrow(width: float) -> Rule:
    """Enough is known when the interval is no wider than this."""
    return lambda share: share.high - share.low <= width


def decided(share: RunningShare) -> bool:
    """Enough is known when the hero is certainly too strong, certainly too weak, or certainly close to fair."""
    return share.low > 0.5 or share.high < 0.5 or (share.low >= 0.5 - FAIR and share.high <= 0.5 + FAIR)


def measure(hero: str, rounds: Iterator[list[Played]], enough: Rule, look: Callable[[RunningShare], None]) -> Measured:
    """Play rounds until enough is known, or there are no more. `look` is told after each how far it is."""
    games: list[Played] = []
    share = RunningShare(0, 0)
    done = False
    for round in rounds:
        games += round
        share += _share(round)
        look(share)
        done = enough(share)
        if done:
            break
    failed = sum(game.score is None for game in games)
    return Measured(hero, share, failed, done, _parts(games, lambda game: game.against), _parts(games, lambda game: game.board), games)


def _share(games: Iterable[Played]) -> RunningShare:
    scores = [game.score for game in games if game.score is not None]
    return RunningShare(sum(scores), len(scores))


def _parts(games: Sequence[Played], key: Callable[[Played], str]) -> list[PartialShare]:
    shares = {id: _share(game for game in games if key(game) == id) for id in sorted({key(game) for game in games})}
    p_values = holm([running_p_value(share.score, share.games) for share in shares.values()])
    return [PartialShare(id, share, p_value) for (id, share), p_value in zip(shares.items(), p_values, strict=True)]
