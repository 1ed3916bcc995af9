"""Which cards a set keeps."""

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
from runtime.link.expressions.predicates.shared import combinations, membership
from runtime.rules.boost_values import boost_of
from runtime.rules.cards import is_played
from runtime.rules.modifiers import player_modifiers
from runtime.rules.rights import may_play, scheme_users
from runtime.rules.targets import side_for
from runtime.state.frames import Context
from runtime.state.played import ROLES
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


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


@predicate("card.playable_scheme")
def _card_playable_scheme(scope: Scope, player: Expression) -> Predicate:
    players = compile_members(player, scope)

    def test(state: State, context: Context) -> Test:
        by = players(state, context)
        if not by or player_modifiers(state, "forbid", by[0], "scheme"):
            return lambda card: False
        return lambda card: not is_played(state, card) and bool(scheme_users(state, by[0], card))

    return test


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


membership("card.not_in", wanted=False)
combinations("card")
