"""Fault N110: a question about a choice that it cannot answer."""

from __future__ import annotations

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.program.names import Binding, NameUse
from compiler.tree import Span


class NotOffered(Fault):
    """A condition asks whether an option was chosen that the choice does not offer; or what was chosen, where several
    players chose something each.

    Bad:
        scheme:
          - choose: {option: [high, low], as: guard}
          - if: {chose: {option: middle, in: guard}}
            then: [{draw: 1}]
    Good:
        scheme:
          - choose: {option: [high, low], as: guard}
          - if: {chose: {option: low, in: guard}}
            then: [{draw: 1}]
    """

    code = "N110"
    name = "not-offered"

    @classmethod
    def look(cls, report: Report, span: Span, option: str, binding: Binding | None) -> None:
        if binding is not None and binding.options and option not in binding.options:
            cls.report_at(report, span, f"`{binding.name}` is never `{option}`.", did_you_mean(option, binding.options, what="options there"))

    @classmethod
    def look_whose(cls, report: Report, reference: NameUse, binding: Binding | None) -> None:
        if binding is not None and binding.options and binding.per_player is not None and "." not in reference.text:
            message = f"Several players chose for `{reference.text}`."
            cls.report_at(report, reference.span, message, f"Say whose choice is meant: `{reference.text}.you`, `{reference.text}.opponent`.")
