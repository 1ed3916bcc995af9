"""What a card does as it is used as a BOOST (R8.12)."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.engine import note
from runtime.rules.roles import heroes_of
from runtime.run import start_program
from runtime.state.state import State


def run_when_boosting(state: State, player: int, card: int) -> None:
    """Start what is printed on a card for this case."""
    program = state.card(card).programs.get("when_boosting")
    if program is not None:
        note(state, events.EFFECT, player, card, "when_boosting")
        start_program(state, program, player, heroes_of(state, player)[0], card=card)
