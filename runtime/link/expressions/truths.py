"""Conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.expressions.base import TruthOf, compile_members, compile_number, compile_truth, side_index, truth
from runtime.link.expressions.places import adjacent_mask, compile_places, compile_zones, fighter_mask, mask_of, spaces_of, token_mask, zone_mask
from runtime.rules.coming import is_coming
from runtime.rules.damage import kind_on_its_way
from runtime.rules.lines import free_lines
from runtime.rules.modifiers import is_worn, player_modifiers
from runtime.rules.zones import zones_of
from runtime.state.frames import Context
from runtime.state.played import ATTACK, DEFENSE, PlayedCard
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


def _simple(name: str, read: TruthOf) -> None:
    """A condition without operands."""

    @truth(name)
    def build(scope: Scope) -> TruthOf:
        return read


_simple("true", lambda state, context: True)
_simple("in_combat", lambda state, context: side_index(state, context.owner, "own") >= 0)
_simple("won", lambda state, context: 0 <= side_index(state, context.owner, "own") == state.combats[-1].winner)
_simple("attacking", lambda state, context: side_index(state, context.owner, "own") == ATTACK)
_simple("defending", lambda state, context: side_index(state, context.owner, "own") == DEFENSE)
_simple("your_turn", lambda state, context: state.active == context.owner)


@truth("not")
def _not(scope: Scope, condition: Expression) -> TruthOf:
    test = compile_truth(condition, scope)
    return lambda state, context: not test(state, context)


@truth("all")
def _all(scope: Scope, *conditions: Expression) -> TruthOf:
    tests = [compile_truth(condition, scope) for condition in conditions]
    return lambda state, context: all(test(state, context) for test in tests)


@truth("any")
def _any(scope: Scope, *conditions: Expression) -> TruthOf:
    tests = [compile_truth(condition, scope) for condition in conditions]
    return lambda state, context: any(test(state, context) for test in tests)


def _comparison(name: str, compare: Callable[[int, int], bool]) -> None:
    @truth(name)
    def build(scope: Scope, one: Expression, other: Expression) -> TruthOf:
        a, b = compile_number(one, scope), compile_number(other, scope)
        return lambda state, context: compare(a(state, context), b(state, context))


_comparison("=", lambda a, b: a == b)
_comparison("<", lambda a, b: a < b)
_comparison("<=", lambda a, b: a <= b)


@truth("some")
def _some(scope: Scope, of: Expression) -> TruthOf:
    found = compile_members(of, scope)
    return lambda state, context: bool(found(state, context))


@truth("player_allowed")
def _player_allowed(scope: Scope, of: Expression, word: str) -> TruthOf:
    players = compile_members(of, scope)
    return lambda state, context: any(not player_modifiers(state, "forbid", player, word) for player in players(state, context))


@truth("same")
def _same(scope: Scope, one: Expression, other: Expression) -> TruthOf:
    a, b = compile_members(one, scope), compile_members(other, scope)
    return lambda state, context: not set(a(state, context)).isdisjoint(b(state, context))


@truth("subset")
def _subset(scope: Scope, one: Expression, other: Expression) -> TruthOf:
    a, b = compile_members(one, scope), compile_members(other, scope)
    return lambda state, context: bool(first := set(a(state, context))) and first <= set(b(state, context))


def _of_played(name: str, holds: Callable[[PlayedCard], bool], *, or_blow: bool) -> None:
    """Whether it holds of some card that is laid on that side of the combat, or (`or_blow`) of an attack without a card."""

    @truth(name)
    def build(scope: Scope, word: str) -> TruthOf:
        def test(state: State, context: Context) -> bool:
            side = side_index(state, context.owner, word)
            if side < 0:
                return False
            part = state.combats[-1].sides[side]
            return any(holds(played) for played in (part.valued() if or_blow else part.cards))

        return test


_of_played("played", lambda played: True, or_blow=False)
_of_played("valued", lambda played: True, or_blow=True)
_of_played("cancelled", lambda played: played.was_cancelled, or_blow=False)
_of_played("boosted", lambda played: played.boosted, or_blow=True)


@truth("has_effect")
def _has_effect(scope: Scope, cards: Expression, window: str) -> TruthOf:
    which = compile_members(cards, scope)

    def test(state: State, context: Context) -> bool:
        found = [state.card(card) for card in which(state, context)]
        return any(window in card.programs for card in found) if window != "any" else any(card.programs or card.data.ongoing for card in found)

    return test


@truth("adjacent")
def _adjacent(scope: Scope, one: Expression, other: Expression) -> TruthOf:
    a, b = compile_places(one, scope), compile_places(other, scope)

    def test(state: State, context: Context) -> bool:
        near = adjacent_mask(state, a(state, context))
        return any(near >> space & 1 for space in b(state, context))

    return test


@truth("same_zone")
def _same_zone(scope: Scope, one: Expression, other: Expression) -> TruthOf:
    a, b = compile_places(one, scope), compile_places(other, scope)
    zones, others = compile_zones(one, scope), compile_zones(other, scope)

    def test(state: State, context: Context) -> bool:
        if state.m.zones_shift:
            return bool(zones(state, context) & others(state, context))
        near = zone_mask(state, a(state, context))
        return any(near >> space & 1 for space in b(state, context))

    return test


@truth("in_zone")
def _in_zone(scope: Scope, of: Expression, where: Expression) -> TruthOf:
    zones, which = compile_zones(of, scope), compile_members(where, scope)
    return lambda state, context: bool(zones(state, context) & mask_of(which(state, context)))


@truth("zones_apart")
def _zones_apart(scope: Scope, of: Expression) -> TruthOf:
    fighters = compile_members(of, scope)

    def test(state: State, context: Context) -> bool:
        taken = 0
        for fighter in fighters(state, context):
            zones = zones_of(state, fighter)
            if zones & taken:
                return False
            taken |= zones
        return True

    return test


@truth("on_token")
def _on_token(scope: Scope, fighters: Expression, name: str) -> TruthOf:
    who, tokens = compile_members(fighters, scope), scope.tokens(name)
    return lambda state, context: bool(fighter_mask(state, who(state, context)) & token_mask(state.tokens, tokens))


@truth("on_line")
def _on_line(scope: Scope, one: Expression, other: Expression, word: str) -> TruthOf:
    a, b = compile_members(one, scope), compile_members(other, scope)

    def test(state: State, context: Context) -> bool:
        lines = {frozenset(line) for line in state.m.board.lines.get(word, ())}
        return any(frozenset((x, y)) in lines for x in spaces_of(state, a(state, context)) for y in spaces_of(state, b(state, context)))

    return test


@truth("line_free")
def _line_free(scope: Scope, tokens: Expression, one: Expression, other: Expression) -> TruthOf:
    which, starts, ends = compile_members(tokens, scope), compile_members(one, scope), compile_members(other, scope)

    def test(state: State, context: Context) -> bool:
        first, second = starts(state, context), ends(state, context)
        return any(free_lines(state, token, first, second) for token in which(state, context))

    return test


@truth("line_leads")
def _line_leads(scope: Scope, one: Expression, other: Expression, word: str) -> TruthOf:
    start, end = compile_places(one, scope), compile_places(other, scope)

    def test(state: State, context: Context) -> bool:
        board = state.m.board
        lines = set(board.lines.get(word, ()))
        lines |= {(b, a) for a, b in lines if (a, b) not in board.directed}
        ends = end(state, context)
        return any((x, y) in lines for x in start(state, context) for y in ends)

    return test


@truth("started_elsewhere")
def _started_elsewhere(scope: Scope, fighters: Expression) -> TruthOf:
    who = compile_members(fighters, scope)
    return lambda state, context: any(state.body[f] and state.start_body[f] and state.body[f] != state.start_body[f] for f in who(state, context))


@truth("started_on_token")
def _started_on_token(scope: Scope, fighters: Expression, name: str) -> TruthOf:
    who, tokens = compile_members(fighters, scope), scope.tokens(name)

    def test(state: State, context: Context) -> bool:
        mask = token_mask(state.start_tokens, tokens)
        return any(state.start_body[f] & mask for f in who(state, context))

    return test


def _in_form(state: State, player: int, name: str) -> bool:
    """Is a fighter of this player in the form of that name?"""
    ids = state.m.form_ids[player]
    return name in ids and is_worn(state, player, ids.index(name))


@truth("form")
def _form(scope: Scope, player: Expression, name: str) -> TruthOf:
    players = compile_members(player, scope)
    return lambda state, context: any(_in_form(state, p, name) for p in players(state, context))


@truth("event_cause")
def _event_cause(scope: Scope, word: str) -> TruthOf:
    return lambda state, context: context.event.cause == word


@truth("event_counter")
def _event_counter(scope: Scope, name: str, way: str) -> TruthOf:
    counters = scope.counters(name).values()
    return lambda state, context: context.event.counter in counters and (way == "any" or (context.event.amount > 0) == (way == "gained"))


@truth("event_token_is")
def _event_token_is(scope: Scope, players: Expression, name: str) -> TruthOf:
    who, tokens = compile_members(players, scope), frozenset(scope.tokens_of_everybody(name))

    def test(state: State, context: Context) -> bool:
        token = context.event.token
        if token < 0 or not (name == "any" or token in tokens):
            return False
        return state.m.token_kind[token].player in who(state, context)

    return test


@truth("coming")
def _coming(scope: Scope) -> TruthOf:
    return lambda state, context: is_coming(state, context.event)


@truth("damage_kind")
def _damage_kind(scope: Scope, word: str) -> TruthOf:
    return lambda state, context: kind_on_its_way(state) == word
