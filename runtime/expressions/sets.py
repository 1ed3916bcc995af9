"""Sets: fighters, spaces, cards, tokens, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.board import FAR, bits
from runtime.cards import cards_in, place_of
from runtime.expressions.base import PREDICATES, Closure, compile_all, compile_expression, compile_number, compile_predicates, expression, side_index, simple
from runtime.expressions.places import compile_places, spaces_of
from runtime.fighters import opponents
from runtime.state import AWAY, DEFEATED, F_CARD, F_EVENT, F_FIGHTER, F_OWNER, Frame, State

if TYPE_CHECKING:
    from runtime.linked import Scope


simple("self", lambda state, frame: (frame[F_FIGHTER],) if frame[F_FIGHTER] >= 0 and state.space[frame[F_FIGHTER]] >= 0 else ())


@expression("opposing")
def _opposing(scope: Scope) -> Closure:
    def opposing(state: State, frame: Frame) -> tuple[int, ...]:
        side = side_index(state, frame[F_OWNER], "opposing")
        if side < 0:
            return ()
        fighter = state.combat.fighters[side]
        return (fighter,) if state.space[fighter] >= 0 else ()

    return opposing


@expression("own")
def _own(scope: Scope, *ids: str) -> Closure:
    fighters = tuple(f for id in ids for f in scope.fighters(id))
    return lambda state, frame: tuple(f for f in fighters if state.space[f] >= 0)


@expression("undefeated")
def _undefeated(scope: Scope, *ids: str) -> Closure:
    if ids == ("self",):
        return lambda state, frame: (frame[F_FIGHTER],) if frame[F_FIGHTER] >= 0 and state.gone[frame[F_FIGHTER]] != DEFEATED else ()
    fighters = tuple(f for id in ids for f in scope.fighters(id))
    return lambda state, frame: tuple(f for f in fighters if state.gone[f] != DEFEATED)


@expression("identity")
def _identity(scope: Scope, *ids: str) -> Closure:
    if ids == ("self",):
        return lambda state, frame: (frame[F_FIGHTER],)
    if ids == ("opposing",):
        return lambda state, frame: (state.combat.fighters[1 - state.combat.side_of(frame[F_OWNER])],) if state.combats else ()
    fighters = tuple(f for id in ids for f in scope.fighters(id))
    return lambda state, frame: fighters


def _population(name: str, belongs: Callable[[State, int], bool]) -> None:
    @expression(name)
    def build(scope: Scope, *predicates: Any) -> Closure:
        tests = compile_predicates("fighter", list(predicates), scope)

        def population(state: State, frame: Frame) -> tuple[int, ...]:
            checks = [test(state, frame) for test in tests]
            return tuple(f for f in range(len(state.space)) if belongs(state, f) and all(check(f) for check in checks))

        return population


_population("fighters", lambda state, f: state.space[f] >= 0)
_population("defeated", lambda state, f: state.gone[f] == DEFEATED and state.in_game(state.m.owner[f]))
_population("absent", lambda state, f: state.gone[f] == AWAY)


@expression("heroes_of")
def _heroes_of(scope: Scope, player: Any) -> Closure:
    players = compile_expression(player, scope)
    return lambda state, frame: tuple(f for p in players(state, frame) for f in state.m.heroes_of[p] if state.space[f] >= 0)


@expression("nearest")
def _nearest(scope: Scope, candidates: Any, to: Any) -> Closure:
    fighters, target = compile_all((candidates, to), scope)

    def nearest(state: State, frame: Frame) -> tuple[int, ...]:
        table, ends = state.m.board.distance, spaces_of(state, target(state, frame))
        far = {f: min((table[end][state.space[f]] for end in ends), default=FAR) for f in fighters(state, frame)}
        least = min(far.values(), default=FAR)
        return tuple(f for f, distance in far.items() if distance == least and distance < FAR)

    return nearest


def _event_member(name: str, field: int) -> None:
    simple(name, lambda state, frame: (frame[F_EVENT][field],) if frame[F_EVENT][field] >= 0 else ())


_event_member("event_fighter", 1)
_event_member("event_source", 2)
_event_member("event_player", 3)
_event_member("event_card", 4)
_event_member("event_token", 5)


@expression("union")
def _union(scope: Scope, *sets: Any) -> Closure:
    parts = compile_all(sets, scope)
    return lambda state, frame: tuple(dict.fromkeys(member for part in parts for member in part(state, frame)))


@expression("spaces")
def _spaces_where(scope: Scope, *predicates: Any) -> Closure:
    masks = [PREDICATES[f"space.{name}"](scope, *operands) for name, *operands in predicates]

    def spaces(state: State, frame: Frame) -> tuple[int, ...]:
        found = state.m.board.all
        for mask in masks:
            found &= mask(state, frame)
        return tuple(bits(found))

    return spaces


@expression("space_of")
def _space_of(scope: Scope, of: Any) -> Closure:
    places = compile_places(of, scope)
    return lambda state, frame: tuple(dict.fromkeys(places(state, frame)))


@expression("cards")
def _cards(scope: Scope, player: Any, place: str, *predicates: Any) -> Closure:
    players, tests = compile_expression(player, scope), compile_predicates("card", list(predicates), scope)

    def cards(state: State, frame: Frame) -> tuple[int, ...]:
        checks = [test(state, frame) for test in tests]
        return tuple(c for p in players(state, frame) for c in cards_in(state, p, place) if all(check(c) for check in checks))

    return cards


@expression("top")
def _top(scope: Scope, player: Any, place: str, count: Any) -> Closure:
    players, number = compile_expression(player, scope), compile_number(count, scope)
    return lambda state, frame: tuple(c for p in players(state, frame) for c in cards_in(state, p, place)[: max(0, number(state, frame))])


@expression("among")
def _among(scope: Scope, cards: Any, *predicates: Any) -> Closure:
    which, tests = compile_expression(cards, scope), compile_predicates("card", list(predicates), scope)

    def among(state: State, frame: Frame) -> tuple[int, ...]:
        checks = [test(state, frame) for test in tests]
        return tuple(c for c in which(state, frame) if all(check(c) for check in checks))

    return among


@expression("still")
def _still(scope: Scope, cards: Any, place: str) -> Closure:
    which = compile_expression(cards, scope)
    return lambda state, frame: tuple(c for c in which(state, frame) if place_of(state, c) == place)


@expression("minus")
def _minus(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)

    def minus(state: State, frame: Frame) -> tuple[int, ...]:
        less = b(state, frame)
        return tuple(member for member in a(state, frame) if member not in less)

    return minus


simple("this_card", lambda state, frame: (frame[F_CARD],) if frame[F_CARD] >= 0 else ())


@expression("combat_card")
def _combat_card(scope: Scope, word: str) -> Closure:
    def card(state: State, frame: Frame) -> tuple[int, ...]:
        side = side_index(state, frame[F_OWNER], word)
        found = state.combat.cards[side] if side >= 0 else -1
        return (found,) if found >= 0 else ()

    return card


@expression("tokens")
def _tokens(scope: Scope, name: str, *predicates: Any) -> Closure:
    tokens, tests = scope.tokens(name), compile_predicates("token", list(predicates), scope)

    def found(state: State, frame: Frame) -> tuple[int, ...]:
        checks = [test(state, frame) for test in tests]
        return tuple(t for t in tokens if state.tokens[t] >= 0 and all(check(t) for check in checks))

    return found


@expression("supply")
def _supply(scope: Scope, name: str) -> Closure:
    tokens = scope.tokens(name)
    return lambda state, frame: tuple(t for t in tokens if state.tokens[t] < 0)


simple("you", lambda state, frame: (frame[F_OWNER],))
simple("active_player", lambda state, frame: (state.active,))
simple("opponents", lambda state, frame: opponents(state, frame[F_OWNER]))
simple("everyone", lambda state, frame: tuple(p for p in range(state.m.players) if state.in_game(p)))


@expression("opponent")
def _opponent(scope: Scope) -> Closure:
    def opponent(state: State, frame: Frame) -> tuple[int, ...]:
        owner = frame[F_OWNER]
        if (side := side_index(state, owner, "opposing")) >= 0:
            return (state.combat.players[side],)
        return opponents(state, owner)[:1]

    return opponent
