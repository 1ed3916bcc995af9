"""Values: numbers that are worked out when they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, Family
from compiler.language.families import VALUE, Condition, Fighters, Name, Player
from compiler.language.families import Value as AnyValue
from compiler.language.selectors import THINGS, YOU, CardsThat, candidates, number
from compiler.text.grammar import Noun, Phrase, Quantity

if TYPE_CHECKING:
    from compiler.lower import Lowering
    from compiler.text.english import English
    from compiler.text.portuguese import Portuguese
    from compiler.text.teller import Teller
    from runtime.ir import Expression


class Value(Construct):
    """A number that is worked out."""

    family: ClassVar[Family] = VALUE


class Word(Value):
    """A number that the game knows by itself."""

    op: ClassVar[str]

    def lower(self, lo: Lowering) -> Expression:
        return [self.op]


class CombatDamage(Word):
    """The damage that the attack of this combat dealt, after reductions."""

    key: ClassVar = "combat_damage"
    op: ClassVar = "combat_damage"
    needs: ClassVar = frozenset({"result"})
    example: ClassVar = "draw: combat_damage"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the combat damage that {t.self_phrase()} took" if t.place.defends else "the combat damage dealt"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o dano de combate que {t.self_phrase()} recebeu" if t.place.defends else "o dano de combate causado"))


class ActionNumber(Word):
    """Which action of the turn is being taken, from 1."""

    key: ClassVar = "action_number"
    op: ClassVar = "action_number"
    example: ClassVar = "draw: action_number"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("the number of actions taken this turn, this one included"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("o número de ações realizadas neste turno, incluindo esta"))


class ActionsLeft(Word):
    """How many actions the active player has left."""

    key: ClassVar = "actions_left"
    op: ClassVar = "actions_left"
    example: ClassVar = "draw: actions_left"

    def en(self, t: English) -> Quantity:
        return t.number_of(Noun("action left this turn", "actions left this turn"))

    def pt(self, t: Portuguese) -> Quantity:
        return t.number_of(Noun("ação restante neste turno", "ações restantes neste turno", "f"))


class TurnNumber(Word):
    """How many turns were taken so far, this one included."""

    key: ClassVar = "turn_number"
    op: ClassVar = "turn_number"
    example: ClassVar = "draw: {min: [turn_number, 3]}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("the number of turns taken so far"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("o número de turnos realizados até agora"))


class HighestPrintedValue(Word):
    """The highest printed value among the cards of the match."""

    key: ClassVar = "highest_printed_value"
    op: ClassVar = "highest_printed"
    example: ClassVar = "name_number: {up_to: highest_printed_value, as: guess}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("the highest printed value in the match"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("o maior valor impresso da partida"))


class EventAmount(Word):
    """The number that goes with what triggered the ability: damage taken, cards drawn, spaces moved."""

    key: ClassVar = "event_amount"
    op: ClassVar = "event_amount"
    needs: ClassVar = frozenset({"event_amount"})
    example: ClassVar = "draw: event_amount"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase("that amount"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase("essa quantidade"))


class Count(Value):
    """How many fighters, tokens or players there are that fit, or how many an earlier step bound."""

    key: ClassVar = "count"
    main: ClassVar = "of"
    example: ClassVar = "add_value: {count: {side: own, adjacent_to: opposing_fighter}}"
    of: Annotated[Construct, THINGS] = Field(description="Conditions on fighters or on tokens, a word for players, or a bound name.")

    def lower(self, lo: Lowering) -> Expression:
        return ["size", candidates(self.of, lo)]

    def say(self, t: Teller) -> Quantity:
        return t.counted(self.of)


class CounterLevel(Value):
    """The level of one of your counters."""

    key: ClassVar = "counter"
    main: ClassVar = "counter"
    example: ClassVar = "add_value: {counter: rage}"
    counter: Name = Field(description="Id of the counter.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "counter", self.counter, "counters")
        return ["counter", ["you"], self.counter]

    def en(self, t: English) -> Quantity:
        return t.counter_points(self.counter, "you have")

    def pt(self, t: Portuguese) -> Quantity:
        return t.counter_points(self.counter, "que você tem")


class FighterNumber(Value):
    """A number about fighters, summed up where there are several."""

    main: ClassVar = "who"
    op: ClassVar[str]
    who: Fighters = Field(description="Whose.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, candidates(self.who, lo)]


class HealthOf(FighterNumber):
    """Current health of a fighter."""

    key: ClassVar = "health_of"
    op: ClassVar = "health"
    example: ClassVar = "draw: {min: [{health_of: self}, 3]}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(t.of(t.say(self.who), "health")))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"a vida {t.of(t.say(self.who))}", gender="f"))


class MaxHealthOf(FighterNumber):
    """Highest health that a fighter can have."""

    key: ClassVar = "max_health_of"
    op: ClassVar = "max_health"
    example: ClassVar = "recover: {half: {max_health_of: self}, round: down}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(t.of(t.say(self.who), "maximum health")))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"a vida máxima {t.of(t.say(self.who))}", gender="f"))


class DamageTaken(FighterNumber):
    """Damage that a fighter took this turn."""

    key: ClassVar = "damage_taken_this_turn"
    op: ClassVar = "damage_this_turn"
    example: ClassVar = "recover: {damage_taken_this_turn: self}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the damage that {t.say(self.who)} took this turn"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o dano que {t.say(self.who)} recebeu neste turno"))


class SpacesMoved(FighterNumber):
    """Spaces that a fighter moved this turn."""

    key: ClassVar = "spaces_moved"
    op: ClassVar = "spaces_moved"
    example: ClassVar = "add_value: {spaces_moved: self}"

    def en(self, t: English) -> Quantity:
        who = t.say(self.who)
        return t.number_of(Noun(f"space that {who} moved this turn", f"spaces that {who} moved this turn"))

    def pt(self, t: Portuguese) -> Quantity:
        who = t.say(self.who)
        return t.number_of(Noun(f"espaço que {who} percorreu neste turno", f"espaços que {who} percorreu neste turno"))


class PlaceSize(Value):
    """How many cards are in a place."""

    main: ClassVar = "whose"
    place: ClassVar[str]
    whose: Player = Field(description="Whose.")

    def lower(self, lo: Lowering) -> Expression:
        return ["pile_size", self.whose.lower(lo), self.place]

    def say(self, t: Teller) -> Quantity:
        return t.number_of(t.cards_in(self.place, t.say(self.whose), t.CARD))


class HandSize(PlaceSize):
    """How many cards a player has in hand."""

    key: ClassVar = "hand_size"
    place: ClassVar = "hand"
    example: ClassVar = "damage: {to: opponent.hero, amount: {hand_size: opponent}}"


class DeckSize(PlaceSize):
    """How many cards are left in a player's deck."""

    key: ClassVar = "deck_size"
    place: ClassVar = "deck"
    example: ClassVar = "draw: {min: [{deck_size: you}, 3]}"


class DiscardSize(PlaceSize):
    """How many cards are in a player's discard pile."""

    key: ClassVar = "discard_size"
    place: ClassVar = "discard"
    example: ClassVar = "add_value: {half: {discard_size: you}, round: down}"


class PileSize(Value):
    """How many cards are in one of your piles beside the deck."""

    key: ClassVar = "pile_size"
    main: ClassVar = "pile"
    example: ClassVar = "add_value: {pile_size: grudges}"
    pile: Name = Field(description="Id of the pile.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "pile", self.pile, "piles")
        return ["pile_size", ["you"], self.pile]

    def say(self, t: Teller) -> Quantity:
        return t.number_of(t.cards_in(self.pile, t.you, t.CARD))


class Sum(Value):
    """All of the values together."""

    key: ClassVar = "sum"
    main: ClassVar = "values"
    example: ClassVar = "draw: {sum: [1, {count: {side: own, role: sidekick}}]}"
    op: ClassVar[str] = "+"
    values: list[AnyValue] = Field(min_length=2, description="The values.")

    def lower(self, lo: Lowering) -> Expression:
        return [self.op, *(number(value, lo) for value in self.values)]

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(" plus ".join(str(t.number(value)) for value in self.values)))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(" mais ".join(str(t.number(value)) for value in self.values)))


class Smallest(Sum):
    """The smallest of the values."""

    key: ClassVar = "min"
    op: ClassVar[str] = "min"
    example: ClassVar = "draw: {min: [combat_damage, 3]}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the smaller of {t.joined([t.number(value) for value in self.values])}"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o menor valor entre {t.joined([t.number(value) for value in self.values])}"))


class Largest(Sum):
    """The largest of the values."""

    key: ClassVar = "max"
    op: ClassVar[str] = "max"
    example: ClassVar = "draw: {max: [combat_damage, 1]}"

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the larger of {t.joined([t.number(value) for value in self.values])}"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"o maior valor entre {t.joined([t.number(value) for value in self.values])}"))


class Product(Sum):
    """One value times another."""

    key: ClassVar = "times"
    op: ClassVar[str] = "*"
    example: ClassVar = "add_value: {times: [2, {count: {side: own, adjacent_to: self}}]}"
    values: list[AnyValue] = Field(min_length=2, max_length=2, description="The two values.")

    def say(self, t: Teller) -> Quantity:
        """So many for each piece, where something is counted: "2 for each …"."""
        times, counted = sorted((t.quantity(value) for value in self.values), key=lambda quantity: quantity.number is None)
        return t.product(times, counted)


class Difference(Sum):
    """One value less another. It may come out below 0, which counts as 0 where something is done so many times."""

    key: ClassVar = "minus"
    op: ClassVar[str] = "-"
    example: ClassVar = "draw: {minus: [4, {hand_size: you}]}"
    values: list[AnyValue] = Field(min_length=2, max_length=2, description="The two values.")

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(" minus ".join(str(t.number(value)) for value in self.values)))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(" menos ".join(str(t.number(value)) for value in self.values)))


class Half(Value):
    """Half of a value."""

    key: ClassVar = "half"
    beside: ClassVar = True
    example: ClassVar = "damage: {to: opposing_fighter, amount: {half: {health_of: opposing_fighter}, round: up}}"
    half: AnyValue = Field(description="Of what.")
    round: Literal["up", "down"] = Field(description="How a half is rounded.")

    def lower(self, lo: Lowering) -> Expression:
        return ["half", number(self.half, lo), self.round]

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"half, rounded {self.round}, of {t.number(self.half)}"))

    def pt(self, t: Portuguese) -> Quantity:
        rounded = {"up": "para cima", "down": "para baixo"}[self.round]
        return Quantity(Phrase(f"a metade, arredondada {rounded}, {t.of(t.number(self.half))}", gender="f"))


class ValueIf(Value):
    """One value where a condition holds, another where it does not."""

    key: ClassVar = "if"
    beside: ClassVar = True
    example: ClassVar = "draw: {if: won_combat, then: 2, else: 1}"
    condition: Condition = Field(alias="if", description="What is asked.")
    then: AnyValue = Field(description="The value where it holds.")
    else_: AnyValue = Field(alias="else", description="The value where it does not.")

    def lower(self, lo: Lowering) -> Expression:
        return ["choose", self.condition.lower(lo), number(self.then, lo), number(self.else_, lo)]

    def say(self, t: Teller) -> Quantity:
        """One of the two where a sentence is made for each of them, else both in one phrase."""
        holds = t.supposed(self)
        if holds is not None:
            return t.quantity(self.then if holds else self.else_)
        return t.depending(t.claim(self.condition), t.number(self.then), t.number(self.else_))


class Distance(Value):
    """Fewest lines between two fighters, whoever stands between them."""

    key: ClassVar = "distance"
    main: ClassVar = "between"
    example: ClassVar = "add_value: {distance: [self, opposing_fighter]}"
    between: list[Fighters] = Field(min_length=2, max_length=2, description="The two fighters.")

    def lower(self, lo: Lowering) -> Expression:
        return ["distance", *(candidates(fighter, lo) for fighter in self.between)]

    def en(self, t: English) -> Quantity:
        return Quantity(Phrase(f"the distance in spaces between {t.joined([t.say(fighter) for fighter in self.between])}"))

    def pt(self, t: Portuguese) -> Quantity:
        return Quantity(Phrase(f"a distância em espaços entre {t.joined([t.say(fighter) for fighter in self.between])}", gender="f"))


class CardsIn(Value):
    """How many cards in a place fit."""

    key: ClassVar = "cards_in"
    example: ClassVar = "add_value: {cards_in: {place: discard, where: {type: scheme}}}"
    place: Name = Field(description="`hand`, `deck`, `discard`, or one of your piles.")
    of: Player = Field(default=YOU, description="Whose.")
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")

    def lower(self, lo: Lowering) -> Expression:
        lo.expect_id(self, "place", self.place, "piles", ("hand", "deck", "discard"))
        return ["size", ["cards", self.of.lower(lo), self.place, *(self.where.predicates(lo) if self.where is not None else ())]]

    def say(self, t: Teller) -> Quantity:
        return t.number_of(t.cards_in(self.place, t.say(self.of), t.say(self.where) if self.where is not None else t.CARD))
