"""What the checks on windows share: a construct that needs something of the moment which the moment does not give."""

from __future__ import annotations

from typing import ClassVar

from compiler.check.effect_check import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.base import Construct, Reference
from compiler.language.moments import MOMENTS, NEEDS, WINDOWS, Moment
from compiler.language.names import WORD_NEEDS

# Of a combat that is not there, or of cards that are not revealed, nothing else need be said.
_ABOUT_COMBAT = frozenset({"values", "revealed", "result"})


class WindowCheck(EffectCheck):
    """A check for one thing that constructs may need of the moment."""

    needs: ClassVar[tuple[str, ...]]

    def look(self, site: Site, report: Report) -> None:
        for construct, moment in site.walk:
            for need in sorted(missing(construct, moment)):
                if need in self.needs:
                    name = construct.text if isinstance(construct, Reference) else construct.key
                    self.report_at(report, construct.span, self.message(name, moment), self.help_for(need))

    def message(self, name: str, moment: Moment) -> str:
        """What is wrong, in one sentence."""
        raise NotImplementedError

    def help_for(self, need: str) -> str:
        """Where the construct can stand."""
        windows = [f"`{name}`" for name, window in WINDOWS.items() if need in window.gives]
        triggers = [f"`{name}`" for name, moment in MOMENTS.items() if need in moment.gives]
        places = [*([f"the windows {', '.join(windows)}"] if windows else []), *([f"abilities with the trigger {', '.join(triggers)}"] if triggers else [])]
        return f"It can stand where {NEEDS[need]}: {'; '.join(places)}."


def missing(construct: Construct, moment: Moment) -> frozenset[str]:
    """What a construct needs that its moment does not give."""
    lacking = needs_of(construct) - moment.gives
    if "combat" in lacking:
        return lacking - _ABOUT_COMBAT
    return lacking - {"values"} if "revealed" in lacking else lacking


def needs_of(construct: Construct) -> frozenset[str]:
    """What a construct needs of its moment. A name of something in the combat needs the combat too."""
    needs = construct.needs
    if isinstance(construct, Reference):
        word = WORD_NEEDS.get(construct.text.partition(".")[0])
        needs = frozenset({word}) if word is not None else frozenset()
    return needs | {"combat"} if needs & _ABOUT_COMBAT else needs
