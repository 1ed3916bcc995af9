"""Selectors: which fighters, spaces, tokens and cards an effect is about. `each` never asks, `choose` does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import PLACEHOLDER, REFERENCE, TYPES, Construct, Family, KeyRules, LanguageType
from compiler.language.families import (
    FIGHTERS,
    PLAYER_WORDS,
    TOKENS,
    AnyReference,
    Bound,
    FighterReference,
    Fighters,
    FilterType,
    Name,
    Player,
    PlayerReference,
    Tokens,
    Value,
)

if TYPE_CHECKING:
    from compiler.lower import Lowering
    from compiler.text.grammar import Noun, Phrase
    from compiler.text.teller import Teller
    from runtime.ir import Expression

Fact: TypeAlias = Literal["attacked", "moved", "won", "lost", "damaged", "defended"]
YOU = PlayerReference(text="you")
SELF = FighterReference(text="self")


# The conditions of a filter in the order in which card text says them.
_FIGHTER_WORDS = ("off_board", "adjacent_to", "in_zone_of", "within", "on_token", "moved_through_by", "health_at_most", "this_turn")
_SPACE_WORDS = ("adjacent_to", "in_zone_of", "within", "with_token", "without_token")


def number(value: Construct | int, lo: Lowering) -> Expression:
    """The expression of a value."""
    return value if isinstance(value, int) else value.lower(lo)


def candidates(selector: Construct, lo: Lowering) -> Expression:
    """All that a selector could mean, without asking anybody: what conditions and filters measure from."""
    return selector.candidates(lo) if isinstance(selector, Selector) else selector.lower(lo)


def pick(selector: Construct, lo: Lowering, by: Construct = YOU) -> Expression:
    """What a selector means; where somebody chooses, it is `by` unless the selector names another player."""
    return selector.pick(lo, by) if isinstance(selector, Selector) else selector.lower(lo)


def pieces(selector: Construct, lo: Lowering) -> Expression:
    """What a place is measured from: fighters, or tokens and spaces by name."""
    return lo.resolve(selector, "F", "T", "S") if isinstance(selector, FighterReference) else candidates(selector, lo)


def side_of(who: Construct) -> str:
    """Whose players or fighters these are for certain: `you`, `opponent`, or `any`."""
    if isinstance(who, (PlayerReference, FighterReference)):
        base = who.text.partition(".")[0]
        if base in ("opponent", "each_opponent", "opposing_fighter"):
            return "opponent"
        return "any" if base in ("everyone", "active_player", "event_player", "event_fighter", "event_source") else "you"
    filter = who.choose if isinstance(who, Choose) else who.each if isinstance(who, Each) else None
    if isinstance(filter, FighterFilter):
        return "opponent" if filter.side == "opposing" else "you" if filter.side == "own" or filter.fighter is not None else "any"
    return "any"


class Selector(Construct):
    """A selector that is more than a name."""

    def candidates(self, lo: Lowering) -> Expression:
        """All pieces that it could mean."""
        raise NotImplementedError

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        """The pieces that it means, after choices were made."""
        return self.candidates(lo)

    def lower(self, lo: Lowering) -> Expression:
        return self.pick(lo, YOU)


# --- fighters ------------------------------------------------------------------------------------------------------------------------


class Within(Construct):
    """A distance."""

    spaces: Value = Field(description="How many lines away at most.")
    of: Fighters = Field(description="From whom it is measured.")


class FighterFilter(Selector):
    """Fighters on the board that satisfy all of these."""

    main: ClassVar = "fighter"
    side: Literal["own", "friendly", "opposing", "any"] = Field(
        default="any", description="own: yours. friendly: yours and your teammate's. opposing: the other side's."
    )
    role: Literal["hero", "sidekick"] | None = Field(default=None, description="Heroes only, or sidekicks only.")
    attack: Literal["melee", "ranged"] | None = Field(default=None, description="Fighters that attack this way.")
    fighter: Name | None = Field(default=None, description="One of your fighters or groups, by id.")
    adjacent_to: Fighters | None = Field(default=None, description="Adjacent to one of these.")
    in_zone_of: Fighters | None = Field(default=None, description="In the same zone as one of these, themselves included.")
    within: Within | None = Field(default=None, description="No farther away than that.")
    on_token: Name | None = Field(default=None, description="Standing on a token of this name.")
    other_than: Fighters | None = Field(default=None, description="Not one of these.")
    among: Bound | None = Field(default=None, description="One of those bound by this name.")
    moved_through_by: Fighters | None = Field(default=None, description="Moved through by one of these in this action.")
    health_at_most: Value | None = Field(default=None, description="Health no higher than that.")
    this_turn: Fact | None = Field(default=None, description="What the fighter did this turn.")
    defeated: Literal[True] | None = Field(default=None, description="Defeated fighters, not those on the board.")
    off_board: Literal[True] | None = Field(default=None, description="Fighters that left the board without being defeated.")

    def candidates(self, lo: Lowering) -> Expression:
        predicates = list(self._predicates(lo))
        place = "defeated" if self.defeated else "absent" if self.off_board else "fighters"
        if place == "fighters" and len(predicates) == 1 and predicates[0][0] == "named":
            return ["own", *predicates[0][1:]]
        return [place, *predicates]

    def _predicates(self, lo: Lowering) -> list[Expression]:
        found: list[Expression] = []
        if self.side != "any":
            found.append(["opposing_side" if self.side == "opposing" else self.side])
        if self.role is not None:
            found.append(["role", self.role])
        if self.attack is not None:
            found.append(["attack", self.attack])
        if self.fighter is not None:
            lo.expect_id(self, "fighter", self.fighter, "fighters")
            found.append(["named", self.fighter])
        for key in ("adjacent_to", "in_zone_of", "moved_through_by"):
            if (measured := getattr(self, key)) is not None:
                found.append([key, candidates(measured, lo)])
        if self.within is not None:
            found.append(["within", number(self.within.spaces, lo), candidates(self.within.of, lo)])
        if self.on_token is not None:
            lo.expect_id(self, "on_token", self.on_token, "tokens")
            found.append(["on_token", self.on_token])
        if self.other_than is not None:
            found.append(["not_in", candidates(self.other_than, lo)])
        if self.among is not None:
            found.append(["in", lo.resolve(self.among, "F")])
        if self.health_at_most is not None:
            found.append(["health_at_most", number(self.health_at_most, lo)])
        if self.this_turn is not None:
            found.append(["fact", self.this_turn])
        return found

    def center(self) -> FighterReference | None:
        """Whom the zone is measured from, where the filter means everybody in it."""
        everybody = self.model_fields_set <= {"in_zone_of", "side"} and self.side == "any"
        return self.in_zone_of if everybody and isinstance(self.in_zone_of, FighterReference) else None

    def say(self, t: Teller) -> Noun:
        """What such fighters are called."""
        noun = t.fighter_noun(self.fighter, self.role)
        beside = t.is_own_topic(self.adjacent_to)
        other, apart = t.apart_from(noun, self.other_than)
        side = self.side if self.side in ("opposing", "friendly") else ""
        adjectives = [other, "adjacent" if beside else "", "defeated" if self.defeated else "", side, self.attack or ""]
        own = [t.own()] if self.side == "own" else []
        words = _FIGHTER_WORDS if not beside else [key for key in _FIGHTER_WORDS if key != "adjacent_to"]
        return t.described(noun, adjectives, [*own, *t.descriptions(self, *words), *apart, *t.descriptions(self, "among")])


FIGHTER_FILTER = FilterType("fighter_filter", "Conditions on fighters: `any`, an id, or a mapping of conditions that all hold.", FighterFilter, "any")
AnyOfThese: TypeAlias = Annotated[Construct, FIGHTER_FILTER]


class FighterList(Selector):
    """Several fighters, all of them."""

    main: ClassVar = "fighters"
    fighters: list[Fighters] = Field(min_length=1)

    def candidates(self, lo: Lowering) -> Expression:
        return ["union", *(candidates(fighter, lo) for fighter in self.fighters)]

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        return ["union", *(pick(fighter, lo, by) for fighter in self.fighters)]

    def say(self, t: Teller) -> Phrase:
        said = []
        for fighter in self.fighters:
            said.append(t.say(fighter))
            t.topic = t.topic_of(fighter)  # "Captain and an adjacent fighter"
        return t.all_of(said)


FIGHTER_CHOICE = FilterType("fighter_choice", "Among which fighters: conditions on them, or a list of fighters.", FighterFilter, "any", FighterList)


class FighterSelector(Selector):
    """A keyed selector of fighters."""

    family: ClassVar[Family] = FIGHTERS
    beside: ClassVar = True


class Each(FighterSelector):
    """Every fighter that fits. Nobody is asked."""

    key: ClassVar = "each"
    example: ClassVar = "damage: {to: {each: {side: opposing, adjacent_to: self}}, amount: 1}"
    each: AnyOfThese = Field(description="Which fighters.")

    def candidates(self, lo: Lowering) -> Expression:
        return candidates(self.each, lo)

    def say(self, t: Teller) -> Phrase:
        center = self.each.center() if isinstance(self.each, FighterFilter) else None
        if center is None:
            return t.each(t.say(self.each))
        # Nobody need wonder whether the one in the middle is meant too.
        return t.all_of([t.say(center), t.each_other(t.described(t.FIGHTER, [], [t.in_the_same_zone]))])


class Choose(FighterSelector):
    """A fighter that is chosen among those that fit: exactly one, unless it says otherwise."""

    key: ClassVar = "choose"
    rules: ClassVar = KeyRules(apart=("up_to", "exactly"))
    example: ClassVar = "damage: {to: {choose: {adjacent_to: self}}, amount: 1}"
    choose: Annotated[Construct, FIGHTER_CHOICE] = Field(description="Among which fighters.")
    up_to: Value | None = Field(default=None, description="From none to so many, instead of exactly one.")
    exactly: Value | None = Field(default=None, description="Exactly so many, or all where there are fewer.")
    by: Player | None = Field(default=None, description="Who chooses.")

    def candidates(self, lo: Lowering) -> Expression:
        return candidates(self.choose, lo)

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        most = number(self.up_to if self.up_to is not None else self.exactly if self.exactly is not None else 1, lo)
        slot = lo.new_slot()
        lo.emit("choose_fighters", slot, (self.by or by).lower(lo), self.candidates(lo), 0 if self.up_to is not None else most, most, lo.label(self))
        return ["slot", slot]

    def say(self, t: Teller) -> Phrase:
        if isinstance(self.choose, FighterList):
            return t.one_of([t.say(fighter) for fighter in self.choose.fighters])
        return t.chosen(t.say(self.choose), self.up_to if self.up_to is not None else self.exactly, up_to=self.up_to is not None, by=self.by)


class Nearest(FighterSelector):
    """The fighter that fits with the fewest lines to another; of several equally near, one is chosen."""

    key: ClassVar = "nearest"
    example: ClassVar = "place: {to: {adjacent_to: {nearest: {side: opposing}}}}"
    nearest: AnyOfThese = Field(description="Among which fighters.")
    to: Fighters = Field(default=SELF, description="From whom it is measured.")

    def candidates(self, lo: Lowering) -> Expression:
        return ["nearest", candidates(self.nearest, lo), candidates(self.to, lo)]

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        slot = lo.new_slot()
        lo.emit("choose_fighters", slot, by.lower(lo), self.candidates(lo), 1, 1, lo.label(self))
        return ["slot", slot]

    def say(self, t: Teller) -> Phrase:
        return t.nearest(t.say(self.nearest), None if t.is_topic(self.to) else t.any_of(self.to))


# --- spaces --------------------------------------------------------------------------------------------------------------------------


class SpaceFilter(Selector):
    """Spaces that satisfy all of these. A piece that is put on one of them needs no path to it."""

    space_of: Fighters | None = Field(default=None, description="The space of this fighter or token.")
    adjacent_to: Fighters | None = Field(default=None, description="Adjacent to one of these fighters or tokens.")
    in_zone_of: Fighters | None = Field(default=None, description="In a zone of one of these.")
    within: Within | None = Field(default=None, description="No farther away than that.")
    with_token: Name | None = Field(default=None, description="With a token of this name on it.")
    without_token: Name | None = Field(default=None, description="With no token of this name on it.")
    start: Literal[True, 1, 2, 3, 4] | None = Field(default=None, description="Start spaces: all of them, or the one with this number.")
    other_than: Fighters | None = Field(default=None, description="Not the space of one of these.")
    empty: Literal[True] | None = Field(default=None, description="With no fighter on it. (`place` asks for that by itself.)")

    def candidates(self, lo: Lowering) -> Expression:
        return self.with_predicates(lo, [])

    def with_predicates(self, lo: Lowering, more: list[Expression]) -> Expression:
        """The spaces, narrowed further by what the effect itself asks for."""
        found = list(more)
        if self.empty and not more:
            found.append(["empty"])
        if self.space_of is not None:
            found.append(["in", ["space_of", pieces(self.space_of, lo)]])
        for key in ("adjacent_to", "in_zone_of"):
            if (measured := getattr(self, key)) is not None:
                found.append([key, pieces(measured, lo)])
        if self.within is not None:
            found.append(["within", number(self.within.spaces, lo), pieces(self.within.of, lo)])
        for key in ("with_token", "without_token"):
            if (token := getattr(self, key)) is not None:
                lo.expect_id(self, key, token, "tokens")
                found.append([key, token])
        if self.start is not None:
            found.append(["start", 0 if self.start is True else self.start])
        if self.other_than is not None:
            found.append(["not_in", ["space_of", pieces(self.other_than, lo)]])
        return ["spaces", *found]

    def say(self, t: Teller) -> Phrase:
        """The spaces, as they stand after "in"."""
        if self.space_of is not None:
            return t.space_of(t.say(self.space_of))
        noun = t.SPACE if self.start is None else t.start_space(0 if self.start is True else self.start)
        elsewhere = [t.elsewhere_than(self.other_than)] if self.other_than is not None else []
        return t.any_space(t.described(noun, ["empty" if self.empty else ""], t.descriptions(self, *_SPACE_WORDS) + elsewhere))


SPACES = FilterType("spaces", "Which spaces: `anywhere`, or a mapping of conditions that all hold.", SpaceFilter, "anywhere")
Spaces: TypeAlias = Annotated[SpaceFilter, SPACES]

# --- tokens --------------------------------------------------------------------------------------------------------------------------


class TokenFilter(Selector):
    """Your tokens on the board that satisfy all of these."""

    main: ClassVar = "token"
    token: Name = Field(description="Name of the token.")
    other_than: Tokens | None = Field(default=None, description="Not one of these.")
    at: Fighters | None = Field(default=None, description="On the space of one of these.")
    adjacent_to: Fighters | None = Field(default=None, description="Adjacent to one of these.")

    def candidates(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "token", self.token, "tokens")
        found: list[Expression] = []
        for key in ("at", "adjacent_to"):
            if (measured := getattr(self, key)) is not None:
                found.append([key, pieces(measured, lo)])
        if self.other_than is not None:
            found.append(["not_in", candidates(self.other_than, lo)])
        return ["tokens", self.token, *found]

    def say(self, t: Teller) -> Any:
        """What such tokens are called."""
        noun = t.token_noun(self.token)
        other, apart = t.apart_from(noun, self.other_than)
        return t.described(noun, [other], [*t.descriptions(self, "at", "adjacent_to"), *apart])


TOKEN_FILTER = FilterType("token_filter", "Conditions on your tokens: the name of the token, or a mapping of conditions that all hold.", TokenFilter)
AnyOfTheseTokens: TypeAlias = Annotated[Construct, TOKEN_FILTER]


class ThoseTokens(TokenFilter):
    """All your tokens of a name that fit."""

    family: ClassVar[Family] = TOKENS
    key: ClassVar = "token"
    beside: ClassVar = True
    example: ClassVar = "place_token: {which: {token: smoke, at: self}, to: {without_token: smoke}}"

    def say(self, t: Teller) -> Phrase:
        if self.at is not None and t.topic == t.token_at(self.token, self.at):
            return t.that(t.token_noun(self.token))
        noun = super().say(t)
        return t.the(noun) if self.at is not None else t.each(noun)


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
    up_to: Value | None = Field(default=None, description="From none to so many, instead of exactly one.")
    by: Player | None = Field(default=None, description="Who chooses.")

    def candidates(self, lo: Lowering) -> Expression:
        return candidates(self.choose, lo)

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        slot = lo.new_slot()
        least, most = (1, 1) if self.up_to is None else (0, number(self.up_to, lo))
        lo.emit("choose_tokens", slot, (self.by or by).lower(lo), self.candidates(lo), least, most, lo.label(self))
        return ["slot", slot]

    def say(self, t: Teller) -> Phrase:
        return t.chosen(t.say(self.choose), self.up_to, up_to=self.up_to is not None, by=self.by)


class TokensInSupply(Selector):
    """One of your tokens of a name that are off the board."""

    family: ClassVar[Family] = TOKENS
    key: ClassVar = "supply"
    main: ClassVar = "token"
    example: ClassVar = "place_token: {which: {supply: smoke}, to: {adjacent_to: self}}"
    token: Name = Field(description="Name of the token.")

    def candidates(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "token", self.token, "tokens")
        return ["supply", self.token]

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        return lo.first(self.candidates(lo))

    def say(self, t: Teller) -> Phrase:
        return t.from_supply(t.token_noun(self.token))


# --- cards ---------------------------------------------------------------------------------------------------------------------------


class CardFilter(Construct):
    """Cards that satisfy all of these."""

    main: ClassVar = "card"
    card: Name | None = Field(default=None, description="Cards with this id.")
    type: Literal["attack", "defense", "versatile", "scheme"] | None = Field(
        default=None, description="Type; a versatile card counts as attack and as defense too."
    )
    printed_value: Value | None = Field(default=None, description="Printed value exactly that. Schemes have none.")
    value_at_most: Value | None = Field(default=None, description="Printed value no higher.")
    value_at_least: Value | None = Field(default=None, description="Printed value no lower.")
    boost: Value | None = Field(default=None, description="BOOST value exactly that.")
    boost_at_most: Value | None = Field(default=None, description="BOOST value no higher.")
    boost_at_least: Value | None = Field(default=None, description="BOOST value no lower.")
    usable_by: Name | list[Name] | None = Field(default=None, description="Cards whose banner names this fighter or form, or one of these.")
    trait: Name | None = Field(default=None, description="Cards with this trait.")

    def predicates(self, lo: Lowering) -> list[Expression]:
        found: list[Expression] = []
        if self.card is not None:
            found.append(["named", self.card])
        if self.type is not None:
            found.append(["type", self.type])
        for key, op in _CARD_NUMBERS.items():
            if (wanted := getattr(self, key)) is not None:
                found.append([op, number(wanted, lo)])
        if self.usable_by is not None:
            users = [self.usable_by] if isinstance(self.usable_by, str) else self.usable_by
            for user in users:
                lo.expect_id(self, "usable_by", user, "fighters")
            found.append(["usable_by", *users])
        if self.trait is not None:
            lo.expect_id(self, "trait", self.trait, "traits")
            found.append(["trait", self.trait])
        return found

    def say(self, t: Teller) -> Noun:
        """What such cards are called."""
        noun = t.cards_for(t.CARD, self.usable_by) if self.usable_by is not None else t.CARD
        noun = t.described(noun, [self.type or ""], t.descriptions(self, *_CARD_NUMBERS, "card"))
        return t.cards_with_trait(noun, self.trait) if self.trait is not None else noun


_CARD_NUMBERS = {
    "printed_value": "printed",
    "value_at_most": "printed_at_most",
    "value_at_least": "printed_at_least",
    "boost": "boost",
    "boost_at_most": "boost_at_most",
    "boost_at_least": "boost_at_least",
}
CARD_FILTER = FilterType("card_filter", "Conditions on cards: the id of a card, or a mapping of conditions that all hold.", CardFilter)
CardsThat: TypeAlias = Annotated[CardFilter, CARD_FILTER]


# --- things of any kind --------------------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class ThingsType(LanguageType):
    """Things of one kind, all of them: conditions on fighters or tokens, players, or what an earlier step bound."""

    name: str = "things"
    doc: str = "Conditions on fighters or on tokens, a word for players, or a bound name."

    def __post_init__(self) -> None:
        TYPES[self.name] = self

    def read(self, data: Any) -> Construct:
        if isinstance(data, str) and data != FIGHTER_FILTER.everything:
            return PlayerReference(text=data) if data in PLAYER_WORDS else AnyReference.read(data)
        is_tokens = isinstance(data, dict) and "token" in data
        return (TOKEN_FILTER if is_tokens else FIGHTER_FILTER).read(data)

    def element_type(self, over: Construct, lo: Lowering) -> str:
        """The type letter of one of them."""
        if isinstance(over, TokenFilter):
            return "T"
        if isinstance(over, PlayerReference):
            return "P"
        return lo.type_of(over, "F", "T", "C", "P") if isinstance(over, AnyReference) else "F"

    def schema(self) -> dict[str, Any]:
        token, fighters = {PLACEHOLDER: "token_filter"}, {PLACEHOLDER: "fighter_filter"}
        words = {"anyOf": [{"enum": [*PLAYER_WORDS]}, {"type": "string", "pattern": REFERENCE}]}
        mapping = {"if": {"required": ["token"]}, "then": token, "else": fighters}
        return {"description": self.doc, "if": {"type": "string"}, "then": words, "else": mapping}


THINGS = ThingsType()
