"""Instructions on cards: draw, move, shuffle, show, boost, replace."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.engine import emit, note
from runtime.flow.combat import add_card
from runtime.flow.replace_card import ReplaceCardFrame
from runtime.instructions.base import idle, instruction, one_of
from runtime.instructions.combat import change_value, own_card, own_place
from runtime.link.expressions import MembersOf, NumberOf, side_index
from runtime.rules import cards
from runtime.rules.boost_values import boost_of
from runtime.rules.boosts import run_when_boosting
from runtime.rules.coming import begin_discard, begin_draw
from runtime.rules.modifiers import player_modifiers
from runtime.rules.rights import may_play
from runtime.rules.targets import side_for
from runtime.run import Run, start_program
from runtime.state.frames import Outs
from runtime.state.played import ROLES
from runtime.state.state import State


@instruction
def _draw(state: State, run: Run, players: MembersOf, count: NumberOf, outs: Outs) -> None:
    number = count(state, run)
    drawn: tuple[int, ...] = ()
    if number <= 0:
        idle(state, run, "zero")
    who = players(state, run)
    for player in who:
        if player_modifiers(state, "forbid", player, "draw"):
            idle(state, run, "forbidden")
    if begin_draw(state, who, number, outs):
        return
    for player in who:
        drawn += cards.draw(state, player, number)
    # Choosing to draw counts as doing so, even when exhausted.
    run.write(outs, cards=drawn, count=len(drawn), did=number > 0)


@instruction
def _move_cards(state: State, run: Run, which: MembersOf, place: str, position: str, outs: Outs) -> None:
    moved = which(state, run)
    if not moved:
        idle(state, run, "no_cards")
    if place == "discard" and begin_discard(state, moved, position, *run.origin(), outs):
        return
    cards.move_cards(state, moved, place, position, run.owner)
    run.write(outs, cards=moved, count=len(moved), did=bool(moved))


@instruction
def _bury(state: State, run: Run, which: MembersOf, place: str, position: str, depth: NumberOf, outs: Outs) -> None:
    moved, past = which(state, run), max(0, depth(state, run))
    if not moved:
        idle(state, run, "no_cards")
    # A card that is being played goes there once it has been played.
    cards.move_cards(state, [card for card in moved if not cards.send(state, card, place, position, past=past)], place, position, run.owner, past=past)
    run.write(outs, cards=moved, count=len(moved), did=bool(moved))


@instruction
def _give_cards(state: State, run: Run, player: MembersOf, which: MembersOf, place: str, position: str, outs: Outs) -> None:
    moved = which(state, run)
    if not moved:
        idle(state, run, "no_cards")
    receiver = one_of(player(state, run), run)
    # A card that is being played goes there once it has been played.
    cards.move_cards(state, [card for card in moved if not cards.send(state, card, place, position, receiver)], place, position, run.owner, receiver)
    run.write(outs, cards=moved, count=len(moved), did=bool(moved))


@instruction
def _exchange(
    state: State,
    run: Run,
    one: MembersOf,
    place: str,
    which: MembersOf,
    other: MembersOf,
    other_place: str,
    others: MembersOf,
    outs: Outs,
) -> None:
    first = (one_of(one(state, run), run), place, which(state, run))
    second = (one_of(other(state, run), run), other_place, others(state, run))
    moved = first[2] + second[2]
    if not moved:
        idle(state, run, "no_cards")
    cards.exchange(state, first, second, run.owner)
    run.write(outs, cards=moved, count=len(moved), did=bool(moved))


@instruction
def _send(state: State, run: Run, which: MembersOf, place: str, position: str, outs: Outs) -> None:
    sent = tuple([card for card in which(state, run) if cards.send(state, card, place, position)])
    if not sent:
        idle(state, run, "not_being_played")
    run.write(outs, cards=sent, count=len(sent), did=bool(sent))


@instruction
def _withdraw(state: State, run: Run, which: MembersOf, place: str, position: str, outs: Outs) -> None:
    gone = tuple([card for card in which(state, run) if cards.withdraw(state, card, place, position)])
    if not gone:
        idle(state, run, "not_being_played")
    run.write(outs, cards=gone, count=len(gone), did=bool(gone))


@instruction
def _shuffle(state: State, run: Run, players: MembersOf, place: str) -> None:
    for player in players(state, run):
        cards.shuffle(state, player, place)


@instruction
def _know(state: State, run: Run, players: MembersOf, which: MembersOf) -> None:
    viewers = 0
    for player in players(state, run):
        viewers |= state.m.allies[player]
    shown = which(state, run)
    if not shown:
        idle(state, run, "no_cards")
    cards.show(state, shown, viewers)


@instruction
def _tell(state: State, run: Run, players: MembersOf, which: MembersOf, word: str) -> None:
    viewers = 0
    for player in players(state, run):
        viewers |= state.m.allies[player]
    hidden = which(state, run)
    if not hidden:
        idle(state, run, "no_cards")
    cards.tell_numbers(state, hidden, word, viewers)


@instruction
def _boost(state: State, run: Run, word: str, which: MembersOf, outs: Outs) -> None:
    side = side_index(state, run.owner, word)
    # A card that is being played is no BOOST.
    found = tuple([card for card in which(state, run) if cards.place_of(state, card) != "play"])
    if side < 0 or not state.combat.sides[side].valued():
        found = ()
        idle(state, run, "no_card_played")
    elif player_modifiers(state, "forbid", state.combat.sides[side].player, "boost"):
        found = ()
        idle(state, run, "forbidden")
    elif not found:
        idle(state, run, "no_cards")
    amounts = [boost_of(state, card) for card in found]
    run.write(outs, cards=found, amount=sum(amounts), did=bool(found))
    if found:
        player = state.combat.sides[side].player
        lying = tuple([card for card in found if cards.place_of(state, card) == "discard"])
        if lying:
            note(state, events.BOOSTED, player, lying)
        cards.discard(state, [card for card in found if card not in lying], why=events.BOOSTED, by=run.owner, cause="boost")
        card_boosted = own_card(state, run, side) or state.combat.sides[side].valued()[0]
        card_boosted.boosted = True
        change_value(state, side, "add", sum(amounts), card_boosted)
        for card, added in zip(found, amounts, strict=True):
            emit(state, "boosted", player=player, card=card, amount=added)
        for card in reversed(found):
            run_when_boosting(state, player, card)


@instruction
def _play_card(state: State, run: Run, player: MembersOf, which: MembersOf, outs: Outs) -> None:
    by = one_of(player(state, run), run)
    side = side_for(state, by, run.owner)
    found = which(state, run)
    if side < 0:
        idle(state, run, "no_card_played")
        found = ()
    elif not found:
        idle(state, run, "no_cards")
    laid: tuple[int, ...] = ()
    for card in found:
        if may_play(state, by, state.combat.sides[side].fighter, card, ROLES[side]):
            laid += (card,)
            add_card(state, card, side, by)
        else:
            idle(state, run, "not_playable")
    run.write(outs, cards=laid, did=bool(laid))


@instruction
def _replace_card(state: State, run: Run, word: str, player: MembersOf, choice: str, which: MembersOf, place: str, position: str) -> None:
    side = side_index(state, run.owner, word)
    laid = state.combat.sides[side].cards if side >= 0 else ()
    number = own_place(run, side)
    if number < len(laid) and not laid[number].withdrawn:
        state.push(ReplaceCardFrame(side, number, one_of(player(state, run), run), *run.origin()))
    else:
        idle(state, run, "no_card_played")


# How many programs may wait for each other. Beyond that, effects that carry each other out count as endless.
_MOST_RUNNING = 20


@instruction
def _carry_out(state: State, run: Run, cards: MembersOf, effect: str, outs: Outs) -> None:
    found = cards(state, run)
    definition = state.card(found[0]) if found else None
    program = None
    if definition is not None:
        program = definition.programs[effect] if effect in definition.programs else definition.effects.get(effect)
    if program is None:
        idle(state, run, "no_effect" if found else "no_cards")
    elif sum([isinstance(frame, Run) for frame in state.stack]) >= _MOST_RUNNING:
        idle(state, run, "too_deep")
        program = None
    run.write(outs, did=program is not None)
    if program is not None:
        card = found[0]
        state.know[card] = state.m.everyone
        note(state, events.CARRIED_OUT, run.owner, card)
        start_program(state, program, run.owner, run.fighter, card=card)
