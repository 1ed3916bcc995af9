"""Turns IR expressions into closures `(state, frame) → value`. Expressions are pure: they never ask and never change anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime.board import FAR, bits
from runtime.cards import PLAYED, cards_in, place_of
from runtime.fighters import FACTS, opponents
from runtime.state import ATTACK, AWAY, DEFEATED, DEFENSE, F_CARD, F_EVENT, F_FIGHTER, F_OWNER, F_SLOTS, Combat, Frame, State

if TYPE_CHECKING:
    from runtime.link import Scope

Closure = Callable[[State, Frame], Any]
Builder = Callable[..., Closure]

EXPRESSIONS: dict[str, Builder] = {}
PREDICATES: dict[str, Builder] = {}


def expression(name: str) -> Callable[[Builder], Builder]:
    def register(builder: Builder) -> Builder:
        EXPRESSIONS[name] = builder
        return builder

    return register


def predicate(name: str) -> Callable[[Builder], Builder]:
    """A predicate closure takes (state, frame) and gives a test for one element: it is evaluated once for a whole set."""

    def register(builder: Builder) -> Builder:
        PREDICATES[name] = builder
        return builder

    return register


def compile_expression(ir: Any, scope: Scope) -> Closure:
    """The door: an IR expression, in the scope of one player's content, becomes a closure."""
    if isinstance(ir, bool) or ir is None:
        raise ValueError(f"not an expression: {ir!r}")
    if isinstance(ir, int):
        return lambda state, frame: ir
    if isinstance(ir, str):
        ir = [ir]
    op, *operands = ir
    if op == "slot":
        slot = F_SLOTS + operands[0]
        return lambda state, frame: frame[slot]
    return EXPRESSIONS[op](scope, *operands)


def compile_predicates(family: str, predicates: list[Any], scope: Scope) -> list[Closure]:
    return [PREDICATES[f"{family}.{name}"](scope, *operands) for name, *operands in predicates]


def compile_all(irs: tuple[Any, ...], scope: Scope) -> list[Closure]:
    return [compile_expression(ir, scope) for ir in irs]


def side_index(combat: Combat, player: int, word: str) -> int:
    """Which side of the combat `own` or `opposing` is, as this player sees it."""
    own = combat.side_of(player)
    return own if word == "own" else 1 - own


# -- numbers ----------------------------------------------------------------------------------------------------------------------


def _arithmetic(name: str, combine: Callable[[list[int]], int]) -> None:
    @expression(name)
    def build(scope: Scope, *irs: Any) -> Closure:
        parts = compile_all(irs, scope)
        return lambda state, frame: combine([part(state, frame) for part in parts])


_arithmetic("+", sum)
_arithmetic("-", lambda numbers: numbers[0] - numbers[1])
_arithmetic("*", lambda numbers: numbers[0] * numbers[1])
_arithmetic("min", min)
_arithmetic("max", max)


@expression("half")
def _half(scope: Scope, number: Any, rounding: str) -> Closure:
    value, extra = compile_expression(number, scope), rounding == "up"
    return lambda state, frame: (value(state, frame) + extra) // 2


@expression("choose")
def _choose(scope: Scope, condition: Any, yes: Any, no: Any) -> Closure:
    test, first, second = compile_all((condition, yes, no), scope)
    return lambda state, frame: first(state, frame) if test(state, frame) else second(state, frame)


@expression("size")
def _size(scope: Scope, of: Any) -> Closure:
    members = compile_expression(of, scope)
    return lambda state, frame: len(members(state, frame))


@expression("counter")
def _counter(scope: Scope, player: Any, name: str) -> Closure:
    players = compile_expression(player, scope)
    return lambda state, frame: sum(state.counters[i] for p in players(state, frame) if (i := state.m.counter_index.get((p, name))) is not None)


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
    return lambda state, frame: max(0, state.combat.value(side_index(state.combat, frame[F_OWNER], word))) if state.combats else 0


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
        return min((table[x][y] for x in _spaces(state, a(state, frame)) for y in _spaces(state, b(state, frame))), default=FAR)

    return distance


@expression("spaces_moved")
def _spaces_moved(scope: Scope, fighters: Any) -> Closure:
    who = compile_expression(fighters, scope)
    return lambda state, frame: sum(state.moved[f] for f in who(state, frame))


def _simple(name: str, read: Closure) -> None:
    @expression(name)
    def build(scope: Scope) -> Closure:
        return read


_simple("action_number", lambda state, frame: state.action_number)
_simple("actions_left", lambda state, frame: state.actions)
_simple("turn_number", lambda state, frame: state.turn)
_simple("highest_printed", lambda state, frame: state.m.highest_printed)
_simple("event_amount", lambda state, frame: frame[F_EVENT][6])

# -- truths -----------------------------------------------------------------------------------------------------------------------

_simple("true", lambda state, frame: True)
_simple("in_combat", lambda state, frame: bool(state.combats) and state.combat.side_of(frame[F_OWNER]) >= 0)
_simple("won", lambda state, frame: bool(state.combats) and state.combat.winner == state.combat.side_of(frame[F_OWNER]))
_simple("attacking", lambda state, frame: bool(state.combats) and state.combat.side_of(frame[F_OWNER]) == ATTACK)
_simple("defending", lambda state, frame: bool(state.combats) and state.combat.side_of(frame[F_OWNER]) == DEFENSE)
_simple("your_turn", lambda state, frame: state.active == frame[F_OWNER])


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
        a, b = compile_all((one, other), scope)
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
            return bool(state.combats) and read(state.combat, side_index(state.combat, frame[F_OWNER], word))

        return test


_of_combat("played", lambda combat, side: combat.cards[side] >= 0)
_of_combat("cancelled", lambda combat, side: combat.was_cancelled[side])
_of_combat("boosted", lambda combat, side: combat.boosted[side])


@expression("adjacent")
def _adjacent(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)

    def test(state: State, frame: Frame) -> bool:
        there = _mask(state, b(state, frame))
        return any(state.m.board.adjacent[space] & there for space in _spaces(state, a(state, frame)))

    return test


@expression("same_zone")
def _same_zone(scope: Scope, one: Any, other: Any) -> Closure:
    a, b = compile_all((one, other), scope)

    def test(state: State, frame: Frame) -> bool:
        there = _mask(state, b(state, frame))
        return any(state.m.board.zone[space] & there for space in _spaces(state, a(state, frame)))

    return test


@expression("on_token")
def _on_token(scope: Scope, fighters: Any, name: str) -> Closure:
    who, tokens = compile_expression(fighters, scope), scope.tokens(name)
    return lambda state, frame: bool(_mask(state, who(state, frame)) & _token_mask(state.tokens, tokens))


@expression("on_line")
def _on_line(scope: Scope, one: Any, other: Any, word: str) -> Closure:
    a, b = compile_all((one, other), scope)

    def test(state: State, frame: Frame) -> bool:
        lines = {frozenset(line) for line in state.m.board.lines.get(word, ())}
        return any(frozenset((x, y)) in lines for x in _spaces(state, a(state, frame)) for y in _spaces(state, b(state, frame)))

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


@expression("fact")
def _fact(scope: Scope, fighters: Any, word: str) -> Closure:
    who, bit = compile_expression(fighters, scope), FACTS[word]
    return lambda state, frame: any(state.facts[f] & bit for f in who(state, frame))


@expression("played_this_turn")
def _played_this_turn(scope: Scope, player: Any, word: str) -> Closure:
    players, bit = compile_expression(player, scope), PLAYED[word]
    return lambda state, frame: any(state.played[p] & bit for p in players(state, frame))


# -- fighters ---------------------------------------------------------------------------------------------------------------------

_simple("self", lambda state, frame: (frame[F_FIGHTER],) if frame[F_FIGHTER] >= 0 and state.space[frame[F_FIGHTER]] >= 0 else ())


@expression("opposing")
def _opposing(scope: Scope) -> Closure:
    def opposing(state: State, frame: Frame) -> tuple[int, ...]:
        if not state.combats:
            return ()
        combat = state.combat
        fighter = combat.fighters[1 - combat.side_of(frame[F_OWNER])]
        return (fighter,) if state.space[fighter] >= 0 else ()

    return opposing


@expression("own")
def _own(scope: Scope, *ids: str) -> Closure:
    fighters = tuple(f for id in ids for f in scope.fighters(id))
    return lambda state, frame: tuple(f for f in fighters if state.space[f] >= 0)


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
        table, ends = state.m.board.distance, _spaces(state, target(state, frame))
        far = {f: min((table[end][state.space[f]] for end in ends), default=FAR) for f in fighters(state, frame)}
        least = min(far.values(), default=FAR)
        return tuple(f for f, distance in far.items() if distance == least and distance < FAR)

    return nearest


def _event_member(name: str, field: int) -> None:
    _simple(name, lambda state, frame: (frame[F_EVENT][field],) if frame[F_EVENT][field] >= 0 else ())


_event_member("event_fighter", 1)
_event_member("event_source", 2)
_event_member("event_player", 3)
_event_member("event_card", 4)
_event_member("event_token", 5)


@expression("union")
def _union(scope: Scope, *sets: Any) -> Closure:
    parts = compile_all(sets, scope)
    return lambda state, frame: tuple(dict.fromkeys(member for part in parts for member in part(state, frame)))


# -- spaces, cards, tokens, players -----------------------------------------------------------------------------------------------


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
    players, number = compile_all((player, count), scope)
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


_simple("this_card", lambda state, frame: (frame[F_CARD],) if frame[F_CARD] >= 0 else ())


@expression("combat_card")
def _combat_card(scope: Scope, word: str) -> Closure:
    def card(state: State, frame: Frame) -> tuple[int, ...]:
        if not state.combats:
            return ()
        found = state.combat.cards[side_index(state.combat, frame[F_OWNER], word)]
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


_simple("you", lambda state, frame: (frame[F_OWNER],))
_simple("active_player", lambda state, frame: (state.active,))
_simple("opponents", lambda state, frame: opponents(state, frame[F_OWNER]))
_simple("everyone", lambda state, frame: tuple(p for p in range(state.m.players) if state.in_game(p)))
_simple("teammates", lambda state, frame: tuple(bits(state.m.allies[frame[F_OWNER]] & ~(1 << frame[F_OWNER]) & ~state.out)))


@expression("opponent")
def _opponent(scope: Scope) -> Closure:
    def opponent(state: State, frame: Frame) -> tuple[int, ...]:
        owner = frame[F_OWNER]
        if state.combats and (side := state.combat.side_of(owner)) >= 0:
            return (state.combat.players[1 - side],)
        return opponents(state, owner)[:1]

    return opponent


@expression("owner_of")
def _owner_of(scope: Scope, of: Any) -> Closure:
    members = compile_expression(of, scope)
    table = "card_owner" if _is_card_set(of) else "owner"
    return lambda state, frame: tuple(dict.fromkeys(getattr(state.m, table)[member] for member in members(state, frame)))


def _is_card_set(ir: Any) -> bool:
    return isinstance(ir, list) and ir[0] in ("cards", "top", "among", "still", "minus", "this_card", "combat_card", "event_card")


# -- where things are -------------------------------------------------------------------------------------------------------------


def _spaces(state: State, fighters: tuple[int, ...]) -> list[int]:
    return [state.space[f] for f in fighters if state.space[f] >= 0]


def _mask(state: State, fighters: tuple[int, ...]) -> int:
    mask = 0
    for f in fighters:
        if state.space[f] >= 0:
            mask |= 1 << state.space[f]
    return mask


def _token_mask(spaces: list[int], tokens: tuple[int, ...]) -> int:
    mask = 0
    for token in tokens:
        if spaces[token] >= 0:
            mask |= 1 << spaces[token]
    return mask


_TOKEN_SETS = ("tokens", "supply", "event_token")
_SPACE_SETS = ("spaces", "space_of")


def compile_places(ir: Any, scope: Scope) -> Closure:
    """The spaces of a set of fighters, tokens or spaces. A slot says by its `of` mark what it holds: ["slot", i, "tokens"]."""
    members = compile_expression(ir[:2] if isinstance(ir, list) and ir[0] == "slot" else ir, scope)
    op = ir[0] if isinstance(ir, list) else ir
    kind = ir[2] if op == "slot" and len(ir) > 2 else "tokens" if op in _TOKEN_SETS else "spaces" if op in _SPACE_SETS else "fighters"
    if kind == "spaces":
        return members
    if kind == "tokens":
        return lambda state, frame: tuple(state.tokens[t] for t in members(state, frame) if state.tokens[t] >= 0)
    return lambda state, frame: tuple(_spaces(state, members(state, frame)))


def _union_of(table: Callable[[State], list[int]]) -> Callable[[State, tuple[int, ...]], int]:
    def union(state: State, spaces: tuple[int, ...]) -> int:
        rows, mask = table(state), 0
        for space in spaces:
            mask |= rows[space]
        return mask

    return union


_adjacent_mask = _union_of(lambda state: state.m.board.adjacent)
_zone_mask = _union_of(lambda state: state.m.board.zone)


def _within_mask(state: State, spaces: tuple[int, ...], steps: int) -> int:
    mask = 0
    for space in spaces:
        mask |= state.m.board.within(space, steps)
    return mask


# -- predicates -------------------------------------------------------------------------------------------------------------------

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


_fighter_space_predicate("adjacent_to", _adjacent_mask)
_fighter_space_predicate("in_zone_of", _zone_mask)


@predicate("fighter.within")
def _is_within(scope: Scope, steps: Any, of: Any) -> Closure:
    number, places = compile_expression(steps, scope), compile_places(of, scope)

    def build(state: State, frame: Frame) -> Test:
        mask = _within_mask(state, places(state, frame), number(state, frame))
        return lambda f: bool(mask >> state.space[f] & 1) if state.space[f] >= 0 else False

    return build


@predicate("fighter.on_token")
def _stands_on_token(scope: Scope, name: str) -> Closure:
    tokens = scope.tokens(name)

    def build(state: State, frame: Frame) -> Test:
        mask = _token_mask(state.tokens, tokens)
        return lambda f: bool(mask >> state.space[f] & 1) if state.space[f] >= 0 else False

    return build


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
    limit = compile_expression(number, scope)
    return lambda state, frame: lambda f: state.health[f] <= limit(state, frame)


@predicate("fighter.fact")
def _did_this_turn(scope: Scope, word: str) -> Closure:
    bit = FACTS[word]
    return lambda state, frame: lambda f: bool(state.facts[f] & bit)


# Space predicates give a mask of the spaces that satisfy them.


@predicate("space.empty")
def _space_empty(scope: Scope) -> Closure:
    return lambda state, frame: state.m.board.all & ~_mask(state, tuple(range(len(state.space))))


@predicate("space.empty_for")
def _space_empty_for(scope: Scope, of: Any) -> Closure:
    who = compile_expression(of, scope)

    def mask(state: State, frame: Frame) -> int:
        own = who(state, frame)
        return state.m.board.all & ~_mask(state, tuple(f for f in range(len(state.space)) if f not in own))

    return mask


def _space_by_places(name: str, mask_of: Callable[[State, tuple[int, ...]], int]) -> None:
    @predicate(f"space.{name}")
    def build(scope: Scope, of: Any) -> Closure:
        places = compile_places(of, scope)
        return lambda state, frame: mask_of(state, places(state, frame))


_space_by_places("adjacent_to", _adjacent_mask)
_space_by_places("in_zone_of", _zone_mask)


@predicate("space.within")
def _space_within(scope: Scope, steps: Any, of: Any) -> Closure:
    number, places = compile_expression(steps, scope), compile_places(of, scope)
    return lambda state, frame: _within_mask(state, places(state, frame), number(state, frame))


@predicate("space.with_token")
def _space_with_token(scope: Scope, name: str) -> Closure:
    tokens = scope.tokens(name)
    return lambda state, frame: _token_mask(state.tokens, tokens)


@predicate("space.without_token")
def _space_without_token(scope: Scope, name: str) -> Closure:
    tokens = scope.tokens(name)
    return lambda state, frame: ~_token_mask(state.tokens, tokens)


@predicate("space.start")
def _space_start(scope: Scope, number: Any) -> Closure:
    value = compile_expression(number, scope)

    def mask(state: State, frame: Frame) -> int:
        wanted = value(state, frame)
        board = state.m.board
        return board.start_mask if wanted == 0 else 1 << board.starts[wanted] if wanted in board.starts else 0

    return mask


@predicate("space.not_in")
def _space_not_in(scope: Scope, of: Any) -> Closure:
    places = compile_places(of, scope)

    def mask(state: State, frame: Frame) -> int:
        less = 0
        for space in places(state, frame):
            less |= 1 << space
        return ~less

    return mask


# Cards.


@predicate("card.type")
def _card_type(scope: Scope, word: str) -> Closure:
    return lambda state, frame: lambda c: word in state.card(c).counts_as


def _card_number(name: str, field: str, compare: Callable[[int, int], bool]) -> None:
    @predicate(f"card.{name}")
    def build(scope: Scope, number: Any) -> Closure:
        wanted = compile_expression(number, scope)

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
        mask = _adjacent_mask(state, places(state, frame))
        return lambda t: bool(mask >> state.tokens[t] & 1)

    return build
