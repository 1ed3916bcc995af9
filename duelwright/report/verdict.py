"""Turns figures into what they say: one sentence, and then the findings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duelwright.report.figures import Figures, HeroFigures, Matchup, Turns
from duelwright.report.wording import counted, listed, percent, points, with_interval

# How far from fair a hero is a little, and far too, strong or weak.
_LITTLE: Final = 0.03
_FAR: Final = 0.10
# A matchup beyond this is no contest.
_LOPSIDED: Final = 0.15
_MOST_NAMED: Final = 3
_MOST_TOLD: Final = 8


@dataclass(frozen=True)
class Conclusion:
    """The answer to "is it fair?", and what else is worth knowing, most important first."""

    headline: str
    findings: list[str]


def verdict(figures: Figures) -> Conclusion:
    """What these figures say."""
    if not figures.counted:
        return Conclusion("No game was played to its end, so there is nothing to say.", _failures(figures))
    findings = [*_strong_and_weak(figures), *_matchups(figures), *_surprises(figures), *_first(figures), *_boards(figures), *_cards(figures), *_bots(figures)]
    return Conclusion(_headline(figures), [*findings, *_rules(figures), *_failures(figures)])


def _headline(figures: Figures) -> str:
    heroes = figures.heroes
    if not heroes:
        return f"In {counted(figures.counted, 'mirror match', 'mirror matches')} nobody met another hero: only the seats can be compared."
    off = [hero for hero in heroes if hero.significant]
    if len(heroes) == 2 and off:
        better = max(heroes, key=lambda hero: hero.gap)
        worse = min(heroes, key=lambda hero: hero.gap)
        return f"{better.name} beats {worse.name} in {with_interval(better.share)} of the games: {_degree(better)}."
    if not off:
        widest = max(hero.share.high - hero.share.low for hero in heroes) / 2
        return f"No hero is shown to be too strong or too weak. Differences of more than about {100 * widest:.0f} percentage points would have shown."
    strong = [hero for hero in heroes if hero.significant and hero.gap >= _LITTLE]
    weak = [hero for hero in reversed(heroes) if hero.significant and hero.gap <= -_LITTLE]
    if not strong and not weak:
        return f"All heroes are within {100 * _LITTLE:.0f} percentage points of fair; what differs is certain, but small."
    parts = [f"{_names(found)} {'is' if len(found) == 1 else 'are'} {what}" for found, what in ((strong, "too strong"), (weak, "too weak")) if found]
    return f"{'; '.join(parts)}. {_rest(figures, strong, weak)}"


def _names(heroes: list[HeroFigures]) -> str:
    if len(heroes) > _MOST_NAMED + 1:
        return f"{', '.join(hero.name for hero in heroes[:_MOST_NAMED])} and {len(heroes) - _MOST_NAMED} more"
    return listed([hero.name for hero in heroes])


def _rest(figures: Figures, strong: list[HeroFigures], weak: list[HeroFigures]) -> str:
    rest = len(figures.heroes) - len(strong) - len(weak)
    if not rest:
        return "Nobody is near fair."
    return f"The other {'one is' if rest == 1 else f'{rest} are'} close to fair, or not shown to be unfair."


def _degree(hero: HeroFigures) -> str:
    size = abs(hero.gap)
    return "far from fair" if size >= _FAR else "not fair" if size >= _LITTLE else "certain, but small"


def _strong_and_weak(figures: Figures) -> list[str]:
    """Each hero who is not fair, the one furthest from it first."""
    off = sorted((hero for hero in figures.heroes if hero.significant and abs(hero.gap) >= _LITTLE), key=lambda hero: -abs(hero.gap))
    said = []
    for hero in off:
        far = "far too" if abs(hero.gap) >= _FAR else "too"
        fair = "" if hero.fair == 0.5 else f", where {percent(hero.fair)} would be fair"
        said.append(f"{hero.name} wins {with_interval(hero.share)}{fair}: {far} {'strong' if hero.gap > 0 else 'weak'}.")
    return said[:_MOST_TOLD] if len(figures.heroes) > 2 else []


def _matchups(figures: Figures) -> list[str]:
    certain = [met for met in figures.matchups if met.significant]
    if len(figures.matchups) < 2:
        return []
    if not certain:
        return [f"None of the {len(figures.matchups)} matchups is significantly uneven."]
    lopsided = sorted((met for met in certain if abs(met.share.rate - 0.5) >= _LOPSIDED), key=lambda met: -abs(met.share.rate - 0.5))
    said = [f"{len(certain)} of the {len(figures.matchups)} matchups {'is' if len(certain) == 1 else 'are'} significantly uneven."]
    if lopsided:
        more = f", and {len(lopsided) - _MOST_NAMED} more" if len(lopsided) > _MOST_NAMED else ""
        said.append(f"Hardly a contest: {'; '.join(map(_met, lopsided[:_MOST_NAMED]))}{more}.")
    return said


def _met(met: Matchup) -> str:
    if met.share.rate < 0.5:
        return f"{met.other} beats {met.one} in {with_interval(met.share.turned)}"
    return f"{met.one} beats {met.other} in {with_interval(met.share)}"


def _surprises(figures: Figures) -> list[str]:
    certain = [surprise for surprise in figures.surprises if surprise.significant]
    return [
        f"{found.one} against {found.other} is not a matter of strength: {with_interval(found.share)}, where their ratings make it {percent(found.expected)}."
        for found in certain[:_MOST_NAMED]
    ]


def _first(figures: Figures) -> list[str]:
    first = figures.first
    if not first.share.games:
        return []
    if not first.significant:
        return [f"Going first makes no difference that shows: it wins {with_interval(first.share)}."]
    what = "advantage" if first.share.rate > first.fair else "disadvantage"
    size = "small" if abs(first.share.rate - first.fair) < _LITTLE else "clear"
    said = [f"Going first is a {size} {what}: it wins {with_interval(first.share)}."]
    heroes = [turns for turns in first.heroes if turns.significant]
    if heroes:
        said.append(f"It matters most for {listed([f'{turns.name} ({points(turns.gap, 0)} points)' for turns in _largest(heroes)])}.")
    return said


def _largest(items: list[Turns]) -> list[Turns]:
    return sorted(items, key=lambda item: -abs(item.gap))[:_MOST_NAMED]


def _boards(figures: Figures) -> list[str]:
    if len(figures.boards) < 2:
        return []
    certain = sorted((found for found in figures.on_boards if found.significant), key=lambda found: -abs(found.gap))
    if not certain:
        return ["The board makes no significant difference to any hero."]
    told = [f"{found.hero} on {found.board} ({points(found.gap, 0)} points)" for found in certain[:_MOST_NAMED]]
    more = f", and {len(certain) - _MOST_NAMED} more" if len(certain) > _MOST_NAMED else ""
    return [f"The board matters for {listed(told)}{more}."]


def _cards(figures: Figures) -> list[str]:
    certain = sorted((card for card in figures.cards if card.when_played.significant), key=lambda card: -abs(card.when_played.gap))
    if not certain:
        return []
    told = [f"{card.name} of {card.hero} ({points(card.when_played.gap, 0)} points)" for card in certain[:_MOST_NAMED]]
    how_many = f"Of {len(figures.cards)} cards, {len(certain)} {'goes' if len(certain) == 1 else 'go'} with winning or losing when played"
    return [f"{how_many}; most of all {listed(told)}."]


def _bots(figures: Figures) -> list[str]:
    said = []
    for met in figures.duels:
        one, other, share = (met.one, met.other, met.share) if met.share.rate >= 0.5 else (met.other, met.one, met.share.turned)
        sure = "" if met.significant else ", which may be chance"
        said.append(f"The bot {one} beats {other} in {with_interval(share)} of their games{sure}.")
    return said[:_MOST_NAMED]


def _rules(figures: Figures) -> list[str]:
    if len(figures.rules) < 2:
        return []
    return [f"Beware: these games were played with {len(figures.rules)} different versions of the content."]


def _failures(figures: Figures) -> list[str]:
    if not figures.failed:
        return []
    return [f"{counted(figures.failed, 'game', 'games')} of {figures.games:,} failed and {'is' if figures.failed == 1 else 'are'} not counted; see the end."]
