"""Tokens on lines: which lines are free for one, and putting it there (R15.32)."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import questions
from runtime.dialogue.offers import LineOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer
from runtime.link.board import bits
from runtime.rules.movement import put_token, token_spaces
from runtime.run import running
from runtime.state.frames import Effect, Outs
from runtime.state.state import State


def free_lines(state: State, token: int, starts: tuple[int, ...], ends: tuple[int, ...]) -> tuple[int, ...]:
    """The lines from one of the first spaces to one of the others on which this token may lie."""
    board = state.m.board
    targets = 0
    for space in ends:
        targets |= 1 << space
    lines = {board.line_between[space, end] for space in starts for end in bits(board.adjacent[space] & targets)}
    taken = token_spaces(state, token)
    return tuple([line for line in sorted(lines) if not taken >> line & 1])


_Stage = Literal["choose", "put"]


class TokenOnLineFrame(Effect):
    """Puts a token on one of some lines: a player chooses which."""

    __slots__ = ("chooser", "label", "lines", "outs", "token")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose": "put"}
    made_by: ClassVar = ("put_token_on_line",)
    holds: ClassVar = {"token": "token", "lines": "line*", "chooser": "player", "label": "count", "program": "program", "step": "count", "outs": "outs"}

    def __init__(self, token: int, lines: tuple[int, ...], chooser: int, label: int, program: int, step: int, outs: Outs, stage: _Stage = "choose") -> None:
        self.token = token
        self.lines = lines
        self.chooser = chooser
        self.label = label
        self.program = program
        self.step = step
        self.outs = outs
        self.stage = stage

    def choose(self, state: State) -> None:
        offers = tuple([LineOffer(self.token, line) for line in self.lines])
        state.question = Question(questions.CHOOSE_LINE, self.chooser, offers, self.stage, (self.token,), self.origin, self.label)
        self.stage = "put"

    def put(self, state: State) -> None:
        chosen = answer(state)
        assert isinstance(chosen, LineOffer)
        put_token(state, self.token, chosen.line)
        state.pop()
        running(state).write(self.outs, tokens=(self.token,), did=True)
