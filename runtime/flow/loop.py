"""The loop: lets the frame on top of the stack go on, until the game waits for a real choice, or is over."""

from __future__ import annotations

from typing import Final

from runtime.dialogue.questions import Question
from runtime.engine import note_forced
from runtime.flow.triggers import set_off
from runtime.rules.cards import keep_open, lies_open
from runtime.state.state import State

# How many questions in a row may be answered by themselves. Where nobody can do anything any more, players get to know.
MOST_FORCED: Final = 500


def _follows_for_all(state: State, question: Question) -> bool:
    """Could every player work out that this question has one answer, and which?

    A player who is asked only when there is something to choose reveals what is in the hand: one who cannot defend must
    look like one who does not want to. So what follows from hidden cards is always asked.
    """
    grounds = question.kind.grounds
    if grounds == "hand":
        return not state.hand[question.player]
    if grounds == "cards":
        cards = [offer.card for offer in question.offers if offer.card >= 0]
        return all(lies_open(state, card) for card in cards) if cards else not state.hand[question.player] and not state.deck[question.player]
    return grounds == "table"


def advance(state: State) -> None:
    """Run until the game waits for a decision or is over."""
    stack = state.stack
    keeps_open = state.m.keeps_open
    forced = 0
    while state.result is None:
        if state.queue:
            set_off(state)
        frame = stack[-1] if not state.owned or state.owned < len(stack) else state.top()
        frame.go(state)
        if keeps_open and stack:
            keep_open(state)
        question = state.question
        if question is None:
            continue
        if len(question.offers) > 1 or not state.auto or forced == MOST_FORCED or not _follows_for_all(state, question):
            return
        forced += 1
        only = question.offers[0]
        note_forced(state, question.kind, question.player, only)
        state.question = None
        state.answer = only
    # Nothing resolves after the game is over. A scheme that was being played stays to be seen.
    stack.clear()
    state.owned = 0
    state.queue = ()
    state.question = None
    state.answer = None
