"""Damage that a player splits among fighters: that of an effect, or what others take of damage on its way."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import questions
from runtime.dialogue.offers import NumberOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer
from runtime.instructions.base import idle, instruction, one_of
from runtime.link.expressions import MembersOf, NumberOf
from runtime.rules import fighters
from runtime.rules.coming import announced_damage, redirect
from runtime.rules.damage import strike
from runtime.run import Run, running
from runtime.state.frames import Effect, Outs
from runtime.state.state import State

_Stage = Literal["ask", "take", "deal"]


class SplitFrame(Effect):
    """Asks how much each fighter takes, one after the other, of at most `amount` and at least `least` in all; `shares`
    is what was said so far. With `redirects`, it is damage on its way to somebody else."""

    __slots__ = ("amount", "least", "outs", "player", "redirects", "shares", "source", "targets")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"ask": "take"}
    made_by: ClassVar = ("split_damage", "redirect")
    holds: ClassVar = {
        "player": "player",
        "targets": "fighter*",
        "least": "number",
        "amount": "number",
        "source": "fighter?",
        "program": "program",
        "step": "count",
        "outs": "outs",
        "redirects": "truth",
        "shares": "number*",
    }

    def __init__(
        self,
        player: int,
        targets: tuple[int, ...],
        least: int,
        amount: int,
        source: int,
        program: int,
        step: int,
        outs: Outs,
        redirects: bool = False,
        shares: tuple[int, ...] = (),
        stage: _Stage = "ask",
    ) -> None:
        self.player = player
        self.targets = targets
        self.least = least
        self.amount = amount
        self.source = source
        self.program = program
        self.step = step
        self.outs = outs
        self.redirects = redirects
        self.shares = shares
        self.stage = stage

    def ask(self, state: State) -> None:
        given = sum(self.shares)
        left, asked = self.amount - given, len(self.shares)
        # The last one takes what must still be taken.
        least = self.least - given if asked == len(self.targets) - 1 else 0
        if asked >= len(self.targets) or left <= max(0, least) or not state.in_game(self.player):
            self.stage = "deal"
            return
        offers = tuple([NumberOffer(number) for number in range(max(0, least), left + 1)])
        state.question = Question(questions.SPLIT_DAMAGE, self.player, offers, self.stage, (self.targets[asked], left), self.origin)
        self.stage = "take"

    def take(self, state: State) -> None:
        chosen = answer(state)
        assert isinstance(chosen, NumberOffer)
        self.shares += (chosen.number,)
        self.stage = "ask"

    def deal(self, state: State) -> None:
        state.pop()
        rest = self.least - sum(self.shares)
        shares = [(fighter, points) for fighter, points in zip(self.targets, (*self.shares, rest), strict=False) if points > 0]
        if not self.redirects:
            strike(state, shares, "effect", self.source, self.outs)
            return
        run = running(state)
        moved = redirect(state, run.event, shares)
        run.write(self.outs, amount=sum([points for _, points in moved]), fighters=tuple([fighter for fighter, _ in moved]), did=bool(moved))


@instruction
def _split_damage(state: State, run: Run, targets: MembersOf, amount: NumberOf, player: MembersOf, outs: Outs) -> None:
    number, found = amount(state, run), targets(state, run)
    if not found or number <= 0:
        idle(state, run, "zero" if found else "nobody")
    hit = tuple([fighter for fighter in found if fighters.is_there(state, fighter)])
    run.write(outs, dealt=0, fighters=(), defeated=(), did=False)
    if hit and number > 0:
        state.push(SplitFrame(one_of(player(state, run), run), hit, number, number, run.fighter, *run.origin(), outs))


@instruction
def _redirect(state: State, run: Run, targets: MembersOf, low: NumberOf, high: NumberOf, player: MembersOf, outs: Outs) -> None:
    coming, wanted = announced_damage(state, run.event), high(state, run)
    takers = tuple([fighter for fighter in targets(state, run) if fighter != run.event.fighter and fighters.is_there(state, fighter)])
    run.write(outs, amount=0, fighters=(), did=False)
    if not takers or coming <= 0 or wanted <= 0:
        idle(state, run, "nobody" if not takers else "zero")
        return
    least, most = min(low(state, run), coming), min(wanted, coming)
    state.push(SplitFrame(one_of(player(state, run), run), takers, least, most, run.fighter, *run.origin(), outs, True))
