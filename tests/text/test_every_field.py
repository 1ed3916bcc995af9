"""Every word of the language, with every field that it may have: two effects that differ in such a field and mean different things say different things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from ruamel.yaml import YAML

from compiler.language.ability import Ability, Modification, Times
from compiler.language.base import TYPES, Construct
from compiler.language.families import FilterType
from compiler.language.registry import families, fields, members
from compiler.tell.tellings import TELLERS
from compiler.text.grammar import Noun
from compiler.text.names import PieceName
from compiler.text.place import Place
from runtime.ir import TRIGGERS
from runtime.ir.words import WHOSE
from tests.language.workbench import BEFORE, DECLARED
from tests.text.meaning import Effect
from tests.text.workbench import NAMES

# What may be written for a field of a type. Where an effect with it is not valid, it is left out.
VALUES: dict[str, tuple[Any, ...]] = {
    "value": (
        *(0, 2, {"counter": "rage"}),
        *("candidate.health", {"distance": ["candidate", "self"]}, {"distance": ["candidate", "opposing_fighter"]}),
        *("candidate.boost", "candidate.printed_value"),
    ),
    "integer": (1, 3, 4),
    "amount": (2, "all", {"up_to": 2}),
    "counter_amount": (2, "any_amount"),
    "fighters": ("opposing_fighter", "wolf", {"each": {"side": "opposing"}}, "drift"),
    "tokens": ("smoke", {"each": "smoke"}),
    "player": ("opponent", "each_opponent", "everyone", "active_player"),
    "card": ("this_card", "opposing_card", "seen"),
    "card_filter": ({"type": "scheme"}, {"boost": 1}),
    "card_condition": ({"type": "scheme"}, {"boost": 1}),
    "fighter_filter": ({"side": "opposing"}, {"role": "hero"}),
    "fighter_choice": ({"side": "opposing"}, {"role": "hero"}),
    "fighter_condition": ({"role": "hero"}, "wolf"),
    "token_filter": ("smoke", {"token": "smoke", "adjacent_to": "self"}),
    "token_condition": ({"adjacent_to": "self"}, {"in_zone_of": "self"}),
    "space_condition": ({"adjacent_to": "self"}, {"in_zone_of": "self"}),
    "spaces": ({"adjacent_to": "self"}, "anywhere"),
    "zones": ({"of": "self"}, {"of": "opposing_fighter"}),
    "things": ("wolf", "each_opponent", {"side": "opposing"}),
    "condition": (
        *("your_turn", {"at_least": [{"counter": "rage"}, 2]}),
        *({"adjacent": ["candidate", "self"]}, {"adjacent": ["candidate", "opposing_fighter"]}),
        *({"at_least": ["candidate.boost", 2]}, {"at_least": ["candidate.printed_value", 2]}),
    ),
    "steps": ([{"draw": 1}], [{"recover": 1}]),
    "step": ({"draw": 1},),
    "option": ({"draw": 1}, {"recover": 1}, {"discard": 1}, {"shuffle": "you"}),
    "modification": ({"attack_value": 2}, {"defense_value": 2}),
    "cards_of_a_place": ({"cards": 1}, {"cards": 2}, {"of": "opponent", "cards": 2, "picked_by": "random"}),
    # Numbers, or the ends of lines.
    "mapping of `from`, `to`": ({"to": 3}, {"from": 1, "to": 3}, {"from": {"space_of": "self"}}, {"from": {"adjacent_to": "self"}, "to": "spot"}),
    "time": ({"end_of": "turn"}, {"start_of": "next_turn"}, {"next": {"event": "damaged"}}),
    "bound": ("seen", "found", "drift", "prey", "spot", "area", "guard", "stance", "sign.you", "sign.opponent"),
    "true or false": (True,),
    "name": (
        *("hand", "deck", "discard", "top_of_deck", "bottom_of_deck", "grudges", "relics", "rage", "oil", "smoke", "lamp", "poison", "web", "wolf", "human"),
        *("beast", "voyage", "quest", "high-ground", "gate-open", "shop-open", "high", "low", "middle"),
    ),
    "times": ({"times": 2, "per": "turn"},),
    "mapping of `spaces`, `of`": ({"spaces": 2, "of": "self"}, {"spaces": 3, "of": "opposing_fighter"}),
}
# Steps whose results the values above name, and a few more.
BOUND = {
    **BEFORE,
    "prey": "choose: {fighter: {side: opposing}, as: prey}",
    "spot": "choose: {space: anywhere, as: spot}",
    "area": "choose: {zone: {of: self}, as: area}",
    "stance": "choose: {option: [high, low], by: opponent, as: stance}",
    "sign": "choose: {option: [high, low], by: both_players, secretly: true, as: sign}",
}
# The hero of the examples, with one more of each kind of thing.
MORE = replace(
    DECLARED,
    counters={**DECLARED.counters, "oil": (0, 4), "coin": (0, 9)},
    everyones=("coin",),
    forms={**DECLARED.forms, "tame": "wolf", "wild": "wolf"},
    tokens={**DECLARED.tokens, "lamp": 2},
    piles=(*DECLARED.piles, "relics"),
    marks=(*DECLARED.marks, "web"),
    traits=(*DECLARED.traits, "quest"),
    flags=(*DECLARED.flags, "shop-open"),
    options=(*DECLARED.options, "middle"),
)
MORE_NAMES = {
    language: replace(
        names,
        counters={**names.counters, "oil": PieceName(Noun("Oil", "Oil"), proper=True), "coin": PieceName(Noun("coin", "coins"), proper=True)},
        forms={**names.forms, "tame": PieceName(Noun("Tame Wolf", "Tame Wolves")), "wild": PieceName(Noun("Wild Wolf", "Wild Wolves"))},
        wearers={"tame": "wolf", "wild": "wolf"},
        groups=("wolf",),
        tokens={**names.tokens, "lamp": PieceName(Noun("lamp", "lamps"))},
        piles={**names.piles, "relics": PieceName(Noun("Relics", "Relics"), proper=True)},
        marks={**names.marks, "web": PieceName(Noun("web", "webs"))},
        traits={**names.traits, "quest": PieceName(Noun("Quest", "Quest"), proper=True)},
        flags={**names.flags, "shop-open": PieceName(Noun("The Shop", "The Shop"), proper=True)},
        options={**names.options, "middle": PieceName(Noun("Middle", "Middle"), proper=True)},
    )
    for language, names in NAMES.items()
}
# Other effects with a word, for fields that its example leaves no room for.
OTHERS: dict[str, tuple[Any, ...]] = {
    "step choose": (
        {"choose": {"card": {"type": "attack"}, "as": "picked"}},
        {"choose": {"number": {"to": 3}, "by": "everyone", "as": "bid"}},
        {"choose": {"option": ["high", "low"], "as": "call"}},
    ),
    "condition chose": ({"if": {"chose": {"in": "sign.you", "same_as": "sign.opponent"}}, "then": [{"draw": 1}]},),
    "step become": ({"become": {"form": "wild"}},),
    "step gain": ({"gain": {"coin": 1}},),
    "step spend": ({"spend": {"coin": 1}},),
    "step set_counter": ({"set_counter": {"coin": 1}},),
    "value counter": ({"draw": {"counter": {"counter": "coin"}}},),
    "step extra_attack": ({"extra_attack": {"with": "self", "value": 2}},),
    "step move_cards": (
        {"move_cards": {"cards": "this_card", "to": "hand"}},
        {"move_cards": {"from": "top_of_deck", "cards": 1, "to": "hand"}},
        {"move_cards": {"cards": 1, "to": "top_of_deck"}},
    ),
    "step boost": ({"boost": {"from": "top_of_deck"}},),
    "step discard": ({"discard": {"from": "top_of_deck", "cards": 1}},),
    "step reveal": ({"reveal": {"from": "top_of_deck", "cards": 1}},),
    "step tell": ({"tell": {"number": "boost", "from": "top_of_deck", "cards": 1}},),
    "modifier zones": ({"continuous": {"zones": {"spaces": {"with_token": "smoke"}, "add": {"of": "self"}}}},),
    "modifier forbid": ({"modify": {"forbid": {"what": "attack", "cards": {"type": "versatile"}}, "until": {"end_of": "turn"}}},),
    "modifier damage_taken": ({"continuous": {"damage_taken": {"redirect_to": "wolf"}}},),
    "modifier entering": ({"continuous": {"entering": {"spaces": {"with_token": "smoke"}, "forbidden": True}}},),
    "value this_turn": ({"draw": {"this_turn": {"did": "played"}}},),
    "value last_turn": ({"draw": {"last_turn": {"did": "played"}}},),
    "condition this_turn": ({"if": {"this_turn": {"did": "played"}}, "then": [{"draw": 1}]},),
    "condition last_turn": ({"if": {"last_turn": {"did": "attacked"}}, "then": [{"draw": 1}]},),
    "condition on_line": ({"if": {"on_line": {"from": "self", "to": "opposing_fighter", "property": "high-ground"}}, "then": [{"draw": 1}]},),
    "ability": ({"continuous": {"attack_value": 2}}, {"continuous": {"attack_value": 2}, "while": "your_turn"}, {"window": "immediately", "do": [{"draw": 1}]}),
}
# Fields that have no second value to be told apart from.
EXEMPT = {
    "modifier fights_for: player": "it takes one word",
    "time start_of: start_of": "it takes one word",
    "condition began_turn: at": "it takes one word",
    "step keyword: keyword": "the examples know one keyword for steps",
    "condition keyword: keyword": "the examples know one keyword for conditions",
    "step modify: modifier": "it is any modifier: those are words themselves",
    "step change_roll: again": "it is that, or another field",
    "modifier: modifier": "it is any modifier: those are words themselves",
}
# Where conditions of each kind are written.
FILTERS: dict[str, Any] = {
    "fighter_filter": ({"damage": {"to": {"each": {"side": "opposing"}}, "amount": 1}}, ("damage", "to", "each")),
    "card_filter": ({"discard": {"cards": 1, "where": {"type": "attack"}}}, ("discard", "where")),
    "token_filter": ({"remove_token": {"each": {"token": "smoke"}}}, ("remove_token", "each")),
    "spaces": ({"place": {"to": {"in_zone_of": "opposing_fighter"}}}, ("place", "to")),
    "zones": ({"choose": {"zone": {"of": "opponent.hero"}, "as": "there"}}, ("choose", "zone")),
}
# Fields that change nothing of the game.
NO_MEANING = ("id", "name")
YAML_READER = YAML(typ="safe")
STEPS_BEFORE = [YAML_READER.load(step) for step in BOUND.values()]


def tried(types: tuple[str, ...]) -> Iterator[Any]:
    """What is tried for a field of these types."""
    for type in types:
        if type.startswith("`"):
            word = type.strip("`")
            yield int(word) if word.isdecimal() else {"true": True, "false": False}.get(word, word)
        elif type.startswith("list of "):
            inner = list(tried(tuple(type.removeprefix("list of ").split(" or "))))
            yield from ([one] for one in inner)
            yield from ([one, other] for one, other in pairwise(inner))
        elif type.startswith("id and "):
            inner = list(tried(tuple(re.split(r" or (?!false)", type.removeprefix("id and ")))))
            yield from ({id: one} for id in ("rage", "oil", "gate-open", "shop-open") for one in inner)
        else:
            yield from VALUES.get(type, ())


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with another value somewhere."""
    if not path:
        return value
    if isinstance(data, list):
        return [put(item, path[1:], value) if number == path[0] else item for number, item in enumerate(data)]
    return {**data, path[0]: put(data.get(path[0]), path[1:], value)}


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def where_is(key: str, data: Any, path: tuple[Any, ...] = ()) -> tuple[Any, ...] | None:
    """The way to the first mapping, list or place with this word."""
    if data == key:
        return path
    if isinstance(data, dict):
        if key in data:
            return path
        return next((found for name, value in data.items() if (found := where_is(key, value, (*path, name))) is not None), None)
    if isinstance(data, list):
        return next((found for number, item in enumerate(data) if (found := where_is(key, item, (*path, number))) is not None), None)
    return None


def bases() -> Iterator[tuple[str, type[Construct], Any, tuple[Any, ...], bool]]:
    """Each construct: what it is called, itself, an effect with it, the way to its fields there, and whether it is an ability."""
    for family in families():
        for word in members(family):
            data = YAML_READER.load(word.example)
            is_ability = word.example.startswith("continuous:")
            path = where_is(word.key, data)
            if path is None:
                path = ()
            beside = word.beside or word.key in word.field_keys()
            if not beside:
                inner = at(data, path)
                given = inner[word.key] if isinstance(inner, dict) else None
                if isinstance(given, dict) and not (word.main and word.main not in given and not set(given) & set(word.field_keys())):
                    path = (*path, word.key)
                elif word.main is not None and isinstance(inner, dict):
                    data = put(data, (*path, word.key), {word.main: given})
                    path = (*path, word.key)
                else:
                    data = put(data, path, {word.key: {}})
                    path = (*path, word.key)
            name = f"{family.name} {word.key}"
            yield name, word, data, path, is_ability
            for other in OTHERS.get(name, ()):
                yield name, word, other, (*(where_is(word.key, other) or ()), word.key), is_ability
    for name, (data, path) in FILTERS.items():
        kind = TYPES[name]
        assert isinstance(kind, FilterType)
        yield name, kind.filter, data, path, False
    ability = {"trigger": "damaged", "do": [{"draw": 1}]}
    for data in (ability, *OTHERS["ability"]):
        yield "ability", Ability, data, (), True
    yield "limit", Times, {**ability, "limit": {"times": 2, "per": "turn"}}, ("limit",), True
    yield "modifier", Modification, {"continuous": {"attack_value": 2}}, ("continuous",), True


def effect_of(data: Any, *, is_ability: bool) -> list[Effect]:
    """The effect in each place where it is tried."""
    if is_ability:
        trigger = data.get("trigger", "") if isinstance(data, dict) else ""
        return [Effect(data, Place("ability", trigger=trigger, users=("detective",), fighters=4), MORE, dict(MORE_NAMES))]
    place = Place("card", users=("detective",), fighters=4)
    return [Effect({window: [*STEPS_BEFORE, data]}, place, MORE, dict(MORE_NAMES)) for window in ("during_combat", "after_combat", "scheme")]


# Data, what it means, and what it says in each language.
Told = tuple[Any, Any, dict[str, str]]


# What was tried already: the same effect comes up for several fields of a word.
_KNOWN: dict[tuple[str, int, bool], Told | None] = {}


def _told(data: Any, number: int, is_ability: bool) -> Told | None:
    """An effect in one of the places where it is tried; None where it is not valid there."""
    key = (repr(data), number, is_ability)
    if key not in _KNOWN:
        _KNOWN[key] = _told_anew(data, number, is_ability)
    return _KNOWN[key]


def _told_anew(data: Any, number: int, is_ability: bool) -> Told | None:
    effect = effect_of(data, is_ability=is_ability)[number]
    meaning = effect.meaning()
    return None if meaning is None else (data, meaning, {language: effect.text(language) for language in TELLERS})


def _meanings(found: list[Told]) -> int:
    return len({repr(meaning) for _, meaning, _ in found})


def told(name: str) -> tuple[dict[str, int], list[str]]:
    """How many values of each field were told apart, and which effects say the same and mean something else."""
    covered: dict[str, int] = {}
    clashes: list[str] = []
    for found, word, data, path, is_ability in bases():
        if found == name:
            _try_fields(name, word, data, path, is_ability, covered, clashes)
    return covered, clashes


def _try_fields(name: str, word: type[Construct], data: Any, path: tuple[Any, ...], is_ability: bool, covered: dict[str, int], clashes: list[str]) -> None:
    infos = fields(word)
    written, known = at(data, path), [info.key for info in infos]
    for info in infos:
        if info.key in ("as", *NO_MEANING):
            continue
        # The field beside the others; in the place of one of them, which it may exclude; beside what must be there alone.
        others = [info.key for info in infos if info.key in written]
        without = [(), *((key,) for key in others), tuple(key for key in others if not any(one.key == key and one.required for one in infos))]
        around = [{key: value for key, value in written.items() if key not in taken} for taken in dict.fromkeys(without)]
        best: list[Told] = []
        for mapping, number in product(around, range(1 if is_ability else 3)):
            # What is written under any other key ("gain: {rage: 1}") is in the mapping itself.
            is_rest = info.key == word.rest
            bare = {key: value for key, value in mapping.items() if key != info.key and not (is_rest and key not in known)}
            found = [
                one
                for value in tried(info.types)
                if (one := _told(put(data, path, {**bare, **(value if is_rest else {info.key: value})}), number, is_ability)) is not None
            ]
            found += [one for other in (put(data, path, bare), data) if found and (one := _told(other, number, is_ability)) is not None]
            best = max(best, found, key=_meanings)
            if _meanings(best) > 1:
                break
        covered[info.key] = max(covered.get(info.key, 0), _meanings(best))
        for place, (one, meaning, texts) in enumerate(best):
            for other, other_meaning, other_texts in best[:place]:
                if meaning != other_meaning:
                    clashes += [
                        f"{name} [{language}]\n  {other}\n  {one}\n  both: {texts[language]}"
                        for language in TELLERS
                        if texts[language] == other_texts[language]
                    ]


ALL = list(dict.fromkeys(name for name, *_ in bases()))


@pytest.mark.parametrize("name", ALL)
def test_every_field_is_said(name: str) -> None:
    covered, clashes = told(name)
    assert clashes == []
    assert {f"{name}: {field}" for field, number in covered.items() if number < 2} == {field for field in EXEMPT if field.startswith(f"{name}: ")}


def test_every_trigger_says_when() -> None:
    """What sets an ability off, whose event it is, and which condition it has."""
    said: dict[str, dict[str, str]] = {language: {} for language in TELLERS}
    for trigger, whose in product(TRIGGERS, WHOSE):
        data = {**YAML_READER.load(TRIGGERS[trigger].example), "trigger": trigger, "do": [{"draw": 1}], "whose": whose}
        data.pop("if", None)
        (effect,) = effect_of(data, is_ability=True)
        if effect.meaning() is None:
            continue
        for language in TELLERS:
            text = effect.text(language)
            assert said[language].setdefault(text, f"{trigger} of {whose}") == f"{trigger} of {whose}", text
    assert len(said["en"]) > 2 * len(TRIGGERS)
