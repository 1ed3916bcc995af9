"""Games that nobody played: results with a known truth, so that a report of them can be checked."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

from duelwright.simulation.rows import GameRow, from_parquet, to_parquet

RUN = "sample"
# How much stronger each is than the average, in odds of winning.
STRENGTHS = {"keeper": 1.6, "warden": 1.0, "gull": 0.9, "tide-witch": 0.65}
BOARDS = ("lagoon", "reef")
CARDS = {"flare": 1.5, "plain-gaff": 1.0, "ring-the-bell": 0.8}
_FIRST = 1.15  # what going first multiplies the odds by


def row(heroes: Sequence[str], winners: Sequence[int], **other: Any) -> GameRow:
    """A game; what is not said is as plain as can be."""
    plain: dict[str, Any] = {
        "index": 0,
        "seed": "1",
        "cell": 0,
        "heroes": list(heroes),
        "board": "lagoon",
        "mode": "duel",
        "bots": ["greedy"] * len(heroes),
        "winners": list(winners),
        "reason": "heroes defeated",
        "turns": 20,
        "decisions": 90,
        "health": [0] * len(heroes),
        "damage": [],
        "cards": [],
        "rules": "abc",
        "ok": True,
        "error": "",
    }
    made: Any = plain | other
    whole: GameRow = made
    return whole


def games(each: int = 20, seed: int = 5, strengths: Mapping[str, float] = STRENGTHS) -> list[GameRow]:
    """So many games for each pair of seats on each board, won according to the strengths."""
    return [row | {"index": index} for index, row in enumerate(_games(each, random.Random(seed), strengths))]


def _games(each: int, chance: random.Random, strengths: Mapping[str, float]) -> Iterator[GameRow]:
    for heroes in permutations(strengths, 2):
        for board in BOARDS:
            for _ in range(each):
                hands = [{card: chance.random() < 0.6 for card in CARDS} for _ in heroes]
                odds = _FIRST * strengths[heroes[0]] / strengths[heroes[1]]
                for card, worth in CARDS.items():
                    odds *= worth ** (hands[0][card] - hands[1][card])
                winner = int(chance.random() >= odds / (1 + odds))
                cards = [
                    {"seat": seat, "card": card, "drawn": 1, "played": int(chance.random() < 0.7), "boosted": 0, "won": 0}
                    for seat, hand in enumerate(hands)
                    for card, drawn in hand.items()
                    if drawn
                ]
                damage = [{"seat": seat, "source": source, "dealt": chance.randint(1, 9), "own": 0} for seat in (0, 1) for source in ("flare", "ability:Wick")]
                turns = 14 + chance.randint(0, 6) + chance.randint(0, 8) + (3 if board == "reef" else 0)
                yield row(heroes, [winner], board=board, cards=cards, damage=damage, turns=turns, decisions=turns * 5, seed=str(chance.getrandbits(60)))


def table(rows: Sequence[GameRow]) -> Any:
    return from_parquet(to_parquet(rows, RUN))


def write(folder: Path, rows: Sequence[GameRow], files: int = 2, total: int | None = None) -> Path:
    """A folder of results."""
    folder.mkdir(parents=True, exist_ok=True)
    manifest = {"format": "duelwright-run", "version": 1, "run": RUN, "duelwright": "1", "total": total or len(rows), "plan": {"seed": 5}}
    (folder / "run.json").write_text(json.dumps(manifest), encoding="utf-8")
    size = max(1, -(-len(rows) // files))
    for number, start in enumerate(range(0, max(1, len(rows)), size)):
        (folder / f"games-{number:05}.parquet").write_bytes(to_parquet(rows[start : start + size], RUN))
    return folder
