"""What verbs share that pick cards out of a place."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, AnyNumber, UpTo, amount_range
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Bound
from compiler.language.selectors import CardsThat
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import CARDS
from compiler.text.grammar import Noun
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.fixed_words import FIXED_WORDS

Picker: TypeAlias = Literal["owner", "you", "random"]


def is_card_word(text: str) -> bool:
    """Whether it is a fixed word for a card."""
    return text in FIXED_WORDS and FIXED_WORDS[text].type == "C"


class PickedCards(VerbWithResults):
    """What verbs share that pick cards out of a place."""

    results: ClassVar = {"cards": "C"}
    changes: ClassVar = frozenset({CARDS})
    cards: Amount = Field(default=1, description="How many: a number, `any_number`, `all`, or `{up_to: N}`.")
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")
    among: Bound | None = Field(default=None, description="Only cards bound by this name.")
    picked_by: Picker = Field(default="owner", description="owner: whose cards they are. you: the owner of the effect. random: chance.")

    def found(self, player: Expression, place: str, lo: Lowering) -> Expression:
        """The cards to pick from."""
        predicates = self.where.predicates(lo) if self.where is not None else []
        if self.among is None:
            return ["cards", player, place, *predicates]
        among: Expression = ["still", lo.resolve(self.among, "C"), lo.place_of(self.among, place)]
        return ["among", among, *predicates] if predicates else among

    def pick(self, found: Expression, least: Expression, most: Expression, player: Expression, lo: Lowering, place: str = "") -> Expression:
        """The cards that are picked, for that place."""
        slot = lo.new_slot()
        if self.picked_by == "random":
            lo.emit("random", slot, found, most)
        else:
            op = "order_cards" if place == "deck" and most != 1 else "choose_cards"
            lo.emit(op, slot, player if self.picked_by == "owner" else ["you"], found, least, most, lo.label(self))
        if self.among is not None:
            lo.picked.setdefault(self.among.text, []).append(["slot", slot])
        return ["slot", slot]

    def at_end(self, end: str, player: Expression, place: str, lo: Lowering, by: Expression) -> Expression:
        """The cards from an end of a place, where nothing is picked but how many."""
        least, most = amount_range(self.cards, ["pile_size", player, place], lo)
        if least != most:
            slot = lo.new_slot()
            lo.emit("choose_number", slot, by, least, ["min", most, ["pile_size", player, place]], lo.label(self))
            most = ["slot", slot]
        return [end, player, place, most]

    def some(self, found: Expression, lo: Lowering) -> Expression:
        """Whether there is a card to pick."""
        _, most = amount_range(self.cards, 1, lo)
        return conjunction([["some", found], positive(most)])

    def enough(self, found: Expression, lo: Lowering) -> Expression:
        """Whether there are cards enough to pick; where any number will do, whether there is one."""
        least = self.least(lo)
        return self.some(found, lo) if least == 1 else ["<=", least, ["size", found]]

    def least(self, lo: Lowering) -> Expression:
        """How many are picked at least, where any are."""
        least, _ = amount_range(self.cards, 1, lo)
        return 1 if least == 0 else least

    def is_free(self) -> bool:
        """Whether the player may pick none: any number of them, or one."""
        return isinstance(self.cards, AnyNumber) or (isinstance(self.cards, UpTo) and self.cards.most == 1)

    def noun(self, t: Teller) -> Noun:
        """What the cards are called that are picked."""
        noun = t.noun("card") if self.where is None else t.say(self.where)
        return t.described(noun, ["random"], []) if self.picked_by == "random" else noun

    def picked(self, t: Teller) -> str:
        """How many cards of which kind."""
        if self.among is None:
            return str(t.amount(self.cards, self.noun(t)))
        if isinstance(self.cards, AllOfThem) and self.where is None and t.is_thinned(self.among):
            return t.phrase("the_rest")
        those = t.say(self.among)
        if not those.plural and (self.cards == 1 or isinstance(self.cards, AllOfThem) or self.is_free()):
            # There is one: neither "1 of the card" nor "all of the card".
            return str(those) if self.where is None else t.phrase("card_if", card=those, one=t.one(t.say(self.where)))
        return t.some_of(self.cards, those, self.where, random=self.picked_by == "random")
