"""Conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.cards import PLAYED
from runtime.damage import kind_on_its_way
from runtime.expressions.base import Closure, compile_all, compile_expression, compile_numbers, expression, side_index, simple
from runtime.expressions.places import fighter_mask, spaces_of, token_mask
from runtime.fighters import FACTS
from runtime.state import ATTACK, DEFENSE, F_OWNER, Combat, Frame, State

if TYPE_CHECKING:
    from runtime.linked import Scope


simple("true", lambda state, frame: True)
simple("in_combat", lambda state, frame: side_index(state, frame[F_OWNER], "own") >= 0)
simple("won", lambda state, frame: 0 <= side_index(state, frame[F_OWNER], "own") == state.combat.winner)
simple("attacking", lambda state, frame: side_index(state, frame[F_OWNER], "own") == ATTACK)
simple("defending", lambda state, frame: side_index(state, frame[F_OWNER], "own") == DEFENSE)
simple("your_turn", lambda state, frame: state.active == frame[F_OWNER])


@expression("not")
def _not(scope: Scope, condition: Any) -> Closure:
    test = compile_expression(condition, scope)
    return lambda state, frame: not test(state, frame)


@expression("all")
def _all(scope: Scope, *conditions: Any) -> Closure:
    tests = compile_all(conditions, scope)
    return lambda state, frame: all(test(state, frame) for test in tests)


@expression("any")
def _any(scope: Scope, *conditions: Any) -> Closure:
    tests = compile_all(conditions, scope)
    return lambda state, frame: any(test(state, frame) for test in tests)


def _comparison(name: str, compare: Callable[[int, int], bool]) -> None:
    @expression(name)
    def build(scope: Scope, one: Any, other: Any) -> Closure:
        a, b = compile_numbers((one, other), scope)
        return lambda state, frame: compare(a(state, frame), b(state, frame))


_comparison("=", lambda a, b: a == b)
_comparison("<", lambda a, b: a < b)
_comparison("<=", lambda a, b: a <= b)


@expression("some")
def _some(scope: Scope, of: Any) -> Closure:
    members = compile_expression(of, scope)
    return lambda state, frame: bool(members(state, frame))


@expression("same")
def _same(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)
    return lambda state, frame: bool(first := set(a(state, frame))) and first == set(b(state, frame))


@expression("subset")
def _subset(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)
    return lambda state, frame: bool(first := set(a(state, frame))) and first <= set(b(state, frame))


def _of_combat(name: str, read: Callable[[Combat, int], bool]) -> None:
    @expression(name)
    def build(scope: Scope, word: str) -> Closure:
        def test(state: State, frame: Frame) -> bool:
            side = side_index(state, frame[F_OWNER], word)
            return side >= 0 and read(state.combat, side)

        return test


_of_combat("played", lambda combat, side: combat.cards[side] >= 0)
_of_combat("cancelled", lambda combat, side: combat.was_cancelled[side])
_of_combat("boosted", lambda combat, side: combat.boosted[side])


@expression("adjacent")
def _adjacent(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)

    def test(state: State, frame: Frame) -> bool:
        there = fighter_mask(state, b(state, frame))
        return any(state.m.board.adjacent[space] & there for space in spaces_of(state, a(state, frame)))

    return test


@expression("same_zone")
def _same_zone(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)

    def test(state: State, frame: Frame) -> bool:
        there = fighter_mask(state, b(state, frame))
        return any(state.m.board.zone[space] & there for space in spaces_of(state, a(state, frame)))

    return test


@expression("on_token")
def _on_token(scope: Scope, fighters: Any, name: str) -> Closure:
    who, tokens = compile_expression(fighters, scope), scope.tokens(name)
    return lambda state, frame: bool(fighter_mask(state, who(state, frame)) & token_mask(state.tokens, tokens))


@expression("on_line")
def _on_line(scope: Scope, one: Any, other: Any, word: str) -> Closure:
    a, b = compile_all((one, other), scope)

    def test(state: State, frame: Frame) -> bool:
        lines = {frozenset(line) for line in state.m.board.lines.get(word, ())}
        return any(frozenset((x, y)) in lines for x in spaces_of(state, a(state, frame)) for y in spaces_of(state, b(state, frame)))

    return test


@expression("started_elsewhere")
def _started_elsewhere(scope: Scope, fighters: Any) -> Closure:
    who = compile_expression(fighters, scope)
    return lambda state, frame: any(state.space[f] >= 0 and state.start_space[f] >= 0 and state.space[f] != state.start_space[f] for f in who(state, frame))


@expression("started_on_token")
def _started_on_token(scope: Scope, fighters: Any, name: str) -> Closure:
    who, tokens = compile_expression(fighters, scope), scope.tokens(name)

    def test(state: State, frame: Frame) -> bool:
        spaces = {state.start_tokens[token] for token in tokens}
        return any(state.start_space[f] >= 0 and state.start_space[f] in spaces for f in who(state, frame))

    return test


@expression("form")
def _form(scope: Scope, player: Any, name: str) -> Closure:
    players = compile_expression(player, scope)
    return lambda state, frame: any(state.form[p] >= 0 and state.m.form_ids[p][state.form[p]] == name for p in players(state, frame))


@expression("damage_kind")
def _damage_kind(scope: Scope, word: str) -> Closure:
    return lambda state, frame: kind_on_its_way(state) == word


@expression("fact")
def _fact(scope: Scope, fighters: Any, word: str) -> Closure:
    who, bit = compile_expression(fighters, scope), FACTS[word]
    return lambda state, frame: any(state.facts[f] & bit for f in who(state, frame))


@expression("played_this_turn")
def _played_this_turn(scope: Scope, player: Any, word: str) -> Closure:
    players, bit = compile_expression(player, scope), PLAYED[word]
    return lambda state, frame: any(state.played[p] & bit for p in players(state, frame))
