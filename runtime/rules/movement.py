"""Movement: where a fighter or a token may go, and going there (R3.4, R5.4 to R5.9, R9.3, R9.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import LineOffer, MoveOffer, Offer, TokenToOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, emit, note
from runtime.link.board import EVEN_GROUND, Closed, Destination, bits
from runtime.link.pairs import pair_distance
from runtime.rules.bodies import put
from runtime.rules.ground import closed_lines, ground_for, in_the_way, marked_places, may_leave, on_line, shortcuts
from runtime.rules.large_moves import large_moves, large_moves_within
from runtime.rules.sides import player_of
from runtime.rules.zones import tell_zones
from runtime.run import running
from runtime.state.frames import Effect, Outs
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.match import Match

# How many sets of moves of one fighter are remembered in a match.
_MOST_REMEMBERED: Final = 4096
# No line is closed.
_OPEN: Final[Closed] = ()


def moves(state: State, fighter: int, steps: int, through: str, player: int, *, paths: bool, stay: bool) -> tuple[MoveOffer, ...]:
    """Every way this fighter's move may end, staying (where asked for) first; told apart by what it passed only where
    `paths` asks for it."""
    here = state.space[fighter]
    if here < 0:
        return ()
    if state.m.large[fighter]:
        return large_moves(state, fighter, steps, through, player, paths=paths, stay=stay)
    match, board = state.m, state.m.board
    staying = (match.move_offers[fighter][here],) if stay else ()
    if steps <= 0 or (match.holds_fighters and not may_leave(state, fighter)):
        return staying
    taken, blocked = in_the_way(state, fighter, through, player)
    groups, closed, ground = board.passages, _OPEN, EVEN_GROUND
    if match.walks_change:
        groups, closed, ground = shortcuts(state, fighter), closed_lines(state, fighter), ground_for(state, fighter)
        blocked |= ground.barred
    marks = marked_places(state, fighter, player) & ~blocked if paths else 0
    if ground.stops or ground.costs:
        rough = board.rough_ways(here, steps, blocked, groups, closed, marks, ground)
        return (*staying, *[MoveOffer(fighter, space, passed) for space, passed in rough if not taken >> space & 1 and (space, passed) != (here, 0)])
    if marks:
        found = _moves_past(match, fighter, board.ways(here, steps, blocked, taken, groups, closed, marks))
        return (*staying, *found) if stay else found
    ends = board.reach(here, steps, blocked, groups, closed) & ~(taken | 1 << here)
    # The same sets of spaces come up again and again.
    known = match.moves_to[fighter].get(ends)
    found = _moves_to(match, fighter, ends) if known is None else known
    return (*staying, *found) if stay else found


def _moves_to(match: Match, fighter: int, ends: int) -> tuple[MoveOffer, ...]:
    """The moves of a fighter to these spaces, by whatever way. They are remembered."""
    memo = match.moves_to[fighter]
    straight = match.move_offers[fighter]
    if len(memo) >= _MOST_REMEMBERED:
        memo.clear()
    found = memo[ends] = tuple([straight[space] for space in bits(ends)])
    return found


def _moves_past(match: Match, fighter: int, ways: tuple[Destination, ...]) -> tuple[MoveOffer, ...]:
    """Likewise, told apart by what they pass. The first way is to stay."""
    memo = match.moves_past[fighter]
    found = memo.get(ways)
    if found is None:
        found = tuple([MoveOffer(fighter, space, passed) for space, passed in ways[1:]])
        if len(memo) >= _MOST_REMEMBERED:
            memo.clear()
        memo[ways] = found
    return found


def moves_within(state: State, fighter: int, least: int, most: int, ends: int, through: str, player: int, *, paths: bool) -> tuple[MoveOffer, ...]:
    """Every way a move may end of at least and at most so many spaces, to one of the spaces `ends`. Where there is
    none, the fighter stays (R15.13)."""
    here = state.space[fighter]
    if here < 0:
        return ()
    if state.m.large[fighter]:
        return large_moves_within(state, fighter, least, most, ends, through, player, paths=paths)
    staying = state.m.move_offers[fighter][here]
    found: tuple[MoveOffer, ...] = ()
    if may_leave(state, fighter):
        if least <= 1:  # the shortest path to a space enters none twice
            found = moves(state, fighter, most, through, player, paths=paths, stay=False)
        else:
            found = _exact_moves(state, fighter, least, most, through, player, paths=paths)
        found = tuple([offer for offer in found if ends >> offer.space & 1 and (offer.space != here or least <= 0)])
    if least <= 0 and ends >> here & 1:
        return (staying, *found)
    return found or (staying,)


def _exact_moves(state: State, fighter: int, least: int, most: int, through: str, player: int, *, paths: bool) -> tuple[MoveOffer, ...]:
    ground = ground_for(state, fighter)
    taken, blocked = in_the_way(state, fighter, through, player)
    blocked |= ground.barred
    marks = marked_places(state, fighter, player) & ~blocked if paths else 0
    groups, closed = shortcuts(state, fighter), closed_lines(state, fighter)
    ways = state.m.board.exact_ways(state.space[fighter], least, most, blocked, groups, closed, marks, ground.stops)
    return tuple([MoveOffer(fighter, space, passed) for space, passed in ways if not taken >> space & 1])


def move_to(state: State, chosen: MoveOffer, least: int = 1) -> tuple[tuple[int, ...], int]:
    """Carry out a move of at least so many spaces. Returns the fighters moved through, and how many spaces it was."""
    fighter, space, passed = chosen.fighter, chosen.space, chosen.passed
    start, before = state.space[fighter], state.body[fighter]
    half, after = chosen.other_half, chosen.covers()
    through: tuple[int, ...] = ()
    if passed:
        through = tuple([other for other, body in enumerate(state.body) if other != fighter and passed & body])
        for other in through:
            state.passed[fighter] |= 1 << other
    elif after == before:
        return (), 0
    length = max(least, _length(state, fighter, space, after)) if state.m.counts_steps else 1
    put(state, fighter, space, half)
    if "moved" in state.m.tally_at:
        state.count("moved", fighter, length)
    note(state, events.MOVED, fighter, start, space, through)
    if half >= 0:
        note(state, events.COVERED, fighter, half)
    if not state.m.hears_moves:
        return through, length
    for token, at in enumerate(state.tokens):
        if at >= 0 and (passed | after & ~before) >> at & 1:
            if on_line(state, token):
                emit(state, "crossed_token", fighter=fighter, player=player_of(state, fighter), token=token)
            else:
                emit(state, "entered_token", fighter=fighter, player=player_of(state, fighter), token=token)
    emit(state, "fighter_moved", fighter=fighter, player=player_of(state, fighter), amount=length)
    tell_zones(state, fighter, before)
    return through, length


def _length(state: State, fighter: int, space: int, after: int) -> int:
    """Fewest steps to the space, ignoring fighters: what "spaces moved" counts. `after` are all spaces that it covers
    there."""
    if state.m.large[fighter]:
        return pair_distance(state.m.board, state.body[fighter], after)
    start, groups, board = state.space[fighter], shortcuts(state, fighter), state.m.board
    steps = 0
    while steps < board.size and not board.reach(start, steps, 0, groups) >> space & 1:
        steps += 1
    return steps


_MoveStage = Literal["choose", "move"]


class MoveFrame(Effect):
    """Moves several fighters, each up to so many spaces: one decision each, in the order the mover chooses. `owner` is
    whose effect it is. Where the effect says how far at least, or to which spaces (`ends`), `label` is how it asks; it
    is -1 where the move is free."""

    __slots__ = ("did", "ends", "fighters", "label", "least", "moved", "mover", "outs", "owner", "passed", "paths", "steps", "through", "waiting")

    stage: _MoveStage
    stages = get_args(_MoveStage)
    asks: ClassVar = {"choose": "move"}
    made_by: ClassVar = ("move", "move_within")
    holds: ClassVar = {
        "fighters": "fighter*",
        "steps": "number",
        "mover": "player",
        "through": "through",
        "owner": "player",
        "paths": "truth",
        "program": "program",
        "step": "count",
        "outs": "outs",
        "waiting": "fighter*",
        "least": "number",
        "ends": "spaces_mask",
        "label": "count?",
        "passed": "fighter*",
        "did": "truth",
        "moved": "number",
    }

    def __init__(
        self,
        fighters: tuple[int, ...],
        steps: int,
        mover: int,
        through: str,
        owner: int,
        paths: bool,
        program: int,
        step: int,
        outs: Outs,
        waiting: tuple[int, ...],
        least: int = 0,
        ends: int = 0,
        label: int = -1,
        passed: tuple[int, ...] = (),
        did: bool = False,
        moved: int = 0,
        stage: _MoveStage = "choose",
    ) -> None:
        self.fighters = fighters
        self.steps = steps
        self.mover = mover
        self.through = through
        self.owner = owner
        self.paths = paths
        self.program = program
        self.step = step
        self.outs = outs
        self.waiting = waiting
        self.least = least
        self.ends = ends
        self.label = label
        self.passed = passed
        self.did = did
        self.moved = moved
        self.stage = stage

    def copy(self) -> MoveFrame:
        return MoveFrame(
            self.fighters,
            self.steps,
            self.mover,
            self.through,
            self.owner,
            self.paths,
            self.program,
            self.step,
            self.outs,
            self.waiting,
            self.least,
            self.ends,
            self.label,
            self.passed,
            self.did,
            self.moved,
            self.stage,
        )

    def choose(self, state: State) -> None:
        offers: tuple[MoveOffer, ...] = ()
        for fighter in self.waiting:
            if self.label < 0:
                offers += moves(state, fighter, self.steps, self.through, self.owner, paths=self.paths, stay=True)
            else:
                offers += moves_within(state, fighter, self.least, self.steps, self.ends, self.through, self.owner, paths=self.paths)
        if offers:
            kind = questions.MOVE if self.label < 0 else questions.MOVE_WITHIN
            state.question = Question(kind, self.mover, offers, self.stage, (self.steps,), self.origin, self.label)
            self.stage = "move"
            return
        state.pop()
        spaces = tuple(dict.fromkeys(space for fighter in self.fighters for space in bits(state.body[fighter])))
        running(state).write(self.outs, fighters=self.fighters, moved_through=self.passed, spaces=spaces, moved=self.moved, did=self.did)

    def move(self, state: State) -> None:
        chosen = answer(state)
        assert isinstance(chosen, MoveOffer)
        fighter, before = chosen.fighter, state.body[chosen.fighter]
        through, length = move_to(state, chosen, max(1, self.least))
        self.waiting = tuple([other for other in self.waiting if other != fighter])
        if through:
            self.passed = tuple(dict.fromkeys((*self.passed, *through)))
        self.moved += length
        self.did = self.did or state.body[fighter] != before
        self.stage = "choose"


_TokenStage = Literal["choose", "move"]


class MoveTokenFrame(Effect):
    """Moves a token up to so many spaces, through anything; from line to line, where it lies on one (R15.32)."""

    __slots__ = ("mover", "outs", "steps", "token")

    stage: _TokenStage
    stages = get_args(_TokenStage)
    asks: ClassVar = {"choose": "move"}
    made_by: ClassVar = ("move_token",)
    holds: ClassVar = {"token": "token", "steps": "number", "mover": "player", "program": "program", "step": "count", "outs": "outs"}

    def __init__(self, token: int, steps: int, mover: int, program: int, step: int, outs: Outs, stage: _TokenStage = "choose") -> None:
        self.token = token
        self.steps = steps
        self.mover = mover
        self.program = program
        self.step = step
        self.outs = outs
        self.stage = stage

    def choose(self, state: State) -> None:
        offers: tuple[Offer, ...]
        if on_line(state, self.token):
            offers = tuple([LineOffer(self.token, line) for line in line_destinations(state, self.token, self.steps)])
        else:
            offers = tuple([TokenToOffer(self.token, space) for space in token_destinations(state, self.token, self.steps)])
        state.question = Question(questions.MOVE_TOKEN, self.mover, offers, self.stage, (self.steps, self.token), self.origin)
        self.stage = "move"

    def move(self, state: State) -> None:
        chosen = answer(state)
        place = chosen.line if isinstance(chosen, LineOffer) else chosen.space
        did = state.tokens[self.token] != place
        if did:
            put_token(state, self.token, place)
        state.pop()
        running(state).write(self.outs, tokens=(self.token,), did=did)


def token_destinations(state: State, token: int, steps: int) -> list[int]:
    here = state.tokens[token]
    reach = state.m.board.reach(here, steps, 0, state.m.board.passages)
    return [here, *bits(reach & ~token_spaces(state, token) & ~(1 << here))]


def line_destinations(state: State, token: int, steps: int) -> list[int]:
    """Where a token may go that lies on a line: each step is to a line that shares a space with the last one."""
    board = state.m.board
    here = state.tokens[token]
    found, spaces = [here], board.touched[here]
    taken = token_spaces(state, token)
    for _ in range(steps):
        lines = [line for line in range(board.size, len(board.touched)) if board.touched[line] & spaces and line not in found]
        found += lines
        for line in lines:
            spaces |= board.touched[line]
    return [here, *[line for line in found[1:] if not taken >> line & 1]]


def token_spaces(state: State, token: int) -> int:
    """The places, spaces and lines, where another token of this kind keeps this one from being: also one of a second player with the same
    hero (R9.4)."""
    kind = state.m.token_kind[token]
    if not kind.one_per_space:
        return 0
    mask = 0
    for other in kind.alike:
        if other != token and state.tokens[other] >= 0:
            mask |= 1 << state.tokens[other]
    return mask


def put_token(state: State, token: int, place: int, *, by_effect: bool = True) -> None:
    start = state.tokens[token]
    state.tokens[token] = place
    note(state, events.TOKEN, token, start, place)
    if place != start and by_effect:
        if place >= 0:
            emit(state, "token_placed", player=state.m.token_kind[token].player, token=token)
        else:
            emit(state, "token_removed", player=state.m.token_kind[token].player, token=token)
