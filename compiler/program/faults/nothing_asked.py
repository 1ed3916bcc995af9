"""Fault N111: a condition or a value of a filter that asks nothing of the candidate."""

from __future__ import annotations

from compiler.diagnostics import Report
from compiler.fault import Fault
from compiler.tree import Span


class NothingAsked(Fault):
    """What `that`, `most` or `least` asks of each candidate does not speak of the `candidate`, so that it is the same for
    all of them.

    In a filter inside it, `candidate` is what that inner filter looks at. To compare things with each other, use `most`
    and `least`; what does not depend on the candidate belongs in an `if` around the step.

    Bad:
        scheme:
          - damage:
              to: {choose: {side: opposing, that: {not: {exists: {side: opposing, that: {more_than: [candidate.health, candidate.health]}}}}}}
              amount: 1
    Good:
        scheme:
          - damage: {to: {choose: {side: opposing, most: candidate.health}}, amount: 1}
    """

    code = "N111"
    name = "nothing-asked"

    @classmethod
    def look(cls, report: Report, span: Span, *, asked: bool) -> None:
        if not asked:
            help = "Inside a filter of its own, `candidate` means what that filter looks at. To compare, use `most` or `least`; to ask once, use `if`."
            cls.report_at(report, span, "This asks nothing of the `candidate`.", help)
