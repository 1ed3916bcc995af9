"""Modifiers: changes of the rules that hold while an ability does, or until a later time."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, Family, KeyRules
from compiler.language.families import MODIFIER, Fighters, Name, Value
from compiler.language.fields import OneOf
from compiler.language.places import TARGET_WORDS, position_in, target
from compiler.language.selectors import CardsThat, Spaces, Zones, candidates, number
from compiler.language.selectors.fighters import AnyOfThese
from compiler.language.selectors.spaces import any_space
from compiler.program.lowering import Lowering, conjunction
from compiler.text.grammar import Clause, Phrase
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.operations import WORDS
from runtime.ir.words import ATTACK_KINDS, DAMAGE_KINDS, FORBIDDEN, WAYS_TO_DISCARD

DamageKindWord: TypeAlias = Annotated[str, OneOf(DAMAGE_KINDS)]


class ModifierWord(Construct):
    """A change of the rules. It lowers to the kind and the operands of an IR modifier."""

    family: ClassVar[Family] = MODIFIER


class NumberModifier(ModifierWord):
    """A modifier with one number."""

    main: ClassVar = "amount"
    op: ClassVar[str]
    amount: Value = Field(description="How much.")

    def lower(self, lo: Lowering) -> list[Any]:
        return [self.op, number(self.amount, lo)]


# What a modifier does with values besides adding to them, and the IR modifier for it.
_STANDING: Final = {"becomes": "value_becomes", "at_most": "value_at_most", "at_least": "value_at_least"}


class CombatValue(ModifierWord):
    """A change of what cards of a combat count for, made when damage is worked out. It is not a card effect."""

    main: ClassVar = "amount"
    rules: ClassVar = KeyRules(one_of=("amount", "becomes", "at_most", "at_least"))
    role: ClassVar[str]
    amount: Value | None = Field(default=None, description="Added to the value.")
    becomes: Value | None = Field(
        default=None, description="What card effects made of the value is replaced by this number; what abilities add is added to it."
    )
    at_most: Value | None = Field(default=None, description="The value counts for no more, with all that is added.")
    at_least: Value | None = Field(default=None, description="The value counts for no less.")

    def lower(self, lo: Lowering) -> list[Any]:
        for key, kind in _STANDING.items():
            if (limit := getattr(self, key)) is not None:
                return [kind, self.role, number(limit, lo)]
        return [f"{self.role}_value", number(self.amount if self.amount is not None else 0, lo)]

    def say(self, t: Teller) -> Clause:
        cards = t.cards_of_bearer(self.role)
        for key in _STANDING:
            if (limit := getattr(self, key)) is not None:
                return t.clause(f"modifier.value.{key}", cards, number=t.number(limit))
        return t.clause(f"modifier.{self.role}_value", cards, bonus=t.bonus(self.amount))


class AttackValue(CombatValue):
    """A change of the value of attack cards, made when damage is worked out: something is added, it becomes another
    number, or it has a limit. It is not a card effect."""

    key: ClassVar = "attack_value"
    role: ClassVar = "attack"
    example: ClassVar = "continuous: {attack_value: 1}"


class DefenseValue(CombatValue):
    """A change of the value of defense cards, likewise."""

    key: ClassVar = "defense_value"
    role: ClassVar = "defense"
    example: ClassVar = "modify: {defense_value: {at_most: 2}, who: opposing_fighter, until: end_of_turn}"


class BoostValue(ModifierWord):
    """A change of the BOOST values of a player's cards, wherever they count: of yours, or of the cards of the player
    whose fighters `who` names."""

    key: ClassVar = "boost_value"
    main: ClassVar = "add"
    rules: ClassVar = KeyRules(one_of=("add", "becomes"))
    example: ClassVar = "continuous: {boost_value: 1}"
    add: Value | None = Field(default=None, description="Added to each BOOST value.")
    becomes: Value | None = Field(default=None, description="Each BOOST value becomes this number.")

    def lower(self, lo: Lowering) -> list[Any]:
        if self.becomes is not None:
            return ["boost_value", "set", number(self.becomes, lo)]
        return ["boost_value", "add", number(self.add if self.add is not None else 0, lo)]

    def say(self, t: Teller) -> Clause:
        subject = Phrase(t.phrase("boost_value_of", player=t.bearer_player))
        if self.becomes is not None:
            return t.clause("modifier.move.becomes", subject, number=t.number(self.becomes))
        if isinstance(self.add, int) and self.add < 0:
            return t.clause("modifier.move.less", subject, number=-self.add)
        return t.clause("modifier.move.more", subject, number=t.added(self.add))


class Reach(NumberModifier):
    """Attacks reach that many lines, in any zone. A ranged fighter reaches its zones as well."""

    key: ClassVar = "reach"
    op: ClassVar = "reach"
    example: ClassVar = "continuous: {reach: 2}"

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.reach", t.bearer, spaces=t.amount(self.amount, t.noun("space")))


class Targets(ModifierWord):
    """May attack only these fighters."""

    key: ClassVar = "targets"
    main: ClassVar = "fighters"
    example: ClassVar = "continuous: {targets: {role: hero}}"
    fighters: AnyOfThese = Field(description="Which fighters.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["targets", candidates(self.fighters, lo)]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.targets", t.bearer, fighters=t.several(self.fighters))


class Reaches(ModifierWord):
    """May attack these opposing fighters, wherever they are."""

    key: ClassVar = "reaches"
    main: ClassVar = "fighters"
    example: ClassVar = "continuous: {reaches: {marked: poison}}"
    fighters: AnyOfThese = Field(description="Which fighters.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["reaches", candidates(self.fighters, lo)]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.reaches", t.bearer, fighters=t.several(self.fighters))


class AttackFrom(ModifierWord):
    """Attacks reach what they would reach from these spaces too."""

    key: ClassVar = "attack_from"
    main: ClassVar = "spaces"
    example: ClassVar = "continuous: {attack_from: {with_token: smoke}}"
    spaces: Spaces = Field(description="Which spaces.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["attack_from", self.spaces.candidates(lo)]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.attack_from", t.bearer, space=any_space(self.spaces, t))


class ExtraCards(ModifierWord):
    """May play more than one card in a combat, all of them face down together: the values add up."""

    key: ClassVar = "extra_cards"
    main: ClassVar = "role"
    example: ClassVar = "continuous: {extra_cards: defense}"
    role: Literal["attack", "defense"] = Field(description="As attacker, or as defender.")
    amount: Value = Field(default=1, description="How many more.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["extra_cards", self.role, number(self.amount, lo)]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.extra_cards", t.bearer, cards=t.amount(self.amount, t.described(t.noun("card"), ["more", self.role], [])))


class HandLimit(NumberModifier):
    """The hand limit becomes this number."""

    key: ClassVar = "hand_limit"
    op: ClassVar = "hand_limit"
    example: ClassVar = "continuous: {hand_limit: 9}"

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.hand_limit", Phrase(t.phrase("hand_limit_of", player=t.bearer_player)), number=t.number(self.amount))


class ExtraActions(NumberModifier):
    """More actions each turn."""

    key: ClassVar = "extra_actions"
    op: ClassVar = "actions"
    example: ClassVar = "continuous: {extra_actions: 1}"

    def say(self, t: Teller) -> Clause:
        actions = t.amount(self.amount, t.described(t.noun("action"), ["more"], []))
        return t.clause("modifier.extra_actions", t.as_subject(t.bearer_player), actions=actions)


class MoveValue(ModifierWord):
    """A change of the move value."""

    key: ClassVar = "move"
    main: ClassVar = "add"
    rules: ClassVar = KeyRules(one_of=("add", "becomes"))
    example: ClassVar = "modify: {move: {becomes: 4}, until: end_of_action}"
    add: Value | None = Field(default=None, description="Added to the move value.")
    becomes: Value | None = Field(default=None, description="The move value becomes this number.")

    def lower(self, lo: Lowering) -> list[Any]:
        if self.becomes is not None:
            return ["move", "set", number(self.becomes, lo)]
        return ["move", "add", number(self.add if self.add is not None else 0, lo)]

    def say(self, t: Teller) -> Clause:
        subject = Phrase(t.phrase("move_value_of", who=t.bearer))
        if self.becomes is not None:
            return t.clause("modifier.move.becomes", subject, number=t.number(self.becomes))
        if isinstance(self.add, int) and self.add < 0:
            return t.clause("modifier.move.less", subject, number=-self.add)
        return t.clause("modifier.move.more", subject, number=t.added(self.add))


class ManeuverDraw(ModifierWord):
    """How many cards are drawn in a maneuver."""

    key: ClassVar = "maneuver_draw"
    main: ClassVar = "add"
    rules: ClassVar = KeyRules(one_of=("add", "becomes"))
    example: ClassVar = "continuous: {maneuver_draw: {becomes: 2}}"
    add: Value | None = Field(default=None, description="So many more, or fewer where it is below 0.")
    becomes: Value | None = Field(default=None, description="So many instead of 1.")

    def lower(self, lo: Lowering) -> list[Any]:
        if self.becomes is not None:
            return ["maneuver_draw", "set", number(self.becomes, lo)]
        return ["maneuver_draw", "add", number(self.add if self.add is not None else 0, lo)]

    def say(self, t: Teller) -> Clause:
        subject = t.as_subject(t.bearer_player)
        if self.becomes is not None:
            return t.clause("modifier.maneuver_draw.becomes", subject, cards=t.amount(self.becomes, t.noun("card")))
        if isinstance(self.add, int) and self.add < 0:
            return t.clause("modifier.maneuver_draw.less", subject, cards=t.amount(-self.add, t.described(t.noun("card"), ["fewer"], [])))
        return t.clause("modifier.maneuver_draw.more", subject, cards=t.amount(self.add, t.described(t.noun("card"), ["more"], [])))


class MoveThrough(ModifierWord):
    """May move through fighters that block the way."""

    key: ClassVar = "move_through"
    main: ClassVar = "fighters"
    example: ClassVar = "modify: {move_through: opposing, until: end_of_action}"
    fighters: Literal["sidekicks", "opposing", "any"] = Field(description="Through whom.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["move_through", self.fighters]

    def say(self, t: Teller) -> Clause:
        return t.clause(f"modifier.move_through.{self.fighters}", t.bearer)


class AdjacentForMovement(ModifierWord):
    """May move between certain spaces as if they were adjacent, for 1 movement."""

    key: ClassVar = "adjacent_for_movement"
    main: ClassVar = "spaces"
    example: ClassVar = "continuous: {adjacent_for_movement: {with_token: smoke}}"
    spaces: Spaces = Field(description="Which spaces.")

    def lower(self, lo: Lowering) -> list[Any]:
        if self._token() is None:
            return ["space_paths", self.spaces.candidates(lo)]
        lo.expect_id(self.spaces, "with_token", str(self._token()), "tokens")
        return ["token_paths", self._token()]

    def _token(self) -> str | None:
        """The token, where that is all that the spaces have in common."""
        return self.spaces.with_token if self.spaces.model_fields_set == {"with_token"} else None

    def say(self, t: Teller) -> Clause:
        if (token := self._token()) is not None:
            return t.clause("modifier.adjacent_for_movement", t.bearer, tokens=t.token_noun(token).many)
        return t.clause("modifier.adjacent_for_movement.spaces", t.bearer, spaces=self.spaces.noun(t).many)


class Entering(ModifierWord):
    """What it means to move into certain spaces: a step costs more or nothing, the move ends there, or it is not
    allowed. Fighters that are placed there do not move."""

    key: ClassVar = "entering"
    rules: ClassVar = KeyRules(one_of=("costs", "ends_move", "forbidden"))
    example: ClassVar = "continuous: {entering: {spaces: {with_token: smoke}, ends_move: true}, who: {each: {side: opposing}}}"
    spaces: Spaces = Field(description="Which spaces.")
    costs: Value | None = Field(default=None, description="A step into one of them takes this much movement, not 1; 0: none.")
    ends_move: Literal[True] | None = Field(default=None, description="Who moves into one of them moves no further.")
    forbidden: Literal[True] | None = Field(default=None, description="They may not be moved into.")

    def lower(self, lo: Lowering) -> list[Any]:
        spaces = self.spaces.candidates(lo)
        if self.costs is not None:
            return ["enter_cost", spaces, number(self.costs, lo)]
        return ["enter_stop" if self.ends_move else "enter_bar", spaces]

    def say(self, t: Teller) -> Clause:
        space = t.say(self.spaces)
        if self.costs == 0:
            return t.clause("modifier.entering.free", t.bearer, space=space)
        if self.costs is not None:
            return t.clause("modifier.entering.costs", t.bearer, space=space, number=t.number(self.costs))
        return t.clause("modifier.entering.ends_move" if self.ends_move else "modifier.entering.forbidden", t.bearer, space=space)


class InZoneToo(ModifierWord):
    """Counts as being in other zones too, for attacks and effects. What it asks about zones is answered by the spaces
    alone."""

    key: ClassVar = "in_zone_too"
    main: ClassVar = "zone"
    example: ClassVar = "continuous: {in_zone_too: {of: opponent.hero}}"
    zone: Zones = Field(description="Which zones.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["in_zone_too", self.zone.candidates(lo)]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.in_zone_too", t.bearer, zone=t.say(self.zone))


class BlockLines(ModifierWord):
    """May not cross lines with a property of the board."""

    key: ClassVar = "block_lines"
    main: ClassVar = "property"
    example: ClassVar = "continuous: {block_lines: high-ground}"
    property: Name = Field(description="Property of the lines.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["block_lines", self.property]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.block_lines", t.bearer, property=t.line_name(self.property))


class AttacksAs(ModifierWord):
    """Attacks as a melee or as a ranged fighter."""

    key: ClassVar = "attack"
    main: ClassVar = "kind"
    example: ClassVar = "continuous: {attack: ranged}"
    kind: Annotated[str, OneOf(ATTACK_KINDS)] = Field(description="How.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["range", self.kind]

    def say(self, t: Teller) -> Clause:
        return t.clause(f"modifier.attack.{self.kind}", t.bearer)


class DamageTaken(ModifierWord):
    """Damage is prevented, reduced, or taken by another fighter. Prevented damage was not dealt."""

    key: ClassVar = "damage_taken"
    rules: ClassVar = KeyRules(one_of=("prevent", "reduce", "at_most", "health_floor", "redirect_to"))
    example: ClassVar = "continuous: {damage_taken: {kind: combat, reduce: 2}}"
    kind: DamageKindWord | list[DamageKindWord] = Field(default=[*DAMAGE_KINDS], description="Which damage; every kind where it is left out.")
    prevent: Literal["all"] | None = Field(default=None, description="None of it is taken.")
    reduce: Value | None = Field(default=None, description="This much less is taken.")
    at_most: Value | None = Field(default=None, description="At most this much is taken at a time.")
    health_floor: Value | None = Field(default=None, description="It never brings health below this number.")
    redirect_to: Fighters | None = Field(default=None, description="Who takes it instead.")

    def lower(self, lo: Lowering) -> list[Any]:
        kinds = self.kinds()
        if self.health_floor is not None:
            return ["health_floor", kinds, number(self.health_floor, lo)]
        if self.reduce is not None:
            return ["reduce_damage", kinds, number(self.reduce, lo)]
        if self.at_most is not None:
            return ["cap_damage", kinds, number(self.at_most, lo)]
        if self.redirect_to is not None:
            return ["redirect_damage", kinds, candidates(self.redirect_to, lo)]
        return ["prevent_damage", kinds]

    def kinds(self) -> list[DamageKindWord]:
        return [self.kind] if isinstance(self.kind, str) else list(self.kind)

    def say(self, t: Teller) -> Clause:
        damage, kinds = t.damage_of(self.kinds()), t.damage_kinds(self.kinds())
        for key, amount in (("reduce", self.reduce), ("at_most", self.at_most)):
            if amount is not None:
                points = t.amount(amount, t.noun("damage"))
                return t.clause(f"modifier.damage_taken.{key}", t.bearer, number=t.added(amount), damage=damage, points=points, kinds=kinds)
        if self.health_floor is not None:
            health = t.health_of(t.bearer)
            return t.clause("modifier.damage_taken.health_floor", Phrase(damage), health=health, number=t.number(self.health_floor))
        if self.redirect_to is not None:
            return t.clause("modifier.damage_taken.redirect", t.say(self.redirect_to), damage=damage, who=t.bearer)
        return t.clause("modifier.damage_taken.prevent", t.bearer, damage=t.damage_of(self.kinds(), negated=True))


class FaceUp(ModifierWord):
    """Attack cards are played face up, so that the defender sees them first."""

    key: ClassVar = "face_up"
    main: ClassVar = "cards"
    example: ClassVar = "continuous: {face_up: attacks_against}"
    cards: Literal["attacks", "attacks_against"] = Field(description="attacks: those of the fighter. attacks_against: those of its attackers.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["face_up", self.cards]

    def say(self, t: Teller) -> Clause:
        if self.cards == "attacks":
            return t.clause("modifier.face_up", t.bearer)
        return t.clause("modifier.face_up.against", t.gendered("attack_cards_against", plural=True, who=t.bearer))


class LayBoost(ModifierWord):
    """With a card that a fighter plays in a combat, another card may be laid face down. It is revealed with it and boosts
    it. It counts as an effect of the card: who cancels all its effects cancels the BOOST too."""

    key: ClassVar = "lay_boost"
    main: ClassVar = "role"
    example: ClassVar = "continuous: {lay_boost: attack}"
    role: Literal["attack", "defense"] = Field(description="With attack cards, or with defense cards.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["lay_boost", self.role]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.lay_boost", t.bearer, card=t.one(t.described(t.noun("card"), [self.role], [])))


class Open(ModifierWord):
    """A player plays with an open hand, or with the top card of the deck face up: everybody sees the cards."""

    key: ClassVar = "open"
    main: ClassVar = "what"
    example: ClassVar = "continuous: {open: hand}"
    what: Annotated[str, OneOf(WORDS["opened"])] = Field(description="hand: all cards in hand. top_of_deck: the top card of the deck.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["open", self.what]

    def say(self, t: Teller) -> Clause:
        player = t.bearer_player
        hand = t.place_of("hand", player, player)
        cards = hand if self.what == "hand" else Phrase(t.end_cards("top", 1, t.place_of("deck", player, player)))
        return t.clause("modifier.open", t.as_subject(player), cards=cards)


class DiscardsGoTo(ModifierWord):
    """Your cards that would go to the discard pile go elsewhere, or cannot be discarded by effects (`stay`)."""

    key: ClassVar = "discards_go_to"
    main: ClassVar = "to"
    example: ClassVar = "continuous: {discards_go_to: {to: bottom_of_deck, when: played, where: {type: scheme}}}"
    to: Name = Field(
        description=f"Where they go: {TARGET_WORDS}. `stay`: what an effect would discard stays where it is (a BOOST or a card above the hand limit does not)."
    )
    when: Annotated[str, OneOf((*WAYS_TO_DISCARD, "any"))] = Field(
        default="any", description="played: cards that have been played. discarded: cards that are discarded in any other way. any: both."
    )
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")
    by: Literal["you", "opponent"] | None = Field(default=None, description="Only what is discarded by your effects, or by those of opponents.")

    def lower(self, lo: Lowering) -> list[Any]:
        place, position = ("stay", "top") if self.to == "stay" else target(self, "to", self.to, lo)
        conditions: list[Expression] = []
        if self.where is not None:
            conditions.append(["some", ["among", ["this_card"], *self.where.predicates(lo)]])
        if self.by is not None and self.when != "played":  # nobody else plays them
            conditions.append(["same", ["event_by"], ["you"] if self.by == "you" else ["opponents"]])
        return ["discard_to", self.when, place, position, conjunction(conditions)]

    def say(self, t: Teller) -> Clause:
        player = t.bearer_player
        noun = t.say(self.where) if self.where is not None else t.noun("card")
        whose = "" if self.by is None else f".{self.by}"
        if self.to != "stay" and (self.when != "any" or self.by is not None):
            noun = t.described(noun, [], [t.description(f"way.{self.when}{whose}", who=player)])
        cards = Phrase(t.many(replace(noun, owner=player)), plural=True, gender=noun.gender)
        if self.to == "stay":
            return t.clause(f"modifier.discards_go_to.stay{whose}", cards, who=player)
        place, position = position_in(self.to)
        discard = t.place_of("discard", player)
        key = position or ("removed" if place == "removed" else "into")
        return t.clause(f"modifier.discards_go_to.{key}", cards, place=t.place_of(place, player) if place != "removed" else "", discard=discard)


class ProtectEffects(ModifierWord):
    """Effects of your cards cannot be cancelled by opponents. A single card that nobody can cancel says so itself, with
    `cannot_be_cancelled`."""

    key: ClassVar = "protect_effects"
    main: ClassVar = "cards"
    example: ClassVar = "continuous: {protect_effects: {where: {usable_by: detective}}}"
    rules: ClassVar = KeyRules(one_of=("cards", "where"))
    cards: Literal["all"] | None = Field(default=None, description="`all`: every card of yours.")
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["protect_effects", ["among", ["event_card"], *(self.where.predicates(lo) if self.where is not None else ())]]

    def say(self, t: Teller) -> Clause:
        noun = t.say(self.where) if self.where is not None else t.noun("card")
        cards = Phrase(t.many(replace(noun, owner=t.bearer_player)), plural=True, gender=noun.gender)
        return t.clause("modifier.protect_effects", t.gendered("opponents_of", plural=True, player=t.bearer_player), cards=cards)


class Forbid(ModifierWord):
    """May not do something. What a player does is forbidden to the player of the fighters. An ability that always holds
    forbids it only while one of them is on the board, unless it says it of a `player`."""

    key: ClassVar = "forbid"
    main: ClassVar = "what"
    example: ClassVar = "modify: {forbid: move, who: opposing_fighter, until: end_of_turn}"
    what: Annotated[str, OneOf(FORBIDDEN)] = Field(description="What is forbidden.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["forbid", self.what]

    def say(self, t: Teller) -> Clause:
        # Cards are drawn and played by players, not by fighters.
        who = t.as_subject(t.bearer_player) if FORBIDDEN[self.what].of == "player" else t.bearer
        return t.clause("modifier.forbid", who, what=t.phrase(f"forbidden.{self.what}", who=who))
