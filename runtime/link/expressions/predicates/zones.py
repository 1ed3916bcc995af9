"""Which zones a set keeps: each predicate is a mask of the zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.expressions.base import (
    Mask,
    compile_members,
    zone_mask_of,
)
from runtime.link.expressions.places import compile_zones, mask_of
from runtime.rules.zones import zones_of_spaces
from runtime.state.frames import Context
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


@zone_mask_of("of")
def _zone_of(scope: Scope, of: Expression) -> Mask:
    return compile_zones(of, scope)


@zone_mask_of("not_of")
def _zone_not_of(scope: Scope, of: Expression) -> Mask:
    zones = compile_zones(of, scope)
    return lambda state, context: ~zones(state, context)


@zone_mask_of("began")
def _zone_began(scope: Scope, of: Expression) -> Mask:
    fighters = compile_members(of, scope)

    def mask(state: State, context: Context) -> int:
        found = 0
        for fighter in fighters(state, context):
            found |= zones_of_spaces(state, state.start_body[fighter])
        return found

    return mask


@zone_mask_of("in")
def _zone_in(scope: Scope, of: Expression) -> Mask:
    which = compile_members(of, scope)
    return lambda state, context: mask_of(which(state, context))


@zone_mask_of("not_in")
def _zone_not_in(scope: Scope, of: Expression) -> Mask:
    which = compile_members(of, scope)
    return lambda state, context: ~mask_of(which(state, context))
