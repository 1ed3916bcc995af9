"""What cards count for as a BOOST."""

from __future__ import annotations

from runtime.rules.modifiers import player_modifiers
from runtime.state.state import State


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
