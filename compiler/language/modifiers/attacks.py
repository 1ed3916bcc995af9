"""Modifiers of attacks: whom they reach, and what is played in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.families import Value
from compiler.language.fields import OneOf
from compiler.language.modifiers.base import FightersModifier, ModifierWord, NumberModifier
from compiler.language.selectors import CardCondition, Spaces, number
from compiler.language.selectors.cards import CardFilter
from compiler.language.selectors.combined import where_told
from compiler.language.selectors.spaces import any_space
from compiler.program.lowering import Lowering
from compiler.text.grammar import Clause, Phrase
from compiler.text.teller import Teller
from runtime.ir.words import ATTACK_KINDS


class Reach(NumberModifier):
    """Attacks reach that many lines, in any zone. A ranged fighter reaches its zones as well."""

    key: ClassVar = "reach"
    op: ClassVar = "reach"
    example: ClassVar = "continuous: {reach: 2}"

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.reach", t.bearer, spaces=t.amount(self.amount, t.noun("space")))


class Targets(FightersModifier):
    """May attack only these fighters."""

    key: ClassVar = "targets"
    example: ClassVar = "continuous: {targets: {role: hero}}"


class Reaches(FightersModifier):
    """May attack these opposing fighters, wherever they are."""

    key: ClassVar = "reaches"
    example: ClassVar = "continuous: {reaches: {marked: poison}}"

    def say(self, t: Teller) -> Clause:
        return t.clause(f"modifier.reaches{where_told(self.fighters)}", t.bearer, fighters=t.several(self.fighters))


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


class AttacksAs(ModifierWord):
    """Attacks as a melee or as a ranged fighter."""

    key: ClassVar = "attack"
    main: ClassVar = "kind"
    example: ClassVar = "continuous: {attack: ranged}"
    kind: Annotated[str, OneOf(ATTACK_KINDS)] = Field(description="How.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["range", self.kind]

    def say(self, t: Teller) -> Clause:
        return t.clause(f"modifier.attack.{self.kind}", t.bearer, who=t.bearer)


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


class MayUse(ModifierWord):
    """May play these cards, whatever their banners say: cards of their own player's deck; where the conditions name an
    `owner`, cards of that player that theirs holds. You are who plays the card, `self` is the fighter that does; pieces
    that the card names are those of its own hero. Afterwards it goes to its owner's discard pile."""

    key: ClassVar = "may_use"
    main: ClassVar = "cards"
    example: ClassVar = "modify: {may_use: {usable_by: detective}, who: {each: {fighter: wolf}}, until: {end_of: turn}}"
    cards: CardCondition = Field(description="Which cards.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["may_use", "any" if _names_owner(self.cards) else "own", ["among", ["candidate_card"], *self.cards.predicates(lo)]]

    def say(self, t: Teller) -> Clause:
        key = "modifier.may_use.held" if _names_owner(self.cards) else "modifier.may_use"
        return t.clause(key, t.bearer, cards=t.many(t.say(self.cards)), player=t.bearer_player)


def _names_owner(cards: CardFilter) -> bool:
    """Whether conditions on cards say whose they are."""
    return cards.owner is not None or any(_names_owner(other) for other in cards.any_of or () if isinstance(other, CardFilter))


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


class ProtectEffects(ModifierWord):
    """Effects of your cards cannot be cancelled by opponents. A single card that nobody can cancel says so itself, with
    `cannot_be_cancelled`."""

    key: ClassVar = "protect_effects"
    main: ClassVar = "cards"
    example: ClassVar = "continuous: {protect_effects: {where: {usable_by: detective}}}"
    rules: ClassVar = KeyRules(one_of=("cards", "where"))
    cards: Literal["all"] | None = Field(default=None, description="`all`: every card of yours.")
    where: CardCondition | None = Field(default=None, description="Only cards that satisfy this.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["protect_effects", ["among", ["event_card"], *(self.where.predicates(lo) if self.where is not None else ())]]

    def say(self, t: Teller) -> Clause:
        noun = t.say(self.where) if self.where is not None else t.noun("card")
        cards = Phrase(t.many(replace(noun, owner=t.bearer_player)), plural=True, gender=noun.gender)
        return t.clause("modifier.protect_effects", t.gendered("opponents_of", plural=True, player=t.bearer_player), cards=cards)
