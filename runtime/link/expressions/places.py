"""Where fighters, tokens and spaces of a set are: spaces and masks of spaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from runtime.ir import SPACES, TOKENS, Expression
from runtime.link.board import bits
from runtime.link.expressions.base import Mask, MembersOf, compile_members, opened
from runtime.rules.zones import zones_of, zones_of_spaces
from runtime.state.frames import Context
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


def spaces_of(state: State, fighters: tuple[int, ...]) -> list[int]:
    """The spaces that these fighters cover."""
    out: list[int] = []
    for fighter in fighters:
        out += bits(state.body[fighter])
    return out


def fighter_mask(state: State, fighters: tuple[int, ...]) -> int:
    mask = 0
    for fighter in fighters:
        mask |= state.body[fighter]
    return mask


def token_mask(spaces: Sequence[int], tokens: tuple[int, ...]) -> int:
    """The mask of the places of these tokens; bits of lines are no spaces."""
    mask = 0
    for token in tokens:
        if spaces[token] >= 0:
            mask |= 1 << spaces[token]
    return mask


def token_spaces(state: State, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Where these tokens are; one that lies on a line is measured from either end of it."""
    touched = state.m.board.touched
    return tuple([space for token in tokens if state.tokens[token] >= 0 for space in bits(touched[state.tokens[token]])])


def compile_places(ir: Expression, scope: Scope) -> MembersOf:
    """The spaces of a set of fighters, tokens or spaces. A slot says by its `of` mark what it holds: ["slot", i,
    "tokens"]."""
    op, operands = opened(ir)
    members = compile_members(ir, scope)
    kind = operands[1] if op == "slot" and len(operands) > 1 else "tokens" if op in TOKENS else "spaces" if op in SPACES else "fighters"
    if kind == "spaces":
        return members
    if kind == "tokens":
        return lambda state, context: token_spaces(state, members(state, context))

    def places(state: State, context: Context) -> tuple[int, ...]:
        return tuple(spaces_of(state, members(state, context)))

    return places


def compile_zones(ir: Expression, scope: Scope) -> Mask:
    """The mask of the zones of a set of fighters, tokens or spaces."""
    op, operands = opened(ir)
    if op in TOKENS or op in SPACES or (op == "slot" and len(operands) > 1):
        places = compile_places(ir, scope)

        def zones(state: State, context: Context) -> int:
            return zones_of_spaces(state, mask_of(places(state, context)))

        return zones
    members = compile_members(ir, scope)

    def zones_of_fighters(state: State, context: Context) -> int:
        mask = 0
        for fighter in members(state, context):
            mask |= zones_of(state, fighter)
        return mask

    return zones_of_fighters


def mask_of(members: tuple[int, ...]) -> int:
    """A set as a mask."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def _union_of(table: Callable[[State], list[int]]) -> Callable[[State, tuple[int, ...]], int]:
    def union(state: State, spaces: tuple[int, ...]) -> int:
        rows, mask = table(state), 0
        for space in spaces:
            mask |= rows[space]
        return mask

    return union


adjacent_mask = _union_of(lambda state: state.m.board.adjacent)
zone_mask = _union_of(lambda state: state.m.board.zone)


def within_mask(state: State, spaces: tuple[int, ...], steps: int) -> int:
    mask = 0
    for space in spaces:
        mask |= state.m.board.within(space, steps)
    return mask
