"""Turns a board of the bundle into bitmasks: one bit per space, so that reach and range are a few integer
operations."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from runtime.bundle.parts import BoardData, SpaceData

FAR: Final = 99

# How many answers a board remembers before it starts over.
_MEMO_LIMIT: Final = 1 << 13


@lru_cache(maxsize=1 << 16)
def bits(mask: int) -> tuple[int, ...]:
    """The positions of the set bits, lowest first. The same masks of spaces come up again and again."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return tuple(out)


def _in_order(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one <= other else (other, one)


# Lines that a mover may not cross: those with a property, and those that join two spaces of a mask.
Closed = tuple[str | int, ...]

# One way to end a move: (space, mask of marked places passed on the way: spaces that were entered and left, lines).
Destination = tuple[int, int]


_NOTHING: Final = (0,)


class Ground:
    """What entering certain spaces means to one mover: spaces it may not enter, spaces where its move ends, and what a
    step into others costs."""

    __slots__ = ("barred", "costs", "stops")

    def __init__(self, barred: int = 0, stops: int = 0, costs: tuple[tuple[int, int], ...] = ()) -> None:
        self.barred = barred
        self.stops = stops
        # Masks of spaces and the movement that a step into them takes; the last one counts.
        self.costs = costs

    def cost(self, space: int) -> int:
        found = 1
        for spaces, cost in self.costs:
            if spaces >> space & 1:
                found = cost
        return found


EVEN_GROUND: Final = Ground()


class Board:
    """A battlefield, ready to be played on. Spaces are numbered in the order of the file."""

    def __init__(self, data: BoardData) -> None:
        self.id = data.id
        self.data = data
        spaces = data.spaces
        self.size = len(spaces)
        self.ids: tuple[str, ...] = tuple(space.id for space in spaces)
        self.index = {id: i for i, id in enumerate(self.ids)}
        self.starts: dict[int, int] = {space.start: i for i, space in enumerate(spaces) if space.start}
        self.item_kinds: dict[int, str] = {i: space.item for i, space in enumerate(spaces) if space.item}
        self.all = (1 << self.size) - 1
        self.start_mask = sum(1 << i for i in self.starts.values())
        # Adjacent for attacks and effects: joined by a line, whichever way it runs (R3.1).
        self.adjacent = [0] * self.size
        # Where one step of movement may lead along lines; one-way lines count in their direction only.
        self.steps = [0] * self.size
        self.lines: dict[str, list[tuple[int, int]]] = {}
        # Those whose property holds in one direction only.
        self.directed = frozenset((self.index[a], self.index[b]) for a, b in data.directed)
        for a, b in data.edges:
            self._join(self.index[a], self.index[b], both=True)
        for a, b in data.one_way:
            self._join(self.index[a], self.index[b], both=False)
        for a, b, word in data.properties:
            self.lines.setdefault(word, []).append((self.index[a], self.index[b]))
        # A token lies on a space or on a line: lines are numbered after the spaces. For each such place the spaces that it
        # touches, and what it is called: a line as boards write it.
        ends = list(dict.fromkeys([_in_order(self.index[a], self.index[b]) for a, b in (*data.edges, *data.one_way)]))
        self.touched: list[int] = [1 << space for space in range(self.size)] + [1 << a | 1 << b for a, b in ends]
        self.place_ids: tuple[str, ...] = (*self.ids, *[f"{self.ids[a]} - {self.ids[b]}" for a, b in ends])
        self.line_between: dict[tuple[int, int], int] = {}
        for number, (one, other) in enumerate(ends, self.size):
            self.line_between[one, other] = self.line_between[other, one] = number
        self.zone_ids: tuple[str, ...] = tuple(zone.id for zone in data.zones)
        # For each space, the mask of its zones; for each zone, the mask of its spaces.
        self.zones_at = [sum(1 << self.zone_ids.index(zone) for zone in set(space.zones)) for space in spaces]
        self.zone_spaces = [sum(1 << i for i, at in enumerate(self.zones_at) if at >> zone & 1) for zone in range(len(self.zone_ids))]
        self.zone = self._zones(spaces)
        self.passages = self._passages(spaces)
        self.distance = [self._distances(i) for i in range(self.size)]
        # By number of steps, for each space: where they lead when nobody is in the way; 0 where it was not asked for yet.
        self._open_reach: list[list[int]] = []
        self._reach_memo: dict[tuple[int, int, int, tuple[int, ...], Closed], int] = {}
        self._ways_memo: dict[tuple[int, int, int, int, tuple[int, ...], Closed, int], tuple[Destination, ...]] = {}

    def _join(self, a: int, b: int, *, both: bool) -> None:
        self.steps[a] |= 1 << b
        self.adjacent[a] |= 1 << b
        self.adjacent[b] |= 1 << a
        if both:
            self.steps[b] |= 1 << a

    def _zones(self, spaces: tuple[SpaceData, ...]) -> list[int]:
        """For each space, the spaces that share a zone with it, itself included (R3.2)."""
        members: dict[str, int] = {}
        for i, space in enumerate(spaces):
            for zone in space.zones:
                members[zone] = members.get(zone, 0) | 1 << i
        out = []
        for i, space in enumerate(spaces):
            mask = 1 << i
            for zone in space.zones:
                mask |= members[zone]
            out.append(mask)
        return out

    def _passages(self, spaces: tuple[SpaceData, ...]) -> tuple[int, ...]:
        """The masks of secret passages that join each other (R3.4)."""
        groups: dict[str, int] = {}
        for i, space in enumerate(spaces):
            if space.passage is not None:
                groups[space.passage] = groups.get(space.passage, 0) | 1 << i
        return tuple(groups[name] for name in sorted(groups))

    def _distances(self, start: int) -> list[int]:
        """Lines from this space to every other, fighters and passages ignored."""
        out = [FAR] * self.size
        out[start] = 0
        frontier = [start]
        while frontier:
            found = []
            for a in frontier:
                for b in bits(self.adjacent[a]):
                    if out[b] == FAR:
                        out[b] = out[a] + 1
                        found.append(b)
            frontier = found
        return out

    def within(self, space: int, steps: int, closed: Closed = ()) -> int:
        """The spaces at most so many lines away, without those that are closed."""
        if not closed:
            row = self.distance[space]
            return sum(1 << i for i in range(self.size) if row[i] <= steps)
        table = self._without(self.adjacent, closed)
        found = frontier = 1 << space
        for _ in range(steps):
            onward = 0
            for here in bits(frontier):
                onward |= table[here]
            frontier = onward & ~found
            found |= frontier
        return found

    def beyond(self, space: int, closed: Closed) -> int:
        """The spaces that are adjacent by lines which are not closed."""
        return self._without(self.adjacent, closed)[space]

    def blocked_steps(self, closed: Closed) -> tuple[int, ...]:
        """`steps` without the lines that are closed."""
        return self._without(self.steps, closed)

    def _without(self, joined: list[int], closed: Closed) -> tuple[int, ...]:
        """A table of the spaces joined to each, without the lines that are closed."""
        table = list(joined)
        for which in closed:
            if isinstance(which, int):
                for space in bits(which):
                    table[space] &= ~which
                continue
            for a, b in self.lines.get(which, ()):
                table[a] &= ~(1 << b)
                if (a, b) not in self.directed:
                    table[b] &= ~(1 << a)
        return tuple(table)

    def reach(self, start: int, steps: int, blocked: int, groups: tuple[int, ...], closed: Closed = ()) -> int:
        """The spaces that `steps` movement can enter from `start`, never entering `blocked`.

        `groups` are masks of spaces that count as adjacent to each other for this mover (passages, tokens); `closed`
        are lines it may not cross.
        """
        if groups is self.passages and not closed and 0 <= steps <= self.size:
            # Where nobody is in the way, all that matters is the board.
            while len(self._open_reach) <= steps:
                self._open_reach.append([0] * self.size)
            open_reach = self._open_reach[steps]
            seen = open_reach[start]
            if not seen:
                seen = open_reach[start] = self._spread(start, steps, 0, groups, closed)
            if not seen & blocked:
                return seen
        key = (start, steps, blocked, groups, closed)
        found = self._reach_memo.get(key)
        if found is None:
            found = self._spread(start, steps, blocked, groups, closed)
            if len(self._reach_memo) > _MEMO_LIMIT:
                self._reach_memo.clear()
            self._reach_memo[key] = found
        return found

    def _spread(self, start: int, steps: int, blocked: int, groups: tuple[int, ...], closed: Closed) -> int:
        table = self.blocked_steps(closed) if closed else self.steps
        seen = frontier = 1 << start
        for _ in range(steps):
            frontier = _onward(frontier, table, groups) & ~seen & ~blocked
            if not frontier:
                break
            seen |= frontier
        return seen

    def ways(self, start: int, steps: int, blocked: int, taken: int, groups: tuple[int, ...], closed: Closed, marks: int) -> tuple[Destination, ...]:
        """What `reach` finds and is not `taken`, told apart by the marked places passed; staying at the start comes
        first.

        Passing means entering a marked space and leaving it again (R14.4), where the start does not count; or crossing a marked line.
        """
        key = (start, steps, blocked, taken, groups, closed, marks)
        ways = self._ways_memo.get(key)
        if ways is None:
            walks = self._walks_over_lines if marks >> self.size else self._walks
            # Where a move ends, it enters anyway: having been there before makes no difference.
            ends = {
                (space, passed & ~(1 << space))
                for passed, spaces in walks(start, steps, blocked, groups, closed, marks).items()
                for space in bits(spaces & ~taken)
            }
            staying = (start, 0)
            ends.discard(staying)
            ways = (staying, *sorted(ends))
            if len(self._ways_memo) > _MEMO_LIMIT:
                self._ways_memo.clear()
            self._ways_memo[key] = ways
        return ways

    def rough_ways(
        self, start: int, movement: int, blocked: int, groups: tuple[int, ...], closed: Closed, marks: int, ground: Ground
    ) -> tuple[Destination, ...]:
        """Every space in reach of so much movement where steps differ in what they cost and some end the move, with
        every set of marked spaces that a walk to it can enter and leave."""
        table = self.blocked_steps(closed) if closed else self.steps
        spent: dict[Destination, int] = {(start, 0): 0}
        waiting: list[list[Destination]] = [[] for _ in range(movement + 1)]
        waiting[0].append((start, 0))
        for level in range(movement + 1):
            while waiting[level]:
                way = waiting[level].pop()
                space, passed = way
                here = 1 << space
                if spent[way] < level or (ground.stops & here and space != start):
                    continue
                left = passed | here if marks & here and space != start else passed
                onward = table[space]
                for group in groups:
                    if group & here:
                        onward |= group
                for target in bits(onward & ~blocked & ~here):
                    cost = level + ground.cost(target)
                    for crossed in self._crossings(space, target, table, groups, marks):
                        on = (target, left | crossed)
                        if cost <= movement and cost < spent.get(on, movement + 1):
                            spent[on] = cost
                            waiting[cost].append(on)
        return tuple(sorted({(space, passed & ~(1 << space)) for space, passed in spent}))

    def exact_ways(
        self, start: int, least: int, most: int, blocked: int, groups: tuple[int, ...], closed: Closed, marks: int, stops: int = 0
    ) -> tuple[Destination, ...]:
        """Where paths of at least and at most so many steps end that enter no space twice, told apart by the marked
        spaces passed (R15.13). `stops` are spaces that a path does not leave."""
        table = self.blocked_steps(closed) if closed else self.steps
        found: set[Destination] = set()
        # Paths that end in one place after the same spaces go on alike.
        paths = {(start, 1 << start)}
        for step in range(1, min(most, self.size) + 1):
            longer: set[tuple[int, int]] = set()
            for space, entered in paths:
                if stops >> space & 1 and space != start:
                    continue
                onward = table[space]
                for group in groups:
                    if group >> space & 1:
                        onward |= group
                for target in bits(onward & ~blocked & ~entered):
                    longer.update((target, entered | 1 << target | crossed) for crossed in self._crossings(space, target, table, groups, marks))
            if not longer:
                break
            paths = longer
            if step >= least:
                found |= {(space, entered & marks & ~(1 << space) & ~(1 << start)) for space, entered in paths}
        return tuple(sorted(found))

    def _crossings(self, space: int, target: int, table: list[int] | tuple[int, ...], groups: tuple[int, ...], marks: int) -> tuple[int, ...]:
        """What a step from one space to another crosses, as masks of marked lines: nothing, where something else joins
        them as well."""
        line = self.line_between.get((space, target), -1)
        if line < 0 or not marks >> line & 1 or not table[space] >> target & 1:
            return _NOTHING
        both = 1 << space | 1 << target
        return (0, 1 << line) if any(group & both == both for group in groups) else (1 << line,)

    def _walks(self, start: int, steps: int, blocked: int, groups: tuple[int, ...], closed: Closed, marks: int) -> dict[int, int]:
        """For every set of marked spaces that a walk can pass, the spaces in reach of it."""
        table = self.blocked_steps(closed) if closed else self.steps
        marks &= ~(1 << start)
        found = {0: 1 << start}
        frontier = {0: 1 << start}
        for _ in range(steps):
            reached: dict[int, int] = {}
            for passed, spaces in frontier.items():
                reached[passed] = reached.get(passed, 0) | _onward(spaces & ~marks, table, groups)
                for space in bits(spaces & marks):
                    here = 1 << space
                    reached[passed | here] = reached.get(passed | here, 0) | _onward(here, table, groups) & ~here
            frontier = {}
            for passed, spaces in reached.items():
                new = spaces & ~blocked & ~found.get(passed, 0)
                if new:
                    frontier[passed] = new
                    found[passed] = found.get(passed, 0) | new
        return found

    def _walks_over_lines(self, start: int, steps: int, blocked: int, groups: tuple[int, ...], closed: Closed, marks: int) -> dict[int, int]:
        """Likewise, where lines are marked too: which ones a walk passes depends on every step of it."""
        table = self.blocked_steps(closed) if closed else self.steps
        found = {(start, 0)}
        frontier = found
        for _ in range(steps):
            reached: set[Destination] = set()
            for space, passed in frontier:
                here = 1 << space
                left = passed | here if marks & here and space != start else passed
                for target in bits(_onward(here, table, groups) & ~blocked & ~here):
                    reached.update([(target, left | crossed) for crossed in self._crossings(space, target, table, groups, marks)])
            frontier = reached - found
            found = found | frontier
        spaces: dict[int, int] = {}
        for space, passed in found:
            spaces[passed] = spaces.get(passed, 0) | 1 << space
        return spaces


def _onward(spaces: int, table: list[int] | tuple[int, ...], groups: tuple[int, ...]) -> int:
    """Where one step leads from these spaces."""
    found = 0
    for group in groups:
        if spaces & group:
            found |= group
    for space in bits(spaces):
        found |= table[space]
    return found
