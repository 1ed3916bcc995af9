"""Programs put off until later: when their moment comes, they run."""

from __future__ import annotations

from runtime.run import start_program
from runtime.state.state import State


def run_postponed(state: State, moment: str, player: int = -1) -> None:
    """Start the programs put off until now: the first put off comes first."""
    due = [entry for entry in state.postponed if entry.until == moment and player in (-1, entry.owner)]
    if not due:
        return
    state.postponed = tuple(entry for entry in state.postponed if entry not in due)
    for entry in reversed(due):
        start_program(state, entry.program, entry.owner, entry.fighter, card=entry.card, event=entry.event, slots=entry.slots)
