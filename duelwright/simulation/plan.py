"""Turns heroes, boards, a mode and bots into a numbered list of games, each with its seats and its own seed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from math import ceil, comb
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from runtime.limits import MOST_DECISIONS
from runtime.link.profile import SetupError
from runtime.state.rng import derived
from runtime.version import __version__

if TYPE_CHECKING:
    from runtime.game import Bundle

# More than these would not be played in a lifetime, and the plan itself would fill the memory.
_MOST_LINEUPS: Final = 100_000
MOST_GAMES: Final = 1_000_000_000

# So many batches, as far as batches of these sizes allow: enough to share out evenly, few enough files.
_BATCHES: Final = 100
_SMALLEST_BATCH: Final = 10
_LARGEST_BATCH: Final = 500


class Cell(NamedTuple):
    """A line-up on a board, whose games are compared with each other. `heroes` are in turn order, before seats are
    mirrored."""

    heroes: tuple[str, ...]
    board: str


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game that is to be played, by whom and where; heroes and bots by seat, in turn order."""

    index: int
    cell: int
    heroes: tuple[str, ...]
    board: str
    mode: str
    bots: tuple[str, ...]
    seed: int
    limit: int


@dataclass(frozen=True)
class Plan:
    """All games of a run: `games` for each line-up on each board, except those `left_out`.

    A batch is what a worker plays in one go, and what is written to one file. Neither the games nor the batches depend
    on who plays them, so that the results do not either.
    """

    fingerprint: str
    mode: str
    lineups: tuple[tuple[str, ...], ...]
    boards: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    batch: int
    limit: int = MOST_DECISIONS
    left_out: frozenset[Cell] = field(default=frozenset())

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        cells = (Cell(heroes, board) for heroes in self.lineups for board in self.boards)
        return tuple(cell for cell in cells if cell not in self.left_out)

    @cached_property
    def run(self) -> str:
        """What the files of a run have in common, and with no other run."""
        return hashlib.sha256(json.dumps([__version__, self.as_data()], sort_keys=True).encode()).hexdigest()[:32]

    @property
    def total(self) -> int:
        return len(self.cells) * self.games

    @property
    def batches(self) -> int:
        return ceil(self.total / self.batch)

    def fixtures(self, batch: int) -> list[Fixture]:
        """The games of one batch."""
        return [self.fixture(index) for index in range(batch * self.batch, min((batch + 1) * self.batch, self.total))]

    def fixture(self, index: int) -> Fixture:
        """Game after game everybody moves up one seat; after a round of that, the bots move on by one hero."""
        number, turn = divmod(index, self.games)
        cell = self.cells[number]
        shift, first = divmod(turn, len(cell.heroes))
        heroes = _rotated(cell.heroes, first)
        bots = _rotated(self.bots, first + shift)
        return Fixture(index, number, heroes, cell.board, self.mode, bots, derived(self.seed, "simulation", index), self.limit)

    def as_data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "fingerprint": self.fingerprint,
            "mode": self.mode,
            "lineups": [list(heroes) for heroes in self.lineups],
            "boards": list(self.boards),
            "left_out": [[list(cell.heroes), cell.board] for cell in sorted(self.left_out)],
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "batch": self.batch,
            "limit": self.limit,
        }


def make_plan(
    bundle: Bundle,
    *,
    lineups: Sequence[Sequence[str]],
    boards: Sequence[str],
    bots: Sequence[str],
    games: int,
    seed: int,
    mode: str = "duel",
    batch: int | None = None,
    limit: int = MOST_DECISIONS,
    skip_misfits: bool = False,
) -> Plan:
    """A plan that can be played; a SetupError says why there is none.

    `games` is rounded up to a whole number of rounds, in which everybody sits everywhere once. With `skip_misfits`, a
    line-up is left out of the boards on which it cannot be set up.
    """
    if not lineups or not boards:
        raise SetupError("there is nothing to play: no line-up, or no board")
    players = len(lineups[0])
    if any(len(heroes) != players for heroes in lineups):
        raise SetupError("all line-ups of a run have the same number of heroes")
    by_seat = _bots_by_seat(bots, players)
    each = round_of(by_seat)
    games = ceil(games / each) * each
    chosen = tuple(dict.fromkeys(tuple(heroes) for heroes in lineups))
    fields = dict.fromkeys(boards)
    misfits = dict(_misfits(bundle, chosen, tuple(fields), mode))
    cells = len(chosen) * len(fields) - len(misfits)
    if misfits and not (cells and skip_misfits):
        raise next(iter(misfits.values()))
    if cells * games > MOST_GAMES:
        raise SetupError(f"that makes {cells * games:,} games; a run has at most {MOST_GAMES:,}")
    size = batch or max(_SMALLEST_BATCH, min(_LARGEST_BATCH, cells * games // _BATCHES))
    return Plan(bundle.fingerprint, mode, chosen, tuple(fields), by_seat, games, seed, size, limit, frozenset(misfits))


def round_of(bots: Sequence[str]) -> int:
    """How many games it takes until every hero has sat in every seat, with every bot."""
    shifts = next(shift for shift in range(1, len(bots) + 1) if _rotated(tuple(bots), shift) == tuple(bots))
    return len(bots) * shifts


def lineups_of(heroes: Sequence[str], mode: str, players: int) -> list[tuple[str, ...]]:
    """Every line-up of these heroes. One that is listed twice may meet itself."""
    if len(heroes) < players:
        hint = f"; for a mirror match list {heroes[0]} twice" if mode == "duel" and heroes else ""
        raise SetupError(f"mode {mode} needs {players} heroes, and there {'is' if len(heroes) == 1 else 'are'} {len(heroes)}{hint}")
    splits = 3 if mode == "team" else 1
    if comb(len(heroes), players) * splits > _MOST_LINEUPS:
        raise SetupError(f"{len(heroes)} heroes make more than {_MOST_LINEUPS:,} line-ups: name fewer of them")
    groups = combinations(heroes, players)
    return list(dict.fromkeys(teams for group in groups for teams in _teams(group)) if mode == "team" else dict.fromkeys(groups))


def _teams(group: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Four heroes as two teams, in each of the three ways; in turn order, so that the teams take turns."""
    a, b, c, d = group
    yield from ((a, c, b, d), (a, b, c, d), (a, b, d, c))


def _bots_by_seat(bots: Sequence[str], players: int) -> tuple[str, ...]:
    if not bots or players % len(bots):
        raise SetupError(f"{players} heroes need one bot, which plays them all, or {players}, one for each; there are {len(bots)}")
    return tuple(bots) * (players // len(bots))


def _rotated(items: tuple[str, ...], by: int) -> tuple[str, ...]:
    by %= len(items)
    return items[by:] + items[:by]


def _misfits(bundle: Bundle, lineups: Sequence[tuple[str, ...]], boards: Sequence[str], mode: str) -> Iterator[tuple[Cell, SetupError]]:
    """The cells that cannot be set up, and why. What decides it is linked once: who is in it twice, who is large, and
    the board."""
    tried: dict[tuple[object, ...], SetupError | None] = {}
    for heroes in lineups:
        kind = tuple((_is_large(bundle, hero), heroes.index(hero), _is_unique(bundle, hero)) for hero in heroes)
        for board in boards:
            if (kind, board) not in tried:
                tried[kind, board] = _trial(bundle, heroes, board, mode)
            problem = tried[kind, board]
            if problem is not None:
                yield Cell(heroes, board), problem


def _trial(bundle: Bundle, heroes: Sequence[str], board: str, mode: str) -> SetupError | None:
    try:
        bundle.match(heroes, board, mode, {}, "en")
    except SetupError as error:
        return error
    return None


def _is_large(bundle: Bundle, hero: str) -> bool:
    data = bundle.content.heroes.get(hero)
    return data is not None and any(fighter.size == "large" for fighter in data.fighters)


def _is_unique(bundle: Bundle, hero: str) -> bool | None:
    data = bundle.content.heroes.get(hero)
    return None if data is None else data.unique
