"""Turns counts into figures: each share with its interval, each difference with whether it is significant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from duelwright.diagnostics.printable import printable
from duelwright.report.counts import NOTHING, CardCount, Counts, Failed
from duelwright.report.naming import ResultNames
from duelwright.statistics.ratings import Rating, expected, ratings
from duelwright.statistics.shares import Share, difference
from duelwright.statistics.significance import differ, differs_from, holm, is_significant

# Games with a card, and without it, below which they are not compared.
_FEWEST: Final = 10


@dataclass(frozen=True)
class Compared:
    """Something that is compared with what was to be expected. `p_value` is corrected for the number of comparisons
    beside it."""

    p_value: float

    @property
    def significant(self) -> bool:
        return is_significant(self.p_value)


@dataclass(frozen=True)
class HeroFigures(Compared):
    """How often a hero wins, against all others; `fair` is what an average one would."""

    id: str
    name: str
    share: Share
    fair: float
    rating: Rating

    @property
    def gap(self) -> float:
        return self.share.rate - self.fair


@dataclass(frozen=True)
class Matchup(Compared):
    """How often one hero beats another: in all games, going before the other and going after."""

    one: str
    other: str
    share: Share
    before: Share
    after: Share

    @property
    def turned(self) -> Matchup:
        """The same, seen from the other hero."""
        return Matchup(self.p_value, self.other, self.one, self.share.turned, self.after.turned, self.before.turned)


@dataclass(frozen=True)
class Surprise(Compared):
    """A matchup that the ratings of the two do not explain: what they would make of it, and what it is."""

    one: str
    other: str
    share: Share
    expected: float


@dataclass(frozen=True)
class Turns(Compared):
    """What going first is worth: the shares won going first and going later, and their difference. `name` is the hero or
    the board that it is about."""

    name: str
    first: Share
    later: Share
    gap: float
    low: float
    high: float


@dataclass(frozen=True)
class FirstPlayer(Compared):
    """How often the one who goes first wins, where `fair` is to be expected."""

    share: Share
    fair: float
    heroes: list[Turns]
    boards: list[Turns]


@dataclass(frozen=True)
class Length:
    """How long games are. `counts` are the games by their number of turns."""

    name: str
    mean: float
    median: int
    tenth: int
    ninetieth: int
    counts: dict[int, int]


@dataclass(frozen=True)
class OnBoard(Compared):
    """How much better a hero does on a board than on the others."""

    hero: str
    board: str
    share: Share
    gap: float
    low: float
    high: float


@dataclass(frozen=True)
class CardDifference(Compared):
    """Games in which something was done with a card, those in which it was not, and how much more is won in the first."""

    done: Share
    not_done: Share
    gap: float
    low: float
    high: float


@dataclass(frozen=True)
class CardFigures:
    """What a card goes with, when it was played and when it was drawn. `played_of_drawn`: copies played for each one
    drawn, `boosted_of_drawn` likewise; `won_of_played`: combats won for each one played."""

    hero: str
    card: str
    name: str
    when_played: CardDifference
    when_drawn: CardDifference
    played_of_drawn: float
    boosted_of_drawn: float
    won_of_played: float

    @property
    def significant(self) -> bool:
        return self.when_played.significant or self.when_drawn.significant


@dataclass(frozen=True)
class DamageFigures:
    """Damage that a hero's source dealt: in each game, and as a part of all that the hero dealt."""

    hero: str
    source: str
    name: str
    per_game: float
    part: float


@dataclass(frozen=True)
class BotFigures(Compared):
    """How often one bot beats another."""

    one: str
    other: str
    share: Share


@dataclass(frozen=True)
class Figures:
    """All that a report says, in numbers. Heroes come by rating, everything else in the order in which it matters."""

    games: int
    failed: int
    failures: list[Failed]
    modes: list[str]
    bots: list[str]
    rules: list[str]
    heroes: list[HeroFigures]
    matchups: list[Matchup]
    surprises: list[Surprise]
    first: FirstPlayer
    length: Length
    decisions: Length
    lengths: list[Length]
    reasons: dict[str, int]
    boards: list[str]
    on_boards: list[OnBoard]
    cards: list[CardFigures]
    damage: list[DamageFigures]
    duels: list[BotFigures]

    @property
    def counted(self) -> int:
        """Games that ended as games do."""
        return self.games - self.failed

    def both_ways(self) -> dict[tuple[str, str], Matchup]:
        """Every matchup, seen from either hero."""
        return {pair: seen for met in self.matchups for pair, seen in (((met.one, met.other), met), ((met.other, met.one), met.turned))}


def figures(counts: Counts, names: ResultNames) -> Figures:
    """All figures of these counts."""
    heroes = _heroes(counts, names)
    called = {hero.id: hero.name for hero in heroes}
    order = [hero.id for hero in heroes]
    boards = sorted(counts.turns_by_board, key=names.board)
    return Figures(
        games=counts.games,
        failed=counts.failed,
        failures=[_named(failed, names) for failed in counts.failures],
        modes=[printable(mode) for mode, _ in counts.modes.most_common()],
        bots=sorted(map(printable, counts.players)),
        rules=sorted(map(printable, counts.rules)),
        heroes=heroes,
        matchups=_matchups(counts, order, called),
        surprises=_surprises(counts, heroes),
        first=_first(counts, order, boards, names),
        length=_length("", counts.turns),
        decisions=_length("", counts.decisions),
        lengths=[_length(names.board(board), counts.turns_by_board[board]) for board in boards],
        reasons={names.reason(reason): games for reason, games in counts.reasons.most_common()},
        boards=[names.board(board) for board in boards],
        on_boards=_on_boards(counts, order, boards, names),
        cards=_cards(counts, names),
        damage=_damage(counts, names),
        duels=_corrected(BotFigures(differs_from(share), printable(one), printable(other), share) for (one, other), share in sorted(counts.bots.items())),
    )


Each = TypeVar("Each", bound=Compared)


def _corrected(compared: Iterable[Each]) -> list[Each]:
    """The same, with p-values that take the number of comparisons into account."""
    items = list(compared)
    return [replace(item, p_value=p_value) for item, p_value in zip(items, holm([item.p_value for item in items]), strict=True)]


def _named(failed: Failed, names: ResultNames) -> Failed:
    return replace(
        failed, seed=printable(failed.seed), error=printable(failed.error), heroes=tuple(map(names.hero, failed.heroes)), board=names.board(failed.board)
    )


def _heroes(counts: Counts, names: ResultNames) -> list[HeroFigures]:
    ids = sorted(counts.heroes)
    rated = ratings(ids, counts.meetings)
    found = []
    for id in ids:
        share = counts.heroes[id]
        fair = counts.fair[id] / share.games
        found.append(HeroFigures(differs_from(share, fair), id, names.hero(id), share, fair, rated[id]))
    return sorted(_corrected(found), key=lambda hero: (-hero.rating.points, hero.id))


def _pairs(order: Sequence[str]) -> list[tuple[str, str]]:
    return [(one, other) for place, one in enumerate(order) for other in order[place + 1 :]]


def _matchups(counts: Counts, order: Sequence[str], called: Mapping[str, str]) -> list[Matchup]:
    found = []
    for one, other in _pairs(order):
        before, after = counts.meetings.get((one, other), NOTHING), counts.meetings.get((other, one), NOTHING).turned
        share = before + after
        if share.games:
            found.append(Matchup(differs_from(share), called[one], called[other], share, before, after))
    return _corrected(found)


def _surprises(counts: Counts, heroes: Sequence[HeroFigures]) -> list[Surprise]:
    """Only with three heroes or more is there anything that ratings can explain or fail to explain."""
    if len(heroes) < 3:
        return []
    points = {hero.id: hero.rating.points for hero in heroes}
    called = {hero.id: hero.name for hero in heroes}
    found = []
    for one, other in _pairs([hero.id for hero in heroes]):
        share = counts.meetings.get((one, other), NOTHING) + counts.meetings.get((other, one), NOTHING).turned
        awaited = expected(points[one] - points[other])
        if share.games:
            found.append(Surprise(differs_from(share, awaited), called[one], called[other], share, awaited))
    return sorted(_corrected(found), key=lambda surprise: -abs(surprise.share.rate - surprise.expected))


def _first(counts: Counts, order: Sequence[str], boards: Sequence[str], names: ResultNames) -> FirstPlayer:
    fair = counts.first_fair / counts.first.games if counts.first.games else 0.5
    heroes = [_turns(names.hero(id), counts.first_by_hero.get(id, NOTHING), counts.later_by_hero.get(id, NOTHING)) for id in order]
    # On a board the others' share is what the first one leaves: in a duel, all the rest.
    of_boards = [_turns(names.board(board), counts.first_by_board[board], counts.first_by_board[board].turned, fair) for board in boards]
    return FirstPlayer(differs_from(counts.first, fair), counts.first, fair, _corrected(heroes), _corrected(of_boards))


def _turns(name: str, first: Share, later: Share, fair: float | None = None) -> Turns:
    if fair is None:
        return Turns(differ(first, later), name, first, later, *difference(first, later))
    return Turns(differs_from(first, fair), name, first, later, first.rate - fair, first.low - fair, first.high - fair)


def _length(name: str, counts: Counter[int]) -> Length:
    games = sum(counts.values())
    ordered = dict(sorted(counts.items()))
    mean = sum(number * times for number, times in ordered.items()) / games if games else 0.0
    return Length(name, mean, _quantile(ordered, games * 0.5), _quantile(ordered, games * 0.1), _quantile(ordered, games * 0.9), ordered)


def _quantile(ordered: Mapping[int, int], rank: float) -> int:
    seen = 0
    for number, times in ordered.items():
        seen += times
        if seen >= rank:
            return number
    return 0


def _on_boards(counts: Counts, order: Sequence[str], boards: Sequence[str], names: ResultNames) -> list[OnBoard]:
    if len(boards) < 2:
        return []
    found = []
    for hero in order:
        for board in boards:
            here = counts.on_board.get((hero, board), NOTHING)
            elsewhere = Share(counts.heroes[hero].score - here.score, counts.heroes[hero].games - here.games)
            if here.games and elsewhere.games:
                found.append(OnBoard(differ(here, elsewhere), names.hero(hero), names.board(board), here, *difference(here, elsewhere)))
    return _corrected(found)


def _cards(counts: Counts, names: ResultNames) -> list[CardFigures]:
    keys = sorted(counts.cards)
    played = [_effect(counts.cards[key].used, counts.seated[key[0]]) for key in keys]
    drawn = [_effect(counts.cards[key].drew, counts.seated[key[0]]) for key in keys]
    effects = _corrected([*played, *drawn])
    found = [
        CardFigures(names.hero(hero), card, names.card(hero, card), when_played, when_drawn, *_rates(counts.cards[hero, card]))
        for (hero, card), when_played, when_drawn in zip(keys, effects[: len(keys)], effects[len(keys) :], strict=True)
    ]
    return sorted(found, key=lambda card: (card.hero, -card.when_played.gap, card.name, card.card))


def _effect(done: Share, seated: Share) -> CardDifference:
    not_done = Share(seated.score - done.score, seated.games - done.games)
    # With next to no games on one side there is nothing to compare with.
    p_value = differ(done, not_done) if min(done.games, not_done.games) >= _FEWEST else 1.0
    return CardDifference(p_value, done, not_done, *difference(done, not_done))


def _rates(count: CardCount) -> tuple[float, float, float]:
    return _part(count.played, count.drawn), _part(count.boosted, count.drawn), _part(count.won, count.played)


def _part(some: float, whole: float) -> float:
    return some / whole if whole else 0.0


def _damage(counts: Counts, names: ResultNames) -> list[DamageFigures]:
    whole: Counter[str] = Counter()
    for (hero, _), dealt in counts.damage.items():
        whole[hero] += dealt
    found = [
        DamageFigures(names.hero(hero), source, names.source(hero, source), _part(dealt, counts.seated[hero].games), _part(dealt, whole[hero]))
        for (hero, source), dealt in counts.damage.items()
        if dealt
    ]
    return sorted(found, key=lambda damage: (damage.hero, -damage.per_game, damage.name, damage.source))
