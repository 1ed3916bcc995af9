"""Sets: fighters, spaces, cards, tokens, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from runtime.ir import Expression
from runtime.link.board import bits
from runtime.link.expressions.base import SPACE_MASKS, ZONE_MASKS, MembersOf, compile_members, compile_predicates, members, opened, side_index
from runtime.link.expressions.places import compile_places
from runtime.link.expressions.rankings import apart, narrowed
from runtime.rules.fighters import is_held, is_shielded, opponents
from runtime.rules.modifiers import active_modifiers
from runtime.rules.roles import heroes_of, most_health
from runtime.rules.sides import player_of
from runtime.state.frames import Context, Looking
from runtime.state.played import ROLES
from runtime.state.state import AWAY, DEFEATED, IN_SUPPLY, UNUSED, State

if TYPE_CHECKING:
    from runtime.link.parts import Scope


def _simple(name: str, read: MembersOf) -> None:
    """A set without operands."""

    @members(name)
    def build(scope: Scope) -> MembersOf:
        return read


_simple("self", lambda state, context: (context.fighter,) if context.fighter >= 0 and state.space[context.fighter] >= 0 else ())


@members("opposing")
def _opposing(scope: Scope) -> MembersOf:
    def opposing(state: State, context: Context) -> tuple[int, ...]:
        side = side_index(state, context.owner, "opposing")
        if side < 0:
            return ()
        fighter = state.combats[-1].sides[side].fighter
        return (fighter,) if state.space[fighter] >= 0 else ()

    return opposing


@members("own")
def _own(scope: Scope, *ids: str) -> MembersOf:
    fighters = tuple([f for id in ids for f in scope.fighters(id)])
    if forms := scope.forms_of_groups(ids):
        return lambda state, context: tuple([f for f in fighters if state.space[f] >= 0 and forms.get(f, state.form[f]) == state.form[f]])
    return lambda state, context: tuple([f for f in fighters if state.space[f] >= 0])


@members("undefeated")
def _undefeated(scope: Scope, *ids: str) -> MembersOf:
    if ids == ("self",):
        return lambda state, context: (context.fighter,) if context.fighter >= 0 and state.gone[context.fighter] != DEFEATED else ()
    fighters = tuple([f for id in ids for f in scope.fighters(id)])
    if forms := scope.forms_of_groups(ids):
        return lambda state, context: tuple([f for f in fighters if state.gone[f] != DEFEATED and forms.get(f, state.form[f]) == state.form[f]])
    return lambda state, context: tuple([f for f in fighters if state.gone[f] != DEFEATED])


def _opposing_fighter(state: State, context: Context) -> tuple[int, ...]:
    """The other fighter of the combat, wherever it is now."""
    if not state.combats:
        return ()
    combat = state.combats[-1]
    return (combat.sides[1 - combat.side_of(context.owner)].fighter,)


def _combatant(word: str) -> MembersOf:
    """A fighter of the combat, wherever it is now."""
    if word == "own":

        def yours(state: State, context: Context) -> tuple[int, ...]:
            side = side_index(state, context.owner, "own")
            return (state.combats[-1].sides[side].fighter,) if side >= 0 else ()

        return yours
    side = ROLES.index(word)
    return lambda state, context: (state.combats[-1].sides[side].fighter,) if state.combats else ()


@members("combatant")
def _present_combatant(scope: Scope, word: str) -> MembersOf:
    found = _combatant(word)
    return lambda state, context: tuple([f for f in found(state, context) if state.space[f] >= 0])


# The fixed words for fighters of the combat, and the operand of `combatant`.
_COMBATANTS: Final = {"your_fighter": "own", "attacker": "attack", "defender": "defense"}


@members("identity")
def _identity(scope: Scope, *ids: str) -> MembersOf:
    if ids == ("self",):
        return lambda state, context: (context.fighter,)
    if ids == ("opposing",):
        return _opposing_fighter
    if len(ids) == 1 and ids[0] in _COMBATANTS:
        return _combatant(_COMBATANTS[ids[0]])
    fighters = tuple([f for id in ids for f in scope.fighters(id)])
    if forms := scope.forms_of_groups(ids):
        return lambda state, context: tuple([f for f in fighters if forms.get(f, state.form[f]) == state.form[f]])
    return lambda state, context: fighters


def _population(name: str, belongs: Callable[[State, int], bool]) -> None:
    @members(name)
    def build(scope: Scope, *predicates: Expression) -> MembersOf:
        alone, compared = apart(predicates)
        tests = compile_predicates("fighter", alone, scope)

        def population(state: State, context: Context) -> tuple[int, ...]:
            checks = [test(state, context) for test in tests]
            return tuple([f for f in range(len(state.space)) if belongs(state, f) and all(check(f) for check in checks)])

        return narrowed("fighter", population, compared, scope)


_population("fighters", lambda state, f: state.space[f] >= 0)
_population("defeated", lambda state, f: state.gone[f] == DEFEATED and state.in_game(state.m.owner[f]))
_population("absent", lambda state, f: state.gone[f] in (AWAY, UNUSED))


@members("fighters_of")
def _fighters_of(scope: Scope, player: Expression) -> MembersOf:
    players = compile_members(player, scope)
    return lambda state, context: tuple([f for p in players(state, context) for f in state.m.fighters_of[p]])


@members("heroes_of")
def _heroes_of(scope: Scope, player: Expression) -> MembersOf:
    players = compile_members(player, scope)
    return lambda state, context: tuple([f for p in players(state, context) for f in heroes_of(state, p) if state.space[f] >= 0])


_simple("event_fighter", lambda state, context: (context.event.fighter,) if context.event.fighter >= 0 else ())
_simple("event_source", lambda state, context: (context.event.source,) if context.event.source >= 0 else ())
_simple("event_player", lambda state, context: (context.event.player,) if context.event.player >= 0 else ())
_simple("event_by", lambda state, context: (context.event.by,) if context.event.by >= 0 else ())
_simple("event_card", lambda state, context: (context.event.card,) if context.event.card >= 0 else ())
_simple("event_cards", lambda state, context: context.event.cards)
_simple("event_zones", lambda state, context: bits(context.event.zones))
_simple("event_token", lambda state, context: (context.event.token,) if context.event.token >= 0 else ())


def _candidate(name: str, kind: str) -> None:
    """What a predicate asks of; nothing elsewhere."""

    @members(name)
    def build(scope: Scope) -> MembersOf:
        return lambda state, context: (context.candidates[kind],) if isinstance(context, Looking) and kind in context.candidates else ()


_candidate("candidate_fighter", "fighter")
_candidate("candidate_space", "space")
_candidate("candidate_card", "card")
_candidate("candidate_token", "token")
_candidate("candidate_player", "player")


@members("present")
def _present(scope: Scope, of: Expression) -> MembersOf:
    fighters = compile_members(of, scope)
    return lambda state, context: tuple([f for f in fighters(state, context) if state.space[f] >= 0])


@members("wounded")
def _wounded(scope: Scope, of: Expression) -> MembersOf:
    fighters = compile_members(of, scope)
    return lambda state, context: tuple([f for f in fighters(state, context) if state.space[f] >= 0 and state.health[f] < most_health(state, f)])


@members("allowed")
def _allowed(scope: Scope, of: Expression, word: str) -> MembersOf:
    fighters = compile_members(of, scope)
    if word == "leave_space":
        return lambda state, context: tuple(
            [f for f in fighters(state, context) if state.space[f] >= 0 and not is_held(state, f) and not is_shielded(state, f, context.owner)]
        )
    return lambda state, context: tuple([f for f in fighters(state, context) if state.space[f] >= 0 and not active_modifiers(state, "forbid", f, word)])


@members("placeable")
def _placeable(scope: Scope, of: Expression) -> MembersOf:
    fighters = compile_members(of, scope)
    return lambda state, context: tuple([f for f in fighters(state, context) if state.gone[f] != DEFEATED and not is_held(state, f)])


@members("union")
def _union(scope: Scope, *sets: Expression) -> MembersOf:
    parts = [compile_members(part, scope) for part in sets]
    return lambda state, context: tuple(dict.fromkeys(member for part in parts for member in part(state, context)))


@members("spaces")
def _spaces_where(scope: Scope, *predicates: Expression) -> MembersOf:
    alone, compared = apart(predicates)
    masks = [SPACE_MASKS[name](scope, *operands) for name, operands in map(opened, alone)]

    def spaces(state: State, context: Context) -> tuple[int, ...]:
        found = state.m.board.all
        for mask in masks:
            found &= mask(state, context)
        return tuple(bits(found))

    return narrowed("space", spaces, compared, scope)


@members("named_space")
def _named_space(scope: Scope, id: str) -> MembersOf:
    space = scope.match.board.index[id]
    return lambda state, context: (space,)


@members("zones")
def _zones_where(scope: Scope, *predicates: Expression) -> MembersOf:
    masks = [ZONE_MASKS[name](scope, *operands) for name, operands in map(opened, predicates)]

    def zones(state: State, context: Context) -> tuple[int, ...]:
        found = (1 << len(state.m.board.zone_ids)) - 1
        for mask in masks:
            found &= mask(state, context)
        return tuple(bits(found))

    return zones


@members("named_zone")
def _named_zone(scope: Scope, id: str) -> MembersOf:
    zone = scope.match.board.zone_ids.index(id)
    return lambda state, context: (zone,)


@members("space_of")
def _space_of(scope: Scope, of: Expression) -> MembersOf:
    places = compile_places(of, scope)
    return lambda state, context: tuple(dict.fromkeys(places(state, context)))


@members("tokens")
def _tokens(scope: Scope, name: str, *predicates: Expression) -> MembersOf:
    alone, compared = apart(predicates)
    tokens, tests = scope.tokens(name), compile_predicates("token", alone, scope)

    def found(state: State, context: Context) -> tuple[int, ...]:
        checks = [test(state, context) for test in tests]
        return tuple([t for t in tokens if state.tokens[t] >= 0 and all(check(t) for check in checks)])

    return narrowed("token", found, compared, scope)


@members("tokens_of")
def _tokens_of(scope: Scope, players: Expression, *predicates: Expression) -> MembersOf:
    alone, compared = apart(predicates)
    who, tests = compile_members(players, scope), compile_predicates("token", alone, scope)

    def found(state: State, context: Context) -> tuple[int, ...]:
        checks = [test(state, context) for test in tests]
        tokens = [t for player in who(state, context) for t in state.m.tokens_of_player[player]]
        return tuple([t for t in tokens if state.tokens[t] >= 0 and all(check(t) for check in checks)])

    return narrowed("token", found, compared, scope)


@members("supply")
def _supply(scope: Scope, name: str) -> MembersOf:
    tokens = scope.tokens(name)
    return lambda state, context: tuple([t for t in tokens if state.tokens[t] == IN_SUPPLY])


_simple("you", lambda state, context: (context.owner,))
_simple("active_player", lambda state, context: (state.active,))
_simple("opponents", lambda state, context: opponents(state, context.owner))
_simple("everyone", lambda state, context: tuple([p for p in range(state.m.players) if state.in_game(p)]))


@members("cards_by_player")
def _cards_by_player(scope: Scope, player: Expression, *seats: Expression) -> MembersOf:
    who, cards = compile_members(player, scope), [compile_members(seat, scope) for seat in seats]
    return lambda state, context: tuple([card for p in who(state, context) for card in cards[p](state, context)])


_simple("combat_players", lambda state, context: tuple([side.player for side in state.combats[-1].sides]) if state.combats else ())


@members("players_of")
def _players_of(scope: Scope, of: Expression) -> MembersOf:
    fighters = compile_members(of, scope)
    return lambda state, context: tuple(dict.fromkeys(player_of(state, f) for f in fighters(state, context)))


@members("facing")
def _facing(scope: Scope) -> MembersOf:
    def facing(state: State, context: Context) -> tuple[int, ...]:
        side = side_index(state, context.owner, "opposing")
        return (state.combats[-1].sides[side].player,) if side >= 0 else opponents(state, context.owner)

    return facing


@members("opponent")
def _opponent(scope: Scope) -> MembersOf:
    def opponent(state: State, context: Context) -> tuple[int, ...]:
        owner = context.owner
        if (side := side_index(state, owner, "opposing")) >= 0:
            return (state.combats[-1].sides[side].player,)
        return opponents(state, owner)[:1]

    return opponent
