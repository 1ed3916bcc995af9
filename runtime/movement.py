"""Movement: where a fighter or a token may go, and going there (R3.4, R5.4 to R5.9, R9.3, R9.4)."""

from __future__ import annotations

from typing import Any

from runtime.board import Destination, bits, unmarked
from runtime.engine import answer, ask, emit, goto, note, pop, procedure
from runtime.fighters import FACTS, put
from runtime.modifiers import active_modifiers
from runtime.state import F_PC, Frame, Option, State


def occupied(state: State, *, but: int = -1) -> int:
    """The mask of spaces with a fighter on them."""
    mask = 0
    for fighter, space in enumerate(state.space):
        if space >= 0 and fighter != but:
            mask |= 1 << space
    return mask


def impassable(state: State, fighter: int, through: str, player: int) -> int:
    """The spaces of fighters that block this mover. `through` adds to what its own side lets pass, as `player` sees it."""
    sides = state.m.side_of
    words = {through, *(modifier.operands[0] for modifier, _ in active_modifiers(state, "move_through", fighter))}
    if "any" in words:
        return 0
    friendly = {sides[fighter]}
    if "opposing" in words:
        friendly |= {*sides} - {state.m.side[player]}
    mask = 0
    for other, space in enumerate(state.space):
        if space >= 0 and sides[other] not in friendly:
            mask |= 1 << space
    return mask


def shortcuts(state: State, fighter: int) -> tuple[int, ...]:
    """Groups of spaces that count as adjacent to each other when this fighter moves: passages (R3.5), tokens (R9.3)."""
    match = state.m
    groups = () if match.large[fighter] else match.board.passages
    for modifier, _ in active_modifiers(state, "token_paths", fighter):
        spaces = 0
        for token in match.tokens_of[match.owner[fighter]].get(modifier.operands[0], ()):
            if state.tokens[token] >= 0:
                spaces |= 1 << state.tokens[token]
        groups += (spaces,)
    return groups


def closed_lines(state: State, fighter: int) -> tuple[str, ...]:
    if "block_lines" not in state.m.modifier_kinds:
        return ()
    return tuple(sorted({modifier.operands[0] for modifier, _ in active_modifiers(state, "block_lines", fighter)}))


def may_leave(state: State, fighter: int) -> bool:
    return not (active_modifiers(state, "forbid", fighter, "move") or active_modifiers(state, "forbid", fighter, "leave_space"))


def destinations(state: State, fighter: int, steps: int, through: str, player: int, *, paths: bool) -> tuple[Destination, ...]:
    """Every way this fighter's move may end, its own space first; told apart by what it passed only where `paths` asks for it."""
    here = state.space[fighter]
    if here < 0:
        return ()
    if steps <= 0 or not may_leave(state, fighter):
        return ((here, 0),)
    board = state.m.board
    blocked = impassable(state, fighter, through, player)
    groups = shortcuts(state, fighter)
    closed = closed_lines(state, fighter)
    taken = occupied(state, but=fighter)
    marks = marked_spaces(state, fighter, player) & ~blocked if paths else 0
    if not marks:
        ends = board.reach(here, steps, blocked, groups, closed) & ~taken & ~(1 << here)
        return ((here, 0), *unmarked(ends))
    return board.ways(here, steps, blocked, taken, groups, closed, marks)


def marked_spaces(state: State, fighter: int, player: int) -> int:
    """The spaces that matter when passed: those of fighters that oppose `player`, and of tokens that something listens for."""
    sides, own = state.m.side_of, state.m.side[player]
    mask = 0
    for other, space in enumerate(state.space):
        if space >= 0 and other != fighter and sides[other] != own:
            mask |= 1 << space
    return mask | _listened_tokens(state)


def _listened_tokens(state: State) -> int:
    mask = 0
    if "entered_token" in state.m.listeners:
        for space in state.tokens:
            if space >= 0:
                mask |= 1 << space
    return mask


def paths_matter(state: State, fighter: int) -> bool:
    """Does anything read which way a maneuver went?"""
    if _listened_tokens(state):
        return True
    return state.m.reads_passed and bool(active_modifiers(state, "move_through", fighter))


def move_to(state: State, fighter: int, destination: Destination, *, mover: int) -> tuple[int, ...]:
    """Carry out a move. Returns the fighters moved through."""
    space, passed = destination
    start = state.space[fighter]
    through = tuple(other for other in range(len(state.space)) if other != fighter and state.space[other] >= 0 and passed >> state.space[other] & 1)
    for other in through:
        state.passed[fighter] |= 1 << other
    if space == start and not passed:
        return ()
    length = _length(state, fighter, space) if state.m.counts_steps else 1
    put(state, fighter, space)
    state.facts[fighter] |= FACTS["moved"]
    state.moved[fighter] += length
    note(state, "moved", fighter, start, space, through)
    for token, at in enumerate(state.tokens):
        if at >= 0 and (passed >> at & 1 or (at == space and space != start)):
            emit(state, "entered_token", fighter=fighter, player=state.m.owner[fighter], token=token)
    emit(state, "fighter_moved", fighter=fighter, source=mover, player=state.m.owner[fighter], amount=length)
    return through


def _length(state: State, fighter: int, space: int) -> int:
    """Fewest steps to the space with nobody in the way: what "spaces moved" counts."""
    start, groups, board = state.space[fighter], shortcuts(state, fighter), state.m.board
    steps = 0
    while steps < board.size and not board.reach(start, steps, 0, groups) >> space & 1:
        steps += 1
    return steps


@procedure
def move(state: State, frame: Frame) -> None:
    """Move several fighters, each up to so many spaces: one decision each, in the order the mover chooses.

    Frame: [move, pc, fighters, steps, mover, through, owner, paths, origin, outs, moved, through so far, did]
    """
    fighters, steps, mover, through, owner, paths, origin = frame[2:9]
    if frame[F_PC] == 1:
        option = answer(state)
        goto(frame, 0)
        fighter = option[1]
        before = state.space[fighter]
        passed = move_to(state, fighter, (option[2], option[3]), mover=mover)
        frame[2] = tuple(other for other in fighters if other != fighter)
        frame[11] = tuple(dict.fromkeys((*frame[11], *passed)))
        frame[12] = frame[12] or state.space[fighter] != before
        return
    waiting = tuple(fighter for fighter in fighters if state.on_board(fighter))
    if not waiting:
        outs, moved, passed_all, did = frame[9:13]
        pop(state)
        spaces = tuple(dict.fromkeys(state.space[fighter] for fighter in moved if state.on_board(fighter)))
        write(state.stack[-1], outs, fighters=moved, moved_through=passed_all, spaces=spaces, did=did)
        return
    options: list[Option] = []
    for fighter in waiting:
        options += [("move", fighter, space, passed) for space, passed in destinations(state, fighter, steps, through, owner, paths=paths)]
    ask(state, frame, 1, mover, "move", tuple(options), ("move", steps), origin)


@procedure
def move_token(state: State, frame: Frame) -> None:
    """Move a token up to so many spaces, through anything. Frame: [move_token, pc, token, steps, mover, origin, outs]"""
    token, steps, mover, origin, outs = frame[2:7]
    if frame[F_PC] == 0:
        options = tuple(("token_to", token, space) for space in token_destinations(state, token, steps))
        ask(state, frame, 1, mover, "move_token", options, ("move_token", steps, token), origin)
        return
    space = answer(state)[2]
    did = state.tokens[token] != space
    if did:
        put_token(state, token, space)
    pop(state)
    write(state.stack[-1], outs, tokens=(token,), did=did)


def token_destinations(state: State, token: int, steps: int) -> list[int]:
    here = state.tokens[token]
    reach = state.m.board.reach(here, steps, 0, state.m.board.passages)
    return [here, *bits(reach & ~token_spaces(state, token) & ~(1 << here))]


def token_spaces(state: State, token: int) -> int:
    """The spaces where another token of this name keeps this one from standing."""
    kind = state.m.token_kind[token]
    if not kind.one_per_space:
        return 0
    mask = 0
    for other in kind.tokens:
        if other != token and state.tokens[other] >= 0:
            mask |= 1 << state.tokens[other]
    return mask


def put_token(state: State, token: int, space: int) -> None:
    start = state.tokens[token]
    state.tokens[token] = space
    note(state, "token", token, start, space)


def write(frame: Frame, outs: tuple[tuple[str, int], ...], **values: Any) -> None:
    """Leave results in the slots that ask for them."""
    for field, slot in outs:
        frame[slot] = values[field]
