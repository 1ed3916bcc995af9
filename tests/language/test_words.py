"""Every word of the language: complete in itself, accepted as its example has it, and lowered to the IR that somebody has read."""

from __future__ import annotations

from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from compiler.language.base import PLACEHOLDER, TYPES, Construct, Family
from compiler.language.effects.base import Verb
from compiler.language.families import CONDITION, FIGHTERS, MODIFIER, STEP, TIME, TOKENS, VALUE
from compiler.language.json_schema import fields_schema
from compiler.language.registry import FieldInfo, complete, families, fields, members, verbs
from compiler.program.moments import NEEDS, WINDOWS, windows_for
from compiler.program.names import TYPE_NAMES
from tests.golden import check_golden
from tests.language.workbench import check_modifier, lower_example, lower_modifiers, read_ability, read_tree

GOLDEN = Path(__file__).parent / "golden"
WORDS = [pytest.param(word, id=f"{family.name}-{word.key}") for family in families() for word in members(family)]
# Families whose examples are steps, and the one whose examples are abilities.
IN_STEPS = [family for family in families() if family is not MODIFIER]
STEPS_SCHEMA = Draft7Validator(complete({PLACEHOLDER: "steps"}))
ABILITY_SCHEMA = Draft7Validator(complete({PLACEHOLDER: "ability"}))


def window_of(example: str) -> str:
    """The window in which an example is lowered: the first one where everything in it may stand."""
    return "after_combat" if any(word in example for word in ("won_combat", "lost_combat", "combat_damage")) else "during_combat"


def is_ability(example: str) -> bool:
    return example.startswith("continuous:")


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_complete_in_itself(word: type[Construct]) -> None:
    assert word.doc().endswith("."), "the docstring is what editors and the reference show"
    assert word.key in word.example
    assert word.needs <= NEEDS.keys()
    properties, _ = fields_schema(word)
    assert all(schema.get("description") for schema in properties.values()), "every field has a description"


@pytest.mark.parametrize("word", WORDS)
def test_model_and_schema_accept_the_example(word: type[Construct]) -> None:
    if is_ability(word.example):
        read_ability(word.example)
        ABILITY_SCHEMA.validate(read_tree(f"ability: {{{word.example}}}\n")["ability"])
    else:
        assert lower_example(word.example, window_of(word.example)).code
        STEPS_SCHEMA.validate(read_tree(f"do:\n  - {word.example}\n")["do"])


@pytest.mark.parametrize("verb", [pytest.param(verb, id=verb.key) for verb in verbs()])
def test_the_results_of_a_verb_have_types(verb: type[Verb]) -> None:
    assert set(verb.results.values()) <= TYPE_NAMES.keys()


@pytest.mark.parametrize("word", WORDS)
def test_what_may_stand_alone_is_never_taken_for_a_field(word: type[Construct]) -> None:
    """`draw: {count: …}` is a value and `draw: {cards: …}` a field: no key may be both."""
    if word.main is None or word.beside:
        return
    properties, _ = fields_schema(word)
    inner = TYPES.get(properties[word.main].get(PLACEHOLDER, ""))
    keys = inner.members.keys() if isinstance(inner, Family) else set()
    assert keys.isdisjoint(properties), word.key


@pytest.mark.parametrize("family", [pytest.param(family, id=family.name) for family in IN_STEPS])
def test_examples_lower_to_the_code_that_was_read(family: Family) -> None:
    lines: list[str] = []
    for word in members(family):
        if is_ability(word.example):
            continue
        lowered = lower_example(word.example, window_of(word.example))
        lowered.check()
        later = [f"    program {number}: {code}" for number, code in enumerate(lowered.later)]
        lines += [f"{word.key}", f"  {word.example}", *(f"  {line}" for line in lowered.lines()), *later, ""]
    check_golden(GOLDEN / f"{family.name}.txt", "\n".join(lines))


def test_modifiers_lower_to_what_was_read() -> None:
    lines: list[str] = []
    for word in members(MODIFIER):
        modifiers = lower_modifiers(word.example)
        for modifier in modifiers:
            check_modifier(modifier)
        lines += [word.key, f"  {word.example}", *(f"    {modifier}" for modifier in modifiers), ""]
    check_golden(GOLDEN / "modifier.txt", "\n".join(lines))


def test_the_windows_of_a_verb_follow_from_what_it_needs() -> None:
    by_key = {verb.key: verb for verb in verbs()}
    assert windows_for(by_key["draw"].needs) == list(WINDOWS)
    assert {"when_played", "immediately", "after_combat", "scheme"} & set(windows_for(by_key["add_value"].needs)) == {"immediately"}
    assert {"when_played", "immediately", "after_combat", "scheme"} & set(windows_for(by_key["cancel_effects"].needs)) == {"immediately", "after_combat"}
    assert windows_for(by_key["stay_in_play"].needs) == ["scheme"]


def test_the_reference_knows_every_field() -> None:
    by_key = {verb.key: verb for verb in verbs()}
    told = "How many: a number, `any_number`, `all`, or `{up_to: N}`; or which: `this_card`, for an ability of a card in the hand or in play."
    assert fields(by_key["discard"])[0] == FieldInfo("cards", ("amount",), False, "1", told)
    assert fields(by_key["discard"])[-1] == FieldInfo("as", ("name",), False, None, "A name for the results, for later steps.")
    assert fields(by_key["may"])[0].key == "may"
    locked = "Whether card effects can no longer change it. `fully`: neither effects of cards nor abilities."
    assert fields(by_key["set_value"])[-2] == FieldInfo("locked", ("true or false", "`fully`"), False, "false", locked)
    assert fields(by_key["spend"])[0].types == ("id and counter_amount",)


def test_the_families_are_those_of_the_reference() -> None:
    assert {family.name for family in families()} == {
        family.name for family in (STEP, VALUE, CONDITION, FIGHTERS, TOKENS, MODIFIER, TIME, TYPES["card_choice"], TYPES["counter_choice"])
    }
