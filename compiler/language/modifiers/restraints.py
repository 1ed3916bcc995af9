"""Modifiers of what happens to fighters, and of what they may not do."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import KeyRules
from compiler.language.families import Fighters, Value
from compiler.language.fields import OneOf
from compiler.language.modifiers.base import ModifierWord
from compiler.language.selectors import CardsThat, candidates, number
from compiler.program.lowering import TRUE, Lowering
from compiler.text.grammar import Clause, Phrase
from compiler.text.teller import Teller
from runtime.ir.words import DAMAGE_KINDS, FORBIDDEN

DamageKindWord: TypeAlias = Annotated[str, OneOf(DAMAGE_KINDS)]


class DamageTaken(ModifierWord):
    """Damage is prevented, reduced, or taken by another fighter: all of it, that of some kinds, or that of some fighters.
    Prevented damage was not dealt."""

    key: ClassVar = "damage_taken"
    rules: ClassVar = KeyRules(one_of=("prevent", "reduce", "at_most", "health_floor", "redirect_to"), with_=(("amount", "redirect_to"),))
    example: ClassVar = "continuous: {damage_taken: {kind: combat, reduce: 2}}"
    kind: DamageKindWord | list[DamageKindWord] = Field(default=[*DAMAGE_KINDS], description="Which damage; every kind where it is left out.")
    from_: Fighters | None = Field(default=None, alias="from", description="Only damage that one of these fighters deals, by an attack or by an effect.")
    prevent: Literal["all"] | None = Field(default=None, description="None of it is taken.")
    reduce: Value | None = Field(default=None, description="This much less is taken; a number below 0 is taken more.")
    at_most: Value | None = Field(default=None, description="At most this much is taken at a time.")
    health_floor: Value | None = Field(default=None, description="It never brings health below this number.")
    redirect_to: Fighters | None = Field(default=None, description="Who takes it instead.")
    amount: Value | None = Field(default=None, description="How much of it they take; all of it where it is left out.")

    def lower(self, lo: Lowering) -> list[Any]:
        which = (self.kinds(), ["same", ["event_source"], candidates(self.from_, lo)] if self.from_ is not None else TRUE)
        if self.health_floor is not None:
            return ["health_floor", *which, number(self.health_floor, lo)]
        if self.reduce is not None:
            return ["reduce_damage", *which, number(self.reduce, lo)]
        if self.at_most is not None:
            return ["cap_damage", *which, number(self.at_most, lo)]
        if self.redirect_to is not None:
            others = candidates(self.redirect_to, lo)
            return ["redirect_damage", *which, others] if self.amount is None else ["redirect_part", *which, others, number(self.amount, lo)]
        return ["prevent_damage", *which]

    def kinds(self) -> list[DamageKindWord]:
        return [self.kind] if isinstance(self.kind, str) else list(self.kind)

    def say(self, t: Teller) -> Clause:
        source = t.altogether(t.say(self.from_)) if self.from_ is not None else None
        damage, kinds = t.damage_of(self.kinds(), source=source), t.damage_kinds(self.kinds(), source=source)
        for key, amount in (("reduce", self.reduce), ("at_most", self.at_most)):
            if amount is not None:
                more = key == "reduce" and t.is_negative(amount)
                key = "at_most.once" if key == "at_most" and t.lasts_for_combat and self.kinds() == ["combat"] else key
                key, points = ("more", t.lessened(amount, t.noun("damage"))) if more else (key, t.amount(amount, t.noun("damage")))
                return t.clause(f"modifier.damage_taken.{key}", t.bearer, number=t.added(amount, taken=more), damage=damage, points=points, kinds=kinds)
        if self.health_floor is not None:
            health = t.health_of(t.bearer)
            return t.clause("modifier.damage_taken.health_floor", Phrase(damage), health=health, number=t.number(self.health_floor))
        if self.redirect_to is not None and self.amount is not None:
            return t.clause("modifier.damage_taken.redirect_part", t.say(self.redirect_to), damage=damage, who=t.bearer, number=t.number(self.amount))
        if self.redirect_to is not None:
            return t.clause("modifier.damage_taken.redirect", t.say(self.redirect_to), damage=damage, who=t.bearer)
        return t.clause("modifier.damage_taken.prevent", t.bearer, damage=t.damage_of(self.kinds(), negated=True, source=source))


class FightsFor(ModifierWord):
    """A sidekick of another player is yours: you move it, attack and defend with it, with cards that any fighter may
    use, and it opposes whom you oppose. Effects that name it still mean it. When it is defeated, it is its owner's
    again. Heroes never change sides."""

    key: ClassVar = "fights_for"
    main: ClassVar = "player"
    example: ClassVar = "modify: {fights_for: you, who: {choose: {side: opposing, role: sidekick, adjacent_to: self}}, until: {end_of: turn}}"
    player: Literal["you"] = Field(description="For whom it fights.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["fights_for"]

    def say(self, t: Teller) -> Clause:
        return t.clause("modifier.fights_for", t.bearer)


class Forbid(ModifierWord):
    """May not do something, or not with some cards. What a player does is forbidden to the player of the fighters. An
    ability that always holds forbids it only while one of them is on the board, unless it says it of a `player`.
    `abilities`: the special abilities of a hero, or of a sidekick in a form, have no effect; cards keep theirs."""

    key: ClassVar = "forbid"
    main: ClassVar = "what"
    example: ClassVar = "modify: {forbid: move, who: opposing_fighter, until: {end_of: turn}}"
    what: Annotated[str, OneOf(FORBIDDEN)] = Field(description="What is forbidden.")
    cards: CardsThat | None = Field(default=None, description="Only with these cards: of `attack`, `defend`, `scheme`, `play`.")

    def lower(self, lo: Lowering) -> list[Any]:
        role = FORBIDDEN[self.what].role
        if role != "any" and (self.cards is None or not role):
            return ["forbid", self.what]
        return ["forbid_cards", self.what, ["among", ["candidate_card"], *(self.cards.predicates(lo) if self.cards is not None else ())]]

    def say(self, t: Teller) -> Clause:
        # Cards are drawn and played by players, not by fighters.
        who = t.as_subject(t.bearer_player) if FORBIDDEN[self.what].of == "player" else t.bearer
        if self.what == "abilities":
            return t.clause("modifier.forbid.abilities", t.gendered("special_abilities", plural=True, who=t.bearer))
        if self.cards is None or not FORBIDDEN[self.what].role:
            return t.clause("modifier.forbid", who, what=t.phrase(f"forbidden.{self.what}", who=who))
        cards = self.cards.model_copy(update={"type": "scheme"}) if self.what == "scheme" else self.cards
        return t.clause("modifier.forbid", who, what=t.phrase(f"forbidden.{self.what}.cards", cards=t.many(t.say(cards))))
