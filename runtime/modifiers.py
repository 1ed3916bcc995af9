"""Continuous effects: which modifiers hold for a fighter or a player right now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from runtime.state import NO_EVENT, State

if TYPE_CHECKING:
    from runtime.linked import Modifier

Found = list[tuple["Modifier", list[Any]]]


def context(player: int, fighter: int) -> list[Any]:
    """A frame to evaluate expressions in where no program runs."""
    return ["", 0, -1, player, fighter, -1, NO_EVENT, -1]


def active_modifiers(state: State, kind: str, fighter: int, word: str | None = None) -> Found:
    """The modifiers of this kind that hold for this fighter, each with the frame to evaluate its operands in.

    With `word`, only those whose first operand is that word.
    """
    found: Found = []
    if kind not in state.m.modifier_kinds:
        return found
    for modifier in state.m.modifiers_of_kind.get(kind, ()):
        if word is not None and modifier.operands[0] != word:
            continue
        if not is_active(state, modifier.form, modifier.player, modifier.ongoing):
            continue
        frame = context(modifier.player, fighter)
        if modifier.who is None:
            if fighter not in state.m.heroes_of[modifier.player]:
                continue
        elif fighter not in modifier.who(state, context(modifier.player, modifier.bearer)):
            continue
        if modifier.condition is None or modifier.condition(state, frame):
            found += [(modifier, frame)] * _copies(state, modifier.ongoing)
    for index, owner, fighters, _until, rest in state.mods:
        modifier = state.m.modifiers[index]
        if modifier.kind == kind and fighter in fighters and (word is None or modifier.operands[0] == word):
            found.append((modifier, ["", 0, -1, owner, fighter, *rest]))
    return found


def player_modifiers(state: State, kind: str, player: int, word: str | None = None) -> Found:
    """The modifiers of this kind that hold for a player as a whole: those of one of their fighters."""
    found: Found = []
    if kind not in state.m.modifier_kinds:
        return found
    for fighter in state.m.fighters_of[player]:
        for entry in active_modifiers(state, kind, fighter, word):
            if all(entry[0] is not other[0] for other in found):
                found.append(entry)
    return found


def _copies(state: State, ongoing: int) -> int:
    """How often an ability holds: once, or for each copy in play of the card that carries it."""
    return 1 if ongoing < 0 else sum(state.defs[card] == ongoing for card, _ in state.in_play)


def is_active(state: State, form: int, player: int, ongoing: int) -> bool:
    """Does an ability exist right now: the form is worn, the card that carries it is in play, its player is not out."""
    if form >= 0 and state.form[player] != form:
        return False
    if not state.in_game(player):
        return False
    return ongoing < 0 or any(state.defs[card] == ongoing for card, _ in state.in_play)


def expire(state: State, moment: str, player: int = -1) -> None:
    """Modifiers that last until this moment end (for `your_next_turn`: those of this player)."""
    if state.mods:
        state.mods = tuple(mod for mod in state.mods if mod[3] != moment or (player >= 0 and mod[1] != player))
