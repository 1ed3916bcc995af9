"""Fault N107: what is handed over to a keyword is not what it takes."""

from __future__ import annotations

from compiler.diagnostics import Report, did_you_mean
from compiler.fault import Fault
from compiler.language.base import Construct, Reference
from compiler.language.keywords import Handed, Keyword, KeywordWord, Known, read_as
from compiler.tree import Span


class KeywordArguments(Fault):
    """A use of a keyword hands over something that the keyword does not take, or not all that it takes, or another kind
    of thing. What is chosen (`choose`) is chosen before, where the keyword speaks of it more than once.

    Bad:
        keywords:
          raid: {name: Raid, takes: [amount], do: [{draw: amount}]}
        deck:
          foray:
            scheme:
              - keyword: raid
    Good:
        keywords:
          raid: {name: Raid, takes: [amount], do: [{draw: amount}]}
        deck:
          foray:
            scheme:
              - keyword: {raid: {amount: 2}}
    """

    code = "N107"
    name = "keyword-arguments"

    @classmethod
    def names_fit(cls, report: Report, use: KeywordWord, keyword: Keyword) -> bool:
        """Whether a use hands over exactly what the keyword takes."""
        given, id = use.keyword.given, use.keyword.id
        for name in given:
            if name not in keyword.takes:
                help = did_you_mean(name, keyword.takes, what="names") if keyword.takes else f"It takes nothing: write `keyword: {id}`."
                cls.report_at(report, _span(use, name), f"The keyword `{id}` takes no `{name}`.", help)
        missing = [name for name in keyword.takes if name not in given]
        for name in missing:
            cls.report_at(report, use.keyword.span, f"The keyword `{id}` takes `{name}`.", f"Hand it over: `keyword: {{{id}: {{{name}: …}}}}`.")
        return not missing and given.keys() <= set(keyword.takes)

    @classmethod
    def read(cls, report: Report, use: KeywordWord, keyword: Keyword, name: str, known: Known) -> Handed | None:
        """What is handed over for a name; None where it is something else."""
        type, span = keyword.type_of(name, known), _span(use, name)
        if type is None:
            return None  # nothing in the keyword uses it, or as two kinds of things: that is reported there
        given = read_as(type, use.keyword.given[name])
        if given is None:
            cls.report_at(report, span, f"For `{name}`, the keyword `{use.keyword.id}` takes another kind of thing.", f"Hand over {_KINDS[type.name]}.")
            return None
        if isinstance(given, Construct):
            if given._span is None:
                given.stand_at(span)
            uses = keyword.uses_of(name, known)
            if not isinstance(given, Reference) and any(one.result for one in uses):
                cls.report_at(report, span, f"The keyword asks for a result of `{name}`.", "Hand over a name that an earlier step bound with `as`.")
                return None
            if len(uses) > 1 and any(part.key == "choose" for part in given.walk()):
                message = f"The keyword speaks of `{name}` more than once, and would ask each time."
                cls.report_at(report, span, message, "Choose first, with `choose` and `as`, and hand over the name.")
                return None
        return given


_KINDS = {
    "value": "a number",
    "fighters": "fighters",
    "tokens": "tokens",
    "card": "a card by name",
    "player": "a player",
    "bound": "a name that an earlier step bound",
    "spaces": "spaces",
}


def _span(use: KeywordWord, name: str) -> Span:
    return use.keyword.spans.get(name, use.keyword.span)
