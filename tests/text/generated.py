"""Makes effects at random out of all words of the language, nested in one another: what no author has written yet."""

from __future__ import annotations

import random
from typing import Any

from ruamel.yaml import YAML

from compiler.language.registry import families, members
from tests.language.workbench import BEFORE

_YAML = YAML(typ="safe")
_EXAMPLES = {family.name: [_YAML.load(word.example) for word in members(family)] for family in families()}
# An extra attack is optional by itself, so that "you may" before it changes nothing.
STEPS = [example for example in _EXAMPLES["step"] if isinstance(example, dict) and "extra_attack" not in example]
CONDITIONS = [example["if"] for example in _EXAMPLES["condition"] if "if" in example]
VALUES = [next(iter(example.values())) for example in _EXAMPLES["value"]]
VALUES = [next(iter(value.values())) if isinstance(value, dict) and set(value) <= {"to", "amount", "up_to", "as"} else value for value in VALUES]
FIGHTERS: list[Any] = [
    "self",
    "opposing_fighter",
    "opponent.hero",
    "wolf",
    {"each": {"side": "opposing"}},
    {"each": {"side": "own", "other_than": "self"}},
    {"each": {"in_zone_of": "self"}},
    {"choose": {"side": "opposing", "adjacent_to": "self"}},
    {"choose": {"side": "own"}},
    {"choose": {"side": "opposing", "role": "sidekick", "within": {"spaces": 2, "of": "self"}}},
    {"choose": "any", "up_to": 2},
    ["self", "opposing_fighter"],
]


def generated_steps(seed: int) -> list[Any]:
    """One or two steps of a card. What a step names by itself is bound by steps before it."""
    rng = random.Random(seed)
    steps = [_step(rng, 2) for _ in range(rng.randint(1, 2))]
    named = [name for name in BEFORE if _mentions(steps, name)]
    return [_YAML.load(BEFORE[name]) for name in named] + steps


def _mentions(data: Any, name: str) -> bool:
    if isinstance(data, dict):
        return data.get("as") != name and any(_mentions(value, name) for value in data.values())
    if isinstance(data, list):
        return any(_mentions(item, name) for item in data)
    return isinstance(data, str) and data.partition(".")[0] == name


def _step(rng: random.Random, depth: int) -> Any:
    if depth and rng.random() < 0.5:
        return _nested(rng, depth - 1)
    step = rng.choice(STEPS)
    while "as" in str(step) and rng.random() < 0.8:
        step = rng.choice(STEPS)
    return _varied(step, rng)


def _nested(rng: random.Random, depth: int) -> Any:
    def some() -> list[Any]:
        return [_step(rng, depth) for _ in range(rng.randint(1, 2))]

    kind = rng.randint(0, 5)
    if kind == 0:
        return {"if": _condition(rng), "then": some()}
    if kind == 1:
        return {"if": _condition(rng), "then": some(), "else": some()}
    if kind == 2:
        return {"may": some(), "then": some()} if rng.random() < 0.5 else {"may": some(), "then": some(), "else": some()}
    if kind == 3:
        return {"choose_one": [some(), some()]}
    if kind == 4:
        return {"repeat": 2, "do": some()}
    return {"later": {"start_of": "next_turn"}, "do": some()}


def _condition(rng: random.Random) -> Any:
    first = rng.choice(CONDITIONS)
    if rng.random() < 0.2:
        return {rng.choice(("all", "any")): [first, rng.choice(CONDITIONS)]}
    return {"not": first} if rng.random() < 0.2 else first


def _varied(node: Any, rng: random.Random) -> Any:
    """The same with other values and other fighters in it."""
    if isinstance(node, dict):
        return {key: _other(key, value, rng) for key, value in node.items()}
    return [_varied(item, rng) for item in node] if isinstance(node, list) else node


def _other(key: str, value: Any, rng: random.Random) -> Any:
    if key in ("who", "to") and rng.random() < 0.5 and (isinstance(value, (list, str)) or (isinstance(value, dict) and {"each", "choose"} & set(value))):
        return rng.choice(FIGHTERS)
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.3:
        if rng.random() < 0.3:
            return {"if": _condition(rng), "then": 2, "else": rng.randint(0, 1)}
        return rng.choice(VALUES)
    return _varied(value, rng)
