"""Turns a tree of plain data into one that is slightly wrong: as a hostile or careless hand would write it."""

from __future__ import annotations

import copy
import random
from typing import Any

# A list or an object, and the place in it.
Place = tuple[Any, Any]

# What is tried where something else was.
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, -2, 2, 5, 31, 64, 99, 9_999, 10**5, 10**7, 2**63, 10**30, 10**600, 0.5),
    *("", "x", "../x", "/etc/x", "a/b", "..", "self", "\x1b[31m", "\ud800", "\u202e", "x" * 300, "bot:evil:Bot"),
    *([], [[]], [0], [-1], [[0, 0]], {}, {"is": "Run"}, {"is": "Record"}, {"x": 1}),
)


def places(tree: Any) -> list[Place]:
    """Every place in a tree."""
    found: list[Place] = []
    waiting = [tree]
    while waiting:
        inner = waiting.pop()
        items = list(inner.items()) if isinstance(inner, dict) else list(enumerate(inner)) if isinstance(inner, list) else []
        found += [(inner, key) for key, _ in items]
        waiting += [value for _, value in items]
    return found


def mutated(tree: Any, rng: random.Random, donor: Any = None) -> Any:
    """The tree with one to three changes. `donor` is a similar tree, from which parts are taken over."""
    changed = copy.deepcopy(tree)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = places(changed)
        if not found:
            break
        # A part first, then something in it: so large parts do not get all the changes.
        part = rng.choice(found) if rng.random() < 0.5 else rng.choice(places(changed[_key(changed, rng)]) or found)
        if donor is not None and rng.random() < 0.3:
            _take_over(part, places(donor), rng)
        else:
            _change(part, found, rng)
    return changed


def _key(tree: Any, rng: random.Random) -> Any:
    return rng.choice(list(tree) if isinstance(tree, dict) else range(len(tree)))


def _take_over(part: Place, theirs: list[Place], rng: random.Random) -> None:
    """What a similar tree has under the same key, or of the same type."""
    collection, key = part
    same = [other[where] for other, where in theirs if where == key and type(other[where]) is type(collection[key])]
    if same:
        collection[key] = copy.deepcopy(rng.choice(same))


def _change(part: Place, found: list[Place], rng: random.Random) -> None:
    collection, key = part
    value = collection[key]
    match rng.randrange(12):
        case 0 | 1:
            collection[key] = copy.deepcopy(rng.choice(ODD))
        case 2:
            del collection[key]
        case 3 if isinstance(collection, dict):
            collection[f"{key}x"] = value
        case 3 | 4 if isinstance(collection, list):
            collection.insert(rng.randrange(len(collection) + 1), copy.deepcopy(value))
        case 5 if isinstance(collection, list):
            rng.shuffle(collection)
        case 5 | 6 | 7 if type(value) is int:
            collection[key] = value + rng.choice((-2, -1, 1, 2, 5, 100))
        case 8 if type(value) is bool:
            collection[key] = not value
        case _:
            # Something of the same type from nearby: the likeliest to be taken.
            collection[key] = copy.deepcopy(rng.choice([other[where] for other, where in found if type(other[where]) is type(value)]))
