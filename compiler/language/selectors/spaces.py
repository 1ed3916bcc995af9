"""Which spaces an effect is about."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import Construct
from compiler.language.families import Bound, Condition, Fighters, FilterType, Player, TokenId, Value
from compiler.language.selectors.base import Selector, candidates, number, pieces
from compiler.language.selectors.combined import Conditions, combined_predicates, combined_words, ranked
from compiler.language.selectors.fighters import FighterSelector, Within
from compiler.language.selectors.zones import Zones
from compiler.program.lowering import Lowering
from compiler.text.grammar import Description, Noun, Phrase
from compiler.text.teller import Teller
from runtime.ir import RANKINGS, Expression

# The conditions of the filter in the order in which card text says them.
_SPACE_WORDS = ("adjacent_to", "in_zone_of", "in_zone", "with_token", "without_token")


SPACE_CONDITION = FilterType("space_condition", "Conditions on spaces: a bound name, or a mapping of conditions that all hold.", Construct, without=RANKINGS)


class SpaceFilter(Selector, Conditions):
    """Spaces that satisfy all of these. A piece that is put on one of them needs no path to it."""

    main: ClassVar = "space"
    space: Bound | None = Field(
        default=None, description="One of those that an earlier step bound to this name; in a board's own rules, the space with this id."
    )
    space_of: Fighters | None = Field(default=None, description="The space of this fighter or token.")
    adjacent_to: Fighters | None = Field(default=None, description="Adjacent to one of these fighters, tokens or spaces.")
    in_zone_of: Fighters | None = Field(default=None, description="In a zone of one of these.")
    in_zone: Zones | None = Field(default=None, description="In one of these zones.")
    within: Within | None = Field(default=None, description="At most this far away.")
    with_token: TokenId | None = Field(default=None, description="With a token of this name on it.")
    without_token: TokenId | None = Field(default=None, description="With no token of this name on it.")
    start: Literal[True, 1, 2, 3, 4, 5, 6, 7, 8] | None = Field(default=None, description="Start spaces: all of them, or the one with this number.")
    start_of: Player | None = Field(default=None, description="The space where the hero of this player started the game.")
    began_turn: Fighters | None = Field(default=None, description="The space where one of these fighters began this turn.")
    other_than: Fighters | None = Field(default=None, description="Not the space of one of these, nor one of these bound spaces.")
    not_: Annotated[Construct, SPACE_CONDITION] | None = Field(default=None, alias="not", description="Spaces that do not satisfy all of this.")
    any_of: list[Annotated[Construct, SPACE_CONDITION]] | None = Field(default=None, min_length=2, description="Spaces that satisfy one of these.")
    that: Condition | None = Field(default=None, description="A condition asked of each space, which it calls `candidate`.")
    most: Value | None = Field(default=None, description="Of those that satisfy the rest, the spaces with the most of this, which calls them `candidate`.")
    least: Value | None = Field(default=None, description="Likewise, with the least of this.")
    empty: Literal[True] | None = Field(default=None, description="With no fighter on it. (`place` asks for that by itself.)")

    def candidates(self, lo: Lowering) -> Expression:
        return self.with_predicates(lo, [])

    def with_predicates(self, lo: Lowering, more: list[Expression]) -> Expression:
        """The spaces, narrowed further by what the effect itself asks for."""
        own = self.predicates(lo)
        if ["empty"] in own and any(isinstance(predicate, list) and predicate[0] in ("empty", "empty_for") for predicate in more):
            own.remove(["empty"])
        return ["spaces", *more, *own]

    def predicates(self, lo: Lowering) -> list[Expression]:
        found: list[Expression] = [["empty"]] if self.empty else []
        if self.space is not None:
            found.append(["in", lo.resolve(self.space, "S")])
        if self.space_of is not None:
            found.append(["in", ["space_of", pieces(self.space_of, lo)]])
        for key in ("adjacent_to", "in_zone_of"):
            if (measured := getattr(self, key)) is not None:
                found.append([key, pieces(measured, lo)])
        if self.in_zone is not None:
            found.append(["in_zone", self.in_zone.candidates(lo)])
        if self.within is not None:
            found.append(["within", number(self.within.spaces, lo), pieces(self.within.of, lo)])
        for key in ("with_token", "without_token"):
            if (token := getattr(self, key)) is not None:
                lo.expect_id(self, key, token, "tokens")
                found.append([key, token])
        if self.start is not None:
            found.append(["start", 0 if self.start is True else self.start])
        if self.start_of is not None:
            found.append(["start_of", self.start_of.lower(lo)])
        if self.began_turn is not None:
            found.append(["began", candidates(self.began_turn, lo)])
        if self.other_than is not None:
            found.append(["not_in", ["space_of", pieces(self.other_than, lo)]])
        return [*found, *combined_predicates(self, "S", lo)]

    def say(self, t: Teller) -> Phrase:
        """The spaces, as they come after "in"."""
        if self.space_of is not None and self.model_fields_set == {"space_of"}:
            return Phrase(t.phrase("space.of", piece=t.say(self.space_of)))
        if self.space is not None and self.model_fields_set == {"space"}:
            those: Phrase = t.say(self.space)
            return those if not those.plural else Phrase(t.phrase("one_of_those", things=those))
        if self.start_of is not None and self.model_fields_set == {"start_of"}:
            return Phrase(t.phrase("space.start_of", player=t.say(self.start_of)))
        if self.began_turn is not None and self.model_fields_set == {"began_turn"}:
            return Phrase(t.phrase("space.where_began", piece=t.any_of(self.began_turn)))
        noun = self.noun(t)
        if isinstance(self.start, int) and self.start is not True and self.model_fields_set == {"start"}:  # there is one of that number
            return Phrase(t.phrase("space.numbered", space=noun))
        return t.one(noun) if noun.definite else Phrase(t.phrase("space.any", space=noun), noun=noun)

    def all_of_them(self, t: Teller) -> Phrase:
        """The spaces, where all are meant: "spaces with traps", "those spaces", "the first and the second"."""
        parts = [self] if self.any_of is None or self.model_fields_set != {"any_of"} else self.any_of
        bound = [part.space for part in parts if isinstance(part, SpaceFilter) and part.space is not None and part.model_fields_set == {"space"}]
        if len(bound) == len(parts):
            return t.coordinated([t.say(space) for space in bound], "and", None)
        return Phrase(self.noun(t).many, plural=True)

    def noun(self, t: Teller) -> Noun:
        """What such spaces are called."""
        noun = t.noun("space")
        if self.start is not None:
            noun = t.noun("start_space") if self.start is True else t.noun("start_space.numbered", number=self.start)
        elsewhere = "filter.other_than" if t.is_space(self.other_than) else "filter.elsewhere_than"
        apart = [t.description(elsewhere, piece=t.any_of(self.other_than))] if self.other_than is not None else []
        among = [t.description("filter.among", things=t.say(self.space))] if self.space is not None else []
        start = [t.description("filter.start_of", player=t.say(self.start_of))] if self.start_of is not None else []
        at = [t.description("filter.at", piece=t.any_of(self.space_of))] if self.space_of is not None else []
        within = [t.within(self.within)] if self.within is not None else []
        began = [t.description("filter.began_turn", piece=t.any_of(self.began_turn))] if self.began_turn is not None else []
        words = [*among, *start, *began, *at, *t.descriptions("filter", self, *_SPACE_WORDS), *within]
        if len(words) > 1:  # "adjacent to Captain and without a trap": the trap is not adjacent to anybody
            words = [Description(t.joined([word.one for word in words]), t.joined([word.many for word in words]))]
        after = combined_words(self, "S", noun, [*words, *apart], t)
        return ranked(self, "S", noun, t.described(noun, ["empty" if self.empty else ""], after), t, after=bool(after))


SPACES = FilterType("spaces", "Which spaces: `anywhere`, a bound name, or a mapping of conditions that all hold.", SpaceFilter, "anywhere")


def any_space(spaces: SpaceFilter, t: Teller) -> Phrase:
    """Spaces, where any one of them will do: "a Squire's space"."""
    if spaces.space_of is None or spaces.model_fields_set != {"space_of"}:
        return spaces.say(t)
    return Phrase(t.phrase("space.of", piece=t.any_of(spaces.space_of)))


class AnySpace(FighterSelector):
    """Spaces that a place is measured from: any one of them will do."""

    key: ClassVar = "any_space"
    example: ClassVar = "{if: {fighter_is: {fighter: self, where: {at: {any_space: {start_of: opponent}}}}}, then: [{draw: 1}]}"
    any_space: Annotated[SpaceFilter, SPACES] = Field(description="Which spaces.")

    def candidates(self, lo: Lowering) -> Expression:
        return lo.mismatched(self.span, self.key, "S", "F")

    def places(self, lo: Lowering) -> Expression:
        return self.any_space.candidates(lo)

    def say(self, t: Teller) -> Phrase:
        phrase = any_space(self.any_space, t)
        return phrase if phrase.noun is None else t.one(phrase.noun)


SPACE_CONDITION.filter = SpaceFilter
Spaces: TypeAlias = Annotated[SpaceFilter, SPACES]
