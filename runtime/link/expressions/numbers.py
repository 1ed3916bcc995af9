"""Number expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.board import FAR
from runtime.link.expressions.base import MembersOf, NumberOf, compile_members, compile_number, compile_truth, number, side_index
from runtime.link.expressions.places import compile_places
from runtime.rules.boost_values import boost_of
from runtime.rules.cards import cards_in
from runtime.rules.coming import announced_damage
from runtime.rules.roles import most_health
from runtime.state.frames import Context
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


def _simple(name: str, read: NumberOf) -> None:
    """An expression without operands."""

    @number(name)
    def build(scope: Scope) -> NumberOf:
        return read


def _arithmetic(name: str, combine: Callable[[list[int]], int]) -> None:
    @number(name)
    def build(scope: Scope, *irs: Expression) -> NumberOf:
        parts = [compile_number(ir, scope) for ir in irs]
        return lambda state, context: combine([part(state, context) for part in parts])


_arithmetic("+", sum)
_arithmetic("-", lambda numbers: numbers[0] - numbers[1])
_arithmetic("*", lambda numbers: numbers[0] * numbers[1])
_arithmetic("min", min)
_arithmetic("max", max)


@number("divide")
def _divide(scope: Scope, of: Expression, by: Expression, rounding: str) -> NumberOf:
    value, divisor, is_up = compile_number(of, scope), compile_number(by, scope), rounding == "up"

    def divide(state: State, context: Context) -> int:
        parts = divisor(state, context)
        if parts <= 0:
            return 0
        whole = value(state, context)
        return -(-whole // parts) if is_up else whole // parts

    return divide


@number("choose")
def _choose(scope: Scope, condition: Expression, yes: Expression, no: Expression) -> NumberOf:
    test, first, second = compile_truth(condition, scope), compile_number(yes, scope), compile_number(no, scope)
    return lambda state, context: first(state, context) if test(state, context) else second(state, context)


@number("size")
def _size(scope: Scope, of: Expression) -> NumberOf:
    members = compile_members(of, scope)
    return lambda state, context: len(members(state, context))


@number("counter")
def _counter(scope: Scope, player: Expression, name: str) -> NumberOf:
    players = compile_members(player, scope)
    counters = scope.counters(name)
    return lambda state, context: sum([state.counters[counters[p]] for p in players(state, context) if p in counters])


@number("marks")
def _marks(scope: Scope, name: str, fighters: Expression) -> NumberOf:
    who, marks = compile_members(fighters, scope), scope.marks(name)
    return lambda state, context: sum([state.marks[marks + f] for f in who(state, context)])


@number("health")
def _health(scope: Scope, fighters: Expression) -> NumberOf:
    who = compile_members(fighters, scope)
    return lambda state, context: sum([state.health[f] for f in who(state, context)])


@number("max_health")
def _max_health(scope: Scope, fighters: Expression) -> NumberOf:
    who = compile_members(fighters, scope)
    return lambda state, context: sum([most_health(state, f) for f in who(state, context)])


@number("pile_size")
def _pile_size(scope: Scope, player: Expression, place: str) -> NumberOf:
    players = compile_members(player, scope)
    return lambda state, context: sum([len(cards_in(state, p, place)) for p in players(state, context)])


@number("boost")
def _boost(scope: Scope, cards: Expression) -> NumberOf:
    which = compile_members(cards, scope)
    return lambda state, context: sum([boost_of(state, c) for c in which(state, context)])


@number("printed")
def _printed(scope: Scope, cards: Expression) -> NumberOf:
    which = compile_members(cards, scope)
    return lambda state, context: sum([state.card(c).value or 0 for c in which(state, context)])


@number("trait_number")
def _trait_number(scope: Scope, cards: Expression, trait: str) -> NumberOf:
    which = compile_members(cards, scope)
    # A trait of the same id in another hero's deck is another trait.
    return lambda state, context: sum([state.card(c).traits.get(trait, 0) for c in which(state, context) if state.card(c).hero is scope.data])


@number("value")
def _value(scope: Scope, word: str) -> NumberOf:
    def value(state: State, context: Context) -> int:
        side = side_index(state, context.owner, word)
        return max(0, state.combats[-1].sides[side].counted()) if side >= 0 else 0

    return value


@number("combat_damage")
def _combat_damage(scope: Scope) -> NumberOf:
    return lambda state, context: state.combats[-1].damage if state.combats else 0


@number("option")
def _option(scope: Scope, name: str) -> NumberOf:
    chosen = scope.option(name)
    return lambda state, context: chosen


@number("by_player")
def _by_player(scope: Scope, player: Expression, *seats: Expression) -> NumberOf:
    who, numbers = compile_members(player, scope), [compile_number(seat, scope) for seat in seats]

    def of_the_player(state: State, context: Context) -> int:
        players = who(state, context)
        return numbers[players[0]](state, context) if players else 0

    return of_the_player


@number("distance")
def _distance(scope: Scope, one: Expression, other: Expression) -> NumberOf:
    a, b = compile_places(one, scope), compile_places(other, scope)

    def distance(state: State, context: Context) -> int:
        table = state.m.board.distance
        return min((table[x][y] for x in a(state, context) for y in b(state, context)), default=FAR)

    return distance


def _counted(who: MembersOf, first: int, turn: str) -> NumberOf:
    """What these fighters, or these players, did of a fact whose counts begin there."""
    if turn == "last_turn":
        return lambda state, context: sum([state.last_tally[first + one] for one in who(state, context)])
    if turn == "this_game":
        return lambda state, context: sum([state.tally[first + one] + state.past_tally[first + one] for one in who(state, context)])
    return lambda state, context: sum([state.tally[first + one] for one in who(state, context)])


@number("tally")
def _tally(scope: Scope, fighters: Expression, fact: str, turn: str) -> NumberOf:
    if fact == "moved":
        scope.match.counts_steps = True
    return _counted(compile_members(fighters, scope), scope.match.counted(fact), turn)


@number("player_tally")
def _player_tally(scope: Scope, player: Expression, fact: str, turn: str) -> NumberOf:
    return _counted(compile_members(player, scope), scope.match.counted(fact), turn)


_simple("action_number", lambda state, context: state.action_number)
_simple("actions_left", lambda state, context: state.actions)
_simple("turn_number", lambda state, context: state.turn)
_simple("highest_printed", lambda state, context: state.m.highest_printed)
_simple("announced_damage", lambda state, context: announced_damage(state, context.event))
_simple("event_amount", lambda state, context: context.event.amount)
