"""Turns a hero and a change into what the change is worth, and into how much of it would make the hero fair.

The same games are played twice, with the number lower and with it higher: the same seeds, seats, opponents and boards. The
difference of the two shares, divided by the distance of the two numbers, is what one step is worth. What the hero wins
beyond half, divided by that, is how many steps it is from fair.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from duelwright.balance.changes import HeroChange, changed
from duelwright.balance.rounds import Played, play_rounds
from duelwright.statistics.pairs import Estimate, mean_difference, quotient
from duelwright.statistics.shares import Share

if TYPE_CHECKING:
    from duelwright.simulation import Engine, Plan
    from runtime.game import Bundle

# A line through two points is trusted so many times as far as they are apart from the middle.
_TRUSTED: Final = 2


@dataclass(frozen=True)
class WhatIf:
    """What changing a number by one is worth, in shares of games. `steps` is how many make the hero fair (less than zero:
    it has too much), with the interval from `low` to `high`; None where that cannot be told. `far`: further than what was
    played allows to say."""

    change: HeroChange
    games: int
    worth: Estimate
    steps: float | None
    low: float | None
    high: float | None
    far: bool


def what_if(bundle: Bundle, plan: Plan, hero: str, change: HeroChange, share: Share, rounds: int, play: Engine, look: Callable[[int], None]) -> WhatIf | None:
    """Play so many rounds with less of it and with more; None where it can go neither way."""
    if not change.down + change.up:
        return None
    lower, higher = (_play(changed(bundle, hero, change, by), plan, hero, rounds, play, look) for by in (-change.down, change.up))
    return worth_of(change, share, lower, higher)


def worth_of(change: HeroChange, share: Share, lower: Sequence[Played], higher: Sequence[Played]) -> WhatIf:
    """What the games with less of it and with more of it say. Games are compared with those of the same number."""
    before = {game.index: game.score for game in lower}
    pairs = [(before[game.index], game.score) for game in higher]
    scored = [(one, other) for one, other in pairs if one is not None and other is not None]
    worth = mean_difference(scored) / (change.down + change.up)
    surplus = Estimate(share.rate - 0.5, sqrt(max(share.rate * (1 - share.rate), 1 / (share.games + 1)) / max(share.games, 1)))
    interval = quotient(surplus, worth)
    if interval is None or worth.value <= 0:
        return WhatIf(change, len(scored), worth, None, None, None, False)
    steps = -surplus.value / worth.value
    far = abs(steps) > _TRUSTED * max(change.down, change.up)
    return WhatIf(change, len(scored), worth, steps, -interval[1], -interval[0], far)


def _play(bundle: Bundle, plan: Plan, hero: str, rounds: int, play: Engine, look: Callable[[int], None]) -> list[Played]:
    games: list[Played] = []
    for round in play_rounds(bundle, plan, hero, play, rounds):
        games += round
        look(len(round))
    return games
