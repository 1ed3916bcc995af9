"""Which fighters an effect is about, and whose they are. `each` never asks, `choose` does."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, Family, KeyRules
from compiler.language.families import (
    FIGHTERS,
    Bound,
    Condition,
    FighterId,
    FighterReference,
    Fighters,
    FilterType,
    MarkId,
    Player,
    PlayerReference,
    TokenId,
    Value,
)
from compiler.language.fields import OneOf
from compiler.language.selectors.base import Selector, candidates, identity, number, pick, pieces
from compiler.language.selectors.combined import Conditions, combined_predicates, combined_words, ranked, rankings, where_it_is
from compiler.language.selectors.zones import Zones
from compiler.program.lowering import Lowering
from compiler.text.grammar import Claim, Description, Noun, Phrase
from compiler.text.teller import Teller
from runtime.ir import RANKINGS, Expression
from runtime.ir.words import ATTACK_KINDS, FIGHTER_FACTS

FactWord: TypeAlias = Annotated[str, OneOf(FIGHTER_FACTS)]

# The conditions of the filter in the order in which card text says them.
_FIGHTER_WORDS = ("off_board", "gone", "at", "adjacent_to", "in_zone_of", "in_zone", "on_token", "marked", "moved_through_by", "health_at_most", "this_turn")

# Those that nobody satisfies who is not on the board.
_OF_PLACES = frozenset({"at", "adjacent_to", "in_zone_of", "in_zone", "within", "on_token", "moved_through_by"})


class Within(Construct):
    """A distance."""

    spaces: Value = Field(description="How many lines away at most.")
    of: Fighters = Field(description="From whom it is measured.")


# What a filter denies, and its alternatives, are about the same fighters: on the board or not, that is said once.
FIGHTER_CONDITION = FilterType(
    "fighter_condition",
    "Conditions on fighters: an id, or a mapping of conditions that all hold.",
    Construct,
    without=("defeated", "off_board", "gone", *RANKINGS),
)


class FighterFilter(Selector, Conditions):
    """Fighters on the board that satisfy all of these."""

    main: ClassVar = "fighter"
    rules: ClassVar = KeyRules(apart=("defeated", "off_board", "gone"), without=(("of", "side"),))
    side: Literal["own", "friendly", "opposing", "any"] = Field(
        default="any", description="own: yours. friendly: yours and your teammate's. opposing: the other side's."
    )
    of: Player | None = Field(default=None, description="Fighters of this player, such as one that an earlier step bound.")
    role: Literal["hero", "sidekick"] | None = Field(default=None, description="Heroes only, or sidekicks only.")
    attack: Annotated[str, OneOf(ATTACK_KINDS)] | None = Field(default=None, description="Fighters that attack this way.")
    fighter: FighterId | None = Field(default=None, description="One of your fighters or groups, by id.")
    at: Fighters | None = Field(default=None, description="On a space that an earlier step bound, one that fits (`any_space`), or that of one of these tokens.")
    adjacent_to: Fighters | None = Field(default=None, description="Adjacent to one of these fighters, tokens or bound spaces.")
    in_zone_of: Fighters | None = Field(default=None, description="In the same zone as one of these fighters, tokens or bound spaces, themselves included.")
    in_zone: Zones | None = Field(default=None, description="In one of these zones.")
    within: Within | None = Field(default=None, description="At most this far away.")
    on_token: TokenId | None = Field(default=None, description="On a token of this name.")
    marked: MarkId | None = Field(default=None, description="With at least one of your marks of this name.")
    other_than: Fighters | None = Field(default=None, description="Not one of these.")
    among: Bound | None = Field(default=None, description="One of those bound by this name.")
    moved_through_by: Fighters | None = Field(default=None, description="Moved through by one of these in this action.")
    health_at_most: Value | None = Field(default=None, description="Health at most this.")
    this_turn: FactWord | None = Field(default=None, description="What the fighter did this turn.")
    not_: Annotated[Construct, FIGHTER_CONDITION] | None = Field(default=None, alias="not", description="Fighters that do not satisfy all of this.")
    any_of: list[Annotated[Construct, FIGHTER_CONDITION]] | None = Field(default=None, min_length=2, description="Fighters that satisfy one of these.")
    that: Condition | None = Field(default=None, description="A condition asked of each fighter, which it calls `candidate`.")
    most: Value | None = Field(default=None, description="Of those that satisfy the rest, the fighters with the most of this, which calls them `candidate`.")
    least: Value | None = Field(default=None, description="Likewise, with the least of this.")
    defeated: Literal[True] | None = Field(default=None, description="Defeated fighters, not those on the board.")
    off_board: Literal[True] | None = Field(default=None, description="Fighters off the board that are not defeated: they left it, or are not yet in play.")
    gone: Literal[True] | None = Field(default=None, description="Fighters that are defeated or off the board.")

    def candidates(self, lo: Lowering) -> Expression:
        predicates = self.predicates(lo)
        if self.gone:
            return ["union", ["defeated", *predicates], ["absent", *predicates]]
        place = "defeated" if self.defeated else "absent" if self.off_board else "fighters"
        if place == "fighters" and len(predicates) == 1 and isinstance(named := predicates[0], list) and named[0] == "named":
            return ["own", *named[1:]]
        return [place, *predicates]

    def identity(self, lo: Lowering) -> Expression:
        """Likewise, of fighters on the board or not: who somebody is does not change in their fall. Where they are does."""
        if self.is_away() or not self.model_fields_set or any(node.model_fields_set & _OF_PLACES for node in self.walk() if isinstance(node, FighterFilter)):
            return self.candidates(lo)
        predicates = self.predicates(lo)
        return ["union", ["fighters", *predicates], ["defeated", *predicates], ["absent", *predicates]]

    def predicates(self, lo: Lowering) -> list[Expression]:
        found: list[Expression] = []
        if self.side != "any":
            found.append(["opposing_side" if self.side == "opposing" else self.side])
        if self.of is not None:
            found.append(["of", self.of.lower(lo)])
        if self.role is not None:
            found.append(["role", self.role])
        if self.attack is not None:
            found.append(["attack", self.attack])
        if self.fighter is not None:
            lo.expect_id(self, "fighter", self.fighter, "fighters")
            found.append(["named", self.fighter])
        for key in ("at", "adjacent_to", "in_zone_of"):
            if (measured := getattr(self, key)) is not None:
                found.append([key, pieces(measured, lo)])
        if self.in_zone is not None:
            found.append(["in_zone", self.in_zone.candidates(lo)])
        if self.moved_through_by is not None:
            found.append(["moved_through_by", candidates(self.moved_through_by, lo)])
        if self.within is not None:
            found.append(["within", number(self.within.spaces, lo), pieces(self.within.of, lo)])
        if self.on_token is not None:
            lo.expect_id(self, "on_token", self.on_token, "tokens")
            found.append(["on_token", self.on_token])
        if self.marked is not None:
            lo.expect_id(self, "marked", self.marked, "marks")
            found.append(["marked", self.marked])
        if self.other_than is not None:
            found.append(["not_in", candidates(self.other_than, lo)])
        if self.among is not None:
            found.append(["in", identity(self.among, lo) if self.is_away() else lo.resolve(self.among, "F")])
        if self.health_at_most is not None:
            found.append(["health_at_most", number(self.health_at_most, lo)])
        if self.this_turn is not None:
            found.append(["fact", self.this_turn])
        return [*found, *combined_predicates(self, "F", lo)]

    def is_away(self) -> bool:
        """Whether the fighters are not on the board."""
        return bool(self.defeated or self.off_board or self.gone)

    def is_kind(self) -> bool:
        """Whether it says only what kind of fighters they are, which is so wherever they are."""
        return bool(self.model_fields_set) and self.model_fields_set <= {"role", "fighter", "attack"}

    def is_just(self, key: str) -> bool:
        """Whether the filter has one condition."""
        return self.model_fields_set == {key}

    def center(self) -> FighterReference | None:
        """Whom the zone is measured from, where the filter means everybody in it."""
        everybody = self.model_fields_set <= {"in_zone_of", "side"} and self.side == "any"
        return self.in_zone_of if everybody and isinstance(self.in_zone_of, FighterReference) else None

    def say(self, t: Teller) -> Noun:
        """What such fighters are called."""
        noun = t.fighter_noun(self.fighter, self.role)
        if self.side == "own":
            noun = replace(noun, owner=t.owner)
        elif self.of is not None:
            noun = replace(noun, owner=t.say(self.of))
        noun, apart = t.apart_from(noun, self.other_than, self.side)
        if apart and self._center_is(self.other_than, t):
            noun, apart = replace(noun, other=True), []  # "each other fighter in Captain's zone"
        if self.side == "own" and self.fighter is None and t.topic_of(self.adjacent_to) == "self" and not t.self_phrase().name:
            noun = replace(noun, other=True)  # nobody is adjacent to themselves
        beside = t.is_topic(self.adjacent_to) and t.say(self.adjacent_to).own
        side, sided = t.side(self.side)
        among: list[Description] = []
        if self.among is not None:
            those = t.say(self.among)
            if those.noun is not None and self.fighter is None and self.role is None:
                noun, side = those.noun, ""  # "each opposing fighter moved through"
            else:
                among = [t.description("filter.among", things=those)]
        adjectives = ["adjacent" if beside else "", "defeated" if self.defeated else "", side, self.attack or ""]
        words = _FIGHTER_WORDS if not beside else [key for key in _FIGHTER_WORDS if key != "adjacent_to"]
        within = [t.within(self.within)] if self.within is not None else []
        role = [t.description(f"filter.role.{self.role}")] if self.role is not None and self.fighter is not None else []
        after = [*sided, *role, *t.descriptions("filter", self, *words, noun=noun), *within, *apart, *among]
        words_after = combined_words(self, "F", noun, after, t)
        return ranked(self, "F", noun, t.described(noun, adjectives, words_after), t, after=bool(words_after))

    def _center_is(self, piece: Construct | None, t: Teller) -> bool:
        """Whether the fighters are those around a fighter."""
        around = (self.adjacent_to, self.in_zone_of, self.within.of if self.within is not None else None)
        name = t.topic_of(piece)
        return bool(name) and any(t.topic_of(center) == name for center in around if center is not None)

    def only_one(self, t: Teller) -> Phrase | None:
        """The fighter by name, where there is only one of that kind: "Watson", "Watson (if adjacent to Captain)"."""
        if self.fighter is None or not t.is_single(self.fighter) or self.is_away():
            return None
        name, noun = t.piece_named(self.fighter), t.say(self)
        if self.model_fields_set <= {"fighter", "side"}:
            return name
        if noun.core is None or not noun.one.startswith(noun.core.one) or noun.core.one != t.fighter_noun(self.fighter, None).one:
            return None
        return replace(name, text=t.phrase("piece_if", who=name, how=noun.one.removeprefix(noun.core.one).strip()), again=name)

    def being(self, who: Phrase, t: Teller) -> Claim:
        """Whether a fighter is such a one: "that fighter has a poison mark", "that fighter is a hero"."""
        if not self.model_fields_set - {"side"} and self.side == "any":
            return t.claim_of("exists.on_board", who=who)
        for key in ("defeated", "gone"):
            if self.is_just(key):
                return t.claim_of(f"exists.{key}", who=who)
        if self.is_just("marked"):
            return t.claim_of("condition.fighter_is.has", who=who, mark=t.one_mark(self.marked or ""))
        if self.is_just("health_at_most"):
            health = t.noun("health")
            points = health.form(self.health_at_most) if isinstance(self.health_at_most, int) else health.many
            return t.claim_of("condition.fighter_is.health", who=who, number=t.number(self.health_at_most), health=points)
        there = where_it_is(self, "F", t)
        if there is not None:
            return t.claim_of("condition.fighter_is.there", who=who, how=there.one)
        return t.claim_of("condition.fighter_is", who=who, one=t.one(t.say(self)))

    def existing(self, t: Teller) -> Claim:
        """Whether there is such a fighter: "Watson is defeated", "you have a Wolf adjacent to Captain"."""
        if self.among is not None and not self.is_just("among") and not ((one := t.say(self.among)).plural or one.everyone):
            rest = self.model_copy(update={"among": None})
            rest.model_fields_set.discard("among")
            rest.__dict__.pop("_children", None)
            return rest.being(one, t)
        if self.fighter is not None and (self.model_fields_set <= {"fighter", "side", "defeated"} or self.model_fields_set == {"fighter", "gone"}):
            key = "exists.defeated" if self.defeated else "exists.gone" if self.gone else "exists.on_board"
            if t.is_single(self.fighter):
                return t.claim_of(key, who=t.piece_named(self.fighter))
            noun = replace(t.fighter_noun(self.fighter, None), owner=t.owner)
            return t.claim_of(f"{key}.any", any=t.any_one(noun), none=replace(t.any_one(noun), text=t.no(noun)))
        where = [key for key in ("adjacent_to", "in_zone_of", "on_token") if getattr(self, key) is not None]
        if self.fighter is not None and t.is_single(self.fighter) and self.model_fields_set <= {"fighter", "side", *where}:
            how = " ".join(description.one for description in t.descriptions("filter", self, *where))
            return t.claim_of("exists.there", who=t.piece_named(self.fighter), how=how)
        return t.existing(self)


FIGHTER_CONDITION.filter = FighterFilter
FIGHTER_FILTER = FilterType("fighter_filter", "Conditions on fighters: `any`, an id, or a mapping of conditions that all hold.", FighterFilter, "any")
AnyOfThese: TypeAlias = Annotated[Construct, FIGHTER_FILTER]


class FighterList(Selector):
    """Several fighters, all of them."""

    main: ClassVar = "fighters"
    fighters: list[Fighters] = Field(min_length=1)

    def candidates(self, lo: Lowering) -> Expression:
        return ["union", *(candidates(fighter, lo) for fighter in self.fighters)]

    def identity(self, lo: Lowering) -> Expression:
        return ["union", *(identity(fighter, lo) for fighter in self.fighters)]

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        return ["union", *(pick(fighter, lo, by) for fighter in self.fighters)]

    def say(self, t: Teller) -> Phrase:
        said = []
        for fighter in self.fighters:
            said.append(t.say(fighter))
            t.topic = t.topic_of(fighter)  # "Captain and an adjacent fighter"
        again = t.that(t.noun("fighter"), plural=True) if any(phrase.again for phrase in said) else None
        return t.coordinated(said, "and", again)


FIGHTERS.group = FighterList
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

    def identity(self, lo: Lowering) -> Expression:
        return identity(self.each, lo)

    def say(self, t: Teller) -> Phrase:
        center = self.each.center() if isinstance(self.each, FighterFilter) else None
        if center is None:
            if isinstance(self.each, FighterFilter) and self.each.is_just("among") and self.each.among is not None:
                return t.each_of(t.say(self.each.among))
            noun = t.say(self.each)
            is_group = isinstance(self.each, FighterFilter) and self.each.fighter is not None and noun.owner is None
            # As a kind they are told apart from those of others: "your Wolves' attack cards".
            return replace(t.each(noun), everyone=t.many(replace(noun, owner=t.owner))) if is_group else t.each(noun)
        # The fighter in the middle is named, so that it is clearly included.
        everybody = replace(t.described(t.noun("fighter"), [], [t.description("filter.in_the_same_zone")]), other=True)
        return t.coordinated([t.say(center), t.each(everybody)], "and", t.that(everybody, plural=True))


class Choose(FighterSelector):
    """A fighter that is chosen among those that fit: exactly one, unless it says otherwise."""

    key: ClassVar = "choose"
    rules: ClassVar = KeyRules(apart=("up_to", "exactly"))
    example: ClassVar = "damage: {to: {choose: {adjacent_to: self}}, amount: 1}"
    choose: Annotated[Construct, FIGHTER_CHOICE] = Field(description="Among which fighters.")
    up_to: Value | None = Field(default=None, description="From none to this many, instead of exactly one.")
    exactly: Value | None = Field(default=None, description="Exactly this many, or all if there are fewer.")
    by: Player | None = Field(default=None, description="Who chooses.")

    def stands_out(self) -> bool:
        """Whether it is one that is told apart by the most or the least of something."""
        return isinstance(self.choose, FighterFilter) and bool(rankings(self.choose)) and self.model_fields_set == {"choose"}

    def candidates(self, lo: Lowering) -> Expression:
        return candidates(self.choose, lo)

    def pick(self, lo: Lowering, by: Construct) -> Expression:
        most = number(self.up_to if self.up_to is not None else self.exactly if self.exactly is not None else 1, lo)
        slot = lo.new_slot()
        lo.emit("choose_fighters", slot, (self.by or by).lower(lo), self.candidates(lo), 0 if self.up_to is not None else most, most, lo.label(self))
        return ["slot", slot]

    def say(self, t: Teller) -> Phrase:
        if isinstance(self.choose, FighterList):
            if self.up_to is not None or self.exactly is not None:
                return t.introduced(t.picked(t.some_of_these(t.say(self.choose), self.up_to, self.exactly), self.by))
            one_of = [t.say(fighter).any_of_it() for fighter in self.choose.fighters]
            return t.introduced(t.picked(t.coordinated(one_of, "or", t.that(t.noun("fighter"))), self.by))
        if isinstance(self.choose, FighterFilter) and self.choose.is_just("among") and self.choose.among is not None and self.up_to is None:
            those = t.say(self.choose.among)
            if self.exactly is None and not those.plural and not those.everyone:
                return t.introduced(those)  # there is no choice
            return t.introduced(t.picked(t.one_out_of(those, self.exactly), self.by))
        number = self.up_to if self.up_to is not None else self.exactly
        if number is None and isinstance(self.choose, FighterFilter) and (single := self.choose.only_one(t)) is not None:
            return t.introduced(t.picked(single, self.by))
        return t.introduced(t.chosen(t.say(self.choose), number, up_to=self.up_to is not None, by=self.by))


def side_of(who: Construct) -> str:
    """Whose players or fighters these are for certain: `you`, `opponent`, or `any`."""
    if isinstance(who, (PlayerReference, FighterReference)):
        base = who.text.partition(".")[0]
        if base in ("opponent", "each_opponent", "opposing_fighter"):
            return "opponent"
        return "any" if base in ("everyone", "active_player", "event_player", "event_fighter", "event_source", "attacker", "defender") else "you"
    filter = who.choose if isinstance(who, Choose) else who.each if isinstance(who, Each) else who
    if isinstance(filter, FighterFilter):
        if filter.of is not None:
            return side_of(filter.of)
        return "opponent" if filter.side == "opposing" else "you" if filter.side == "own" or filter.fighter is not None else "any"
    return "any"
