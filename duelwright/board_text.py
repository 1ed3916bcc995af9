"""Turns a board and its figures into text for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from compiler.measure.graph import adjacency
from compiler.measure.report import EVEN, SLIGHTLY_UNEVEN, USUAL_MOVES, AttackReport, BoardReport, FairnessReport
from compiler.model.board import Board

Row = Sequence[object]
NOTHING = "–"
_LEGEND = (
    "mean distance  moves to another space of the board, on average; the lower, the better the start",
    "closeness      1 ÷ mean distance; the higher, the more central",
    "within 2, 3    how many spaces so many moves reach",
    "room           spaces in the zones of the start, other starts left out: as many sidekicks and tokens can be placed",
    f"fairness       the worst start divided by the best, 1 where all are alike; by mean distance, {EVEN} and more is even,",
    f"               {SLIGHTLY_UNEVEN} and more slightly uneven",
)


def describe_board(board: Board) -> str:
    """The board as a list of its spaces."""
    graph = adjacency(board)
    head = ("space", "zones", "special", "next to")
    rows = [(id, ", ".join(space.zones), ", ".join(_special(board, id)) or NOTHING, ", ".join(sorted(graph[id]))) for id, space in board.spaces.items()]
    return "\n".join([f"{board.name} ({board.id})", "", *_table(head, rows), *_one_way(board)])


def describe_report(report: BoardReport) -> str:
    """The report as tables."""
    return "\n\n".join("\n".join(section) for section in (_summary(report), _zones(report), *_optional_sections(report)))


def _special(board: Board, id: str) -> Iterator[str]:
    space = board.spaces[id]
    if space.start is not None:
        yield f"start {space.start}"
    if space.passage_group is not None:
        yield f"passage {space.passage_group}"
    if space.item is not None:
        yield f"{space.item} item"


def _one_way(board: Board) -> list[str]:
    lines = [f"  {start} > {end}" for start, end in board.one_way()]
    return ["", "One-way lines", *lines] if lines else []


def _summary(report: BoardReport) -> list[str]:
    kinds = ", ".join(f"{count} {kind}" for kind, count in report.item_spaces.items())
    items = f", item spaces: {kinds}" if kinds else ""
    one_way = f" ({report.one_way_lines} one-way)" if report.one_way_lines else ""
    degrees = ", ".join(f"{count} with {degree}" for degree, count in report.degrees.items())
    without = f" ({_figure(report.diameter_without_passages)} without secret passages)" if report.passages else ""
    return [
        f"{report.name} ({report.id})",
        f"{report.spaces} spaces, {report.lines} lines{one_way}, {len(report.zones)} zones{items}",
        f"Spaces by number of lines: {degrees}",
        f"Moves from space to space: {_figure(report.mean_distance)} on average, {_figure(report.diameter)} at most{without}",
        f"Bottlenecks: {', '.join(report.bottlenecks) or 'none'}",
        f"Dead ends: {', '.join(report.dead_ends) or 'none'}",
    ]


def _zones(report: BoardReport) -> list[str]:
    rows = [(zone.name, zone.spaces, zone.shared, "yes" if zone.pieces <= 1 else f"no, {zone.pieces} pieces") for zone in report.zones]
    return list(_table(("zone", "spaces", "shared", "contiguous"), rows))


def _optional_sections(report: BoardReport) -> Iterator[list[str]]:
    if report.passages:
        ways = report.spaces * (report.spaces - 1)
        rows = [(passage.group, ", ".join(passage.spaces), f"{passage.ways_shortened} of {ways}", passage.most_saved) for passage in report.passages]
        yield list(_table(("secret passage", "spaces", "ways shortened", "moves saved at most"), rows))
    if report.starts:
        yield _starts(report)
    if report.fairness is not None:
        yield _pairs(report)
        yield _attacks(report)
        yield _fairness(report.fairness)


def _starts(report: BoardReport) -> list[str]:
    head = ("start", "space", "mean distance", "closeness", *(f"within {moves}" for moves in USUAL_MOVES), "room", "to an item", "to a passage")
    rows = [
        (
            start.number,
            start.space,
            _figure(start.mean_distance),
            _figure(start.closeness),
            *start.within.values(),
            start.room,
            _figure(start.nearest_item),
            _figure(start.nearest_passage),
        )
        for start in report.starts
    ]
    return list(_table(head, rows))


def _pairs(report: BoardReport) -> list[str]:
    rows = [
        (
            f"{pair.first} and {pair.second}",
            _figure(pair.moves),
            _figure(pair.moves_without_passages),
            pair.nearer_first,
            pair.nearer_second,
            pair.equally_near,
        )
        for pair in report.pairs
    ]
    return list(_table(("starts", "moves", "without passages", "spaces nearer to the first", "to the second", "equally near"), rows))


def _attacks(report: BoardReport) -> list[str]:
    """A row for each attacker and target: who can attack after a maneuver, on the first turn."""
    by_pair: dict[tuple[int, int], list[AttackReport]] = {}
    for attack in report.first_turn_attacks:
        by_pair.setdefault((attack.attacker, attack.target), []).append(attack)
    head = ("attack on the first turn", *(f"move {moves}" for moves in USUAL_MOVES))
    rows = [(f"from start {attacker} to {target}", *map(_reach, attacks)) for (attacker, target), attacks in by_pair.items()]
    return list(_table(head, rows))


def _reach(attack: AttackReport) -> str:
    return "melee, ranged" if attack.melee else "ranged" if attack.ranged else NOTHING


def _fairness(fairness: FairnessReport) -> list[str]:
    head = ("fairness (worst start ÷ best)", "mean distance", *(f"within {moves}" for moves in USUAL_MOVES), "room")
    row = (f"best first: {', '.join(map(str, fairness.ahead))}", _figure(fairness.mean_distance), *fairness.within.values(), fairness.room)
    return [*_table(head, [row]), f"Verdict: {_verdict(fairness)}", "", *_LEGEND]


def _verdict(fairness: FairnessReport) -> str:
    if fairness.verdict == "unknown":
        return "none, because some space cannot be reached from some start."
    if fairness.verdict == "even":
        return "the starts are even."
    return f"the starts are {fairness.verdict}: {fairness.ahead[0]} is the most central, {fairness.ahead[-1]} the least."


def _figure(number: float | None) -> str:
    return NOTHING if number is None else f"{number:.4g}"


def _table(head: Row, rows: Iterable[Row]) -> Iterator[str]:
    """Columns wide enough for what is in them."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        yield "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
