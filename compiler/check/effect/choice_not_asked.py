"""Check E106: a choice in a place where no player is asked."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.check.sites import EffectCheck, Site
from compiler.diagnostics import Report
from compiler.language.ability import Modification
from compiler.language.base import Construct
from compiler.language.conditions import ConditionWord
from compiler.language.modifiers.base import ModifierWord
from compiler.language.selectors import CardFilter, Choose, ChooseToken, FighterFilter, SpaceFilter, TokenFilter, Within
from compiler.language.values import ValueWord

# What is evaluated without asking a player.
_QUIET = (ConditionWord, ValueWord, ModifierWord, Modification, FighterFilter, SpaceFilter, TokenFilter, CardFilter, Within)


class ChoiceNotAsked(EffectCheck):
    """`choose` is inside a condition, a value or a filter, which are evaluated without asking a player. (The one with the
    most or the least of something may stand there: of several that are equal, any will do.)

    Use `each` where any of them will do. Or choose in an earlier step, `choose: {fighter: …, as: prey}`, and use the
    name.

    Bad:
        scheme:
          - if: {adjacent: [self, {choose: {side: opposing}}]}
            then:
              - draw: 1
    Good:
        scheme:
          - if: {adjacent: [self, {each: {side: opposing}}]}
            then:
              - draw: 1
    """

    code = "E106"
    name = "choice-not-asked"

    def look(self, site: Site, report: Report) -> None:
        for effect in site.effects:
            for choice in _unasked(effect, quiet=False):
                message = "No player is asked here, so this cannot be a choice."
                self.report_at(report, choice.span, message, "Use `each`, or choose in an earlier step (`choose: {fighter: …, as: NAME}`) and use the name.")


def _unasked(construct: Construct, *, quiet: bool) -> Iterator[Construct]:
    if quiet and isinstance(construct, (Choose, ChooseToken)) and not construct.stands_out():
        yield construct
        return
    for child in construct.children():
        yield from _unasked(child, quiet=quiet or isinstance(construct, _QUIET))
