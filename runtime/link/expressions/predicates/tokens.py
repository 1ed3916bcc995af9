"""Which tokens a set keeps. One that lies on a line is measured from either end of it (R15.32)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.expressions.base import (
    Predicate,
    Test,
    compile_members,
    compile_number,
    predicate,
)
from runtime.link.expressions.places import adjacent_mask, compile_places, compile_zones, mask_of, within_mask
from runtime.link.expressions.predicates.shared import combinations, membership
from runtime.rules.zones import spaces_of_zones
from runtime.state.frames import Context
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


@predicate("token.at")
def _token_at(scope: Scope, of: Expression) -> Predicate:
    places = compile_places(of, scope)

    def build(state: State, context: Context) -> Test:
        mask, touched = mask_of(places(state, context)), state.m.board.touched
        return lambda t: bool(mask & touched[state.tokens[t]])

    return build


def _token_space_predicate(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @predicate(f"token.{name}")
    def build(scope: Scope, of: Expression) -> Predicate:
        places = compile_places(of, scope)

        def test(state: State, context: Context) -> Test:
            mask = mask_of(state, places(state, context))
            return lambda t: bool(mask & state.m.board.touched[state.tokens[t]])

        return test


_token_space_predicate("adjacent_to", adjacent_mask)


@predicate("token.in_zone_of")
def _token_in_zone_of(scope: Scope, of: Expression) -> Predicate:
    zones = compile_zones(of, scope)

    def test(state: State, context: Context) -> Test:
        mask = spaces_of_zones(state, zones(state, context))
        return lambda t: bool(mask & state.m.board.touched[state.tokens[t]])

    return test


@predicate("token.in_zone")
def _token_in_zone(scope: Scope, zones: Expression) -> Predicate:
    which = compile_members(zones, scope)

    def test(state: State, context: Context) -> Test:
        mask = spaces_of_zones(state, mask_of(which(state, context)))
        return lambda t: bool(mask & state.m.board.touched[state.tokens[t]])

    return test


@predicate("token.within")
def _token_within(scope: Scope, steps: Expression, of: Expression) -> Predicate:
    number, places = compile_number(steps, scope), compile_places(of, scope)

    def build(state: State, context: Context) -> Test:
        mask = within_mask(state, places(state, context), number(state, context))
        return lambda t: bool(mask & state.m.board.touched[state.tokens[t]])

    return build


membership("token.not_in", wanted=False)
combinations("token")
