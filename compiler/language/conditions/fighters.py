"""Conditions on fighters: where they are and were, who they are, which form they are in."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.conditions.base import ConditionWord
from compiler.language.families import FighterReference, Fighters, FormId, PropertyId, TokenId
from compiler.language.selectors import SELF, candidates, identity, pieces
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim
from compiler.text.teller import Teller
from runtime.ir import Expression


class Adjacent(ConditionWord):
    """Two fighters are adjacent; so may a fighter be to a token or to a space that an earlier step bound."""

    key: ClassVar = "adjacent"
    main: ClassVar = "fighters"
    op: ClassVar[str] = "adjacent"
    example: ClassVar = "{if: {adjacent: [self, opposing_fighter]}, then: [{add_value: 2}]}"
    fighters: list[Fighters] = Field(min_length=2, max_length=2, description="The two fighters. Where one of them is several, any of those will do.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, *(pieces(fighter, lo) for fighter in self.fighters)]

    def say(self, t: Teller) -> Claim:
        who, other = self.fighters
        return t.claim_of("condition.adjacent", who=t.any_of(who), other=t.any_of(other))


class SameZone(Adjacent):
    """Two fighters are in the same zone."""

    key: ClassVar = "same_zone"
    op: ClassVar[str] = "same_zone"
    example: ClassVar = "{if: {same_zone: [self, opponent.hero]}, then: [{draw: 1}]}"

    def say(self, t: Teller) -> Claim:
        who, other = self.fighters
        return t.claim_of("condition.same_zone", who=t.any_of(who), other=t.any_of(other))


class SameFighter(Adjacent):
    """Two selectors mean the same fighter."""

    key: ClassVar = "same_fighter"
    op: ClassVar[str] = "same"
    example: ClassVar = "{if: {same_fighter: [opposing_fighter, opponent.hero]}, then: [{add_value: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, *(identity(fighter, lo) for fighter in self.fighters)]

    def other_than(self, word: str) -> Construct | None:
        """The other one, where it asks who a fixed word means."""
        first, second = self.fighters
        for one, other in ((first, second), (second, first)):
            if isinstance(one, FighterReference) and one.text == word:
                return other
        return None

    def say(self, t: Teller) -> Claim:
        who, other = self.fighters
        return t.claim_of("condition.same_fighter", who=t.any_of(who), other=t.any_of(other))


class OnLine(ConditionWord):
    """A line with a property of the board joins the spaces of two fighters, or leads from one to the other in the
    direction in which the property holds."""

    key: ClassVar = "on_line"
    rules: ClassVar = KeyRules(one_of=("between", "from"), with_=(("from", "to"), ("to", "from")))
    example: ClassVar = "{if: {on_line: {between: [self, opposing_fighter], property: high-ground}}, then: [{add_value: 1}]}"
    between: list[Fighters] | None = Field(default=None, min_length=2, max_length=2, description="The two fighters; the direction does not matter.")
    from_: Fighters | None = Field(default=None, alias="from", description="The fighter where the line begins.")
    to: Fighters | None = Field(default=None, description="The fighter where it ends.")
    property: PropertyId = Field(description="Property of the line.")

    def lower(self, lo: Lowering) -> Expression:
        if self.between is None:
            assert self.from_ is not None
            assert self.to is not None
            return ["line_leads", pieces(self.from_, lo), pieces(self.to, lo), self.property]
        return ["on_line", *(candidates(fighter, lo) for fighter in self.between), self.property]

    def say(self, t: Teller) -> Claim:
        key = "condition.on_line.from" if self.between is None else "condition.on_line"
        who, other = (t.any_of(fighter) for fighter in self.between or (self.from_, self.to))
        return t.claim_of(key, property=t.line_name(self.property), who=who, other=other)


class OnToken(ConditionWord):
    """A fighter is on a token."""

    key: ClassVar = "on_token"
    main: ClassVar = "token"
    example: ClassVar = "{if: {on_token: smoke}, then: [{draw: 1}]}"
    token: TokenId = Field(description="Name of the token.")
    who: Fighters = Field(default=SELF, description="Who; of several, any one of them.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "token", self.token, "tokens")
        return ["on_token", candidates(self.who, lo), self.token]

    def say(self, t: Teller) -> Claim:
        return t.claim_of("condition.on_token", who=t.any_of(self.who), token=t.one(t.token_noun(self.token)))


class BeganTurn(ConditionWord):
    """A fighter began this turn on a different space from the one it is on now, or on a token. Among the conditions on
    spaces and zones, `began_turn` is the space and the zone where it began."""

    key: ClassVar = "began_turn"
    main: ClassVar = "at"
    rules: ClassVar = KeyRules(one_of=("at", "on_token"))
    example: ClassVar = "{if: {began_turn: elsewhere}, then: [{gain_actions: 1}]}"
    who: Fighters = Field(default=SELF, description="Who; of several, any one of them.")
    at: Literal["elsewhere"] | None = Field(default=None, description="elsewhere: not on the space where the fighter is now.")
    on_token: TokenId | None = Field(default=None, description="On a token of this name.")

    def lower(self, lo: Lowering) -> Expression:
        if self.on_token is None:
            return ["started_elsewhere", candidates(self.who, lo)]
        lo.expect_id(self, "on_token", self.on_token, "tokens")
        return ["started_on_token", candidates(self.who, lo), self.on_token]

    def say(self, t: Teller) -> Claim:
        if self.on_token is None:
            return t.claim_of("condition.began_turn.elsewhere", who=t.any_of(self.who))
        return t.claim_of("condition.began_turn.on_token", who=t.any_of(self.who), token=t.one(t.token_noun(self.on_token)))


class InForm(ConditionWord):
    """Your hero, or the sidekick whose form it is, is in a form; of a group, one of them is."""

    key: ClassVar = "form"
    main: ClassVar = "form"
    example: ClassVar = "{if: {form: beast}, then: [{set_value: 6}]}"
    form: FormId = Field(description="Id of the form.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "form", self.form, "forms")
        return ["form", ["you"], self.form]

    def say(self, t: Teller) -> Claim:
        wearer = t.names.wearers.get(self.form)
        if wearer in t.names.groups:
            return t.claim_of("condition.form.group", form=t.form_of_group(self.form))
        who = t.hero_of(t.owner) if wearer is None else t.piece_named(wearer)
        return t.claim_of("condition.same_fighter", who=who, other=t.piece_named(self.form))
