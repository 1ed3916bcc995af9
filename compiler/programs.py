"""Turns cards, abilities and items into their parts of the bundle: programs by window, modifiers, conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from compiler.language.moments import CONTINUOUS, MOMENTS, PLAYABLE, WINDOWS, Moment
from compiler.language.selectors import candidates
from compiler.lower import Lowering, Unit

if TYPE_CHECKING:
    from compiler.language.ability import Ability, Modification
    from compiler.language.base import Construct
    from compiler.language.names import Binding
    from runtime.ir import Expression


def lower_card(unit: Unit, card: Any) -> dict[str, Any]:
    """What the bundle says about a card's effects. All its windows share one set of slots."""
    slots = [0]
    return {
        "programs": _lower_windows(unit, card, slots),
        "ongoing": [add_ability(unit, ability, ongoing=True) for ability in card.ongoing],
        "playable_if": _lower_condition(unit, card.playable_if, PLAYABLE),
        "slots": slots[0],
    }


def lower_item(unit: Unit, item: Any) -> dict[str, Any]:
    """What the bundle says about an item's effects."""
    slots = [0]
    return {"windows": _lower_windows(unit, item, slots), "slots": slots[0]}


def add_ability(unit: Unit, ability: Ability, *, form: str | None = None, ongoing: bool = False) -> int:
    """Lower an ability into the table of the unit; its index there."""
    limit = ability.limited()
    lowered = {
        "form": form,
        "ongoing": ongoing,
        "trigger": ability.trigger,
        "whose": ability.whose,
        "if": _lower_condition(unit, ability.if_, MOMENTS[ability.trigger].without("program")) if ability.trigger else None,
        "limit": list(limit) if limit is not None else None,
        "program": _lower_steps(unit, ability) if ability.trigger else None,
        "modifiers": [_lower_modification(unit, ability, modification) for modification in ability.modifications()],
    }
    unit.abilities.append(lowered)
    return len(unit.abilities) - 1


def _lower_windows(unit: Unit, owner: Any, slots: list[int]) -> dict[str, int]:
    """The programs of a card or item by window. What is named when the card is played is still known later."""
    programs: dict[str, int] = {}
    kept: Mapping[str, Binding] = {}
    lowerings = []
    for window, moment in WINDOWS.items():
        if steps := getattr(owner, window, []):
            lowerings.append(lo := Lowering(unit, moment, slots, kept))
            lo.steps(steps)
            programs[window] = unit.add_program(lo.finish())
            kept = lo.names if window == "when_played" else kept
    for lo in lowerings:
        lo.report_unused()
    return programs


def _lower_steps(unit: Unit, ability: Ability) -> int:
    assert ability.trigger is not None
    lo = Lowering(unit, MOMENTS[ability.trigger])
    lo.steps(ability.do)
    program = unit.add_program(lo.finish())
    lo.report_unused()
    return program


def _lower_modification(unit: Unit, ability: Ability, modification: Modification) -> int:
    lo = Lowering(unit, CONTINUOUS)
    options = {
        "while": ability.while_.lower(lo) if ability.while_ is not None else None,
        "who": candidates(modification.who, lo) if modification.who is not None else None,
        "checked": ability.checked,
    }
    return unit.add_modifier([*modification.modifier.lower(lo), options])


def _lower_condition(unit: Unit, condition: Construct | None, moment: Moment) -> Expression | None:
    """A condition that stands outside any program."""
    return None if condition is None else condition.lower(Lowering(unit, moment))
