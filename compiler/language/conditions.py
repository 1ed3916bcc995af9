"""Conditions: what holds or does not at the moment it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, Family
from compiler.language.families import CONDITION, Bound, Card, FighterReference, Fighters, Name, Player, Value
from compiler.language.families import Condition as AnyCondition
from compiler.language.selectors import SELF, THINGS, YOU, CardsThat, Fact, candidates, number
from compiler.text.grammar import Claim

if TYPE_CHECKING:
    from compiler.lower import Lowering
    from compiler.text.english import English
    from compiler.text.portuguese import Portuguese
    from compiler.text.teller import Teller
    from runtime.ir import Expression


# The types of things that a step can have bound several of, or none.
_SETS = ("C", "F", "T")


class Condition(Construct):
    """Something that holds or does not."""

    family: ClassVar[Family] = CONDITION


class Word(Condition):
    """A condition that needs no more words."""

    expression: ClassVar[Expression]

    def lower(self, lo: Lowering) -> Expression:
        return self.expression


class WonCombat(Word):
    """You won the combat: your attack dealt damage, or the attack on you dealt none."""

    key: ClassVar = "won_combat"
    expression: ClassVar[Expression] = ["won"]
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "{if: won_combat, then: [{draw: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("you won the combat", "you did not win the combat")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("você venceu o combate", "você não venceu o combate")


class LostCombat(Word):
    """You did not win the combat."""

    key: ClassVar = "lost_combat"
    expression: ClassVar[Expression] = ["all", ["in_combat"], ["not", ["won"]]]
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "{if: lost_combat, then: [{draw: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("you lost the combat", "you did not lose the combat")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("você perdeu o combate", "você não perdeu o combate")


class Attacking(Word):
    """You are the attacker of the combat."""

    key: ClassVar = "attacking"
    expression: ClassVar[Expression] = ["attacking"]
    needs: ClassVar = frozenset({"combat"})
    example: ClassVar = "{if: attacking, then: [{add_value: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("you are attacking", "you are not attacking")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("você estiver atacando", "você não estiver atacando")


class Defending(Word):
    """You are the defender of the combat."""

    key: ClassVar = "defending"
    expression: ClassVar[Expression] = ["defending"]
    needs: ClassVar = frozenset({"combat"})
    example: ClassVar = "{if: defending, then: [{add_value: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("you are defending", "you are not defending")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("você estiver defendendo", "você não estiver defendendo")


class OpponentDefended(Word):
    """The other side of the combat played a card."""

    key: ClassVar = "opponent_defended"
    expression: ClassVar[Expression] = ["played", "opposing"]
    needs: ClassVar = frozenset({"revealed"})
    example: ClassVar = "{if: {not: opponent_defended}, then: [{add_value: 2}]}"

    def en(self, t: English) -> Claim:
        return Claim("your opponent played a card", "your opponent played no card")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("seu oponente jogou uma carta", "seu oponente não jogou uma carta")


class Boosted(Word):
    """Your card was boosted in this combat."""

    key: ClassVar = "boosted"
    expression: ClassVar[Expression] = ["boosted", "own"]
    needs: ClassVar = frozenset({"revealed"})
    example: ClassVar = "{if: boosted, then: [{draw: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("this card was BOOSTED", "this card was not BOOSTED")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("esta carta foi REFORÇADA", "esta carta não foi REFORÇADA")


class EffectsWereCancelled(Word):
    """Effects of your card were cancelled, and there were some."""

    key: ClassVar = "effects_were_cancelled"
    expression: ClassVar[Expression] = ["cancelled", "own"]
    needs: ClassVar = frozenset({"revealed"})
    example: ClassVar = "{if: effects_were_cancelled, then: [{draw: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("effects on this card were canceled", "no effects on this card were canceled")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("efeitos desta carta foram cancelados", "nenhum efeito desta carta foi cancelado")


class YourTurn(Word):
    """It is your turn."""

    key: ClassVar = "your_turn"
    expression: ClassVar[Expression] = ["your_turn"]
    example: ClassVar = "{if: your_turn, then: [{gain_actions: 1}]}"

    def en(self, t: English) -> Claim:
        return Claim("it is your turn", "it is not your turn")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("for o seu turno", "não for o seu turno")


class FirstAction(Word):
    """The first action of the turn is being taken."""

    key: ClassVar = "first_action"
    expression: ClassVar[Expression] = ["=", ["action_number"], 1]
    example: ClassVar = "{if: first_action, then: [end_turn]}"

    def en(self, t: English) -> Claim:
        return Claim("this is your first action this turn", "this is not your first action this turn")

    def pt(self, t: Portuguese) -> Claim:
        return Claim("esta for a sua primeira ação neste turno", "esta não for a sua primeira ação neste turno")


class StartedTurnElsewhere(Condition):
    """A fighter began this turn on another space than it stands on now."""

    key: ClassVar = "started_turn_elsewhere"
    main: ClassVar = "who"
    example: ClassVar = "{if: started_turn_elsewhere, then: [{gain_actions: 1}]}"
    who: Fighters = Field(default=SELF, description="Who; yourself where it is left out.")

    def lower(self, lo: Lowering) -> Expression:
        return ["started_elsewhere", candidates(self.who, lo)]

    def en(self, t: English) -> Claim:
        who = t.any_of(self.who)
        return Claim(f"{who} started this turn in a different space", f"{who} started this turn in the same space")

    def pt(self, t: Portuguese) -> Claim:
        who = t.any_of(self.who)
        return Claim(f"{who} começou este turno em um espaço diferente", f"{who} começou este turno no mesmo espaço")


class Adjacent(Condition):
    """Two fighters are adjacent."""

    key: ClassVar = "adjacent"
    main: ClassVar = "fighters"
    op: ClassVar[str] = "adjacent"
    example: ClassVar = "{if: {adjacent: [self, opposing_fighter]}, then: [{add_value: 2}]}"
    fighters: list[Fighters] = Field(min_length=2, max_length=2, description="The two fighters. Where one of them is several, any of those will do.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, *(candidates(fighter, lo) for fighter in self.fighters)]

    def say(self, t: Teller) -> Claim:
        who, other = self.fighters
        return t.being(t.any_of(who), t.adjacent_to(other))


class SameZone(Adjacent):
    """Two fighters are in the same zone."""

    key: ClassVar = "same_zone"
    op: ClassVar[str] = "same_zone"
    example: ClassVar = "{if: {same_zone: [self, opponent.hero]}, then: [{draw: 1}]}"

    def say(self, t: Teller) -> Claim:
        who, other = self.fighters
        return t.being(t.any_of(who), t.in_zone_of(other))


class SameFighter(Adjacent):
    """Two selectors mean the same fighter."""

    key: ClassVar = "same_fighter"
    op: ClassVar[str] = "same"
    example: ClassVar = "{if: {same_fighter: [opposing_fighter, opponent.hero]}, then: [{add_value: 1}]}"
    # Who a fighter is does not change when it leaves the board.
    anywhere: ClassVar[dict[str, str]] = {"self": "self", "opposing_fighter": "opposing"}

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, *(self._identity(fighter, lo) for fighter in self.fighters)]

    def _identity(self, fighter: Construct, lo: Lowering) -> Expression:
        if isinstance(fighter, FighterReference):
            if fighter.text in self.anywhere:
                return ["identity", self.anywhere[fighter.text]]
            if fighter.text in lo.scope.fighters:
                return ["identity", fighter.text]
        return candidates(fighter, lo)

    def say(self, t: Teller) -> Claim:
        who, other = self.fighters
        return t.equating(t.any_of(who), t.any_of(other))


class OnLine(Condition):
    """A line with a property of the board joins the spaces of two fighters."""

    key: ClassVar = "on_line"
    example: ClassVar = "{if: {on_line: {between: [self, opposing_fighter], property: high-ground}}, then: [{add_value: 1}]}"
    between: list[Fighters] = Field(min_length=2, max_length=2, description="The two fighters.")
    property: Name = Field(description="Property of the line.")

    def lower(self, lo: Lowering) -> Expression:
        return ["on_line", *(candidates(fighter, lo) for fighter in self.between), self.property]

    def en(self, t: English) -> Claim:
        who, other = (t.any_of(fighter) for fighter in self.between)
        name = self.property.replace("-", " ")
        return Claim(f"a {name} line joins {who} and {other}", f"no {name} line joins {who} and {other}")

    def pt(self, t: Portuguese) -> Claim:
        who, other = (t.any_of(fighter) for fighter in self.between)
        name = self.property.replace("-", " ")
        return Claim(f"uma linha {name} liga {who} e {other}", f"nenhuma linha {name} liga {who} e {other}")


class OnToken(Condition):
    """A fighter stands on a token."""

    key: ClassVar = "on_token"
    main: ClassVar = "token"
    op: ClassVar[str] = "on_token"
    example: ClassVar = "{if: {on_token: smoke}, then: [{draw: 1}]}"
    token: Name = Field(description="Name of the token.")
    who: Fighters = Field(default=SELF, description="Who; yourself where it is left out.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "token", self.token, "tokens")
        return [self.op, candidates(self.who, lo), self.token]

    def say(self, t: Teller) -> Claim:
        return t.being(t.any_of(self.who), t.on_token(self.token))


class StartedTurnOn(OnToken):
    """A fighter began this turn on a token."""

    key: ClassVar = "started_turn_on"
    op: ClassVar[str] = "started_on_token"
    example: ClassVar = "{if: {started_turn_on: smoke}, then: [{set_value: 5}]}"

    def say(self, t: Teller) -> Claim:
        return t.having_started(t.any_of(self.who), t.on_token(self.token))


class InForm(Condition):
    """Your hero is in a form."""

    key: ClassVar = "form"
    main: ClassVar = "form"
    example: ClassVar = "{if: {form: beast}, then: [{set_value: 6}]}"
    form: Name = Field(description="Id of the form.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "form", self.form, "forms")
        return ["form", ["you"], self.form]

    def say(self, t: Teller) -> Claim:
        return t.equating(t.hero_of(t.you), t.piece_named(self.form))


class Did(Condition):
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
        doer = t.doer_named(self.step.text)
        return Claim(t.done(doer), t.done(doer, negated=True))


class Exists(Condition):
    """There is a fighter, token or player that fits, or an earlier step bound one."""

    key: ClassVar = "exists"
    main: ClassVar = "any"
    example: ClassVar = "{if: {exists: {side: opposing, adjacent_to: self}}, then: [{draw: 1}]}"
    any: Annotated[Construct, THINGS] = Field(description="Conditions on fighters or on tokens, a word for players, or a bound name.")

    def lower(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.any, lo)]

    def say(self, t: Teller) -> Claim:
        return t.existing(t.say(self.any))


class DamageIs(Condition):
    """The damage that a fighter is about to take is of a kind."""

    key: ClassVar = "damage_is"
    main: ClassVar = "kind"
    needs: ClassVar = frozenset({"event_damage"})
    example: ClassVar = "{if: {damage_is: combat}, then: [{change_damage: {reduce: 1}}]}"
    kind: Literal["combat", "effect"] = Field(description="Which kind.")

    def lower(self, lo: Lowering) -> Expression:
        return ["damage_kind", self.kind]

    def en(self, t: English) -> Claim:
        damage = t.damage_of([self.kind])
        return Claim(f"it is {damage}", f"it is not {damage}")

    def pt(self, t: Portuguese) -> Claim:
        damage = t.damage_of([self.kind])
        return Claim(f"for {damage}", f"não for {damage}")


class CardIs(Condition):
    """A card satisfies conditions. Of several cards, all of them do."""

    key: ClassVar = "card_is"
    example: ClassVar = "{if: {card_is: {card: opposing_card, where: {type: versatile}}}, then: [{draw: 1}]}"
    card: Card = Field(description="Which card.")
    where: CardsThat = Field(description="What must hold of it.")

    def lower(self, lo: Lowering) -> Expression:
        cards = self.card.lower(lo)
        return ["subset", cards, ["among", cards, *self.where.predicates(lo)]]

    def en(self, t: English) -> Claim:
        card, noun = t.say(self.card), t.say(self.where)
        if card.plural:
            return Claim(f"{card} are all {noun.many}", f"{card} are not all {noun.many}")
        return Claim(f"{card} is {t.one(noun)}", f"{card} is not {t.one(noun)}")

    def pt(self, t: Portuguese) -> Claim:
        card, noun = t.say(self.card), t.say(self.where)
        if card.plural:
            return Claim(f"{card} forem todas {noun.many}", f"{card} não forem todas {noun.many}")
        return Claim(f"{card} for {t.one(noun)}", f"{card} não for {t.one(noun)}")


class Comparison(Condition):
    """A comparison of two values."""

    main: ClassVar = "values"
    values: list[Value] = Field(min_length=2, max_length=2, description="The two values.")

    def numbers(self, lo: Lowering) -> list[Expression]:
        return [number(value, lo) for value in self.values]


class Equal(Comparison):
    """Two values are equal."""

    key: ClassVar = "equal"
    example: ClassVar = "{if: {equal: [opposing_card.printed_value, 3]}, then: [{add_value: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["=", *self.numbers(lo)]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} equals {second}", f"{first} does not equal {second}")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for igual {t.to(second)}", f"{first} não for igual {t.to(second)}")


class AtLeast(Comparison):
    """The first value is at least the second."""

    key: ClassVar = "at_least"
    example: ClassVar = "{if: {at_least: [{hand_size: opponent}, 4]}, then: [{discard: {who: opponent, cards: 1}}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<=", *reversed(self.numbers(lo))]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is {second} or more", f"{first} is less than {second}")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for {second} ou mais", f"{first} for menor que {second}")


class AtMost(Comparison):
    """The first value is at most the second."""

    key: ClassVar = "at_most"
    example: ClassVar = "{if: {at_most: [{hand_size: you}, 2]}, then: [{draw: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<=", *self.numbers(lo)]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is {second} or less", f"{first} is more than {second}")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for {second} ou menos", f"{first} for maior que {second}")


class MoreThan(Comparison):
    """The first value is more than the second."""

    key: ClassVar = "more_than"
    example: ClassVar = "{if: {more_than: [{hand_size: opponent}, {hand_size: you}]}, then: [{draw: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<", *reversed(self.numbers(lo))]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is more than {second}", f"{first} is {second} or less")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for maior que {second}", f"{first} for {second} ou menos")


class LessThan(Comparison):
    """The first value is less than the second."""

    key: ClassVar = "less_than"
    example: ClassVar = "{if: {less_than: [{health_of: self}, {health_of: opponent.hero}]}, then: [{recover: 1}]}"

    def lower(self, lo: Lowering) -> Expression:
        return ["<", *self.numbers(lo)]

    def en(self, t: English) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} is less than {second}", f"{first} is {second} or more")

    def pt(self, t: Portuguese) -> Claim:
        first, second = (t.number(value) for value in self.values)
        return Claim(f"{first} for menor que {second}", f"{first} for {second} ou mais")


class All(Condition):
    """All of the conditions hold."""

    key: ClassVar = "all"
    main: ClassVar = "conditions"
    example: ClassVar = "{if: {all: [attacking, {form: beast}]}, then: [{set_value: 6}]}"
    conditions: list[AnyCondition] = Field(min_length=2, description="The conditions.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.key, *(condition.lower(lo) for condition in self.conditions)]

    def say(self, t: Teller) -> Claim:
        return t.both([t.claim(condition) for condition in self.conditions])


class AnyOf(All):
    """At least one of the conditions holds."""

    key: ClassVar = "any"
    example: ClassVar = "{if: {any: [attacking, {form: beast}]}, then: [{add_value: 1}]}"

    def say(self, t: Teller) -> Claim:
        return t.either([t.claim(condition) for condition in self.conditions])


class Not(Condition):
    """The condition does not hold."""

    key: ClassVar = "not"
    main: ClassVar = "condition"
    example: ClassVar = "{if: {not: {on_token: smoke}}, then: [{draw: 1}]}"
    condition: AnyCondition = Field(description="The condition.")

    def lower(self, lo: Lowering) -> Expression:
        return ["not", self.condition.lower(lo)]

    def say(self, t: Teller) -> Claim:
        return t.claim(self.condition).denied()


class ThisTurn(Condition):
    """A fighter did something this turn."""

    key: ClassVar = "this_turn"
    example: ClassVar = "{if: {this_turn: {did: moved}}, then: [{add_value: 1}]}"
    who: Fighters = Field(default=SELF, description="Who; yourself where it is left out.")
    did: Fact = Field(description="What: it attacked, moved, won or lost a combat, was damaged, defended.")

    def lower(self, lo: Lowering) -> Expression:
        return ["fact", candidates(self.who, lo), self.did]

    def say(self, t: Teller) -> Claim:
        return t.fact(t.any_of(self.who), self.did)


class PlayedThisTurn(Condition):
    """A player played a card of a type this turn."""

    key: ClassVar = "played_this_turn"
    main: ClassVar = "type"
    example: ClassVar = "{if: {played_this_turn: scheme}, then: [{add_value: 1}]}"
    type: Literal["attack", "defense", "versatile", "scheme", "any"] = Field(description="Type of the card.")
    who: Player = Field(default=YOU, description="Who played it.")

    def lower(self, lo: Lowering) -> Expression:
        return ["played_this_turn", self.who.lower(lo), self.type]

    def en(self, t: English) -> Claim:
        who, card = t.say(self.who), t.one(t.described(t.CARD, [self.type.replace("any", "")], []))
        return Claim(f"{who} played {card} this turn", f"{who} did not play {card} this turn")

    def pt(self, t: Portuguese) -> Claim:
        who, card = t.say(self.who), t.one(t.described(t.CARD, [self.type.replace("any", "")], []))
        return Claim(f"{who} jogou {card} neste turno", f"{who} não jogou {card} neste turno")
