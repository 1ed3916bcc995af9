"""Number expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.board import FAR
from runtime.cards import cards_in
from runtime.expressions.base import Closure, compile_all, compile_expression, compile_number, compile_numbers, expression, side_index, simple
from runtime.expressions.places import spaces_of
from runtime.state import F_EVENT, F_OWNER, Frame, State

if TYPE_CHECKING:
    from runtime.linked import Scope


def _arithmetic(name: str, combine: Callable[[list[int]], int]) -> None:
    @expression(name)
    def build(scope: Scope, *irs: Any) -> Closure:
        parts = compile_numbers(irs, scope)
        return lambda state, frame: combine([part(state, frame) for part in parts])


_arithmetic("+", sum)
_arithmetic("-", lambda numbers: numbers[0] - numbers[1])
_arithmetic("*", lambda numbers: numbers[0] * numbers[1])
_arithmetic("min", min)
_arithmetic("max", max)


@expression("half")
def _half(scope: Scope, number: Any, rounding: str) -> Closure:
    value, extra = compile_number(number, scope), rounding == "up"
    return lambda state, frame: (value(state, frame) + extra) // 2


@expression("choose")
def _choose(scope: Scope, condition: Any, yes: Any, no: Any) -> Closure:
    test = compile_expression(condition, scope)
    first, second = compile_numbers((yes, no), scope)
    return lambda state, frame: first(state, frame) if test(state, frame) else second(state, frame)


@expression("size")
def _size(scope: Scope, of: Any) -> Closure:
    members = compile_expression(of, scope)
    return lambda state, frame: len(members(state, frame))


@expression("counter")
def _counter(scope: Scope, player: Any, name: str) -> Closure:
    players = compile_expression(player, scope)
    return lambda state, frame: sum(state.counters[i] for p in players(state, frame) if (i := state.m.counter_index.get((p, name))) is not None)


@expression("marks")
def _marks(scope: Scope, name: str, fighters: Any) -> Closure:
    who, marks = compile_expression(fighters, scope), scope.marks(name)
    return lambda state, frame: sum(state.marks[marks + f] for f in who(state, frame))


@expression("health")
def _health(scope: Scope, fighters: Any) -> Closure:
    who = compile_expression(fighters, scope)
    return lambda state, frame: sum(state.health[f] for f in who(state, frame))


@expression("max_health")
def _max_health(scope: Scope, fighters: Any) -> Closure:
    who = compile_expression(fighters, scope)
    return lambda state, frame: sum(state.m.max_health[f] for f in who(state, frame))


@expression("pile_size")
def _pile_size(scope: Scope, player: Any, place: str) -> Closure:
    players = compile_expression(player, scope)
    return lambda state, frame: sum(len(cards_in(state, p, place)) for p in players(state, frame))


@expression("boost")
def _boost(scope: Scope, cards: Any) -> Closure:
    which = compile_expression(cards, scope)
    return lambda state, frame: sum(state.card(c).boost or 0 for c in which(state, frame))


@expression("printed")
def _printed(scope: Scope, cards: Any) -> Closure:
    which = compile_expression(cards, scope)
    return lambda state, frame: sum(state.card(c).value or 0 for c in which(state, frame))


@expression("value")
def _value(scope: Scope, word: str) -> Closure:
    return lambda state, frame: max(0, state.combat.value(side)) if (side := side_index(state, frame[F_OWNER], word)) >= 0 else 0


@expression("combat_damage")
def _combat_damage(scope: Scope) -> Closure:
    return lambda state, frame: state.combat.damage if state.combats else 0


@expression("damage_this_turn")
def _damage_this_turn(scope: Scope, fighters: Any) -> Closure:
    who = compile_expression(fighters, scope)
    return lambda state, frame: sum(state.hurt[f] for f in who(state, frame))


@expression("distance")
def _distance(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)

    def distance(state: State, frame: Frame) -> int:
        table = state.m.board.distance
        return min((table[x][y] for x in spaces_of(state, a(state, frame)) for y in spaces_of(state, b(state, frame))), default=FAR)

    return distance


@expression("spaces_moved")
def _spaces_moved(scope: Scope, fighters: Any) -> Closure:
    who = compile_expression(fighters, scope)
    return lambda state, frame: sum(state.moved[f] for f in who(state, frame))


simple("action_number", lambda state, frame: state.action_number)
simple("actions_left", lambda state, frame: state.actions)
simple("turn_number", lambda state, frame: state.turn)
simple("highest_printed", lambda state, frame: state.m.highest_printed)
simple("event_amount", lambda state, frame: frame[F_EVENT][6])
