"""Check W104: asking about the opposing card before it is revealed."""

from __future__ import annotations

from compiler.check.window.base import WindowCheck
from compiler.program.moments import Moment


class CardNotRevealed(WindowCheck):
    """An effect looks at the cards of the combat while the other one is still face down, or is not even chosen.

    Bad:
        when_played:
          - draw: opposing_card.boost
    Good:
        immediately:
          - draw: opposing_card.boost
    """

    code = "W104"
    name = "card-not-revealed"
    needs = ("revealed",)

    def message(self, name: str, moment: Moment) -> str:
        return f"`{name}` is about the revealed cards, but in `{moment.name}` they are not revealed yet."
