"""The verb that lets cards of two places change places."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, amount_range
from compiler.language.base import Construct, PlainType
from compiler.language.effects.base import VerbWithResults
from compiler.language.effects.picked_cards import Picker
from compiler.language.families import PlaceOfCards, Player
from compiler.language.places import SOURCE_WORDS, position_in, source
from compiler.language.selectors import YOU, CardsThat
from compiler.program.lowering import Lowering, conjunction, disjunction
from compiler.program.prospect import CARDS
from compiler.text.grammar import Clause, Phrase
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression


class CardsOfAPlace(Construct):
    """Cards of a place of one player: all of them, or some that are picked."""

    cards: Amount | None = Field(default=None, description="How many: a number, `any_number`, `{up_to: N}`; all where it is left out.")
    of: Player = Field(default=YOU, description="Whose.")
    from_: PlaceOfCards = Field(default="hand", alias="from", description=f"Where they are: {SOURCE_WORDS}.")
    where: CardsThat | None = Field(default=None, description="Only cards that satisfy this.")
    picked_by: Picker = Field(default="owner", description="owner: whose cards they are. you: the owner of the effect. random: chance.")

    def place(self, lo: Lowering) -> str:
        return source(self, "from", self.from_, lo)[0]

    def found(self, lo: Lowering) -> Expression:
        """The cards that could be meant."""
        place, _ = source(self, "from", self.from_, lo)
        return ["cards", self.of.lower(lo), place, *(self.where.predicates(lo) if self.where is not None else ())]

    def is_whole(self) -> bool:
        """Whether all of them are meant, however many they are."""
        return self.cards is None or isinstance(self.cards, AllOfThem)

    def chosen(self, verb: Construct, lo: Lowering) -> Expression:
        """The cards, once they were picked."""
        if self.cards is None or self.is_whole():
            return self.found(lo)
        slot, player = lo.new_slot(), self.of.lower(lo)
        place, end = source(self, "from", self.from_, lo)
        least, most = amount_range(self.cards, ["size", self.found(lo)], lo)
        if end:
            return [end, player, place, most]
        if self.picked_by == "random":
            lo.emit("random", slot, self.found(lo), most)
        else:
            lo.emit("choose_cards", slot, player if self.picked_by == "owner" else ["you"], self.found(lo), least, most, lo.label(verb))
        return ["slot", slot]

    def say(self, t: Teller) -> Phrase:
        owner = t.say(self.of)
        place, end = position_in(self.from_)
        if self.cards is None or (self.is_whole() and self.where is None):
            return t.place_of(place, owner)
        if end:
            return Phrase(t.end_cards(end, self.cards, t.place_of(place, owner)))
        noun = t.say(self.where) if self.where is not None else t.noun("card")
        noun = t.cards_in(place, owner, t.described(noun, ["random"], []) if self.picked_by == "random" else noun, source=True)
        counted = t.quantity(self.cards)
        # Two amounts with "for each" in one sentence could not be told apart.
        amount = t.amount(self.cards, noun) if counted.pieces is None else t.phrase("cards_equal_to", cards=t.many(noun), number=counted.phrase)
        cards = Phrase(str(amount))
        theirs = self.picked_by == "owner" and owner != t.owner
        return Phrase(t.phrase("of_their_choice", cards=cards)) if theirs else cards


TheseCards: TypeAlias = Annotated[CardsOfAPlace, PlainType("cards_of_a_place", "Cards of a place: all of them, or some that are picked.", CardsOfAPlace)]


class Exchange(VerbWithResults):
    """Cards of two places change places: each goes where the others were, and is held by whose place that is. Whole
    hands may be exchanged so, a hand and a pile, or some cards of each. In a deck they lie on top."""

    key: ClassVar = "exchange"
    changes: ClassVar = frozenset({CARDS})
    results: ClassVar = {"cards": "C"}
    example: ClassVar = "exchange: {these: {cards: 1}, with: {of: opponent, cards: 1, picked_by: random}}"
    these: TheseCards = Field(description="The cards of the one place.")
    with_: TheseCards = Field(alias="with", description="The cards of the other place.")

    def lower(self, lo: Lowering) -> None:
        with lo.only_if(self.possible(lo)):
            these, others = self.these.chosen(self, lo), self.with_.chosen(self, lo)
            one, other = self.these.of.lower(lo), self.with_.of.lower(lo)
            lo.effect(self, "exchange", one, self.these.place(lo), these, other, self.with_.place(lo), others)

    def possible(self, lo: Lowering) -> Expression:
        """Where cards are picked, there must be some on both sides; of two whole places one may be empty."""
        some: list[Expression] = [["some", self.these.found(lo)], ["some", self.with_.found(lo)]]
        return disjunction(some) if self.these.is_whole() and self.with_.is_whole() else conjunction(some)

    def say(self, t: Teller) -> Clause:
        clause = t.clause("step.exchange", cards=t.say(self.these), others=t.say(self.with_))
        t.mention(self, t.owner, cards=StepResult(t.noun("card"), t.phrase("done.exchanged"), plural=True))
        return clause
