"""Instructions on what a hero has beside fighters and cards: tokens, counters, marks, forms."""

from __future__ import annotations

from collections.abc import Sequence

from runtime.dialogue import events
from runtime.engine import emit, note
from runtime.instructions.base import idle, instruction, is_absent, one_of
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import movement
from runtime.rules.fighters import unaffected
from runtime.rules.lines import TokenOnLineFrame, free_lines
from runtime.rules.movement import MoveTokenFrame
from runtime.rules.roles import heroes_of, is_hero, lead, most_health
from runtime.run import Run
from runtime.state.frames import Outs
from runtime.state.state import DEFEATED, SCRAPPED, State, replaced


@instruction
def _move_token(state: State, run: Run, tokens: MembersOf, steps: NumberOf, player: MembersOf, outs: Outs) -> None:
    which = tuple([token for token in tokens(state, run) if state.tokens[token] >= 0])
    run.write(outs, tokens=which, did=False)
    mover = one_of(player(state, run), run)
    most = steps(state, run)
    if not which or most <= 0:
        idle(state, run, "zero" if which else "no_tokens")
    for token in which[:1] if not is_absent(state, mover, run) else ():
        state.push(MoveTokenFrame(token, most, mover, *run.origin(), outs))


@instruction
def _put_token(state: State, run: Run, tokens: MembersOf, where: MembersOf, outs: Outs) -> None:
    put: tuple[int, ...] = ()
    found = tokens(state, run)
    for token, space in zip(found, where(state, run), strict=False):
        if not movement.token_spaces(state, token) >> space & 1:
            movement.put_token(state, token, space)
            put += (token,)
    if not put:
        idle(state, run, "no_space" if found else "no_tokens")
    run.write(outs, tokens=put, did=bool(put))


@instruction
def _put_token_on_line(state: State, run: Run, tokens: MembersOf, starts: MembersOf, ends: MembersOf, player: MembersOf, label: int, outs: Outs) -> None:
    found = tokens(state, run)[:1]
    run.write(outs, tokens=(), did=False)
    if not found:
        idle(state, run, "no_tokens")
        return
    chooser = one_of(player(state, run), run)
    lines = free_lines(state, found[0], starts(state, run), ends(state, run))
    if not lines:
        idle(state, run, "no_space")
    elif not is_absent(state, chooser, run):
        state.push(TokenOnLineFrame(found[0], lines, chooser, label, *run.origin(), outs))


@instruction
def _remove_token(state: State, run: Run, tokens: MembersOf, outs: Outs) -> None:
    which = tuple([token for token in tokens(state, run) if state.tokens[token] >= 0])
    if not which:
        idle(state, run, "no_tokens")
    for token in which:
        movement.put_token(state, token, -1)
    run.write(outs, tokens=which, did=bool(which))


@instruction
def _scrap_token(state: State, run: Run, tokens: MembersOf, outs: Outs) -> None:
    which = tuple([token for token in tokens(state, run) if state.tokens[token] != SCRAPPED])
    if not which:
        idle(state, run, "no_tokens")
    for token in which:
        was_on_board = state.tokens[token] >= 0
        state.tokens[token] = SCRAPPED
        note(state, events.TOKEN_SCRAPPED, token)
        if was_on_board:
            emit(state, "token_removed", player=state.m.token_kind[token].player, token=token)
    run.write(outs, tokens=which, did=bool(which))


@instruction
def _counter(state: State, run: Run, players: MembersOf, name: str, how: str, number: NumberOf, outs: Outs) -> None:
    amount, changed = number(state, run), 0
    counters = state.m.programs[run.program].scope.counters(name)
    for player in players(state, run):
        index = counters.get(player)
        if index is None:
            continue
        data, old = state.m.counter_data[index], state.counters[index]
        if how == "spend" and old - amount < data.min:
            idle(state, run, "cannot_pay")
            continue
        wanted = {"gain": old + amount, "spend": old - amount, "set": amount}[how]
        state.counters = replaced(state.counters, index, max(data.min, min(data.max, wanted)))
        change = state.counters[index] - old
        changed += abs(change)
        if change:
            if data.flag:
                note(state, events.FLAG_ON if change > 0 else events.FLAG_OFF, player, index)
            else:
                note(state, events.COUNTER, player, index, old, state.counters[index])
                emit(state, "counter_changed", player=player, amount=change, counter=index)
        else:
            idle(state, run, "already" if how == "set" else "at_limit" if amount else "zero")
    run.write(outs, amount=changed, did=changed > 0)


@instruction
def _mark(state: State, run: Run, fighters: MembersOf, name: str, number: NumberOf, outs: Outs) -> None:
    amount, changed = number(state, run), 0
    scope = state.m.programs[run.program].scope
    first = scope.marks(name)
    found = fighters(state, run)
    if not found or not amount:
        idle(state, run, "zero" if found else "nobody")
    for fighter in found:
        old = state.marks[first + fighter]
        new = max(0, old + amount)
        if state.gone[fighter] == DEFEATED:
            unaffected(state, fighter, "defeated")
        elif new != old:
            state.marks = replaced(state.marks, first + fighter, new)
            changed += abs(new - old)
            note(state, events.MARKS, fighter, first // len(state.m.owner), old, new)
    run.write(outs, amount=changed, did=changed > 0)


@instruction
def _lead(state: State, run: Run, players: MembersOf, name: str) -> None:
    for player in players(state, run):
        leader = state.m.named_fighters[player][name][0]
        if state.m.other_health[leader] >= 0:
            lead(state, leader)
            note(state, events.LEADER, leader)


@instruction
def _form(state: State, run: Run, players: MembersOf, name: str, outs: Outs) -> None:
    found: list[int] = []
    for player in players(state, run):
        ids = state.m.form_ids[player]
        if name == "next":
            found.append(heroes_of(state, player)[0])
        elif name in ids:
            found += state.m.wearers[player][ids.index(name)]
    _take_form(state, run, found, name, outs)


@instruction
def _form_of(state: State, run: Run, fighters: MembersOf, name: str, outs: Outs) -> None:
    found = [fighter for fighter in fighters(state, run) if _has_form(state, fighter, name)]
    if not found:
        idle(state, run, "nobody")
    _take_form(state, run, found, name, outs)


def _has_form(state: State, fighter: int, name: str) -> bool:
    """Whether the form is one of this fighter's. Who plays a card of another deck may have no such form at all."""
    owner = state.m.owner[fighter]
    ids = state.m.form_ids[owner]
    return name in ids and fighter in state.m.wearers[owner][ids.index(name)]


def _take_form(state: State, run: Run, wearers: Sequence[int], name: str, outs: Outs) -> None:
    """These fighters change to a form, or to the one after the present one."""
    changed: set[int] = set()
    for wearer in wearers:
        player, old, own = state.m.owner[wearer], state.form[wearer], state.m.forms_of[wearer]
        if old < 0:
            continue
        if state.gone[wearer] == DEFEATED and not is_hero(state, wearer):
            unaffected(state, wearer, "defeated")
            continue
        new = own[(own.index(old) + 1) % len(own)] if name == "next" else state.m.form_ids[player].index(name)
        if new != old:
            changed.add(player)
            state.form = replaced(state.form, wearer, new)
            note(state, events.FORM, player, (player, old), (player, new))
            if state.health[wearer] > most_health(state, wearer):
                state.health[wearer] = most_health(state, wearer)
                note(state, events.HEALTH_SET, wearer, state.health[wearer])
        else:
            idle(state, run, "same_form")
    for player in sorted(changed):
        emit(state, "form_changed", player=player)
    run.write(outs, did=bool(changed))
