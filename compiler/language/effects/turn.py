"""Verbs about the turn, and changes of the rules that last for a while."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.conditions.base import asks_about_self
from compiler.language.effects.base import Verb, VerbWithResults, each_player
from compiler.language.families import MODIFIER, Condition, FighterReference, Fighters, Player, Value, When
from compiler.language.fields import OneOf
from compiler.language.selectors import SELF, YOU, candidates, number, pick, side_of
from compiler.language.selectors.fighters import Choose, Each, FighterFilter
from compiler.language.times import EndOf, TimeWord
from compiler.program.lowering import TRUE, Lowering, conjunction, positive
from compiler.program.prospect import EVERYTHING, TURN
from compiler.text.grammar import Clause, Phrase
from compiler.text.mentions import StepResult
from compiler.text.statement import Statement
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import ACTION_KINDS


class GainActions(VerbWithResults):
    """A player has more actions this turn."""

    key: ClassVar = "gain_actions"
    results: ClassVar = {"amount": "N"}
    nothing_at_zero: ClassVar = "amount"
    main: ClassVar = "amount"
    example: ClassVar = "gain_actions: 1"
    amount: Value = Field(description="How many.")
    who: Player = Field(default=YOU, description="Who gains them. Only in their own turn do they gain any.")
    for_: Annotated[str, OneOf(ACTION_KINDS)] | None = Field(
        default=None, alias="for", description="They can be used for this alone, and may be left at the end of the turn. Left out: for any action."
    )
    changes: ClassVar = frozenset({TURN})

    def lower(self, lo: Lowering) -> None:
        amount = self.named(lo, "N", number(self.amount, lo))
        if self.for_ is None:
            lo.emit("actions", self.who.lower(lo), amount)
        else:
            lo.emit("actions_for", self.who.lower(lo), self.for_, amount)

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.say(self.who), amount=StepResult(t.noun("action"), t.phrase("done.gained"), plural=True))
        key = f"step.gain_actions.{self.for_}" if self.for_ is not None else "step.gain_actions"
        return t.clause(key, t.say(self.who), actions=t.amount(self.amount, t.noun("action")))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["same", self.who.lower(lo), ["active_player"]], positive(number(self.amount, lo))])


class LoseActions(VerbWithResults):
    """A player has fewer actions left this turn. As a cost, all of them must be there to lose."""

    key: ClassVar = "lose_actions"
    results: ClassVar = {"amount": "N"}
    nothing_at_zero: ClassVar = "amount"
    main: ClassVar = "amount"
    example: ClassVar = "{may: [{lose_actions: 1}], then: [{draw: 2}]}"
    amount: Value = Field(description="How many.")
    who: Player = Field(default=YOU, description="Who loses them. Only in their own turn do they lose any.")
    changes: ClassVar = frozenset({TURN})

    def lower(self, lo: Lowering) -> None:
        lo.effect(self, "lose_actions", self.who.lower(lo), number(self.amount, lo))

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.say(self.who), amount=StepResult(t.noun("action"), t.phrase("done.lost"), plural=True))
        return t.clause("step.lose_actions", t.say(self.who), actions=t.amount(self.amount, t.noun("action")))

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([["same", self.who.lower(lo), ["active_player"]], positive(number(self.amount, lo)), ["<", 0, ["actions_left"]]])

    def payable(self, lo: Lowering) -> Expression:
        enough: Expression = ["<=", number(self.amount, lo), ["actions_left"]]
        return conjunction([["same", self.who.lower(lo), ["active_player"]], positive(number(self.amount, lo)), enough])


class Maneuver(VerbWithResults):
    """Maneuver at once, without an action: draw, boost if you like, move your fighters."""

    key: ClassVar = "maneuver"
    changes: ClassVar = EVERYTHING
    main: ClassVar = "who"
    example: ClassVar = "maneuver"
    who: Player = Field(default=YOU, description="Who maneuvers.")

    def lower(self, lo: Lowering) -> None:
        with each_player(self.who, lo) as player:
            lo.effect(self, "maneuver", player)

    def say(self, t: Teller) -> Clause:
        t.mention(self, t.say(self.who))
        return t.clause("step.maneuver", t.say(self.who))

    def possible(self, lo: Lowering) -> Expression:
        return ["player_allowed", self.who.lower(lo), "maneuver"]


class OfPlayer(Verb):
    """A verb about a player and nothing else."""

    main: ClassVar = "who"
    op: ClassVar[str]
    who: Player = Field(default=YOU, description="Which player.")

    def lower(self, lo: Lowering) -> None:
        lo.emit(self.op, self.who.lower(lo))

    def say(self, t: Teller) -> Clause:
        return t.clause(f"step.{self.key}", t.say(self.who))


class ExtraTurn(OfPlayer):
    """A player takes another turn once this one is over. Then the turns go on in their order."""

    key: ClassVar = "extra_turn"
    op: ClassVar = "extra_turn"
    example: ClassVar = "extra_turn"
    changes: ClassVar = frozenset({TURN})


class WinGame(OfPlayer):
    """A player wins the game at once, with their side."""

    key: ClassVar = "win_game"
    op: ClassVar = "win"
    example: ClassVar = "{if: {at_least: [{counter: rage}, 5]}, then: [win_game]}"
    changes: ClassVar = EVERYTHING


class LoseGame(OfPlayer):
    """A player loses the game at once, with their side. Where several sides are left, they play on."""

    key: ClassVar = "lose_game"
    op: ClassVar = "lose"
    example: ClassVar = "{if: {at_least: [{counter: rage}, 5]}, then: [{lose_game: opponent}]}"
    changes: ClassVar = EVERYTHING


class EndTurn(Verb):
    """The active player's turn ends once everything in progress is finished."""

    key: ClassVar = "end_turn"
    changes: ClassVar = frozenset({TURN})
    example: ClassVar = "end_turn"

    def lower(self, lo: Lowering) -> None:
        lo.emit("end_turn")

    def say(self, t: Teller) -> Clause:
        return t.clause("step.end_turn.own" if t.place.window == "scheme" and not t.place.later else "step.end_turn")


class Modify(VerbWithResults):
    """A change of the rules holds for fighters for a while, or as often as a condition holds in that time. Its numbers are
    worked out whenever they count; those about the combat's result or the event are fixed now."""

    key: ClassVar = "modify"
    results: ClassVar = {"fighters": "F"}
    rest: ClassVar = "modifier"
    example: ClassVar = "modify: {attack_value: 2, until: {end_of: turn}}"
    modifier: Annotated[Construct, MODIFIER] = Field(description="The change.")
    rules: ClassVar = KeyRules(apart=("who", "player"))
    who: Fighters = Field(default=SELF, description="For whom it holds.")
    player: Player | None = Field(default=None, description="For which player it holds, and all their fighters, whatever becomes of these.")
    while_: Condition | None = Field(
        default=None, alias="while", description="It holds only while this does, of each for whom it holds (`self`). It is asked whenever it counts."
    )
    until: When = Field(description="How long it holds.")

    def lower(self, lo: Lowering) -> None:
        with lo.for_later():
            change = self.modifier.lower(lo)
        condition: Expression | None = None
        if self.while_ is not None:
            with lo.at(lo.moment.while_it_lasts()):
                condition = self.while_.lower(lo)
        index = lo.unit.add_modifier([*change, {"while": condition, "who": None, "checked": None}])
        lo.emit("modify", index, self.named(lo, "F", self._bearers(lo)), self.until.lower(lo))

    def _bearers(self, lo: Lowering) -> Expression:
        if self.modifier.of_nobody():
            return pick(SELF, lo)
        return pick(self.who, lo) if self.player is None else ["fighters_of", self.player.lower(lo)]

    def _stay_the_same(self) -> bool:
        """Whether those for whom it holds are the same later: who is adjacent to somebody now may not be then."""
        filter = self.who.each if isinstance(self.who, Each) else None
        return isinstance(filter, FighterFilter) and filter.model_fields_set <= {"side", "role", "fighter", "attack"}

    def possible(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.who, lo)] if self.player is None and not self.modifier.of_nobody() else TRUE

    def speak(self, t: Teller) -> list[Statement]:
        if self.modifier.of_nobody():
            bearer: Phrase = t.say(SELF)
            t.mention(self, t.owner, fighters=t.fighters(bearer, "done.chosen"))
            return [self._lasting(t.change(self.modifier, bearer), bearer, t)]
        if self.player is not None:
            clause = t.change_of_player(self.modifier, t.say(self.player))
            said = self._lasting(clause, t.that(t.noun("fighter")), t)
            t.mention(self, t.owner, fighters=t.fighters(t.fighters_of(t.say(self.player)), "done.chosen"))
            return [said]
        who = t.say(self.who)
        if isinstance(self.who, Choose):  # "an opposing fighter cannot attack" would be a rule for all of them
            t.ahead(t.clause("choosing", what=who))
            who = who.later()
        of_each = self.while_ is not None and asks_about_self(self.while_)
        t.lasts_for_combat = isinstance(self.until, EndOf) and self.until.end_of == "combat"
        clause = t.change(self.modifier, who, side_of(self.who), for_good=self._stay_the_same() and not of_each)
        t.lasts_for_combat = False
        if self.as_ is not None or not isinstance(self.who, FighterReference):  # who has a name was mentioned before
            t.mention(self, t.owner, fighters=t.fighters(who, "done.chosen"))
        said = self._lasting(clause, t.one_of_them(who) if who.everyone or who.plural else who, t)
        t.noted(self.who, [*t.said_ahead(), said])
        return [said]

    def _lasting(self, clause: Clause, bearer: Phrase, t: Teller) -> Statement:
        """The change, and how long it holds; what it depends on is asked of each bearer."""
        assert isinstance(self.until, TimeWord)
        until = self.until.until(t)
        if self.while_ is None:
            return t.lasting(clause, until)
        before, t.bearer_of_self = t.bearer_of_self, bearer
        claim = t.claim(self.while_)
        t.bearer_of_self = before
        return t.lasting_while(clause, claim, until)


class StayInPlay(Verb):
    """This scheme card stays in play instead of being discarded: its `ongoing` abilities hold."""

    key: ClassVar = "stay_in_play"
    needs: ClassVar = frozenset({"scheme"})
    example: ClassVar = "stay_in_play"

    def lower(self, lo: Lowering) -> None:
        lo.emit("stay")

    def say(self, t: Teller) -> Clause:
        return t.clause("step.stay_in_play", card=t.this_card())
