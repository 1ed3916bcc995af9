"""Verbs about where fighters are: moving, placing, leaving the board and coming back."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, AnyNumber, UpTo, amount_range
from compiler.language.base import Construct, KeyRules, Reference
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Bound, FighterReference, Fighters, Player, Value
from compiler.language.selectors import (
    FIGHTER_FILTER,
    SELF,
    YOU,
    Choose,
    Each,
    FighterFilter,
    FighterList,
    Spaces,
    candidates,
    number,
    pick,
    pick_places,
    side_of,
)
from compiler.program.lowering import TRUE, Lowering, conjunction, positive
from compiler.program.prospect import ARRIVALS, DEFEATED, LOSSES, PLACES
from compiler.text.grammar import Clause, Noun, Phrase, spaced
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime import limits
from runtime.ir import Expression


def free_to_go(fighters: Expression) -> Expression:
    """Those on the board that may leave their space."""
    return ["allowed", fighters, "leave_space"]


class Move(VerbWithResults):
    """Move each of the fighters along the lines, by the rules of movement. With `exactly`, `at_least` or `to` the move
    is an order: the fighter goes if it can, enters no space twice, and stays where it cannot (R15.13). With `away_from` or
    `towards` it ends farther from them, or nearer to them, than it began, or stays (R15.47)."""

    key: ClassVar = "move"
    nothing_at_zero: ClassVar = "up_to"
    changes: ClassVar = frozenset({PLACES})
    main: ClassVar = "up_to"
    rules: ClassVar = KeyRules(one_of=("up_to", "exactly"), or_else="to", with_=(("at_least", "up_to"),), apart=("away_from", "towards"))
    example: ClassVar = "move: 3"
    results: ClassVar = {"fighters": "F", "moved_through": "F", "spaces": "S", "moved": "N"}
    who: Fighters = Field(default=SELF, description="Who moves.")
    up_to: Value | None = Field(default=None, description="How many spaces at most.")
    at_least: Value | None = Field(default=None, description="How many spaces at least.")
    exactly: Value | None = Field(default=None, description="Exactly this many spaces, entering none twice.")
    to: Spaces | None = Field(default=None, description="To one of these spaces; as far as it takes, unless `up_to` or `exactly` says how far.")
    away_from: Fighters | None = Field(default=None, description="It must end farther from these, from the nearest of several.")
    towards: Fighters | None = Field(default=None, description="It must end nearer to these, to the nearest of several.")
    by: Player = Field(default=YOU, description="Who moves them, and chooses where there is a choice.")
    through: Literal["friendly", "sidekicks", "opposing", "any"] = Field(
        default="friendly",
        description="sidekicks: they may move through all sidekicks. opposing: through fighters that oppose you. any: through everybody.",
    )

    def lower(self, lo: Lowering) -> None:
        who = pick(self.who, lo, self.by)
        center = self._center()
        if self.exactly is None and self.at_least is None and self.to is None and center is None:
            lo.effect(self, "move", who, self._most(lo), self.by.lower(lo), self.through)
            return
        heading = self._heading(who, pick_places(center, lo, self.by), lo) if center is not None else []
        spaces = self.to.with_predicates(lo, heading) if self.to is not None else ["spaces", *heading]
        lo.effect(self, "move_within", who, self._least(lo), self._most(lo), spaces, self.by.lower(lo), self.through, lo.label(self))

    def _center(self) -> Construct | None:
        """What the fighter must go away from, or towards."""
        return self.away_from if self.away_from is not None else self.towards

    def has_heading(self) -> bool:
        """Whether it says where the fighter goes, seen from others: then it is about one fighter."""
        return self._center() is not None

    def _heading(self, who: Expression, center: Expression, lo: Lowering) -> list[Expression]:
        """The spaces that are farther away, or nearer; where it need not go, its own too."""
        now: Expression = ["distance", who, center]
        then: Expression = ["distance", ["candidate_space"], center]
        there: Expression = ["that", ["<", now, then] if self.away_from is not None else ["<", then, now]]
        may_stay = self.exactly is None and self.at_least is None and self.to is None
        return [["any", there, ["in", ["space_of", who]]]] if may_stay else [there]

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
        for key in ("away_from", "towards"):
            if (center := getattr(self, key)) is not None:
                where = spaced(where, t.phrase(f"move.{key}", piece=t.any_of(center)))
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
    """Put a fighter on an empty space. This is not movement and needs no path. Its own space counts as empty for it.
    Several are placed one after the other, each on a space of its own."""

    key: ClassVar = "place"
    changes: ClassVar = frozenset({PLACES, ARRIVALS})
    example: ClassVar = "place: {to: {adjacent_to: opposing_fighter}}"
    results: ClassVar = {"fighters": "F"}
    who: Fighters = Field(default=SELF, description="Who is placed. A fighter off the board comes back.")
    to: Spaces = Field(description="On which spaces.")
    by: Player = Field(default=YOU, description="Who chooses the space.")

    def lower(self, lo: Lowering) -> None:
        who = self._who(pick(self.who, lo, self.by), lo)
        if self._are_several(lo):
            lo.one_by_one(self, who, "place", lambda one: (one, lo.a_space(self.by.lower(lo), self._spaces(one, lo), lo.label(self), where=self._may_go(one))))
            return
        slot = lo.new_slot()
        with lo.only_if(self._may_go(who)):
            lo.emit("choose_space", slot, self.by.lower(lo), self._spaces(who, lo), lo.label(self))
        lo.effect(self, "place", who, ["slot", slot])

    def possible(self, lo: Lowering) -> Expression:
        who = self._who(candidates(self.who, lo), lo)
        return conjunction([self._may_go(who), ["some", self._spaces(who, lo)]])

    def _are_several(self, lo: Lowering) -> bool:
        if isinstance(self.who, FighterReference):
            return lo.declared.fighters.get(self.who.text, 1) > 1
        return isinstance(self.who, (Each, FighterList)) or (isinstance(self.who, Choose) and self.who.model_fields_set & {"up_to", "exactly"} != set())

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
        clause = t.clause("step.place.several" if who.plural else "step.place", t.doer, who=who, space=t.say(self.to))
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
        return t.clause(t.by_length("step.remove_from_board", who), who=who)


class Summon(VerbWithResults):
    """A fighter that is not on the board comes onto it: one that waits beside it since the start (`starts`), or that
    left it undefeated. With `defeated: true` among the conditions one that fell returns, with its starting health; with
    `gone: true` it is either. Several come one after the other, each to a space of its own."""

    key: ClassVar = "summon"
    nothing_at_zero: ClassVar = "count"
    changes: ClassVar = frozenset({PLACES, ARRIVALS})
    results: ClassVar = {"fighters": "F"}
    example: ClassVar = "summon: {who: wolf, to: {adjacent_to: self}}"
    who: Annotated[FighterFilter, FIGHTER_FILTER] = Field(description="Id of one of your fighters or groups, or conditions that such a fighter satisfies.")
    count: Amount = Field(default=1, description="How many of them; as many as there are, where there are fewer.")
    to: Spaces = Field(description="On which spaces.")

    def _named(self) -> str | None:
        """The id, where nothing else is said of the fighter than where it is."""
        return self.who.fighter if self.who.model_fields_set <= {"fighter", "defeated", "off_board", "gone"} else None

    def _waiting(self, lo: Lowering) -> Expression:
        """Those who could come."""
        predicates = self.who.predicates(lo)
        if self._named() is not None:
            predicates = [["own"], *predicates]
        absent: Expression = ["absent", *predicates]
        fallen: Expression = ["defeated", *predicates]
        return fallen if self.who.defeated else ["union", absent, fallen] if self.who.gone else absent

    def lower(self, lo: Lowering) -> None:
        op, fighter = "revive" if self.who.defeated else "summon", lo.new_slot()
        least, most = amount_range(self.count, ["size", self._waiting(lo)], lo)
        lo.emit("choose_fighters", fighter, ["you"], self._waiting(lo), least, most, lo.label(self))
        if self.count != 1:
            lo.one_by_one(self, ["slot", fighter], op, lambda one: (one, self._space_for(one, lo)))
            return
        space = lo.new_slot()
        with lo.only_if(["some", ["slot", fighter]]):
            lo.emit("choose_space", space, ["you"], self._room(["slot", fighter], lo), lo.label(self))
        lo.effect(self, op, ["slot", fighter], ["slot", space])

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["some", self._waiting(lo)], ["some", self._room(self._waiting(lo), lo)]])

    def _space_for(self, fighter: Expression, lo: Lowering) -> Expression:
        space = lo.new_slot()
        lo.emit("choose_space", space, ["you"], self._room(fighter, lo), lo.label(self))
        return ["slot", space]

    def _room(self, fighters: Expression, lo: Lowering) -> Expression:
        """The empty ones of the spaces; for a fighter that may be large, those with another beside them."""
        named = self._named()
        return self.to.with_predicates(lo, [["empty"] if named is not None and named not in lo.declared.large else ["empty_for", fighters]])

    def say(self, t: Teller) -> Clause:
        key, done = ("step.summon.defeated", "done.returned") if self.who.defeated else ("step.summon", "done.summoned")
        space, named = t.say(self.to), self._named()
        if named is not None and t.is_single(named) and self.count == 1:
            # Not by its name: it may be on the board already, and then nobody came.
            t.mention(self, t.owner, fighters=StepResult(t.noun("fighter"), t.phrase(done)))
            return t.clause(f"{key}.single{self._variant(t)}", who=t.piece_named(named), space=space)
        who = self._how_many(self._called(t), t)
        t.mention(self, t.owner, fighters=t.fighters(who, done))
        return t.clause(f"{key}.several" if who.plural else key, who=who, space=space)

    def _how_many(self, noun: Noun, t: Teller) -> Phrase:
        """So many of them: "each of your defeated Wolves", "up to 2 of your Wolves"."""
        if isinstance(self.count, AllOfThem):
            return t.each(noun)
        if isinstance(self.count, AnyNumber):
            return Phrase(t.phrase("any_number_of", nouns=t.many(noun)), plural=True, gender=noun.gender, again=t.that(noun, plural=True), noun=noun)
        is_most = isinstance(self.count, UpTo)
        return t.chosen(noun, self.count.most if isinstance(self.count, UpTo) else None if self.count == 1 else self.count, up_to=is_most, by=None)

    def _called(self, t: Teller) -> Noun:
        """What such fighters are called."""
        if self.who.gone:
            noun = self.who.model_copy(update={"gone": None}).say(t)
            return t.described(noun, [], [t.description("filter.even_defeated", noun=noun)])
        if self.who.defeated:
            return self.who.say(t)
        # Who is summoned is off the board.
        return t.described(self.who.model_copy(update={"off_board": None}).say(t), ["undefeated"], [])

    def _variant(self, t: Teller) -> str:
        """Which words tell that a fighter comes of whom there is only one: they say when it does not."""
        if self.who.defeated:
            return ""
        if t.place.trigger in ("setup", "game_start"):  # nobody was defeated, or came before
            return ".waiting"
        return ".any" if self.who.gone else ""
