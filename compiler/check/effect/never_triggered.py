"""Check E113: an ability that nothing ever sets off."""

from __future__ import annotations

from typing import Final

from compiler.check.base import HeroCheck
from compiler.check.sites import sites
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.base import Construct
from compiler.language.effects.counters import Become, CounterVerb
from compiler.model.hero import Hero

# Triggers that only effects of the hero itself set off: the verbs that do, and what is missing without them.
_OWN_CAUSES: Final[dict[str, tuple[tuple[type[Construct], ...], str]]] = {
    "counter_changed": ((CounterVerb,), "no effect of the hero changes a counter"),
    "form_changed": ((Become,), "no effect of the hero changes its form"),
}


class NeverTriggered(HeroCheck):
    """An ability waits for something that only effects of its own hero could do, and none of them does it.

    Bad:
        abilities:
          - trigger: form_changed
            do:
              - draw: 1
    Good:
        abilities:
          - trigger: form_changed
            do:
              - draw: 1
          - trigger: turn_end
            do:
              - become: next
    """

    code = "E113"
    name = "never-triggered"
    severity = "warning"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        verbs = {type(construct) for site in sites(hero, content) for construct, _ in site.walk}
        for ability in hero.value.all_abilities():
            causes, reason = _OWN_CAUSES.get(ability.trigger or "", ((), ""))
            if causes and ability.whose == "you" and not any(issubclass(verb, causes) for verb in verbs):
                self.report_at(
                    report, ability.span_of("trigger"), f"Nothing ever sets this ability off: {reason}.", "Add such an effect, or change the trigger."
                )
