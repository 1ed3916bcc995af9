"""An attack that an effect grants, at once and without an action."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import questions
from runtime.dialogue.offers import NO_ATTACK, AttackOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer
from runtime.flow.combat import CombatFrame
from runtime.rules.targets import may_attack, targets, targets_in_reach
from runtime.state.frames import Effect, Outs
from runtime.state.state import State

_Stage = Literal["choose", "attack"]


class ExtraAttackFrame(Effect):
    """Some of `attackers` may attack some of `aims`, or none does."""

    __slots__ = ("aims", "attackers", "outs", "player")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose": "attack"}
    made_by: ClassVar = ("attack",)
    holds: ClassVar = {"player": "player", "attackers": "fighter*", "aims": "fighter*", "outs": "outs", "program": "program", "step": "count"}

    def __init__(self, player: int, attackers: tuple[int, ...], aims: tuple[int, ...], outs: Outs, program: int, step: int, stage: _Stage = "choose") -> None:
        self.player = player
        self.attackers = attackers
        self.aims = aims
        self.outs = outs
        self.program = program
        self.step = step
        self.stage = stage

    def choose(self, state: State) -> None:
        able = [fighter for fighter in self.attackers if state.on_board(fighter)]
        offers = [AttackOffer(fighter, target) for fighter in able for target in targets(state, fighter) if target in self.aims]
        if not offers and not self._seems_able(state, able):
            state.pop()
            return
        state.question = Question(questions.EXTRA_ATTACK, self.player, (*offers, NO_ATTACK), self.stage, origin=self.origin)
        self.stage = "attack"

    def _seems_able(self, state: State, able: list[int]) -> bool:
        """As far as others can see: a player without a card for an attack looks like one who does not want to
        attack."""
        return bool(state.hand[self.player]) and any(
            target in self.aims for fighter in able if may_attack(state, fighter) for target in targets_in_reach(state, fighter)
        )

    def attack(self, state: State) -> None:
        chosen = answer(state)
        state.pop()
        if isinstance(chosen, AttackOffer):
            state.push(CombatFrame(self.player, chosen.fighter, chosen.target, self.outs))
