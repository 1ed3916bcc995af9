"""Turns a sound payload into one that is slightly wrong, or sound and never seen before: as a hostile or careless hand would write it."""

from __future__ import annotations

import copy
import random
from typing import Any

from runtime import ir
from runtime.bundle.code import signature
from runtime.bundle.programs import CHOICES, MEMBERS, SECRETS
from runtime.bundle.writing import canonical, digest

Payload = dict[str, Any]
Place = tuple[Any, Any]

# What is tried where something else was.
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 99, 10_000, 10**7, 10**30, 0.5, float("inf")),
    *("", "x", "../x", "/etc/x", "a/b", "own", "self", "next", "hand", "\x1b[31m", "x" * 20_000),
    *([], ["true"], ["you"], ["self"], ["slot", 0], ["opponents"], {}),
)

TABLES = {"N": ir.NUMBERS, "B": ir.TRUTHS, "F": ir.FIGHTERS, "S": ir.SPACES, "Z": ir.ZONES, "C": ir.CARDS, "T": ir.TOKENS, "P": ir.PLAYERS}
PREDICATES = {"F": ir.FIGHTER_PREDICATES, "S": ir.SPACE_PREDICATES, "Z": ir.ZONE_PREDICATES, "C": ir.CARD_PREDICATES, "T": ir.TOKEN_PREDICATES}
# What is asked of players is not what a bundle goes wrong by.
PLAIN = ("at", "text", "labels", "name", "plural", "setup_text", "window_labels", "color", "colors", "art", "back", "x", "y", "subjects")


# What leads elsewhere is left as it is.
CONTROL = ("jump", "next", "schedule", "modify", "options")
# Each type has a slot of its own behind those that a program has.
TYPES = "NBFSZCTP"


class Grower:
    """Grows code that the tables of the IR allow, whatever it may mean."""

    def __init__(self, owner: Payload, rng: random.Random) -> None:
        self._owner = owner
        self._rng = rng
        # The first slot of those that have a type; none where no program runs.
        self._slots: int | None = None
        self._ahead = (0, 0)

    def instruction(self, slots: int, number: int, length: int) -> list[Any]:
        """An instruction for that place in a program of that length."""
        self._slots, self._ahead = slots, (number + 1, length)
        op = self._rng.choice([op for op in ir.INSTRUCTIONS if op not in CONTROL and self._has(ir.INSTRUCTIONS[op][0])])
        kinds, results, _ = ir.INSTRUCTIONS[op]
        if op == "set":
            type = self._rng.choice(TYPES)
            found = ["set", self._slot(type), self.expression(type)]
        else:
            found = [op, *(self._operand(kind, "", 0) for kind in kinds.split())]
            if "position" in kinds:
                # Any position fits a deck.
                found[kinds.split().index("position")] = "deck"
            if op in CHOICES:
                found[1] = self._slot(CHOICES[op])
            elif op in SECRETS:
                found[1:5] = [self._slot(SECRETS[op])] * 4
            elif op == "random":
                type = self._rng.choice("FSZCTP")
                found[1:3] = [self._slot(type), self.expression(type)]
            elif op == "order":
                type = MEMBERS[found[3]]
                found[1], found[4] = self._slot(type), self.expression(type)
            if "outs" in kinds:
                found[-1] = {field: self._slot(ir.RESULTS[field]) for field in results.split() if self._rng.random() < 0.5}
        self._slots = None
        return found

    def modifier(self) -> list[Any]:
        kind = self._rng.choice([kind for kind in ir.MODIFIERS if self._has(ir.MODIFIERS[kind][0])])
        operands = [self._operand(operand, "", 0) for operand in ir.MODIFIERS[kind][0].split()]
        options = {"while": self.expression("B") if self._rng.random() < 0.5 else None, "who": self.expression("F"), "checked": None}
        return [kind, *operands, options]

    def expression(self, wanted: str, depth: int = 0) -> Any:
        type = self._rng.choice({"set": "FSZCTP", "pieces": "FTS"}.get(wanted, wanted))
        if type == "N" and self._rng.random() < 0.5:
            return self._rng.choice((0, 1, 2, 3, -1, 7))
        if self._slots is not None and self._rng.random() < 0.3:
            return ["slot", self._slot(type), *([ir.SLOT_MARKS[type]] if type in ir.SLOT_MARKS else [])]
        ops = list(TABLES[type].items())
        if depth > 2:
            ops = [(op, entry) for op, entry in ops if not any(kind[0].isupper() or kind in ("set", "pieces") for kind in entry[0].split())]
        op, (kinds, _) = self._rng.choice([(op, entry) for op, entry in ops if self._has(entry[0])])
        expected = signature(kinds)
        more = [expected.more] * self._rng.choice((0, 1, 1, 2)) if expected.more and depth <= 2 else []
        needed = [expected.kind(number) for number in range(expected.least)]
        return [op, *(self._operand(kind, type, depth + 1) for kind in [*needed, *more])]

    def _has(self, kinds: str) -> bool:
        """Whether the owner has something for each id: the spaces and zones of a board are named by its own rules only."""
        return all(self._ids(kind) for kind in kinds.replace("*", "").replace("+", "").split() if kind in ir.IDS)

    def _ids(self, kind: str) -> list[str]:
        """What may be named by an id of this kind; where the owner does not say, anything."""
        groups, words = ir.IDS[kind]
        return [*(piece["id"] for group in groups for piece in self._owner.get(group, ())), *words, *(() if groups else ("nothing",))]

    def _slot(self, type: str) -> int:
        assert self._slots is not None
        return self._slots + TYPES.index(type)

    def _operand(self, kind: str, family: str, depth: int) -> Any:
        rng = self._rng
        if kind in ("predicate", "test"):
            known = {name: entry for name, entry in PREDICATES[family].items() if kind == "predicate" or name not in ir.RANKINGS}
            name, (kinds, _) = rng.choice([(name, entry) for name, entry in known.items() if self._has(entry[0])])
            expected = signature(kinds)
            return [name, *(self._operand(expected.kind(index), family, depth + 1) for index in range(max(expected.least, 1 if expected.more else 0)))]
        if kind in ir.WORDS:
            return rng.choice(ir.WORDS[kind])
        if kind in ir.IDS:
            return rng.choice(self._ids(kind))
        match kind:
            case "[damage_kind…]":
                return rng.sample(ir.WORDS["damage_kind"], 2)
            case "[barred…]":
                return rng.sample(ir.WORDS["barred"], rng.randint(1, 2))
            case "[option…]":
                return self._ids("option")[: rng.randint(0, 3)]
            case "you":
                return ["you"]
            case "windows":
                return {}  # every program belongs to something already
            case "outs" | "slot":
                return None  # filled in by whoever knows the op
            case "pc":
                return rng.randint(*self._ahead)
            case "text":
                return rng.randrange(max(1, len(self._owner["labels"])))
            case _:
                return self.expression(kind, depth)


def text_of(payload: Payload) -> str:
    """The text of a bundle with this payload, however wrong, and a checksum that fits it."""
    envelope = {"format": "duelwright-bundle", "version": 1, "duelwright": "0", "rules_fingerprint": "0" * 64, "integrity": digest(canonical(payload))}
    return canonical({**envelope, "payload": payload})


def places(tree: Any) -> list[Place]:
    """Every key and index in a tree, with the collection that it stands in. Texts and positions are left out."""
    found: list[Place] = []
    waiting = [tree]
    while waiting:
        inner = waiting.pop()
        items = list(inner.items()) if isinstance(inner, dict) else list(enumerate(inner)) if isinstance(inner, list) else []
        items = [(key, value) for key, value in items if key not in PLAIN]
        found += [(inner, key) for key, _ in items]
        waiting += [value for _, value in items]
    return found


def mutant(payload: Payload, rng: random.Random) -> Payload:
    """The payload with something changed."""
    changed: Payload = copy.deepcopy(payload)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        owner: Any = changed
        if rng.random() < 0.8:
            owners = [
                piece
                for part in ("heroes", "heroes", "boards", "items")
                for piece in list((changed[part] if isinstance(changed.get(part), dict) else {}).values())
            ]
            owner = rng.choice(owners or [changed])
            if isinstance(owner, dict) and rng.random() < 0.6:
                owner = [owner[key] for key in ("programs", "modifiers", "abilities", "cards") if key in owner]
        found = places(owner)
        if found:
            _change(*rng.choice(found), found, rng)
    return changed


def regrown(payload: Payload, rng: random.Random) -> Payload:
    """The payload with new code all over its first hero: so much of it that some is played soon."""
    changed = copy.deepcopy(payload)
    hero = changed["heroes"][min(changed["heroes"])]
    grower = Grower(hero, rng)
    for program in hero["programs"]:
        slots, code = program["slots"], program["code"]
        program["slots"] += len(TYPES)
        heads = [instruction[1] for number, instruction in enumerate(code) if instruction[0] == "jump" and instruction[1] <= number]
        kept = {*heads, *(head + 1 for head in heads)}
        for number, instruction in enumerate(code):
            if instruction[0] not in CONTROL and number not in kept and rng.random() < 0.5:
                code[number] = grower.instruction(slots, number, len(code))
    for number, modifier in enumerate(hero["modifiers"]):
        if rng.random() < 0.5 and modifier[-1]["who"] is not None:
            hero["modifiers"][number] = grower.modifier()
    for card in hero["cards"]:
        card["slots"] += len(TYPES)
        if rng.random() < 0.1:
            card["playable_if"] = grower.expression("B")
    for ability in hero["abilities"]:
        if ability["trigger"] is not None and rng.random() < 0.5:
            ability["if"] = grower.expression("B")
    return changed


def _change(collection: Any, key: Any, found: list[Place], rng: random.Random) -> None:
    value = collection[key]
    match rng.randrange(10):
        case 0:
            collection[key] = rng.choice(ODD)
        case 1:
            del collection[key]
        case 2 if isinstance(collection, dict):
            collection[f"{key}-x"] = value
        case 2 | 3 if isinstance(collection, list):
            collection.insert(key, copy.deepcopy(value))
        case 4 | 5 if type(value) is int:
            collection[key] = value + rng.choice((-2, -1, 1, 2, 5))
        case _:
            # Something of the same type from nearby: the likeliest to be taken.
            collection[key] = copy.deepcopy(rng.choice([other[where] for other, where in found if type(other[where]) is type(value)]))
