"""Damage that a player splits among fighters."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import questions
from runtime.dialogue.offers import NumberOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer
from runtime.instructions.base import idle, instruction, one_of
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import fighters
from runtime.rules.damage import strike
from runtime.run import Run
from runtime.state.frames import Effect, Outs
from runtime.state.state import State

_Stage = Literal["ask", "take", "deal"]


class SplitFrame(Effect):
    """Asks how much each fighter takes, one after the other; the last takes the rest. `shares` is what was said so
    far."""

    __slots__ = ("amount", "outs", "player", "shares", "source", "targets")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"ask": "take"}
    made_by: ClassVar = ("split_damage",)
    holds: ClassVar = {
        "player": "player",
        "targets": "fighter*",
        "amount": "number",
        "source": "fighter?",
        "program": "program",
        "step": "count",
        "outs": "outs",
        "shares": "number*",
    }

    def __init__(
        self,
        player: int,
        targets: tuple[int, ...],
        amount: int,
        source: int,
        program: int,
        step: int,
        outs: Outs,
        shares: tuple[int, ...] = (),
        stage: _Stage = "ask",
    ) -> None:
        self.player = player
        self.targets = targets
        self.amount = amount
        self.source = source
        self.program = program
        self.step = step
        self.outs = outs
        self.shares = shares
        self.stage = stage

    def ask(self, state: State) -> None:
        left = self.amount - sum(self.shares)
        if len(self.shares) >= len(self.targets) - 1 or left <= 0 or not state.in_game(self.player):
            self.stage = "deal"
            return
        offers = tuple([NumberOffer(number) for number in range(left + 1)])
        details = (self.targets[len(self.shares)], left)
        state.question = Question(questions.SPLIT_DAMAGE, self.player, offers, self.stage, details, self.origin)
        self.stage = "take"

    def take(self, state: State) -> None:
        chosen = answer(state)
        assert isinstance(chosen, NumberOffer)
        self.shares += (chosen.number,)
        self.stage = "ask"

    def deal(self, state: State) -> None:
        state.pop()
        shares = [*self.shares, max(0, self.amount - sum(self.shares))]
        strike(state, [blow for blow in zip(self.targets, shares, strict=False) if blow[1] > 0], "effect", self.source, self.outs)


@instruction
def _split_damage(state: State, run: Run, targets: MembersOf, amount: NumberOf, player: MembersOf, outs: Outs) -> None:
    number, found = amount(state, run), targets(state, run)
    if not found or number <= 0:
        idle(state, run, "zero" if found else "nobody")
    hit = tuple([fighter for fighter in found if fighters.is_there(state, fighter)])
    run.write(outs, dealt=0, fighters=(), defeated=(), did=False)
    if hit and number > 0:
        state.push(SplitFrame(one_of(player(state, run), run), hit, number, run.fighter, *run.origin(), outs))
