"""Where a large fighter can go: pairs of adjacent spaces, as masks. In each step one half leads, and the other follows
into the space that it left (R15.1). All that lines and spaces ask of a step, they ask of the half that leads."""

from __future__ import annotations

from collections.abc import Iterator

from runtime.link.board import Board, Closed, Ground, bits

# One way to end a move: (where the half is that stepped last, mask of both spaces, mask of marked places passed).
PairWay = tuple[int, int, int]


def _steps(board: Board, table: list[int] | tuple[int, ...], body: int, blocked: int) -> Iterator[tuple[int, int, int]]:
    """Every step from there: (the space that is entered, both spaces after it, the mask of the line that is crossed)."""
    for leader in bits(body):
        for target in bits(table[leader] & ~blocked & ~body):
            yield target, 1 << leader | 1 << target, 1 << board.line_between[leader, target]


def pair_ways(board: Board, start: int, movement: int, blocked: int, closed: Closed, marks: int, ground: Ground) -> tuple[PairWay, ...]:
    """Every pair of spaces in reach of so much movement, told apart by the marked spaces that a walk to it enters and
    leaves. The start is in it only where something was passed."""
    table = board.blocked_steps(closed) if closed else board.steps
    spent: dict[tuple[int, int], int] = {(start, 0): 0}
    ends: dict[tuple[int, int], int] = {}
    waiting: list[list[tuple[int, int]]] = [[] for _ in range(movement + 1)]
    waiting[0].append((start, 0))
    for level in range(movement + 1):
        for way in waiting[level]:
            if spent[way] < level:
                continue
            body, passed = way
            for target, onto, crossed in _steps(board, table, body, blocked):
                cost = level + ground.cost(target)
                if cost > movement:
                    continue
                left = passed | (body & ~onto & ~start | crossed) & marks
                # Where a move ends, it enters anyway: having been there before makes no difference.
                ends.setdefault((onto, left & ~onto), target)
                if not ground.stops >> target & 1 and cost < spent.get((onto, left), movement + 1):
                    spent[onto, left] = cost
                    waiting[cost].append((onto, left))
    return tuple(sorted((target, body, passed) for (body, passed), target in ends.items() if (body, passed) != (start, 0)))


def exact_pair_ways(board: Board, start: int, least: int, most: int, blocked: int, closed: Closed, marks: int, stops: int) -> tuple[PairWay, ...]:
    """Where paths of at least and at most so many steps end that enter no space twice (R15.13)."""
    table = board.blocked_steps(closed) if closed else board.steps
    ends: dict[tuple[int, int], int] = {}
    paths = {(start, start)}
    for step in range(1, min(most, board.size) + 1):
        longer: set[tuple[int, int]] = set()
        for body, entered in sorted(paths):
            for target, onto, crossed in _steps(board, table, body, blocked | entered & board.all):
                if step >= least:
                    ends.setdefault((onto, (entered | crossed) & marks & ~onto & ~start), target)
                if not stops >> target & 1:
                    longer.add((onto, entered | 1 << target | crossed & marks))
        paths = longer
    return tuple(sorted((target, body, passed) for (body, passed), target in ends.items()))


def pair_distance(board: Board, start: int, end: int) -> int:
    """Fewest steps from one pair of spaces to another, fighters ignored."""
    seen, frontier, steps = {start}, [start], 0
    while frontier and end not in seen:
        steps += 1
        frontier = sorted({onto for body in frontier for _, onto, _ in _steps(board, board.steps, body, 0)} - seen)
        seen.update(frontier)
    return steps
