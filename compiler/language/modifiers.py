"""Modifiers: changes of the rules that hold while an ability does, or until a later time."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.base import Construct, Family, KeyRules
from compiler.language.families import MODIFIER, Fighters, Name, Value
from compiler.language.fields import OneOf
from compiler.language.selectors import candidates, number
from compiler.program.lowering import Lowering
from compiler.text.english import English
from compiler.text.grammar import Clause, Phrase
from compiler.text.portuguese import Portuguese
from runtime.ir.words import ATTACK_KINDS, DAMAGE_KINDS, FORBIDDEN

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


class AttackValue(NumberModifier):
    """Added to attack cards when damage is worked out. It is no card effect."""

    key: ClassVar = "attack_value"
    op: ClassVar = "attack_value"
    example: ClassVar = "continuous: {attack_value: 1}"

    def en(self, t: English) -> Clause:
        return Clause(Phrase(t.of(t.bearer, "attack cards"), plural=True), "have", t.bonus(self.amount))

    def pt(self, t: Portuguese) -> Clause:
        return Clause(Phrase(f"as cartas de ataque {t.of(t.bearer)}", plural=True, gender="f"), "ter", t.bonus(self.amount))


class DefenseValue(NumberModifier):
    """Added to defense cards when damage is worked out. It is no card effect."""

    key: ClassVar = "defense_value"
    op: ClassVar = "defense_value"
    example: ClassVar = "continuous: {defense_value: 1}"

    def en(self, t: English) -> Clause:
        return Clause(Phrase(t.of(t.bearer, "defense cards"), plural=True), "have", t.bonus(self.amount))

    def pt(self, t: Portuguese) -> Clause:
        return Clause(Phrase(f"as cartas de defesa {t.of(t.bearer)}", plural=True, gender="f"), "ter", t.bonus(self.amount))


class Reach(NumberModifier):
    """Attacks reach so many lines far, whatever zone that is in. A ranged fighter reaches its zones as well."""

    key: ClassVar = "reach"
    op: ClassVar = "reach"
    example: ClassVar = "continuous: {reach: 2}"

    def en(self, t: English) -> Clause:
        return Clause(t.bearer, "may", f"attack fighters up to {t.amount(self.amount, t.SPACE)} away")

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.bearer, "poder", f"atacar combatentes a até {t.amount(self.amount, t.SPACE)} de distância")


class HandLimit(NumberModifier):
    """The hand limit becomes that."""

    key: ClassVar = "hand_limit"
    op: ClassVar = "hand_limit"
    example: ClassVar = "continuous: {hand_limit: 9}"

    def en(self, t: English) -> Clause:
        return Clause(Phrase("your hand limit"), "be", str(t.number(self.amount)))

    def pt(self, t: Portuguese) -> Clause:
        return Clause(Phrase("seu limite de cartas na mão"), "ser", str(t.number(self.amount)))


class ExtraActions(NumberModifier):
    """So many actions more each turn."""

    key: ClassVar = "extra_actions"
    op: ClassVar = "actions"
    example: ClassVar = "continuous: {extra_actions: 1}"

    def en(self, t: English) -> Clause:
        return Clause(Phrase("you", plural=True), "have", f"{t.amount(self.amount, t.described(t.ACTION, ['more'], []))} each turn")

    def pt(self, t: Portuguese) -> Clause:
        return Clause(Phrase("você"), "ter", f"{t.amount(self.amount, t.ACTION)} a mais em cada turno")


class MoveValue(ModifierWord):
    """A change of the move value."""

    key: ClassVar = "move"
    main: ClassVar = "add"
    rules: ClassVar = KeyRules(one_of=("add", "becomes"))
    example: ClassVar = "modify: {move: {becomes: 4}, until: end_of_action}"
    add: Value | None = Field(default=None, description="Added to the move value.")
    becomes: Value | None = Field(default=None, description="The move value is that instead.")

    def lower(self, lo: Lowering) -> list[Any]:
        if self.becomes is not None:
            return ["move", "set", number(self.becomes, lo)]
        return ["move", "add", number(self.add if self.add is not None else 0, lo)]

    def en(self, t: English) -> Clause:
        subject = Phrase(t.of(t.bearer, "move value"))
        if self.becomes is not None:
            return Clause(subject, "become", str(t.number(self.becomes)))
        if isinstance(self.add, int) and self.add < 0:
            return Clause(subject, "decrease by", str(-self.add))
        return Clause(subject, "increase by", str(t.number(self.add)))

    def pt(self, t: Portuguese) -> Clause:
        subject = Phrase(f"o valor de movimento {t.of(t.bearer)}")
        if self.becomes is not None:
            return Clause(subject, "passar a ser", str(t.number(self.becomes)))
        if isinstance(self.add, int) and self.add < 0:
            return Clause(subject, "diminuir em", str(-self.add))
        return Clause(subject, "aumentar em", str(t.number(self.add)))


class MoveThrough(ModifierWord):
    """May move through fighters that block the way."""

    key: ClassVar = "move_through"
    main: ClassVar = "fighters"
    example: ClassVar = "modify: {move_through: opposing, until: end_of_action}"
    fighters: Literal["opposing", "any"] = Field(description="Through whom.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["move_through", self.fighters]

    def en(self, t: English) -> Clause:
        return Clause(t.bearer, "may", f"move through {self.fighters} fighters")

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.bearer, "poder", f"passar por {'combatentes inimigos' if self.fighters == 'opposing' else 'quaisquer combatentes'}")


class AdjacentForMovement(ModifierWord):
    """May move between spaces with a token as if they were adjacent, for 1 movement."""

    key: ClassVar = "adjacent_for_movement"
    example: ClassVar = "continuous: {adjacent_for_movement: {with_token: smoke}}"
    with_token: Name = Field(description="Name of the token.")

    def lower(self, lo: Lowering) -> list[Any]:
        lo.expect_id(self, "with_token", self.with_token, "tokens")
        return ["token_paths", self.with_token]

    def en(self, t: English) -> Clause:
        return Clause(t.bearer, "may", f"move between spaces with {t.token_noun(self.with_token).many} as if they were adjacent")

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.bearer, "poder", f"se mover entre espaços com {t.token_noun(self.with_token).many} como se fossem adjacentes")


class BlockLines(ModifierWord):
    """May not cross lines with a property of the board."""

    key: ClassVar = "block_lines"
    main: ClassVar = "property"
    example: ClassVar = "continuous: {block_lines: high-ground}"
    property: Name = Field(description="Property of the lines.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["block_lines", self.property]

    def en(self, t: English) -> Clause:
        return Clause(t.bearer, "cannot", f"cross {self.property.replace('-', ' ')} lines")

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.bearer, "não poder", f"cruzar linhas {self.property.replace('-', ' ')}")


class AttacksAs(ModifierWord):
    """Attacks as a melee or as a ranged fighter."""

    key: ClassVar = "attack"
    main: ClassVar = "kind"
    example: ClassVar = "continuous: {attack: ranged}"
    kind: Annotated[str, OneOf(ATTACK_KINDS)] = Field(description="How.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["range", self.kind]

    def en(self, t: English) -> Clause:
        return Clause(t.bearer, "attack", f"as a {ATTACK_KINDS[self.kind].words.en} fighter")

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.bearer, "atacar", ATTACK_KINDS[self.kind].words.pt)


class DamageTaken(ModifierWord):
    """Damage is prevented, made less, or taken by another fighter. What is prevented was not dealt."""

    key: ClassVar = "damage_taken"
    rules: ClassVar = KeyRules(one_of=("prevent", "reduce", "at_most", "health_floor", "redirect_to"))
    example: ClassVar = "continuous: {damage_taken: {kind: combat, reduce: 2}}"
    kind: DamageKindWord | list[DamageKindWord] = Field(default=[*DAMAGE_KINDS], description="Which damage; every kind where it is left out.")
    prevent: Literal["all"] | None = Field(default=None, description="None of it is taken.")
    reduce: Value | None = Field(default=None, description="So much less is taken.")
    at_most: Value | None = Field(default=None, description="No more than that is taken at a time.")
    health_floor: Value | None = Field(default=None, description="It never brings the health below that.")
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

    def en(self, t: English) -> Clause:
        damage = t.damage_of(self.kinds())
        if self.reduce is not None:
            return Clause(t.bearer, "take", f"{t.number(self.reduce)} less {damage}")
        if self.at_most is not None:
            return Clause(t.bearer, "take", f"at most {t.number(self.at_most)} {damage} at a time")
        if self.health_floor is not None:
            return Clause(Phrase(damage), "cannot", f"bring {t.of(t.bearer, 'health')} below {t.number(self.health_floor)}")
        if self.redirect_to is not None:
            return Clause(t.say(self.redirect_to), "take", f"{damage} instead of {t.bearer}")
        return Clause(t.bearer, "take", f"no {damage}")

    def pt(self, t: Portuguese) -> Clause:
        damage = t.damage_of(self.kinds())
        if self.reduce is not None:
            return Clause(t.bearer, "receber", f"{t.number(self.reduce)} pontos de {damage} a menos")
        if self.at_most is not None:
            return Clause(t.bearer, "receber", f"no máximo {t.number(self.at_most)} pontos de {damage} por vez")
        if self.health_floor is not None:
            return Clause(Phrase(damage), "não poder", f"deixar a vida {t.of(t.bearer)} abaixo {t.of(t.number(self.health_floor))}")
        if self.redirect_to is not None:
            return Clause(t.say(self.redirect_to), "receber", f"{damage} no lugar {t.of(t.bearer)}")
        return Clause(t.bearer, "não receber", t.damage_of(self.kinds(), "nem"))

    def kinds(self) -> list[DamageKindWord]:
        return [self.kind] if isinstance(self.kind, str) else list(self.kind)


class FaceUp(ModifierWord):
    """Attack cards are played face up, so that whoever defends sees them first."""

    key: ClassVar = "face_up"
    main: ClassVar = "cards"
    example: ClassVar = "continuous: {face_up: attacks_against}"
    cards: Literal["attacks", "attacks_against"] = Field(description="attacks: those of the fighter. attacks_against: those of whoever attacks it.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["face_up", self.cards]

    def en(self, t: English) -> Clause:
        if self.cards == "attacks":
            return Clause(t.bearer, "play", "attack cards face up")
        return Clause(Phrase(f"attack cards against {t.bearer}", plural=True), "be", "played face up")

    def pt(self, t: Portuguese) -> Clause:
        if self.cards == "attacks":
            return Clause(t.bearer, "jogar", "cartas de ataque viradas para cima")
        return Clause(Phrase(f"as cartas de ataque contra {t.bearer}", plural=True, gender="f"), "ser", "jogadas viradas para cima")


class ProtectEffects(ModifierWord):
    """Effects of your cards cannot be cancelled by opponents."""

    key: ClassVar = "protect_effects"
    main: ClassVar = "cards"
    example: ClassVar = "continuous: {protect_effects: {usable_by: [detective]}}"
    rules: ClassVar = KeyRules(one_of=("cards", "usable_by"))
    cards: Literal["all"] | None = Field(default=None, description="`all`: every card of yours.")
    usable_by: list[Name] = Field(default=[], min_length=1, description="Only cards whose banner names one of these.")

    def lower(self, lo: Lowering) -> list[Any]:
        for user in self.usable_by:
            lo.expect_id(self, "usable_by", user, "fighters")
        return ["protect_effects", list(self.usable_by)]

    def en(self, t: English) -> Clause:
        cards = f"your {t.cards_for(t.CARD, self.usable_by).many if self.usable_by else t.CARD.many}"
        return Clause(Phrase("opponents", plural=True), "cannot", f"cancel effects on {cards}")

    def pt(self, t: Portuguese) -> Clause:
        cards = t.cards_for(t.CARD, self.usable_by).many if self.usable_by else t.CARD.many
        return Clause(Phrase("oponentes", plural=True), "não poder", f"cancelar efeitos das suas {cards}")


class Forbid(ModifierWord):
    """May not do something."""

    key: ClassVar = "forbid"
    main: ClassVar = "what"
    example: ClassVar = "modify: {forbid: move, who: opposing_fighter, until: end_of_turn}"
    what: Annotated[str, OneOf(FORBIDDEN)] = Field(description="What is forbidden.")

    def lower(self, lo: Lowering) -> list[Any]:
        return ["forbid", self.what]

    def en(self, t: English) -> Clause:
        return Clause(t.bearer, "cannot", FORBIDDEN[self.what].words.en)

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.bearer, "não poder", FORBIDDEN[self.what].words.pt)
