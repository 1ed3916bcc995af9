"""Turns a plan into rounds of games that are played one after the other, for as long as somebody wants more.

A round has the same games of every line-up and board, in every seat: one round is like the other. So it may be looked at
after each of them whether there are enough, and the same games can be played again with something changed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from duelwright.simulation import Engine, Plan, from_parquet, make_plan
from duelwright.simulation.plan import round_of

if TYPE_CHECKING:
    from runtime.game import Bundle


@dataclass(frozen=True)
class Played:
    """A game of the hero in question: against whom and where, and what it scored; None where it failed. `cards` are
    those that the hero played, with how often."""

    index: int
    against: str
    board: str
    score: float | None
    cards: tuple[tuple[str, int], ...]


def plan_rounds(bundle: Bundle, hero: str, against: Sequence[str], boards: Sequence[str], bots: Sequence[str], most: int, seed: int) -> Plan:
    """Rounds of a hero against others: as many as `most` games allow, and at least one. Boards without room are left
    out."""
    lineups = [(hero, foe) for foe in against]
    one = make_plan(bundle, lineups=lineups, boards=boards, bots=bots, games=1, seed=seed, skip_misfits=True)
    rounds = max(1, most // one.total)
    size = round_of(one.bots)
    return make_plan(bundle, lineups=lineups, boards=boards, bots=bots, games=rounds * size, seed=seed, batch=size, skip_misfits=True)


def rounds_of(plan: Plan) -> int:
    return plan.games // plan.batch


def play_rounds(bundle: Bundle, plan: Plan, hero: str, play: Engine, rounds: int | None = None) -> Generator[list[Played], None, None]:
    """Play round after round. They come in their order, whichever game is over first; what plays them ends when this is
    closed."""
    whole = rounds_of(plan)
    wanted = whole if rounds is None else min(rounds, whole)
    cells = len(plan.cells)
    order = [cell * whole + number for number in range(wanted) for cell in range(cells)]
    waiting: dict[int, list[Played]] = {}
    arrived: dict[int, int] = {}
    next_one = 0
    with closing(play(bundle, plan, order)) as playing:
        for batch in playing:
            number = batch.number % whole
            waiting.setdefault(number, []).extend(_played(batch.parquet, hero))
            arrived[number] = arrived.get(number, 0) + 1
            while arrived.get(next_one) == cells:
                yield sorted(waiting.pop(next_one), key=lambda game: game.index)
                next_one += 1


def _played(parquet: bytes, hero: str) -> Iterator[Played]:
    for row in from_parquet(parquet).to_pylist():
        seat = row["heroes"].index(hero)
        cards = tuple((card["card"], card["played"]) for card in row["cards"] if card["seat"] == seat and card["played"])
        score = None if not row["ok"] else 0.5 if not row["winners"] else float(seat in row["winners"])
        yield Played(row["index"], row["heroes"][1 - seat], row["board"], score, cards)


def rounds_for(plan: Plan, games: int) -> int:
    """How many rounds it takes to have so many games."""
    return ceil(games / (len(plan.cells) * plan.batch))
