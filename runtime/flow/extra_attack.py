"""An attack that an effect grants, at once and without an action."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import questions
from runtime.dialogue.offers import NO_ATTACK, AttackOffer
from runtime.dialogue.questions import Question
from runtime.engine import answer
from runtime.flow.combat import CombatFrame
from runtime.rules.rights import playable
from runtime.rules.sides import player_of
from runtime.rules.targets import aimed, granted_cards, may_attack, targets_in_reach
from runtime.state.frames import Effect, Outs
from runtime.state.played import ATTACK
from runtime.state.state import State

_Stage = Literal["choose", "attack"]


class ExtraAttackFrame(Effect):
    """Some of `attackers` may or must attack some of `aims` that they reach, or none does. With `value`, they need no
    card for it, and may be fighters of another player (R15.52)."""

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
        seeming = [AttackOffer(fighter, target) for fighter in self._able(state) for target in self._in_reach(state, fighter) if target in self.aims]
        offers = seeming if self.value is not None else self._with_cards(state)
        # As far as others can see, a player without a card for an attack is one who does not want to attack.
        if not offers and not (seeming and state.hand[self.player]):
            state.pop()
            return
        declined = () if offers and self.must else (NO_ATTACK,)
        state.question = Question(questions.EXTRA_ATTACK, self.player, (*offers, *declined), self.stage, origin=self.origin)
        self.stage = "attack"

    def _able(self, state: State) -> list[int]:
        able = [fighter for fighter in self.attackers if self.value is not None or player_of(state, fighter) == self.player]
        return [fighter for fighter in able if state.on_board(fighter) and may_attack(state, fighter)]

    def _in_reach(self, state: State, fighter: int) -> list[int]:
        return targets_in_reach(state, fighter, self.reach, self.spaces, self.player)

    def _with_cards(self, state: State) -> list[AttackOffer]:
        """The attacks for which the player holds a card."""
        cards = granted_cards(state, self.origin)
        return [
            AttackOffer(fighter, target)
            for fighter in self._able(state)
            for target in aimed(state, fighter, playable(state, self.player, fighter, ATTACK, cards), self._in_reach(state, fighter))
            if target in self.aims
        ]

    def attack(self, state: State) -> None:
        chosen = answer(state)
        state.pop()
        if isinstance(chosen, AttackOffer):
            beyond = state.m.aims_cards and chosen.target not in self._in_reach(state, chosen.fighter)
            state.push(CombatFrame(self.player, chosen.fighter, chosen.target, self.outs, self.origin, self.value, beyond))
