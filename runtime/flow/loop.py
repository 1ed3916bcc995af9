"""The loop: lets the frame on top of the stack go on, until the game waits for a choice that is one, or is over."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.engine import note
from runtime.flow.triggers import TriggersFrame
from runtime.state.state import State


def advance(state: State) -> None:
    """Run until the game waits for a decision or is over."""
    stack = state.stack
    while state.result is None:
        if state.queue:
            happened, state.queue = state.queue, ()
            state.push(TriggersFrame(happened))
        frame = stack[-1] if state.owned < len(stack) else state.top()
        getattr(frame, frame.stage)(state)
        question = state.question
        if question is None:
            continue
        if len(question.offers) > 1 or not state.auto:
            return
        only = question.offers[0]
        note(state, events.FORCED, question.player, question.kind.name, only)
        state.question = None
        state.answer = only
    # Nothing resolves after the game is over. A scheme that was being played stays to be seen.
    stack.clear()
    state.owned = 0
    state.queue = ()
    state.question = None
    state.answer = None
