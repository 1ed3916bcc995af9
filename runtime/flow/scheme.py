"""The scheme action: play a scheme card face up, resolve it, discard it (R7)."""

from __future__ import annotations

from runtime.cards import note_played, put_away, take
from runtime.engine import emit, goto, note, pop, procedure
from runtime.interpreter import start_program
from runtime.state import F_PC, Frame, State


@procedure
def scheme(state: State, frame: Frame) -> None:
    """Frame: [scheme, pc, player, card, fighter]"""
    player, card, fighter = frame[2:5]
    if frame[F_PC] == 0:
        take(state, card)
        state.know[card] = state.m.everyone
        note_played(state, player, card)
        note(state, "scheme", player, card, fighter)
        goto(frame, 1)
        program = state.card(card).programs.get("scheme")
        if program is not None:
            start_program(state, program, player, fighter, card=card)
        return
    pop(state)
    if all(card != other for other, _ in state.in_play):
        put_away(state, card)
    emit(state, "scheme_played", player=player, card=card)
