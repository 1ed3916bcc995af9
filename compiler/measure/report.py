"""Turns a board into figures: its shape as plain data, and a report on size, ways, first attacks and fair starts."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from itertools import combinations, permutations
from statistics import fmean
from typing import Any, Literal

from compiler.measure.graph import (
    Distances,
    adjacency,
    bottlenecks,
    can_attack,
    dead_ends,
    distances,
    movement,
    saved_by_passage,
    zone_parts,
)
from compiler.model.board import Board

# The move values of most heroes.
USUAL_MOVES = (2, 3)

# How alike the mean distances of the worst and the best start are on an even board, and on one that is only slightly
# uneven.
EVEN, SLIGHTLY_UNEVEN = 0.9, 0.75

Verdict = Literal["even", "slightly uneven", "uneven", "unknown"]


@dataclass(frozen=True, slots=True)
class ZoneReport:
    """`pieces`: how many parts the zone falls into; 1 when it is contiguous."""

    id: str
    name: str
    spaces: int
    shared: int
    pieces: int


@dataclass(frozen=True, slots=True)
class PassageReport:
    """What a group of secret passages saves: over how many ways (from, to), and at most how many moves."""

    group: str
    spaces: list[str]
    ways_shortened: int
    most_saved: int


@dataclass(frozen=True, slots=True)
class StartReport:
    """How good a start space is. Distances are in moves, passages counted; None where some space cannot be reached.

    `closeness` is 1 ÷ `mean_distance`: the higher, the more central. `within` counts the spaces that so many moves
    reach. `room` counts the other spaces in the zones of the start, without start spaces: as many sidekicks and tokens
    find a place there at setup.
    """

    number: int
    space: str
    mean_distance: float | None
    closeness: float
    within: dict[int, int]
    room: int
    nearest_item: int | None
    nearest_passage: int | None


@dataclass(frozen=True, slots=True)
class PairReport:
    """Two start spaces: the moves between them, and how many spaces are nearer to one than to the other."""

    first: int
    second: int
    moves: int | None
    moves_without_passages: int | None
    nearer_first: int
    nearer_second: int
    equally_near: int


@dataclass(frozen=True, slots=True)
class AttackReport:
    """Whether a fighter can attack another on its first turn, from start space to start space, by a maneuver and an
    attack."""

    attacker: int
    target: int
    move: int
    melee: bool
    ranged: bool


@dataclass(frozen=True, slots=True)
class FairnessReport:
    """How far the starts differ: the worst divided by the best, 1 when all are alike. `ahead`: the start spaces best
    first, by mean distance.

    The verdict goes by the mean distance, which is what counts over a whole game.
    """

    verdict: Verdict
    mean_distance: float | None
    within: dict[int, float]
    room: float
    ahead: list[int]


@dataclass(frozen=True, slots=True)
class BoardReport:
    """Everything that `duelwright board ID --report` shows."""

    id: str
    name: str
    spaces: int
    lines: int
    one_way_lines: int
    item_spaces: dict[str, int]
    zones: list[ZoneReport]
    degrees: dict[int, int]
    diameter: int | None
    diameter_without_passages: int | None
    mean_distance: float | None
    bottlenecks: list[str]
    dead_ends: list[str]
    passages: list[PassageReport]
    starts: list[StartReport]
    pairs: list[PairReport]
    first_turn_attacks: list[AttackReport]
    fairness: FairnessReport | None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def board_json(board: Board) -> dict[str, Any]:
    """The map of a board as plain data: what `duelwright show board ID --json` has, without translations and rules."""
    return {
        "id": board.id,
        "name": board.name,
        "zones": list(board.zones),
        "spaces": [
            {
                "id": id,
                "name": board.space_name(id),
                "zones": list(space.zones),
                "x": space.at[0],
                "y": space.at[1],
                "start": space.start,
                "passage": space.passage_group,
                "item": space.item,
            }
            for id, space in board.spaces.items()
        ],
        "edges": [list(edge) for edge in board.edges()],
        "one_way": [list(edge) for edge in board.one_way()],
        "properties": [[start, end, word] for (start, end), word in board.properties().items()],
        "directed": [list(edge) for edge in board.directed()],
    }


def board_report(board: Board) -> BoardReport:
    """The figures of a board that has no errors; on one with errors, those that can be worked out."""
    graph = adjacency(board)
    moves = distances(movement(board))
    moves_by_line = distances(movement(board, closed=list(board.passages())))
    starts = [_start(board, number, space, moves) for number, space in board.starts().items()]
    return BoardReport(
        id=board.id,
        name=board.name,
        spaces=len(board.spaces),
        lines=len(board.links()),
        one_way_lines=len(board.one_way()),
        item_spaces=dict(sorted(Counter(space.item for space in board.spaces.values() if space.item is not None).items())),
        zones=[_zone(board, zone) for zone in board.zones],
        degrees=dict(sorted(Counter(degree for _, degree in graph.degree).items())),
        diameter=_longest(moves),
        diameter_without_passages=_longest(moves_by_line),
        mean_distance=_mean([length for space in board.spaces for length in _to_others(board, space, moves)]),
        bottlenecks=bottlenecks(board),
        dead_ends=dead_ends(board),
        passages=[_passage(board, group, spaces) for group, spaces in board.passages().items()],
        starts=starts,
        pairs=[_pair(board, first, second, moves, moves_by_line) for first, second in combinations(board.starts(), 2)],
        first_turn_attacks=_first_turn_attacks(board),
        fairness=_fairness(starts),
    )


def _zone(board: Board, zone: str) -> ZoneReport:
    spaces = board.zone_spaces(zone)
    shared = sum(len(board.spaces[space].zones) > 1 for space in spaces)
    return ZoneReport(zone, board.zones[zone].name, len(spaces), shared, len(zone_parts(board, zone)))


def _passage(board: Board, group: str, spaces: list[str]) -> PassageReport:
    saved = saved_by_passage(board, group)
    return PassageReport(group, spaces, len(saved), max(saved.values(), default=0))


def _start(board: Board, number: int, space: str, moves: Distances) -> StartReport:
    reached = moves[space]
    mean = _mean(_to_others(board, space, moves))
    return StartReport(
        number=number,
        space=space,
        mean_distance=mean,
        closeness=round(1 / mean, 3) if mean else 0.0,
        within={limit: sum(0 < length <= limit for length in reached.values()) for limit in USUAL_MOVES},
        room=board.start_room(space),
        nearest_item=min((reached[id] for id, other in board.spaces.items() if other.item and id in reached), default=None),
        nearest_passage=min((reached[id] for id, other in board.spaces.items() if other.passage_group and id in reached), default=None),
    )


def _pair(board: Board, first: int, second: int, moves: Distances, moves_by_line: Distances) -> PairReport:
    one, two = board.starts()[first], board.starts()[second]
    far = len(board.spaces)
    lead = [moves[two].get(space, far) - moves[one].get(space, far) for space in board.spaces]
    return PairReport(
        first,
        second,
        moves[one].get(two),
        moves_by_line[one].get(two),
        nearer_first=sum(gap > 0 for gap in lead),
        nearer_second=sum(gap < 0 for gap in lead),
        equally_near=lead.count(0),
    )


def _first_turn_attacks(board: Board) -> list[AttackReport]:
    starts = board.starts()
    return [
        AttackReport(
            attacker,
            target,
            move,
            melee=can_attack(board, starts[attacker], starts[target], moves=move, ranged=False),
            ranged=can_attack(board, starts[attacker], starts[target], moves=move, ranged=True),
        )
        for attacker, target in permutations(starts, 2)
        for move in USUAL_MOVES
    ]


def _fairness(starts: list[StartReport]) -> FairnessReport | None:
    if len(starts) < 2:
        return None
    means = [start.mean_distance for start in starts if start.mean_distance is not None]
    ratio = _ratio([1 / mean for mean in means]) if len(means) == len(starts) else None
    return FairnessReport(
        verdict="unknown" if ratio is None else "even" if ratio >= EVEN else "slightly uneven" if ratio >= SLIGHTLY_UNEVEN else "uneven",
        mean_distance=ratio,
        within={limit: _ratio([start.within[limit] for start in starts]) for limit in USUAL_MOVES},
        room=_ratio([start.room for start in starts]),
        ahead=[start.number for start in sorted(starts, key=lambda start: (-start.closeness, start.number))],
    )


def _to_others(board: Board, space: str, moves: Distances) -> list[int | None]:
    return [moves[space].get(other) for other in board.spaces if other != space]


def _mean(lengths: list[int | None]) -> float | None:
    known = [length for length in lengths if length is not None]
    return round(fmean(known), 3) if known and len(known) == len(lengths) else None


def _longest(moves: Distances) -> int | None:
    """The longest of the shortest ways, or None where some space cannot be reached from some other."""
    if any(len(reached) < len(moves) for reached in moves.values()):
        return None
    return max(length for reached in moves.values() for length in reached.values())


def _ratio(figures: list[float] | list[int]) -> float:
    """The smallest divided by the largest."""
    return round(min(figures) / max(figures), 3) if max(figures) else 1.0
