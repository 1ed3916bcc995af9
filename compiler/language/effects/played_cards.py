"""Verbs about cards that effects have players play: a scheme; in a combat one more card, or another in the place of
one."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Literal

from pydantic import Field

from compiler.language.base import Construct, KeyRules
from compiler.language.effects.base import VerbWithResults
from compiler.language.effects.combat import CHANGES_VALUES, SIDES, CombatCard
from compiler.language.families import PlaceOfCards, Player, WhichCards
from compiler.language.places import SOURCE_WORDS, TARGET_WORDS, position_in, source, target
from compiler.language.selectors import YOU, CardsThat
from compiler.program.lowering import Lowering
from compiler.program.prospect import CARDS, COMBAT, EVERYTHING
from compiler.text.grammar import Clause, Noun, Phrase
from compiler.text.mentions import StepResult
from compiler.text.teller import Teller
from runtime.ir import Expression
from runtime.ir.words import PLACES


class PlayedByEffect(VerbWithResults):
    """A card that an effect has a player play."""

    main: ClassVar = "card"
    results: ClassVar = {"cards": "C"}
    rules: ClassVar = KeyRules(apart=("card", "from"))
    # What tells the cards that can be played, and the instruction.
    playable: ClassVar[str]
    op: ClassVar[str]
    # Whether such cards are on the table already: "another card".
    is_one_more: ClassVar = False
    card: WhichCards | None = Field(default=None, description="Which card, by a name that an earlier step bound.")
    from_: PlaceOfCards = Field(default="hand", alias="from", description=f"Where it is chosen from: {SOURCE_WORDS}.")
    where: CardsThat | None = Field(default=None, description="Only a card that satisfies this.")

    def player(self) -> Construct:
        """Who plays it."""
        raise NotImplementedError

    def lower(self, lo: Lowering) -> None:
        player, found = self.player().lower(lo), self._found(lo)
        if self.card is None and not position_in(self.from_)[1]:
            slot = lo.new_slot()
            lo.emit("choose_cards", slot, player, found, 1, 1, lo.label(self))
            found = ["slot", slot]
        lo.effect(self, self.op, player, found)

    def possible(self, lo: Lowering) -> Expression:
        return ["some", self._found(lo)]

    def _found(self, lo: Lowering) -> Expression:
        """The cards that could be played."""
        player = self.player().lower(lo)
        predicates: list[Expression] = [[self.playable, player], *self.further(lo)]
        if self.card is not None:
            return ["among", self.card.lower(lo), *predicates]
        place, end = source(self, "from", self.from_, lo)
        return ["among", [end, player, place, 1], *predicates] if end else ["cards", player, place, *predicates]

    def further(self, lo: Lowering) -> list[Expression]:
        """What holds of the card besides."""
        return self.where.predicates(lo) if self.where is not None else []

    def say(self, t: Teller) -> Clause:
        player = t.say(self.player())
        place, end = position_in(self.from_)
        limit = t.phrase("step.play_card.where", card=t.one(self.noun(t))) if self.is_limited() else ""
        if self.card is not None:
            clause = t.clause(f"step.{self.key}.named", player, card=t.say(self.card), limit=limit)
        elif end:
            clause = t.clause(f"step.{self.key}.named", player, card=t.end_cards(end, 1, t.place_of(place, player, player)), limit=limit)
        else:
            noun = t.cards_in(place, player, self.noun(t), player, source=True)
            clause = t.clause(f"step.{self.key}", player, card=t.one(replace(noun, other=self.is_one_more)))
        t.mention(self, player, cards=StepResult(t.noun("card"), t.phrase("done.played")))
        return clause

    def is_limited(self) -> bool:
        """Whether it must be said which cards it may be."""
        return self.where is not None

    def noun(self, t: Teller) -> Noun:
        """The cards among which it is."""
        noun: Noun = t.say(self.where) if self.where is not None else t.noun("card")
        return noun


class PlayCard(PlayedByEffect):
    """Play one more card in the combat, face up, besides those that were played for its side: the values add up. It must
    be a card that the fighter there can play. Its effects for the current step and for later steps resolve, after those
    of the cards before it."""

    key: ClassVar = "play_card"
    changes: ClassVar = frozenset({CARDS, COMBAT})
    needs: ClassVar = CHANGES_VALUES
    example: ClassVar = "play_card: {from: hand}"
    playable: ClassVar = "playable"
    op: ClassVar = "play_card"
    is_one_more: ClassVar = True
    by: Player = Field(default=YOU, description="Who plays it, for their own side of the combat; for yours where they have none.")

    def player(self) -> Construct:
        return self.by


class PlayScheme(PlayedByEffect):
    """Play a card as a scheme, at once and without an action. It is played in every other way: it is announced and can be
    answered, it resolves, and goes where played cards go. It must be a card that one of the player's fighters can play;
    where several can, that player chooses who does."""

    key: ClassVar = "play_scheme"
    changes: ClassVar = EVERYTHING
    example: ClassVar = "play_scheme: {from: hand}"
    playable: ClassVar = "playable_scheme"
    op: ClassVar = "play_scheme"
    by: Player = Field(default=YOU, description="Who plays it.")

    def player(self) -> Construct:
        return self.by

    def further(self, lo: Lowering) -> list[Expression]:
        """A card that serves as a scheme card is one here, whatever its type."""
        if self.where is not None and self.where.type == "scheme":
            return self.where.model_copy(update={"type": None}).predicates(lo)
        return super().further(lo)

    def is_limited(self) -> bool:
        return True

    def noun(self, t: Teller) -> Noun:
        where = self.where or CardsThat()
        noun: Noun = t.say(where.model_copy(update={"type": "scheme"}) if where.type is None else where)
        return noun


class ReplaceCard(VerbWithResults):
    """A card of the combat returns to its hand, and another that its fighter can play is played instead. The new card's
    effects for the current step and for later steps resolve: played in IMMEDIATELY, it has its IMMEDIATELY too."""

    key: ClassVar = "replace_card"
    results: ClassVar = {"cards": "C"}
    changes: ClassVar = frozenset({CARDS, COMBAT})
    needs: ClassVar = CHANGES_VALUES
    rules: ClassVar = KeyRules(apart=("with", "from"))
    example: ClassVar = "replace_card: {card: opposing_card, picked_by: you}"
    card: CombatCard = Field(description="Which card.")
    picked_by: Player = Field(default=YOU, description="Who looks at those cards and chooses. The same card may be chosen.")
    different: Literal[True] | None = Field(default=None, description="It must be a card with another name, where there is one.")
    from_: PlaceOfCards = Field(default="hand", alias="from", description="Where the other card is chosen from: `hand`, `discard` or one of the piles.")
    with_: WhichCards | None = Field(
        default=None, alias="with", description="Which card is played instead, by a name; nobody chooses. Of several: the first that can be played."
    )
    to: PlaceOfCards = Field(default="hand", description=f"Where the old card goes: {TARGET_WORDS}.")

    def lower(self, lo: Lowering) -> None:
        owner: Expression = ["you"] if self.card == "this_card" else ["opponent"]
        if self.with_ is not None:
            choice, found = "named", self.with_.lower(lo)
        else:
            place, _ = source(self, "from", self.from_, lo)
            choice, found = "different" if self.different else "any", ["cards", owner, place]
        lo.emit("replace_card", SIDES[self.card], self.picked_by.lower(lo), choice, found, *target(self, "to", self.to, lo))
        self.named(lo, "C", ["combat_card", SIDES[self.card]])

    def possible(self, lo: Lowering) -> Expression:
        return ["played", SIDES[self.card]]

    def say(self, t: Teller) -> tuple[Clause, ...]:
        owner = t.player_named("you" if self.card == "this_card" else "opponent")
        picker = t.say(self.picked_by)
        fighter = t.phrase("your_own_fighter" if owner.you else "their_fighter")
        same = t.phrase("step.replace_card.different" if self.different else "step.replace_card.same")
        if self.with_ is not None:
            instead = t.card_named(getattr(self.with_, "text", ""))
            said = (
                self._returned(t, owner, t.owner),
                t.clause(f"step.replace_card.with{'.several' if instead.plural else ''}", owner, card=instead, fighter=fighter),
            )
        elif picker == owner:
            played = t.clause("step.replace_card.own", owner, fighter=fighter, hand=t.place_of(self.from_, owner, owner), same=same)
            said = (self._returned(t, owner, owner), played)
        elif self.from_ == "hand":
            look, choose = t.clause("step.replace_card.look", picker), t.clause("step.replace_card.choose", picker, fighter=fighter, same=same)
            return self._chosen(t, picker, self._returned(t, owner, t.owner), look, choose, t.clause("step.replace_card.play", owner))
        else:
            place = t.place_of(self.from_, owner, again=True)
            choose = t.clause("step.replace_card.choose_from", picker, fighter=fighter, same=same, place=place)
            return self._chosen(t, picker, self._returned(t, owner, t.owner), choose, t.clause("step.replace_card.play", owner))
        return self._chosen(t, picker, *said)

    def _chosen(self, t: Teller, picker: Phrase, *said: Clause) -> tuple[Clause, ...]:
        t.mention(self, picker, cards=StepResult(t.noun("card"), t.phrase("done.chosen")))
        return said

    def _returned(self, t: Teller, owner: Phrase, doer: Phrase) -> Clause:
        """The old card goes to its place."""
        card = t.combat_card(self.card) if doer != owner or owner.you else t.gendered("their_card")
        place, position = position_in(self.to)
        where = t.place_of(place, owner, owner) if doer == owner else t.place_of(place, owner, again=True)
        if self.to == "hand":
            return t.clause("step.replace_card.return", doer, card=card, hand=where)
        key = {"top": "top_of_deck", "bottom": "bottom_of_deck", "shuffled": "shuffled_into_deck"}.get(position, place if place in PLACES else "pile")
        return t.clause(f"step.move_cards.{key}", doer, cards=card, place=where, order="")
