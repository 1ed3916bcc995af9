"""What the checks on windows share: a construct that needs something of the moment which the moment does not give."""

from __future__ import annotations

from typing import ClassVar

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Reference
from compiler.program.moments import MOMENTS, NEEDS, WINDOWS, Moment

# Of a combat that is not there, or of cards that are not revealed, nothing else need be said.
_ABOUT_COMBAT = frozenset({"values", "revealed", "result"})


class WindowCheck(EffectCheck):
    """A check for one thing that constructs may need of the moment."""

    needs: ClassVar[tuple[str, ...]]

    def look(self, site: Site, report: Report) -> None:
        for construct, moment, needs in site.needing:
            for need in sorted(_missing(needs, moment)):
                if need in self.needs:
                    name = construct.text if isinstance(construct, Reference) else construct.key
                    self.report_at(report, construct.span, self.message(name, moment), self.help_for(need, name, moment))

    def message(self, name: str, moment: Moment) -> str:
        """What is wrong, in one sentence."""
        raise NotImplementedError

    def help_for(self, need: str, name: str, moment: Moment) -> str:
        """Where the construct can be used."""
        windows = [f"`{name}`" for name, window in WINDOWS.items() if need in window.gives]
        triggers = [f"`{name}`" for name, moment in MOMENTS.items() if need in moment.gives]
        places = [*([f"the windows {', '.join(windows)}"] if windows else []), *([f"abilities with the trigger {', '.join(triggers)}"] if triggers else [])]
        return f"It can be used where {NEEDS[need]}: {'; '.join(places)}."


def _missing(needs: frozenset[str], moment: Moment) -> frozenset[str]:
    """What is needed and not given. A name of something in the combat needs the combat too."""
    lacking = (needs | {"combat"} if needs & _ABOUT_COMBAT else needs) - moment.gives
    if "combat" in lacking:
        return lacking - _ABOUT_COMBAT
    return lacking - {"values"} if "revealed" in lacking else lacking
