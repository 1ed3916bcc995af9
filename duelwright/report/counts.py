"""Turns tables of games into counts: who met whom, who won, how long it took, what became of the cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from duelwright.simulation.results import ResultsError
from duelwright.simulation.rows import arrow
from duelwright.statistics.shares import Share

if TYPE_CHECKING:
    import pyarrow

NOTHING = Share(0, 0)

_MOST_FAILURES = 50


@dataclass(frozen=True)
class Failed:
    """A game that did not end as games do."""

    index: int
    seed: str
    heroes: tuple[str, ...]
    board: str
    error: str


@dataclass(frozen=True)
class CardCount:
    """What became of a card of a hero: in how many games it was drawn, was played, and how those ended; how many copies
    were drawn, played, used as a BOOST, and played in a combat that was won."""

    drew: Share
    used: Share
    drawn: int
    played: int
    boosted: int
    won: int

    def __add__(self, other: CardCount) -> CardCount:
        shares = (self.drew + other.drew, self.used + other.used)
        return CardCount(*shares, self.drawn + other.drawn, self.played + other.played, self.boosted + other.boosted, self.won + other.won)


_NO_CARD = CardCount(NOTHING, NOTHING, 0, 0, 0, 0)


def _shares() -> defaultdict[Any, Share]:
    return defaultdict(lambda: NOTHING)


@dataclass
class Counts:
    """All that a report is made of. A score is one for a game won, and for one that nobody won, what an equal share of
    it would be: one half in a duel."""

    games: int = 0
    failed: int = 0
    failures: list[Failed] = field(default_factory=list)
    heroes: dict[str, Share] = field(default_factory=_shares)
    fair: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    seated: dict[str, Share] = field(default_factory=_shares)  # mirror matches included: what cards are counted in
    meetings: dict[tuple[str, str], Share] = field(default_factory=_shares)  # of the one who goes first
    mirrors: Counter[str] = field(default_factory=Counter)
    first: Share = NOTHING
    first_fair: float = 0.0
    first_by_hero: dict[str, Share] = field(default_factory=_shares)
    later_by_hero: dict[str, Share] = field(default_factory=_shares)
    first_by_board: dict[str, Share] = field(default_factory=_shares)
    on_board: dict[tuple[str, str], Share] = field(default_factory=_shares)
    bots: dict[tuple[str, str], Share] = field(default_factory=_shares)
    turns: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    turns_by_board: dict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    reasons: Counter[str] = field(default_factory=Counter)
    modes: Counter[str] = field(default_factory=Counter)
    players: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    cards: dict[tuple[str, str], CardCount] = field(default_factory=lambda: defaultdict(lambda: _NO_CARD))
    damage: Counter[tuple[str, str]] = field(default_factory=Counter)


def count(tables: Iterable[pyarrow.Table]) -> Counts:
    """Add up everything."""
    counts = Counts()
    for table in tables:
        counts.games += table.num_rows
        counts.rules.update(table.column("rules").to_pylist())
        failed, played = table.filter(_not(table.column("ok"))), table.filter(table.column("ok"))
        counts.failed += failed.num_rows
        _keep_failures(counts, failed)
        _count_lengths(counts, played)
        meetings = [_Meeting(*values) for values in zip(*(played.column(name).to_pylist() for name in _MEETING), strict=True)]
        # Many games are alike in all that is counted here: each kind of them is looked at once.
        for meeting, times in Counter(map(_hashable, meetings)).items():
            _count_meeting(counts, meeting, times)
        _count_pieces(counts, played, meetings)
    return counts


_MEETING = ("heroes", "board", "mode", "bots", "winners")


class _Meeting(NamedTuple):
    """Who met where, and who won."""

    heroes: Sequence[str]
    board: str
    mode: str
    bots: Sequence[str]
    winners: Sequence[int]

    @property
    def sides(self) -> list[int]:
        """The side of each seat: teams take turns, elsewhere everybody stands alone."""
        return [seat % 2 if self.mode == "team" else seat for seat in range(len(self.heroes))]

    @property
    def fair(self) -> float:
        """The part of the games that a side wins if all are equal."""
        return 1 / max(1, len(set(self.sides)))

    @property
    def scores(self) -> list[float]:
        if not self.winners:
            return [self.fair] * len(self.heroes)
        return [float(seat in self.winners) for seat in range(len(self.heroes))]


def _hashable(meeting: _Meeting) -> _Meeting:
    return _Meeting(tuple(meeting.heroes), meeting.board, meeting.mode, tuple(meeting.bots), tuple(meeting.winners))


def _not(column: pyarrow.ChunkedArray) -> pyarrow.ChunkedArray:
    import pyarrow.compute as pc

    return pc.invert(column)


def _keep_failures(counts: Counts, failed: pyarrow.Table) -> None:
    for row in failed.slice(0, _MOST_FAILURES - len(counts.failures)).to_pylist():
        counts.failures.append(Failed(row["index"], row["seed"], tuple(row["heroes"]), row["board"], row["error"]))


def _count_lengths(counts: Counts, played: pyarrow.Table) -> None:
    turns = played.column("turns").to_pylist()
    counts.turns.update(turns)
    counts.decisions.update(played.column("decisions").to_pylist())
    counts.reasons.update(played.column("reason").to_pylist())
    for board, number in zip(played.column("board").to_pylist(), turns, strict=True):
        counts.turns_by_board[board][number] += 1


def _count_meeting(counts: Counts, game: _Meeting, times: int) -> None:
    if len(game.heroes) < 2 or len(game.bots) != len(game.heroes) or not all(0 <= seat < len(game.heroes) for seat in game.winners):
        raise ResultsError(f"The results make no sense: {len(game.heroes)} heroes, {len(game.bots)} bots, and the seats {list(game.winners)} won.")
    scores = game.scores
    counts.modes[game.mode] += times
    for bot in game.bots:
        counts.players[bot] += times
    opening = Share(scores[0] * times, times)
    counts.first += opening
    counts.first_fair += game.fair * times
    counts.first_by_board[game.board] += opening
    mirror = len(set(game.heroes)) == 1
    if mirror:
        counts.mirrors[game.heroes[0]] += times
    for seat, hero in enumerate(game.heroes):
        result = Share(scores[seat] * times, times)
        counts.seated[hero] += result
        if not mirror:
            counts.heroes[hero] += result
            counts.fair[hero] += game.fair * times
            counts.on_board[hero, game.board] += result
            (counts.later_by_hero if seat else counts.first_by_hero)[hero] += result
    _count_opponents(counts, game, scores, times)


def _count_opponents(counts: Counts, game: _Meeting, scores: Sequence[float], times: int) -> None:
    """Two opponents have met if one of them won, or nobody did: who of two losers was the better one, nobody knows."""
    sides = game.sides
    for seat, hero in enumerate(game.heroes):
        for later in range(seat + 1, len(game.heroes)):
            if sides[seat] == sides[later] or (game.winners and scores[seat] == scores[later]):
                continue
            result = Share((0.5 + (scores[seat] - scores[later]) / 2) * times, times)
            if hero != game.heroes[later]:
                counts.meetings[hero, game.heroes[later]] += result
            one, other = game.bots[seat], game.bots[later]
            if one != other:
                counts.bots[min(one, other), max(one, other)] += result if one < other else result.turned


def _count_pieces(counts: Counts, table: pyarrow.Table, meetings: Sequence[_Meeting]) -> None:
    """Cards and damage. There are dozens of them in each game, so they are added up by Arrow."""
    pa = arrow()
    starts: list[int] = []
    heroes: list[str] = []
    scores: list[float] = []
    for meeting in meetings:
        starts.append(len(heroes))
        heroes += meeting.heroes
        scores += meeting.scores
    seats = pa.table({"hero": pa.array(heroes, pa.string()), "score": pa.array(scores, pa.float64())})
    offsets = pa.array(starts, pa.int64())
    for hero, card, *sums in _summed(table, "cards", offsets, seats, ("card",), ("drawn", "played", "boosted", "won"), ("drawn", "played")):
        drawn, played, boosted, won, drew, drew_score, used, used_score = sums
        counts.cards[hero, card] += CardCount(Share(drew_score, drew), Share(used_score, used), drawn, played, boosted, won)
    for hero, source, dealt in _summed(table, "damage", offsets, seats, ("source",), ("dealt",), ()):
        counts.damage[hero, source] += dealt


def _summed(
    table: pyarrow.Table, column: str, offsets: pyarrow.Array, seats: pyarrow.Table, keys: Sequence[str], numbers: Sequence[str], gates: Sequence[str]
) -> Iterable[tuple[Any, ...]]:
    """By hero and `keys`: the sums of `numbers`; and for each gate, in how many games its number is above zero, with the
    score of these."""
    pa = arrow()
    import pyarrow.compute as pc

    lists = table.column(column).combine_chunks()
    flat = lists.flatten()
    try:
        places = pc.add(offsets.take(pc.list_parent_indices(lists)), flat.field("seat").cast(pa.int64()))
        of_seat = seats.take(places)
    except pa.ArrowIndexError as error:
        raise ResultsError(f"The results make no sense: the column `{column}` names a seat that is not there.") from error
    sums = {key: flat.field(key) for key in keys} | {"hero": of_seat.column("hero")}
    sums |= {number: flat.field(number).cast(pa.int64()) for number in numbers}
    for gate in gates:
        passed = pc.greater(flat.field(gate), 0)
        sums[f"{gate} games"] = passed.cast(pa.int64())
        sums[f"{gate} score"] = pc.multiply(passed.cast(pa.float64()), of_seat.column("score"))
    wanted = [*numbers, *(f"{gate} {what}" for gate in gates for what in ("games", "score"))]
    grouped = pa.table(sums).group_by(["hero", *keys]).aggregate([(name, "sum") for name in wanted])
    return zip(*(grouped.column(name).to_pylist() for name in ("hero", *keys, *(f"{name}_sum" for name in wanted))), strict=True)
