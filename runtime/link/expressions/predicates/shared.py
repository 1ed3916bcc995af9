"""What predicates of every kind share: membership, what is denied, alternatives, a condition asked of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.expressions.base import (
    Predicate,
    Test,
    compile_members,
    compile_predicates,
    compile_truth,
    predicate,
)
from runtime.state.frames import Context, Looking
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


def membership(name: str, wanted: bool) -> None:
    @predicate(name)
    def build(scope: Scope, of: Expression) -> Predicate:
        members = compile_members(of, scope)

        def test(state: State, context: Context) -> Test:
            those = members(state, context)
            return lambda member: (member in those) == wanted

        return test


def combinations(family: str) -> None:
    """What is denied, what holds together, alternatives, and a condition asked of each."""

    @predicate(f"{family}.not")
    def build_not(scope: Scope, inner: Expression) -> Predicate:
        (one,) = compile_predicates(family, [inner], scope)

        def build(state: State, context: Context) -> Test:
            check = one(state, context)
            return lambda member: not check(member)

        return build

    @predicate(f"{family}.all")
    def build_all(scope: Scope, *inner: Expression) -> Predicate:
        tests = compile_predicates(family, inner, scope)

        def build(state: State, context: Context) -> Test:
            checks = [test(state, context) for test in tests]
            return lambda member: all(check(member) for check in checks)

        return build

    @predicate(f"{family}.any")
    def build_any(scope: Scope, *inner: Expression) -> Predicate:
        tests = compile_predicates(family, inner, scope)

        def build(state: State, context: Context) -> Test:
            checks = [test(state, context) for test in tests]
            return lambda member: any(check(member) for check in checks)

        return build

    @predicate(f"{family}.that")
    def build_that(scope: Scope, condition: Expression) -> Predicate:
        holds = compile_truth(condition, scope)

        def build(state: State, context: Context) -> Test:
            looking = Looking(context)

            def test(member: int) -> bool:
                looking.candidates[family] = member
                return holds(state, looking)

            return test

        return build
