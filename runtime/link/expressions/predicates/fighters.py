"""Which fighters a set keeps."""

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
from runtime.link.expressions.places import adjacent_mask, compile_places, compile_zones, mask_of, token_mask, within_mask, zone_mask
from runtime.link.expressions.predicates.shared import combinations, membership
from runtime.rules.roles import is_hero
from runtime.rules.sides import player_of, side_of
from runtime.rules.zones import zones_of
from runtime.state.frames import Context
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


@predicate("fighter.own")
def _is_own(scope: Scope) -> Predicate:
    if scope.match.sides_change:
        return lambda state, context: lambda f: player_of(state, f) == context.owner
    owner = scope.match.owner
    return lambda state, context: lambda f: owner[f] == context.owner


@predicate("fighter.friendly")
def _is_friendly(scope: Scope) -> Predicate:
    if scope.match.sides_change:
        return lambda state, context: lambda f: side_of(state, f) == state.m.side[context.owner]
    side = scope.match.side_of
    return lambda state, context: lambda f: side[f] == state.m.side[context.owner]


@predicate("fighter.opposing_side")
def _is_opposing(scope: Scope) -> Predicate:
    if scope.match.sides_change:
        return lambda state, context: lambda f: side_of(state, f) != state.m.side[context.owner]
    side = scope.match.side_of
    return lambda state, context: lambda f: side[f] != state.m.side[context.owner]


@predicate("fighter.of")
def _is_of(scope: Scope, player: Expression) -> Predicate:
    players = compile_members(player, scope)

    def build(state: State, context: Context) -> Test:
        who = players(state, context)
        return lambda f: player_of(state, f) in who

    return build


@predicate("fighter.role")
def _has_role(scope: Scope, word: str) -> Predicate:
    return lambda state, context: lambda f: is_hero(state, f) == (word == "hero")


@predicate("fighter.attack")
def _attacks_as(scope: Scope, word: str) -> Predicate:
    return lambda state, context: lambda f: state.m.ranged[f] == (word == "ranged")


@predicate("fighter.named")
def _is_named(scope: Scope, *ids: str) -> Predicate:
    fighters = frozenset(f for id in ids for f in scope.fighters(id))
    if forms := scope.forms_of_groups(ids):
        return lambda state, context: lambda f: f in fighters and forms.get(f, state.form[f]) == state.form[f]
    return lambda state, context: lambda f: f in fighters


def _fighter_space_predicate(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @predicate(f"fighter.{name}")
    def build(scope: Scope, of: Expression) -> Predicate:
        places = compile_places(of, scope)

        def test(state: State, context: Context) -> Test:
            mask = mask_of(state, places(state, context))
            return lambda f: bool(mask & state.body[f])

        return test


_fighter_space_predicate("adjacent_to", adjacent_mask)


@predicate("fighter.in_zone_of")
def _fighter_in_zone_of(scope: Scope, of: Expression) -> Predicate:
    places, zones = compile_places(of, scope), compile_zones(of, scope)

    def test(state: State, context: Context) -> Test:
        if state.m.zones_shift:
            wanted = zones(state, context)
            return lambda f: bool(wanted & zones_of(state, f))
        mask = zone_mask(state, places(state, context))
        return lambda f: bool(mask & state.body[f])

    return test


@predicate("fighter.in_zone")
def _fighter_in_zone(scope: Scope, zones: Expression) -> Predicate:
    which = compile_members(zones, scope)

    def test(state: State, context: Context) -> Test:
        wanted = mask_of(which(state, context))
        return lambda f: bool(wanted & zones_of(state, f))

    return test


@predicate("fighter.at")
def _is_at(scope: Scope, of: Expression) -> Predicate:
    places = compile_places(of, scope)

    def build(state: State, context: Context) -> Test:
        mask = 0
        for space in places(state, context):
            mask |= 1 << space
        return lambda f: bool(mask & state.body[f])

    return build


@predicate("fighter.within")
def _is_within(scope: Scope, steps: Expression, of: Expression) -> Predicate:
    number, places = compile_number(steps, scope), compile_places(of, scope)

    def build(state: State, context: Context) -> Test:
        mask = within_mask(state, places(state, context), number(state, context))
        return lambda f: bool(mask & state.body[f])

    return build


@predicate("fighter.on_token")
def _stands_on_token(scope: Scope, name: str) -> Predicate:
    tokens = scope.tokens(name)

    def build(state: State, context: Context) -> Test:
        mask = token_mask(state.tokens, tokens)
        return lambda f: bool(mask & state.body[f])

    return build


@predicate("fighter.marked")
def _is_marked(scope: Scope, name: str) -> Predicate:
    marks = scope.marks(name)
    return lambda state, context: lambda f: state.marks[marks + f] > 0


@predicate("fighter.moved_through_by")
def _was_passed(scope: Scope, of: Expression) -> Predicate:
    scope.match.reads_passed = True
    movers = compile_members(of, scope)

    def build(state: State, context: Context) -> Test:
        mask = 0
        for mover in movers(state, context):
            mask |= state.passed[mover]
        return lambda f: bool(mask >> f & 1)

    return build


@predicate("fighter.health_at_most")
def _health_at_most(scope: Scope, number: Expression) -> Predicate:
    limit = compile_number(number, scope)
    return lambda state, context: lambda f: state.health[f] <= limit(state, context)


@predicate("fighter.fact")
def _did_this_turn(scope: Scope, word: str) -> Predicate:
    first = scope.match.counted(word)
    return lambda state, context: lambda f: state.tally[first + f] > 0


membership("fighter.in", wanted=True)
membership("fighter.not_in", wanted=False)
combinations("fighter")
