"""Instructions on the turn and the combat: actions, values, cancelling, attacks, lasting effects."""

from __future__ import annotations

from runtime import cards
from runtime.engine import note, push
from runtime.expressions import Closure, side_index
from runtime.instructions.base import Outs, instruction, one_of, origin
from runtime.ir.windows import CANCELLABLE
from runtime.modifiers import player_modifiers
from runtime.movement import write
from runtime.state import DEFENSE, F_CARD, F_FIGHTER, F_OWNER, F_SIDE, Frame, State


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
    side = side_index(state, frame[F_OWNER], word)
    if side >= 0 and state.combat.cards[side] >= 0:
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
    side = side_index(state, frame[F_OWNER], word)
    if side >= 0 and state.combat.cards[side] >= 0:
        state.combat.ignored[side] = True
        note(state, "ignored", side)


@instruction
def _cancel(state: State, frame: Frame, word: str, outs: Outs) -> None:
    side = side_index(state, frame[F_OWNER], word)
    did = side >= 0 and _cancellable(state, side, frame[F_OWNER])
    if did:
        combat = state.combat
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
    windows: list[str] = [window for window in CANCELLABLE if window in state.card(card).programs]
    if combat.items[side] >= 0 and "item" not in combat.resolved[side]:
        windows.append("item")
    return [window for window in windows if window not in combat.resolved[side]]


def _cancellable(state: State, side: int, canceller: int) -> bool:
    """Is there something left to cancel on that side's card, by this player? (R14.1)"""
    return bool(remaining_windows(state, side)) and not state.combat.cancelled[side] and not _protected(state, side, canceller)


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
    push(state, "extra_attack", one_of(player(state, frame), frame), attackers(state, frame), targets(state, frame), outs, origin(frame))


@instruction
def _modify(state: State, frame: Frame, modifier: int, who: Closure, until: str) -> None:
    # Its operands may name what earlier steps bound, and the event: they are kept as they are now.
    state.mods += ((modifier, frame[F_OWNER], who(state, frame), until, tuple(frame[F_CARD:])),)
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
