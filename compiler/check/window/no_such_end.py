"""Check W108: the end of a combat, where there is none."""

from __future__ import annotations

from typing import Final

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.effects.control import Later
from compiler.language.effects.turn import Modify
from compiler.program.prospect import EVERYTHING
from runtime.ir import TRIGGERS

# Events that happen between combats.
_OUTSIDE: Final = frozenset({"scheme", *(name for name, trigger in TRIGGERS.items() if trigger.whose == "turn")})


class NoSuchEnd(EffectCheck):
    """Something lasts until the end of a combat, or is done then, but it begins where there is no combat: at the start of
    a turn, in a scheme that grants no attack. It would wait for the end of whatever combat comes next.

    Bad:
        scheme:
          - modify: {attack_value: 2, until: end_of_combat}
    Good:
        scheme:
          - modify: {attack_value: 2, until: end_of_turn}
    """

    code = "W108"
    name = "no-such-end"
    severity = "warning"

    def look(self, site: Site, report: Report) -> None:
        if site.moment.name not in _OUTSIDE or any(getattr(construct, "changes", None) == EVERYTHING for construct, _ in site.walk):
            return
        for construct, moment in site.walk:
            key = "until" if isinstance(construct, Modify) else "later" if isinstance(construct, Later) else ""
            if key and getattr(construct, key) == "end_of_combat" and "combat" not in moment.gives:
                message = f"There is no combat in `{moment.name}` whose end could come."
                self.report_at(report, construct.span_of(key), message, "Write another time, such as `end_of_turn`.")
