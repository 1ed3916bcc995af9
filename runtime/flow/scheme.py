"""A scheme, played as an action or by an effect: the card is played face up, resolves and is discarded (R7)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import SchemeOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, emit, note, note_if_idle
from runtime.rules.cards import note_played, put_away, stays, take
from runtime.rules.rights import scheme_users
from runtime.run import start_program
from runtime.state.frames import Effect, Outs, Staged
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
        program = state.card(self.card).programs.get("scheme")
        if program is not None and not state.scheme.was_cancelled:
            note_if_idle(state, events.SCHEME, self.player, self.card, program)
        state.pop()
        played = state.end_scheme()
        if not stays(state, self.card):
            put_away(state, played)
        if not played.was_cancelled:
            emit(state, "scheme_played", player=self.player, card=self.card)


_GrantedStage = Literal["choose", "play"]


class GrantedSchemeFrame(Effect):
    """A scheme that an effect has a player play: who plays it, where several fighters can. Everybody sees the card by
    then."""

    __slots__ = ("card", "outs", "player")

    stage: _GrantedStage
    stages = get_args(_GrantedStage)
    asks: ClassVar = {"choose": "play"}
    made_by: ClassVar = ("play_scheme",)
    holds: ClassVar = {"player": "player", "card": "card", "outs": "outs", "program": "program", "step": "count"}

    def __init__(self, player: int, card: int, outs: Outs, program: int, step: int, stage: _GrantedStage = "choose") -> None:
        self.player = player
        self.card = card
        self.outs = outs
        self.program = program
        self.step = step
        self.stage = stage

    def card_fields(self) -> tuple[str, ...]:
        return ("card",)

    def choose(self, state: State) -> None:
        users = scheme_users(state, self.player, self.card)
        if len(users) < 2:
            state.pop()
            for fighter in users:
                state.push(SchemeFrame(self.player, self.card, fighter))
            return
        offers = tuple([SchemeOffer(self.card, fighter) for fighter in users])
        state.question = Question(questions.SCHEME_USER, self.player, offers, self.stage, origin=self.origin)
        self.stage = "play"

    def play(self, state: State) -> None:
        chosen = answer(state)
        state.pop()
        state.push(SchemeFrame(self.player, chosen.card, chosen.fighter))
