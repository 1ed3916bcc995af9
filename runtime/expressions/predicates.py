"""Predicates: which elements of a set an expression keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.expressions.base import Closure, compile_expression, compile_number, predicate
from runtime.expressions.places import adjacent_mask, compile_places, fighter_mask, token_mask, within_mask, zone_mask
from runtime.fighters import FACTS
from runtime.state import F_OWNER, Frame, State

if TYPE_CHECKING:
    from runtime.linked import Scope


Test = Callable[[int], bool]


@predicate("fighter.own")
def _is_own(scope: Scope) -> Closure:
    return lambda state, frame: lambda f: state.m.owner[f] == frame[F_OWNER]


@predicate("fighter.friendly")
def _is_friendly(scope: Scope) -> Closure:
    return lambda state, frame: lambda f: state.m.side[state.m.owner[f]] == state.m.side[frame[F_OWNER]]


@predicate("fighter.opposing_side")
def _is_opposing(scope: Scope) -> Closure:
    return lambda state, frame: lambda f: state.m.side[state.m.owner[f]] != state.m.side[frame[F_OWNER]]


@predicate("fighter.of")
def _is_of(scope: Scope, player: Any) -> Closure:
    players = compile_expression(player, scope)

    def build(state: State, frame: Frame) -> Test:
        who = players(state, frame)
        return lambda f: state.m.owner[f] in who

    return build


@predicate("fighter.role")
def _has_role(scope: Scope, word: str) -> Closure:
    return lambda state, frame: lambda f: state.m.is_hero[f] == (word == "hero")


@predicate("fighter.attack")
def _attacks_as(scope: Scope, word: str) -> Closure:
    return lambda state, frame: lambda f: state.m.ranged[f] == (word == "ranged")


@predicate("fighter.named")
def _is_named(scope: Scope, *ids: str) -> Closure:
    fighters = frozenset(f for id in ids for f in scope.fighters(id))
    return lambda state, frame: lambda f: f in fighters


def _fighter_space_predicate(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @predicate(f"fighter.{name}")
    def build(scope: Scope, of: Any) -> Closure:
        places = compile_places(of, scope)

        def test(state: State, frame: Frame) -> Test:
            mask = mask_of(state, places(state, frame))
            return lambda f: bool(mask >> state.space[f] & 1) if state.space[f] >= 0 else False

        return test


_fighter_space_predicate("adjacent_to", adjacent_mask)
_fighter_space_predicate("in_zone_of", zone_mask)


@predicate("fighter.within")
def _is_within(scope: Scope, steps: Any, of: Any) -> Closure:
    number, places = compile_number(steps, scope), compile_places(of, scope)

    def build(state: State, frame: Frame) -> Test:
        mask = within_mask(state, places(state, frame), number(state, frame))
        return lambda f: bool(mask >> state.space[f] & 1) if state.space[f] >= 0 else False

    return build


@predicate("fighter.on_token")
def _stands_on_token(scope: Scope, name: str) -> Closure:
    tokens = scope.tokens(name)

    def build(state: State, frame: Frame) -> Test:
        mask = token_mask(state.tokens, tokens)
        return lambda f: bool(mask >> state.space[f] & 1) if state.space[f] >= 0 else False

    return build


@predicate("fighter.marked")
def _is_marked(scope: Scope, name: str) -> Closure:
    marks = scope.marks(name)
    return lambda state, frame: lambda f: state.marks[marks + f] > 0


def _membership(name: str, wanted: bool) -> None:
    @predicate(name)
    def build(scope: Scope, of: Any) -> Closure:
        members = compile_expression(of, scope)

        def test(state: State, frame: Frame) -> Test:
            those = members(state, frame)
            return lambda member: (member in those) == wanted

        return test


_membership("fighter.in", wanted=True)
_membership("fighter.not_in", wanted=False)
_membership("token.not_in", wanted=False)


@predicate("fighter.moved_through_by")
def _was_passed(scope: Scope, of: Any) -> Closure:
    movers = compile_expression(of, scope)

    def build(state: State, frame: Frame) -> Test:
        mask = 0
        for mover in movers(state, frame):
            mask |= state.passed[mover]
        return lambda f: bool(mask >> f & 1)

    return build


@predicate("fighter.health_at_most")
def _health_at_most(scope: Scope, number: Any) -> Closure:
    limit = compile_number(number, scope)
    return lambda state, frame: lambda f: state.health[f] <= limit(state, frame)


@predicate("fighter.fact")
def _did_this_turn(scope: Scope, word: str) -> Closure:
    bit = FACTS[word]
    return lambda state, frame: lambda f: bool(state.facts[f] & bit)


# Space predicates give a mask of the spaces that satisfy them.


@predicate("space.empty")
def _space_empty(scope: Scope) -> Closure:
    return lambda state, frame: state.m.board.all & ~fighter_mask(state, tuple(range(len(state.space))))


@predicate("space.empty_for")
def _space_empty_for(scope: Scope, of: Any) -> Closure:
    who = compile_expression(of, scope)

    def mask(state: State, frame: Frame) -> int:
        own = who(state, frame)
        return state.m.board.all & ~fighter_mask(state, tuple(f for f in range(len(state.space)) if f not in own))

    return mask


def _space_by_places(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @predicate(f"space.{name}")
    def build(scope: Scope, of: Any) -> Closure:
        places = compile_places(of, scope)
        return lambda state, frame: mask_of(state, places(state, frame))


_space_by_places("adjacent_to", adjacent_mask)
_space_by_places("in_zone_of", zone_mask)


@predicate("space.within")
def _space_within(scope: Scope, steps: Any, of: Any) -> Closure:
    number, places = compile_number(steps, scope), compile_places(of, scope)
    return lambda state, frame: within_mask(state, places(state, frame), number(state, frame))


@predicate("space.with_token")
def _space_with_token(scope: Scope, name: str) -> Closure:
    tokens = scope.tokens(name)
    return lambda state, frame: token_mask(state.tokens, tokens)


@predicate("space.without_token")
def _space_without_token(scope: Scope, name: str) -> Closure:
    tokens = scope.tokens(name)
    return lambda state, frame: ~token_mask(state.tokens, tokens)


@predicate("space.start")
def _space_start(scope: Scope, number: Any) -> Closure:
    value = compile_number(number, scope)

    def mask(state: State, frame: Frame) -> int:
        wanted = value(state, frame)
        board = state.m.board
        return board.start_mask if wanted == 0 else 1 << board.starts[wanted] if wanted in board.starts else 0

    return mask


def _space_membership(name: str, *, wanted: bool) -> None:
    @predicate(f"space.{name}")
    def build(scope: Scope, of: Any) -> Closure:
        places = compile_places(of, scope)

        def mask(state: State, frame: Frame) -> int:
            those = 0
            for space in places(state, frame):
                those |= 1 << space
            return those if wanted else ~those

        return mask


_space_membership("in", wanted=True)
_space_membership("not_in", wanted=False)


# Cards.


@predicate("card.type")
def _card_type(scope: Scope, word: str) -> Closure:
    return lambda state, frame: lambda c: word in state.card(c).counts_as


def _card_number(name: str, field: str, compare: Callable[[int, int], bool]) -> None:
    @predicate(f"card.{name}")
    def build(scope: Scope, number: Any) -> Closure:
        wanted = compile_number(number, scope)

        def test(state: State, frame: Frame) -> Test:
            limit = wanted(state, frame)

            def check(card: int) -> bool:
                value = getattr(state.card(card), field)
                if value is None:
                    # An absent BOOST reads as 0 (R1.6a); a scheme has no printed value to compare.
                    if field == "value":
                        return False
                    value = 0
                return compare(value, limit)

            return check

        return test


_card_number("printed", "value", lambda a, b: a == b)
_card_number("printed_at_most", "value", lambda a, b: a <= b)
_card_number("printed_at_least", "value", lambda a, b: a >= b)
_card_number("boost", "boost", lambda a, b: a == b)
_card_number("boost_at_least", "boost", lambda a, b: a >= b)
_card_number("boost_at_most", "boost", lambda a, b: a <= b)


@predicate("card.usable_by")
def _card_usable_by(scope: Scope, *ids: str) -> Closure:
    wanted = frozenset(ids)
    return lambda state, frame: lambda c: bool(wanted & state.card(c).banner)


@predicate("card.named")
def _card_named(scope: Scope, *ids: str) -> Closure:
    wanted = frozenset(ids)
    return lambda state, frame: lambda c: state.card(c).id in wanted


@predicate("card.trait")
def _card_trait(scope: Scope, name: str) -> Closure:
    # A trait of the same id in another hero's deck is another trait.
    return lambda state, frame: lambda c: name in state.card(c).traits and state.card(c).hero is scope.data


# Tokens.


@predicate("token.at")
def _token_at(scope: Scope, of: Any) -> Closure:
    places = compile_places(of, scope)

    def build(state: State, frame: Frame) -> Test:
        spaces = places(state, frame)
        return lambda t: state.tokens[t] in spaces

    return build


@predicate("token.adjacent_to")
def _token_adjacent(scope: Scope, of: Any) -> Closure:
    places = compile_places(of, scope)

    def build(state: State, frame: Frame) -> Test:
        mask = adjacent_mask(state, places(state, frame))
        return lambda t: bool(mask >> state.tokens[t] & 1)

    return build
