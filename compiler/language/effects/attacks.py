"""Verbs about attacks: who fights, attacks that effects grant, and answers to schemes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import VerbWithResults, each_player
from compiler.language.effects.combat import CHANGES_VALUES
from compiler.language.families import Fighters, Player, Steps, Value
from compiler.language.selectors import YOU, CardsThat, Spaces, candidates, number, pick, side_of
from compiler.language.selectors.spaces import any_space
from compiler.program.lowering import TRUE, Lowering, conjunction
from compiler.program.moments import ATTACK_WINDOWS
from compiler.program.prospect import COMBAT, EVERYTHING
from compiler.text.grammar import Clause, Phrase
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime.ir import Expression

# Where no space is meant.
_NOWHERE: Expression = ["space_of", ["union"]]


class ChangeFighter(VerbWithResults):
    """Another fighter takes the place of one in the combat. Nobody comes to fight their own side."""

    results: ClassVar = {"fighters": "F"}
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "who"
    needs: ClassVar = CHANGES_VALUES
    # Whose place it takes.
    role: ClassVar[str]
    who: Fighters = Field(description="Who takes the place.")

    def lower(self, lo: Lowering) -> None:
        lo.emit(self.role, self.named(lo, "F", pick(self.who, lo)))

    def possible(self, lo: Lowering) -> Expression:
        roles: dict[str, Expression] = {"attacker": ["attacking"], "defender": ["defending"]}
        yours, theirs = roles.pop(self.role), roles.popitem()[1]
        on_its_side = {"you": yours, "opponent": theirs}.get(side_of(self.who), TRUE)
        return conjunction([on_its_side, ["some", candidates(self.who, lo)]])

    def say(self, t: Teller) -> Clause:
        who = t.say(self.who)
        t.mention(self, t.owner, fighters=t.fighters(who, "done.chosen"))
        if side_of(self.who) != "opponent":
            t.bearer_of_self = who.later()
        return t.clause(f"step.{self.key}", who)


class ChangeDefender(ChangeFighter):
    """Another fighter becomes the defender of the combat. The cards stay, and range is not checked again."""

    key: ClassVar = "change_defender"
    role: ClassVar = "defender"
    example: ClassVar = "change_defender: {choose: {side: own, adjacent_to: self}}"


class ChangeAttacker(ChangeFighter):
    """Another fighter becomes the attacker of the combat. The cards stay, and range is not checked again."""

    key: ClassVar = "change_attacker"
    role: ClassVar = "attacker"
    example: ClassVar = "change_attacker: {choose: {side: own, adjacent_to: opposing_fighter}}"


class ExtraAttack(VerbWithResults):
    """Attack at once. It costs no action. With a `value` it needs no card either: it is an attack in every other way,
    and may have effects of its own in the windows of its combat. Such an attack may be made with a fighter of an
    opponent, also against its own side: it is your attack, and whoever has the target defends."""

    key: ClassVar = "extra_attack"
    changes: ClassVar = EVERYTHING
    rules: ClassVar = KeyRules(apart=("cards", "value"), with_=tuple((window, "value") for window in ATTACK_WINDOWS))
    example: ClassVar = "extra_attack: {with: self}"
    with_: Fighters | None = Field(
        default=None, alias="with", description="Who may attack; any of your fighters where it is left out. Fighters of others only with a `value`."
    )
    target: Fighters | None = Field(default=None, description="Who may be attacked; any opposing fighter in reach where it is left out.")
    by: Player = Field(default=YOU, description="Who attacks, with their own fighters and cards.")
    must: Literal[True] | None = Field(default=None, description="The attack must be made where it can be.")
    from_: Spaces | None = Field(
        default=None, alias="from", description="It reaches what the attacker would reach from one of these spaces, or a fighter on it."
    )
    cards: CardsThat | None = Field(default=None, description="Only these cards may be played for it.")
    value: Value | None = Field(default=None, description="The value of the attack, for which no card is played.")
    immediately: Steps = Field(default=[], description="What the attack does IMMEDIATELY.")
    during_combat: Steps = Field(default=[], description="What it does DURING COMBAT.")
    after_combat: Steps = Field(default=[], description="What it does AFTER COMBAT.")

    def windows(self) -> dict[str, list[Construct]]:
        """What the attack does, by window."""
        return {window: steps for window in ATTACK_WINDOWS if (steps := getattr(self, window))}

    def outer(self) -> list[Construct]:
        return [part for part in (self.by, self.with_, self.target, self.from_, self.cards, self.value) if isinstance(part, Construct)]

    def lower(self, lo: Lowering) -> None:
        with each_player(self.by, lo) as player:
            yours = player == ["you"]
            own: Expression = ["own"] if yours else ["of", player]
            attackers: Expression = ["fighters", own] if self.with_ is None else pick(self.with_, lo)
            # Whom somebody else may attack at all, the rules say.
            anybody: Expression = ["fighters", ["opposing_side"]] if yours else ["fighters"]
            targets = anybody if self.target is None else pick(self.target, lo)
            spaces: Expression = _NOWHERE if self.from_ is None else self.from_.candidates(lo)
            common = (player, attackers, targets, "own" if self.from_ is None else "from", spaces, "must" if self.must else "may")
            if self.value is None:
                predicates = self.cards.predicates(lo) if self.cards is not None else []
                lo.effect(self, "attack", *common, ["cards", player, "hand", *predicates])
            else:
                value = number(self.value, lo)
                lo.effect(self, "strike", *common, value, lo.attack_windows(self.windows()))

    def told(self, t: Teller) -> list[Statement]:
        said = super().told(t)
        windows = self.windows()
        if not windows:
            return said
        place, bearer = t.place, t.bearer_of_self
        with t.unsaid():
            if self.with_ is None or t.topic_of(self.with_) != "self":
                t.bearer_of_self = Phrase(t.phrase("that_attacker"), own=True)
            for window, steps in windows.items():
                t.place = replace(place, window=window, without_card=True)
                said = [*said, t.scope(t.phrase("step.extra_attack.window", window=t.phrase(f"window.{window}")), t.statements(steps))]
        t.place, t.bearer_of_self = place, bearer
        return said

    def say(self, t: Teller) -> Clause:
        player = t.say(self.by)
        t.mention(self, player)
        slots: dict[str, Any] = {
            "attacker": t.one(replace(t.noun("fighter"), owner=player)) if self.with_ is None else t.any_of(self.with_),
            "target": t.any_of(self.target) if self.target is not None else "",
            "from": "",
            "cards": t.phrase("step.extra_attack.cards", card=t.one(t.say(self.cards))) if self.cards is not None else "",
        }
        if self.from_ is not None:
            key = "step.extra_attack.from" if self.from_.model_fields_set else "step.extra_attack.anywhere"
            slots["from"] = t.phrase(key, space=any_space(self.from_, t))
        key = "step.extra_attack"
        if self.value is not None:
            worth = "worth" if isinstance(self.value, int) else "worth.equal"
            key, slots["worth"] = "step.extra_attack.value", t.phrase(worth, value=t.number(self.value))
        clause = t.clause(key, player, optional=not self.must, again="", **slots)
        return t.clause(key, player, optional=not self.must, again=t.phrase("again"), **slots) if t.was_said(clause) else clause
