"""Check E102: abilities that set each other off for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.check.base import HeroCheck
from compiler.content.pieces import Content, Located
from compiler.diagnostics import Report
from compiler.language.ability import Ability
from compiler.language.base import Construct
from compiler.language.effects.base import Verb
from compiler.language.effects.control import Control, ForEach, Pay, Repeat
from compiler.language.selectors import side_of
from compiler.model.hero import Hero


class EndlessTrigger(HeroCheck):
    """An ability sets itself off, or abilities set each other off, with nothing that ends it: no limit, no choice and no condition.

    Bad:
        abilities:
          - trigger: drawn
            do:
              - draw: 1
    Good:
        abilities:
          - trigger: drawn
            limit: once_per_turn
            do:
              - draw: 1
    """

    code = "E102"
    name = "endless-trigger"

    def look(self, hero: Located[Hero], content: Content, report: Report) -> None:
        abilities = [*hero.value.abilities, *(ability for form in hero.value.forms.values() for ability in form.abilities)]
        abilities += [ability for card in content.deck(hero) for ability in card.card.ongoing]
        endless = [ability for ability in abilities if ability.trigger is not None and ability.limit is None and ability.if_ is None]
        causes = [(number, other) for number, ability in enumerate(endless) for other in _answering(endless, set(_caused(ability.do)))]
        for circle in _circles(causes):
            ability = endless[min(circle)]
            message = "This ability sets itself off, for ever." if len(circle) == 1 else "This ability sets others off that set it off again, for ever."
            self.report_at(report, ability.span_of("trigger"), message, "Give it a `limit`, a condition, or a choice with `may`.")


def _answering(abilities: list[Ability], caused: set[tuple[str, str]]) -> list[int]:
    """The numbers of the abilities that events set off."""
    return [number for number, ability in enumerate(abilities) if _answers(ability, caused)]


def _circles(causes: list[tuple[int, int]]) -> Iterable[list[int]]:
    if not causes:
        return []
    import networkx as nx  # slow to start, and hardly ever needed

    return nx.simple_cycles(nx.DiGraph(causes))


def _caused(steps: list[Construct]) -> Iterator[tuple[str, str]]:
    """The events that steps cause for certain, and whose they are."""
    for step in steps:
        if isinstance(step, (ForEach, Repeat)):
            yield from _caused(step.do)
        elif isinstance(step, Pay):
            yield from _caused(step.pay)
        elif isinstance(step, Verb) and not isinstance(step, Control):
            for event, whose in step.causes.items():
                yield event, side_of(getattr(step, whose)) if whose else "you"


def _answers(ability: Ability, caused: set[tuple[str, str]]) -> bool:
    """Whether events set an ability off."""
    return any(event == ability.trigger and (side == ability.whose or "any" in (side, ability.whose)) for event, side in caused)
