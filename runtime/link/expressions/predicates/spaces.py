"""Which spaces a set keeps: each predicate is a mask of the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.expressions.base import (
    SPACE_MASKS,
    Mask,
    compile_members,
    compile_number,
    compile_truth,
    opened,
    space_mask,
)
from runtime.link.expressions.places import adjacent_mask, compile_places, compile_zones, fighter_mask, mask_of, token_mask, within_mask, zone_mask
from runtime.rules.bodies import with_room
from runtime.rules.movement import token_spaces
from runtime.rules.zones import spaces_of_zones
from runtime.state.frames import Context, Looking
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


@space_mask("empty")
def _space_empty(scope: Scope) -> Mask:
    return lambda state, context: state.m.board.all & ~fighter_mask(state, tuple(range(len(state.space))))


@space_mask("empty_for")
def _space_empty_for(scope: Scope, of: Expression) -> Mask:
    who = compile_members(of, scope)

    def mask(state: State, context: Context) -> int:
        own = who(state, context)
        return state.m.board.all & ~fighter_mask(state, tuple([f for f in range(len(state.space)) if f not in own]))

    large = scope.match.large
    if not any(large):
        return mask

    def roomy(state: State, context: Context) -> int:
        """For a large fighter another space beside it has to be empty too (R15.1)."""
        free = mask(state, context)
        return with_room(state.m.board.adjacent, free) if any(large[f] for f in who(state, context)) else free

    return roomy


def _space_by_places(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @space_mask(name)
    def build(scope: Scope, of: Expression) -> Mask:
        places = compile_places(of, scope)
        return lambda state, context: mask_of(state, places(state, context))


_space_by_places("adjacent_to", adjacent_mask)


@space_mask("in_zone_of")
def _space_in_zone_of(scope: Scope, of: Expression) -> Mask:
    places, zones = compile_places(of, scope), compile_zones(of, scope)

    def mask(state: State, context: Context) -> int:
        if state.m.zones_shift:
            return spaces_of_zones(state, zones(state, context))
        return zone_mask(state, places(state, context))

    return mask


@space_mask("in_zone")
def _space_in_zone(scope: Scope, zones: Expression) -> Mask:
    which = compile_members(zones, scope)
    return lambda state, context: spaces_of_zones(state, mask_of(which(state, context)))


@space_mask("within")
def _space_within(scope: Scope, steps: Expression, of: Expression) -> Mask:
    number, places = compile_number(steps, scope), compile_places(of, scope)
    return lambda state, context: within_mask(state, places(state, context), number(state, context))


@space_mask("with_token")
def _space_with_token(scope: Scope, name: str) -> Mask:
    tokens = scope.tokens(name)
    return lambda state, context: token_mask(state.tokens, tokens)


@space_mask("without_token")
def _space_without_token(scope: Scope, name: str) -> Mask:
    tokens = scope.tokens_of_everybody(name)
    return lambda state, context: ~token_mask(state.tokens, tokens)


@space_mask("open_to")
def _space_open_to(scope: Scope, of: Expression) -> Mask:
    which = compile_members(of, scope)

    def mask(state: State, context: Context) -> int:
        spaces = 0
        for token in which(state, context):
            spaces |= ~token_spaces(state, token)
        return spaces

    return mask


@space_mask("start")
def _space_start(scope: Scope, number: Expression) -> Mask:
    value = compile_number(number, scope)

    def mask(state: State, context: Context) -> int:
        wanted = value(state, context)
        board = state.m.board
        return board.start_mask if wanted == 0 else 1 << board.starts[wanted] if wanted in board.starts else 0

    return mask


@space_mask("start_of")
def _space_start_of(scope: Scope, players: Expression) -> Mask:
    who = compile_members(players, scope)

    def mask(state: State, context: Context) -> int:
        match, spaces = state.m, 0
        for player in who(state, context):
            spaces |= 1 << match.board.starts[(player - match.first) % match.players + 1]
        return spaces

    return mask


@space_mask("began")
def _space_began(scope: Scope, fighters: Expression) -> Mask:
    who = compile_members(fighters, scope)

    def mask(state: State, context: Context) -> int:
        spaces = 0
        for fighter in who(state, context):
            spaces |= state.start_body[fighter]
        return spaces

    return mask


def _compile_masks(predicates: tuple[Expression, ...], scope: Scope) -> list[Mask]:
    return [SPACE_MASKS[name](scope, *operands) for name, operands in map(opened, predicates)]


@space_mask("not")
def _space_not(scope: Scope, inner: Expression) -> Mask:
    (one,) = _compile_masks((inner,), scope)
    return lambda state, context: ~one(state, context)


@space_mask("all")
def _space_all(scope: Scope, *inner: Expression) -> Mask:
    masks = _compile_masks(inner, scope)

    def mask(state: State, context: Context) -> int:
        spaces = state.m.board.all
        for one in masks:
            spaces &= one(state, context)
        return spaces

    return mask


@space_mask("any")
def _space_any(scope: Scope, *inner: Expression) -> Mask:
    masks = _compile_masks(inner, scope)

    def mask(state: State, context: Context) -> int:
        spaces = 0
        for one in masks:
            spaces |= one(state, context)
        return spaces

    return mask


@space_mask("that")
def _space_that(scope: Scope, condition: Expression) -> Mask:
    holds = compile_truth(condition, scope)

    def mask(state: State, context: Context) -> int:
        looking, spaces = Looking(context), 0
        for space in range(state.m.board.size):
            looking.candidates["space"] = space
            if holds(state, looking):
                spaces |= 1 << space
        return spaces

    return mask


def _space_membership(name: str, *, wanted: bool) -> None:
    @space_mask(name)
    def build(scope: Scope, of: Expression) -> Mask:
        places = compile_places(of, scope)

        def mask(state: State, context: Context) -> int:
            those = 0
            for space in places(state, context):
                those |= 1 << space
            return those if wanted else ~those

        return mask


_space_membership("in", wanted=True)


_space_membership("not_in", wanted=False)
