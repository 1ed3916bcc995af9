"""Shapes of the language: the models and the JSON Schema that editors use accept the same, and refuse the same."""

from __future__ import annotations

import pytest
from jsonschema import Draft7Validator
from ruamel.yaml import YAML

from compiler.language.ability import ABILITY
from compiler.language.base import PLACEHOLDER
from compiler.language.families import STEPS
from compiler.language.registry import complete

STEPS_SCHEMA = Draft7Validator(complete({PLACEHOLDER: "steps"}))
ABILITY_SCHEMA = Draft7Validator(complete({PLACEHOLDER: "ability"}))

RIGHT = [
    "draw: 2",
    "draw: {cards: 2}",
    "draw: {count: {side: own}}",
    "draw: {up_to: 2}",
    "draw: lost.boost",
    "end_turn",
    "boost",
    "boost: top_of_deck",
    "become: {form: next, as: changed}",
    "gain: {rage: 1}",
    "gain: {rage: 1, as: fury}",
    "spend: {rage: any_amount}",
    "modify: {attack_value: 2, until: {end_of: turn}}",
    "modify: {attack_value: 2, who: wolf, until: {end_of: turn}}",
    "damage: {to: [self, {choose: any, up_to: 1}], amount: 1}",
    "damage: {to: {choose: [self, opposing_fighter]}, amount: 1}",
    "{if: attacking, then: [{draw: 1}], else: [{draw: 2}]}",
    "{choose_one: [{draw: 1}, [{recover: 1}, end_turn]], by: opponent}",
    "{for_each: everyone, as: player, do: [{draw: {who: player, cards: 1}}]}",
    "{for_each: {token: smoke}, as: cloud, do: [{remove_token: cloud}]}",
    "{if: {began_turn: elsewhere}, then: [end_turn]}",
    "{if: {began_turn: {at: elsewhere, who: wolf}}, then: [end_turn]}",
    "place: {to: {start: true}}",
    "place: {to: {start: 2, empty: true}}",
]
WRONG = [
    "draw",
    "drew: 2",
    "draw: ",
    "draw: {}",
    "draw: 2.5",
    "draw: true",
    "draw: [1]",
    "draw: {card: 2}",
    "draw: {cards: 2, whom: you}",
    "draw: Lost.boost",
    "{draw: 1, recover: 1}",
    "{draw: 1, then: [end_turn]}",
    "end_turn: {}",
    "end_turn: true",
    "gain: {}",
    "gain: 1",
    "gain: {as: fury}",
    "gain: {rage: 1, oil: 1}",
    "modify: {until: {end_of: turn}}",
    "modify: {attack_value: 2}",
    "modify: {attack_value: 2, move: 1, until: {end_of: turn}}",
    "damage: opposing_fighter",
    "damage: {to: [], amount: 1}",
    "damage: {to: {choose: any, up_to: 1, exactly: 1}, amount: 1}",
    "damage: {to: {choose: any, each: any}, amount: 1}",
    "damage: {to: {each: any, up_to: 1}, amount: 1}",
    "damage: {to: {each: {}}, amount: 1}",
    "damage: {to: {each: {adjacent: self}}, amount: 1}",
    "{if: attacking}",
    "{if: attacking, then: []}",
    "{if: attackin, then: [end_turn]}",
    "{if: {attacking: true}, then: [end_turn]}",
    "{may: [end_turn], do: [end_turn]}",
    "{choose_one: [{draw: 1}]}",
    "{for_each: everyone, do: [end_turn]}",
    "look: {hand: opponent}",
    "look: {of: opponent, all_but: 1}",
    "look: {top: 2}",
    "move_cards: {cards: 1, all_but: 1, to: hand}",
    "place: {to: some where}",
    "place: {to: {start: 9}}",
    "place: {to: {empty: false}}",
    "swap_spaces: [self]",
    "recover: {divide: 3, by: 2}",
    "recover: {divide: 3, by: 1, round: up}",
    "recover: {divide: 3, by: 2, round: nearest}",
    "{repeat: 2, do: draw}",
    "7",
]
RIGHT_ABILITIES = [
    "{trigger: turn_start, do: [{draw: 1}]}",
    "{trigger: damaged, whose: any, if: your_turn, limit: {times: 2, per: turn}, do: [{draw: 1}]}",
    "{continuous: {attack_value: 1}}",
    "{continuous: [{attack_value: 1}, {defense_value: 1, who: wolf}], while: {on_token: smoke}, checked: when_played}",
    "{continuous: {damage_taken: {kind: [combat, effect], prevent: all}}}",
    "{continuous: {move: 1}}",
]
WRONG_ABILITIES = [
    "{trigger: turn_start}",
    "{trigger: turn_starts, do: [{draw: 1}]}",
    "{do: [{draw: 1}]}",
    "{trigger: turn_start, do: [{draw: 1}], continuous: {attack_value: 1}}",
    "{trigger: turn_start, do: [{draw: 1}], while: your_turn}",
    "{continuous: {attack_value: 1}, limit: once_per_turn}",
    "{continuous: {attack_value: 1}, checked: when_played}",
    "{continuous: {who: wolf}}",
    "{continuous: {attack_value: 1, defense_value: 1}}",
    "{continuous: {damage_taken: {kind: combat}}}",
    "{continuous: {damage_taken: {prevent: all, reduce: 1}}}",
    "{continuous: {move: {add: 1, becomes: 2}}}",
    "{trigger: turn_start, limit: twice, do: [{draw: 1}]}",
    "{trigger: turn_start, limit: {times: 0, per: turn}, do: [{draw: 1}]}",
]


def load(text: str) -> object:
    return YAML(typ="safe").load(text)


def accepts(read: object, data: object) -> bool:
    assert callable(read)
    try:
        read(data)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("text", RIGHT)
def test_a_step_that_is_right(text: str) -> None:
    assert accepts(STEPS.read, [load(text)])
    assert STEPS_SCHEMA.is_valid([load(text)])


@pytest.mark.parametrize("text", WRONG)
def test_a_step_that_is_wrong(text: str) -> None:
    assert not accepts(STEPS.read, [load(text)])
    assert not STEPS_SCHEMA.is_valid([load(text)])


@pytest.mark.parametrize("text", RIGHT_ABILITIES)
def test_an_ability_that_is_right(text: str) -> None:
    assert accepts(ABILITY.read, load(text))
    assert ABILITY_SCHEMA.is_valid(load(text))


@pytest.mark.parametrize("text", WRONG_ABILITIES)
def test_an_ability_that_is_wrong(text: str) -> None:
    assert not accepts(ABILITY.read, load(text))
    assert not ABILITY_SCHEMA.is_valid(load(text))
