"""Turns effects as data into effects that differ in one place: what an author could have meant instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

# Words that an author could write in each other's place. Those that do not fit somewhere are refused when the mutant is read.
WORDS: tuple[tuple[str, ...], ...] = (
    ("you", "opponent", "each_opponent", "everyone"),
    ("self", "opposing_fighter", "opponent.hero", "your_fighter", "attacker", "defender"),
    ("immediately", "during_combat", "after_combat"),
    ("this_card", "opposing_card", "both"),
    ("own", "friendly", "opposing", "any"),
    ("hero", "sidekick"),
    ("melee", "ranged"),
    ("won_combat", "lost_combat", "attacking", "defending", "opponent_defended", "boosted", "effects_were_cancelled", "your_turn"),
    ("hand", "deck", "discard", "top_of_deck", "bottom_of_deck", "shuffled_into_deck", "removed"),
    ("combat", "action", "turn", "game", "next_turn"),
    ("attacked", "moved", "won", "lost", "damaged", "defended", "dealt", "recovered", "maneuvered", "played", "drew", "discarded"),
    ("attack", "move", "maneuver", "scheme", "draw", "recover", "boost", "be_attacked", "be_moved", "defend", "gain_actions", "leave_space"),
    ("attack", "defense", "versatile", "scheme", "any"),
    ("owner", "you", "random"),
    ("up", "down"),
    ("combat", "effect", "exhaustion"),
    ("attacks", "attacks_against"),
    ("any_number", "all"),
    ("once_per_combat", "once_per_action", "once_per_turn", "once_per_game"),
    (
        "turn_start",
        "turn_end",
        "maneuver",
        "after_maneuver",
        "after_combat",
        "card_played",
        "boosted",
        "values_final",
        "fighter_moved",
        "damaged",
        "defeated",
        "drawn",
        "discarded",
    ),
    ("you", "opponent", "any"),
    ("combat_damage", "action_number", "actions_left", "turn_number", "highest_printed_value", "event_amount"),
)
# Keys that an author could write in each other's place.
KEYS: tuple[tuple[str, ...], ...] = (
    ("at_least", "at_most", "more_than", "less_than", "equal"),
    ("all", "any"),
    ("min", "max", "sum", "minus", "times"),
    ("adjacent_to", "in_zone_of", "other_than"),
    ("adjacent", "same_zone", "same_fighter"),
    ("with_token", "without_token"),
    ("each", "choose"),
    ("up_to", "exactly"),
    ("most", "least"),
    ("health_of", "max_health_of"),
    ("this_turn", "last_turn"),
    ("start_of", "end_of"),
    ("win_game", "lose_game"),
    ("gain_actions", "lose_actions"),
    ("value_at_most", "value_at_least", "printed_value", "boost_at_most", "boost_at_least", "boost"),
    ("gain", "spend", "set_counter"),
    ("may", "pay"),
    ("add_value", "set_value"),
    ("mark", "unmark"),
    ("place_token", "move_token"),
    ("attack_value", "defense_value"),
    ("amount", "becomes", "at_most", "at_least"),
    ("prevent", "reduce", "at_most", "health_floor"),
    ("recover", "damage", "draw", "discard"),
    ("draw", "gain_actions"),
)
# What a mapping may get besides, where it has not.
ADDED: dict[str, tuple[Any, ...]] = {
    "who": ("opponent", "opposing_fighter", "self"),
    "by": ("opponent",),
    "picked_by": ("you", "random", "opponent"),
    "side": ("own", "opposing"),
    "role": ("hero",),
    "up_to": (1,),
    "of": ("opponent",),
    "whose": ("opponent", "any"),
    "limit": ("once_per_turn",),
    "split": (True,),
    "player": ("opponent", "everyone"),
    "locked": (True, "fully"),
    "through": ("opposing", "any"),
    "card": ("opposing_card",),
    "window": ("after_combat", "during_combat"),
    "empty": (True,),
    "defeated": (True,),
    "off_board": (True,),
    "where": ({"type": "scheme"}, {"boost": 2}),
    "if": ("won_combat",),
    "while": ("your_turn",),
}


def mutants(data: Any) -> Iterator[Any]:
    """All effects that differ from this one in one place."""
    for path in _paths(data):
        for other in _others(_at(data, path)):
            yield _put(data, path, other)


def _paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _paths(value, (*path, key))


def _at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def _put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The same with another value there. What is beside the path is shared, because nobody changes it."""
    if not path:
        return value
    changed = data.copy()
    changed[path[0]] = _put(data[path[0]], path[1:], value)
    return changed


def _others(node: Any) -> Iterator[Any]:
    """What could be in the place of a node."""
    if isinstance(node, bool):
        return
    if isinstance(node, int):
        yield node + 1
        if node > 1:
            yield node - 1
    elif isinstance(node, str):
        for words in WORDS:
            if node in words:
                yield from (word for word in words if word != node)
        yield {"not": node}
    elif isinstance(node, list):
        for number in range(len(node)):
            if len(node) > 1:
                yield node[:number] + node[number + 1 :]
        if len(node) == 2:
            yield node[::-1]
    elif isinstance(node, dict):
        yield from _other_mappings(node)


def _other_mappings(node: dict[str, Any]) -> Iterator[Any]:
    for key in node:
        if key == "as":  # a name is no meaning
            continue
        yield {other: value for other, value in node.items() if other != key}
        for keys in KEYS:
            if key in keys:
                yield from ({(new if other == key else other): value for other, value in node.items()} for new in keys if new != key)
    if "then" in node and "else" in node:
        yield {**node, "then": node["else"], "else": node["then"]}
    if len(node) == 1:
        yield {"not": node}
        if "not" in node:
            yield node["not"]
    for key, values in ADDED.items():
        # Whose cards they are is no question where they have a name.
        if key not in node and not (key == "of" and isinstance(node.get("cards"), str)):
            yield from ({**node, key: value} for value in values)
