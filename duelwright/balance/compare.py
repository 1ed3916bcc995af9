"""Turns two versions of content into what changed for a hero: the same games, played with both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from duelwright.balance.rounds import Played
from duelwright.statistics.pairs import Estimate, mean_difference
from duelwright.statistics.shares import Share
from duelwright.statistics.significance import holm, is_significant
from runtime.bundle import rules_fingerprint

if TYPE_CHECKING:
    from runtime.bundle import Payload


@dataclass(frozen=True)
class Shift:
    """How the share of a hero moved from the old version to the new one: in all games (`id` is None), or against one
    opponent. The p-value is corrected for the number of opponents."""

    id: str | None
    old: Share
    new: Share
    gap: Estimate
    p_value: float

    @property
    def significant(self) -> bool:
        return is_significant(self.p_value)


@dataclass(frozen=True)
class VersionComparison:
    """What changed for a hero."""

    hero: str
    whole: Shift
    opponents: list[Shift]
    failed: int


def compare(hero: str, old: Sequence[Played], new: Sequence[Played]) -> VersionComparison:
    """What the games of the old version and those of the new one say. Games are compared with those of the same number."""
    later = {game.index: game for game in new}
    pairs = [(game, later[game.index]) for game in old]
    sound = [(one, other) for one, other in pairs if one.score is not None and other.score is not None]
    foes = sorted({one.against for one, _ in sound})
    shifts = [_shift(foe, [pair for pair in sound if pair[0].against == foe]) for foe in foes]
    corrected = holm([shift.p_value for shift in shifts])
    opponents = [replace(shift, p_value=p_value) for shift, p_value in zip(shifts, corrected, strict=True)]
    return VersionComparison(hero, _shift(None, sound), opponents, len(pairs) - len(sound))


def _shift(id: str | None, pairs: Sequence[tuple[Played, Played]]) -> Shift:
    scores = [(one.score or 0.0, other.score or 0.0) for one, other in pairs]
    old, new = (Share(sum(side), len(side)) for side in ([one for one, _ in scores], [other for _, other in scores]))
    gap = mean_difference(scores)
    return Shift(id, old, new, gap, gap.p_value)


def changed_heroes(old: Payload, new: Payload) -> list[str]:
    """The heroes of both versions that play differently; what is only told of them does not count."""
    return [id for id in old["heroes"] if id in new["heroes"] and _fingerprint(old, id) != _fingerprint(new, id)]


def _fingerprint(payload: Payload, hero: str) -> str:
    return rules_fingerprint({"heroes": {hero: payload["heroes"][hero]}, "boards": {}, "items": {}})
