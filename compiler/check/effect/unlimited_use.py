"""Check E126: an ability that can be used without end."""

from __future__ import annotations

from typing import Final

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.effects.base import Verb
from compiler.language.effects.control import Pay
from compiler.language.effects.counters import Spend
from compiler.model.hero import Hero

# Steps that take something of which there is not always more → steps that could give it back.
_COSTS: Final = {
    "discard": frozenset({"draw", "move_cards", "exchange", "carry_out"}),
    "spend": frozenset({"gain", "set_counter", "carry_out"}),
    "lose_actions": frozenset({"gain_actions", "carry_out"}),
}


class UnlimitedUse(HeroCheck):
    """An ability that takes no action has no limit: a player could use it again and again, and the turn would never
    end.

    No limit is needed where every use is paid (`pay`) with cards, points of a counter or actions, and nothing that it
    does gives such back.

    Bad:
        abilities:
          - trigger: free_action
            do:
              - recover: 1
    Good:
        abilities:
          - trigger: free_action
            limit: once_per_turn
            do:
              - recover: 1
    """

    code = "E126"
    name = "unlimited-use"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        for ability in hero.value.all_abilities():
            if ability.trigger == "free_action" and ability.limit is None and not _runs_out(ability):
                message = "This ability takes no action and has no limit: it could be used without end."
                self.report_at(report, ability.span_of("trigger"), message, "Give it a `limit`, such as `once_per_turn`, or let it be an `action`.")


def _runs_out(ability: Ability) -> bool:
    """Whether every use costs something, until there is no more of it."""
    if len(ability.do) != 1 or not isinstance(cost := ability.do[0], Pay):
        return False
    done = {node.key for node in cost.walk() if isinstance(node, Verb)}
    return any(step.key in _COSTS and not done & _COSTS[step.key] and _takes_some(step) for step in cost.pay)


def _takes_some(step: Construct) -> bool:
    """Whether it is a fixed number: what is worked out could be 0."""
    amounts = step.counters.values() if isinstance(step, Spend) else [getattr(step, "cards", None), getattr(step, "amount", None)]
    return any(isinstance(amount, int) and amount > 0 for amount in amounts)
