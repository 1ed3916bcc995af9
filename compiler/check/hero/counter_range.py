"""Check H106: a counter whose numbers contradict each other."""

from __future__ import annotations

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.model.hero import Hero


class CounterRange(HeroCheck):
    """A counter starts outside its range, or its lowest level is not below its highest.

    Bad:
        counters:
          rage: {name: Rage, start: 6, max: 5}
    Good:
        counters:
          rage: {name: Rage, start: 5, max: 5}
    """

    code = "H106"
    name = "counter-range"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for id, counter in hero.value.counters.items():
            if counter.min >= counter.max:
                self.report_at(
                    report, hero.span("counters", id, "max"), f"`{id}` goes from {counter.min} to {counter.max}: it can never change.", "Raise `max`."
                )
            elif not counter.min <= counter.start <= counter.max:
                self.report_at(
                    report,
                    hero.span("counters", id, "start"),
                    f"`{id}` starts at {counter.start}, outside its range from {counter.min} to {counter.max}.",
                    "Start it within its range.",
                )
