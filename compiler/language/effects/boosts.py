"""The verb that boosts a card in the combat."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from pydantic import Field

from compiler.language.amounts import AllOfThem, Amount, amount_range
from compiler.language.effects.combat import CHANGES_VALUES
from compiler.language.effects.picked_cards import PickedCards
from compiler.language.families import NumberReference, PlaceOfCards
from compiler.language.places import SOURCE_WORDS, position_in, source
from compiler.language.selectors import cards_named
from compiler.program.lowering import Lowering, conjunction
from compiler.program.prospect import CARDS, COMBAT, Prospect
from compiler.text.grammar import Clause, Phrase
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression

_SIDES: Final = {"you": "own", "opponent": "opposing"}


class Boost(PickedCards):
    """Boost a card in the combat: discard a card and add its BOOST value; of several cards, those of all. The text of the
    discarded card is ignored, but for what it does `when_boosting`."""

    key: ClassVar = "boost"
    changes: ClassVar = frozenset({CARDS, COMBAT})
    main: ClassVar = "from"
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "boost: hand"
    results: ClassVar = {"cards": "C", "amount": "N"}
    who: Literal["you", "opponent"] = Field(default="you", description="Who boosts their card in the combat, with cards of theirs, which they choose.")
    from_: PlaceOfCards = Field(default="hand", alias="from", description=f"Where the cards are: {SOURCE_WORDS}.")
    cards: Amount = Field(
        default=1, description="How many: a number, `any_number`, `all`, `{up_to: N}`; or which: a name that an earlier step bound, `top_of_discard`."
    )

    def lower(self, lo: Lowering) -> None:
        place, end = source(self, "from", self.from_, lo)
        player = self._player(lo)
        picked = cards_named(self.cards, lo)
        if picked is None:
            with lo.only_if(self._may_boost(lo)):
                picked = self._pick(player, place, end, lo)
        elif isinstance(self.cards, NumberReference):
            lo.picked.setdefault(self.cards.text, []).append(picked)
        lo.effect(self, "boost", _SIDES[self.who], picked, place="discard")

    def _pick(self, player: Expression, place: str, end: str, lo: Lowering) -> Expression:
        if end:
            return self.at_end(end, player, place, lo, player)
        found = self.found(player, place, lo)
        least, most = amount_range(self.cards, ["size", found], lo)
        return self.pick(found, least, most, player, lo)

    def possible(self, lo: Lowering) -> Expression:
        named = cards_named(self.cards, lo)
        return conjunction([self._may_boost(lo), ["some", named] if named is not None else self.some(self._there(lo), lo)])

    def payable(self, lo: Lowering) -> Expression:
        named = cards_named(self.cards, lo)
        return self.possible(lo) if named is not None else conjunction([self._may_boost(lo), self.enough(self._there(lo), lo)])

    def foretell(self, prospect: Prospect, lo: Lowering) -> None:
        if cards_named(self.cards, lo) is None:
            prospect.take_cards(self._there(lo), self.least(lo))
        else:
            prospect.leave_open(self.changes)

    def _player(self, lo: Lowering) -> Expression:
        return ["you"] if self.who == "you" else lo.opponent()

    def _may_boost(self, lo: Lowering) -> Expression:
        return conjunction([["valued", _SIDES[self.who]], ["player_allowed", self._player(lo), "boost"]])

    def _there(self, lo: Lowering) -> Expression:
        """The cards that could be used."""
        place, end = position_in(self.from_)
        player = self._player(lo)
        if end and self.past is not None:
            return self.past_end(end, player, place, ["pile_size", player, place])
        return ["cards", player, place] if end else self.found(player, place, lo)

    def say(self, t: Teller) -> Clause:
        who = t.player_named(self.who)
        card = t.combat_card("this_card") if who == t.owner else t.combat_card("opposing_card") if who.you else t.gendered("their_card")
        with_what = self._said_cards(t, who)
        added = StepResult(t.noun("boost_value"), t.phrase("done.added"), is_number=True)
        t.mention(self, who, cards=t.cards_done("done.discarded", self.cards), amount=added)
        if not with_what:
            return t.clause("step.boost", who, card=card)
        return t.clause("step.boost.with", who, optional=self.is_free(), card=card, cards=with_what)

    def _said_cards(self, t: Teller, who: Phrase) -> str:
        """With which cards; nothing where it is a card of the hand, as usual."""
        if isinstance(self.cards, NumberReference) and t.topic_of(self.cards) and t.find_mention(self.cards.text.partition(".")[0]) is not None:
            return str(t.card_named(self.cards.text))
        if isinstance(self.cards, NumberReference) and self.cards.text == "top_of_discard":
            return str(t.card_named(self.cards.text))
        place, end = position_in(self.from_)
        if end:
            return self.end_words(end, t.place_of(place, who, who), t)
        if self.among is not None:
            picked = self.picked(t)
            t.thin(self.among)
            return picked
        usual = self.cards == 1 and self.where is None and self.picked_by == "owner"
        if place == "hand" and not isinstance(self.cards, AllOfThem):
            return "" if usual else self.picked(t)
        return t.phrase("cards_out_of", cards=self.picked(t), place=t.place_of(place, who, who))
