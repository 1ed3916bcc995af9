"""Runs linked programs: one function an instruction. The table in `runtime.ir` says what each does and which operands it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runtime import cards, fighters, movement
from runtime.engine import answer, ask, emit, goto, note, pop, procedure, push
from runtime.expressions import Closure, compile_expression, side_index
from runtime.ir import INSTRUCTIONS
from runtime.modifiers import player_modifiers
from runtime.movement import write
from runtime.state import AWAY, DEFEATED, DEFENSE, F_CARD, F_FIGHTER, F_OWNER, F_PC, F_PROGRAM, F_SIDE, F_SLOTS, NO_EVENT, Event, Frame, Option, State

if TYPE_CHECKING:
    from runtime.link import Scope

Handler = Callable[..., None]
Outs = tuple[tuple[str, int], ...]

HANDLERS: dict[str, Handler] = {}


def instruction(handler: Handler) -> Handler:
    """Register the handler of the instruction that its name says (without the leading underscore)."""
    HANDLERS[handler.__name__.removeprefix("_")] = handler
    return handler


# -- linking ----------------------------------------------------------------------------------------------------------------------


def link_instruction(ir: list[Any], scope: Scope) -> tuple[Handler, tuple[Any, ...]]:
    """Resolve an instruction's operands by the types that the IR table gives."""
    op, *operands = ir
    if op == "options":
        choices = tuple((text, compile_expression(condition, scope), pc) for text, condition, pc in operands[1])
        return HANDLERS[op], (compile_expression(operands[0], scope), choices)
    types = INSTRUCTIONS[op][0].split()
    if len(types) != len(operands):
        raise ValueError(f"instruction {op} takes {len(types)} operands, not {len(operands)}")
    return HANDLERS[op], tuple(_OPERANDS[kind](operand, scope) for kind, operand in zip(types, operands, strict=True))


def _plain(operand: Any, scope: Scope) -> Any:
    return operand


def _slot(operand: int, scope: Scope) -> int:
    return F_SLOTS + operand


def _outs(operand: dict[str, int], scope: Scope) -> Outs:
    return tuple((field, F_SLOTS + slot) for field, slot in sorted(operand.items()))


_OPERANDS: dict[str, Callable[[Any, Any], Any]] = {
    **dict.fromkeys(("N", "B", "F", "S", "C", "T", "P", "expression"), compile_expression),
    **dict.fromkeys(("word", "side", "pc", "text"), _plain),
    "slot": _slot,
    "outs": _outs,
    "modifier": lambda operand, scope: scope.modifiers[operand],
    # Programs are numbered before they are linked, so a program may name one that comes later.
    "program": lambda operand, scope: scope.programs[operand],
}

# -- running ----------------------------------------------------------------------------------------------------------------------


def start_program(state: State, program: int, owner: int, fighter: int, *, card: int = -1, event: Event = NO_EVENT, side: int = -1, slots: tuple[Any, ...] = ()) -> None:
    """Begin a program. With `side`, its slots go back to that side of the combat when it is done."""
    size = state.m.programs[program].slots
    filled = slots + (None,) * (size - len(slots))
    state.stack.append(["run", 0, program, owner, fighter, card, event, side, *filled])


@procedure
def run(state: State, frame: Frame) -> None:
    """Run a program until it asks, pushes a frame, triggers something, or ends."""
    program = state.m.programs[frame[F_PROGRAM]]
    code = program.code
    stack = state.stack
    coverage = state.m.coverage
    while True:
        pc = frame[F_PC]
        if pc >= len(code):
            if frame[F_SIDE] >= 0:
                state.combat.variables[frame[F_SIDE]] = tuple(frame[F_SLOTS:])
            pop(state)
            return
        frame[F_PC] = pc + 1
        handler, operands = code[pc]
        if coverage is None:
            handler(state, frame, *operands)
        else:
            coverage.watch(state, frame, pc, handler, operands)
        if state.decision is not None or state.queue or stack[-1] is not frame or state.result is not None:
            return


def _wait(state: State, frame: Frame, player: int, kind: str, options: tuple[Option, ...], text: int) -> None:
    """Ask, and come back to the same instruction with the answer."""
    pc = frame[F_PC] - 1
    goto(frame, pc)
    ask(state, frame, pc, player, kind, options, ("label", frame[F_PROGRAM], text), (frame[F_PROGRAM], pc))


def _origin(frame: Frame) -> tuple[int, int]:
    return (frame[F_PROGRAM], frame[F_PC] - 1)


def _one(players: tuple[int, ...], frame: Frame) -> int:
    return players[0] if players else frame[F_OWNER]


# -- control ----------------------------------------------------------------------------------------------------------------------


@instruction
def _jump(state: State, frame: Frame, pc: int) -> None:
    frame[F_PC] = pc


@instruction
def _branch(state: State, frame: Frame, condition: Closure, pc: int) -> None:
    if not condition(state, frame):
        frame[F_PC] = pc


@instruction
def _set(state: State, frame: Frame, slot: int, value: Closure) -> None:
    frame[slot] = value(state, frame)


@instruction
def _ask(state: State, frame: Frame, player: Closure, text: int, pc: int) -> None:
    if state.answer is None:
        _wait(state, frame, _one(player(state, frame), frame), "may", (("yes",), ("no",)), text)
    elif answer(state)[0] == "no":
        frame[F_PC] = pc


@instruction
def _options(state: State, frame: Frame, player: Closure, choices: tuple[tuple[int, Closure, int], ...]) -> None:
    if state.answer is not None:
        frame[F_PC] = choices[answer(state)[1]][2]
        return
    possible = tuple(("option", index, frame[F_PROGRAM], text) for index, (text, condition, _) in enumerate(choices) if condition(state, frame))
    if possible:
        _wait(state, frame, _one(player(state, frame), frame), "choose_one", possible, -1)


@instruction
def _next(state: State, frame: Frame, element: int, rest: int, pc: int) -> None:
    members = frame[rest]
    if members:
        frame[element], frame[rest] = (members[0],), members[1:]
    else:
        frame[F_PC] = pc


@instruction
def _schedule(state: State, frame: Frame, when: str, program: int) -> None:
    state.scheduled += ((when, frame[F_OWNER], program, frame[F_FIGHTER], frame[F_CARD], tuple(frame[F_SLOTS:])),)


# -- choices ----------------------------------------------------------------------------------------------------------------------


@procedure
def choose(state: State, frame: Frame) -> None:
    """Choose elements one by one. Frame: [choose, pc, kind, player, candidates, low, high, chosen, slot, prompt, origin]"""
    kind, player, candidates, low, high, chosen, slot, prompt, origin = frame[2:11]
    if frame[F_PC] == 1:
        goto(frame, 0)
        option = answer(state)
        if option[0] == "done":
            frame[6] = len(chosen)
        else:
            frame[7] = (*chosen, option[1])
        return
    rest = tuple(candidate for candidate in candidates if candidate not in chosen)
    if len(chosen) >= high or not rest:
        pop(state)
        state.stack[-1][slot] = chosen
        return
    options: tuple[Option, ...] = tuple((kind, candidate) for candidate in (cards.distinct(state, rest, player) if kind == "card" else rest))
    if len(chosen) >= low:
        options += (("done",),)
    ask(state, frame, 1, player, f"choose_{kind}", options, (*prompt, len(chosen), high), origin)


def _choose(state: State, frame: Frame, kind: str, slot: int, player: int, candidates: tuple[int, ...], low: int, high: int, text: int) -> None:
    high = min(high, len(candidates))
    low = min(low, high)
    if kind != "card" and low == len(candidates):
        # All of them, in no order: nothing to decide. Cards are different: their order matters (R14.10).
        frame[slot] = candidates
        return
    prompt = ("label", frame[F_PROGRAM], text)
    push(state, "choose", kind, player, candidates, low, high, (), slot, prompt, _origin(frame))


def _set_choice(name: str, kind: str) -> None:
    def handler(state: State, frame: Frame, slot: int, player: Closure, candidates: Closure, low: Closure, high: Closure, text: int) -> None:
        _choose(state, frame, kind, slot, _one(player(state, frame), frame), candidates(state, frame), low(state, frame), high(state, frame), text)

    HANDLERS[name] = handler


_set_choice("choose_fighters", "fighter")
_set_choice("choose_cards", "card")
_set_choice("choose_tokens", "token")


@instruction
def _choose_space(state: State, frame: Frame, slot: int, player: Closure, spaces: Closure, text: int) -> None:
    _choose(state, frame, "space", slot, _one(player(state, frame), frame), spaces(state, frame), 1, 1, text)


@instruction
def _choose_player(state: State, frame: Frame, slot: int, player: Closure, players: Closure, text: int) -> None:
    _choose(state, frame, "player", slot, _one(player(state, frame), frame), players(state, frame), 1, 1, text)


@instruction
def _choose_number(state: State, frame: Frame, slot: int, player: Closure, low: Closure, high: Closure, text: int) -> None:
    if state.answer is not None:
        frame[slot] = answer(state)[1]
        chooser = _one(player(state, frame), frame)
        note(state, "named", chooser, frame[slot])
        return
    least = low(state, frame)
    most = max(least, high(state, frame))
    options = tuple(("number", number) for number in range(least, most + 1))
    _wait(state, frame, _one(player(state, frame), frame), "choose_number", options, text)


@instruction
def _random_cards(state: State, frame: Frame, slot: int, candidates: Closure, count: Closure) -> None:
    frame[slot] = state.shuffle(candidates(state, frame))[: max(0, count(state, frame))]


# -- cards ------------------------------------------------------------------------------------------------------------------------


@instruction
def _draw(state: State, frame: Frame, players: Closure, count: Closure, outs: Outs) -> None:
    number = count(state, frame)
    drawn: tuple[int, ...] = ()
    for player in players(state, frame):
        drawn += cards.draw(state, player, number)
    # Choosing to draw counts as doing so, even when exhausted.
    write(frame, outs, cards=drawn, count=len(drawn), did=number > 0)


@instruction
def _move_cards(state: State, frame: Frame, which: Closure, place: str, position: str, outs: Outs) -> None:
    moved = which(state, frame)
    cards.move_cards(state, moved, place, position, frame[F_OWNER])
    write(frame, outs, cards=moved, count=len(moved), did=bool(moved))


@instruction
def _shuffle(state: State, frame: Frame, players: Closure, place: str) -> None:
    for player in players(state, frame):
        cards.shuffle(state, player, place)


@instruction
def _know(state: State, frame: Frame, players: Closure, which: Closure) -> None:
    viewers = 0
    for player in players(state, frame):
        viewers |= state.m.allies[player]
    cards.show(state, which(state, frame), viewers)


@instruction
def _boost(state: State, frame: Frame, word: str, which: Closure, outs: Outs) -> None:
    found = which(state, frame)
    if player_modifiers(state, "forbid", frame[F_OWNER], "boost"):
        found = ()
    amount = sum(state.card(card).boost or 0 for card in found)
    if found and state.combats:
        side = side_index(state.combat, frame[F_OWNER], word)
        cards.discard(state, found, why="boosted")
        state.combat.boosted[side] = True
        change_value(state, side, "add", amount)
    write(frame, outs, cards=found, amount=amount if found else 0, did=bool(found))


@instruction
def _replace_card(state: State, frame: Frame, word: str, player: Closure) -> None:
    side = side_index(state.combat, frame[F_OWNER], word)
    if state.combat.cards[side] >= 0:
        push(state, "replace_card", side, _one(player(state, frame), frame), _origin(frame))


# -- fighters ---------------------------------------------------------------------------------------------------------------------


@instruction
def _damage(state: State, frame: Frame, targets: Closure, amount: Closure, outs: Outs) -> None:
    number = amount(state, frame)
    blows = [(fighter, number) for fighter in targets(state, frame)]
    dealt, defeated = fighters.deal_damage(state, blows, "effect", frame[F_FIGHTER])
    write(frame, outs, dealt=sum(points for _, points in dealt), fighters=tuple(fighter for fighter, _ in dealt), defeated=defeated, did=bool(dealt))


@instruction
def _recover(state: State, frame: Frame, who: Closure, amount: Closure, outs: Outs) -> None:
    number = amount(state, frame)
    gained = sum(fighters.recover(state, fighter, number) for fighter in who(state, frame))
    write(frame, outs, amount=gained, did=gained > 0)


@instruction
def _set_health(state: State, frame: Frame, who: Closure, number: Closure, outs: Outs) -> None:
    targets, wanted = who(state, frame), number(state, frame)
    for fighter in targets:
        state.health[fighter] = max(0, min(wanted, state.m.max_health[fighter]))
        note(state, "health_set", fighter, state.health[fighter])
    write(frame, outs, did=bool(targets))
    fighters.defeat(state, [fighter for fighter in targets if state.health[fighter] == 0])


@instruction
def _defeat(state: State, frame: Frame, who: Closure, outs: Outs) -> None:
    targets = who(state, frame)
    write(frame, outs, fighters=targets, did=bool(targets))
    fighters.defeat(state, targets)


@instruction
def _move(state: State, frame: Frame, who: Closure, steps: Closure, player: Closure, through: str, outs: Outs) -> None:
    movers = tuple(fighter for fighter in who(state, frame) if state.on_board(fighter))
    paths = any(field == "moved_through" for field, _ in outs) or "entered_token" in state.m.listeners
    mover = _one(player(state, frame), frame)
    push(state, "move", movers, steps(state, frame), mover, through, frame[F_OWNER], paths, _origin(frame), outs, movers, (), False)


@instruction
def _place(state: State, frame: Frame, who: Closure, where: Closure, outs: Outs) -> None:
    movers, spaces = who(state, frame), where(state, frame)
    placed: tuple[int, ...] = ()
    for fighter, space in zip(_placeable(state, movers or _absent_self(state, frame)), spaces, strict=False):
        if state.at[space] in (-1, fighter):
            start = state.space[fighter]
            fighters.put(state, fighter, space)
            note(state, "placed", fighter, start, space)
            placed += (fighter,)
    write(frame, outs, fighters=placed, did=bool(placed))


def _placeable(state: State, movers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(fighter for fighter in movers if state.gone[fighter] != DEFEATED)


def _absent_self(state: State, frame: Frame) -> tuple[int, ...]:
    """A fighter that left the board is on no space, so no selector finds it; the program that placed it back is its own."""
    fighter = frame[F_FIGHTER]
    return (fighter,) if fighter >= 0 and state.gone[fighter] == AWAY else ()


@instruction
def _swap(state: State, frame: Frame, one: Closure, other: Closure, outs: Outs) -> None:
    a, b = one(state, frame), other(state, frame)
    write(frame, outs, did=bool(a and b) and fighters.swap(state, a[0], b[0]))


@instruction
def _leave(state: State, frame: Frame, who: Closure, outs: Outs) -> None:
    gone = tuple(fighter for fighter in who(state, frame) if fighters.leave(state, fighter))
    write(frame, outs, fighters=gone, did=bool(gone))


@instruction
def _revive(state: State, frame: Frame, who: Closure, where: Closure, outs: Outs) -> None:
    back = tuple(fighter for fighter, space in zip(who(state, frame), where(state, frame), strict=False) if fighters.revive(state, fighter, space))
    write(frame, outs, fighters=back, did=bool(back))


# -- tokens, counters, forms ------------------------------------------------------------------------------------------------------


@instruction
def _move_token(state: State, frame: Frame, tokens: Closure, steps: Closure, player: Closure, outs: Outs) -> None:
    which = tuple(token for token in tokens(state, frame) if state.tokens[token] >= 0)
    write(frame, outs, tokens=which, did=False)
    for token in which[:1]:
        push(state, "move_token", token, steps(state, frame), _one(player(state, frame), frame), _origin(frame), outs)


@instruction
def _put_token(state: State, frame: Frame, tokens: Closure, where: Closure, outs: Outs) -> None:
    put: tuple[int, ...] = ()
    for token, space in zip(tokens(state, frame), where(state, frame), strict=False):
        if not movement.token_spaces(state, token) >> space & 1:
            movement.put_token(state, token, space)
            put += (token,)
    write(frame, outs, tokens=put, did=bool(put))


@instruction
def _remove_token(state: State, frame: Frame, tokens: Closure, outs: Outs) -> None:
    which = tuple(token for token in tokens(state, frame) if state.tokens[token] >= 0)
    for token in which:
        movement.put_token(state, token, -1)
    write(frame, outs, tokens=which, did=bool(which))


@instruction
def _counter(state: State, frame: Frame, players: Closure, name: str, how: str, number: Closure, outs: Outs) -> None:
    amount, changed = number(state, frame), 0
    for player in players(state, frame):
        index = state.m.counter_index.get((player, name))
        if index is None:
            continue
        data, old = state.m.counter_data[index], state.counters[index]
        if how == "spend" and old - amount < data["min"]:
            continue
        wanted = {"gain": old + amount, "spend": old - amount, "set": amount}[how]
        state.counters[index] = max(data["min"], min(data["max"], wanted))
        change = state.counters[index] - old
        changed += abs(change)
        if change:
            note(state, "counter", player, index, old, state.counters[index])
            emit(state, "counter_changed", player=player, amount=change)
    write(frame, outs, amount=changed, did=changed > 0)


@instruction
def _form(state: State, frame: Frame, players: Closure, name: str, outs: Outs) -> None:
    did = False
    for player in players(state, frame):
        forms = state.m.form_ids[player]
        old = state.form[player]
        if old < 0:
            continue
        new = (old + 1) % len(forms) if name == "next" else forms.index(name)
        if new != old:
            did = True
            state.form[player] = new
            note(state, "form", player, old, new)
            emit(state, "form_changed", player=player)
    write(frame, outs, did=did)


# -- turn and combat --------------------------------------------------------------------------------------------------------------


@instruction
def _actions(state: State, frame: Frame, players: Closure, count: Closure) -> None:
    number = count(state, frame)
    for player in players(state, frame):
        if player == state.active and number:
            state.actions += number
            note(state, "actions", player, number)


@instruction
def _end_turn(state: State, frame: Frame) -> None:
    if not state.turn_ending:
        state.turn_ending = True
        note(state, "turn_will_end", state.active)


@instruction
def _value(state: State, frame: Frame, word: str, how: str, number: Closure) -> None:
    if state.combats:
        side = side_index(state.combat, frame[F_OWNER], word)
        if state.combat.cards[side] >= 0:
            change_value(state, side, how, number(state, frame))


def change_value(state: State, side: int, how: str, number: int) -> None:
    """A card effect on a value (R8.16). A locked value takes no more of them."""
    combat = state.combat
    if combat.locked[side]:
        return
    before = combat.value(side)
    if how == "add":
        combat.added[side] += number
    elif how == "print":
        combat.printed[side] = number
    else:
        combat.fixed[side], combat.added[side] = number, 0
        combat.locked[side] = how == "lock"
    note(state, "value", side, before, combat.value(side), how == "lock")


@instruction
def _ignore_value(state: State, frame: Frame, word: str) -> None:
    side = side_index(state.combat, frame[F_OWNER], word)
    if state.combat.cards[side] >= 0:
        state.combat.ignored[side] = True
        note(state, "ignored", side)


@instruction
def _cancel(state: State, frame: Frame, word: str, outs: Outs) -> None:
    combat = state.combat
    side = side_index(combat, frame[F_OWNER], word)
    remaining = bool(remaining_windows(state, side))
    did = remaining and not combat.cancelled[side] and not _protected(state, side, frame[F_OWNER])
    if did:
        combat.cancelled[side] = True
        combat.was_cancelled[side] = True
        note(state, "cancelled", side, combat.cards[side])
    write(frame, outs, did=did)


def remaining_windows(state: State, side: int) -> list[str]:
    """Windows of that side's card with effects not yet begun; a combat item adds one (R11.3)."""
    combat = state.combat
    card = combat.cards[side]
    if card < 0:
        return []
    windows = [window for window in ("immediately", "during_combat", "after_combat") if window in state.card(card).programs]
    if combat.items[side] >= 0 and "item" not in combat.resolved[side]:
        windows.append("item")
    return [window for window in windows if window not in combat.resolved[side]]


def _protected(state: State, side: int, canceller: int) -> bool:
    """Effects of this card cannot be cancelled by opponents of its owner."""
    owner = state.combat.players[side]
    if state.m.side[owner] == state.m.side[canceller]:
        return False
    banner = state.card(state.combat.cards[side]).banner
    found = player_modifiers(state, "protect_effects", owner)
    return any(not modifier.operands[0] or modifier.operands[0] & banner for modifier, _ in found)


@instruction
def _defender(state: State, frame: Frame, who: Closure) -> None:
    found = who(state, frame)
    if found and state.combats:
        state.combat.fighters[DEFENSE] = found[0]
        if frame[F_SIDE] == DEFENSE:
            frame[F_FIGHTER] = found[0]
        note(state, "defender", found[0])


@instruction
def _attack(state: State, frame: Frame, player: Closure, attackers: Closure, targets: Closure, outs: Outs) -> None:
    write(frame, outs, did=False)
    push(state, "extra_attack", _one(player(state, frame), frame), attackers(state, frame), targets(state, frame), outs, _origin(frame))


@instruction
def _modify(state: State, frame: Frame, modifier: int, who: Closure, until: str) -> None:
    state.mods += ((modifier, frame[F_OWNER], who(state, frame), until),)
    note(state, "modified", frame[F_OWNER], modifier, until)


@instruction
def _stay(state: State, frame: Frame) -> None:
    card = frame[F_CARD]
    if card >= 0 and all(card != other for other, _ in state.in_play):
        state.in_play += ((card, frame[F_FIGHTER]),)
        note(state, "stays", frame[F_OWNER], card)


@instruction
def _leave_play(state: State, frame: Frame, which: Closure) -> None:
    staying = {card for card, _ in state.in_play}
    cards.discard(state, [card for card in which(state, frame) if card in staying])
