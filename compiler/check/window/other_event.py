"""Check W105: asking about an event that another trigger has."""

from __future__ import annotations

from compiler.check.window.base import WindowCheck
from compiler.program.moments import NEEDS, Moment


class OtherEvent(WindowCheck):
    """An effect asks for the fighter, card, player or number of an event, but what sets it off has none.

    Bad:
        abilities:
          - trigger: turn_start
            do:
              - draw: event_amount
    Good:
        abilities:
          - trigger: damaged
            do:
              - draw: event_amount
    """

    code = "W105"
    name = "other-event"
    needs = tuple(need for need in NEEDS if need.startswith("event_"))

    def message(self, name: str, moment: Moment) -> str:
        return f"`{name}` is about the event that triggered an ability, but `{moment.name}` has no such event."
