"""What the slots of each program of a match hold: the type that the bundle's check found, and whether a saved value is
of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from runtime.bundle.parts import BoardData, HeroData, ItemData, Programmed
from runtime.bundle.programs import shared_slots
from runtime.restore.kinds import Kinds

if TYPE_CHECKING:
    from runtime.link.match import Match
    from runtime.link.parts import Scope

# Type of a slot → the kind of value in it. What no instruction fills stays empty.
_KINDS: Final = {"N": "number", "B": "truth", "F": "fighter*", "S": "space*", "Z": "zone*", "C": "card*", "T": "token*", "P": "player*"}


class MatchSlots:
    """The slots of all programs and modifiers of a match, by their numbers in it."""

    def __init__(self, match: Match) -> None:
        self._programs: dict[int, Sequence[str]] = {}
        self._modifiers: dict[int, Sequence[str]] = {}
        scopes: dict[int, Scope] = {id(program.scope): program.scope for program in match.programs}
        for scope in scopes.values():
            programs, modifiers = shared_slots(scope.data.programs, _groups(scope.data))
            self._programs.update({scope.programs[number]: types for number, types in programs.items()})
            self._modifiers.update({scope.modifiers[number]: types for number, types in modifiers.items()})

    def fit_program(self, kinds: Kinds, program: int, slots: Sequence[object]) -> bool:
        return _fit(kinds, self._programs[program], slots)

    def fit_modifier(self, kinds: Kinds, modifier: int, slots: Sequence[object]) -> bool:
        """Only a modifier that an effect puts in force has slots: those of the effect's program."""
        return modifier in self._modifiers and _fit(kinds, self._modifiers[modifier], slots)

    def slot(self, program: int, slot: int) -> str:
        """What a slot of a program holds."""
        return self._programs[program][slot]


def _groups(data: Programmed) -> list[list[int]]:
    """The programs that share one set of slots, before those that they put off until later."""
    if isinstance(data, ItemData):
        return [list(data.windows.values())]
    groups: list[list[int]] = []
    if isinstance(data, HeroData):
        for card in data.cards:
            groups += [[*card.programs.values()], *[[program] for program in card.effects.values()]]
    assert isinstance(data, HeroData | BoardData)
    return groups + [[ability.program] for ability in data.abilities if ability.program is not None]


def _fit(kinds: Kinds, types: Sequence[str], slots: Sequence[object]) -> bool:
    if len(types) != len(slots):
        return False
    for type_, value in zip(types, slots, strict=True):
        # A slot may be empty, or have been filled from an empty one.
        if value is not None and value != () and (not type_ or not kinds.fits(_KINDS[type_], value)):
            return False
    return True
