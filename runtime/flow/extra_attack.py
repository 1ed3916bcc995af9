"""An attack that an effect grants, at once and without an action."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import questions
from runtime.dialogue.offers import NO_ATTACK, AttackOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer
from runtime.flow.combat import CombatFrame
from runtime.rules.targets import granted_cards, may_attack, playable, targets_in_reach
from runtime.state.frames import Effect, Outs
from runtime.state.played import ATTACK
from runtime.state.state import State

_Stage = Literal["choose", "attack"]


class ExtraAttackFrame(Effect):
    """Some of `attackers` may or must attack some of `aims` that they reach, or none does. With `value`, they need no
    card for it."""

    __slots__ = ("aims", "attackers", "must", "outs", "player", "reach", "spaces", "value")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose": "attack"}
    made_by: ClassVar = ("attack", "strike")
    holds: ClassVar = {
        "player": "player",
        "attackers": "fighter*",
        "aims": "fighter*",
        "reach": "attack_reach",
        "spaces": "space*",
        "must": "truth",
        "value": "number|none",
        "outs": "outs",
        "program": "program",
        "step": "count",
    }

    def __init__(
        self,
        player: int,
        attackers: tuple[int, ...],
        aims: tuple[int, ...],
        reach: str,
        spaces: tuple[int, ...],
        must: bool,
        value: int | None,
        outs: Outs,
        program: int,
        step: int,
        stage: _Stage = "choose",
    ) -> None:
        self.player = player
        self.attackers = attackers
        self.aims = aims
        self.reach = reach
        self.spaces = spaces
        self.must = must
        self.value = value
        self.outs = outs
        self.program = program
        self.step = step
        self.stage = stage

    def choose(self, state: State) -> None:
        seeming = self._seeming(state)
        offers = [offer for offer in seeming if self._has_card(state, offer.fighter)]
        # As far as others can see, a player without a card for an attack is one who does not want to attack.
        if not offers and not (seeming and state.hand[self.player]):
            state.pop()
            return
        declined = () if offers and self.must else (NO_ATTACK,)
        state.question = Question(questions.EXTRA_ATTACK, self.player, (*offers, *declined), self.stage, origin=self.origin)
        self.stage = "attack"

    def _seeming(self, state: State) -> list[AttackOffer]:
        """The attacks that could be made as far as everybody can see."""
        return [
            AttackOffer(fighter, target)
            for fighter in self.attackers
            if state.on_board(fighter) and may_attack(state, fighter)
            for target in targets_in_reach(state, fighter, self.reach, self.spaces)
            if target in self.aims
        ]

    def _has_card(self, state: State, fighter: int) -> bool:
        return self.value is not None or bool(playable(state, self.player, fighter, ATTACK, granted_cards(state, self.origin)))

    def attack(self, state: State) -> None:
        chosen = answer(state)
        state.pop()
        if isinstance(chosen, AttackOffer):
            state.push(CombatFrame(self.player, chosen.fighter, chosen.target, self.outs, self.origin, self.value))
