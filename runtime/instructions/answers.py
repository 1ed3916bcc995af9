"""What answers an event before it happens."""

from __future__ import annotations

from runtime.instructions.base import idle, instruction
from runtime.instructions.combat import is_protected
from runtime.rules.coming import is_coming, prevent
from runtime.run import Run
from runtime.state.frames import Outs
from runtime.state.state import State


@instruction
def _prevent(state: State, run: Run, outs: Outs) -> None:
    event = run.event
    did = False
    if not is_coming(state, event):
        idle(state, run, "nothing_to_cancel")
    elif event.trigger == "scheme_announced" and is_protected(state, state.schemes[-1], run.owner):
        idle(state, run, "protected")
    else:
        prevent(state, event)
        did = True
    run.write(outs, did=did)
