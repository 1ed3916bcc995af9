"""Verbs about fighters: their health and their places."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules, Reference
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Bound, FighterReference, Fighters, Name, Player, Value
from compiler.language.selectors import SELF, YOU, Spaces, candidates, number, pick, side_of
from compiler.program.lowering import TRUE, Lowering, conjunction, positive
from compiler.program.prospect import ARRIVALS, DEFEATED, HEALTH, LOSSES, PLACES
from compiler.text.grammar import Clause
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime import limits
from runtime.ir import Expression
from runtime.ir.words import ANNOUNCED_DAMAGE

# Sets that never hold a fighter who is off the board.
_ON_BOARD = ("fighters", "own", "self", "opposing", "heroes_of", "nearest")


def somebody_there(selector: Construct, lo: Lowering) -> Expression:
    """Whether a selector finds anybody on the board."""
    found = candidates(selector, lo)
    return ["some", found if isinstance(found, list) and found[0] in _ON_BOARD else ["present", found]]


def room_for(id: str, fighters: Expression, to: Spaces, lo: Lowering) -> Expression:
    """The empty ones of these spaces, for a fighter that is off the board; a large one needs two."""
    return to.with_predicates(lo, [["empty_for", fighters] if id in lo.declared.large else ["empty"]])


def free_to_go(fighters: Expression) -> Expression:
    """Those on the board that may leave their space."""
    return ["allowed", fighters, "leave_space"]


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
        amount = t.amount(self.amount, t.noun("damage"))
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
        return t.clause("step.damage.equal" if amount.equals else "step.damage", target=target, amount=amount)


class ChangeDamage(VerbWithResults):
    """The damage that a fighter is about to take is reduced, or taken by another fighter; `prevent` prevents all of it."""

    key: ClassVar = "change_damage"
    rules: ClassVar = KeyRules(one_of=("reduce", "at_most", "redirect_to"), with_=(("as", "redirect_to"),))
    results: ClassVar = {"fighters": "F"}
    needs: ClassVar = frozenset({"event_damage"})
    example: ClassVar = "change_damage: {redirect_to: {choose: wolf}}"
    reduce: Value | None = Field(default=None, description="This much less is taken.")
    at_most: Value | None = Field(default=None, description="At most this much is taken.")
    redirect_to: Fighters | None = Field(default=None, description="Who takes it instead.")

    def lower(self, lo: Lowering) -> None:
        """A modifier that holds for this damage alone."""
        index = lo.unit.add_modifier([*self._modifier(lo), {"while": None, "who": None, "checked": None}])
        lo.emit("modify", index, ["event_fighter"], "this_damage")

    def _modifier(self, lo: Lowering) -> list[Any]:
        kinds = list(ANNOUNCED_DAMAGE)
        if self.redirect_to is not None:
            return ["redirect_damage", kinds, TRUE, self.named(lo, "F", pick(self.redirect_to, lo))]
        if self.reduce is not None:
            return ["reduce_damage", kinds, TRUE, number(self.reduce, lo)]
        assert self.at_most is not None
        return ["cap_damage", kinds, TRUE, number(self.at_most, lo)]

    def possible(self, lo: Lowering) -> Expression:
        return TRUE if self.redirect_to is None else somebody_there(self.redirect_to, lo)

    def say(self, t: Teller) -> Clause:
        if self.redirect_to is not None:
            who = t.say(self.redirect_to)
            t.mention(self, t.owner, fighters=t.fighters(who, "done.damaged"))
            return t.clause("step.change_damage.redirect", who)
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


class Move(VerbWithResults):
    """Move each of the fighters along the lines, by the rules of movement. With `exactly`, `at_least` or `to` the move
    is an order: the fighter goes if it can, enters no space twice, and stays where it cannot (R15.13)."""

    key: ClassVar = "move"
    nothing_at_zero: ClassVar = "up_to"
    changes: ClassVar = frozenset({PLACES})
    main: ClassVar = "up_to"
    rules: ClassVar = KeyRules(one_of=("up_to", "exactly"), or_else="to", with_=(("at_least", "up_to"),))
    example: ClassVar = "move: 3"
    results: ClassVar = {"fighters": "F", "moved_through": "F", "spaces": "S", "moved": "N"}
    who: Fighters = Field(default=SELF, description="Who moves.")
    up_to: Value | None = Field(default=None, description="How many spaces at most.")
    at_least: Value | None = Field(default=None, description="How many spaces at least.")
    exactly: Value | None = Field(default=None, description="Exactly this many spaces, entering none twice.")
    to: Spaces | None = Field(default=None, description="To one of these spaces; as far as it takes, unless `up_to` or `exactly` says how far.")
    by: Player = Field(default=YOU, description="Who moves them, and chooses where there is a choice.")
    through: Literal["friendly", "sidekicks", "opposing", "any"] = Field(
        default="friendly",
        description="sidekicks: they may move through all sidekicks. opposing: through fighters that oppose you. any: through everybody.",
    )

    def lower(self, lo: Lowering) -> None:
        who = pick(self.who, lo, self.by)
        if self.exactly is None and self.at_least is None and self.to is None:
            lo.effect(self, "move", who, self._most(lo), self.by.lower(lo), self.through)
            return
        spaces = self.to.candidates(lo) if self.to is not None else ["spaces"]
        lo.effect(self, "move_within", who, self._least(lo), self._most(lo), spaces, self.by.lower(lo), self.through, lo.label(self))

    def _most(self, lo: Lowering) -> Expression:
        most = self.up_to if self.up_to is not None else self.exactly
        return number(most, lo) if most is not None else limits.MOST_SPACES

    def _least(self, lo: Lowering) -> Expression:
        least = self.exactly if self.exactly is not None else self.at_least
        return number(least, lo) if least is not None else 0

    def possible(self, lo: Lowering) -> Expression:
        free: Expression = ["allowed", free_to_go(candidates(self.who, lo)), "move"]
        return conjunction([["some", free], positive(self._most(lo)), TRUE if self.to is None else ["some", self.to.candidates(lo)]])

    def _meets_opponents_only(self) -> bool:
        """Whether the fighters oppose you, and so do all through which they may move."""
        return side_of(self.who) == "opponent" and self.through == "opposing"

    def say(self, t: Teller) -> Clause:
        t.doer = t.say(self.by)
        who = t.say(self.who)
        t.topic = t.topic_of(self.who)
        met = t.described(t.noun("fighter"), ["opposing"], [])
        through = t.described(met, [], [t.description("moved_through")])
        t.mention(
            self,
            t.doer,
            fighters=t.fighters(who, "done.moved"),
            moved_through=StepResult(met, t.phrase("done.moved_through"), plural=True, said=t.each(through)),
            spaces=StepResult(t.noun("space"), t.phrase("done.reached"), plural=True),
            moved=StepResult(t.noun("space"), t.phrase("done.walked"), plural=True),
        )
        freely = "" if self.through == "friendly" else t.phrase(f"step.move.{self.through}{'.other' if self._meets_opponents_only() else ''}")
        where = t.phrase("move.to", space=t.say(self.to)) if self.to is not None else ""
        return t.clause("step.move", t.doer, who=who, far=self._far(t), apiece=t.each_after(who), where=where, freely=freely)

    def _far(self, t: Teller) -> str:
        """How far: "up to 3 spaces", "exactly 3 spaces"."""
        space = t.noun("space")
        if self.exactly is not None:
            return t.phrase("move.exactly", spaces=t.amount(self.exactly, space))
        if self.up_to is None:
            return t.phrase("move.any")
        if self.at_least is not None:
            return t.phrase("move.at_least", least=t.number(self.at_least), spaces=t.amount(self.up_to, space))
        return t.phrase("move.up_to", spaces=t.amount(self.up_to, space))


class PlaceFighter(VerbWithResults):
    """Put a fighter on an empty space. This is not movement and needs no path. Its own space counts as empty for it."""

    key: ClassVar = "place"
    changes: ClassVar = frozenset({PLACES, ARRIVALS})
    example: ClassVar = "place: {to: {adjacent_to: opposing_fighter}}"
    results: ClassVar = {"fighters": "F"}
    who: Fighters = Field(default=SELF, description="Who is placed. A fighter off the board comes back.")
    to: Spaces = Field(description="On which spaces.")
    by: Player = Field(default=YOU, description="Who chooses the space.")

    def lower(self, lo: Lowering) -> None:
        who = self._who(pick(self.who, lo, self.by), lo)
        slot = lo.new_slot()
        with lo.only_if(self._may_go(who)):
            lo.emit("choose_space", slot, self.by.lower(lo), self._spaces(who, lo), lo.label(self))
        lo.effect(self, "place", who, ["slot", slot])

    def possible(self, lo: Lowering) -> Expression:
        who = self._who(candidates(self.who, lo), lo)
        return conjunction([self._may_go(who), ["some", self._spaces(who, lo)]])

    def _may_go(self, who: Expression) -> Expression:
        """Whether there is a fighter to be placed: one on the board that may leave its space, or one that is away."""
        return ["some", ["placeable", who]]

    def _who(self, who: Expression, lo: Lowering) -> Expression:
        """A fighter named by its id, or as `self`, is found off the board too."""
        if isinstance(self.who, FighterReference) and (self.who.text == "self" or self.who.text in lo.declared.fighters):
            return ["undefeated", self.who.text]
        return who

    def _spaces(self, who: Expression, lo: Lowering) -> Expression:
        return self.to.with_predicates(lo, [["empty_for", who]])

    def say(self, t: Teller) -> Clause:
        t.doer = t.say(self.by)
        who = t.say(self.who)
        t.topic = t.topic_of(self.who)
        clause = t.clause("step.place", t.doer, who=who, space=t.say(self.to))
        t.mention(self, t.doer, fighters=t.fighters(who, "done.placed"))
        return clause


class SwapSpaces(VerbWithResults):
    """Two fighters swap spaces. This is not movement."""

    key: ClassVar = "swap_spaces"
    changes: ClassVar = frozenset({PLACES})
    main: ClassVar = "fighters"
    example: ClassVar = "swap_spaces: [self, opponent.hero]"
    fighters: Annotated[list[Fighters], Field(min_length=2, max_length=2)] | Bound = Field(
        description="The two fighters, or a name that an earlier step bound to two."
    )

    def lower(self, lo: Lowering) -> None:
        if isinstance(self.fighters, Reference):
            first, second = lo.firsts(lo.resolve(self.fighters, "F"), 2)
        else:
            first, second = (pick(fighter, lo) for fighter in self.fighters)
        lo.effect(self, "swap", first, second)

    def possible(self, lo: Lowering) -> Expression:
        if isinstance(self.fighters, Reference):
            return ["<=", 2, ["size", free_to_go(lo.resolve(self.fighters, "F"))]]
        return conjunction([["some", free_to_go(candidates(fighter, lo))] for fighter in self.fighters])

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.owner)
        if isinstance(self.fighters, Reference):
            return t.clause("step.swap_spaces.pair", t.say(self.fighters))
        first, second = (t.say(fighter) for fighter in self.fighters)
        return t.clause("step.swap_spaces", first, other=second)


class RemoveFromBoard(VerbWithResults):
    """Fighters leave the board without being defeated, until something places them again."""

    key: ClassVar = "remove_from_board"
    impersonal: ClassVar = True
    changes: ClassVar = frozenset({PLACES, LOSSES, DEFEATED})
    main: ClassVar = "who"
    example: ClassVar = "remove_from_board: self"
    results: ClassVar = {"fighters": "F"}
    who: Fighters = Field(description="Who leaves.")

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "leave", pick(self.who, lo))

    def possible(self, lo: Lowering) -> Expression:
        return ["some", free_to_go(candidates(self.who, lo))]

    def say(self, t: Teller) -> Clause:
        who = t.say(self.who)
        t.mention(self, t.owner, fighters=t.fighters(who, "done.removed"))
        return t.clause("step.remove_from_board", who=who)


class ReturnFighter(VerbWithResults):
    """A defeated fighter returns to the board with its starting health."""

    key: ClassVar = "return_fighter"
    changes: ClassVar = frozenset({PLACES, ARRIVALS})
    example: ClassVar = "return_fighter: {who: wolf, to: {in_zone_of: self}}"
    results: ClassVar = {"fighters": "F"}
    who: Name = Field(description="Id of one of your fighters. Of a group, one that is defeated.")
    to: Spaces = Field(description="On which spaces.")

    def lower(self, lo: Lowering) -> None:
        lo.expect_id(self, "who", self.who, "fighters")
        fighter, space = lo.new_slot(), lo.new_slot()
        lo.emit("choose_fighters", fighter, ["you"], self._fallen(), 1, 1, lo.label(self))
        with lo.only_if(["some", ["slot", fighter]]):
            lo.emit("choose_space", space, ["you"], room_for(self.who, ["slot", fighter], self.to, lo), lo.label(self))
        lo.effect(self, "revive", ["slot", fighter], ["slot", space])

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", self._fallen()], ["some", room_for(self.who, self._fallen(), self.to, lo)]])

    def _fallen(self) -> Expression:
        return ["defeated", ["own"], ["named", self.who]]

    def say(self, t: Teller) -> Clause:
        fallen = t.described(t.fighter_noun(self.who, None), ["defeated"], [])
        space = t.say(self.to)
        if t.is_single(self.who):
            who = t.piece_named(self.who)
            # Not by its name: it may be on the board already, and then nobody was returned.
            t.mention(self, t.owner, fighters=StepResult(t.noun("fighter"), t.phrase("done.returned")))
            return t.clause("step.return_fighter.single", who=who, space=space)
        who = t.one(fallen)
        t.mention(self, t.owner, fighters=t.fighters(who, "done.returned"))
        return t.clause("step.return_fighter", who=who, space=space)


class Summon(VerbWithResults):
    """One of your fighters that is not on the board comes onto it: one that waits beside it since the start
    (`starts`), or that left it undefeated; with `defeated_too` also one that fell, with its starting health."""

    key: ClassVar = "summon"
    changes: ClassVar = frozenset({PLACES, ARRIVALS})
    example: ClassVar = "summon: {who: wolf, to: {adjacent_to: self}}"
    results: ClassVar = {"fighters": "F"}
    who: Name = Field(description="Id of one of your fighters. Of a group, one that is not on the board.")
    to: Spaces = Field(description="On which spaces.")
    defeated_too: Literal[True] | None = Field(default=None, description="It may be one that is defeated.")

    def lower(self, lo: Lowering) -> None:
        lo.expect_id(self, "who", self.who, "fighters")
        fighter, space = lo.new_slot(), lo.new_slot()
        lo.emit("choose_fighters", fighter, ["you"], self._waiting(), 1, 1, lo.label(self))
        with lo.only_if(["some", ["slot", fighter]]):
            lo.emit("choose_space", space, ["you"], room_for(self.who, ["slot", fighter], self.to, lo), lo.label(self))
        lo.effect(self, "summon", ["slot", fighter], ["slot", space])

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", self._waiting()], ["some", room_for(self.who, self._waiting(), self.to, lo)]])

    def _waiting(self) -> Expression:
        found: Expression = ["absent", ["own"], ["named", self.who]]
        return ["union", found, ["defeated", ["own"], ["named", self.who]]] if self.defeated_too else found

    def say(self, t: Teller) -> Clause:
        space = t.say(self.to)
        if t.is_single(self.who):
            who = t.piece_named(self.who)
            # Not by its name: it may be on the board already, and then nobody was summoned.
            t.mention(self, t.owner, fighters=StepResult(t.noun("fighter"), t.phrase("done.summoned")))
            return t.clause("step.summon.single.any" if self.defeated_too else "step.summon.single", who=who, space=space)
        noun = t.fighter_noun(self.who, None)
        where = t.description("filter.not_on_board" if self.defeated_too else "filter.off_board", noun=noun)
        who = t.one(t.described(noun, [], [where]))
        t.mention(self, t.owner, fighters=t.fighters(who, "done.summoned"))
        return t.clause("step.summon", who=who, space=space)
