"""Instructions on cards: draw, move, shuffle, show, boost, replace."""

from __future__ import annotations

from runtime import cards
from runtime.engine import push
from runtime.expressions import Closure, side_index
from runtime.instructions.base import Outs, instruction, one_of, origin
from runtime.instructions.combat import change_value
from runtime.modifiers import player_modifiers
from runtime.movement import write
from runtime.state import F_OWNER, Frame, State


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
def _send(state: State, frame: Frame, which: Closure, place: str, position: str, outs: Outs) -> None:
    sent = tuple(card for card in which(state, frame) if cards.send(state, card, place, position))
    write(frame, outs, cards=sent, count=len(sent), did=bool(sent))


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
    side = side_index(state, frame[F_OWNER], word)
    if side < 0 or player_modifiers(state, "forbid", frame[F_OWNER], "boost"):
        found = ()
    amount = sum(state.card(card).boost or 0 for card in found)
    if found:
        cards.discard(state, found, why="boosted")
        state.combat.boosted[side] = True
        change_value(state, side, "add", amount)
    write(frame, outs, cards=found, amount=amount, did=bool(found))


@instruction
def _replace_card(state: State, frame: Frame, word: str, player: Closure) -> None:
    side = side_index(state, frame[F_OWNER], word)
    if side >= 0 and state.combat.cards[side] >= 0:
        push(state, "replace_card", side, one_of(player(state, frame), frame), origin(frame))
