"""Turns a place among effects into what can be spoken of there: the names that are known, and the moment in which it is
carried out.

The steps before the place are lowered as the compiler lowers them. What cannot be read yet is left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from compiler.diagnostics import Report
from compiler.language.ability import Ability, CardAbility
from compiler.language.base import Construct, LanguageType
from compiler.language.effects.attacks import ExtraAttack
from compiler.language.effects.control import ForEach, Later, OptionalSteps
from compiler.language.effects.turn import Modify
from compiler.language.families import MODIFIER, STEP, TIME
from compiler.language.keywords import Keyword
from compiler.language.selectors.things import THINGS
from compiler.language.times import NextEvent, TimeWord
from compiler.model.card import AlsoAs, CardEffect, SharedCard
from compiler.model.item import Item
from compiler.program.draft import Unit
from compiler.program.lowering import Lowering
from compiler.program.moments import (
    ABILITY_WINDOWS,
    ATTACK_WINDOWS,
    CARRIED_OUT,
    CONTINUOUS,
    ITEM_WINDOWS,
    MOMENTS,
    NEEDS,
    PLAYABLE,
    PLAYABLE_SCHEME,
    WINDOWS,
    Moment,
    window_of_attack,
)
from compiler.program.names import CANDIDATE, Binding, DeclaredIds, NamesInReach
from compiler.tree import NOWHERE
from duelwright.workbench.writing.places import WritingPlace
from duelwright.workbench.writing.shapes import ItemsShape, Member
from duelwright.workbench.writing.taken import type_of_candidate

# Where it is not known when effects are carried out, such as those of a keyword.
_ANY_TIME: Final = Moment("any time", frozenset(NEEDS))
# What a filter asks of each candidate.
_ASKED_OF_EACH: Final = ("that", "most", "least")


@dataclass
class StepScope:
    """What can be spoken of at a place. `handed` are the names that a keyword takes: what they mean, each use says."""

    names: NamesInReach
    moment: Moment
    handed: tuple[str, ...] = field(default=())

    def allows(self, needs: frozenset[str]) -> bool:
        """Whether the moment gives all of this."""
        return needs <= self.moment.gives


def scope_at(place: WritingPlace, declared: DeclaredIds) -> StepScope | None:
    """What can be spoken of at a place; None where there are no effects."""
    builder = _Builder(declared)
    for each in place.trail():
        builder.enter(each)
    return builder.scope()


class _Builder:
    def __init__(self, declared: DeclaredIds) -> None:
        self._unit = Unit(declared, Report())
        self._lo: Lowering | None = None
        self._handed: tuple[str, ...] = ()

    def scope(self) -> StepScope | None:
        if self._lo is None:
            return None
        names = self._lo.names
        names.bound = {name: binding for name, binding in names.bound.items() if binding.certain}
        return StepScope(names, self._lo.moment, self._handed)

    def enter(self, place: WritingPlace) -> None:
        """Go on from what is around a place to the place."""
        around = place.around
        if around is None:
            return
        if place.is_field:
            moment = _moment_of(place)
            if moment is not None:
                self._lo = Lowering(self._unit, moment)
                self._begin(place)
            elif self._lo is not None:
                self._enter_field(place, around, self._lo)
        elif isinstance(place.part, int) and self._lo is not None and ItemsShape((Member(STEP),)) in around.shapes and isinstance(around.data, list):
            self._carry_out(around.data[: place.part], self._lo)

    def _begin(self, place: WritingPlace) -> None:
        """What is known before the first step."""
        assert place.around is not None
        assert self._lo is not None
        data = place.around.mapping
        if place.owner is Keyword and isinstance(data.get("takes"), list):
            self._handed = tuple(name for name in data["takes"] if isinstance(name, str))
        windows = WINDOWS if isinstance(place.owner, type) and issubclass(place.owner, SharedCard) else ITEM_WINDOWS if place.owner is Item else {}
        if place.field in windows and "anywhere" not in windows[place.field].gives:
            for window, moment in windows.items():
                if window == place.field:
                    return
                if "anywhere" not in moment.gives and isinstance(data.get(window), list):
                    with self._lo.at(moment):
                        self._carry_out(data[window], self._lo)

    def _carry_out(self, steps: list[Any], lo: Lowering) -> None:
        for step in steps:
            made = _read(STEP, step)
            if isinstance(made, Construct):
                lo.step(made)

    def _enter_field(self, place: WritingPlace, around: WritingPlace, lo: Lowering) -> None:
        owner, name = place.owner, place.field
        assert owner is not None
        data = around.mapping
        moment: Moment | None = None
        if owner is ForEach and name == "do":
            over = _read(THINGS, data.get("for_each"))
            if isinstance(data.get("as"), str) and over is not None:
                _bind(lo, data["as"], THINGS.element_type(over, lo))
        elif owner is Later and name == "do":
            time = _read(TIME, data.get("later"))
            moment = time.moment(lo.moment) if isinstance(time, TimeWord) else None
        elif owner is NextEvent and name == "if_" and data.get("next") in MOMENTS:
            moment = NextEvent.model_construct(next=data["next"]).moment(lo.moment)
        elif owner is ExtraAttack and name in ATTACK_WINDOWS:
            moment = window_of_attack(lo.moment, name)
        elif owner is Modify and name == "while_":
            moment = lo.moment.while_it_lasts()
        elif issubclass(owner, Construct) and getattr(owner, "family", None) is MODIFIER and around.owner is Modify:
            moment = lo.moment.and_later(CONTINUOUS)
        elif issubclass(owner, OptionalSteps) and name == "then" and isinstance(data.get(owner.key), list):
            self._carry_out(data[owner.key], lo)
        elif issubclass(owner, Construct) and name in _ASKED_OF_EACH and (type := type_of_candidate(owner)) is not None:
            _bind(lo, CANDIDATE, type)
        if moment is not None:
            lo.moment = lo.names.moment = moment


def _moment_of(place: WritingPlace) -> Moment | None:
    """When the effects in a field of a card, an ability and so on are carried out; None where it is no such field."""
    owner, name = place.owner, place.field
    assert owner is not None
    assert place.around is not None
    if issubclass(owner, SharedCard):
        if name == "playable_if":
            return PLAYABLE_SCHEME if place.around.mapping.get("type") == "scheme" else PLAYABLE
        return PLAYABLE if name in ("targets", "reaches") else WINDOWS.get(name)
    if owner is AlsoAs:
        return PLAYABLE_SCHEME if name == "if_" else None
    if owner is CardEffect:
        return CARRIED_OUT if name == "do" else None
    if owner is Item:
        return ITEM_WINDOWS.get(name)
    if owner is Keyword:
        return _ANY_TIME if name in ("is_", "do") else None
    return _moment_of_ability(owner, name, place.around) if issubclass(owner, Ability) else None


def _moment_of_ability(owner: type[Ability], name: str, ability: WritingPlace) -> Moment | None:
    data = ability.mapping
    moment: Moment | None = None
    if name in ("do", "if_"):
        moment = MOMENTS.get(str(data.get("trigger"))) or ABILITY_WINDOWS.get(str(data.get("window"))) or _ANY_TIME
    elif name in ("continuous", "while_"):
        moment = CONTINUOUS
    return moment.of_resting_card() if moment is not None and owner is CardAbility else moment


def _bind(lo: Lowering, name: str, type: str) -> None:
    lo.names.bound[name] = Binding(name, {"": type}, lambda _: [], NOWHERE)


def _read(type: LanguageType, data: Any) -> Any:
    """What is written, as what it is; None where that is not whole yet."""
    try:
        return type.read(data)
    except ValueError:
        return None
