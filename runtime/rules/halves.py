"""What the player of a large fighter chooses when it is put somewhere: where its other half goes, and which of its
spaces it leaves to a fighter that it swaps with (R15.1)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.offers import FighterToOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer, note
from runtime.link.board import bits
from runtime.rules.bodies import arrived, other_halves, put
from runtime.rules.sides import player_of
from runtime.state.frames import Staged
from runtime.state.state import State

_Stage = Literal["choose", "take"]


class OtherHalfFrame(Staged):
    """A large fighter was put on a space; its other half is next to it for the time being. `barred` are spaces that it
    leaves free, `before` those that it covered; `tells`: this sets off abilities."""

    __slots__ = ("barred", "before", "fighter", "program", "tells")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose": "take"}
    holds: ClassVar = {"fighter": "fighter", "barred": "spaces_mask", "before": "spaces_mask", "tells": "truth", "program": "program?"}

    def __init__(self, fighter: int, barred: int, before: int, tells: bool, program: int, stage: _Stage = "choose") -> None:
        self.fighter = fighter
        self.barred = barred
        self.before = before
        self.tells = tells
        self.program = program
        self.stage = stage

    def choose(self, state: State) -> None:
        fighter = self.fighter
        offers = tuple([FighterToOffer(fighter, space) for space in bits(other_halves(state, fighter, state.space[fighter], self.barred))])
        state.question = Question(questions.OTHER_HALF, player_of(state, fighter), offers, self.stage, (fighter,))
        self.stage = "take"

    def take(self, state: State) -> None:
        fighter, space = self.fighter, answer(state).space
        put(state, fighter, state.space[fighter], space)
        note(state, events.COVERED, fighter, space)
        state.pop()
        if self.tells:
            arrived(state, fighter, self.before)


class SwapFrame(Staged):
    """A large fighter swaps spaces with one that covers one space and goes to one of its halves."""

    __slots__ = ("fighter", "other", "program")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose": "take"}
    holds: ClassVar = {"fighter": "fighter", "other": "fighter", "program": "program?"}

    def __init__(self, fighter: int, other: int, program: int, stage: _Stage = "choose") -> None:
        self.fighter = fighter
        self.other = other
        self.program = program
        self.stage = stage

    def choose(self, state: State) -> None:
        offers = tuple([FighterToOffer(self.other, space) for space in halves_to_leave(state, self.fighter, self.other)])
        state.question = Question(questions.HALF_TO_LEAVE, player_of(state, self.fighter), offers, self.stage, (self.fighter, self.other))
        self.stage = "take"

    def take(self, state: State) -> None:
        fighter, other, program, space = self.fighter, self.other, self.program, answer(state).space
        start, bodies = state.space[other], (state.body[fighter], state.body[other])
        put(state, other, space)
        put_large(state, fighter, start)
        note(state, events.SWAPPED, fighter, other)
        state.pop()
        arrived(state, other, bodies[1])
        state.push(OtherHalfFrame(fighter, 0, bodies[0], True, program))


def put_large(state: State, fighter: int, space: int, barred: int = 0) -> None:
    """Put one half of a large fighter on a space that has a free one beside it, and the other half there until its
    player chooses."""
    put(state, fighter, space, bits(other_halves(state, fighter, space, barred))[0])


def ask_other_half(state: State, fighter: int, before: int, *, barred: int = 0, tells: bool = True) -> None:
    """Let the player of a large fighter that was just put on a space choose where its other half goes."""
    state.push(OtherHalfFrame(fighter, barred, before, tells, state.stack[-1].program))


def halves_to_leave(state: State, fighter: int, other: int) -> list[int]:
    """The spaces of a large fighter to which the other can go, so that the large one finds room where the other was."""
    at = state.space[other]
    room = (other_halves(state, fighter, at) | state.body[fighter] & state.m.board.adjacent[at]) & ~(1 << at)
    return [space for space in bits(state.body[fighter]) if room & ~(1 << space)]
