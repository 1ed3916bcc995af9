"""A card of a combat goes back to its hand, or elsewhere, and another is played instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.questions import Question
from runtime.engine import answer, note
from runtime.flow.combat import run_when_played
from runtime.rules.cards import distinct, move_cards, note_played, show, take
from runtime.rules.rights import playable
from runtime.run import LinkedOperand, running_below
from runtime.state.frames import Effect
from runtime.state.played import ATTACK, ROLES, PlayedCard, ReplacedCard
from runtime.state.state import State

if TYPE_CHECKING:
    from runtime.link.expressions import MembersOf

_Stage = Literal["take_back", "choose", "play"]


class ReplaceCardFrame(Effect):
    """`place` is the card's among those of its side, `before` the card that went back."""

    __slots__ = ("before", "chooser", "place", "side")

    stage: _Stage
    stages = get_args(_Stage)
    asks: ClassVar = {"choose": "play"}
    made_by: ClassVar = ("replace_card",)
    holds: ClassVar = {"side": "side", "place": "count", "chooser": "player", "program": "program", "step": "count", "before": "played_card|none"}

    def __init__(self, side: int, place: int, chooser: int, program: int, step: int, before: PlayedCard | None = None, stage: _Stage = "take_back") -> None:
        self.side = side
        self.place = place
        self.chooser = chooser
        self.program = program
        self.step = step
        self.before = before
        self.stage = stage

    def take_back(self, state: State) -> None:
        part = state.combat.sides[self.side]
        before = part.cards[self.place]
        part.cards = (*part.cards[: self.place], *part.cards[self.place + 1 :])
        place, position = self._operands(state)[4:]
        if place == "hand":
            state.hand[part.player] += (before.card,)
            note(state, events.CARD_RETURNED, part.player, before.card)
        else:
            move_cards(state, [before.card], str(place), str(position), state.m.card_owner[before.card])
        if self._operands(state)[2] != "named" and any(card in state.hand[part.player] for card in self._candidates(state)):
            show(state, state.hand[part.player], state.m.allies[self.chooser])
        self.before = before
        self.stage = "choose"

    def choose(self, state: State) -> None:
        part, before = state.combat.sides[self.side], self.before
        assert before is not None
        choice = self._operands(state)[2]
        cards = playable(state, part.player, part.fighter, self.side, self._candidates(state))
        if choice == "different":
            cards = tuple([card for card in cards if state.defs[card] != state.defs[before.card]])
        if choice == "named":
            self._put(state, cards[0] if cards else before.card)
            return
        # Where nothing else can be played any more, the card that came back is.
        offers = state.m.attack_card_offers if self.side == ATTACK else state.m.defense_card_offers
        distinct_offers = tuple([offers[card] for card in distinct(state, cards or (before.card,), self.chooser)])
        state.question = Question(questions.REPLACE_CARD, self.chooser, distinct_offers, self.stage, origin=self.origin)
        self.stage = "play"

    def _operands(self, state: State) -> tuple[LinkedOperand, ...]:
        return state.m.programs[self.program].code[self.step][1]

    def _candidates(self, state: State) -> tuple[int, ...]:
        """The cards that may be played instead, worked out anew: those of a hand where the old one may be by now."""
        return cast("MembersOf", self._operands(state)[3])(state, running_below(state))

    def play(self, state: State) -> None:
        self._put(state, answer(state).card)

    def _put(self, state: State, card: int) -> None:
        """Play this card in the place of the other."""
        part, before = state.combat.sides[self.side], self.before
        assert before is not None
        definition = state.card(card)
        take(state, card)
        played = PlayedCard(
            card,
            part.player,
            part.fighter,
            definition.printed_as(ROLES[self.side]),
            slots=(None,) * definition.slots,
            # What was done to the side's card stays done; its own effects are all still to come.
            face_up=before.face_up,
            boosted=before.boosted,
            bonus=before.bonus,
            was_cancelled=before.was_cancelled,
            item=before.item,
            resolved=tuple([name for name in before.resolved if name == "item"]),
            earlier=(*before.earlier, ReplacedCard(before.card, before.resolved)),
        )
        # A card that comes back does nothing twice.
        for other in played.earlier:
            if other.card == card:
                played.resolved = tuple(dict.fromkeys((*played.resolved, *other.resolved)))
        part.cards = (*part.cards[: self.place], played, *part.cards[self.place :])
        state.know[card] = state.m.everyone
        note(state, events.REVEALED, part.player, card)
        note_played(state, part.player, card)
        state.pop()
        run_when_played(state, self.side, self.place)
