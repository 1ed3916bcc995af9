"""Verbs about the combat under way: values, effects, cards and fighters in it."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.effects.base import Verb, VerbWithResults
from compiler.language.families import Fighters, Player, Value
from compiler.language.selectors import YOU, candidates, number, pick
from compiler.program.lowering import Lowering, conjunction, disjunction
from compiler.program.prospect import CARDS, COMBAT, EVERYTHING, Prospect
from compiler.text.english import English
from compiler.text.grammar import Clause, Phrase, Quantity, spaced
from compiler.text.portuguese import Portuguese
from runtime.ir import Expression

CombatCard: TypeAlias = Literal["this_card", "opposing_card"]
SIDES = {"this_card": "own", "opposing_card": "opposing"}
CHANGES_VALUES = frozenset({"combat", "revealed", "values"})


class AddValue(Verb):
    """Add to the value of a card in the combat."""

    key: ClassVar = "add_value"
    changes: ClassVar = frozenset({COMBAT})
    may_be_negative: ClassVar = True
    main: ClassVar = "amount"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "add_value: 2"
    card: CombatCard = Field(default="this_card", description="Whose value.")
    amount: Value = Field(description="How much; below 0 takes away.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("value", SIDES[self.card], "add", number(self.amount, lo))

    def possible(self, lo: Lowering) -> Expression:
        return ["played", SIDES[self.card]]

    def en(self, t: English) -> Clause:
        value = t.card_number(t.card_named(self.card), "value")
        if isinstance(self.amount, int) and self.amount < 0:
            return Clause(t.you, "subtract", f"{-self.amount} from {value}")
        amount = t.added(self.amount)
        return Clause(t.you, "add", spaced(amount.head, f"to {value}", amount.tail))

    def pt(self, t: Portuguese) -> Clause:
        value = t.card_number(t.card_named(self.card), "value")
        if isinstance(self.amount, int) and self.amount < 0:
            return Clause(t.you, "subtrair", f"{-self.amount} {t.of(value)}")
        amount = t.added(self.amount)
        return Clause(t.you, "somar", spaced(amount.head, t.to(value), amount.tail))


class SetValue(Verb):
    """A card's value is that instead: it replaces what came before."""

    key: ClassVar = "set_value"
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "to"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "set_value: 6"
    card: CombatCard = Field(default="this_card", description="Whose value.")
    to: Value = Field(description="The new value.")
    locked: bool = Field(default=False, description="Whether card effects can no longer change it.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("value", SIDES[self.card], "lock" if self.locked else "set", number(self.to, lo))

    def possible(self, lo: Lowering) -> Expression:
        return ["played", SIDES[self.card]]

    def en(self, t: English) -> Clause:
        lock = " and cannot be changed by card effects" if self.locked else ""
        return Clause(t.card_number(t.card_named(self.card), "value"), "become", f"{t.number(self.to)}{lock}")

    def pt(self, t: Portuguese) -> Clause:
        lock = " e não pode ser alterado por efeitos de cartas" if self.locked else ""
        return Clause(t.card_number(t.card_named(self.card), "value"), "passar a ser", f"{t.number(self.to)}{lock}")


class SetPrintedValue(Verb):
    """Another number counts as the printed value of a card; what was added stays."""

    key: ClassVar = "set_printed_value"
    changes: ClassVar = frozenset({COMBAT})
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "set_printed_value: {card: opposing_card, to: opposing_card.boost}"
    card: CombatCard = Field(default="this_card", description="Whose printed value.")
    to: Value = Field(description="The number that counts instead.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("value", SIDES[self.card], "print", number(self.to, lo))

    def possible(self, lo: Lowering) -> Expression:
        return ["played", SIDES[self.card]]

    def en(self, t: English) -> Clause:
        printed = t.card_number(t.card_named(self.card), "printed_value")
        t.topic = self.card
        return Clause(t.you, "replace", f"{printed} with {t.number(self.to)}")

    def pt(self, t: Portuguese) -> Clause:
        printed = t.card_number(t.card_named(self.card), "printed_value")
        t.topic = self.card
        return Clause(t.you, "substituir", f"{printed} {t.by(t.number(self.to))}")


class IgnoreValue(Verb):
    """The whole value of a card counts as nothing to the end of the combat, bonuses of abilities included."""

    key: ClassVar = "ignore_value"
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "card"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "ignore_value: opposing_card"
    card: CombatCard = Field(description="Whose value.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("ignore_value", SIDES[self.card])

    def possible(self, lo: Lowering) -> Expression:
        return ["played", SIDES[self.card]]

    def en(self, t: English) -> Clause:
        return Clause(t.you, "ignore", str(t.number_named(f"{self.card}.value").phrase))

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.you, "ignorar", str(t.number_named(f"{self.card}.value").phrase))


class Boost(VerbWithResults):
    """Boost your card in the combat: discard a card and add its BOOST value. The text of the discarded card is ignored."""

    key: ClassVar = "boost"
    changes: ClassVar = frozenset({CARDS, COMBAT})
    main: ClassVar = "from"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "boost: hand"
    results: ClassVar = {"cards": "C", "amount": "N"}
    from_: Literal["hand", "top_of_deck"] = Field(default="hand", alias="from", description="hand: a card that you choose. top_of_deck: the top card, unseen.")

    def lower(self, lo: Lowering) -> None:
        if self.from_ == "top_of_deck":
            card: Expression = ["top", ["you"], "deck", 1]
        else:
            slot = lo.new_slot()
            with lo.only_if(self._may_boost()):
                lo.emit("choose_cards", slot, ["you"], ["cards", ["you"], "hand"], 1, 1, lo.label(self))
            card = ["slot", slot]
        lo.effect(self, "boost", "own", card, place="discard")

    def possible(self, lo: Lowering) -> Expression:
        return conjunction([self._may_boost(), ["some", self._found()]])

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        prospect.take_cards(self._found(), 1)

    def _may_boost(self) -> Expression:
        return conjunction([["played", "own"], ["player_allowed", ["you"], "boost"]])

    def _found(self) -> Expression:
        return ["cards", ["you"], "hand" if self.from_ == "hand" else "deck"]

    def en(self, t: English) -> Clause:
        t.mention(self.as_, t.you, cards=Phrase("the discarded card"), amount=Quantity(Phrase("the BOOST value added")))
        return Clause(t.you, "BOOST", "this card" if self.from_ == "hand" else "this card with the top card of your deck")

    def pt(self, t: Portuguese) -> Clause:
        t.mention(self.as_, t.you, cards=Phrase("a carta descartada", gender="f"), amount=Quantity(Phrase("o valor de REFORÇAR somado")))
        return Clause(t.you, "REFORÇAR", "esta carta" if self.from_ == "hand" else "esta carta com a carta do topo do seu baralho")


class CancelEffects(VerbWithResults):
    """Cancel the effects of a card that have not resolved yet."""

    key: ClassVar = "cancel_effects"
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "card"
    needs: ClassVar = frozenset({"combat", "revealed"})
    example: ClassVar = "cancel_effects: opposing_card"
    card: Literal["this_card", "opposing_card", "both"] = Field(description="Whose effects.")

    def lower(self, lo: Lowering) -> None:
        for side in SIDES.values() if self.card == "both" else (SIDES[self.card],):
            lo.effect(self, "cancel", side)

    def possible(self, lo: Lowering) -> Expression:
        return disjunction([["played", side] for side in (SIDES.values() if self.card == "both" else (SIDES[self.card],))])

    def en(self, t: English) -> Clause:
        t.mention(self.as_, t.you)
        t.next_topic = self.card
        return Clause(t.you, "cancel", f"all effects on {'both cards' if self.card == 'both' else t.card_named(self.card)}")

    def pt(self, t: Portuguese) -> Clause:
        t.mention(self.as_, t.you)
        t.next_topic = self.card
        return Clause(t.you, "cancelar", f"todos os efeitos {'das duas cartas' if self.card == 'both' else t.of(t.card_named(self.card))}")


class ReplaceCard(Verb):
    """A card of the combat returns to its hand; another one there that its fighter can play is played instead. Of that one, the effects for the step
    under way and for later steps resolve: played in IMMEDIATELY, it has its IMMEDIATELY too."""

    key: ClassVar = "replace_card"
    changes: ClassVar = frozenset({CARDS, COMBAT})
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "replace_card: {card: opposing_card, picked_by: you}"
    card: CombatCard = Field(description="Which card.")
    picked_by: Player = Field(default=YOU, description="Who looks at that hand and chooses. The same card may be chosen.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("replace_card", SIDES[self.card], self.picked_by.lower(lo))

    def possible(self, lo: Lowering) -> Expression:
        return ["played", SIDES[self.card]]

    def en(self, t: English) -> tuple[Clause, ...]:
        owner = t.player_named("you" if self.card == "this_card" else "opponent")
        picker = t.say(self.picked_by)
        return (
            Clause(t.you, "return", f"{t.card_named(self.card)} to {t.place_of('hand', owner, owner)}"),
            Clause(picker, "look at", "that hand"),
            Clause(picker, "choose", f"a card in it that {t.their(owner)} fighter can play in this combat, which may be the same card"),
            Clause(owner, "play", "that card instead"),
        )

    def pt(self, t: Portuguese) -> tuple[Clause, ...]:
        owner = t.player_named("you" if self.card == "this_card" else "opponent")
        picker = t.say(self.picked_by)
        return (
            Clause(t.you, "devolver", f"{t.card_named(self.card)} à {'sua mão' if owner.you else 'mão dele'}"),
            Clause(picker, "olhar", "essa mão"),
            Clause(
                picker,
                "escolher",
                f"nela uma carta que {'seu combatente' if owner.you else 'o combatente dele'} possa jogar neste combate, podendo ser a mesma",
            ),
            Clause(owner, "jogar", "a carta escolhida em vez da anterior"),
        )


class ChangeDefender(Verb):
    """Another fighter becomes the defender of the combat. The cards stay, and range is not checked again."""

    key: ClassVar = "change_defender"
    changes: ClassVar = frozenset({COMBAT})
    main: ClassVar = "who"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "change_defender: {choose: {side: own, adjacent_to: self}}"
    who: Fighters = Field(description="The new defender.")

    def lower(self, lo: Lowering) -> None:
        lo.emit("defender", pick(self.who, lo))

    def possible(self, lo: Lowering) -> Expression:
        return ["some", candidates(self.who, lo)]

    def en(self, t: English) -> Clause:
        return Clause(t.say(self.who), "become", "the defender of this combat")

    def pt(self, t: Portuguese) -> Clause:
        return Clause(t.say(self.who), "tornar-se", "o defensor deste combate")


class ExtraAttack(VerbWithResults):
    """You may attack at once. It costs no action."""

    key: ClassVar = "extra_attack"
    changes: ClassVar = EVERYTHING
    example: ClassVar = "extra_attack: {with: self}"
    with_: Fighters | None = Field(default=None, alias="with", description="Who may attack; any of your fighters where it is left out.")
    target: Fighters | None = Field(default=None, description="Who may be attacked; any opposing fighter in reach where it is left out.")

    def lower(self, lo: Lowering) -> None:
        attackers: Expression = ["fighters", ["own"]] if self.with_ is None else pick(self.with_, lo)
        targets: Expression = ["fighters", ["opposing_side"]] if self.target is None else pick(self.target, lo)
        lo.effect(self, "attack", ["you"], attackers, targets)

    def en(self, t: English) -> Clause:
        t.mention(self.as_, t.you)
        attacker = "one of your fighters" if self.with_ is None else t.any_of(self.with_)
        target = "" if self.target is None else f"against {t.any_of(self.target)}"
        return Clause(t.you, "attack", spaced(f"at once with {attacker}", target, "at no action cost"), optional=True)

    def pt(self, t: Portuguese) -> Clause:
        t.mention(self.as_, t.you)
        attacker = "um dos seus combatentes" if self.with_ is None else t.any_of(self.with_)
        target = "" if self.target is None else f"contra {t.any_of(self.target)}"
        return Clause(t.you, "atacar", spaced(f"imediatamente com {attacker}", target, "sem gastar uma ação"), optional=True)
