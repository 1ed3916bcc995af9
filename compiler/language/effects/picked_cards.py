"""What verbs share that pick cards out of a place."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, AnyNumber, UpTo, amount_range
from compiler.language.effects.base import VerbWithResults
from compiler.language.families import Bound
from compiler.language.places import is_end
from compiler.language.selectors import CardsThat
from compiler.program.lowering import Lowering, conjunction, positive
from compiler.program.prospect import CARDS
from compiler.text.grammar import Noun, Phrase
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

    past: int | None = Field(
        default=None,
        ge=1,
        description="From an end of a place: not the cards at that end, but those that come after this many. `{from: top_of_deck, past: 2}` is the third card.",
    )

    @classmethod
    def check_keys(cls, data: object) -> None:
        super().check_keys(data)
        if isinstance(data, dict) and "past" in data and not is_end(data.get("from")):
            raise ValueError("`past` requires an end of a place, such as `from: top_of_deck`")

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
        there = self.size_past(player, place)
        least, most = amount_range(self.cards, there, lo)
        if least != most:
            slot = lo.new_slot()
            lo.emit("choose_number", slot, by, least, ["min", most, there], lo.label(self))
            most = ["slot", slot]
        return self.past_end(end, player, place, most)

    def past_end(self, end: str, player: Expression, place: str, most: Expression) -> Expression:
        """So many cards from an end of a place, or from further inside."""
        if self.past is None:
            return [end, player, place, most]
        down_to: Expression = self.past + most if isinstance(most, int) else ["+", self.past, most]
        return ["minus", [end, player, place, down_to], [end, player, place, self.past]]

    def size_past(self, player: Expression, place: str) -> Expression:
        """How many cards there are from there on."""
        size: Expression = ["pile_size", player, place]
        return size if self.past is None else ["max", 0, ["-", size, self.past]]

    def end_words(self, end: str, place: Phrase, t: Teller) -> str:
        """`the top 2 cards of your deck`, `the next card under the top 2 cards of your deck`."""
        if self.past is None:
            return t.end_cards(end, self.cards, place)
        return t.cards_past(end, self.cards, self.past, place)

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
