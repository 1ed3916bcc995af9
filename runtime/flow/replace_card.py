"""A card of a combat goes back to its hand, and another is played instead."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from runtime.dialogue import events, questions
from runtime.dialogue.questions import Question
from runtime.engine import answer, note
from runtime.flow.combat import run_when_played
from runtime.rules.cards import distinct, note_played, show, take
from runtime.rules.targets import playable
from runtime.state.frames import Effect
from runtime.state.played import ATTACK, ROLES, PlayedCard, ReplacedCard
from runtime.state.state import State

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
        player, viewers = part.player, state.m.allies[self.chooser]
        before = part.cards[self.place]
        state.hand[player] += (before.card,)
        note(state, events.CARD_RETURNED, player, before.card)
        show(state, state.hand[player], viewers)
        part.cards = (*part.cards[: self.place], *part.cards[self.place + 1 :])
        self.before = before
        self.stage = "choose"

    def choose(self, state: State) -> None:
        part = state.combat.sides[self.side]
        assert self.before is not None
        # Where nothing else can be played any more, the card that came back is.
        cards = playable(state, part.player, part.fighter, self.side) or (self.before.card,)
        offers = state.m.attack_card_offers if self.side == ATTACK else state.m.defense_card_offers
        distinct_offers = tuple(offers[card] for card in distinct(state, cards, self.chooser))
        state.question = Question(questions.REPLACE_CARD, self.chooser, distinct_offers, self.stage, origin=self.origin)
        self.stage = "play"

    def play(self, state: State) -> None:
        card = answer(state).card
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
            resolved=tuple(name for name in before.resolved if name == "item"),
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
