"""Verbs about the health of fighters."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import Field

from compiler.language.amounts import AnyAmount, CounterAmount, amount_range
from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Fighters, Value
from compiler.language.selectors import SELF, candidates, number, pick
from compiler.program.lowering import TRUE, Lowering, conjunction, positive
from compiler.program.prospect import DEFEATED, HEALTH, LOSSES
from compiler.text.grammar import Clause
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import ANNOUNCED_DAMAGE

# Sets that never hold a fighter who is off the board.
_ON_BOARD = ("fighters", "own", "self", "opposing", "heroes_of")


def somebody_there(selector: Construct, lo: Lowering) -> Expression:
    """Whether a selector finds anybody on the board."""
    found = candidates(selector, lo)
    return ["some", found if isinstance(found, list) and found[0] in _ON_BOARD else ["present", found]]


class Damage(VerbWithResults):
    """Deal effect damage to all of the fighters at once. It is not combat damage."""

    key: ClassVar = "damage"
    nothing_at_zero: ClassVar = "amount"
    changes: ClassVar = frozenset({HEALTH, LOSSES, DEFEATED})
    example: ClassVar = "damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}"
    results: ClassVar = {"dealt": "N", "fighters": "F", "defeated": "F"}
    to: Fighters = Field(description="Who takes it.")
    amount: Value = Field(description="How much, to each; with `split`, in all.")
    split: bool = Field(default=False, description="Whether you split it among them, as you like.")

    def lower(self, lo: Lowering) -> None:
        if self.split:
            lo.effect(self, "split_damage", pick(self.to, lo), number(self.amount, lo), ["you"])
        else:
            lo.effect(self, "damage", pick(self.to, lo), number(self.amount, lo))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([somebody_there(self.to, lo), positive(number(self.amount, lo))])

    def say(self, t: Teller) -> Clause:
        target = t.say(self.to)
        t.topic = t.topic_of(self.to)
        amount = t.amount(self.amount, t.noun("damage"), self.to)
        t.mention(
            self,
            t.owner,
            dealt=StepResult(t.noun("damage"), t.phrase("done.dealt")),
            fighters=t.fighters(target, "done.damaged"),
            defeated=StepResult(t.noun("fighter"), t.phrase("done.defeated"), plural=True),
        )
        if self.split:
            return t.clause("step.damage.split", target=t.altogether(target), amount=amount)
        if target.own:
            return t.clause("step.damage.taken", target, amount=amount)
        # "2 damage to A and B" could mean 2 for both together.
        if target.plural and not amount.is_one and not any(part.everyone for part in target.parts):
            return t.clause("step.damage.each", t.severally(target), amount=amount, apiece=t.apiece(target))
        return t.clause(t.by_length("step.damage.equal", target) if amount.equals else "step.damage", target=target, amount=amount)


class ChangeDamage(VerbWithResults):
    """The damage that a fighter is about to take is reduced, or others take it or a part of it; `prevent` prevents all
    of it. Where several take it, you say how much each of them takes. It stays combat damage, or damage of an effect."""

    key: ClassVar = "change_damage"
    rules: ClassVar = KeyRules(one_of=("reduce", "at_most", "redirect_to"), with_=(("as", "redirect_to"), ("amount", "redirect_to")))
    results: ClassVar = {"fighters": "F", "amount": "N"}
    needs: ClassVar = frozenset({"event_damage"})
    example: ClassVar = "change_damage: {redirect_to: {choose: wolf}, amount: 2}"
    reduce: Value | None = Field(default=None, description="This much less is taken.")
    at_most: Value | None = Field(default=None, description="At most this much is taken.")
    redirect_to: Fighters | None = Field(default=None, description="Who takes it instead.")
    amount: CounterAmount | None = Field(default=None, description="How much of it they take: a value, or `any_amount`; all of it where it is left out.")

    def lower(self, lo: Lowering) -> None:
        if self.redirect_to is not None:
            announced: Expression = ["announced_damage"]
            low, high = (announced, announced) if self.amount is None else amount_range(self.amount, announced, lo)
            lo.effect(self, "redirect", pick(self.redirect_to, lo), low, high, ["you"])
            return
        # A modifier that holds for this damage alone.
        index = lo.unit.add_modifier([*self._modifier(lo), {"while": None, "who": None, "checked": None}])
        lo.emit("modify", index, ["event_fighter"], "this_damage")

    def _modifier(self, lo: Lowering) -> list[Any]:
        kinds = list(ANNOUNCED_DAMAGE)
        if self.reduce is not None:
            return ["reduce_damage", kinds, TRUE, number(self.reduce, lo)]
        assert self.at_most is not None
        return ["cap_damage", kinds, TRUE, number(self.at_most, lo)]

    def possible(self, lo: Lowering) -> Expression:
        if self.redirect_to is None:
            return TRUE
        most = TRUE if self.amount is None else positive(amount_range(self.amount, ["announced_damage"], lo)[1])
        return conjunction([somebody_there(self.redirect_to, lo), most])

    def say(self, t: Teller) -> Clause:
        if self.redirect_to is not None:
            who = t.altogether(t.say(self.redirect_to))
            t.mention(self, t.owner, fighters=t.fighters(who, "done.damaged"), amount=StepResult(t.noun("damage"), t.phrase("done.redirected")))
            several = ".split" if who.plural else ""
            if self.amount is None:
                return t.clause(f"step.change_damage.redirect{several}", who)
            if isinstance(self.amount, AnyAmount):
                return t.clause(f"step.change_damage.redirect_any{several}", who)
            return t.clause(f"step.change_damage.redirect_part{several}", who, number=t.number(self.amount))
        if self.reduce is not None:
            return t.clause("step.change_damage.reduce", number=t.number(self.reduce))
        return t.clause("step.change_damage.at_most", number=t.number(self.at_most))


class Recover(VerbWithResults):
    """Regain health, up to the fighter's maximum."""

    key: ClassVar = "recover"
    nothing_at_zero: ClassVar = "amount"
    changes: ClassVar = frozenset({HEALTH})
    main: ClassVar = "amount"
    example: ClassVar = "recover: 2"
    results: ClassVar = {"amount": "N"}
    who: Fighters = Field(default=SELF, description="Who recovers.")
    amount: Value = Field(description="How much, each.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "recover", pick(self.who, lo), number(self.amount, lo))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", ["allowed", ["wounded", candidates(self.who, lo)], "recover"]], positive(number(self.amount, lo))])

    def say(self, t: Teller) -> Clause:
        who = t.say(self.who)
        t.topic = t.topic_of(self.who)
        t.mention(self, t.owner, amount=StepResult(t.noun("health"), t.phrase("done.recovered")), fighters=t.fighters(who, "done.healed"))
        return t.clause("step.recover", t.severally(who), amount=t.amount(self.amount, t.noun("health")), apiece=t.apiece(who))


class SetHealth(VerbWithResults):
    """Health is set to a number, up to the fighter's maximum."""

    key: ClassVar = "set_health"
    changes: ClassVar = frozenset({HEALTH, LOSSES, DEFEATED})
    example: ClassVar = "set_health: {who: self, to: 5}"
    who: Fighters = Field(default=SELF, description="Whose health.")
    to: Value = Field(description="The new health.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "set_health", pick(self.who, lo), number(self.to, lo))

    def possible(self, lo: Lowering) -> Expression:
        return somebody_there(self.who, lo)

    def say(self, t: Teller) -> Clause:
        who = t.say(self.who)
        t.mention(self, t.owner, fighters=t.fighters(who, "done.healed"))
        return t.clause("step.set_health", health=t.health_of(who), number=t.number(self.to), apiece=t.each_after(who))


class Defeat(VerbWithResults):
    """Defeat fighters outright. This is not damage."""

    key: ClassVar = "defeat"
    impersonal: ClassVar = True
    changes: ClassVar = frozenset({LOSSES, DEFEATED})
    main: ClassVar = "who"
    example: ClassVar = "defeat: {choose: {side: opposing, role: sidekick, adjacent_to: self}}"
    results: ClassVar = {"fighters": "F"}
    who: Fighters = Field(description="Who is defeated.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "defeat", pick(self.who, lo))

    def possible(self, lo: Lowering) -> Expression:
        return somebody_there(self.who, lo)

    def say(self, t: Teller) -> Clause:
        who = t.say(self.who)
        t.mention(self, t.owner, fighters=t.fighters(who, "done.defeated"))
        return t.clause("step.defeat", who=who)
