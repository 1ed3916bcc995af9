"""Sets of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.expressions.base import MembersOf, compile_members, compile_number, compile_predicates, members, side_index
from runtime.link.expressions.rankings import apart, narrowed
from runtime.rules.cards import cards_in, place_of, stays
from runtime.state.frames import Context
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


@members("cards")
def _cards(scope: Scope, player: Expression, place: str, *predicates: Expression) -> MembersOf:
    alone, compared = apart(predicates)
    players, tests = compile_members(player, scope), compile_predicates("card", alone, scope)

    def cards(state: State, context: Context) -> tuple[int, ...]:
        checks = [test(state, context) for test in tests]
        return tuple([c for p in players(state, context) for c in cards_in(state, p, place) if all(check(c) for check in checks)])

    return narrowed("card", cards, compared, scope)


@members("top")
def _top(scope: Scope, player: Expression, place: str, count: Expression) -> MembersOf:
    players, number = compile_members(player, scope), compile_number(count, scope)
    return lambda state, context: tuple([c for p in players(state, context) for c in cards_in(state, p, place)[: max(0, number(state, context))]])


@members("top_until")
def _top_until(scope: Scope, player: Expression, place: str, *predicates: Expression) -> MembersOf:
    players, tests = compile_members(player, scope), compile_predicates("card", predicates, scope)

    def cards(state: State, context: Context) -> tuple[int, ...]:
        checks = [test(state, context) for test in tests]
        found: list[int] = []
        for p in players(state, context):
            for card in cards_in(state, p, place):
                found.append(card)
                if all(check(card) for check in checks):
                    break
        return tuple(found)

    return cards


@members("bottom")
def _bottom(scope: Scope, player: Expression, place: str, count: Expression) -> MembersOf:
    players, number = compile_members(player, scope), compile_number(count, scope)
    return lambda state, context: tuple([c for p in players(state, context) for c in cards_in(state, p, place)[::-1][: max(0, number(state, context))]])


@members("among")
def _among(scope: Scope, cards: Expression, *predicates: Expression) -> MembersOf:
    alone, compared = apart(predicates)
    which, tests = compile_members(cards, scope), compile_predicates("card", alone, scope)

    def among(state: State, context: Context) -> tuple[int, ...]:
        checks = [test(state, context) for test in tests]
        return tuple([c for c in which(state, context) if all(check(c) for check in checks)])

    return narrowed("card", among, compared, scope)


@members("still")
def _still(scope: Scope, cards: Expression, place: str) -> MembersOf:
    which = compile_members(cards, scope)
    return lambda state, context: tuple([c for c in which(state, context) if place_of(state, c) == place])


@members("staying")
def _staying(scope: Scope, cards: Expression) -> MembersOf:
    which = compile_members(cards, scope)
    return lambda state, context: tuple([c for c in which(state, context) if stays(state, c)])


@members("minus")
def _minus(scope: Scope, one: Expression, other: Expression) -> MembersOf:
    a, b = compile_members(one, scope), compile_members(other, scope)

    def minus(state: State, context: Context) -> tuple[int, ...]:
        less = b(state, context)
        return tuple([member for member in a(state, context) if member not in less])

    return minus


@members("distinct")
def _distinct(scope: Scope, cards: Expression) -> MembersOf:
    which = compile_members(cards, scope)

    def distinct(state: State, context: Context) -> tuple[int, ...]:
        names: list[dict[str, str]] = []
        found: list[int] = []
        for card in which(state, context):
            name = state.card(card).data.name
            if name not in names:
                names.append(name)
                found.append(card)
        return tuple(found)

    return distinct


@members("reversed")
def _reversed(scope: Scope, cards: Expression) -> MembersOf:
    which = compile_members(cards, scope)
    return lambda state, context: which(state, context)[::-1]


@members("this_card")
def _this_card(scope: Scope) -> MembersOf:
    return lambda state, context: (context.card,) if context.card >= 0 else ()


@members("combat_card")
def _combat_card(scope: Scope, word: str) -> MembersOf:
    def cards(state: State, context: Context) -> tuple[int, ...]:
        side = side_index(state, context.owner, word)
        return tuple([played.card for played in state.combats[-1].sides[side].cards if not played.withdrawn]) if side >= 0 else ()

    return cards
