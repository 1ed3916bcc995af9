"""The scheme action: play a scheme card face up, resolve it, discard it (R7)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events
from runtime.engine import emit, note
from runtime.rules.cards import note_played, put_away, stays, take
from runtime.run import start_program
from runtime.state.frames import Staged
from runtime.state.played import PlayedCard
from runtime.state.state import State

_Stage = Literal["play", "resolve", "end"]


class SchemeFrame(Staged):
    """A scheme being played; the card itself is the last of `state.schemes` from its first stage on."""

    __slots__ = ("card", "fighter", "player")

    stage: _Stage
    stages = get_args(_Stage)
    holds: ClassVar = {"player": "player", "card": "card", "fighter": "fighter"}

    def __init__(self, player: int, card: int, fighter: int, stage: _Stage = "play") -> None:
        self.player = player
        self.card = card
        self.fighter = fighter
        self.stage = stage

    def play(self, state: State) -> None:
        card = self.card
        take(state, card)
        state.begin_scheme(PlayedCard(card, self.player, self.fighter, face_up=True))
        state.know[card] = state.m.everyone
        note_played(state, self.player, card)
        note(state, events.SCHEME, self.player, card, self.fighter)
        emit(state, "scheme_announced", player=self.player, card=card)
        self.stage = "resolve"

    def resolve(self, state: State) -> None:
        self.stage = "end"
        program = state.card(self.card).programs.get("scheme")
        if program is not None and not state.scheme.was_cancelled:
            start_program(state, program, self.player, self.fighter, card=self.card)

    def end(self, state: State) -> None:
        state.pop()
        played = state.end_scheme()
        if not stays(state, self.card):
            put_away(state, played)
        if not played.was_cancelled:
            emit(state, "scheme_played", player=self.player, card=self.card)
