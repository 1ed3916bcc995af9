"""What cards count for in a combat, in the order of R15.7."""

from __future__ import annotations

from runtime.dialogue import events
from runtime.engine import note_of
from runtime.link.parts import Modifier
from runtime.rules.modifiers import active_modifiers
from runtime.state.frames import Context
from runtime.state.played import ATTACK, ROLES, PlayedCard
from runtime.state.state import State


def ability_bonus(state: State, side: int, checked: str | None) -> int:
    """What abilities add to this side's card: those asked when it is played, or those that hold now."""
    return sum([modifier.number(state, context) for modifier, context in _adding(state, side, checked)])


def _adding(state: State, side: int, checked: str | None) -> list[tuple[Modifier, Context]]:
    found = active_modifiers(state, _kind(side), state.combat.sides[side].fighter)
    return [each for each in found if each[0].checked == checked]


def _kind(side: int) -> str:
    return "attack_value" if side == ATTACK else "defense_value"


def settle_values(state: State, side: int) -> int:
    """What a side counts for in the damage (R15.7). Each card keeps its part. The log tells what abilities make of what
    the cards themselves come to, one by one."""
    part = state.combat.sides[side]
    bonuses = _adding(state, side, None) if part.cards else []
    total = 0
    if part.blow is not None:
        # Abilities are about cards, and this is none.
        part.blow.final = 0 if part.blow.ignored else max(0, part.blow.value())
        total += part.blow.final
    told: int | None = None
    for played in part.cards:
        changes: list[tuple[int, int]] = []
        played.final = _final(state, side, played, bonuses, changes)
        total += played.final
        for source, change in changes:
            if change:
                told = part.value() if told is None else told
                note_of(state, source, events.VALUE, side, told, told + change, played.locked)
                told += change
        # An ability's bonus is to the side, not to each of its cards.
        bonuses = []
    return total


def _final(state: State, side: int, played: PlayedCard, bonuses: list[tuple[Modifier, Context]], changes: list[tuple[int, int]]) -> int:
    """Card and item effects, then "becomes" (the newest counts), then what abilities add, then limits; never below 0.
    `changes` takes down which source changed it by how much."""
    if played.ignored:
        return 0
    value = played.value()
    if played.sealed:
        if played.bonus:
            changes.append((_when_played(state, side), played.bonus))
        return max(0, value + played.bonus)
    fighter, role = state.combat.sides[side].fighter, ROLES[side]
    for modifier, context in active_modifiers(state, "value_becomes", fighter, role)[-1:]:
        number = modifier.number(state, context)
        changes.append((modifier.source, number - value))
        value = number
    if played.bonus:
        changes.append((_when_played(state, side), played.bonus))
        value += played.bonus
    for modifier, context in bonuses:
        number = modifier.number(state, context)
        changes.append((modifier.source, number))
        value += number
    for modifier, context in active_modifiers(state, "value_at_least", fighter, role):
        number = max(value, modifier.number(state, context))
        changes.append((modifier.source, number - value))
        value = number
    for modifier, context in active_modifiers(state, "value_at_most", fighter, role):
        number = min(value, modifier.number(state, context))
        changes.append((modifier.source, number - value))
        value = number
    return max(0, value)


def _when_played(state: State, side: int) -> int:
    """The source of what abilities added when the card was played; -1 where it may be several."""
    player = state.combat.sides[side].player
    sources = {modifier.source for modifier in state.m.modifiers_of_kind[_kind(side)] if modifier.checked == "when_played" and modifier.player == player}
    return sources.pop() if len(sources) == 1 else -1
