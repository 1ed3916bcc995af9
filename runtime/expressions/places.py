"""Where fighters, tokens and spaces of a set are: spaces and masks of spaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.expressions.base import Closure, compile_expression
from runtime.ir import SPACES, TOKENS
from runtime.state import State

if TYPE_CHECKING:
    from runtime.linked import Scope


def spaces_of(state: State, fighters: tuple[int, ...]) -> list[int]:
    return [state.space[f] for f in fighters if state.space[f] >= 0]


def fighter_mask(state: State, fighters: tuple[int, ...]) -> int:
    mask = 0
    for f in fighters:
        if state.space[f] >= 0:
            mask |= 1 << state.space[f]
    return mask


def token_mask(spaces: list[int], tokens: tuple[int, ...]) -> int:
    mask = 0
    for token in tokens:
        if spaces[token] >= 0:
            mask |= 1 << spaces[token]
    return mask


def compile_places(ir: Any, scope: Scope) -> Closure:
    """The spaces of a set of fighters, tokens or spaces. A slot says by its `of` mark what it holds: ["slot", i, "tokens"]."""
    members = compile_expression(ir[:2] if isinstance(ir, list) and ir[0] == "slot" else ir, scope)
    op = ir[0] if isinstance(ir, list) else ir
    kind = ir[2] if op == "slot" and len(ir) > 2 else "tokens" if op in TOKENS else "spaces" if op in SPACES else "fighters"
    if kind == "spaces":
        return members
    if kind == "tokens":
        return lambda state, frame: tuple(state.tokens[t] for t in members(state, frame) if state.tokens[t] >= 0)
    return lambda state, frame: tuple(spaces_of(state, members(state, frame)))


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
