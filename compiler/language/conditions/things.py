"""Conditions on what there is, what a card is like, and what earlier steps did."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.conditions.base import ConditionWord
from compiler.language.families import Bound, CounterId, Fighters, FlagId, Player, TokenId, WhichCards
from compiler.language.fields import OneOf
from compiler.language.selectors import THINGS, YOU, CardCondition, candidates, identity
from compiler.language.selectors.fighters import FIGHTER_FILTER, FighterFilter
from compiler.language.selectors.things import ThoseSpaces
from compiler.program.lowering import Lowering, conjunction
from compiler.text.grammar import Claim, Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import COUNTER_WAYS, DISCARD_CAUSES

# The types of things that a step can have bound several of, or none.
_SETS = ("C", "F", "T")


class Exists(ConditionWord):
    """There is a fighter, token or player that fits, or an earlier step bound one."""

    key: ClassVar = "exists"
    main: ClassVar = "any"
    example: ClassVar = "{if: {exists: {side: opposing, adjacent_to: self}}, then: [{draw: 1}]}"
    any: Annotated[Construct, THINGS] = Field(description="Conditions on fighters or on tokens, a word for players, or a bound name.")

    def lower(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.any, lo)]

    def say(self, t: Teller) -> Claim:
        return self.any.existing(t) if isinstance(self.any, (FighterFilter, ThoseSpaces)) else t.existing(self.any)


class Did(ConditionWord):
    """An earlier step did something: damage was dealt, a card was discarded."""

    key: ClassVar = "did"
    main: ClassVar = "step"
    example: ClassVar = "{if: {did: found}, then: [{draw: 1}]}"
    step: Bound = Field(description="The name that the step bound with `as`.")

    def lower(self, lo: Lowering) -> Expression:
        if lo.type_of(self.step, "B", *_SETS) == "B":
            return lo.resolve(self.step, "B")
        return ["some", lo.resolve(self.step, *_SETS)]  # a look at cards did something where there were some

    def say(self, t: Teller) -> Claim:
        return t.did(self.step.text)


class CounterIs(ConditionWord):
    """The counter that changed is this one."""

    key: ClassVar = "counter_is"
    main: ClassVar = "counter"
    needs: ClassVar = frozenset({"event_counter"})
    example: ClassVar = "{if: {counter_is: {counter: rage, way: gained}}, then: [{draw: 1}]}"
    counter: CounterId = Field(description="Id of the counter.")
    way: Annotated[str, OneOf(COUNTER_WAYS)] | None = Field(default=None, description="Only where it rose (`gained`), or only where it fell (`lost`).")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "counter", self.counter, "counters")
        return ["event_counter", self.counter, self.way or "any"]

    def say(self, t: Teller) -> Claim:
        return t.claim_of(f"condition.counter_is.{self.way or 'any'}", name=t.counter_name(self.counter))


class TokenIs(ConditionWord):
    """The token that the event is about is one of your tokens of that name, or belongs to these players."""

    key: ClassVar = "token_is"
    main: ClassVar = "token"
    rules: ClassVar = KeyRules(one_of=("token", "of"))
    needs: ClassVar = frozenset({"event_token"})
    example: ClassVar = "{if: {token_is: smoke}, then: [{draw: 1}]}"
    token: TokenId | None = Field(default=None, description="Id of the token.")
    of: Player | None = Field(default=None, description="Whose token, of whatever name.")

    def lower(self, lo: Lowering) -> Expression:
        if self.token is None:
            return ["event_token_is", (self.of or YOU).lower(lo), "any"]
        lo.expect_id(self, "token", self.token, "tokens")
        return ["event_token_is", ["you"], self.token]

    def say(self, t: Teller) -> Claim:
        return t.claim_of("condition.token_is", token=self.one_of_them(t))

    def one_of_them(self, t: Teller) -> Phrase:
        """Such a token: "a trap", "one of your opponent's tokens"."""
        return t.one(t.token_noun(self.token) if self.token is not None else t.tokens_of_player(self.of or YOU))


class FlagActive(ConditionWord):
    """One of your flags is active."""

    key: ClassVar = "flag"
    main: ClassVar = "flag"
    example: ClassVar = "{if: {flag: gate-open}, then: [{draw: 1}]}"
    flag: FlagId = Field(description="Id of the flag.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "flag", self.flag, "flags")
        return ["=", ["counter", ["you"], self.flag], 1]

    def say(self, t: Teller) -> Claim:
        return t.claim_of("condition.flag", name=t.flag_name(self.flag))


class FighterIs(ConditionWord):
    """A fighter satisfies conditions, on the board or not, unless they are about where it is. Of several fighters, all
    of them do."""

    key: ClassVar = "fighter_is"
    example: ClassVar = "{if: {fighter_is: {fighter: opposing_fighter, where: {role: sidekick}}}, then: [{draw: 1}]}"
    fighter: Fighters = Field(description="Which fighter.")
    where: Annotated[Construct, FIGHTER_FILTER] = Field(description="What must hold of it.")

    def lower(self, lo: Lowering) -> Expression:
        return ["subset", identity(self.fighter, lo), identity(self.where, lo)]

    def say(self, t: Teller) -> Claim:
        assert isinstance(self.where, FighterFilter)
        who = t.say(self.fighter)
        if who.everyone:
            who = Phrase(who.everyone, plural=True, gender=who.gender)
        if who.plural:
            return t.claim_of("condition.fighter_is.all", who=who, nouns=t.many(t.say(self.where)))
        return self.where.being(who, t)


class CardIs(ConditionWord):
    """A card satisfies conditions. Of several cards, all of them do. Where there is no such card (an empty hand was
    revealed), it does not hold."""

    key: ClassVar = "card_is"
    example: ClassVar = "{if: {card_is: {card: opposing_card, where: {type: versatile}}}, then: [{draw: 1}]}"
    card: WhichCards = Field(description="Which card.")
    where: CardCondition = Field(description="What must hold of it.")

    def lower(self, lo: Lowering) -> Expression:
        cards = self.card.lower(lo)
        return ["subset", cards, ["among", cards, *self.where.predicates(lo)]]

    def say(self, t: Teller) -> Claim:
        card, noun = t.say(self.card), t.say(self.where)
        if card.plural:
            return t.claim_of("condition.card_is.all", cards=card, nouns=t.many(noun))
        how = noun.one.removeprefix(t.noun("card").one).strip()
        if how.startswith(f"{t.phrase('with')} ") and self.where.trait is None:
            return t.claim_of("condition.card_is.has", card=card, how=how.removeprefix(f"{t.phrase('with')} "))
        return t.claim_of("condition.card_is", card=card, one=t.one(noun))


class DiscardCause(ConditionWord):
    """Cards were discarded for that reason."""

    key: ClassVar = "caused_by"
    main: ClassVar = "cause"
    needs: ClassVar = frozenset({"event_cause"})
    example: ClassVar = "{if: {caused_by: {cause: effect, of: opponent}}, then: [{draw: 1}]}"
    cause: Annotated[str, OneOf(DISCARD_CAUSES)] = Field(description="effect: an effect says so. boost: as a BOOST. hand_limit: the hand was too large.")
    of: Literal["you", "opponent"] | None = Field(default=None, description="Whose effect: yours, or an opponent's.")

    def lower(self, lo: Lowering) -> Expression:
        cause: list[Expression] = [["event_cause", self.cause]]
        if self.of is not None:
            cause.append(["same", ["event_by"], ["you"] if self.of == "you" else ["opponents"]])
        return conjunction(cause)

    def say(self, t: Teller) -> Claim:
        key = f"condition.caused_by.{self.cause}"
        if self.of is None:
            return t.claim_of(key)
        who = t.owner if self.of == "you" else Phrase(t.phrase("whose.opponent.player"), player=True)
        if who.you:
            return t.claim_of("condition.caused_by.yours", cause=t.phrase(f"cause.{self.cause}"))
        return t.claim_of("condition.caused_by.whose", cause=t.phrase(f"cause.{self.cause}"), who=who)
