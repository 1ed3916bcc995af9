"""Predicates: which elements of a set an expression keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from runtime.ir import Expression
from runtime.link.expressions.base import (
    SPACE_MASKS,
    Mask,
    Predicate,
    Test,
    compile_members,
    compile_number,
    compile_predicates,
    compile_truth,
    opened,
    predicate,
    space_mask,
    zone_mask_of,
)
from runtime.link.expressions.places import adjacent_mask, compile_places, compile_zones, fighter_mask, mask_of, token_mask, within_mask, zone_mask, zone_spaces
from runtime.rules.bodies import with_room
from runtime.rules.movement import token_spaces
from runtime.rules.targets import may_play, side_for
from runtime.rules.values import boost_of
from runtime.rules.zones import zones_of, zones_of_spaces
from runtime.state.frames import Context, Looking
from runtime.state.played import ROLES
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


@predicate("fighter.own")
def _is_own(scope: Scope) -> Predicate:
    return lambda state, context: lambda f: state.m.owner[f] == context.owner


@predicate("fighter.friendly")
def _is_friendly(scope: Scope) -> Predicate:
    return lambda state, context: lambda f: state.m.side[state.m.owner[f]] == state.m.side[context.owner]


@predicate("fighter.opposing_side")
def _is_opposing(scope: Scope) -> Predicate:
    return lambda state, context: lambda f: state.m.side[state.m.owner[f]] != state.m.side[context.owner]


@predicate("fighter.of")
def _is_of(scope: Scope, player: Expression) -> Predicate:
    players = compile_members(player, scope)

    def build(state: State, context: Context) -> Test:
        who = players(state, context)
        return lambda f: state.m.owner[f] in who

    return build


@predicate("fighter.role")
def _has_role(scope: Scope, word: str) -> Predicate:
    return lambda state, context: lambda f: state.m.is_hero[f] == (word == "hero")


@predicate("fighter.attack")
def _attacks_as(scope: Scope, word: str) -> Predicate:
    return lambda state, context: lambda f: state.m.ranged[f] == (word == "ranged")


@predicate("fighter.named")
def _is_named(scope: Scope, *ids: str) -> Predicate:
    fighters = frozenset(f for id in ids for f in scope.fighters(id))
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


def _membership(name: str, wanted: bool) -> None:
    @predicate(name)
    def build(scope: Scope, of: Expression) -> Predicate:
        members = compile_members(of, scope)

        def test(state: State, context: Context) -> Test:
            those = members(state, context)
            return lambda member: (member in those) == wanted

        return test


_membership("fighter.in", wanted=True)

_membership("fighter.not_in", wanted=False)

_membership("token.not_in", wanted=False)

_membership("card.not_in", wanted=False)


def _combinations(family: str) -> None:
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


for _family in ("fighter", "card", "token"):
    _combinations(_family)


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
    first = scope.match.tally_at[word]
    return lambda state, context: lambda f: state.tally[first + f] > 0


@space_mask("empty")
def _space_empty(scope: Scope) -> Mask:
    return lambda state, context: state.m.board.all & ~fighter_mask(state, tuple(range(len(state.space))))


@space_mask("empty_for")
def _space_empty_for(scope: Scope, of: Expression) -> Mask:
    who = compile_members(of, scope)

    def mask(state: State, context: Context) -> int:
        own = who(state, context)
        return state.m.board.all & ~fighter_mask(state, tuple(f for f in range(len(state.space)) if f not in own))

    large = scope.match.large
    if not any(large):
        return mask

    def roomy(state: State, context: Context) -> int:
        """For a large fighter another space beside it has to be empty too (R15.1)."""
        free = mask(state, context)
        return with_room(state.m.board.adjacent, free) if any(large[f] for f in who(state, context)) else free

    return roomy


def _space_by_places(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @space_mask(name)
    def build(scope: Scope, of: Expression) -> Mask:
        places = compile_places(of, scope)
        return lambda state, context: mask_of(state, places(state, context))


_space_by_places("adjacent_to", adjacent_mask)


@space_mask("in_zone_of")
def _space_in_zone_of(scope: Scope, of: Expression) -> Mask:
    places, zones = compile_places(of, scope), compile_zones(of, scope)

    def mask(state: State, context: Context) -> int:
        if state.m.zones_shift:
            return zone_spaces(state, zones(state, context))
        return zone_mask(state, places(state, context))

    return mask


@space_mask("in_zone")
def _space_in_zone(scope: Scope, zones: Expression) -> Mask:
    which = compile_members(zones, scope)
    return lambda state, context: zone_spaces(state, mask_of(which(state, context)))


@space_mask("within")
def _space_within(scope: Scope, steps: Expression, of: Expression) -> Mask:
    number, places = compile_number(steps, scope), compile_places(of, scope)
    return lambda state, context: within_mask(state, places(state, context), number(state, context))


@space_mask("with_token")
def _space_with_token(scope: Scope, name: str) -> Mask:
    tokens = scope.tokens(name)
    return lambda state, context: token_mask(state.tokens, tokens)


@space_mask("without_token")
def _space_without_token(scope: Scope, name: str) -> Mask:
    tokens = scope.tokens_of_everybody(name)
    return lambda state, context: ~token_mask(state.tokens, tokens)


@space_mask("open_to")
def _space_open_to(scope: Scope, of: Expression) -> Mask:
    which = compile_members(of, scope)

    def mask(state: State, context: Context) -> int:
        spaces = 0
        for token in which(state, context):
            spaces |= ~token_spaces(state, token)
        return spaces

    return mask


@space_mask("start")
def _space_start(scope: Scope, number: Expression) -> Mask:
    value = compile_number(number, scope)

    def mask(state: State, context: Context) -> int:
        wanted = value(state, context)
        board = state.m.board
        return board.start_mask if wanted == 0 else 1 << board.starts[wanted] if wanted in board.starts else 0

    return mask


@space_mask("start_of")
def _space_start_of(scope: Scope, players: Expression) -> Mask:
    who = compile_members(players, scope)

    def mask(state: State, context: Context) -> int:
        match, spaces = state.m, 0
        for player in who(state, context):
            spaces |= 1 << match.board.starts[(player - match.first) % match.players + 1]
        return spaces

    return mask


def _compile_masks(predicates: tuple[Expression, ...], scope: Scope) -> list[Mask]:
    return [SPACE_MASKS[name](scope, *operands) for name, operands in map(opened, predicates)]


@space_mask("not")
def _space_not(scope: Scope, inner: Expression) -> Mask:
    (one,) = _compile_masks((inner,), scope)
    return lambda state, context: ~one(state, context)


@space_mask("all")
def _space_all(scope: Scope, *inner: Expression) -> Mask:
    masks = _compile_masks(inner, scope)

    def mask(state: State, context: Context) -> int:
        spaces = state.m.board.all
        for one in masks:
            spaces &= one(state, context)
        return spaces

    return mask


@space_mask("any")
def _space_any(scope: Scope, *inner: Expression) -> Mask:
    masks = _compile_masks(inner, scope)

    def mask(state: State, context: Context) -> int:
        spaces = 0
        for one in masks:
            spaces |= one(state, context)
        return spaces

    return mask


@space_mask("that")
def _space_that(scope: Scope, condition: Expression) -> Mask:
    holds = compile_truth(condition, scope)

    def mask(state: State, context: Context) -> int:
        looking, spaces = Looking(context), 0
        for space in range(state.m.board.size):
            looking.candidates["space"] = space
            if holds(state, looking):
                spaces |= 1 << space
        return spaces

    return mask


def _space_membership(name: str, *, wanted: bool) -> None:
    @space_mask(name)
    def build(scope: Scope, of: Expression) -> Mask:
        places = compile_places(of, scope)

        def mask(state: State, context: Context) -> int:
            those = 0
            for space in places(state, context):
                those |= 1 << space
            return those if wanted else ~those

        return mask


_space_membership("in", wanted=True)

_space_membership("not_in", wanted=False)


@predicate("card.type")
def _card_type(scope: Scope, *words: str) -> Predicate:
    return lambda state, context: lambda c: any(word in state.card(c).counts_as for word in words)


def _card_number(name: str, value_of: Callable[[State, int], int | None], compare: Callable[[int, int], bool]) -> None:
    """A predicate on a number of a card; never true of a card without that number."""

    @predicate(f"card.{name}")
    def build(scope: Scope, number: Expression) -> Predicate:
        wanted = compile_number(number, scope)

        def test(state: State, context: Context) -> Test:
            limit = wanted(state, context)
            return lambda card: (value := value_of(state, card)) is not None and compare(value, limit)

        return test


# A scheme has no printed value to compare; an absent BOOST reads as 0 (R1.6a).
_card_number("printed", lambda state, card: state.card(card).value, lambda a, b: a == b)

_card_number("printed_at_most", lambda state, card: state.card(card).value, lambda a, b: a <= b)

_card_number("printed_at_least", lambda state, card: state.card(card).value, lambda a, b: a >= b)

_card_number("boost", boost_of, lambda a, b: a == b)

_card_number("boost_at_least", boost_of, lambda a, b: a >= b)

_card_number("boost_at_most", boost_of, lambda a, b: a <= b)


@predicate("card.usable_by")
def _card_usable_by(scope: Scope, *ids: str) -> Predicate:
    wanted = frozenset(ids)
    return lambda state, context: lambda c: bool(wanted & state.card(c).banner)


@predicate("card.playable")
def _card_playable(scope: Scope, player: Expression) -> Predicate:
    players = compile_members(player, scope)

    def test(state: State, context: Context) -> Test:
        by = players(state, context)
        side = side_for(state, by[0], context.owner) if by else -1
        if side < 0:
            return lambda card: False
        part = state.combats[-1].sides[side]
        return lambda card: may_play(state, by[0], part.fighter, card, ROLES[side])

    return test


@predicate("card.named")
def _card_named(scope: Scope, *ids: str) -> Predicate:
    wanted = frozenset(ids)
    return lambda state, context: lambda c: state.card(c).id in wanted


@predicate("card.trait")
def _card_trait(scope: Scope, *names: str) -> Predicate:
    # A trait of the same id in another hero's deck is another trait.
    return lambda state, context: lambda c: any(name in state.card(c).traits for name in names) and state.card(c).hero is scope.data


@predicate("card.owned_by")
def _card_owned_by(scope: Scope, player: Expression) -> Predicate:
    players = compile_members(player, scope)

    def test(state: State, context: Context) -> Test:
        wanted = players(state, context)
        return lambda c: state.m.card_owner[c] in wanted

    return test


@predicate("card.same_name")
def _card_same_name(scope: Scope, cards: Expression) -> Predicate:
    which = compile_members(cards, scope)

    def test(state: State, context: Context) -> Test:
        names = [state.card(card).data.name for card in which(state, context)]
        return lambda c: state.card(c).data.name in names

    return test


@predicate("token.at")
def _token_at(scope: Scope, of: Expression) -> Predicate:
    places = compile_places(of, scope)

    def build(state: State, context: Context) -> Test:
        spaces = places(state, context)
        return lambda t: state.tokens[t] in spaces

    return build


def _token_space_predicate(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @predicate(f"token.{name}")
    def build(scope: Scope, of: Expression) -> Predicate:
        places = compile_places(of, scope)

        def test(state: State, context: Context) -> Test:
            mask = mask_of(state, places(state, context))
            return lambda t: bool(mask >> state.tokens[t] & 1)

        return test


_token_space_predicate("adjacent_to", adjacent_mask)


@predicate("token.in_zone_of")
def _token_in_zone_of(scope: Scope, of: Expression) -> Predicate:
    zones = compile_zones(of, scope)

    def test(state: State, context: Context) -> Test:
        mask = zone_spaces(state, zones(state, context))
        return lambda t: bool(mask >> state.tokens[t] & 1)

    return test


@predicate("token.in_zone")
def _token_in_zone(scope: Scope, zones: Expression) -> Predicate:
    which = compile_members(zones, scope)

    def test(state: State, context: Context) -> Test:
        mask = zone_spaces(state, mask_of(which(state, context)))
        return lambda t: bool(mask >> state.tokens[t] & 1)

    return test


@predicate("token.within")
def _token_within(scope: Scope, steps: Expression, of: Expression) -> Predicate:
    number, places = compile_number(steps, scope), compile_places(of, scope)

    def build(state: State, context: Context) -> Test:
        mask = within_mask(state, places(state, context), number(state, context))
        return lambda t: bool(mask >> state.tokens[t] & 1)

    return build


# Zones: a mask of those that satisfy the predicate.


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
