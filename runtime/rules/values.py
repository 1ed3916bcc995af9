"""What cards count for: the values of a combat, in the order of R15.7, and BOOST values."""

from __future__ import annotations

from runtime.rules.modifiers import active_modifiers, player_modifiers
from runtime.state.played import ATTACK, ROLES, PlayedCard
from runtime.state.state import State


def ability_bonus(state: State, side: int, checked: str | None) -> int:
    """What abilities add to this side's card: those asked when it is played, or those that hold now."""
    kind = "attack_value" if side == ATTACK else "defense_value"
    found = active_modifiers(state, kind, state.combat.sides[side].fighter)
    return sum([modifier.number(state, context) for modifier, context in found if modifier.checked == checked])


def settle_values(state: State, side: int) -> int:
    """What a side counts for in the damage (R15.7). Each card keeps its part."""
    part = state.combat.sides[side]
    bonus = ability_bonus(state, side, None) if part.cards else 0
    total = 0
    if part.blow is not None:
        # Abilities are about cards, and this is none.
        part.blow.final = 0 if part.blow.ignored else max(0, part.blow.value())
        total += part.blow.final
    for played in part.cards:
        played.final = _final(state, side, played, bonus)
        total += played.final
        # An ability's bonus is to the side, not to each of its cards.
        bonus = 0
    return total


def _final(state: State, side: int, played: PlayedCard, bonus: int) -> int:
    """Card and item effects, then "becomes" (the newest counts), then what abilities add, then limits; never below 0."""
    if played.ignored:
        return 0
    value = played.value()
    if played.sealed:
        return max(0, value + played.bonus)
    fighter, role = state.combat.sides[side].fighter, ROLES[side]
    for modifier, context in active_modifiers(state, "value_becomes", fighter, role)[-1:]:
        value = modifier.number(state, context)
    value += played.bonus + bonus
    for modifier, context in active_modifiers(state, "value_at_least", fighter, role):
        value = max(value, modifier.number(state, context))
    for modifier, context in active_modifiers(state, "value_at_most", fighter, role):
        value = min(value, modifier.number(state, context))
    return max(0, value)


def boost_of(state: State, card: int) -> int:
    """The BOOST value of a card: 0 where it has none (R1.6a), and as abilities change it: "becomes" first, the newest
    counts, then what is added."""
    definition = state.card(card)
    value, more = definition.boost or 0, 0
    match = state.m
    # A change that depends on BOOST values takes them as they are printed.
    if "boost_value" not in match.modifier_kinds or state.reads_printed_boosts:
        return value
    state.reads_printed_boosts = True
    for modifier, context in player_modifiers(state, "boost_value", state.holder[card]):
        if modifier.word == "set":
            value = modifier.number(state, context)
        else:
            more += modifier.number(state, context)
    state.reads_printed_boosts = False
    return max(0, value + more)
