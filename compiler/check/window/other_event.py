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

    def help_for(self, need: str, name: str, moment: Moment) -> str:
        if name.partition(".")[0] == "event_player" and moment.name in ("turn_start", "turn_end"):
            return f"Whose turn it is, is `{name.replace('event_player', 'active_player')}`."
        return super().help_for(need, name, moment)
