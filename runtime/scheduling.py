"""Programs put off until later: when their moment comes, they run."""

from __future__ import annotations

from runtime.interpreter import start_program
from runtime.state import State


def run_scheduled(state: State, moment: str, player: int = -1) -> None:
    """Start the programs put off until now: the first scheduled comes first."""
    due = [entry for entry in state.scheduled if entry[0] == moment and player in (-1, entry[1])]
    if not due:
        return
    state.scheduled = tuple(entry for entry in state.scheduled if entry not in due)
    for _, owner, program, fighter, card, slots in reversed(due):
        start_program(state, program, owner, fighter, card=card, slots=slots)
