"""Which tokens on the board or in the supply an effect is about."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, Family, KeyRules
from compiler.language.families import TOKENS, Condition, Fighters, FilterType, Player, TokenId, Tokens, Value
from compiler.language.selectors.base import YOU, Selector, candidates, number, pieces
from compiler.language.selectors.combined import Conditions, combined_predicates, combined_words, ranked, rankings
from compiler.language.selectors.fighters import FighterSelector, Within
from compiler.language.selectors.zones import Zones
from compiler.program.lowering import Lowering
from compiler.text.grammar import Noun, Phrase
from compiler.text.teller import Teller
from runtime.ir import RANKINGS, Expression

TOKEN_CONDITION = FilterType("token_condition", "Conditions on tokens: a mapping of conditions that all hold.", Construct, without=RANKINGS)


class TokenConditions(Conditions):
    """Where tokens are, and which they are not."""

    other_than: Tokens | None = Field(default=None, description="Not one of these.")
    at: Fighters | None = Field(default=None, description="On the space of one of these fighters, such as `at: self`, or on a line from it.")
    adjacent_to: Fighters | None = Field(default=None, description="On a space adjacent to one of these fighters or tokens.")
    in_zone_of: Fighters | None = Field(default=None, description="In a zone of one of these fighters or tokens.")
    in_zone: Zones | None = Field(default=None, description="In one of these zones.")
    within: Within | None = Field(default=None, description="At most this far away.")
    not_: Annotated[Construct, TOKEN_CONDITION] | None = Field(default=None, alias="not", description="Tokens that do not satisfy all of this.")
    any_of: list[Annotated[Construct, TOKEN_CONDITION]] | None = Field(default=None, min_length=2, description="Tokens that satisfy one of these.")
    that: Condition | None = Field(default=None, description="A condition asked of each token, which it calls `candidate`.")
    most: Value | None = Field(default=None, description="Of those that satisfy the rest, the tokens with the most of this, which calls them `candidate`.")
    least: Value | None = Field(default=None, description="Likewise, with the least of this.")

    def predicates(self, lo: Lowering) -> list[Expression]:
        found: list[Expression] = []
        for key in ("at", "adjacent_to", "in_zone_of"):
            if (measured := getattr(self, key)) is not None:
                found.append([key, pieces(measured, lo)])
        if self.in_zone is not None:
            found.append(["in_zone", self.in_zone.candidates(lo)])
        if self.within is not None:
            found.append(["within", number(self.within.spaces, lo), pieces(self.within.of, lo)])
        if self.other_than is not None:
            found.append(["not_in", candidates(self.other_than, lo)])
        return [*found, *combined_predicates(self, "T", lo)]

    def say(self, t: Teller) -> Any:
        """What such tokens are called."""
        noun, apart = t.apart_from(self._kind(t), self.other_than)
        within = [t.within(self.within)] if self.within is not None else []
        after = [*t.descriptions("filter", self, "at", "adjacent_to", "in_zone_of", "in_zone"), *within, *apart]
        words = combined_words(self, "T", noun, after, t)
        return ranked(self, "T", noun, t.described(noun, [], words), t, after=bool(words))

    def _kind(self, t: Teller) -> Noun:
        return t.noun("token")


TOKEN_CONDITION.filter = TokenConditions


# Which of these a filter has tells that it is about tokens.
TOKEN_KEYS: Final = ("token", "tokens_of")


class TokenFilter(Selector, TokenConditions):
    """Tokens on the board that satisfy all of these: yours of a name, or all of some players."""

    main: ClassVar = "token"
    rules: ClassVar = KeyRules(one_of=TOKEN_KEYS)
    token: TokenId | None = Field(default=None, description="Your tokens of this name.")
    tokens_of: Player | None = Field(default=None, description="The tokens of these players, of whatever name.")

    def candidates(self, lo: Lowering) -> Expression:
        if self.token is None:
            return ["tokens_of", (self.tokens_of or YOU).lower(lo), *self.predicates(lo)]
        lo.expect_id(self, "token", self.token, "tokens")
        return ["tokens", self.token, *self.predicates(lo)]

    def _kind(self, t: Teller) -> Noun:
        return t.token_noun(self.token) if self.token is not None else t.tokens_of_player(self.tokens_of or YOU)


TOKEN_FILTER = FilterType("token_filter", "Conditions on tokens: the name of yours, or a mapping of conditions that all hold.", TokenFilter)

AnyOfTheseTokens: TypeAlias = Annotated[Construct, TOKEN_FILTER]


class ThoseTokens(Selector, TokenConditions):
    """All your tokens of a name that fit."""

    family: ClassVar[Family] = TOKENS
    key: ClassVar = "token"
    beside: ClassVar = True
    example: ClassVar = "place_token: {which: {token: smoke, at: self}, to: {without_token: smoke}}"
    token: TokenId = Field(description="Name of the token.")

    def candidates(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "token", self.token, "tokens")
        return ["tokens", self.token, *self.predicates(lo)]

    def say(self, t: Teller) -> Phrase:
        if self.at is not None and t.topic == t.token_at(self.token, self.at):
            return t.that(t.token_noun(self.token))
        noun = super().say(t)
        return t.the(noun) if self.at is not None else t.each(noun)

    def _kind(self, t: Teller) -> Noun:
        return t.token_noun(self.token)


class AnyToken(FighterSelector):
    """Tokens that a place is measured from: any one of them will do. Where all your tokens of a name are meant, the name
    alone is enough."""

    key: ClassVar = "any_token"
    example: ClassVar = "damage: {to: {each: {side: opposing, adjacent_to: {any_token: {tokens_of: opponent}}}}, amount: 1}"
    any_token: AnyOfTheseTokens = Field(description="Which tokens.")

    def candidates(self, lo: Lowering) -> Expression:
        return lo.mismatched(self.span, self.key, "T", "F")

    def places(self, lo: Lowering) -> Expression:
        return candidates(self.any_token, lo)

    def say(self, t: Teller) -> Phrase:
        return t.one(t.say(self.any_token))


class EachToken(Selector):
    """Every token that fits. Nobody is asked."""

    family: ClassVar[Family] = TOKENS
    key: ClassVar = "each"
    beside: ClassVar = True
    example: ClassVar = "remove_token: {each: smoke}"
    each: AnyOfTheseTokens = Field(description="Which tokens.")

    def candidates(self, lo: Lowering) -> Expression:
        return candidates(self.each, lo)

    def say(self, t: Teller) -> Phrase:
        return t.each(t.say(self.each))


class ChooseToken(Selector):
    """A token that is chosen among those that fit: exactly one, unless it says otherwise."""

    family: ClassVar[Family] = TOKENS
    key: ClassVar = "choose"
    beside: ClassVar = True
    example: ClassVar = "move_token: {which: {choose: smoke}, up_to: 2}"
    choose: AnyOfTheseTokens = Field(description="Among which tokens.")
    up_to: Value | None = Field(default=None, description="From none to this many, instead of exactly one.")
    by: Player | None = Field(default=None, description="Who chooses.")

    def stands_out(self) -> bool:
        """Whether it is one that is told apart by the most or the least of something."""
        return isinstance(self.choose, TokenFilter) and bool(rankings(self.choose)) and self.model_fields_set == {"choose"}

    def candidates(self, lo: Lowering) -> Expression:
        return candidates(self.choose, lo)

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        slot = lo.new_slot()
        least, most = (1, 1) if self.up_to is None else (0, number(self.up_to, lo))
        lo.emit("choose_tokens", slot, (self.by or by).lower(lo), self.candidates(lo), least, most, lo.label(self))
        return ["slot", slot]

    def say(self, t: Teller) -> Phrase:
        return t.introduced(t.chosen(t.say(self.choose), self.up_to, up_to=self.up_to is not None, by=self.by))


class TokensInSupply(Selector):
    """One of your tokens of a name that are off the board."""

    family: ClassVar[Family] = TOKENS
    key: ClassVar = "supply"
    main: ClassVar = "token"
    example: ClassVar = "place_token: {which: {supply: smoke}, to: {adjacent_to: self}}"
    token: TokenId = Field(description="Name of the token.")

    def candidates(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "token", self.token, "tokens")
        return ["supply", self.token]

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        return lo.first(self.candidates(lo))

    def say(self, t: Teller) -> Phrase:
        noun = t.token_noun(self.token)
        return Phrase(t.phrase("tokens.supply", token=t.one(noun)), gender=noun.gender, again=t.that(noun), noun=noun)
